/** Authorization requests that wait for their users, and name something that an operator removes. */
import { type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from './database/database.js';

/** The request names this scope. */
export function asksForScope(name: string): SQL {
  return sql`${name} = any(required_scopes || optional_scopes)`;
}

/** The request names this resource, or the one of a workspace. @param identifier as it is registered */
export function asksForResource(identifier: string): SQL {
  return sql`replace(${identifier}, '{workspace}', coalesce(pinned_workspace, '')) = any(audiences)`;
}

/**
 * Ends requests that users have not answered yet, with the change that removes what they name. The consent page would
 * refuse them, too (`sign-in/offered`), but only after the sign-in, by a catalog that may be a quarter of a second old,
 * and not once the same name is back with another meaning. Applications find out what there is when they ask again. It
 * reads the whole table, which holds half an hour of requests; operators hardly ever remove anything.
 */
export async function endWaitingRequests(transaction: Drizzle, which: SQL, now: Date): Promise<void> {
  await transaction.execute(sql`
    update authorization_requests set expires_at = ${now.toISOString()}::timestamptz
    where outcome is null and expires_at > ${now.toISOString()}::timestamptz and ${which}`);
}
