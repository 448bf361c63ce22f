/**
 * Signs compact JWS in this thread. jose uses WebCrypto, which hands each signature to another thread and back: 83 µs
 * of CPU for ES256, and 42 µs here. The contents of a token are decided elsewhere, and jose does all verifying and
 * sealing.
 */

import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { JWK } from 'jose';
import type { SigningAlg } from '../protocol/signing-algs.js';

/** The digest that `crypto.sign` needs for each (RFC 7518 §3.3, §3.4; RFC 8037 §3.1). */
const DIGESTS: Readonly<Record<SigningAlg, 'sha256' | null>> = {
  ES256: 'sha256',
  RS256: 'sha256',
  EdDSA: null,
};

/** Most bytes that UTF-8 needs for one element of a string. */
const MOST_BYTES_EACH = 3;
/** Where texts become bytes; those of nearly all tokens fit. New memory for each would cost 1 µs of CPU for a token. */
const room = Buffer.alloc(8192);

export class JwsSigner {
  readonly #key: KeyObject;
  /** The encoded header of each `typ`, which is the same for every token of a key. */
  readonly #headers = new Map<string, string>();

  readonly kid: string;
  readonly alg: SigningAlg;

  /** @param privateJwk a key of the algorithm */
  constructor(kid: string, alg: SigningAlg, privateJwk: JWK) {
    this.kid = kid;
    this.alg = alg;
    this.#key = createPrivateKey({ key: privateJwk, format: 'jwk' });
  }

  /**
   * @param typ of the header, beside `alg` and `kid`
   * @param payload becomes JSON
   * @returns the compact serialization (RFC 7515 §7.1)
   */
  sign(typ: string, payload: object): string {
    const input = `${this.#header(typ)}.${encode(JSON.stringify(payload))}`;
    const made = sign(DIGESTS[this.alg], bytesOf(input), this.#key);
    const signature = this.alg === 'ES256' ? withoutAsn1(made) : made;
    return `${input}.${signature.toString('base64url')}`;
  }

  #header(typ: string): string {
    let header = this.#headers.get(typ);
    if (header === undefined) {
      header = encode(JSON.stringify({ typ, alg: this.alg, kid: this.kid }));
      this.#headers.set(typ, header);
    }
    return header;
  }
}

/** The bytes of R, and of S (RFC 7518 §3.4). */
const INTEGER_BYTES = 32;
const integers = Buffer.alloc(2 * INTEGER_BYTES);

/**
 * R and S of an ES256 signature, as RFC 7518 §3.4 requires; valid until the next call. Node.js does this itself if the key
 * comes in an object of options, but since version 24 that takes longer than signing: it throws and catches an error inside.
 * @param der a sequence of two integers, without leading zeros, except for one before a first bit that is set
 */
function withoutAsn1(der: Buffer): Buffer {
  integers.fill(0);
  let head = 2;
  for (const end of [INTEGER_BYTES, 2 * INTEGER_BYTES]) {
    const length = der[head + 1] ?? 0;
    const start = head + 2;
    const bytes = Math.min(length, INTEGER_BYTES);
    der.copy(integers, end - bytes, start + length - bytes, start + length);
    head = start + length;
  }
  return integers;
}

function encode(text: string): string {
  return bytesOf(text).toString('base64url');
}

/** The text as UTF-8; valid until the next call. */
function bytesOf(text: string): Buffer {
  if (text.length * MOST_BYTES_EACH > room.length) return Buffer.from(text);
  return room.subarray(0, room.write(text));
}
