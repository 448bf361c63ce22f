import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a derived key is for; keys of different purposes tell nothing about one another. */
type Purpose = 'hash' | 'refresh-token' | 'authorization-code' | 'csrf' | 'setup' | 'signing-keys';

/**
 * Everything that hangs on `SECRET_KEY`: keyed hashes for what is stored, and keys for what is derived.
 * With several keys the newest writes, and all of them are tried when reading, so that the key can be
 * changed without an outage.
 */
export class Secrets {
  readonly #masterKeys: readonly Uint8Array[];
  readonly #derived = new Map<string, Buffer>();

  /** @param masterKeys 32 bytes each, newest first, at least one */
  constructor(masterKeys: readonly Uint8Array[]) {
    if (masterKeys.length === 0) throw new Error('Secrets need at least one key');
    this.#masterKeys = masterKeys;
  }

  /** Keys for one purpose, newest first: 32 bytes each, by HKDF-SHA256 (RFC 5869). */
  keys(purpose: Purpose): readonly Buffer[] {
    return this.#masterKeys.map((masterKey, index) => {
      const name = `${purpose}/${index}`;
      const known = this.#derived.get(name);
      if (known !== undefined) return known;
      const key = Buffer.from(hkdfSync('sha256', masterKey, '', `vouchsafe ${purpose}`, 32));
      this.#derived.set(name, key);
      return key;
    });
  }

  /**
   * The keyed hash under which a high-entropy secret is stored: HMAC-SHA256, base64url.
   * A fast hash is right for 256 random bits (RFC 9700 §4.14 asks for hashes, not for slow ones), and since
   * nobody can choose a value's hash without the key, comparing hashes in SQL tells nothing by its timing.
   */
  hash(secret: string): string {
    return this.hashes(secret)[0] ?? '';
  }

  /** The hash under each key, newest first: what to look a presented secret up by. */
  hashes(secret: string): readonly string[] {
    return this.keys('hash').map((key) => hmac(key, secret).toString('base64url'));
  }

  /** A tag that only this server can make, under the newest key. */
  tag(purpose: Purpose, ...parts: readonly string[]): string {
    return this.tags(purpose, parts)[0] ?? '';
  }

  /** Compares in constant time, under every key. */
  verifyTag(presented: string, purpose: Purpose, ...parts: readonly string[]): boolean {
    return this.tags(purpose, parts).some((tag) => equalInConstantTime(tag, presented));
  }

  private tags(purpose: Purpose, parts: readonly string[]): readonly string[] {
    // JSON keeps ['ab','c'] and ['a','bc'] apart.
    return this.keys(purpose).map((key) => hmac(key, JSON.stringify(parts)).toString('base64url'));
  }
}

export function hmac(key: Uint8Array, data: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

/** 256 random bits, base64url: session cookies, client secrets. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
