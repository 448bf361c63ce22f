/** Private keys as the database has them: sealed with a server key, and tagged. */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import type { SigningAlg } from '../protocol/signing-algs.js';
import type { StoredSigningKey, StoredSigningKeys } from '../store/signing-keys.js';
import { JwsSigner } from './jws-signer.js';
import { seal, unseal } from './sealed.js';
import type { Secrets } from './secrets.js';
import { isGenuine, publicHalf, tagsOf } from './signing-key-tags.js';

type SealedKeys = Pick<StoredSigningKeys, 'list' | 'reseal'>;

export interface OpenSigningKey extends StoredSigningKey {
  readonly signer: JwsSigner;
}

/**
 * A key that a process with a newer `SECRET_KEY` sealed, and tagged with one that we have: its tokens are as valid as
 * ours, so it is published, too.
 */
export interface ForeignSigningKey extends StoredSigningKey {
  readonly signer: null;
}

const jwkSchema = z.looseObject({ kty: z.string() });

/**
 * Seals what an older server key sealed with the newest one.
 * @returns all keys, as they are stored now
 * @throws {SealedWithAnotherKey}
 */
export async function resealOutdated(store: SealedKeys, secrets: Secrets): Promise<StoredSigningKey[]> {
  const keys: StoredSigningKey[] = [];
  for (const stored of await store.list()) keys.push(await sealedWithNewest(store, secrets, stored));
  return keys;
}

async function sealedWithNewest(
  store: SealedKeys,
  secrets: Secrets,
  stored: StoredSigningKey,
): Promise<StoredSigningKey> {
  const { privateJwk, outdated } = await unsealKey(secrets, stored);
  const tags = tagsOf(secrets, stored);
  // A key that was written before tags existed has none.
  const isTagged = tags.every((tag) => stored.tags.includes(tag));
  if (!outdated && isTagged) return stored;
  const resealed = { sealedPrivateJwk: await sealKey(secrets, privateJwk), tags };
  await store.reseal(stored.kid, resealed);
  return { ...stored, ...resealed };
}

/**
 * Makes sure that this process and the servers of this database share a `SECRET_KEY`: they could not read what
 * another key hashes or seals.
 * @throws {SealedWithAnotherKey}
 */
export async function requireKnownServerKey(
  store: Pick<SealedKeys, 'list'>,
  secrets: Secrets,
): Promise<void> {
  for (const stored of await store.list()) await unsealKey(secrets, stored);
}

/** Whether one of our server keys opens a signing key. */
export async function isSealedWithOurs(secrets: Secrets, stored: StoredSigningKey): Promise<boolean> {
  return unsealKey(secrets, stored).then(
    () => true,
    () => false,
  );
}

/** Makes a key pair, sealed. */
export async function makeSigningKey(
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
    sealedPrivateJwk: await sealKey(secrets, await exportJWK(pair.privateKey)),
    tags: tagsOf(secrets, { kid, alg }),
    activatesAt,
  };
}

/** Seals a private key with the newest server key. */
async function sealKey(secrets: Secrets, privateJwk: JWK): Promise<string> {
  return seal(secrets, 'signing-keys', JSON.stringify(privateJwk));
}

/**
 * @returns the private key, and whether an older server key sealed it
 * @throws {SealedWithAnotherKey}
 */
async function unsealKey(
  secrets: Secrets,
  stored: StoredSigningKey,
): Promise<{ privateJwk: JWK; outdated: boolean }> {
  const opened = await unseal(secrets, 'signing-keys', stored.sealedPrivateJwk);
  if (opened === null) throw new SealedWithAnotherKey(stored.kid);
  return { privateJwk: jwkSchema.parse(JSON.parse(opened.text)), outdated: opened.outdated };
}

/** @returns null for a key that no process with one of our server keys wrote: it is ignored */
export async function openSigningKey(
  secrets: Secrets,
  stored: StoredSigningKey,
): Promise<OpenSigningKey | ForeignSigningKey | null> {
  const unsealed = await unsealKey(secrets, stored).catch((error: unknown) => {
    if (error instanceof SealedWithAnotherKey) return null;
    throw error;
  });
  if (unsealed === null) return (await isGenuine(secrets, stored)) ? { ...stored, signer: null } : null;
  const { privateJwk } = unsealed;
  // The seal authenticates the private key. The public half is derived from it: the stored one may be forged.
  const publicJwk = publicHalf(privateJwk);
  if ((await calculateJwkThumbprint(publicJwk)) !== stored.kid) return null;
  return { ...stored, publicJwk, signer: new JwsSigner(stored.kid, stored.alg, privateJwk) };
}

/** The database was created with a `SECRET_KEY` that this process does not have. */
export class SealedWithAnotherKey extends Error {
  override readonly name = 'SealedWithAnotherKey';
  constructor(kid: string) {
    super(
      `SECRET_KEY: the signing key ${kid} in the database was sealed with another key. Put the key that the database was created with into SECRET_KEY (several may be listed, newest first). If it was generated, it was in DATA_DIR/secret.key: restore this file, because a start without it creates a different key.`,
    );
  }
}
