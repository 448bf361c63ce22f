import { asc, eq, sql } from 'drizzle-orm';
import { DEFAULT_SCOPES } from '../rules/default-catalog.js';
import { isNoChange } from '../rules/no-change.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Catalogs, DescribedScope } from './catalog.js';
import type { Database, Drizzle } from './database/database.js';
import { asksForScope, endWaitingRequests } from './outdated-requests.js';
import { scopes } from './schema/index.js';

/** A change to a scope. */
export type ScopeChange = { readonly name: string } & {
  readonly [Key in 'title' | 'titles' | 'description' | 'descriptions' | 'required']?:
    | DescribedScope[Key]
    | undefined;
};

/**
 * The scopes of the consent page. While no operator has declared any, the default ones apply; the first change stores
 * those, so that adding one scope does not remove the others.
 */
export class Scopes {
  readonly #database: Database;
  readonly #catalog: Pick<Catalogs, 'change'>;

  constructor(database: Database, catalog: Pick<Catalogs, 'change'>) {
    this.#database = database;
    this.#catalog = catalog;
  }

  /** Adds a scope after the others. @returns false when the name is taken */
  async add(scope: DescribedScope, by: Actor, now: Date): Promise<boolean> {
    return this.#change(async (transaction) => {
      const added = await transaction
        .insert(scopes)
        .values(scope)
        .onConflictDoNothing()
        .returning({ name: scopes.name });
      if (added.length === 0) return false;
      await record(transaction, { event: 'scope.created', by, at: now, details: { scope: scope.name } });
      return true;
    });
  }

  /** @returns the updated scope; null when no scope has that name */
  async update({ name, ...change }: ScopeChange, by: Actor, now: Date): Promise<DescribedScope | null> {
    return this.#change(async (transaction) => {
      const [changed] = await transaction
        .update(scopes)
        // Drizzle needs at least one column to set.
        .set({ name, ...change })
        .where(eq(scopes.name, name))
        .returning();
      if (changed === undefined) return null;
      if (!isNoChange(change))
        await record(transaction, { event: 'scope.updated', by, at: now, details: { scope: name } });
      return changed;
    });
  }

  /**
   * Removes a scope: nothing new can be granted for it, and requests for it that wait for their users end. Grants that
   * name it stay. Without any scope the default ones
   * would return, so the last one cannot be removed.
   */
  async remove(name: string, by: Actor, now: Date): Promise<'removed' | 'unknown' | 'last'> {
    return this.#change(async (transaction) => {
      const all = await transaction.select({ name: scopes.name }).from(scopes).orderBy(asc(scopes.position));
      if (!all.some((scope) => scope.name === name)) return 'unknown';
      if (all.length === 1) return 'last';
      await transaction.delete(scopes).where(eq(scopes.name, name));
      await endWaitingRequests(transaction, asksForScope(name), now);
      await record(transaction, { event: 'scope.deleted', by, at: now, details: { scope: name } });
      return 'removed';
    });
  }

  #change<Result>(run: (transaction: Drizzle) => Promise<Result>): Promise<Result> {
    const change = async (transaction: Drizzle) => {
      // If two calls would write the default ones, the second finds them.
      await transaction.execute(sql`lock table scopes in share row exclusive mode`);
      if ((await transaction.$count(scopes)) === 0)
        await transaction.insert(scopes).values(DEFAULT_SCOPES.map((scope) => ({ ...scope })));
      return run(transaction);
    };
    return this.#catalog.change(() => this.#database.drizzle.transaction(change));
  }
}
