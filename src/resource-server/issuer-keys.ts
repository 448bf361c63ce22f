import { type CryptoKey, createLocalJWKSet, errors, type JWSHeaderParameters } from 'jose';
import { z } from 'zod';
import { DAY_MS } from '../rules/lifetimes.js';
import type { Exchange } from './exchange.js';
import { TokenRefused } from './token-refused.js';

const MAX_BYTES = 262_144;
/** After this, a copy is replaced in the background, so that a withdrawn key is not trusted for long. */
const REFRESH_MS = 300_000;
/** After this, a copy that could not be replaced is no longer trusted, and neither is anything that it verified. */
const MAX_AGE_MS = DAY_MS;
/** How soon a failed fetch is retried. */
const RETRY_MS = 1000;

const serverMetadata = z.object({ issuer: z.string(), jwks_uri: z.url() });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

interface KeyCopy {
  readonly find: ReturnType<typeof createLocalJWKSet>;
  /** `alg` and `kid` → the key found for them; at most one entry for each key and algorithm. */
  readonly found: Map<string, CryptoKey>;
  readonly text: string;
  readonly fetchedAt: number;
}

/**
 * The authorization server's public keys: fetched at first use, kept, and fetched again every five minutes or if a
 * token names an unknown key. Simultaneous callers share one fetch, and any number of unknown keys causes at most one
 * fetch in `cooldownMs`.
 */
export class IssuerKeys {
  #copy: KeyCopy | null = null;
  #underWay: Promise<KeyCopy> | null = null;
  #lastAttempt: { readonly at: number; readonly error: unknown } | null = null;
  #jwksUri: string | null = null;
  #generation = 0;

  readonly #issuer: string;
  readonly #exchange: Exchange;
  readonly #cooldownMs: number;
  readonly #now: () => Date;
  readonly #onFailure: (error: unknown) => void;

  constructor(
    issuer: string,
    exchange: Exchange,
    cooldownMs: number,
    now: () => Date,
    onFailure: (error: unknown) => void,
  ) {
    this.#issuer = issuer;
    this.#exchange = exchange;
    this.#cooldownMs = cooldownMs;
    this.#now = now;
    this.#onFailure = onFailure;
  }

  /** Changes when the keys change: tokens verified earlier may have been verified by a key that is now withdrawn. */
  get generation(): number {
    return this.#generation;
  }

  /** Whether the keys were fetched within the last 24 hours. Tokens verified by older keys must not be trusted. */
  areTrusted(now: number): boolean {
    return this.#copy !== null && within(now, this.#copy.fetchedAt, MAX_AGE_MS);
  }

  /** Drops the keys: until they are fetched again, none is found. */
  forget(): void {
    this.#copy = null;
  }

  /** Starts replacing an old copy; for callers that cannot wait. */
  refreshWhenOld(now: number): void {
    const copy = this.#copy;
    if (copy === null || within(now, copy.fetchedAt, REFRESH_MS) || this.#isCoolingDown(now)) return;
    this.#refresh().catch(() => undefined);
  }

  /**
   * The key that a token's header names; returned at once if it was found before.
   * @throws {TokenRefused} `invalid_token` if it names none; `temporarily_unavailable` if the keys are unavailable
   * @throws {errors.JWKSNoMatchingKey} if there is no such key, or not for this `alg`
   */
  readonly find = (header: JWSHeaderParameters): CryptoKey | Promise<CryptoKey> => {
    if (typeof header.kid !== 'string') {
      throw new TokenRefused('invalid_token', 'The access token names no key.', { tag: 'no_kid' });
    }
    const copy = this.#copy;
    if (copy === null || !this.areTrusted(this.#now().getTime())) {
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

  /** A copy as new as the cooldown allows. */
  async #refreshed(): Promise<KeyCopy> {
    try {
      if (this.#underWay === null && this.#isCoolingDown(this.#now().getTime())) {
        if (this.#lastAttempt?.error !== undefined) throw this.#lastAttempt.error;
        if (this.#copy !== null) return this.#copy;
      }
      return await this.#refresh();
    } catch (cause) {
      // The key may be new, and its token valid: the client must not be made to discard it.
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
    return last !== null && within(now, last.at, last.error === undefined ? this.#cooldownMs : RETRY_MS);
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
      this.#lastAttempt = { at: this.#now().getTime(), error: undefined };
      return copy;
    } catch (error) {
      // The address may have changed, so it is fetched again.
      this.#jwksUri = null;
      this.#lastAttempt = { at: this.#now().getTime(), error };
      this.#onFailure(error);
      throw error;
    }
  }

  async #fetch(): Promise<KeyCopy> {
    this.#jwksUri ??= await this.#findJwksUri();
    const fetchedAt = this.#now().getTime();
    const text = await this.#get(this.#jwksUri);
    return { find: createLocalJWKSet(keySet.parse(JSON.parse(text))), found: new Map(), text, fetchedAt };
  }

  async #findJwksUri(): Promise<string> {
    const metadata = serverMetadata.parse(JSON.parse(await this.#get(metadataAddress(this.#issuer))));
    // RFC 8414 §3.3: the document of another issuer MUST NOT be used.
    if (metadata.issuer !== this.#issuer) {
      throw new Error(`the metadata is of ${metadata.issuer}, not of ${this.#issuer}`);
    }
    const { protocol } = new URL(metadata.jwks_uri);
    if (protocol !== 'https:' && protocol !== new URL(this.#issuer).protocol) {
      throw new Error(`jwks_uri is not https: ${metadata.jwks_uri}`);
    }
    return metadata.jwks_uri;
  }

  async #get(url: string): Promise<string> {
    const headers = { accept: 'application/json' };
    const { status, body } = await this.#exchange.ask(url, { headers, maxBytes: MAX_BYTES });
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

/** A clock that was set back makes everything old, so that nothing stays new forever. */
function within(now: number, since: number, ms: number): boolean {
  return now >= since && now - since < ms;
}
