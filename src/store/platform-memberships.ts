/** Memberships that the platform manages: who works where, in which role. */
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Follow } from './access-change.js';
import { recordAll } from './audit.js';
import type { Drizzle } from './database/database.js';
import {
  isMeant,
  PLATFORM,
  type PlatformMembership,
  retire,
  type StoredMembership,
} from './platform-workspaces.js';
import { memberships, permissions, roles, users, workspaces } from './schema/index.js';

/**
 * Locks the memberships of a user until the transaction ends, so that no other answer is applied meanwhile.
 * @returns null when the user does not exist, or a newer answer was already applied
 */
export async function lockMemberships(
  transaction: Drizzle,
  userId: string,
  { askedAt, now }: { readonly askedAt: Date; readonly now: Date },
): Promise<readonly StoredMembership[] | null> {
  const checkedAt = users.platformCheckedAt;
  const [user] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(isNull(checkedAt), lte(checkedAt, askedAt), gt(checkedAt, now))))
    // Not `for update`: rows that refer to the user, such as a new session, need not wait.
    .for('no key update');
  if (user === undefined) return null;
  const stored = await transaction
    .select({ workspace: workspaces, role: memberships.role, permissions: memberships.permissions })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId));
  return stored.map((row) => ({ ...row, permissions: row.permissions ?? undefined }));
}

/** Undeclared roles and permissions in the changed rows; stored ones were declared when they were stored. */
export async function unknownNames(
  transaction: Drizzle,
  all: readonly PlatformMembership[],
  changed: readonly PlatformMembership[],
): Promise<readonly string[]> {
  if (changed.length === 0) return [];
  const declaredRoles = await transaction.select({ name: roles.name }).from(roles);
  const declaredPermissions = await transaction.select({ name: permissions.name }).from(permissions);
  const knownRoles = new Set(declaredRoles.map(({ name }) => name));
  const knownPermissions = new Set(['*', ...declaredPermissions.map(({ name }) => name)]);
  return changed.flatMap((given) => {
    const path = `workspaces[${all.indexOf(given)}]`;
    return [
      ...(knownRoles.has(given.role) ? [] : [`${path}.role: ${given.role}`]),
      ...(given.permissions ?? []).flatMap((name, at) =>
        knownPermissions.has(name) ? [] : [`${path}.permissions[${at}]: ${name}`],
      ),
    ];
  });
}

export async function writeMemberships(
  transaction: Drizzle,
  follow: Follow,
  what: {
    readonly userId: string;
    readonly before: readonly StoredMembership[];
    readonly changed: readonly PlatformMembership[];
    /** Of the workspaces, by the platform's ids. */
    readonly ids: ReadonlyMap<string, string>;
  },
  now: Date,
): Promise<void> {
  const { userId } = what;
  const changes = what.changed.flatMap((given) => {
    const workspaceId = what.ids.get(given.id);
    const stored = what.before.find(({ workspace }) => workspace.id === workspaceId);
    // Its name is not free yet, or was taken at this moment: the next answer creates it.
    if (workspaceId === undefined || (stored !== undefined && isSameMembership(stored, given))) return [];
    return [{ ...given, workspaceId, stored }];
  });
  if (changes.length === 0) return;
  await transaction
    .insert(memberships)
    .values(
      changes.map(({ workspaceId, role, permissions: only }) => ({
        userId,
        workspaceId,
        role,
        permissions: only === undefined ? null : [...only],
      })),
    )
    .onConflictDoUpdate({
      target: [memberships.userId, memberships.workspaceId],
      set: { role: sql`excluded.role`, permissions: sql`excluded.permissions` },
    });
  await recordAll(
    transaction,
    changes.map(({ workspaceId, role, permissions: only, stored }) => ({
      event: stored === undefined ? 'member.added' : 'member.role_changed',
      by: PLATFORM,
      at: now,
      userId,
      workspaceId,
      details: {
        role,
        ...(only !== undefined && { permissions: only }),
        ...(stored !== undefined && { before: stored.role }),
      },
    })),
  );
  for (const { workspaceId, stored } of changes)
    if (stored !== undefined) await follow({ userId, workspaceId }, { action: 'settle' });
}

export async function removeMemberships(
  transaction: Drizzle,
  follow: Follow,
  userId: string,
  gone: readonly StoredMembership[],
  now: Date,
): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ workspace }) => workspace.id);
  await transaction
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), inArray(memberships.workspaceId, ids)));
  for (const workspaceId of ids)
    await follow({ userId, workspaceId }, { action: 'end', reason: 'member_removed', by: PLATFORM });
  await recordAll(
    transaction,
    ids.map((workspaceId) => ({ event: 'member.removed', by: PLATFORM, at: now, userId, workspaceId })),
  );
  // Its row is locked: if the last two members leave at once, the second sees that no one is left.
  const left = await transaction
    .selectDistinct({ id: memberships.workspaceId })
    .from(memberships)
    .where(inArray(memberships.workspaceId, ids));
  for (const { workspace } of gone) {
    const isEmpty = !left.some(({ id }) => id === workspace.id);
    if (isEmpty && workspace.externalId !== null) await retire(transaction, follow, workspace, now);
  }
}

export function isSameMembership(stored: StoredMembership, given: PlatformMembership): boolean {
  return (
    isMeant(stored.workspace, given) &&
    stored.role === given.role &&
    JSON.stringify(stored.permissions?.toSorted()) === JSON.stringify(given.permissions?.toSorted())
  );
}
