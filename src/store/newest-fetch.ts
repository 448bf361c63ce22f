/** Copies of strangers' documents: of two fetches, the one that began later counts, whichever ends first. */
import { type SQL, sql } from 'drizzle-orm';
import type { clients, documents } from './schema/index.js';

/** When a fetch began, and the time now. */
export interface Fetched {
  /** By the clock of the process that fetched. */
  readonly beganAt: Date;
  readonly now: Date;
}

/**
 * Whether a stored copy may be replaced: it is not from a fetch that began later, whose answer another process was sooner
 * to get. A stored time in the future came from a wrong clock, and keeps nothing out; null: it is not known.
 */
export function isReplaceable(
  { fetchBeganAt }: Pick<typeof clients | typeof documents, 'fetchBeganAt'>,
  { beganAt, now }: Fetched,
): SQL {
  const [began, time] = [beganAt.toISOString(), now.toISOString()];
  return sql`(${fetchBeganAt} <= ${began} or ${fetchBeganAt} > ${time} or ${fetchBeganAt} is null)`;
}
