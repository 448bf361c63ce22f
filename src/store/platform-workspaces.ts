/** Workspaces that the platform manages: found by its ids, with the names that it gives them. */
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Follow } from './access-change.js';
import type { Actor } from './actor.js';
import { recordAll } from './audit.js';
import type { Drizzle } from './database/database.js';
import { memberships, workspaces } from './schema/index.js';

/** A workspace of a user, as the platform describes it. */
export interface PlatformMembership {
  /** Never changes, and is never reused for another workspace. */
  readonly id: string;
  /** A label: it may change, and may have belonged to another workspace. */
  readonly name: string;
  readonly title: string;
  readonly type: 'private' | 'team';
  readonly role: string;
  /** Replaces the permissions of the role; undefined: the role's apply. */
  readonly permissions?: readonly string[] | undefined;
}

/** A workspace as it is stored. */
type WorkspaceRow = typeof workspaces.$inferSelect;

export interface StoredMembership extends Pick<PlatformMembership, 'role' | 'permissions'> {
  readonly workspace: WorkspaceRow;
}

export const PLATFORM: Actor = { kind: 'platform' };

/** Takes the place of a name; no workspace can have this name, so no address can refer to it. */
const NO_NAME = sql`'!' || ${workspaces.id}::text`;

/**
 * Locks the stored workspaces that an answer concerns, by id or by name, and those that the user leaves: all of them
 * at once and in one order, so that two answers do not deadlock.
 */
export async function lockWorkspaces(
  transaction: Drizzle,
  changed: readonly PlatformMembership[],
  gone: readonly StoredMembership[],
): Promise<readonly WorkspaceRow[]> {
  return transaction
    .select()
    .from(workspaces)
    .where(
      or(
        inArray(
          workspaces.externalId,
          changed.map(({ id }) => id),
        ),
        inArray(
          workspaces.name,
          changed.map(({ name }) => name),
        ),
        inArray(
          workspaces.id,
          gone.map(({ workspace }) => workspace.id),
        ),
      ),
    )
    .orderBy(asc(workspaces.id))
    .for('update');
}

/** When the platform was asked, and the time now: a stored time after that came from a wrong clock. */
interface Asked {
  readonly askedAt: Date;
  readonly now: Date;
}

/**
 * Gives each workspace the name, title and type that the platform states, unless the answer to a newer question, about
 * another member, has done so or has taken its name: undoing that would revoke tokens.
 * @returns our ids of the workspaces, by the platform's; a new workspace whose name is not free yet is left out
 */
export async function writeWorkspaces(
  transaction: Drizzle,
  follow: Follow,
  what: {
    readonly changed: readonly PlatformMembership[];
    readonly before: readonly StoredMembership[];
    readonly known: readonly WorkspaceRow[];
  },
  when: Asked,
): Promise<ReadonlyMap<string, string>> {
  const { before, known } = what;
  const { askedAt } = when;
  /** A row without a platform id belongs to the platform's workspace of its name if the user is its member. */
  const rowOf = (given: PlatformMembership) =>
    known.find((row) => row.externalId === given.id) ??
    known.find((row) => isMeant(row, given) && before.some(({ workspace }) => workspace.id === row.id));
  const unclaimed = await unclaimedNames(transaction, what, rowOf);
  const claimed = what.changed.filter((given) => !unclaimed.has(given.name));
  const isOutdated = (given: PlatformMembership) =>
    [rowOf(given), known.find(({ name }) => name === given.name)].some((row) => isNewer(row, when));
  const described = claimed.filter((given) => !isOutdated(given));
  const ours = withRows(described, rowOf);

  // First every name that changes owners is freed, then each is assigned: two workspaces may have swapped names.
  const names = new Map(described.map((given) => [given.name, given]));
  const displaced = known.filter((row) => names.has(row.name) && !ours.some((it) => it.row.id === row.id));
  const renamed = ours.filter(({ row, given }) => row.name !== given.name);
  const freed = [...displaced, ...renamed.map(({ row }) => row)].map(({ id }) => id);
  if (freed.length > 0)
    await transaction
      .update(workspaces)
      .set({ name: NO_NAME, describedAt: askedAt })
      .where(inArray(workspaces.id, freed));
  for (const row of displaced) await retire(transaction, follow, row, askedAt);

  const fresh = described.filter((given) => !ours.some((it) => it.given === given));
  const created = await create(transaction, fresh, askedAt);
  await describe(transaction, follow, ours, askedAt);
  const kept = withRows(claimed, rowOf).map(({ row, given }): [string, string] => [given.id, row.id]);
  return new Map([...created, ...kept]);
}

function isNewer(row: WorkspaceRow | undefined, { askedAt, now }: Asked): boolean {
  const describedAt = row?.describedAt ?? null;
  return describedAt !== null && describedAt > askedAt && describedAt <= now;
}

interface Described {
  readonly row: WorkspaceRow;
  readonly given: PlatformMembership;
}

function withRows(
  all: readonly PlatformMembership[],
  rowOf: (given: PlatformMembership) => WorkspaceRow | undefined,
): readonly Described[] {
  return all.flatMap((given) => {
    const row = rowOf(given);
    return row === undefined ? [] : [{ row, given }];
  });
}

/** Writes the new names, titles and types. All names are free. */
async function describe(
  transaction: Drizzle,
  follow: Follow,
  ours: readonly Described[],
  askedAt: Date,
): Promise<void> {
  const updated = ours.filter(({ row, given }) => !isSameWorkspace(row, given));
  for (const { row, given } of updated) {
    const { id: externalId, name, title, type } = given;
    await transaction
      .update(workspaces)
      .set({ externalId, name, title, type, retiredAt: null, describedAt: askedAt })
      .where(eq(workspaces.id, row.id));
    // Tokens carry the name: those with the old one would be valid for the name's next owner.
    if (row.name !== name) await follow({ workspaceId: row.id }, { action: 'renew' });
    else if (row.retiredAt !== null) await follow({ workspaceId: row.id }, { action: 'settle' });
  }
  await recordAll(
    transaction,
    updated.map(({ row, given }) => ({
      event: 'workspace.updated',
      by: PLATFORM,
      at: askedAt,
      workspaceId: row.id,
      details: row.name === given.name ? {} : { name: given.name, before: row.name },
    })),
  );
}

/**
 * The names of workspaces without a platform id that have members, but not this user. They may be the platform's
 * workspaces of today, or those of a former customer: their own members' answers will tell.
 */
async function unclaimedNames(
  transaction: Drizzle,
  {
    changed,
    known,
  }: { readonly changed: readonly PlatformMembership[]; readonly known: readonly WorkspaceRow[] },
  rowOf: (given: PlatformMembership) => WorkspaceRow | undefined,
): Promise<ReadonlySet<string>> {
  const holders = changed.flatMap((given) => {
    const holder = known.find((row) => row.name === given.name && row.externalId === null);
    return holder === undefined || rowOf(given)?.id === holder.id ? [] : [holder];
  });
  if (holders.length === 0) return new Set();
  const peopled = await transaction
    .selectDistinct({ id: memberships.workspaceId })
    .from(memberships)
    .where(
      inArray(
        memberships.workspaceId,
        holders.map(({ id }) => id),
      ),
    );
  return new Set(holders.filter(({ id }) => peopled.some((it) => it.id === id)).map(({ name }) => name));
}

/** @returns our ids of those that exist now, by the platform's; another answer may have created them at this moment */
async function create(
  transaction: Drizzle,
  fresh: readonly PlatformMembership[],
  askedAt: Date,
): Promise<readonly [string, string][]> {
  if (fresh.length === 0) return [];
  const created = await transaction
    .insert(workspaces)
    .values(
      fresh
        .map(({ id, name, title, type }) => ({ externalId: id, name, title, type, describedAt: askedAt }))
        // In one order: two users' answers that name several must not deadlock.
        .toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1)),
    )
    .onConflictDoNothing()
    .returning({ id: workspaces.id });
  await recordAll(
    transaction,
    created.map(({ id }) => ({ event: 'workspace.created', by: PLATFORM, at: askedAt, workspaceId: id })),
  );
  const rows = await transaction
    .select({ id: workspaces.id, externalId: workspaces.externalId })
    .from(workspaces)
    .where(
      inArray(
        workspaces.externalId,
        fresh.map(({ id }) => id),
      ),
    );
  return rows.flatMap(({ id, externalId }): [string, string][] =>
    externalId === null ? [] : [[externalId, id]],
  );
}

/**
 * Closes a workspace: it loses its name, no one can enter, and its tokens die. Memberships and grants are kept, since
 * the platform may only have renamed it; the sweep removes it after 30 days.
 */
export async function retire(
  transaction: Drizzle,
  follow: Follow,
  { id, name }: Pick<WorkspaceRow, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  await transaction.update(workspaces).set({ name: NO_NAME, retiredAt: now }).where(eq(workspaces.id, id));
  await follow({ workspaceId: id }, { action: 'settle' });
  const details = { name };
  await recordAll(transaction, [
    { event: 'workspace.retired', by: PLATFORM, at: now, workspaceId: id, details },
  ]);
}

/**
 * Whether a stored workspace is the one that the platform means: by its id, or by its name if it has no platform id.
 */
export function isMeant(stored: WorkspaceRow, given: PlatformMembership): boolean {
  return stored.externalId === null ? stored.name === given.name : stored.externalId === given.id;
}

export function isSameWorkspace(stored: WorkspaceRow, given: PlatformMembership): boolean {
  return (
    stored.externalId === given.id &&
    stored.retiredAt === null &&
    stored.name === given.name &&
    stored.title === given.title &&
    stored.type === given.type
  );
}
