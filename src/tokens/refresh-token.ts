import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mapEach, type NonEmpty } from '../rules/non-empty.js';
import type { HmacKey } from './hmac.js';
import type { Secrets } from './secrets.js';

/**
 * A refresh token is derived, not drawn: `vs_rt_` and base64url of
 *
 *     salt (16 random bytes) | generation (uint32) | HMAC-SHA256(server key, salt | generation)
 *
 * - Its successor can be computed again, so a client that lost a response gets the same token once more.
 * - Each generation can be verified without a table of spent tokens; a forged token names no family.
 * - The family's id is a hash of the salt, and the salt is stored nowhere: neither the database nor the
 *   server key, nor a stranger who learns the id from a log, can make a token of the family.
 */
export interface RefreshToken {
  /** The token that the client holds. */
  readonly value: string;
  readonly familyId: string;
  readonly generation: number;
}

const PREFIX = 'vs_rt_';
const FAMILY = Buffer.from('vouchsafe family');
const SALT_BYTES = 16;
const BODY_BYTES = SALT_BYTES + 4;
const TOKEN_BYTES = BODY_BYTES + 32;
const TOKEN_LENGTH = PREFIX.length + Math.ceil((TOKEN_BYTES * 4) / 3);

/** The first token of a new family. */
export function firstRefreshToken(
  secrets: Secrets,
  salt: Uint8Array = randomBytes(SALT_BYTES),
): RefreshToken {
  const [key] = secrets.hmacKeys('refresh-token');
  return derive(key, salt, { familyId: familyIdOf(salt), generation: 1 });
}

/**
 * The possible successors of a genuine token: one for each server key, the newest key's first.
 * The first is the one to issue; the others were issued by a process with another newest key.
 */
export function successors(secrets: Secrets, token: RefreshToken): NonEmpty<RefreshToken> {
  const salt = decode(token.value).subarray(0, SALT_BYTES);
  const next = { familyId: token.familyId, generation: token.generation + 1 };
  return mapEach(secrets.hmacKeys('refresh-token'), (key) => derive(key, salt, next));
}

/**
 * Parses a token that a client sent.
 * @returns null when this server did not create it: nothing was looked up, and nothing may be changed because of it
 */
export function parseRefreshToken(secrets: Secrets, presented: string): RefreshToken | null {
  if (!presented.startsWith(PREFIX) || presented.length !== TOKEN_LENGTH) return null;
  const bytes = decode(presented);
  if (bytes.length !== TOKEN_BYTES) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  const genuine = secrets
    .hmacKeys('refresh-token')
    .some((key) => timingSafeEqual(key.bytes(body), bytes.subarray(BODY_BYTES)));
  // Base64 has several spellings of the same bytes; only ours is the token that was hashed.
  if (!genuine || encode(bytes) !== presented) return null;
  return {
    value: presented,
    familyId: familyIdOf(body.subarray(0, SALT_BYTES)),
    generation: body.readUInt32BE(SALT_BYTES),
  };
}

function derive(
  key: HmacKey,
  salt: Uint8Array,
  { familyId, generation }: Omit<RefreshToken, 'value'>,
): RefreshToken {
  const body = Buffer.allocUnsafe(BODY_BYTES);
  body.set(salt);
  body.writeUInt32BE(generation, SALT_BYTES);
  return { value: encode(Buffer.concat([body, key.bytes(body)])), familyId, generation };
}

function familyIdOf(salt: Uint8Array): string {
  return hash('sha256', Buffer.concat([FAMILY, salt]), 'buffer').toString('base64url', 0, 16);
}

function encode(bytes: Buffer): string {
  return PREFIX + bytes.toString('base64url');
}

function decode(token: string): Buffer {
  return Buffer.from(token.slice(PREFIX.length), 'base64url');
}
