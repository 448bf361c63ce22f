import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { changeAccess, end } from './access-change.js';
import type { Actor } from './actor.js';
import { recordAll } from './audit.js';
import type { AuditEventName } from './audit-events.js';
import type { Database, Drizzle } from './database.js';
import type { Repetition } from './families.js';
import { clientMatches } from './issuing.js';
import { memberships, permissions, roles, users, workspaces } from './schema.js';

/** Somebody whom the platform can be asked about. */
export interface PlatformUser {
  readonly id: string;
  readonly email: string;
  /** When it was last asked and answered; null: never. */
  readonly checkedAt: Date | null;
}

/** A workspace of a user, as the platform knows it. */
export interface PlatformMembership {
  readonly name: string;
  readonly title: string;
  readonly type: 'private' | 'team';
  readonly role: string;
  /** Instead of those of the role; undefined: what the role says. */
  readonly permissions?: readonly string[] | undefined;
}

interface StoredMembership extends Required<PlatformMembership> {
  readonly workspaceId: string;
}

const PLATFORM: Actor = { kind: 'platform' };

/** What the platform that keeps users and workspaces says of them. */
export class PlatformRecords {
  constructor(private readonly database: Database) {}

  /** @returns null when there is no such user */
  async user(id: string): Promise<PlatformUser | null> {
    const [row] = await this.database.drizzle
      .select({ id: users.id, email: users.email, checkedAt: users.platformCheckedAt })
      .from(users)
      .where(eq(users.id, id));
    return row ?? null;
  }

  /**
   * The user behind a refresh that could succeed, and the workspace that it is for.
   * @returns null for one that cannot whatever the platform says, such as one with a spent token
   */
  async userOfRefresh(
    refresh: Pick<Repetition, 'familyId' | 'tokenHashes' | 'successorHashes' | 'client' | 'now'>,
  ): Promise<(PlatformUser & { readonly workspaceName: string }) | null> {
    const { familyId, tokenHashes, successorHashes, client, now } = refresh;
    const [row] = await this.database.rows(
      z.object({
        id: z.string(),
        email: z.string(),
        checkedAt: z.coerce.date().nullable(),
        workspaceName: z.string(),
      }),
      sql`
        select u.id, u.email, u.platform_checked_at as "checkedAt", w.name as "workspaceName"
        from families f join grants g on g.id = f.grant_id
          join users u on u.id = g.user_id
          join workspaces w on w.id = g.workspace_id
          join clients c on c.client_id = g.client_id
        where f.id = ${familyId} and f.token_hash in ${[...tokenHashes, ...successorHashes]}
          and f.expires_at > ${now.toISOString()}::timestamptz
          and g.revoked_at is null
          and ${clientMatches(client, 'refresh_token')}`,
    );
    return row ?? null;
  }

  /**
   * Makes what the platform said of a user true here: his workspaces exist under their titles, he is a member of them
   * and of no others, and grants in workspaces that he left end. One transaction; safe to repeat. An answer to an older question
   * than the last one is let go: of simultaneous calls for one user, the newest question wins.
   *
   * @param askedAt the time of the question, from which on the answer counts
   * @returns the paths in the answer that name a role or permission which is not declared here; nothing changed then
   */
  async takeOver(
    userId: string,
    answer: { readonly workspaces: readonly PlatformMembership[] },
    askedAt: Date,
  ): Promise<readonly string[]> {
    return changeAccess(this.database, sql`g.user_id = ${userId}::uuid`, askedAt, async (transaction) => {
      const before = await lockMemberships(transaction, userId, askedAt);
      if (before === null) return [];
      const changed = answer.workspaces.filter(
        (given) =>
          !before.some((stored) => isSameMembership(stored, given) && isSameWorkspace(stored, given)),
      );
      const unknown = await unknownNames(transaction, answer.workspaces, changed);
      if (unknown.length > 0) return unknown;
      await transaction.update(users).set({ platformCheckedAt: askedAt }).where(eq(users.id, userId));
      const ids = await writeWorkspaces(transaction, changed, askedAt);
      await writeMemberships(transaction, { userId, before, changed, ids }, askedAt);
      const gone = before.filter(({ name }) => !answer.workspaces.some((given) => given.name === name));
      await this.#removeMemberships(transaction, userId, gone, askedAt);
      return [];
    });
  }

  async #removeMemberships(
    transaction: Drizzle,
    userId: string,
    gone: readonly StoredMembership[],
    now: Date,
  ): Promise<void> {
    if (gone.length === 0) return;
    const ids = gone.map(({ workspaceId }) => workspaceId);
    await transaction
      .delete(memberships)
      .where(and(eq(memberships.userId, userId), inArray(memberships.workspaceId, ids)));
    await end(
      this.database.rowsIn(transaction),
      sql`g.user_id = ${userId}::uuid and g.workspace_id in ${ids}`,
      { reason: 'member_removed', by: PLATFORM, now },
    );
    await recordAll(
      transaction,
      gone.map(({ workspaceId }) => ({
        event: 'member.removed',
        by: PLATFORM,
        at: now,
        userId,
        workspaceId,
      })),
    );
  }
}

/**
 * The memberships of a user, whom nobody else takes over until the transaction ends.
 * @returns null when there is no such user, or a younger answer was taken over already
 */
async function lockMemberships(
  transaction: Drizzle,
  userId: string,
  askedAt: Date,
): Promise<readonly StoredMembership[] | null> {
  const [user] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, userId), or(isNull(users.platformCheckedAt), lte(users.platformCheckedAt, askedAt))),
    )
    // Not `for update`: what refers to the user, such as a new session, need not wait.
    .for('no key update');
  if (user === undefined) return null;
  const stored = await transaction
    .select({
      workspaceId: workspaces.id,
      name: workspaces.name,
      title: workspaces.title,
      type: workspaces.type,
      role: memberships.role,
      permissions: memberships.permissions,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId));
  return stored.map((row) => ({ ...row, permissions: row.permissions ?? undefined }));
}

/** Roles and permissions of the changed rows that are not declared; what is stored was declared when it was stored. */
async function unknownNames(
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

/** @returns the ids of the workspaces, by name */
async function writeWorkspaces(
  transaction: Drizzle,
  given: readonly PlatformMembership[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (given.length === 0) return new Map();
  // In one order: two users' answers that name several must not wait for each other.
  const rows = given
    .map(({ name, title, type }) => ({ name, title, type }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const created = await transaction
    .insert(workspaces)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: workspaces.id });
  const names = rows.map(({ name }) => name);
  const known = await transaction
    .select()
    .from(workspaces)
    .where(inArray(workspaces.name, names))
    .orderBy(asc(workspaces.name))
    // Whoever removes one waits until its new members are in; other members' answers do not.
    .for('key share');
  const renamed = known.filter((stored) =>
    rows.some((row) => row.name === stored.name && !isSameWorkspace(stored, row)),
  );
  for (const { name } of renamed) {
    const { title, type } = rows.find((row) => row.name === name) ?? {};
    await transaction.update(workspaces).set({ title, type }).where(eq(workspaces.name, name));
  }
  const about = (event: AuditEventName) => (workspace: { readonly id: string }) => ({
    event,
    by: PLATFORM,
    at: now,
    workspaceId: workspace.id,
  });
  await recordAll(transaction, [
    ...created.map(about('workspace.created')),
    ...renamed.map(about('workspace.updated')),
  ]);
  return new Map(known.map(({ name, id }) => [name, id]));
}

async function writeMemberships(
  transaction: Drizzle,
  what: {
    readonly userId: string;
    readonly before: readonly StoredMembership[];
    readonly changed: readonly PlatformMembership[];
    /** Of the workspaces, by name. */
    readonly ids: ReadonlyMap<string, string>;
  },
  now: Date,
): Promise<void> {
  const { userId } = what;
  const changes = what.changed.flatMap((given) => {
    const stored = what.before.find(({ name }) => name === given.name);
    const workspaceId = what.ids.get(given.name);
    // Somebody removed the workspace at this moment; the next answer brings it back.
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
}

function isSameWorkspace(
  one: Pick<PlatformMembership, 'title' | 'type'>,
  other: Pick<PlatformMembership, 'title' | 'type'>,
): boolean {
  return one.title === other.title && one.type === other.type;
}

function isSameMembership(one: PlatformMembership, other: PlatformMembership): boolean {
  return (
    one.name === other.name &&
    one.role === other.role &&
    JSON.stringify(one.permissions?.toSorted()) === JSON.stringify(other.permissions?.toSorted())
  );
}
