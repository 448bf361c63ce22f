import { asc, eq, sql } from 'drizzle-orm';
import type { SigningKeyStore, StoredSigningKey } from '../tokens/signing-keys.js';
import type { Database } from './database.js';
import { signingKeys } from './schema.js';

export class StoredSigningKeys implements SigningKeyStore {
  constructor(private readonly database: Database) {}

  async list(): Promise<readonly StoredSigningKey[]> {
    return this.database.drizzle
      .select()
      .from(signingKeys)
      .orderBy(asc(signingKeys.createdAt), asc(signingKeys.kid));
  }

  async addIfMissing(key: StoredSigningKey, now: Date): Promise<void> {
    await this.database.drizzle.transaction(async (transaction) => {
      await transaction.execute(sql`lock table signing_keys in exclusive mode`);
      const algs = (await transaction.select({ alg: signingKeys.alg }).from(signingKeys)).map(
        (row) => row.alg,
      );
      if (algs.includes(key.alg)) return;
      await transaction
        .insert(signingKeys)
        .values({ ...key, activatesAt: algs.length === 0 ? now : key.activatesAt, createdAt: now });
    });
  }

  async reseal(kid: string, sealedPrivateJwk: string): Promise<void> {
    await this.database.drizzle.update(signingKeys).set({ sealedPrivateJwk }).where(eq(signingKeys.kid, kid));
  }
}
