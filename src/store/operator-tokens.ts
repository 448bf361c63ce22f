import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database } from './database/database.js';
import { operatorTokens } from './schema/index.js';

/** A token that an operator's program uses for the management API; its value is shown once and not stored. */
export interface OperatorToken {
  readonly id: string;
  /** Unique; the audit log uses it. */
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

const VIEW = {
  id: operatorTokens.id,
  name: operatorTokens.name,
  scopes: operatorTokens.scopes,
  expiresAt: operatorTokens.expiresAt,
  createdAt: operatorTokens.createdAt,
};

export class OperatorTokens {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param tokenHashes of the presented token, under each server key @returns null when it is unknown or expired */
  async find(tokenHashes: readonly string[], now: Date): Promise<OperatorToken | null> {
    const [row] = await this.#database.drizzle
      .select(VIEW)
      .from(operatorTokens)
      .where(and(inArray(operatorTokens.tokenHash, [...tokenHashes]), gt(operatorTokens.expiresAt, now)));
    return row ?? null;
  }

  /** Adds a token. @returns false when the name is taken */
  async create(
    token: {
      readonly name: string;
      readonly tokenHash: string;
      readonly scopes: readonly string[];
      readonly expiresAt: Date;
    },
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const created = await transaction
        .insert(operatorTokens)
        .values({ ...token, scopes: [...token.scopes], createdAt: now })
        .onConflictDoNothing()
        .returning({ id: operatorTokens.id });
      if (created.length > 0) {
        const details = { name: token.name, scopes: token.scopes, expiresAt: token.expiresAt };
        await record(transaction, { event: 'operator_token.created', by, at: now, details });
      }
      return created.length > 0;
    });
  }

  /** By name; expired ones are swept. */
  async list(): Promise<readonly OperatorToken[]> {
    return this.#database.drizzle.select(VIEW).from(operatorTokens).orderBy(asc(operatorTokens.name));
  }

  /** Revokes a token at once. @returns whether a token of this name existed */
  async revoke(name: string, by: Actor, now: Date): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const revoked = await transaction
        .delete(operatorTokens)
        .where(eq(operatorTokens.name, name))
        .returning({ id: operatorTokens.id });
      if (revoked.length > 0)
        await record(transaction, { event: 'operator_token.revoked', by, at: now, details: { name } });
      return revoked.length > 0;
    });
  }
}
