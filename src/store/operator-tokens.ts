import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database } from './database.js';
import { operatorTokens } from './schema.js';

/** What a program of an operator uses the management API with; the token itself is told once, and not kept. */
export interface OperatorToken {
  readonly id: string;
  /** Unique; what the audit log calls it. */
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
  constructor(private readonly database: Database) {}

  /** @param tokenHashes of what was presented, under each server key @returns null when it is none, or expired */
  async find(tokenHashes: readonly string[], now: Date): Promise<OperatorToken | null> {
    const [row] = await this.database.drizzle
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
    return this.database.drizzle.transaction(async (transaction) => {
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

  /** By name; those that expired are swept. */
  async list(): Promise<readonly OperatorToken[]> {
    return this.database.drizzle.select(VIEW).from(operatorTokens).orderBy(asc(operatorTokens.name));
  }

  /** Ends a token at once. @returns whether there was one of this name */
  async revoke(name: string, by: Actor, now: Date): Promise<boolean> {
    return this.database.drizzle.transaction(async (transaction) => {
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
