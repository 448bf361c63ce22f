import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Client } from '../protocol/client.js';
import { changeAccess, end } from './access-change.js';
import { type Actor, SYSTEM } from './actor.js';
import { record } from './audit.js';
import type { AuditEventName } from './audit-events.js';
import type { Database, Drizzle } from './database.js';
import { clients } from './schema.js';

/** A client as it is kept. */
export interface StoredClient extends Client {
  /** Keyed hashes of its secrets; two while one is being changed, newest first. */
  readonly secretHashes: readonly string[];
  /** Changes when redirect URIs, keys, methods or name do. */
  readonly identityHash: string;
  /** What else it registered of RFC 7591 §2, in the wire's names. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Of a metadata document: until when our copy is good; else undefined. */
  readonly freshUntil: Date | undefined;
  readonly createdAt: Date;
}

/** What is written when a client is made or replaced. */
export type ClientRow = Omit<
  typeof clients.$inferInsert,
  'createdAt' | 'consentedAt' | 'disabledAt' | 'hostDenied'
>;

const HOUR_MS = 3_600_000;

export class Clients {
  constructor(private readonly database: Database) {}

  /** @returns null when no client has this `client_id`; disabled ones are returned and say so */
  async find(clientId: string): Promise<StoredClient | null> {
    // A NUL cannot be stored, so it names nobody; PostgreSQL would call it an error of ours.
    if (clientId.includes('\0')) return null;
    const [row] = await this.database.drizzle.select().from(clients).where(eq(clients.clientId, clientId));
    return row === undefined ? null : fromRow(row);
  }

  /** Writes what a metadata document says now. Safe to repeat, and when several processes fetched it at once. */
  async saveDocument(row: ClientRow, now: Date): Promise<void> {
    const known = await this.find(row.clientId);
    const save = async (drizzle: Drizzle) => {
      await drizzle
        .insert(clients)
        .values({ ...row, createdAt: now })
        .onConflictDoUpdate({ target: clients.clientId, set: row });
    };
    // Who became another one may need another approval.
    if (known === null || known.identityHash === row.identityHash) await save(this.database.drizzle);
    else await changeAccess(this.database, sql`g.client_id = ${row.clientId}`, now, save);
  }

  /**
   * Adds a dynamic registration. A public one that says what another from the same source said within the hour
   * *is* that other one, so that an application which registers at every start leaves one row; it then belongs
   * to several and can no longer be managed by whoever came first.
   *
   * @returns the `client_id` that holds, since when, and whether it was there before
   */
  async register(
    row: ClientRow & { readonly registrationHash: string },
    now: Date,
  ): Promise<{ clientId: string; createdAt: Date; shared: boolean }> {
    return this.database.drizzle.transaction(async (transaction) => {
      if (row.authMethods.every((method) => method === 'none')) {
        // Two at the same moment: the second waits, and finds the first.
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${row.registrationHash}, 0))`,
        );
        const [known] = await transaction
          .update(clients)
          .set({ registrationTokenHash: null })
          .where(
            and(
              eq(clients.registrationHash, row.registrationHash),
              gt(clients.createdAt, new Date(now.getTime() - HOUR_MS)),
              isNull(clients.disabledAt),
            ),
          )
          .returning({ clientId: clients.clientId, createdAt: clients.createdAt });
        if (known !== undefined) return { ...known, shared: true };
      }
      await transaction.insert(clients).values({ ...row, createdAt: now });
      return { clientId: row.clientId, createdAt: now, shared: false };
    });
  }

  /** @returns the registration that an access token of RFC 7592 belongs to, or null */
  async findRegistration(clientId: string, tokenHashes: readonly string[]): Promise<StoredClient | null> {
    if (clientId.includes('\0')) return null;
    const [row] = await this.database.drizzle.select().from(clients).where(eq(clients.clientId, clientId));
    const owned = row?.registrationTokenHash != null && tokenHashes.includes(row.registrationTokenHash);
    return row !== undefined && owned ? fromRow(row) : null;
  }

  /** Adds a client that an operator describes. @returns false when the `client_id` is taken */
  async create(row: ClientRow, by: Actor, now: Date): Promise<boolean> {
    return this.database.drizzle.transaction(async (transaction) => {
      const created = await transaction
        .insert(clients)
        .values({ ...row, createdAt: now })
        .onConflictDoNothing()
        .returning({ clientId: clients.clientId });
      if (created.length > 0)
        await record(transaction, { event: 'client.created', by, at: now, clientId: row.clientId });
      return created.length > 0;
    });
  }

  /** Replaces what a client registered. @returns whether there is such a client */
  async replace(clientId: string, row: Partial<ClientRow>, by: Actor, now: Date): Promise<boolean> {
    return this.change(clientId, row, 'client.updated', by, now);
  }

  /**
   * Replaces a registration for whoever holds its access token. One transaction, so that nobody changes what
   * came to be shared a moment ago.
   * @returns whether the token still owns it
   */
  async replaceRegistration(
    clientId: string,
    tokenHashes: readonly string[],
    row: Partial<ClientRow>,
    now: Date,
  ): Promise<boolean> {
    // Who became another one may need another approval.
    return changeAccess(this.database, sql`g.client_id = ${clientId}`, now, async (transaction) => {
      const replaced = await transaction
        .update(clients)
        .set(row)
        .where(and(eq(clients.clientId, clientId), inArray(clients.registrationTokenHash, [...tokenHashes])))
        .returning({ clientId: clients.clientId });
      return replaced.length > 0;
    });
  }

  /** Puts a new secret in front; the one before it stays good, older ones do not. @returns whether there is such a client */
  async addSecret(clientId: string, secretHash: string, by: Actor, now: Date): Promise<boolean> {
    const secretHashes = sql`array[${secretHash}::text] || ${clients.secretHashes}[1:1]`;
    return this.change(clientId, { secretHashes }, 'client.secret_added', by, now);
  }

  /** Leaves the newest secret alone. @returns whether there is such a client */
  async dropOldSecrets(clientId: string, by: Actor, now: Date): Promise<boolean> {
    const secretHashes = sql`${clients.secretHashes}[1:1]`;
    return this.change(clientId, { secretHashes }, 'client.old_secrets_dropped', by, now);
  }

  /**
   * A disabled client gets no token and no page, and its access tokens die; its grants wait for it.
   * @returns whether there is such a client
   */
  async setDisabled(clientId: string, disabled: boolean, by: Actor, now: Date): Promise<boolean> {
    const event = disabled ? 'client.disabled' : 'client.enabled';
    return changeAccess(this.database, sql`g.client_id = ${clientId}`, now, (transaction) =>
      this.change(clientId, { disabledAt: disabled ? now : null }, event, by, now, transaction),
    );
  }

  /** Lets in or keeps out the clients whose metadata documents are on hosts that the operator allows or denies. */
  async applyHostPolicy(isDenied: (host: string) => boolean, now: Date): Promise<void> {
    const hosts = await this.database.drizzle
      .selectDistinct({ host: clients.documentHost, denied: clients.hostDenied })
      .from(clients)
      .where(isNotNull(clients.documentHost));
    for (const { host, denied } of hosts) {
      if (host === null || isDenied(host) === denied) continue;
      await changeAccess(this.database, sql`c.document_host = ${host}`, now, async (transaction) => {
        await transaction.update(clients).set({ hostDenied: !denied }).where(eq(clients.documentHost, host));
        const event = denied ? 'document_host.allowed' : 'document_host.denied';
        await record(transaction, { event, by: SYSTEM, at: now, details: { host } });
      });
    }
  }

  /**
   * Removes a client with its grants, hence with all its tokens.
   * @returns how many grants stood until then, or null when there is no such client
   */
  async remove(clientId: string, by: Actor, now: Date): Promise<{ grants: number } | null> {
    const ending = { reason: 'client_removed', by, now } as const;
    return this.database.drizzle.transaction(async (transaction) => {
      // The client before its grants, as whoever disables it does: they must not wait for each other.
      const [client] = await transaction
        .select({ clientId: clients.clientId })
        .from(clients)
        .where(eq(clients.clientId, clientId))
        .for('update');
      if (client === undefined) return null;
      const ended = await end(this.database.rowsIn(transaction), sql`g.client_id = ${clientId}`, ending);
      await transaction.delete(clients).where(eq(clients.clientId, clientId));
      await record(transaction, { event: 'client.deleted', by, at: now, clientId });
      return ended;
    });
  }

  /** Clients by `client_id`, from the one after `after`. @param limit at most */
  async list(after: string | undefined, limit: number): Promise<readonly StoredClient[]> {
    const rows = await this.database.drizzle
      .select()
      .from(clients)
      .where(after === undefined ? undefined : gt(clients.clientId, after))
      .orderBy(asc(clients.clientId))
      .limit(limit);
    return rows.map(fromRow);
  }

  /**
   * Removes dynamic registrations from before `before` that no user ever allowed anything.
   * @param limit at most, so that a flood is swept in steps that hold no lock for long
   * @returns how many went
   */
  async removeUnused(before: Date, limit: number): Promise<number> {
    const rows = await this.database.rows(
      z.object({ count: z.coerce.number() }),
      sql`
        with unused as (
          select client_id from clients
          where source <> 'operator' and consented_at is null and created_at < ${before.toISOString()}::timestamptz
          limit ${limit}
        ), removed as (
          delete from clients using unused where clients.client_id = unused.client_id and clients.consented_at is null
          returning 1
        )
        select count(*) as count from removed`,
    );
    return rows[0]?.count ?? 0;
  }

  private async change(
    clientId: string,
    values: PgUpdateSetSource<typeof clients>,
    event: AuditEventName,
    by: Actor,
    now: Date,
    within?: Drizzle,
  ): Promise<boolean> {
    const change = async (transaction: Drizzle) => {
      const changed = await transaction
        .update(clients)
        .set(values)
        .where(eq(clients.clientId, clientId))
        .returning({ clientId: clients.clientId });
      if (changed.length > 0) await record(transaction, { event, by, at: now, clientId });
      return changed.length > 0;
    };
    return within === undefined ? this.database.drizzle.transaction(change) : change(within);
  }
}

function fromRow(row: typeof clients.$inferSelect): StoredClient {
  return {
    clientId: row.clientId,
    source: row.source,
    clientName: row.clientName,
    clientUri: row.clientUri ?? undefined,
    logoUri: row.logoUri ?? undefined,
    policyUri: row.policyUri ?? undefined,
    tosUri: row.tosUri ?? undefined,
    redirectUris: row.redirectUris,
    authMethods: row.authMethods,
    jwks: row.jwks ?? undefined,
    jwksUri: row.jwksUri ?? undefined,
    grantTypes: row.grantTypes,
    scope: row.scope ?? undefined,
    disabled: row.disabledAt !== null || row.hostDenied,
    secretHashes: row.secretHashes,
    identityHash: row.identityHash,
    metadata: row.metadata,
    freshUntil: row.freshUntil ?? undefined,
    createdAt: row.createdAt,
  };
}
