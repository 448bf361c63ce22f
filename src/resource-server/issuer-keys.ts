import { type CryptoKey, createLocalJWKSet, errors, type JWSHeaderParameters } from 'jose';
import { z } from 'zod';
import type { Exchange } from './exchange.js';
import { TokenRefused } from './token-refused.js';

const MAX_BYTES = 262_144;
/** After it, a copy is replaced in the background, so that a key that was withdrawn is not believed for long. */
const REFRESH_MS = 300_000;
/** After it, a copy that could not be replaced is not believed any more. */
const MAX_AGE_MS = 86_400_000;
/** How soon after a failure it is tried again. */
const RETRY_MS = 1000;

const serverMetadata = z.object({ issuer: z.string(), jwks_uri: z.url() });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

interface KeyCopy {
  readonly find: ReturnType<typeof createLocalJWKSet>;
  /** `alg` and `kid` → the key that was found for them; at most one for each key and its algorithms. */
  readonly found: Map<string, CryptoKey>;
  readonly text: string;
  readonly fetchedAt: number;
}

/**
 * The authorization server's public keys: fetched at the first need, kept, and fetched again every five minutes or when
 * a token names a key that is not among them. However many ask at once, one fetch is under way; and however many
 * unknown keys are named, there is one fetch in `cooldownMs`.
 */
export class IssuerKeys {
  #copy: KeyCopy | null = null;
  #underWay: Promise<KeyCopy> | null = null;
  #lastAttempt: { readonly at: number; readonly error: unknown } | null = null;
  #jwksUri: string | null = null;
  #generation = 0;

  constructor(
    private readonly issuer: string,
    private readonly exchange: Exchange,
    private readonly cooldownMs: number,
    private readonly now: () => Date,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Changes when the keys change: what was verified before was verified by keys that may have been withdrawn. */
  get generation(): number {
    return this.#generation;
  }

  /** Starts replacing an old copy; for callers that may not wait. */
  refreshWhenOld(now: number): void {
    const copy = this.#copy;
    if (copy === null || within(now, copy.fetchedAt, REFRESH_MS) || this.#isCoolingDown(now)) return;
    this.#refresh().catch(() => undefined);
  }

  /**
   * The key that a token's header names; at once when it was found before.
   * @throws {TokenRefused} `invalid_token` when it names none; `temporarily_unavailable` when the keys are not to be had
   * @throws {errors.JWKSNoMatchingKey} when there is no such key, or not for this `alg`
   */
  readonly find = (header: JWSHeaderParameters): CryptoKey | Promise<CryptoKey> => {
    if (typeof header.kid !== 'string') {
      throw new TokenRefused('invalid_token', 'The access token names no key.', { tag: 'no_kid' });
    }
    const copy = this.#copy;
    if (copy === null || !within(this.now().getTime(), copy.fetchedAt, MAX_AGE_MS)) {
      return this.#refreshed().then((fetched) => findIn(fetched, header));
    }
    return copy.found.get(`${header.alg} ${header.kid}`) ?? this.#findOrRefresh(copy, header);
  };

  async #findOrRefresh(copy: KeyCopy, header: JWSHeaderParameters): Promise<CryptoKey> {
    try {
      return await findIn(copy, header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    return findIn(await this.#refreshed(), header);
  }

  /** A copy that is as new as the cooldown allows. */
  async #refreshed(): Promise<KeyCopy> {
    try {
      if (this.#underWay === null && this.#isCoolingDown(this.now().getTime())) {
        if (this.#lastAttempt?.error !== undefined) throw this.#lastAttempt.error;
        if (this.#copy !== null) return this.#copy;
      }
      return await this.#refresh();
    } catch (cause) {
      // The key may be a new one, and its token good: no reason to make the client throw it away.
      throw new TokenRefused(
        'temporarily_unavailable',
        'The keys of the authorization server cannot be fetched at the moment. Try again in a moment.',
        { tag: 'keys_unavailable' },
        cause,
      );
    }
  }

  #isCoolingDown(now: number): boolean {
    const last = this.#lastAttempt;
    return last !== null && within(now, last.at, last.error === undefined ? this.cooldownMs : RETRY_MS);
  }

  #refresh(): Promise<KeyCopy> {
    this.#underWay ??= this.#attempt().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #attempt(): Promise<KeyCopy> {
    try {
      const copy = await this.#fetch();
      if (copy.text !== this.#copy?.text) this.#generation += 1;
      this.#copy = copy;
      this.#lastAttempt = { at: this.now().getTime(), error: undefined };
      return copy;
    } catch (error) {
      // The address may have changed: it is asked for anew.
      this.#jwksUri = null;
      this.#lastAttempt = { at: this.now().getTime(), error };
      this.onFailure(error);
      throw error;
    }
  }

  async #fetch(): Promise<KeyCopy> {
    this.#jwksUri ??= await this.#findJwksUri();
    const fetchedAt = this.now().getTime();
    const text = await this.#get(this.#jwksUri);
    return { find: createLocalJWKSet(keySet.parse(JSON.parse(text))), found: new Map(), text, fetchedAt };
  }

  async #findJwksUri(): Promise<string> {
    const metadata = serverMetadata.parse(JSON.parse(await this.#get(metadataAddress(this.issuer))));
    // RFC 8414 §3.3: the document of another issuer MUST NOT be used.
    if (metadata.issuer !== this.issuer) {
      throw new Error(`the metadata is of ${metadata.issuer}, not of ${this.issuer}`);
    }
    const { protocol } = new URL(metadata.jwks_uri);
    if (protocol !== 'https:' && protocol !== new URL(this.issuer).protocol) {
      throw new Error(`jwks_uri is not https: ${metadata.jwks_uri}`);
    }
    return metadata.jwks_uri;
  }

  async #get(url: string): Promise<string> {
    const headers = { accept: 'application/json' };
    const { status, body } = await this.exchange.ask(url, { headers, maxBytes: MAX_BYTES });
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    return body;
  }
}

async function findIn(copy: KeyCopy, header: JWSHeaderParameters): Promise<CryptoKey> {
  const key = await copy.find(header);
  copy.found.set(`${header.alg} ${header.kid}`, key);
  return key;
}

/** RFC 8414 §3.1: the well-known part is inserted BEFORE the issuer's path. */
function metadataAddress(issuer: string): string {
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/oauth-authorization-server${pathname === '/' ? '' : pathname}`;
}

/** A clock that was set back makes everything old, and nothing new for ever. */
function within(now: number, since: number, ms: number): boolean {
  return now >= since && now - since < ms;
}
