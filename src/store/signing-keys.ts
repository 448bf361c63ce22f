import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { SigningAlg } from '../protocol/signing-algs.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { signingKeys } from './schema/index.js';

/** A stored signing key: the private half is sealed (JWE, dir, A256GCM) with a key derived from `SECRET_KEY`. */
export interface StoredSigningKey {
  /** The JWK thumbprint (RFC 7638). */
  readonly kid: string;
  readonly alg: SigningAlg;
  readonly publicJwk: JWK;
  readonly sealedPrivateJwk: string;
  /** Keyed hashes under each server key of the process that wrote it: see `tokens/signing-key-tags.ts`. */
  readonly tags: string[];
  /** The key is published at once but signs only from this time on, so that verifiers know it before they see it. */
  readonly activatesAt: Date;
}

export class StoredSigningKeys {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Oldest first. */
  async list(): Promise<readonly StoredSigningKey[]> {
    return this.#database.drizzle
      .select()
      .from(signingKeys)
      .orderBy(asc(signingKeys.createdAt), asc(signingKeys.activatesAt), asc(signingKeys.kid));
  }

  /**
   * Adds the key unless one of its algorithm exists: if several processes start at once, one adds.
   * An additional key activates at `activatesAt`; the very first one activates now.
   */
  async addIfMissing(key: StoredSigningKey, now: Date): Promise<void> {
    await this.#database.drizzle.transaction(async (transaction) => {
      await transaction.execute(sql`lock table signing_keys in exclusive mode`);
      const known = await transaction.select().from(signingKeys);
      if (!known.some(({ alg }) => alg === key.alg)) await addAfter(transaction, known, key, now);
    });
  }

  /**
   * Adds a key after the existing ones, and removes those that are no longer needed. Unless `evenIfOneWaits`, nothing
   * is done while a key of its algorithm is not active yet: of several calls at once, one adds. The very first one
   * activates now.
   * @returns whether it was added
   */
  async add(
    key: StoredSigningKey,
    change: {
      readonly overKids: readonly string[];
      readonly evenIfOneWaits: boolean;
      readonly by: Actor;
      readonly now: Date;
    },
  ): Promise<boolean> {
    const { overKids, evenIfOneWaits, by, now } = change;
    return this.#database.drizzle.transaction(async (transaction) => {
      await transaction.execute(sql`lock table signing_keys in exclusive mode`);
      const known = await transaction.select().from(signingKeys);
      const oneWaits = known.some((it) => it.alg === key.alg && it.activatesAt > now);
      if (oneWaits && !evenIfOneWaits) return false;
      const activatesAt = await addAfter(transaction, known, key, now);
      await transaction.delete(signingKeys).where(inArray(signingKeys.kid, [...overKids]));
      const details = { kid: key.kid, alg: key.alg, activatesAt };
      await record(transaction, { event: 'signing_key.added', by, at: now, details });
      return true;
    });
  }

  /** Stores the same private key with another seal and other tags. */
  async reseal(kid: string, sealed: Pick<StoredSigningKey, 'sealedPrivateJwk' | 'tags'>): Promise<void> {
    await this.#database.drizzle.update(signingKeys).set(sealed).where(eq(signingKeys.kid, kid));
  }
}

/**
 * Adds a key as the newest, even if a process whose clock is ahead added one before: the newest one signs.
 * @param known all keys; the table is locked
 * @returns when it activates: the very first key needs no time to become known before it signs
 */
async function addAfter(
  transaction: Drizzle,
  known: readonly { readonly createdAt: Date }[],
  key: StoredSigningKey,
  now: Date,
): Promise<Date> {
  const activatesAt = known.length === 0 ? now : key.activatesAt;
  const newest = Math.max(...known.map(({ createdAt }) => createdAt.getTime()));
  const createdAt = new Date(Math.max(now.getTime(), newest + 1));
  await transaction.insert(signingKeys).values({ ...key, activatesAt, createdAt });
  return activatesAt;
}
