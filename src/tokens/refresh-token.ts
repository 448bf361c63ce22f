import { hash, timingSafeEqual } from 'node:crypto';
import { mapEach, type NonEmpty } from '../rules/non-empty.js';
import type { HmacKey } from './hmac.js';
import { randomBytes } from './random.js';
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
const SALT_BYTES = 16;
const BODY_BYTES = SALT_BYTES + 4;
const TAG_BYTES = 32;
const TOKEN_BYTES = BODY_BYTES + TAG_BYTES;
const TOKEN_LENGTH = PREFIX.length + Math.ceil((TOKEN_BYTES * 4) / 3);

/** The current token, and views of its parts. With new memory for each, these functions took twice as long. */
const token = Buffer.alloc(TOKEN_BYTES);
const salt = token.subarray(0, SALT_BYTES);
const body = token.subarray(0, BODY_BYTES);
const tag = token.subarray(BODY_BYTES);
const expected = Buffer.alloc(TAG_BYTES);
/** The input of the hash that becomes a family's id; ends with the salt. */
const family = Buffer.concat([Buffer.from('vouchsafe family'), salt]);
const FAMILY_BYTES = family.length - SALT_BYTES;

/** The first token of a new family. */
export function firstRefreshToken(
  secrets: Secrets,
  chosen: Uint8Array = randomBytes(SALT_BYTES),
): RefreshToken {
  salt.set(chosen);
  return derive(secrets.hmacKeys('refresh-token')[0], familyId(), 1);
}

/**
 * The possible successors of a genuine token: one for each server key, the newest key's first.
 * The first is the one to issue; the others were issued by a process with another newest key.
 */
export function successors(secrets: Secrets, genuine: RefreshToken): NonEmpty<RefreshToken> {
  decode(genuine.value);
  return mapEach(secrets.hmacKeys('refresh-token'), (key) =>
    derive(key, genuine.familyId, genuine.generation + 1),
  );
}

/**
 * Parses a token that a client sent.
 * @returns null when this server did not create it: nothing was looked up, and nothing may be changed because of it
 */
export function parseRefreshToken(secrets: Secrets, presented: string): RefreshToken | null {
  if (!presented.startsWith(PREFIX) || presented.length !== TOKEN_LENGTH) return null;
  if (decode(presented) !== TOKEN_BYTES) return null;
  const genuine = secrets.hmacKeys('refresh-token').some((key) => {
    key.write(body, expected, 0);
    return timingSafeEqual(expected, tag);
  });
  // Base64 has several spellings of the same bytes; only ours is the token that was hashed.
  if (!genuine || encode() !== presented) return null;
  return { value: presented, familyId: familyId(), generation: token.readUInt32BE(SALT_BYTES) };
}

/** A token with the current salt. */
function derive(key: HmacKey, id: string, generation: number): RefreshToken {
  token.writeUInt32BE(generation, SALT_BYTES);
  key.write(body, token, BODY_BYTES);
  return { value: encode(), familyId: id, generation };
}

/** The id of the family with the current salt. */
function familyId(): string {
  family.set(salt, FAMILY_BYTES);
  expected.write(hash('sha256', family, 'binary'), 'binary');
  return expected.toString('base64url', 0, 16);
}

function encode(): string {
  return PREFIX + token.toString('base64url');
}

/** Makes a text the current token. @returns how many bytes it has */
function decode(text: string): number {
  return token.write(text.slice(PREFIX.length), 'base64url');
}
