/**
 * Removes expired data, each kind in batches of its own: a failing kind does not stop the others, and no batch holds
 * its locks for long. Several processes may sweep at once, and an interrupted sweep loses nothing.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database/database.js';
import { oneRow } from './database/rows.js';
import { BATCH, KINDS, type Kind, type SweptKind } from './expired.js';
import type { Retention } from './retention.js';

/** Held by a batch that removes grants. */
const GRANTS_LOCK = '8533993653137172836';

type Swept = Pick<Database, 'rows' | 'drizzle' | 'rowsIn'>;

/** The result of a sweep. */
export interface SweepReport {
  /** Kinds for which a batch failed, with the error. */
  readonly failures: ReadonlyMap<SweptKind | 'users', unknown>;
  /** For how many seconds the oldest remaining row has been due; undefined: the query failed. */
  readonly lagSeconds: Readonly<Partial<Record<SweptKind, number>>>;
}

/**
 * Sweeps everything that has expired by `now`. Never throws.
 * @param stopped once aborted, the current batch is the last, and the report has no lag
 */
export async function sweep(
  database: Swept,
  now: Date,
  retention: Retention,
  stopped?: AbortSignal,
): Promise<SweepReport> {
  const failures = new Map<SweptKind, unknown>();
  let left = Object.keys(KINDS) as SweptKind[];
  // In turns, so that a flood of one kind does not delay the others.
  while (left.length > 0 && !stopped?.aborted) {
    const more: SweptKind[] = [];
    for (const name of left) {
      if (stopped?.aborted) break;
      try {
        if ((await removeBatch(database, KINDS[name], now, retention)) === BATCH) more.push(name);
      } catch (error) {
        failures.set(name, error);
      }
    }
    left = more;
  }
  return { failures, lagSeconds: stopped?.aborted ? {} : await overdue(database, now, retention) };
}

/** For how many seconds the oldest row of each kind has been due; without kinds that could not be queried. */
export async function overdue(
  database: Pick<Database, 'rows'>,
  now: Date,
  retention: Retention,
): Promise<SweepReport['lagSeconds']> {
  const lagSeconds: Partial<Record<SweptKind, number>> = {};
  for (const name of Object.keys(KINDS) as SweptKind[]) {
    const lag = await lagOf(database, KINDS[name], now, retention).catch(() => undefined);
    if (lag !== undefined) lagSeconds[name] = lag;
  }
  return lagSeconds;
}

async function removeBatch(database: Swept, kind: Kind, now: Date, retention: Retention): Promise<number> {
  const { isRecord = false, removesGrants = false } = kind;
  if (!isRecord && !removesGrants) return removeDue(database, kind, now, retention);
  return database.drizzle.transaction(async (transaction) => {
    const rows = database.rowsIn(transaction);
    if (removesGrants && !(await isOnlyOne(rows))) return 0;
    if (isRecord) await transaction.execute(sql`select set_config('vouchsafe.audit_upkeep', 'DELETE', true)`);
    return removeDue({ rows }, kind, now, retention);
  });
}

/**
 * Whether no other batch that removes grants runs; none begins until the transaction ends. A statement of its own: the
 * next one sees all that the batch before it committed.
 */
async function isOnlyOne(rows: Database['rows']): Promise<boolean> {
  const lock = sql`select pg_try_advisory_xact_lock(${GRANTS_LOCK}::bigint) as "isOurs"`;
  return oneRow(await rows(z.object({ isOurs: z.boolean() }), lock)).isOurs;
}

async function removeDue(
  { rows }: Pick<Database, 'rows'>,
  { table, key, due, before, only, putOff, andThen }: Kind,
  now: Date,
  retention: Retention,
): Promise<number> {
  const over = putOff?.over(now) ?? sql`true`;
  const others =
    putOff === undefined
      ? sql``
      : sql`, put_off as (
        update ${table} set ${due} = ${putOff.later}
        where (${key}) in (select ${key} from found where not (${over}))
      )`;
  const row = oneRow(
    await rows(
      z.object({ handled: z.coerce.number() }),
      sql`
      with found as (
        select * from ${table} where ${due} < ${before(now, retention)} ${only === undefined ? sql`` : sql`and ${only}`}
        order by ${due} limit ${BATCH} for update skip locked
      ), due as (
        select * from found where ${over}
      ), removed as (
        delete from ${table} where (${key}) in (select ${key} from due)
      ) ${others} ${andThen ?? sql``}
      select count(*) as handled from found`,
    ),
  );
  return row.handled;
}

async function lagOf(
  { rows }: Pick<Database, 'rows'>,
  { table, due, before, only, seconds = (interval) => sql`extract(epoch from ${interval})` }: Kind,
  now: Date,
  retention: Retention,
): Promise<number | undefined> {
  const row = oneRow(
    await rows(
      z.object({ lag: z.coerce.number() }),
      sql`
      select coalesce(${seconds(sql`${before(now, retention)} - min(${due})`)}, 0) as lag from ${table}
      where ${due} < ${before(now, retention)} ${only === undefined ? sql`` : sql`and ${only}`}`,
    ),
  );
  return row.lag;
}
