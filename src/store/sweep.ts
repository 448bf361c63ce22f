import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import { Clients } from './clients.js';
import type { Database } from './database.js';
import {
  approvalRequests,
  authorizationRequests,
  codes,
  documents,
  families,
  grants,
  operatorTokens,
  rateLimits,
  retiredStatusEntries,
  sessions,
  usedAssertions,
} from './schema.js';

const REMOVED_AT_ONCE = 2000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Removes what is over. Each kind has its statement and waits for nothing else, so a sweep that is cut off
 * has lost nothing, and several processes may sweep at once.
 *
 * Spent codes stay for a day, to tell a replay from a guess. Families that ran out stay for a week,
 * and take their grant along; a grant that never had one goes when its code has. A registration that no user
 * allowed anything within a day goes, too.
 */
export async function sweep(database: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { drizzle } = database;
  await drizzle.delete(authorizationRequests).where(lt(authorizationRequests.expiresAt, now));
  await drizzle.delete(sessions).where(lt(sessions.expiresAt, now));
  await drizzle.delete(codes).where(lt(codes.expiresAt, before(DAY)));
  const endedGrants = drizzle
    .select({ id: families.grantId })
    .from(families)
    .where(lt(families.expiresAt, before(7 * DAY)));
  await drizzle.delete(grants).where(inArray(grants.id, endedGrants));
  await drizzle.delete(documents).where(lt(documents.freshUntil, before(DAY)));
  await drizzle.delete(usedAssertions).where(lt(usedAssertions.expiresAt, now));
  await drizzle.delete(retiredStatusEntries).where(lt(retiredStatusEntries.expiresAt, now));
  await drizzle.delete(operatorTokens).where(lt(operatorTokens.expiresAt, now));
  await drizzle.delete(approvalRequests).where(lt(approvalRequests.requestedAt, before(90 * DAY)));
  await sweepUnusedRegistrations(database, before(DAY));
  await drizzle
    .delete(grants)
    .where(
      and(
        lt(grants.createdAt, before(2 * DAY)),
        notExists(drizzle.select().from(families).where(eq(families.grantId, grants.id))),
        notExists(drizzle.select().from(codes).where(eq(codes.grantId, grants.id))),
      ),
    );
  await drizzle.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}

/** In steps, so that a flood of registrations is removed without holding up those who work. */
async function sweepUnusedRegistrations(database: Database, before: Date): Promise<void> {
  const clients = new Clients(database);
  while ((await clients.removeUnused(before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}
