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
import type { Actor } from '../store/actor.js';
import type { Secrets } from './secrets.js';

/** The algorithms that new keys may have. RS256 is there for every verifier (RFC 9068 §2.1). */
export const SIGNING_ALGS = ['ES256', 'EdDSA', 'RS256'] as const;
export type SigningAlg = (typeof SIGNING_ALGS)[number];

/** A signing key as it is stored: the private half sealed (JWE, dir, A256GCM) with a key made from `SECRET_KEY`. */
export interface StoredSigningKey {
  /** The JWK thumbprint (RFC 7638). */
  readonly kid: string;
  readonly alg: SigningAlg;
  readonly publicJwk: JWK;
  readonly sealedPrivateJwk: string;
  /** Published from the start, signed with from here on, so that verifiers know it before they meet it. */
  readonly activatesAt: Date;
}

/** What the keys are kept in. */
export interface SigningKeyStore {
  /** Oldest first. */
  list(): Promise<readonly StoredSigningKey[]>;
  /**
   * Adds the key unless there is one of its algorithm: of several processes that start at once, one adds.
   * A key that joins others activates at `activatesAt`; the very first one activates now.
   */
  addIfMissing(key: StoredSigningKey, now: Date): Promise<void>;
  /** Keeps the same private key under another seal. */
  reseal(kid: string, sealedPrivateJwk: string): Promise<void>;
}

/** Where keys can be changed, too. */
export interface RotatingKeyStore extends SigningKeyStore {
  /**
   * Adds a key behind those that are there, and removes those that are over. Unless `evenIfOneWaits`, nothing is done
   * while one of its algorithm waits for its time: of several calls at once, one adds. The very first one activates
   * now.
   * @returns whether it was added
   */
  add(
    key: StoredSigningKey,
    change: {
      readonly overKids: readonly string[];
      readonly evenIfOneWaits: boolean;
      readonly by: Actor;
      readonly now: Date;
    },
  ): Promise<boolean>;
}

interface OpenSigningKey extends StoredSigningKey {
  readonly privateKey: CryptoKey;
}

/** One that a process with a newer `SECRET_KEY` made: its tokens are as good as ours, so it is published, too. */
interface ForeignSigningKey extends StoredSigningKey {
  readonly privateKey: null;
}

/** Seconds for which a process believes what it read: a key of another process is published within this. */
const CACHE_SECONDS = 30;
/** Longer than verifiers and processes cache the key set. */
const ACTIVATION_DELAY_SECONDS = 600;
/** Beyond the life of the last token that a key signed: clocks differ, and processes learn late of a newer key. */
const RETIREMENT_MARGIN_SECONDS = 600;
/** The most that `ACCESS_TOKEN_TTL` can be. */
const MAX_TOKEN_TTL_SECONDS = 86_400;

type LocalJwkSet = ReturnType<typeof createLocalJWKSet>;

const jwkSchema = z.looseObject({ kty: z.string() });

/**
 * The keys that access tokens are signed with. Stored keys are published, public members alone, until the tokens that
 * they signed are over; the newest active one of the configured algorithm signs.
 */
export class SigningKeys {
  #keys: readonly (OpenSigningKey | ForeignSigningKey)[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #keySet: { readonly kids: string; readonly find: LocalJwkSet } | undefined;

  private constructor(
    private readonly store: SigningKeyStore,
    private readonly secrets: Secrets,
    private readonly alg: SigningAlg,
    private readonly tokenTtlSeconds: number,
  ) {}

  /**
   * Reads the keys and makes the first one of the configured algorithm when there is none. What an older server key
   * sealed is sealed anew with the newest, so that the older one can be dropped.
   * @param tokenTtlSeconds how long tokens live, hence how long the keys that signed them stay published
   * @throws when a stored key cannot be opened with any `SECRET_KEY`
   */
  static async open(
    store: SigningKeyStore,
    secrets: Secrets,
    alg: SigningAlg,
    now: Date,
    tokenTtlSeconds = MAX_TOKEN_TTL_SECONDS,
  ): Promise<SigningKeys> {
    const keys = new SigningKeys(store, secrets, alg, tokenTtlSeconds);
    await resealOutdated(store, secrets);
    await keys.read(now);
    if (!keys.#keys.some((key) => key.alg === alg)) {
      await store.addIfMissing(
        await makeSigningKey(secrets, alg, inSeconds(now, ACTIVATION_DELAY_SECONDS)),
        now,
      );
      await keys.read(now);
    }
    return keys;
  }

  /** The key to sign with now. */
  async current(now: Date): Promise<{ kid: string; alg: SigningAlg; privateKey: CryptoKey }> {
    await this.refresh(now);
    const ours = this.#keys.filter((key) => key.privateKey !== null);
    const key = signingKey(ours, this.alg, now);
    if (key === undefined) throw new Error('there is no signing key');
    return key;
  }

  /** The document at `jwks_uri` (RFC 7517 §5): public members only. */
  async jwks(now: Date): Promise<{ keys: JWK[] }> {
    await this.refresh(now);
    const published = this.#keys.filter((key) => !isOver(key, this.#keys, this.tokenTtlSeconds, now));
    return { keys: published.map((key) => ({ ...key.publicJwk, kid: key.kid, alg: key.alg, use: 'sig' })) };
  }

  /** The published keys, for jose to verify with: it keeps what it imported of them, so they are the same while they last. */
  async keySet(now: Date): Promise<LocalJwkSet> {
    const { keys } = await this.jwks(now);
    const kids = keys.map((key) => key.kid).join();
    if (this.#keySet?.kids !== kids) this.#keySet = { kids, find: createLocalJWKSet({ keys }) };
    return this.#keySet.find;
  }

  /** The algorithms that tokens in circulation are signed with. */
  algs(): readonly SigningAlg[] {
    return [...new Set([this.alg, ...this.#keys.map((key) => key.alg)])];
  }

  private async refresh(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.#readAt) < CACHE_SECONDS * 1000) return;
    this.#reading ??= this.read(now).finally(() => {
      this.#reading = undefined;
    });
    // A database that is away for a moment does not keep us from signing with keys that we know.
    await this.#reading.catch((error: unknown) => {
      if (this.#keys.length === 0) throw error;
    });
  }

  private async read(now: Date): Promise<void> {
    const stored = await this.store.list();
    const known = new Map(this.#keys.map((key) => [key.kid, key]));
    this.#keys = await Promise.all(
      stored.map((key) => known.get(key.kid) ?? openSigningKey(this.secrets, key)),
    );
    this.#readAt = now.getTime();
  }
}

async function resealOutdated(store: SigningKeyStore, secrets: Secrets): Promise<void> {
  for (const stored of await store.list()) {
    const { privateJwk, outdated } = await unseal(secrets, stored);
    if (outdated) await store.reseal(stored.kid, await seal(secrets, privateJwk));
  }
}

/**
 * Makes sure that this process and the servers of this database have a `SECRET_KEY` in common: what another key hashes
 * or seals, they could not read.
 * @throws {SealedWithAnotherKey}
 */
export async function requireKnownServerKey(store: SigningKeyStore, secrets: Secrets): Promise<void> {
  for (const stored of await store.list()) await unseal(secrets, stored);
}

export type SigningKeyState = 'signing' | 'next' | 'published' | 'retired';

/** What each key is for now. @param keys oldest first */
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
 * Adds a new key of an algorithm, and removes the keys that no token can be of any more.
 * @returns the key, or null while another one of the algorithm waits for its time, unless this one is needed at once
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

/** Whether a newer key of its algorithm has signed for so long that no token of this one is good any more. */
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
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    alg,
    publicJwk,
    sealedPrivateJwk: await seal(secrets, await exportJWK(pair.privateKey)),
    activatesAt,
  };
}

/** Seals a private key with the newest server key. */
async function seal(secrets: Secrets, privateJwk: JWK): Promise<string> {
  const [newest] = secrets.keys('signing-keys');
  if (newest === undefined) throw new Error('no key');
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

async function openSigningKey(
  secrets: Secrets,
  stored: StoredSigningKey,
): Promise<OpenSigningKey | ForeignSigningKey> {
  const unsealed = await unseal(secrets, stored).catch((error: unknown) => {
    if (error instanceof SealedWithAnotherKey) return null;
    throw error;
  });
  if (unsealed === null) return { ...stored, privateKey: null };
  const { privateJwk } = unsealed;
  const privateKey = await importJWK(privateJwk, stored.alg);
  if (privateKey instanceof Uint8Array) throw new Error('a signing key cannot be symmetric');
  return { ...stored, privateKey };
}

/** The database was made with a `SECRET_KEY` that this process was not given. */
export class SealedWithAnotherKey extends Error {
  override readonly name = 'SealedWithAnotherKey';
  constructor(kid: string) {
    super(
      `SECRET_KEY: the signing key ${kid} in the database was sealed with another key. Put the key that the database was made with into SECRET_KEY (several may be listed, newest first).`,
    );
  }
}
