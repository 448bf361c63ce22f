import type { CryptoKey, JWK } from 'jose';
import {
  CompactEncrypt,
  calculateJwkThumbprint,
  compactDecrypt,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import { z } from 'zod';
import type { SigningAlg } from '../protocol/signing-algs.js';
import { MAX_ACCESS_TOKEN_TTL_SECONDS } from '../rules/lifetimes.js';
import type { Actor } from '../store/actor.js';
import type { StoredSigningKey, StoredSigningKeys } from '../store/signing-keys.js';
import { JwsSigner } from './jws-signer.js';
import type { Secrets } from './secrets.js';
import { isGenuine, publicHalf, tagsOf } from './signing-key-tags.js';

/** The store of the keys. */
export type SigningKeyStore = Pick<StoredSigningKeys, 'list' | 'addIfMissing' | 'reseal'>;
/** A store in which keys can be rotated, too. */
export type RotatingKeyStore = SigningKeyStore & Pick<StoredSigningKeys, 'add'>;

interface OpenSigningKey extends StoredSigningKey {
  readonly privateKey: CryptoKey;
  /** The same key, for frequent signatures. */
  readonly signer: JwsSigner;
}

/**
 * A key that a process with a newer `SECRET_KEY` sealed, and tagged with one that we have: its tokens are as valid as
 * ours, so it is published, too.
 */
interface ForeignSigningKey extends StoredSigningKey {
  readonly privateKey: null;
}

/** Seconds for which a process caches the keys: another process's key is published within this time. */
const CACHE_SECONDS = 30;
/** Longer than verifiers and processes cache the key set. */
const ACTIVATION_DELAY_SECONDS = 600;
/**
 * Added to the lifetime of the last token that a key signed: clocks differ, and processes learn late of a newer key.
 */
const RETIREMENT_MARGIN_SECONDS = 600;

type LocalJwkSet = ReturnType<typeof createLocalJWKSet>;

const jwkSchema = z.looseObject({ kty: z.string() });

/**
 * The keys that sign access tokens. Only the public members of stored keys are published, until the tokens that they
 * signed have expired; the newest active key of the configured algorithm signs.
 */
export class SigningKeys {
  #keys: readonly (OpenSigningKey | ForeignSigningKey)[] = [];
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
    await resealOutdated(store, secrets);
    await keys.#read(now);
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
  async current(now: Date): Promise<Pick<OpenSigningKey, 'kid' | 'alg' | 'privateKey' | 'signer'>> {
    if (this.#isOutdated(now)) await this.#refresh(now);
    const ours = this.#keys.filter((key) => key.privateKey !== null);
    const key = signingKey(ours, this.#alg, now);
    if (key === undefined) throw new Error('there is no signing key');
    return key;
  }

  /** The document at `jwks_uri` (RFC 7517 §5): public members only. */
  async jwks(now: Date): Promise<{ keys: JWK[] }> {
    if (this.#isOutdated(now)) await this.#refresh(now);
    const published = this.#keys.filter((key) => !isOver(key, this.#keys, this.#tokenTtlSeconds, now));
    return { keys: published.map((key) => ({ ...key.publicJwk, kid: key.kid, alg: key.alg, use: 'sig' })) };
  }

  /**
   * The published keys for jose's verification. jose caches imported keys on this object, so it stays the same while
   * they do.
   */
  async keySet(now: Date): Promise<LocalJwkSet> {
    const { keys } = await this.jwks(now);
    const kids = keys.map((key) => key.kid).join();
    if (this.#keySet?.kids !== kids) this.#keySet = { kids, find: createLocalJWKSet({ keys }) };
    return this.#keySet.find;
  }

  /** The algorithms that tokens in circulation are signed with. */
  algs(): readonly SigningAlg[] {
    return [...new Set([this.#alg, ...this.#keys.map((key) => key.alg)])];
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
    const stored = await this.#store.list();
    const known = new Map(this.#keys.map((key) => [key.kid, key]));
    const opened = await Promise.all(
      stored.map((key) => known.get(key.kid) ?? openSigningKey(this.#secrets, key)),
    );
    this.#keys = opened.filter((key) => key !== null);
    this.#readAt = now.getTime();
  }
}

async function resealOutdated(store: SigningKeyStore, secrets: Secrets): Promise<void> {
  for (const stored of await store.list()) {
    const { privateJwk, outdated } = await unseal(secrets, stored);
    const tags = tagsOf(secrets, stored);
    // A key that was written before tags existed has none.
    const isTagged = tags.every((tag) => stored.tags.includes(tag));
    if (outdated || !isTagged)
      await store.reseal(stored.kid, { sealedPrivateJwk: await seal(secrets, privateJwk), tags });
  }
}

/**
 * Makes sure that this process and the servers of this database share a `SECRET_KEY`: they could not read what
 * another key hashes or seals.
 * @throws {SealedWithAnotherKey}
 */
export async function requireKnownServerKey(store: SigningKeyStore, secrets: Secrets): Promise<void> {
  for (const stored of await store.list()) await unseal(secrets, stored);
}

export type SigningKeyState = 'signing' | 'next' | 'published' | 'retired';

/** The current state of each key. @param keys oldest first */
export function signingKeyStates(
  keys: readonly StoredSigningKey[],
  alg: SigningAlg,
  tokenTtlSeconds: number,
  now: Date,
): readonly { readonly key: StoredSigningKey; readonly state: SigningKeyState }[] {
  const signing = signingKey(keys, alg, now);
  return keys.map((key) => {
    if (key === signing) return { key, state: 'signing' };
    if (isOver(key, keys, tokenTtlSeconds, now)) return { key, state: 'retired' };
    return { key, state: key.activatesAt > now ? 'next' : 'published' };
  });
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
  // Even then every process publishes it before any signs with it.
  const activatesAt = inSeconds(now, activateNow ? CACHE_SECONDS : ACTIVATION_DELAY_SECONDS);
  const key = await makeSigningKey(secrets, signingAlg, activatesAt);
  return (await store.add(key, { overKids, evenIfOneWaits: activateNow, by, now })) ? key : null;
}

/** The newest active one of the algorithm; before there is one, the newest active one of any. */
function signingKey<Key extends StoredSigningKey>(
  keys: readonly Key[],
  alg: SigningAlg,
  now: Date,
): Key | undefined {
  const active = keys.filter((key) => key.activatesAt <= now);
  return active.findLast((candidate) => candidate.alg === alg) ?? active.at(-1) ?? keys[0];
}

/** Whether a newer key of its algorithm has signed for so long that all tokens of this one have expired. */
function isOver(
  { kid, alg }: StoredSigningKey,
  keys: readonly StoredSigningKey[],
  tokenTtlSeconds: number,
  now: Date,
): boolean {
  const newer = keys.slice(keys.findIndex((key) => key.kid === kid) + 1);
  const lasts = tokenTtlSeconds + RETIREMENT_MARGIN_SECONDS;
  return newer.some((key) => key.alg === alg && inSeconds(key.activatesAt, lasts) <= now);
}

function inSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

async function makeSigningKey(
  secrets: Secrets,
  alg: SigningAlg,
  activatesAt: Date,
): Promise<StoredSigningKey> {
  const pair = await generateKeyPair(alg, { extractable: true, modulusLength: 2048 });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    kid,
    alg,
    publicJwk,
    sealedPrivateJwk: await seal(secrets, await exportJWK(pair.privateKey)),
    tags: tagsOf(secrets, { kid, alg }),
    activatesAt,
  };
}

/** Seals a private key with the newest server key. */
async function seal(secrets: Secrets, privateJwk: JWK): Promise<string> {
  const [newest] = secrets.keys('signing-keys');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(privateJwk)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(newest);
}

/**
 * @returns the private key, and whether an older server key sealed it
 * @throws {SealedWithAnotherKey}
 */
async function unseal(
  secrets: Secrets,
  stored: StoredSigningKey,
): Promise<{ privateJwk: JWK; outdated: boolean }> {
  for (const [age, serverKey] of secrets.keys('signing-keys').entries()) {
    const opened = await compactDecrypt(stored.sealedPrivateJwk, serverKey).catch(() => null);
    if (opened === null) continue;
    const privateJwk = jwkSchema.parse(JSON.parse(new TextDecoder().decode(opened.plaintext)));
    return { privateJwk, outdated: age > 0 };
  }
  throw new SealedWithAnotherKey(stored.kid);
}

/** @returns null for a key that no process with one of our server keys wrote: it is ignored */
async function openSigningKey(
  secrets: Secrets,
  stored: StoredSigningKey,
): Promise<OpenSigningKey | ForeignSigningKey | null> {
  const unsealed = await unseal(secrets, stored).catch((error: unknown) => {
    if (error instanceof SealedWithAnotherKey) return null;
    throw error;
  });
  if (unsealed === null) return (await isGenuine(secrets, stored)) ? { ...stored, privateKey: null } : null;
  const { privateJwk } = unsealed;
  // The seal authenticates the private key. The public half is derived from it: the stored one may be forged.
  const publicJwk = publicHalf(privateJwk);
  if ((await calculateJwkThumbprint(publicJwk)) !== stored.kid) return null;
  const privateKey = await importJWK(privateJwk, stored.alg);
  if (privateKey instanceof Uint8Array) throw new Error('a signing key cannot be symmetric');
  return { ...stored, publicJwk, privateKey, signer: new JwsSigner(stored.kid, stored.alg, privateJwk) };
}

/** The database was created with a `SECRET_KEY` that this process does not have. */
export class SealedWithAnotherKey extends Error {
  override readonly name = 'SealedWithAnotherKey';
  constructor(kid: string) {
    super(
      `SECRET_KEY: the signing key ${kid} in the database was sealed with another key. Put the key that the database was made with into SECRET_KEY (several may be listed, newest first).`,
    );
  }
}
