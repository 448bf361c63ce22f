/** Makes hashes of passwords, and checks passwords against one hash, whichever form it has. */
import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type HashCost, parseCost, parsePasswordHash } from '../rules/password-hash.js';

const derive = promisify(pbkdf2);
/** `Algorithm.Argon2id`, a constant enum of the library. */
const ARGON2ID = 2;

/**
 * Hashes a password, outside of the event loop.
 * @returns an argon2id string in PHC form
 */
export async function makeHash(password: string, cost: HashCost): Promise<string> {
  return (await argon2()).hash(password, { algorithm: ARGON2ID, ...cost });
}

/**
 * Whether a password has this hash. The work is done outside of the event loop, and depends on the cost of the hash only.
 * @param passwordHash has no password if its form is unknown
 */
export async function matchesHash(passwordHash: string, password: string): Promise<boolean> {
  const hash = parsePasswordHash(passwordHash);
  switch (hash?.cost.form) {
    case undefined:
      return false;
    case 'argon2id':
      return (await argon2()).verify(passwordHash, password);
    case 'bcrypt': {
      // Only for imported users, so servers without them do not load it.
      const { default: bcrypt } = await import('@node-rs/bcrypt');
      return bcrypt.verify(password, passwordHash);
    }
    case 'pbkdf2': {
      const { iterations, length, digest } = hash.cost;
      const [salt = Buffer.alloc(0), key = Buffer.alloc(0)] = hash.parts.map((part) =>
        Buffer.from(part, 'base64'),
      );
      return timingSafeEqual(await derive(password, salt, iterations, length, digest), key);
    }
  }
}

/**
 * A hash of a given cost that no password matches. It is random, and made without hashing.
 * @param cost in the form of `costText`
 * @throws {TypeError} for any other text
 */
export function hashOfNothing(cost: string): string {
  const parsed = parseCost(cost);
  switch (parsed?.form) {
    case undefined:
      throw new TypeError(`unknown cost of a password hash: ${cost}`);
    case 'argon2id':
      return `${cost}$${base64(16)}$${base64(32)}`;
    case 'bcrypt':
      return `${cost}$${bcrypt64(16)}${bcrypt64(23)}`;
    case 'pbkdf2':
      return `${cost}$${base64(16)}$${base64(parsed.length)}`;
  }
}

/** A start needs no hash, and the library takes a fiftieth of it. The server loads it with the pages. */
async function argon2() {
  return (await import('@node-rs/argon2')).default;
}

function base64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}

/** bcrypt has an alphabet of its own, in which `.` is 0: the unused bits of the last character must be 0. */
function bcrypt64(bytes: number): string {
  return `${base64(bytes).slice(0, -1).replaceAll('+', '.')}.`;
}
