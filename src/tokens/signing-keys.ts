import { createLocalJWKSet, type JWK } from 'jose';
import type { SigningAlg } from '../protocol/signing-algs.js';
import { MAX_ACCESS_TOKEN_TTL_SECONDS } from '../rules/lifetimes.js';
import type { Actor } from '../store/actor.js';
import type { StoredSigningKey, StoredSigningKeys } from '../store/signing-keys.js';
import type { JwsSigner } from './jws-signer.js';
import {
  ACTIVATION_DELAY_SECONDS,
  CACHE_SECONDS,
  inSeconds,
  isOver,
  signingKey,
  URGENT_DELAY_SECONDS,
} from './key-schedule.js';
import {
  type ForeignSigningKey,
  makeSigningKey,
  type OpenSigningKey,
  openSigningKey,
  resealOutdated,
} from './sealed-keys.js';
import type { Secrets } from './secrets.js';

/** The store of the keys. */
export type SigningKeyStore = Pick<StoredSigningKeys, 'list' | 'addIfMissing' | 'reseal'>;
/** A store in which keys can be rotated, too. */
export type RotatingKeyStore = SigningKeyStore & Pick<StoredSigningKeys, 'add'>;

type LocalJwkSet = ReturnType<typeof createLocalJWKSet>;
type KnownKey = OpenSigningKey | ForeignSigningKey;

/**
 * The keys that sign access tokens. Only the public members of stored keys are published, until the tokens that they
 * signed have expired; the newest active key of the configured algorithm signs.
 */
export class SigningKeys {
  #keys: readonly KnownKey[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #keySet: { readonly kids: string; readonly find: LocalJwkSet } | undefined;

  readonly #store: SigningKeyStore;
  readonly #secrets: Secrets;
  readonly #alg: SigningAlg;
  readonly #tokenTtlSeconds: number;

  private constructor(store: SigningKeyStore, secrets: Secrets, alg: SigningAlg, tokenTtlSeconds: number) {
    this.#store = store;
    this.#secrets = secrets;
    this.#alg = alg;
    this.#tokenTtlSeconds = tokenTtlSeconds;
  }

  /**
   * Reads the keys, and creates the first one of the configured algorithm if there is none. Keys sealed with an older
   * server key are sealed again with the newest, so that the older one can be removed.
   * @param tokenTtlSeconds the lifetime of tokens, hence how long the keys that signed them stay published
   * @throws when a stored key cannot be opened with any `SECRET_KEY`
   */
  static async open(
    store: SigningKeyStore,
    secrets: Secrets,
    alg: SigningAlg,
    now: Date,
    tokenTtlSeconds = MAX_ACCESS_TOKEN_TTL_SECONDS,
  ): Promise<SigningKeys> {
    const keys = new SigningKeys(store, secrets, alg, tokenTtlSeconds);
    await keys.#take(await resealOutdated(store, secrets), now);
    if (!keys.#keys.some((key) => key.alg === alg)) {
      await store.addIfMissing(
        await makeSigningKey(secrets, alg, inSeconds(now, ACTIVATION_DELAY_SECONDS)),
        now,
      );
      await keys.#read(now);
    }
    return keys;
  }

  /** The key to sign with now. */
  async current(now: Date): Promise<JwsSigner> {
    if (this.#isOutdated(now)) await this.#refresh(now);
    const ours = this.#keys.filter((key) => key.signer !== null);
    const key = signingKey(ours, this.#alg, now);
    if (key === undefined) throw new Error('there is no signing key');
    return key.signer;
  }

  /** Call it after this process changed the stored keys, so that a new one is published without delay. */
  async reread(now: Date): Promise<void> {
    // A reading under way may have begun before the change.
    await this.#reading?.catch(() => undefined);
    await this.#refresh(now);
  }

  /** The document at `jwks_uri` (RFC 7517 §5): public members only. */
  async jwks(now: Date): Promise<{ keys: JWK[] }> {
    return { keys: (await this.#published(now)).map(jwkOf) };
  }

  /**
   * The published keys for jose's verification. jose caches imported keys on this object, so it stays the same while
   * they do.
   */
  async keySet(now: Date): Promise<LocalJwkSet> {
    const published = await this.#published(now);
    const kids = published.map((key) => key.kid).join();
    if (this.#keySet?.kids !== kids)
      this.#keySet = { kids, find: createLocalJWKSet({ keys: published.map(jwkOf) }) };
    return this.#keySet.find;
  }

  /** The algorithms that tokens in circulation are signed with. */
  algs(): readonly SigningAlg[] {
    return [...new Set([this.#alg, ...this.#keys.map((key) => key.alg)])];
  }

  async #published(now: Date): Promise<readonly KnownKey[]> {
    if (this.#isOutdated(now)) await this.#refresh(now);
    return this.#keys.filter((key) => !isOver(key, this.#keys, this.#tokenTtlSeconds, now));
  }

  #isOutdated(now: Date): boolean {
    return Math.abs(now.getTime() - this.#readAt) >= CACHE_SECONDS * 1000;
  }

  async #refresh(now: Date): Promise<void> {
    this.#reading ??= this.#read(now).finally(() => {
      this.#reading = undefined;
    });
    // While the database is briefly unavailable, we still sign with the keys that we know.
    await this.#reading.catch((error: unknown) => {
      if (this.#keys.length === 0) throw error;
    });
  }

  async #read(now: Date): Promise<void> {
    await this.#take(await this.#store.list(), now);
  }

  async #take(stored: readonly StoredSigningKey[], now: Date): Promise<void> {
    const known = new Map(this.#keys.map((key) => [key.kid, key]));
    const opened = await Promise.all(
      stored.map((key) => known.get(key.kid) ?? openSigningKey(this.#secrets, key)),
    );
    this.#keys = opened.filter((key) => key !== null);
    this.#readAt = now.getTime();
  }
}

function jwkOf({ publicJwk, kid, alg }: KnownKey): JWK {
  return { ...publicJwk, kid, alg, use: 'sig' };
}

/**
 * Adds a new key of an algorithm, and removes the keys whose tokens have all expired.
 * @returns the key, or null while another one of the algorithm is not active yet, unless this one is needed at once
 */
export async function rotateSigningKey(
  store: RotatingKeyStore,
  secrets: Secrets,
  change: {
    readonly signingAlg: SigningAlg;
    readonly accessTokenTtlSeconds: number;
    readonly activateNow: boolean;
    readonly by: Actor;
    readonly now: Date;
  },
): Promise<StoredSigningKey | null> {
  const { signingAlg, accessTokenTtlSeconds, activateNow, by, now } = change;
  const keys = await store.list();
  const overKids = keys.filter((key) => isOver(key, keys, accessTokenTtlSeconds, now)).map((key) => key.kid);
  const activatesAt = inSeconds(now, activateNow ? URGENT_DELAY_SECONDS : ACTIVATION_DELAY_SECONDS);
  const key = await makeSigningKey(secrets, signingAlg, activatesAt);
  return (await store.add(key, { overKids, evenIfOneWaits: activateNow, by, now })) ? key : null;
}
