import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import { webhookEndpoints } from './schema/index.js';

/** A URL that receives the events of the audit log. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  /** Names of audit events, `thing.*` or `*`. */
  readonly events: readonly string[];
  readonly sealedSecret: string;
  readonly sealedPreviousSecret: string | null;
  readonly previousSecretUntil: Date | null;
  readonly createdAt: Date;
}

/** Each recorded event is stored once for each endpoint, and takes up space until it is delivered. */
export const MOST_ENDPOINTS = 20;
/** Deliveries that one statement removes: some twenty milliseconds. */
export const FORGOTTEN_AT_ONCE = 5000;
/** Not a parameter: for a limit that it does not know, PostgreSQL plans to read and sort all. */
const AT_ONCE = sql.raw(String(FORGOTTEN_AT_ONCE));

/** The operators' endpoints. Each change is on record. */
export class Webhooks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Oldest first. */
  list(): Promise<readonly WebhookEndpoint[]> {
    return this.#database.drizzle
      .select()
      .from(webhookEndpoints)
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  }

  async find(id: string): Promise<WebhookEndpoint | null> {
    const [row] = await this.#database.drizzle
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id));
    return row ?? null;
  }

  /**
   * @returns `known` when there is one for this URL and these events, `full` when there are {@link MOST_ENDPOINTS}; also
   * when several are added at once
   */
  async create(
    endpoint: { readonly url: string; readonly events: readonly string[]; readonly sealedSecret: string },
    by: Actor,
    now: Date,
  ): Promise<WebhookEndpoint | 'known' | 'full'> {
    return this.#database.drizzle.transaction(async (transaction) => {
      await lockOutWriters(transaction);
      const all = await transaction.select().from(webhookEndpoints);
      if (all.some((it) => it.url === endpoint.url && isSameSet(it.events, endpoint.events))) return 'known';
      if (all.length >= MOST_ENDPOINTS) return 'full';
      const created = oneRow(
        await transaction
          .insert(webhookEndpoints)
          .values({ ...endpoint, events: [...endpoint.events], createdAt: now })
          .returning(),
      );
      await this.#record(transaction, 'webhook.created', created, by, now);
      return created;
    });
  }

  /**
   * Removes an endpoint with its deliveries: nothing more is sent. A deletion that fails midway has removed some of the
   * deliveries, and can be repeated.
   * @returns whether it existed
   */
  async remove(id: string, by: Actor, now: Date): Promise<boolean> {
    await this.#forgetDeliveries(id);
    return this.#database.drizzle.transaction(async (transaction) => {
      // One at a time: the audit record is queued for the other endpoints, which locks them, so two deletions would
      // deadlock.
      await lockOutWriters(transaction);
      const [gone] = await transaction
        .delete(webhookEndpoints)
        .where(eq(webhookEndpoints.id, id))
        .returning();
      if (gone !== undefined) await this.#record(transaction, 'webhook.deleted', gone, by, now);
      return gone !== undefined;
    });
  }

  /**
   * Removes the deliveries of an endpoint, sent and waiting ones, in batches. Removing them all together with the
   * endpoint would keep its row locked for the whole time, and everything that is recorded meanwhile would wait. The
   * second pass removes what was added or leased during the first, and leaves the index in a state in which the
   * deletion of the endpoint does not visit removed rows.
   */
  async #forgetDeliveries(id: string): Promise<void> {
    for (let pass = 0; pass < 2; pass++) {
      // Events that are recorded meanwhile are left to the next pass; otherwise, a pass might never end.
      const newest = oneRow(
        await this.#database.rows(
          z.object({ event: z.coerce.number().nullable() }),
          sql`select max(event_id) as event from webhook_deliveries where endpoint_id = ${id}::uuid`,
        ),
      );
      const until = newest.event ?? -1;
      for (let last: number | null = -1; last !== null; ) last = await this.#forgetBatch(id, last, until);
    }
  }

  /**
   * @param after only deliveries of later events
   * @param until the last event
   * @returns the last event among those removed; null: none was left
   */
  async #forgetBatch(id: string, after: number, until: number): Promise<number | null> {
    const batch = oneRow(
      await this.#database.rows(
        z.object({ last: z.coerce.number().nullable() }),
        sql`
        with gone as (
          delete from webhook_deliveries where id in (
            select id from webhook_deliveries where endpoint_id = ${id}::uuid and event_id > ${after} and event_id <= ${until}
            order by event_id limit ${AT_ONCE} for update skip locked)
          returning event_id
        ) select max(event_id) as last from gone`,
      ),
    );
    return batch.last;
  }

  /**
   * Signs with a new secret, and until a time with the one that it replaces as well. Of several calls at once, one does.
   * @returns whether it exists, and its secret was still that of `before`
   */
  async rotate(
    { id, sealedSecret: before }: Pick<WebhookEndpoint, 'id' | 'sealedSecret'>,
    secret: { readonly sealedSecret: string; readonly previousUntil: Date },
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const [rotated] = await transaction
        .update(webhookEndpoints)
        .set({
          sealedSecret: secret.sealedSecret,
          sealedPreviousSecret: before,
          previousSecretUntil: secret.previousUntil,
        })
        .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.sealedSecret, before)))
        .returning();
      if (rotated !== undefined) await this.#record(transaction, 'webhook.secret_rotated', rotated, by, now);
      return rotated !== undefined;
    });
  }

  /** Records a test: an event for this endpoint only, whichever events it subscribes to. @returns whether it exists */
  async test(id: string, by: Actor, now: Date): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const [found] = await transaction
        .select()
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.id, id))
        .for('key share');
      if (found !== undefined) await this.#record(transaction, 'webhook.tested', found, by, now);
      return found !== undefined;
    });
  }

  /** Replaces what an older server key sealed. Does nothing if the secret was rotated meanwhile. */
  async reseal(
    before: WebhookEndpoint,
    sealed: Pick<WebhookEndpoint, 'sealedSecret' | 'sealedPreviousSecret'>,
  ): Promise<void> {
    const { id, sealedSecret } = before;
    await this.#database.drizzle
      .update(webhookEndpoints)
      .set(sealed)
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.sealedSecret, sealedSecret)));
  }

  #record(
    transaction: Drizzle,
    event: 'webhook.created' | 'webhook.deleted' | 'webhook.secret_rotated' | 'webhook.tested',
    { id }: WebhookEndpoint,
    by: Actor,
    now: Date,
  ): Promise<void> {
    // Without the address: some services put a password into it.
    return record(transaction, { event, by, at: now, details: { webhook: id } });
  }
}

/** @param one without repetitions, like the other */
function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

/** Only other changes of the endpoints wait. Reading them continues, and so does recording events. */
async function lockOutWriters(transaction: Drizzle): Promise<void> {
  await transaction.execute(sql`lock table ${webhookEndpoints} in share row exclusive mode`);
}
