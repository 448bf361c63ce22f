import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClientSource } from '../protocol/client.js';
import type { Actor } from './actor.js';
import { UNUSED } from './anonymous-data.js';
import { record } from './audit.js';
import type { Clients } from './clients.js';
import type { Database } from './database/database.js';
import { oneRow } from './database/rows.js';

/** A client that registered itself, or that a document describes, and that no user has consented to yet. */
export interface WaitingRegistration {
  readonly clientId: string;
  readonly clientName: string;
  readonly kind: Exclude<ClientSource, 'operator'>;
  /** The network or user that is charged for it; null: no one. */
  readonly source: string | null;
  readonly createdAt: Date;
}

/** What one source registered that still waits. */
export interface WaitingSource {
  readonly source: string;
  readonly registrations: number;
}

/** Registrations of one statement: more would hold their locks for longer than an authorization request should wait. */
const AT_ONCE = 5000;

const WAITING = sql`clients.source <> 'operator' and clients.consented_at is null`;

/** Registrations that wait for their first consent. Most of a flood never get one, and the sweep removes them. */
export class WaitingRegistrations {
  readonly #database: Database;
  readonly #clients: Pick<Clients, 'change'>;

  constructor(database: Database, clients: Pick<Clients, 'change'>) {
    this.#database = database;
    this.#clients = clients;
  }

  /** The newest first. */
  async newest(limit: number): Promise<readonly WaitingRegistration[]> {
    const row = z.object({
      clientId: z.string(),
      clientName: z.string(),
      kind: z.enum(['document', 'dynamic']),
      source: z.string().nullable(),
      createdAt: z.coerce.date(),
    });
    return this.#database.rows(
      row,
      sql`select client_id as "clientId", client_name as "clientName", source as kind, charged_to as source,
          created_at as "createdAt"
        from clients where ${WAITING} order by created_at desc limit ${limit}`,
    );
  }

  /** The sources with the most of them, the largest first. */
  async bySource(limit: number): Promise<readonly WaitingSource[]> {
    return this.#database.rows(
      z.object({ source: z.string(), registrations: z.coerce.number() }),
      sql`select charged_to as source, count(*) as registrations
        from clients where ${WAITING} and charged_to is not null
        group by charged_to order by count(*) desc, charged_to limit ${limit}`,
    );
  }

  /**
   * Deletes what one source registered and no user has allowed. One with a pending authorization request stays: a user may be
   * at its consent page.
   * @returns how many were deleted
   */
  async clear(source: string, by: Actor, now: Date): Promise<number> {
    let deleted = 0;
    for (;;) {
      const gone = await this.#clients.change(() => this.#clearSome(source));
      deleted += gone;
      if (gone < AT_ONCE) break;
    }
    if (deleted > 0)
      await this.#database.drizzle.transaction((transaction) =>
        record(transaction, { event: 'registrations.cleared', by, at: now, details: { source, deleted } }),
      );
    return deleted;
  }

  async #clearSome(source: string): Promise<number> {
    const row = oneRow(
      await this.#database.rows(
        z.object({ deleted: z.coerce.number() }),
        sql`with gone as (delete from clients where client_id in (
          select client_id from clients where charged_to = ${source} and ${WAITING} and ${UNUSED}
          limit ${AT_ONCE} for update skip locked
        ) returning 1) select count(*) as deleted from gone`,
      ),
    );
    return row.deleted;
  }
}
