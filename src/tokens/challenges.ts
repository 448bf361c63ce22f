import type { AnsweredChallenge } from '../store/passkeys.js';
import { randomBytes } from './random.js';
import type { Secrets } from './secrets.js';

/** Bytes; a multiple of three, so that base64url ends where they do. WebAuthn §13.4.3 asks for at least 16 random ones. */
const EXPIRY = 4;
const RANDOM = 17;
const HEAD_LENGTH = ((EXPIRY + RANDOM) * 4) / 3;

/**
 * A challenge for a passkey (WebAuthn §13.4.3): the time at which it expires, random bytes, and a tag that only this
 * server can create for one browser and one purpose. Nothing is stored until a genuine passkey answers it, so strangers
 * who open the sign-in page cost no space.
 * @param boundTo what only this browser, or this session, can present again
 * @returns base64url
 */
export function makeChallenge(secrets: Secrets, boundTo: readonly string[], expiresAt: Date): string {
  const head = Buffer.alloc(EXPIRY + RANDOM);
  head.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000));
  randomBytes(RANDOM).copy(head, EXPIRY);
  const text = head.toString('base64url');
  return text + secrets.tag('passkey', text, ...boundTo);
}

/**
 * Recognizes a challenge that {@link makeChallenge} made for the same browser and purpose.
 * @param presented from the client data, which anyone may have written
 * @returns null if it is of another browser, of another server, or has expired
 */
export function readChallenge(
  secrets: Secrets,
  boundTo: readonly string[],
  presented: string,
  now: Date,
): AnsweredChallenge | null {
  const head = presented.slice(0, HEAD_LENGTH);
  if (!secrets.verifyTag(presented.slice(HEAD_LENGTH), 'passkey', head, ...boundTo)) return null;
  const expiresAt = new Date(Buffer.from(head, 'base64url').readUInt32BE() * 1000);
  return expiresAt > now ? { hashes: secrets.hashes(presented), expiresAt } : null;
}
