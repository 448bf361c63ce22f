import { and, eq, sql } from 'drizzle-orm';
import { isSameResource, type Resource } from '../protocol/resource-indicator.js';
import type { Scope } from '../protocol/scope.js';
import { DEFAULT_SCOPES } from '../rules/default-catalog.js';
import { isNoChange } from '../rules/no-change.js';
import type { Texts } from '../rules/texts.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import type { Fields } from './database/fields.js';
import { ASKED, statement } from './database/statement.js';
import { asksForResource, endWaitingRequests } from './outdated-requests.js';
import { RecentAnswer } from './recent-answer.js';
import { resources } from './schema/index.js';
import { SharedAnswer } from './shared-query.js';

/** A scope in the operator's words. */
export interface DescribedScope extends Scope {
  /** In each language that the operator wrote; empty or left out: the title is for everyone. */
  readonly titles?: Texts | undefined;
  readonly descriptions?: Texts | undefined;
  /** Only resources name it: no operator described it. */
  readonly isOnlyNamed?: true;
}

/** What clients can request here. */
export interface Catalog {
  /** In the order of the consent page. */
  readonly scopes: readonly DescribedScope[];
  /** In the order of registration. */
  readonly resources: readonly Resource[];
}

/** Something that a role can allow a member to do. */
export interface Permission {
  readonly name: string;
  readonly title: string;
  /** As of a scope. */
  readonly titles?: Texts | undefined;
}

/** A resource and the secrets that its server introspects with. */
export interface ResourceServer extends Resource {
  /** Keyed hashes; two while one is being changed, newest first. */
  readonly secretHashes: readonly string[];
  /** Its place in the order of registration: no other one has ever had it, not even one with the same identifier. */
  readonly position: number;
}

/** What operators declared. */
interface Declared {
  readonly catalog: Catalog;
  readonly permissions: readonly Permission[];
}

/** The tables are small, and read as a whole. */
const DECLARED = statement(
  'catalog.read',
  sql`
    select json_build_object(
      -- RFC 8414 §2: scopes_supported, in the order of the consent page.
      'scopes', (select coalesce(json_agg(row_to_json(s) order by s.position), '[]') from scopes s),
      -- RFC 8707 §2: the audiences that a client can name.
      'resources', (select coalesce(json_agg(row_to_json(r) order by r.position), '[]') from resources r),
      'permissions', (select coalesce(json_agg(row_to_json(p) order by p.title, p.name), '[]') from permissions p)
    ) as answer
    from json_to_record(${ASKED}) as a (nothing text)`,
);

export class Catalogs {
  readonly #database: Database;
  readonly #declared: SharedAnswer<Declared>;
  readonly #recent: RecentAnswer<Catalog>;

  constructor(database: Database) {
    this.#database = database;
    this.#declared = new SharedAnswer(database, DECLARED, readDeclared);
    this.#recent = new RecentAnswer(() => this.read());
  }

  /**
   * The operator's scopes (or the default ones if none are declared), then those that resources add; and the
   * resources.
   */
  async read(): Promise<Catalog> {
    return (await this.#declared.ask()).catalog;
  }

  /**
   * The same for the pages of a sign-in: as of a quarter of a second ago at most, and in this process never from before a change.
   * Two of the seven statements of an authorization in the browser read nothing else.
   */
  recent(): Promise<Catalog> {
    return this.#recent.ask();
  }

  /** Runs a change of the scopes, resources or permissions, so that {@link recent} shows the change at once. */
  change<Result>(make: () => Promise<Result>): Promise<Result> {
    return this.#recent.change(make);
  }

  /** The permissions that roles can give, by title. */
  async permissions(): Promise<readonly Permission[]> {
    return (await this.#declared.ask()).permissions;
  }

  /**
   * Registers an audience after the existing ones. Of simultaneous calls for one resource, one succeeds.
   * @returns false when it is already registered, even in another spelling: `https://host` and `https://host/` are
   *   one
   */
  async addResource(resource: Resource, by: Actor, now: Date): Promise<boolean> {
    const { identifier, title, scopes: of } = resource;
    return this.#change(async (transaction) => {
      // Spellings are compared here, so other calls that would add a resource wait.
      await transaction.execute(sql`lock table resources in share row exclusive mode`);
      const known = await transaction.select({ identifier: resources.identifier }).from(resources);
      if (known.some((it) => isSameResource(it.identifier, identifier))) return false;
      await transaction.insert(resources).values({ identifier, title, scopes: [...of] });
      await record(transaction, { event: 'resource.created', by, at: now, details: { identifier } });
      return true;
    });
  }

  /**
   * Changes the given fields of a resource.
   * @param identifier as {@link findResource} returns it
   * @returns the changed resource; null if it is not registered
   */
  async updateResource(
    identifier: string,
    change: Partial<Omit<Resource, 'identifier'>>,
    by: Actor,
    now: Date,
  ): Promise<Resource | null> {
    const { title, scopes: of } = change;
    return this.#change(async (transaction) => {
      const [changed] = await transaction
        .update(resources)
        // Drizzle needs at least one column to set.
        .set({
          identifier,
          ...(title !== undefined && { title }),
          ...(of !== undefined && { scopes: [...of] }),
        })
        .where(eq(resources.identifier, identifier))
        .returning({ identifier: resources.identifier, title: resources.title, scopes: resources.scopes });
      if (changed === undefined) return null;
      if (!isNoChange(change))
        await record(transaction, { event: 'resource.updated', by, at: now, details: { identifier } });
      return changed;
    });
  }

  /** @param identifier in any spelling @returns null when it is not registered */
  async findResource(identifier: string): Promise<ResourceServer | null> {
    const all = await this.#database.drizzle.select().from(resources);
    return all.find((it) => isSameResource(it.identifier, identifier)) ?? null;
  }

  /**
   * Adds a new secret for a resource's server, beside the one that it may have: no third, which would end the first. Of
   * simultaneous calls, one succeeds.
   * @param before as {@link findResource} returned it
   * @returns false when there was no room, or its newest secret is another one now
   */
  async addResourceSecret(
    { identifier, secretHashes: [newest] }: Pick<ResourceServer, 'identifier' | 'secretHashes'>,
    secretHash: string,
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const { secretHashes } = resources;
      const isAsSeen = sql`${secretHashes}[1] is not distinct from ${newest ?? null}::text`;
      const added = await transaction
        .update(resources)
        .set({ secretHashes: sql`array[${secretHash}::text] || ${secretHashes}` })
        .where(and(eq(resources.identifier, identifier), isAsSeen, sql`cardinality(${secretHashes}) < 2`))
        .returning({ identifier: resources.identifier });
      if (added.length === 0) return false;
      await record(transaction, { event: 'resource.secret_added', by, at: now, details: { identifier } });
      return true;
    });
  }

  /** Keeps only the newest secret of a resource's server. */
  async dropOldResourceSecrets(identifier: string, by: Actor, now: Date): Promise<void> {
    await this.#database.drizzle.transaction(async (transaction) => {
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
   * Removes an audience: nothing new can be granted for it, and requests for it that wait for their users end. Grants
   * that name it stay.
   * @param identifier in any spelling
   * @returns whether it was registered
   */
  async removeResource(identifier: string, by: Actor, now: Date): Promise<boolean> {
    return this.#change(async (transaction) => {
      const known = await transaction.select({ identifier: resources.identifier }).from(resources);
      const found = known.find((it) => isSameResource(it.identifier, identifier));
      if (found === undefined) return false;
      const removed = await transaction
        .delete(resources)
        .where(eq(resources.identifier, found.identifier))
        .returning({ identifier: resources.identifier });
      if (removed.length === 0) return false;
      await endWaitingRequests(transaction, asksForResource(found.identifier), now);
      const details = { identifier: found.identifier };
      await record(transaction, { event: 'resource.deleted', by, at: now, details });
      return true;
    });
  }

  #change<Result>(run: (transaction: Drizzle) => Promise<Result>): Promise<Result> {
    return this.change(() => this.#database.drizzle.transaction(run));
  }
}

function onlyNamed(name: string): DescribedScope {
  return { name, title: name, description: '', required: false, isOnlyNamed: true };
}

function readDeclared(declared: Fields): Declared {
  const registered = declared.list('resources').map((resource) => ({
    identifier: resource.text('identifier'),
    title: resource.text('title'),
    scopes: resource.texts('scopes'),
  }));
  const written = declared.list('scopes').map((scope) => ({
    name: scope.text('name'),
    title: scope.text('title'),
    description: scope.text('description'),
    required: scope.flag('required'),
    titles: scope.textsByName('titles'),
    descriptions: scope.textsByName('descriptions'),
  }));
  const known: DescribedScope[] =
    written.length > 0
      ? written
      : DEFAULT_SCOPES.map((scope) => ({ ...scope, titles: {}, descriptions: {} }));
  for (const name of registered.flatMap((resource) => resource.scopes)) {
    if (!known.some((scope) => scope.name === name))
      known.push({ ...onlyNamed(name), titles: {}, descriptions: {} });
  }
  const permissions = declared.list('permissions').map((permission) => ({
    name: permission.text('name'),
    title: permission.text('title'),
    titles: permission.textsByName('titles'),
  }));
  return { catalog: { scopes: known, resources: registered }, permissions };
}
