import { parseAccept } from 'hono/utils/accept';

/** Characters. Browsers send a few hundred at most, and parsing 15,000 takes milliseconds. */
const MAX_LENGTH = 1000;

/** What a client accepts, and how much it prefers it. */
export interface Accepted {
  readonly name: string;
  /** From 0, not at all, to 1. */
  readonly q: number;
}

/**
 * Reads `Accept-Language` and headers like it, the most preferred first.
 * @param header absent and longer than 1000 characters mean the same: nothing in particular
 * @see RFC 9110 §12.4.2
 */
export function parseAccepted(header: string | undefined): readonly Accepted[] {
  if (header === undefined || header.length > MAX_LENGTH) return [];
  return parseAccept(header).map(({ type, q }) => ({ name: type, q }));
}
