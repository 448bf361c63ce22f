import { z } from 'zod';

const uuid = z.guid();

/**
 * Whether a text is a UUID, of whatever version (RFC 9562 §4). The database compares a column of ids with nothing else, and
 * reports an error.
 */
export function isUuid(text: string): boolean {
  return uuid.safeParse(text).success;
}
