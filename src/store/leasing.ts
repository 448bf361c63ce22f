/** What queues in the database share: emails and webhooks. */
import { type SQL, sql } from 'drizzle-orm';

/** How long a process may take for a delivery before another one takes it over. */
const LEASE = sql`interval '5 minutes'`;

/**
 * Leases due rows of a queue to this process, and counts the attempt. Any number of processes may do so at once: they get
 * different ones. If a process dies, the next one takes its rows over after five minutes. The lease is lost once
 * `attempts` changes.
 * @param queue.due which rows `q` may be leased
 * @param queue.returning columns of the table
 */
export function leased(
  queue: { readonly table: SQL; readonly due: SQL; readonly order: SQL; readonly returning: SQL },
  most: number,
  at: SQL,
): SQL {
  const { table, due, order, returning } = queue;
  return sql`
    with due as (
      select q.id from ${table} q where ${due} order by ${order} limit ${most} for update of q skip locked
    )
    update ${table} set attempts = attempts + 1, due_at = ${at} + ${LEASE} from due where ${table}.id = due.id
    returning ${returning}`;
}
