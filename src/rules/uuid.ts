import { z } from 'zod';

const uuid = z.guid();

/**
 * Whether a text is a UUID of any version (RFC 9562 §4). The database reports an error if a column of ids is compared with
 * anything else.
 */
export function isUuid(text: string): boolean {
  return uuid.safeParse(text).success;
}
