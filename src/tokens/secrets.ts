import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { mapEach, type NonEmpty } from '../rules/non-empty.js';
import { HmacKey } from './hmac.js';

/** The purpose of a derived key; keys of different purposes reveal nothing about one another. */
type Purpose =
  | 'hash'
  | 'refresh-token'
  | 'authorization-code'
  | 'csrf'
  | 'device'
  | 'second-step'
  | 'link'
  | 'passkey'
  | 'setup'
  | 'doctor'
  | 'replacing'
  | 'signing-keys'
  | 'signing-key-tags'
  | 'totp'
  | 'webhooks';

/**
 * Everything derived from `SECRET_KEY`: keyed hashes for stored values, and keys for derived ones. With several keys
 * the newest writes, and all of them are tried when reading, so that the key can be rotated without an outage.
 */
export class Secrets {
  readonly #masterKeys: NonEmpty<Uint8Array>;
  readonly #derived = new Map<Purpose, NonEmpty<Buffer>>();
  readonly #hmacKeys = new Map<Purpose, NonEmpty<HmacKey>>();

  /** @param masterKeys 32 bytes each, newest first */
  constructor(masterKeys: NonEmpty<Uint8Array>) {
    this.#masterKeys = masterKeys;
  }

  /** Keys for one purpose, newest first: 32 bytes each, by HKDF-SHA256 (RFC 5869). */
  keys(purpose: Purpose): NonEmpty<Buffer> {
    const known = this.#derived.get(purpose);
    if (known !== undefined) return known;
    const keys = mapEach(this.#masterKeys, (masterKey) =>
      Buffer.from(hkdfSync('sha256', masterKey, '', `vouchsafe ${purpose}`, 32)),
    );
    this.#derived.set(purpose, keys);
    return keys;
  }

  /** The same keys for tags and keyed hashes, prepared once. */
  hmacKeys(purpose: Purpose): NonEmpty<HmacKey> {
    const known = this.#hmacKeys.get(purpose);
    if (known !== undefined) return known;
    const keys = mapEach(this.keys(purpose), (key) => new HmacKey(key));
    this.#hmacKeys.set(purpose, keys);
    return keys;
  }

  /**
   * The keyed hash under which a high-entropy secret is stored: HMAC-SHA256, base64url. A fast hash is right for 256
   * random bits (RFC 9700 §4.14 asks for hashes, not for slow ones). Without the key an attacker cannot choose a
   * value's hash, so the timing of comparisons in SQL reveals nothing.
   */
  hash(secret: string): string {
    return this.hmacKeys('hash')[0].text(secret);
  }

  /** The hash under each key, newest first: for looking up a presented secret. */
  hashes(secret: string): NonEmpty<string> {
    return mapEach(this.hmacKeys('hash'), (key) => key.text(secret));
  }

  /** A tag that only this server can create, under the newest key. */
  tag(purpose: Purpose, ...parts: readonly string[]): string {
    return this.tags(purpose, parts)[0];
  }

  /** Compares in constant time, under every key. */
  verifyTag(presented: string, purpose: Purpose, ...parts: readonly string[]): boolean {
    return this.tags(purpose, parts).some((tag) => equalInConstantTime(tag, presented));
  }

  /** The tag under each key, newest first. */
  tags(purpose: Purpose, parts: readonly string[]): NonEmpty<string> {
    // JSON keeps ['ab','c'] and ['a','bc'] apart.
    return mapEach(this.hmacKeys(purpose), (key) => key.text(JSON.stringify(parts)));
  }
}

export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
