/** An authenticator in software, as WebAuthn §6 describes it: it makes passkeys, signs with them, and lies on request. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '../../src/rules/passkeys.js';

/** WebAuthn §6.1: the flags of authenticator data. */
export const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** What an answer says instead of the truth. */
export interface Lies {
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  readonly crossOrigin?: boolean;
  readonly rpId?: string;
  readonly flags?: number;
  readonly counter?: number;
  readonly userHandle?: string | null;
  readonly signature?: Buffer;
  /** How many bytes the public key has besides its own. */
  readonly padding?: number;
  /** The attestation statement: its format, and what is in it. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: ReadonlyMap<string, Cbor> };
}

type Cbor = number | string | Uint8Array | ReadonlyMap<string | number, Cbor> | readonly Cbor[];

/** One passkey on a device. */
export class Authenticator {
  readonly #origin: string;
  readonly #rpId: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  #userHandle = '';
  /** The signature counter; undefined: it does not count, as those of phones do. */
  #counter: number | undefined;
  readonly #backup: number;

  constructor(
    issuer: string,
    { counter, synchronized = false }: { counter?: number; synchronized?: boolean } = {},
  ) {
    this.#origin = new URL(issuer).origin;
    this.#rpId = new URL(issuer).hostname;
    this.#counter = counter;
    this.#backup = synchronized ? FLAGS.eligible | FLAGS.backedUp : 0;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** Makes the passkey (WebAuthn §6.3.2). */
  create(
    options: Pick<PublicKeyCredentialCreationOptionsJSON, 'challenge' | 'user'>,
    lies: Lies = {},
  ): NewPasskey {
    this.#userHandle = options.user.id;
    const { fmt, attStmt } = lies.attestation ?? { fmt: 'none', attStmt: new Map() };
    const flags = FLAGS.present | FLAGS.verified | FLAGS.attested | this.#backup;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      length,
      this.#id,
      cbor(coseKey(this.#keys.publicKey, lies.padding)),
    ]);
    const authData = Buffer.concat([this.#authenticatorData(flags, lies), attested]);
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]),
    );
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, lies).toString('base64url');
    const response = {
      clientDataJSON,
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    };
    return { id: this.id, type: 'public-key', response };
  }

  /** Signs with the passkey (WebAuthn §6.3.3). */
  get(options: Pick<PublicKeyCredentialRequestOptionsJSON, 'challenge'>, lies: Lies = {}): PasskeyAssertion {
    if (this.#counter !== undefined) this.#counter += 1;
    const data = this.#authenticatorData(FLAGS.present | FLAGS.verified | this.#backup, lies);
    const clientData = this.#clientData('webauthn.get', options.challenge, lies);
    const hash = createHash('sha256').update(clientData).digest();
    const signature = lies.signature ?? sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey);
    return {
      id: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lies.userHandle === undefined ? this.#userHandle : lies.userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = this.#origin, crossOrigin = false } = lies;
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin,
        crossOrigin,
      }),
    );
  }

  #authenticatorData(flags: number, lies: Lies): Buffer {
    const end = Buffer.alloc(5);
    end.writeUInt8(lies.flags ?? flags);
    end.writeUInt32BE(lies.counter ?? this.#counter ?? 0, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(lies.rpId ?? this.#rpId)
        .digest(),
      end,
    ]);
  }
}

/** RFC 9053 §7.1.1: an ES256 key. RFC 9052 §7.1: a key may have parameters that we do not know. */
function coseKey(publicKey: KeyObject, padding = 0): Cbor {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
    ...(padding > 0 ? ([[-300, Buffer.alloc(padding)]] as const) : []),
  ]);
}

/** RFC 8949 §3.1, as much of it as the above needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
    ]);
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(cbor)]);
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 255]);
}
