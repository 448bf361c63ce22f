import { hash } from 'node:crypto';

/** What SHA-256 works on and what it returns, in bytes (FIPS 180-4). */
const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
/** Values up to this size, which nearly all are, need no new memory. */
const ROOM_BYTES = 512;
/** The most bytes that UTF-8 needs for one element of a string. */
const MOST_BYTES_EACH = 3;

/**
 * HMAC-SHA256 under one key (RFC 2104 §2), by two calls of `crypto.hash`. `createHmac` makes an object of OpenSSL for each
 * value, which costs more than the hashing and leaves the garbage collector something to free: 1.5 µs for a text and 2.5
 * for bytes, instead of 0.8 and 1.1. A refresh needs four.
 */
export class HmacKey {
  /** The key with the inner pad, and room for a value behind it. */
  readonly #inner: Buffer;
  /** Views of its beginning, by length, made when needed: making one takes as long as hashing it. */
  readonly #beginnings: Buffer[] = [];
  /** The key with the outer pad, and behind it the inner hash. */
  readonly #outer: Buffer;

  /** @param key at most a block long; a longer one would have to be hashed first */
  constructor(key: Uint8Array) {
    if (key.length > BLOCK_BYTES) throw new RangeError('a key that is longer than a block');
    this.#inner = padded(key, 0x36, ROOM_BYTES);
    this.#outer = padded(key, 0x5c, DIGEST_BYTES);
  }

  /** @param data text counts as UTF-8 @returns base64url */
  text(data: string | Uint8Array): string {
    return hash('sha256', this.#outerOf(data), 'base64url');
  }

  /** @param data text counts as UTF-8 @returns 32 bytes */
  bytes(data: string | Uint8Array): Buffer {
    return Buffer.from(hash('sha256', this.#outerOf(data), 'binary'), 'binary');
  }

  /** Writes the same 32 bytes into `target`, from `at` on. */
  write(data: string | Uint8Array, target: Buffer, at: number): void {
    target.write(hash('sha256', this.#outerOf(data), 'binary'), at, 'binary');
  }

  #outerOf(data: string | Uint8Array): Buffer {
    this.#outer.write(hash('sha256', this.#innerOf(data), 'binary'), BLOCK_BYTES, 'binary');
    return this.#outer;
  }

  #innerOf(data: string | Uint8Array): Buffer {
    if (data.length * MOST_BYTES_EACH > ROOM_BYTES)
      return Buffer.concat([this.#inner.subarray(0, BLOCK_BYTES), Buffer.from(data)]);
    if (typeof data === 'string') return this.#beginning(this.#inner.write(data, BLOCK_BYTES));
    this.#inner.set(data, BLOCK_BYTES);
    return this.#beginning(data.length);
  }

  #beginning(bytes: number): Buffer {
    this.#beginnings[bytes] ??= this.#inner.subarray(0, BLOCK_BYTES + bytes);
    return this.#beginnings[bytes];
  }
}

function padded(key: Uint8Array, pad: number, roomBytes: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES + roomBytes).fill(pad, 0, BLOCK_BYTES);
  for (const [at, byte] of key.entries()) block[at] = byte ^ pad;
  return block;
}
