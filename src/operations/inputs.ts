/** What the inputs of several operations have in common: references to things, and pages of lists. */
import { z } from 'zod';
import { MAX_URI_LENGTH } from '../rules/uri.js';
import { AUDIT_EVENT_CHOICES } from '../store/audit-events.js';

/** A name for a lookup; the database decides whether it exists. */
export const reference = z
  .string()
  .min(1)
  .max(MAX_URI_LENGTH)
  .regex(/^\P{Cc}*$/u, 'must not contain control characters');

/**
 * The `secret_id` of the secret that a new one replaces. Repeated while both work, the request answers with the same new
 * secret; afterwards, with a conflict. Left out: whichever there is, each time.
 */
export const replaces = z.string().max(64).optional();

/** Which events of the audit log are meant. */
export const eventChoice = z.enum(AUDIT_EVENT_CHOICES, {
  error: 'must be *, a group such as grant.*, or an event such as grant.ended; docs/webhooks.md lists them',
});

/** A set of names that comes as a list: one that is named twice counts once. @param most names in it */
export function setOf(name: z.ZodString, most: number) {
  return z
    .array(name)
    .max(most)
    .overwrite((names) => [...new Set(names)]);
}

const MOST_AT_ONCE = 1000;

/** The input of a list: which page. */
export const listInput = z.strictObject({
  /** The last entry of the previous page. */
  after: reference.optional(),
  limit: z.number().int().min(1).max(MOST_AT_ONCE).default(100),
});

/** The input of a list of things with names: which page of those whose name, address or id contains `search`. */
export const searchInput = listInput.extend({
  /** Ignoring case; left out: all of them. */
  search: reference.max(254).optional(),
});

/**
 * Cuts the rows that were read to `limit`.
 * @param rows read with `limit` + 1, to see whether there are more
 * @returns the page, and what to pass as `after` for the next one; null when this was the last
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}
