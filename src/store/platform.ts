import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AccessChanges } from './access-change.js';
import type { Database } from './database/database.js';
import { isDuplicate } from './database/faults.js';
import { rowOf } from './database/plans.js';
import type { Repetition } from './families.js';
import { clientMatches, presentedAs } from './issuing.js';
import {
  isSameMembership,
  lockMemberships,
  removeMemberships,
  unknownNames,
  writeMemberships,
} from './platform-memberships.js';
import {
  isMeant,
  isSameWorkspace,
  lockWorkspaces,
  type PlatformMembership,
  writeWorkspaces,
} from './platform-workspaces.js';
import { users } from './schema/index.js';

/** A user whom the platform can be asked about. */
export interface PlatformUser {
  readonly id: string;
  readonly email: string;
  /** When it last answered about them; null: never. */
  readonly checkedAt: Date | null;
}

/** The result of applying an answer. */
export interface TakenOver {
  /** Paths in the answer that name an undeclared role or permission; nothing changed then. */
  readonly unknown: readonly string[];
  /**
   * Paths to workspaces that were left out: another one has the name, and its members have not been asked about yet.
   */
  readonly unclaimed: readonly string[];
}
const NOTHING_WRONG: TakenOver = { unknown: [], unclaimed: [] };

/** How often an answer is written whose name another one gives to another workspace at the same moment. */
const MOST_TRIES = 3;

/** The platform's answers about users and workspaces, where a platform manages them. */
export class PlatformRecords {
  readonly #database: Database;
  readonly #changes: AccessChanges;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /** @returns null when there is no such user */
  async user(id: string): Promise<PlatformUser | null> {
    const [row] = await this.#database.drizzle
      .select({ id: users.id, email: users.email, checkedAt: users.platformCheckedAt })
      .from(users)
      .where(eq(users.id, id));
    return row ?? null;
  }

  /**
   * The user behind a refresh that could succeed, and the workspace that it is for.
   * @returns null for one that cannot succeed whatever the platform answers, such as one with a spent token
   */
  async userOfRefresh(
    refresh: Pick<Repetition, 'familyId' | 'tokenHashes' | 'successorHashes' | 'client' | 'now'>,
  ): Promise<(PlatformUser & { readonly workspaceName: string | undefined }) | null> {
    const { familyId, tokenHashes, successorHashes, client, now } = refresh;
    const [row] = await this.#database.rows(
      z.object({
        id: z.string(),
        email: z.string(),
        checkedAt: z.coerce.date().nullable(),
        workspaceName: z
          .string()
          .nullable()
          .transform((name) => name ?? undefined),
      }),
      sql`
        select u.id, u.email, u.platform_checked_at as "checkedAt",
          case when w.retired_at is null then w.name end as "workspaceName"
        from families f join grants g on g.id = f.grant_id
          cross join lateral ${rowOf('users', sql`id = g.user_id`)} u
          cross join lateral ${rowOf('workspaces', sql`id = g.workspace_id`)} w
          cross join lateral ${rowOf('clients', sql`client_id = g.client_id`)} c
        where f.id = ${familyId} and f.token_hash in ${[...tokenHashes, ...successorHashes]}
          and f.expires_at > ${now.toISOString()}::timestamptz
          and g.revoked_at is null
          and ${clientMatches(presentedAs(client), 'refresh_token')}`,
    );
    return row ?? null;
  }

  /**
   * Applies the platform's answer about a user: their workspaces exist under their names, the user is a member of
   * exactly those, and grants in workspaces that they left end. One transaction; idempotent. An answer to an older
   * question than the last one is ignored: of simultaneous calls for one user, the newest question wins. So it does for
   * the name, title and type of a workspace that answers about several users describe.
   *
   * Workspaces are identified by the platform's ids. A name belongs to the workspace that received it last; the
   * previous owner is retired until the platform names it again, and so is a workspace that lost its last member. Of two
   * simultaneous answers that give one name to two workspaces, because the platform moved it meanwhile, the second one
   * to be written wins; the next answers correct it.
   *
   * @param askedAt the time of the question, from which the answer counts
   * @param now a stored time after it came from a wrong clock, and is ignored
   */
  async takeOver(
    userId: string,
    answer: { readonly workspaces: readonly PlatformMembership[] },
    when: { readonly askedAt: Date; readonly now: Date },
  ): Promise<TakenOver> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#takeOver(userId, answer, when);
      } catch (error) {
        // Once the other one is written, its workspace is among those that are locked, and loses the name again.
        if (tries === MOST_TRIES || !isDuplicate(error)) throw error;
      }
    }
  }

  #takeOver(
    userId: string,
    answer: { readonly workspaces: readonly PlatformMembership[] },
    { askedAt, now }: { readonly askedAt: Date; readonly now: Date },
  ): Promise<TakenOver> {
    return this.#changes.make(askedAt, async (transaction, follow) => {
      const before = await lockMemberships(transaction, userId, { askedAt, now });
      if (before === null) return NOTHING_WRONG;
      const changed = answer.workspaces.filter(
        (given) =>
          !before.some(
            (stored) => isSameMembership(stored, given) && isSameWorkspace(stored.workspace, given),
          ),
      );
      const unknown = await unknownNames(transaction, answer.workspaces, changed);
      if (unknown.length > 0) return { ...NOTHING_WRONG, unknown };
      await transaction.update(users).set({ platformCheckedAt: askedAt }).where(eq(users.id, userId));
      const gone = before.filter(
        ({ workspace }) => !answer.workspaces.some((given) => isMeant(workspace, given)),
      );
      if (changed.length === 0 && gone.length === 0) return NOTHING_WRONG;
      const known = await lockWorkspaces(transaction, changed, gone);
      const ids = await writeWorkspaces(transaction, follow, { changed, before, known }, { askedAt, now });
      await writeMemberships(transaction, follow, { userId, before, changed, ids }, askedAt);
      await removeMemberships(transaction, follow, userId, gone, askedAt);
      const unclaimed = changed.filter(({ id }) => !ids.has(id));
      const pathOf = (given: PlatformMembership) =>
        `workspaces[${answer.workspaces.indexOf(given)}]: ${given.name}`;
      return { ...NOTHING_WRONG, unclaimed: unclaimed.map(pathOf) };
    });
  }
}
