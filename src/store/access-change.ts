/**
 * Changes of access and their consequences for grants. The change itself is one small write that every statement
 * checks: a suspended membership, a disabled client, a policy, or a row of `access_changes` for grants that end. The
 * consequences (grants that end, status entries that are retired, which is how offline resource servers learn of it)
 * follow in batches: the first at once, the rest in the background, in any process.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SYSTEM } from './actor.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import type { Emails, QueueEmail } from './emails.js';
import { BATCH, type Ending, endingGrants, STANDS } from './ending.js';
import { type GrantFilter, matching } from './grant-filter.js';
import { batchDone, settle } from './settling.js';
import { GRANT_NOT_ENDED } from './standing.js';

/** The most grants, and changes, that are processed before a call returns. */
const BATCH_AT_ONCE = 200;
const CHANGES_AT_ONCE = 5;
/** Counts of the grants that a call ended or removed stop here. */
export const COUNTED = 1000;

/**
 * All grants are compared with what they allow now, because all have lower numbers. A grant that is made while the
 * change is being committed may get a token under the old rules, which has to be revoked, too.
 */
const ALL = sql.raw(String(Number.MAX_SAFE_INTEGER));
/** The grants that exist now end; one that is made later is not affected. */
const EXISTING = sql`(select last_value + 1 from grant_numbers)`;

/**
 * What happens to the grants concerned, as they are at that moment. `settle`: each is adjusted to what it allows now.
 * `renew`: the same, and tokens that were already issued are always revoked. `end`: each ends. `remove`: each ends
 * and is deleted, and so are the memberships of a deleted workspace; for one user, workspace or client that was
 * removed.
 */
export type Consequence =
  | { readonly action: 'settle' | 'renew' }
  | ({ readonly action: 'end' | 'remove' } & Omit<Ending, 'now'>);

/** When a client is added: a grant that was made while an earlier client with the same id was being deleted ends. */
export const END_OF_LEFTOVERS: Consequence = { action: 'end', reason: 'client_removed', by: SYSTEM };

/** Records a consequence within the transaction of the change; for the clients of a host, one for each client. */
export type Follow = (
  concerned: GrantFilter & { readonly documentHost?: string | undefined },
  consequence: Consequence,
) => Promise<void>;

/** What a change is made with, in its transaction: see {@link AccessChanges.make}. */
export type WithinChange = readonly [transaction: Drizzle, follow: Follow, email: QueueEmail];

const queuedChange = z.object({
  id: z.coerce.number(),
  userId: z.string().nullable(),
  workspaceId: z.string().nullable(),
  clientId: z.string().nullable(),
  action: z.enum(['settle', 'renew', 'end', 'remove']),
  before: z.coerce.number(),
});
type QueuedChange = z.infer<typeof queuedChange>;

export class AccessChanges {
  #isLeft: () => void = () => undefined;

  readonly #database: Pick<Database, 'drizzle' | 'rows' | 'rowsIn' | 'query'>;
  readonly #emails: Emails;

  constructor(database: Pick<Database, 'drizzle' | 'rows' | 'rowsIn' | 'query'>, emails: Emails) {
    this.#database = database;
    this.#emails = emails;
  }

  /**
   * Changes who may do what. The change takes effect with its transaction, whatever the number of grants. A few
   * hundred of them have been processed when this returns; the others follow.
   */
  async make<T>(now: Date, change: (...within: WithinChange) => Promise<T>): Promise<T> {
    const queued: number[] = [];
    const result = await this.#emails.change(async (transaction, email) => {
      queued.length = 0;
      const follow: Follow = async (concerned, consequence) => {
        queued.push(...(await this.#queue(transaction, concerned, consequence, now)));
      };
      return change(transaction, follow, email);
    });
    await this.#begin(queued, now);
    return result;
  }

  /** How many active grants a change may affect; 1000 means 1000 or more. */
  async count(transaction: Drizzle, concerned: GrantFilter): Promise<number> {
    const row = oneRow(
      await this.#database.rowsIn(transaction)(
        z.object({ grants: z.coerce.number() }),
        sql`
        select count(*) as grants from (
          select from grants g where ${matching(concerned)} and ${GRANT_NOT_ENDED} limit ${COUNTED}
        ) counted`,
      ),
    );
    return row.grants;
  }

  /** @param listener called after a change whose consequences are not all written yet */
  onLeft(listener: () => void): void {
    this.#isLeft = listener;
  }

  /**
   * Processes one batch of grants. Any number of processes may do so at once: they take different changes. A batch is
   * one transaction, so if a process dies, the next one processes it.
   * @returns whether there may be more to do
   */
  async work(now: Date): Promise<boolean> {
    // One statement, because there is rarely anything to do.
    const { rows: waiting } = await this.#database.query(
      'select 1 as background from access_changes limit 1',
      [],
    );
    return waiting.length > 0 && (await this.#batch(sql`true`, BATCH, now)) !== 'nothing';
  }

  /** Works until nothing is left, or `milliseconds` have passed. */
  async workOff(now: () => Date, milliseconds = Number.POSITIVE_INFINITY): Promise<void> {
    const until = performance.now() + milliseconds;
    while (performance.now() < until && (await this.work(now())));
  }

  /** When the oldest change that still has unwritten consequences was made; null if there is none. */
  async waitingSince(): Promise<Date | null> {
    const row = oneRow(
      await this.#database.rows(
        z.object({ at: z.coerce.date().nullable() }),
        sql`select min(at) as at from access_changes`,
      ),
    );
    return row.at;
  }

  async #queue(
    transaction: Drizzle,
    concerned: Parameters<Follow>[0],
    consequence: Consequence,
    now: Date,
  ): Promise<readonly number[]> {
    const { action } = consequence;
    const { reason = null, by = SYSTEM } = 'reason' in consequence ? consequence : {};
    const { documentHost } = concerned;
    const ofHost = documentHost !== undefined;
    const before = action === 'end' || action === 'remove' ? EXISTING : ALL;
    const exist = sql`exists (select from grants g where ${matching(concerned)} and g.revoked_at is null
      ${ofHost ? sql`and g.client_id = c.client_id` : sql``})`;
    const rows = await this.#database.rowsIn(transaction)(
      z.object({ id: z.coerce.number() }),
      sql`
        insert into access_changes (user_id, workspace_id, client_id, action, before, reason, actor_kind, actor_id, address, at)
        select ${concerned.userId ?? null}::uuid, ${concerned.workspaceId ?? null}::uuid, ${ofHost ? sql`c.client_id` : sql`${concerned.clientId ?? null}::text`},
          ${action}, ${before}, ${reason}::text, ${by.kind}, ${by.id ?? null}::text,
          ${by.address ?? null}::text, ${now.toISOString()}::timestamptz
        ${ofHost ? sql`from clients c where c.document_host = ${documentHost} and` : sql`where ${action} in ('renew', 'remove') or`} ${exist}
        returning id`,
    );
    return rows.map(({ id }) => id);
  }

  /** The change is already made: whatever cannot be processed now is processed later. */
  async #begin(queued: readonly number[], now: Date): Promise<void> {
    let left = queued.length > CHANGES_AT_ONCE;
    for (const id of queued.slice(0, CHANGES_AT_ONCE)) {
      const done = await this.#batch(sql`id = ${id}`, BATCH_AT_ONCE, now).catch(() => 'some');
      left ||= done === 'some';
    }
    if (left) this.#isLeft();
  }

  async #batch(which: SQL, limit: number, now: Date): Promise<'nothing' | 'some' | 'rest'> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const rows = this.#database.rowsIn(transaction);
      const [change] = await rows(
        queuedChange,
        sql`
          select id, user_id as "userId", workspace_id as "workspaceId", client_id as "clientId", action, before
          from access_changes where ${which} order by batches, id limit 1 for update skip locked`,
      );
      if (change === undefined) return 'nothing';
      const { found, oldest } = await takeBatch(rows, change, limit, now);
      if (found < limit) {
        await transaction.execute(sql`delete from access_changes where id = ${change.id}`);
        return 'rest';
      }
      await transaction.execute(sql`
        update access_changes set batches = batches + 1, before = ${oldest ?? change.before} where id = ${change.id}`);
      return 'some';
    });
  }
}

async function takeBatch(
  rows: Database['rows'],
  change: QueuedChange,
  limit: number,
  now: Date,
): Promise<z.infer<typeof batchDone>> {
  const concerned = sql`${matching(change)} and ${isLeft(change)}`;
  if (change.action === 'settle' || change.action === 'renew') {
    return settle(rows, concerned, limit, now, change.action === 'renew');
  }
  const ended = await endBatch(rows, change, concerned, limit, now);
  if (ended.found === limit || change.action === 'end') return ended;
  return removeRest(rows, change, limit);
}

/** The grant `g` is one of those that are not processed yet. */
function isLeft({ action, clientId, before }: QueuedChange): SQL {
  const existed = sql`g.number < ${before}`;
  if (action !== 'remove' || clientId === null) return existed;
  // Also one that was made while its client was being deleted: it would come back with another client of the same id.
  return sql`(${existed} or not exists (select from clients c where c.client_id = ${clientId}))`;
}

/** Removes what belongs to a user or workspace once none of its grants is active; nothing belongs to a client. */
async function removeRest(
  rows: Database['rows'],
  { userId, workspaceId }: QueuedChange,
  limit: number,
): Promise<z.infer<typeof batchDone>> {
  const removed =
    userId !== null
      ? sql`
          delete from grants where id in (
            select id from grants where user_id = ${userId}::uuid and revoked_at is not null limit ${limit}
          ) returning 1`
      : sql`
          delete from memberships m where (m.user_id, m.workspace_id) in (
            select user_id, workspace_id from memberships where workspace_id = ${workspaceId}::uuid limit ${limit}
          ) returning 1`;
  return oneRow(
    await rows(
      batchDone,
      sql`with removed as (${removed}) select count(*) as found, null as oldest from removed`,
    ),
  );
}

async function endBatch(
  rows: Database['rows'],
  change: QueuedChange,
  concerned: SQL,
  limit: number,
  now: Date,
): Promise<z.infer<typeof batchDone>> {
  const of = (column: SQL) => sql`(select ${column} from access_changes where id = ${change.id})`;
  const write =
    change.action === 'remove'
      ? sql`delete from grants using ending where grants.id = ending.id`
      : sql`
          update grants set revoked_at = ${of(sql`at`)}, revoked_reason = ${of(sql`reason`)}, status_entry = null
          from ending where grants.id = ending.id`;
  return oneRow(
    await rows(
      batchDone,
      sql`
      with ${endingGrants(sql`${concerned} and ${STANDS}`, limit, {
        reason: of(sql`reason`),
        by: sql`${of(sql`actor_kind`)}, ${of(sql`actor_id`)}, ${of(sql`address`)}`,
        now: sql`${now.toISOString()}::timestamptz`,
        at: of(sql`at`),
      })}, ended as (${write} returning grants.id)
      select count(*) as found, min(number) as oldest from ending`,
    ),
  );
}
