import { type AnyColumn, and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type AccessChanges, END_OF_LEFTOVERS, type WithinChange } from './access-change.js';
import { type Actor, SYSTEM } from './actor.js';
import { type AnonymousData, bytesOf } from './anonymous-data.js';
import { record } from './audit.js';
import type { AuditEventName } from './audit-events.js';
import { containing } from './containing.js';
import type { Database, Drizzle } from './database/database.js';
import { Fields } from './database/fields.js';
import { isReplaceable } from './newest-fetch.js';
import { identifyApprovals } from './policies.js';
import { RecentAnswer } from './recent-answer.js';
import { type ClientRow, clients } from './schema/index.js';
import { SharedQuery } from './shared-query.js';
import { FIND_CLIENT, readClient, type StoredClient } from './stored-client.js';

export type { ClientRow } from './schema/index.js';
export type { StoredClient } from './stored-client.js';

/**
 * The clients that a process remembers for a moment. More are rarely asked for in a quarter of a second, and each is held until
 * another takes its place: up to 100 kB, with many redirect URIs and a `client_id` that was read from a long form.
 */
const MOST_REMEMBERED = 100;

/** What a change of a client is based on. */
interface SeenClient {
  /** Newest first. */
  readonly secretHashes: readonly string[];
  /** The client as it was read, with all of its metadata; left out: these do not matter. */
  readonly described?: StoredClient | undefined;
}

export class Clients {
  readonly #database: Database;
  readonly #changes: AccessChanges;
  readonly #anonymousData: AnonymousData;
  readonly #found: SharedQuery;
  readonly #recent = new LRUCache<string, RecentAnswer<StoredClient | null>>({ max: MOST_REMEMBERED });

  constructor(database: Database, changes: AccessChanges, anonymousData: AnonymousData) {
    this.#database = database;
    this.#changes = changes;
    this.#anonymousData = anonymousData;
    this.#found = new SharedQuery(database, FIND_CLIENT);
  }

  /** @returns null when no client has this `client_id`; disabled clients are returned and marked as disabled */
  async find(clientId: string): Promise<StoredClient | null> {
    // A NUL cannot be stored, so it names no client; PostgreSQL would report an error.
    if (clientId.includes('\0')) return null;
    const client = (await this.#found.ask({ client: clientId })).within('client');
    return client && readClient(client);
  }

  /**
   * Like {@link find}, but the answer may be up to a quarter of a second old. It includes every change by this process,
   * except that a registration that was removed to make room for others may still be found. Use it only where the client
   * is read again before anything is granted.
   */
  async findRecent(clientId: string): Promise<StoredClient | null> {
    const recent = this.#recent.get(clientId) ?? new RecentAnswer(() => this.find(clientId));
    this.#recent.set(clientId, recent);
    const client = await recent.ask();
    // It may be registered in a moment.
    if (client === null) this.#recent.delete(clientId);
    return client;
  }

  /**
   * Stores the content of a metadata document, unless a fetch that began later has stored it: a late answer does not
   * bring back what its host has replaced. Idempotent, even if several processes fetched it at once.
   * @param row `fetchBeganAt` left out: now
   * @param chargedTo the source that is charged when it is new; null: no one
   */
  async saveDocument(row: ClientRow, now: Date, chargedTo: string | null): Promise<void> {
    const { clientId, identityHash } = row;
    const beganAt = row.fetchBeganAt ?? now;
    const bytes = bytesOf(row);
    const content = { ...row, fetchBeganAt: beganAt, bytes };
    const charged = await this.#make(now, async (transaction, follow) => {
      const created = await transaction
        .insert(clients)
        .values({ ...content, chargedTo, createdAt: now })
        .onConflictDoNothing({ target: clients.clientId })
        .returning({ clientId: clients.clientId });
      if (created.length > 0) {
        await identifyApprovals(transaction, clientId, identityHash);
        await follow({ clientId }, END_OF_LEFTOVERS);
        return chargedTo;
      }
      // Locked, so that it is compared with what another process saves at the same moment, perhaps another version.
      const [known] = await transaction
        .select({ identityHash: clients.identityHash, chargedTo: clients.chargedTo })
        .from(clients)
        .where(and(eq(clients.clientId, clientId), isReplaceable(clients, { beganAt, now })))
        .for('no key update');
      if (known === undefined) return null;
      await transaction.update(clients).set(content).where(eq(clients.clientId, clientId));
      // A client whose identity changed may need another approval.
      if (known.identityHash !== identityHash) await follow({ clientId }, { action: 'settle' });
      return known.chargedTo;
    });
    // Also for one that was replaced: it may have grown.
    await this.#anonymousData.wrote(charged, bytes);
  }

  /** Adds a client for an operator. @returns false when the `client_id` is taken */
  async create(row: ClientRow, by: Actor, now: Date): Promise<boolean> {
    const { clientId } = row;
    return this.#make(now, async (transaction, follow) => {
      const created = await transaction
        .insert(clients)
        .values({ ...row, createdAt: now })
        .onConflictDoNothing()
        .returning({ clientId: clients.clientId });
      if (created.length === 0) return false;
      await follow({ clientId }, END_OF_LEFTOVERS);
      await record(transaction, { event: 'client.created', by, at: now, clientId });
      return true;
    });
  }

  /**
   * Replaces a client's metadata.
   * @param seen what the change is based on; left out: it does not matter what there was
   * @returns false if the client does not exist, or has other secrets or metadata now than were seen
   */
  async replace(
    clientId: string,
    row: Partial<ClientRow>,
    by: Actor,
    now: Date,
    seen?: SeenClient,
  ): Promise<boolean> {
    const described = seen?.described && isDescribedAs(seen.described);
    const only = seen && and(eq(clients.secretHashes, [...seen.secretHashes]), described);
    return this.#change(clientId, row, 'client.updated', by, now, { only });
  }

  /**
   * Adds a new secret; the previous one stays valid. Of several simultaneous calls, only one adds a secret: a third would
   * end the first, which may be in use.
   * @param client as it was read: a newer secret than that is not replaced
   * @returns false if the client does not exist, has another newest secret, or has two
   */
  async addSecret(
    { clientId, secretHashes: [newest] }: Pick<StoredClient, 'clientId' | 'secretHashes'>,
    secretHash: string,
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    const { secretHashes: stored } = clients;
    const secretHashes = sql`array[${secretHash}::text] || ${stored}`;
    const only = sql`${stored}[1] is not distinct from ${newest ?? null}::text and cardinality(${stored}) < 2`;
    return this.#change(clientId, { secretHashes }, 'client.secret_added', by, now, { only });
  }

  /** Keeps only the newest secret. @returns whether the client exists */
  async dropOldSecrets(clientId: string, by: Actor, now: Date): Promise<boolean> {
    const secretHashes = sql`${clients.secretHashes}[1:1]`;
    return this.#change(clientId, { secretHashes }, 'client.old_secrets_dropped', by, now);
  }

  /**
   * A disabled client gets no token and no page, and its access tokens die; its grants are kept. Idempotent: of any number
   * of simultaneous calls, one is recorded.
   * @returns whether the client exists
   */
  async setDisabled(clientId: string, disabled: boolean, by: Actor, now: Date): Promise<boolean> {
    const event = disabled ? 'client.disabled' : 'client.enabled';
    return this.#make(now, async (transaction, follow) => {
      const values = { disabledAt: disabled ? now : null };
      const only = disabled ? isNull(clients.disabledAt) : isNotNull(clients.disabledAt);
      const changed = await this.#change(clientId, values, event, by, now, { within: transaction, only });
      const exists = changed || (await transaction.$count(clients, eq(clients.clientId, clientId))) > 0;
      if (exists) await follow({ clientId }, { action: disabled ? 'renew' : 'settle' });
      return exists;
    });
  }

  /**
   * Enables or disables the clients whose metadata documents are on hosts that the operator allows or denies. Of several
   * processes that start at once, only one does so and records it.
   */
  async applyHostPolicy(isDenied: (host: string) => boolean, now: Date): Promise<void> {
    const hosts = await this.#database.drizzle
      .selectDistinct({ host: clients.documentHost, denied: clients.hostDenied })
      .from(clients)
      .where(isNotNull(clients.documentHost));
    for (const { host, denied } of hosts) {
      if (host === null || isDenied(host) === denied) continue;
      await this.#make(now, async (transaction, follow) => {
        const changed = await transaction
          .update(clients)
          .set({ hostDenied: !denied })
          .where(and(eq(clients.documentHost, host), eq(clients.hostDenied, denied)))
          .returning({ host: clients.documentHost });
        if (changed.length === 0) return;
        await follow({ documentHost: host }, { action: denied ? 'settle' : 'renew' });
        const event = denied ? 'document_host.allowed' : 'document_host.denied';
        await record(transaction, { event, by: SYSTEM, at: now, details: { host } });
      });
    }
  }

  /**
   * Removes a client. Its grants, and so all its tokens, are invalid from then on, and are removed as well.
   * @returns how many active grants it had (1000: or more), or null when the client does not exist
   */
  remove(clientId: string, by: Actor, now: Date): Promise<{ grants: number } | null> {
    return this.#make(now, (...within) =>
      removeClient(this.#changes, within, eq(clients.clientId, clientId), by, now),
    );
  }

  /**
   * Clients by `client_id`, starting after `after`.
   * @param limit the most to return
   * @param search a part of their id or name, ignoring case; left out: all of them
   */
  async list(after: string | undefined, limit: number, search?: string): Promise<readonly StoredClient[]> {
    const rows = await this.#database.rows(
      z.object({ client: z.unknown() }),
      sql`select row_to_json(clients) as client from clients where ${and(
        sql`true`,
        after === undefined ? undefined : gt(clients.clientId, after),
        containing(search, clients.clientId, clients.clientName),
      )} order by ${clients.clientId} limit ${limit}`,
    );
    return rows.map(({ client }) => readClient(new Fields(client)));
  }

  async #change(
    clientId: string,
    values: PgUpdateSetSource<typeof clients>,
    event: AuditEventName,
    by: Actor,
    now: Date,
    { within, only }: { readonly within?: Drizzle; readonly only?: SQL | undefined } = {},
  ): Promise<boolean> {
    const change = async (transaction: Drizzle) => {
      const changed = await transaction
        .update(clients)
        .set(values)
        .where(and(eq(clients.clientId, clientId), only))
        .returning({ clientId: clients.clientId });
      if (changed.length > 0) await record(transaction, { event, by, at: now, clientId });
      return changed.length > 0;
    };
    return within === undefined
      ? this.change(() => this.#database.drizzle.transaction(change))
      : change(within);
  }

  /** Runs what changes clients, here or in another file, so that {@link findRecent} shows the change at once. */
  async change<Result>(make: () => Promise<Result>): Promise<Result> {
    try {
      return await make();
    } finally {
      this.#recent.clear();
    }
  }

  #make<Result>(now: Date, run: (...within: WithinChange) => Promise<Result>): Promise<Result> {
    return this.change(() => this.#changes.make(now, run));
  }
}

/** The client has the metadata that were read. The hash of its identity is of its name, redirect URIs, methods and keys. */
function isDescribedAs(client: StoredClient): SQL | undefined {
  const { identityHash, clientUri, logoUri, policyUri, tosUri, grantTypes, scope, metadata } = client;
  return and(
    eq(clients.identityHash, identityHash),
    isStill(clients.clientUri, clientUri),
    isStill(clients.logoUri, logoUri),
    isStill(clients.policyUri, policyUri),
    isStill(clients.tosUri, tosUri),
    eq(clients.grantTypes, [...grantTypes]),
    isStill(clients.scope, scope && [...scope]),
    eq(clients.metadata, { ...metadata }),
  );
}

/** The column has the value that was read. @param value undefined: null */
function isStill(column: AnyColumn, value: unknown): SQL {
  return value === undefined ? isNull(column) : eq(column, value);
}

/**
 * Removes a client within a change. Its grants end and are removed, too.
 * @param which matches one client at most
 * @returns how many active grants it had (1000: or more), or null when it does not exist
 */
export async function removeClient(
  changes: AccessChanges,
  [transaction, follow]: WithinChange,
  which: SQL | undefined,
  by: Actor,
  now: Date,
): Promise<{ grants: number } | null> {
  const [client] = await transaction
    .delete(clients)
    .where(which)
    .returning({ clientId: clients.clientId, consentedAt: clients.consentedAt });
  if (client === undefined) return null;
  const { clientId } = client;
  const grants = await changes.count(transaction, { clientId });
  await follow({ clientId }, { action: 'remove', reason: 'client_removed', by });
  if (leavesRecord(by, client)) await record(transaction, { event: 'client.deleted', by, at: now, clientId });
  return { grants };
}

/**
 * Whether a change of a client is recorded. Records are permanent, and anyone can register a client and change it: until a
 * user has allowed it, what it does with its registration is not recorded, as its registration and its expiry are not.
 */
export function leavesRecord(by: Actor, { consentedAt }: { readonly consentedAt: Date | null }): boolean {
  return by.kind !== 'client' || consentedAt !== null;
}
