import { asc, eq, sql } from 'drizzle-orm';
import { DEFAULT_SCOPES } from '../access/default-catalogue.js';
import { canonicalTemplate, type Resource } from '../protocol/resource-indicator.js';
import type { Scope } from '../protocol/scope.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database } from './database.js';
import { permissions, resources, scopes } from './schema.js';

/** What can be asked for here. */
export interface Catalogue {
  /** In the order of the consent page. */
  readonly scopes: readonly Scope[];
  /** In the order of registration. */
  readonly resources: readonly Resource[];
}

/** Something that a member may be allowed to do. */
export interface Permission {
  readonly name: string;
  readonly title: string;
}

/** A resource with what its server introspects with. */
export interface ResourceServer extends Resource {
  /** Keyed hashes; two while one is being changed, newest first. */
  readonly secretHashes: readonly string[];
}

export class Catalogues {
  constructor(private readonly database: Database) {}

  /** The operator's scopes, or the default ones when he declared none, then what resources add; and the resources. */
  async read(): Promise<Catalogue> {
    const [declared, registered] = await Promise.all([
      this.database.drizzle.select().from(scopes).orderBy(asc(scopes.position)),
      this.database.drizzle.select().from(resources).orderBy(asc(resources.position)),
    ]);
    const known: Scope[] = declared.length > 0 ? [...declared] : [...DEFAULT_SCOPES];
    for (const name of registered.flatMap((resource) => resource.scopes)) {
      if (!known.some((scope) => scope.name === name))
        known.push({ name, title: name, description: '', required: false });
    }
    return {
      scopes: known.map(({ name, title, description, required }) => ({ name, title, description, required })),
      resources: registered.map(({ identifier, title, scopes: of }) => ({ identifier, title, scopes: of })),
    };
  }

  /** What roles can give, by title. */
  async permissions(): Promise<readonly Permission[]> {
    return this.database.drizzle
      .select()
      .from(permissions)
      .orderBy(asc(permissions.title), asc(permissions.name));
  }

  /**
   * Registers an audience behind those that are there. Of simultaneous calls that mean one resource, one succeeds.
   * @returns false when it is registered already, be it in another spelling: `https://host` and `https://host/` are one
   */
  async addResource(resource: Resource, by: Actor, now: Date): Promise<boolean> {
    const { identifier, title, scopes: of } = resource;
    return this.database.drizzle.transaction(async (transaction) => {
      // Spellings are compared here, so others who would add one wait.
      await transaction.execute(sql`lock table resources in share row exclusive mode`);
      const known = await transaction.select({ identifier: resources.identifier }).from(resources);
      if (known.some((it) => isSame(it.identifier, identifier))) return false;
      await transaction.insert(resources).values({ identifier, title, scopes: [...of] });
      await record(transaction, { event: 'resource.created', by, at: now, details: { identifier } });
      return true;
    });
  }

  /** Describes a resource anew. @param resource with the identifier as {@link findResource} gives it */
  async updateResource({ identifier, title, scopes: of }: Resource, by: Actor, now: Date): Promise<void> {
    await this.database.drizzle.transaction(async (transaction) => {
      await transaction
        .update(resources)
        .set({ title, scopes: [...of] })
        .where(eq(resources.identifier, identifier));
      await record(transaction, { event: 'resource.updated', by, at: now, details: { identifier } });
    });
  }

  /** @param identifier in any spelling @returns null when it is not registered */
  async findResource(identifier: string): Promise<ResourceServer | null> {
    const all = await this.database.drizzle.select().from(resources);
    return all.find((it) => isSame(it.identifier, identifier)) ?? null;
  }

  /**
   * Puts a new secret of a resource's server in front; the one before it stays good, older ones do not.
   * @param identifier as {@link findResource} gives it
   */
  async addResourceSecret(identifier: string, secretHash: string, by: Actor, now: Date): Promise<void> {
    await this.database.drizzle.transaction(async (transaction) => {
      await transaction
        .update(resources)
        .set({ secretHashes: sql`array[${secretHash}::text] || ${resources.secretHashes}[1:1]` })
        .where(eq(resources.identifier, identifier));
      await record(transaction, { event: 'resource.secret_added', by, at: now, details: { identifier } });
    });
  }

  /** Leaves the newest secret of a resource's server alone. */
  async dropOldResourceSecrets(identifier: string, by: Actor, now: Date): Promise<void> {
    await this.database.drizzle.transaction(async (transaction) => {
      await transaction
        .update(resources)
        .set({ secretHashes: sql`${resources.secretHashes}[1:1]` })
        .where(eq(resources.identifier, identifier));
      await record(transaction, {
        event: 'resource.old_secrets_dropped',
        by,
        at: now,
        details: { identifier },
      });
    });
  }

  /**
   * Takes an audience out: nothing new can be granted for it. Grants that name it stay.
   * @param identifier in any spelling
   * @returns whether it was registered
   */
  async removeResource(identifier: string, by: Actor, now: Date): Promise<boolean> {
    return this.database.drizzle.transaction(async (transaction) => {
      const known = await transaction.select({ identifier: resources.identifier }).from(resources);
      const found = known.find((it) => isSame(it.identifier, identifier));
      if (found === undefined) return false;
      const removed = await transaction
        .delete(resources)
        .where(eq(resources.identifier, found.identifier))
        .returning({ identifier: resources.identifier });
      if (removed.length > 0)
        await record(transaction, {
          event: 'resource.deleted',
          by,
          at: now,
          details: { identifier: found.identifier },
        });
      return removed.length > 0;
    });
  }
}

/** Whether two identifiers mean one resource; what is no identifier means none. */
function isSame(one: string, other: string): boolean {
  if (!URL.canParse(other.replaceAll(/[{}]/g, '')) || other.includes('#')) return false;
  return JSON.stringify(canonicalTemplate(one)) === JSON.stringify(canonicalTemplate(other));
}
