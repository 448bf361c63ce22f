import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { RotatingKeyStore, StoredSigningKey } from '../tokens/signing-keys.js';
import { record } from './audit.js';
import type { Database } from './database.js';
import { signingKeys } from './schema.js';

export class StoredSigningKeys implements RotatingKeyStore {
  constructor(private readonly database: Database) {}

  async list(): Promise<readonly StoredSigningKey[]> {
    return this.database.drizzle
      .select()
      .from(signingKeys)
      .orderBy(asc(signingKeys.createdAt), asc(signingKeys.activatesAt), asc(signingKeys.kid));
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

  async add(key: StoredSigningKey, change: Parameters<RotatingKeyStore['add']>[1]): Promise<boolean> {
    const { overKids, evenIfOneWaits, by, now } = change;
    return this.database.drizzle.transaction(async (transaction) => {
      await transaction.execute(sql`lock table signing_keys in exclusive mode`);
      const known = await transaction
        .select({ alg: signingKeys.alg, activatesAt: signingKeys.activatesAt })
        .from(signingKeys);
      const oneWaits = known.some((it) => it.alg === key.alg && it.activatesAt > now);
      if (oneWaits && !evenIfOneWaits) return false;
      // Nobody has to learn of the very first one before it signs.
      const activatesAt = known.length === 0 ? now : key.activatesAt;
      await transaction.insert(signingKeys).values({ ...key, activatesAt, createdAt: now });
      if (overKids.length > 0)
        await transaction.delete(signingKeys).where(inArray(signingKeys.kid, [...overKids]));
      const details = { kid: key.kid, alg: key.alg, activatesAt };
      await record(transaction, { event: 'signing_key.added', by, at: now, details });
      return true;
    });
  }

  async reseal(kid: string, sealedPrivateJwk: string): Promise<void> {
    await this.database.drizzle.update(signingKeys).set({ sealedPrivateJwk }).where(eq(signingKeys.kid, kid));
  }
}
