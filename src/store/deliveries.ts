/**
 * The events to deliver to webhook endpoints. A trigger of `audit_events` queues each event for the endpoints that
 * subscribe to it, in the transaction of the event, so neither exists without the other. Any number of processes
 * deliver.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database } from './database/database.js';
import { oneRow } from './database/rows.js';
import { leased } from './leasing.js';
import { ACTOR_KINDS } from './schema/vocabulary.js';
import { DELIVERY_STATES } from './schema/webhooks.js';

/** How long the log shows what was delivered, and what was given up. */
const KEPT = { delivered: sql`interval '7 days'`, failed: sql`interval '30 days'` };

const time = z.string().transform((value) => new Date(value));
const iso = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const delivery = z.object({
  id: z.coerce.number(),
  eventId: z.coerce.number(),
  /** When the event happened; once its record has been removed, when it was last queued. */
  eventAt: time,
  event: z.string(),
  grantId: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  queuedAt: time,
  dueAt: time,
  lastAttemptAt: time.nullable(),
  lastStatus: z.number().nullable(),
  lastFault: z.string().nullable(),
});
/** A line of the delivery log. */
export type Delivery = z.infer<typeof delivery>;

const leasedRow = z.object({
  id: z.coerce.number(),
  eventId: z.coerce.number(),
  attempts: z.number(),
  queuedAt: time,
});
const event = z.object({
  id: z.coerce.number(),
  at: time,
  event: z.string(),
  actorKind: z.enum(ACTOR_KINDS),
  actorId: z.string().nullable(),
  userId: z.string().nullable(),
  clientId: z.string().nullable(),
  workspaceId: z.string().nullable(),
  grantId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
/** An audit event as endpoints may see it: without the IP address that caused it. */
export type ToldEvent = z.infer<typeof event>;

/** A delivery that is leased to this process. `attempts` includes this one. */
export interface LeasedDelivery extends z.infer<typeof leasedRow> {
  /** null: the event was deleted at the end of its retention, before it was delivered. */
  readonly told: ToldEvent | null;
}

/** How an attempt ended. */
export interface Attempt {
  readonly at: Date;
  /** The HTTP status; null: the endpoint did not respond. */
  readonly status: number | null;
  /** Why it failed; null: it was delivered. */
  readonly fault: string | null;
}

/** An endpoint to which deliveries fail. */
export interface FailingEndpoint {
  readonly id: string;
  readonly waiting: number;
  readonly givenUp: number;
  readonly since: Date;
  readonly lastFault: string | null;
}

type Lease = Pick<LeasedDelivery, 'id' | 'attempts'>;

/** No earlier event of the same grant waits for the same endpoint. */
const IS_NEXT = sql`(q.grant_id is null or not exists (
  select from webhook_deliveries earlier where earlier.state = 'waiting' and earlier.endpoint_id = q.endpoint_id
    and earlier.grant_id = q.grant_id and earlier.event_id < q.event_id))`;

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

export class Deliveries {
  readonly #database: Database;
  #announced: () => void = () => undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param listener called when this process queued something that should not wait for the next look */
  onQueued(listener: () => void): void {
    this.#announced = listener;
  }

  /** Announces that something was queued. */
  announce(): void {
    this.#announced();
  }

  /** The endpoints for which something is due. */
  async due(now: Date): Promise<readonly string[]> {
    const rows = await this.#database.rows(
      z.object({ id: z.string() }),
      sql`select 1 as background, e.id from webhook_endpoints e where exists (
        select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= ${at(now)})`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Leases due deliveries of one endpoint to this process. Of each grant, only the earliest that waits is leased, so a
   * process cannot overtake another one that is still delivering.
   */
  async lease(endpointId: string, most: number, now: Date): Promise<readonly LeasedDelivery[]> {
    const leases = await this.#database.rows(
      leasedRow,
      leased(
        {
          table: sql`webhook_deliveries`,
          due: sql`q.endpoint_id = ${endpointId}::uuid and q.state = 'waiting' and q.due_at <= ${at(now)} and ${IS_NEXT}`,
          order: sql`q.due_at, q.event_id`,
          returning: sql`webhook_deliveries.id, event_id as "eventId", attempts, ${iso(sql`queued_at`)} as "queuedAt"`,
        },
        most,
        at(now),
      ),
    );
    const events = await this.#events(leases.map(({ eventId }) => eventId));
    return leases
      .toSorted((one, other) => one.eventId - other.eventId)
      .map((it) => ({ ...it, told: events.get(it.eventId) ?? null }));
  }

  async #events(ids: readonly number[]): Promise<ReadonlyMap<number, ToldEvent>> {
    if (ids.length === 0) return new Map();
    const list = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    );
    const rows = await this.#database.rows(
      event,
      sql`select id, ${iso(sql`at`)} as at, event, actor_kind as "actorKind", actor_id as "actorId", user_id as "userId",
        client_id as "clientId", workspace_id as "workspaceId", grant_id as "grantId", details
      from audit_events where id in (${list})`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Ends a leased delivery. Does nothing if the lease was lost. */
  async finish(it: Lease, state: 'delivered' | 'failed', attempt: Attempt): Promise<void> {
    await this.#database.drizzle.execute(sql`
      update webhook_deliveries set state = ${state}, removable_at = ${at(attempt.at)} + ${KEPT[state]}, ${seen(attempt)}
      where ${isLeased(it)}`);
  }

  /** Tries again later. Does nothing if the lease was lost. */
  async postpone(it: Lease, until: Date, attempt: Attempt): Promise<void> {
    await this.#database.drizzle.execute(
      sql`update webhook_deliveries set due_at = ${at(until)}, ${seen(attempt)} where ${isLeased(it)}`,
    );
  }

  /** Gives a lease back without counting an attempt, because the process is stopping. */
  async release(it: Lease, now: Date): Promise<void> {
    await this.#database.drizzle.execute(
      sql`update webhook_deliveries set due_at = ${at(now)}, attempts = attempts - 1 where ${isLeased(it)}`,
    );
  }

  /** Newest first. @param before starts below this id */
  list(
    endpointId: string,
    {
      before,
      state,
      limit,
    }: {
      readonly before?: number | undefined;
      readonly state?: Delivery['state'] | undefined;
      readonly limit: number;
    },
  ): Promise<readonly Delivery[]> {
    return this.#database.rows(
      delivery,
      sql`select id, event_id as "eventId",
        ${iso(sql`coalesce((select recorded.at from audit_events recorded where recorded.id = event_id), queued_at)`)} as "eventAt",
        event, grant_id as "grantId", state, attempts,
        ${iso(sql`queued_at`)} as "queuedAt", ${iso(sql`due_at`)} as "dueAt", ${iso(sql`last_attempt_at`)} as "lastAttemptAt",
        last_status as "lastStatus", last_fault as "lastFault"
      from webhook_deliveries where endpoint_id = ${endpointId}::uuid
        ${before === undefined ? sql`` : sql`and id < ${before}`} ${state === undefined ? sql`` : sql`and state = ${state}`}
      order by id desc limit ${limit}`,
    );
  }

  /**
   * Queues one delivery of an endpoint again, or all that failed, and records it. Deliveries that are still waiting
   * become due at once.
   * @returns how many
   */
  async replay(endpointId: string, which: number | 'failed', by: Actor, now: Date): Promise<number> {
    const chosen = which === 'failed' ? sql`state = 'failed'` : sql`id = ${which}`;
    return this.#database.drizzle.transaction(async (transaction) => {
      // Before its deliveries: deleting an endpoint locks them in this order.
      await transaction.execute(
        sql`select from webhook_endpoints where id = ${endpointId}::uuid for key share`,
      );
      const queued = await this.#database.rowsIn(transaction)(
        z.object({ id: z.coerce.number() }),
        sql`
          update webhook_deliveries set state = 'waiting', attempts = 0, due_at = ${at(now)}, queued_at = ${at(now)},
            removable_at = null
          where endpoint_id = ${endpointId}::uuid and ${chosen} returning id`,
      );
      const details = { webhook: endpointId, deliveries: queued.length };
      if (queued.length > 0) await record(transaction, { event: 'webhook.replayed', by, at: now, details });
      return queued.length;
    });
  }

  /** How many deliveries are waiting, and for how many seconds the oldest one has been. */
  async waiting(now: Date): Promise<{ readonly waiting: number; readonly lagSeconds: number }> {
    return oneRow(
      await this.#database.rows(
        z.object({ waiting: z.number(), lagSeconds: z.coerce.number() }),
        sql`select count(*)::int as waiting,
        coalesce(greatest(0, extract(epoch from ${at(now)} - min(queued_at))), 0) as "lagSeconds"
      from webhook_deliveries where state = 'waiting'`,
      ),
    );
  }

  /** Endpoints with something that was given up, or has failed several times. */
  failing(): Promise<readonly FailingEndpoint[]> {
    return this.#database.rows(
      z.object({
        id: z.string(),
        waiting: z.number(),
        givenUp: z.number(),
        since: time,
        lastFault: z.string().nullable(),
      }),
      sql`select endpoint_id as id, count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'failed')::int as "givenUp", ${iso(sql`min(queued_at)`)} as since,
        (array_agg(last_fault order by last_attempt_at desc nulls last))[1] as "lastFault"
      from webhook_deliveries where state = 'failed' or (state = 'waiting' and attempts >= 3)
      group by endpoint_id order by endpoint_id`,
    );
  }
}

/**
 * The id of an event's message, the same at each attempt. It contains the event's time: a database that was restored from
 * a backup gives new events the numbers of those that it lost, and receivers ignore messages whose id they know.
 */
export function messageId(event: { readonly id: number; readonly at: Date }): string {
  return `evt_${event.id}_${event.at.getTime()}`;
}

function isLeased({ id, attempts }: Lease): SQL {
  return sql`id = ${id} and attempts = ${attempts} and state = 'waiting'`;
}

function seen({ at: when, status, fault }: Attempt): SQL {
  return sql`last_attempt_at = ${at(when)}, last_status = ${status}, last_fault = ${fault}`;
}
