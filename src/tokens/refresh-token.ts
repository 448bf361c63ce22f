import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hmac, type Secrets } from './secrets.js';

/**
 * A refresh token is derived, not drawn: `vs_rt_` and base64url of
 *
 *     salt (16 random bytes) | generation (uint32) | HMAC-SHA256(server key, salt | generation)
 *
 * - Its successor can be computed again, so a client that lost an answer gets the same one once more.
 * - Each generation can be told genuine without a table of spent tokens; what is not genuine names nothing.
 * - The family's id is a hash of the salt, and the salt is stored nowhere: neither the database nor the
 *   server key, nor a stranger who learns the id from a log, can make a token of the family.
 */
export interface RefreshToken {
  /** What the client holds. */
  readonly value: string;
  readonly familyId: string;
  readonly generation: number;
}

const PREFIX = 'vs_rt_';
const SALT_BYTES = 16;
const BODY_BYTES = SALT_BYTES + 4;
const TOKEN_BYTES = BODY_BYTES + 32;
const TOKEN_LENGTH = PREFIX.length + Math.ceil((TOKEN_BYTES * 4) / 3);

/** The first token of a new family. */
export function firstRefreshToken(
  secrets: Secrets,
  salt: Uint8Array = randomBytes(SALT_BYTES),
): RefreshToken {
  const [key] = secrets.keys('refresh-token');
  if (key === undefined) throw new Error('no key');
  return derive(key, salt, 1);
}

/**
 * The tokens that may follow a genuine one: one for each server key, the newest key's first.
 * That is the one to issue; the others were issued by a process that had another newest key.
 */
export function successors(
  secrets: Secrets,
  token: RefreshToken,
): readonly [RefreshToken, ...RefreshToken[]] {
  const salt = decode(token.value).subarray(0, SALT_BYTES);
  const [first, ...others] = secrets
    .keys('refresh-token')
    .map((key) => derive(key, salt, token.generation + 1));
  if (first === undefined) throw new Error('no key');
  return [first, ...others];
}

/**
 * Reads a token as a client sent it.
 * @returns null when it was not made here: nothing was looked up, and nothing may be touched for it
 */
export function parseRefreshToken(secrets: Secrets, presented: string): RefreshToken | null {
  if (!presented.startsWith(PREFIX) || presented.length !== TOKEN_LENGTH) return null;
  const bytes = decode(presented);
  if (bytes.length !== TOKEN_BYTES) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  const genuine = secrets
    .keys('refresh-token')
    .some((key) => timingSafeEqual(hmac(key, body), bytes.subarray(BODY_BYTES)));
  // Base64 has several spellings of the same bytes; only ours is the token that was hashed.
  if (!genuine || encode(bytes) !== presented) return null;
  return {
    value: presented,
    familyId: familyIdOf(body.subarray(0, SALT_BYTES)),
    generation: body.readUInt32BE(SALT_BYTES),
  };
}

function derive(key: Uint8Array, salt: Uint8Array, generation: number): RefreshToken {
  const body = Buffer.alloc(BODY_BYTES);
  body.set(salt);
  body.writeUInt32BE(generation, SALT_BYTES);
  return { value: encode(Buffer.concat([body, hmac(key, body)])), familyId: familyIdOf(salt), generation };
}

function familyIdOf(salt: Uint8Array): string {
  return createHash('sha256')
    .update('vouchsafe family')
    .update(salt)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

function encode(bytes: Buffer): string {
  return PREFIX + bytes.toString('base64url');
}

function decode(token: string): Buffer {
  return Buffer.from(token.slice(PREFIX.length), 'base64url');
}
