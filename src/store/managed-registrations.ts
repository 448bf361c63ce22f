import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AccessChanges, WithinChange } from './access-change.js';
import type { Actor } from './actor.js';
import { type AnonymousData, bytesOf } from './anonymous-data.js';
import { record } from './audit.js';
import { type Clients, leavesRecord, removeClient } from './clients.js';
import type { Database } from './database/database.js';
import { type ClientRow, clients } from './schema/index.js';
import { SharedQuery } from './shared-query.js';
import { FIND_CLIENT, readClient, type StoredClient } from './stored-client.js';

/** Dynamic registrations in the hands of the holder of their access token. @see RFC 7592 */
export class ManagedRegistrations {
  readonly #changes: AccessChanges;
  readonly #clients: Pick<Clients, 'change'>;
  readonly #anonymousData: AnonymousData;
  readonly #found: SharedQuery;

  constructor(
    database: Database,
    changes: AccessChanges,
    clients: Pick<Clients, 'change'>,
    anonymousData: AnonymousData,
  ) {
    this.#changes = changes;
    this.#clients = clients;
    this.#anonymousData = anonymousData;
    this.#found = new SharedQuery(database, FIND_CLIENT);
  }

  /** @returns the registration that an access token of RFC 7592 belongs to, or null */
  async find(clientId: string, tokenHashes: readonly string[]): Promise<StoredClient | null> {
    if (clientId.includes('\0')) return null;
    const client = (await this.#found.ask({ client: clientId })).within('client');
    const token = client?.textOrNull('registration_token_hash') ?? null;
    return client !== null && token !== null && tokenHashes.includes(token) ? readClient(client) : null;
  }

  /**
   * Replaces a registration for the holder of its access token. One transaction, so that a registration that has just
   * become shared is not changed, and a change is on record ({@link leavesRecord}).
   * @param seen its secrets when the change was decided, newest first: the change may issue one, or remove them
   * @returns false if the token no longer owns it, or it has other secrets now
   */
  async replace(
    clientId: string,
    tokenHashes: readonly string[],
    row: Partial<ClientRow>,
    { seen, by, now }: { readonly seen: readonly string[]; readonly by: Actor; readonly now: Date },
  ): Promise<boolean> {
    const bytes = bytesOf(row);
    const replaced = await this.#make(now, async (transaction, follow) => {
      const [client] = await transaction
        .update(clients)
        .set({ ...row, bytes })
        .where(and(ownedWith(clientId, tokenHashes), eq(clients.secretHashes, [...seen])))
        .returning({ consentedAt: clients.consentedAt, chargedTo: clients.chargedTo });
      if (client === undefined) return null;
      if (leavesRecord(by, client))
        await record(transaction, { event: 'client.updated', by, at: now, clientId });
      // A client whose identity changed may need another approval.
      await follow({ clientId }, { action: 'settle' });
      return client;
    });
    if (replaced === null) return false;
    // It may have grown.
    await this.#anonymousData.wrote(replaced.chargedTo, bytes);
    return true;
  }

  /**
   * Removes a registration for the holder of its access token, in one transaction like {@link replace}.
   * @returns whether the token still owned it
   */
  async remove(clientId: string, tokenHashes: readonly string[], by: Actor, now: Date): Promise<boolean> {
    return this.#make(
      now,
      async (...within) =>
        (await removeClient(this.#changes, within, ownedWith(clientId, tokenHashes), by, now)) !== null,
    );
  }

  #make<Result>(now: Date, run: (...within: WithinChange) => Promise<Result>): Promise<Result> {
    return this.#clients.change(() => this.#changes.make(now, run));
  }
}

/** The registration that an access token of RFC 7592 owns. */
function ownedWith(clientId: string, tokenHashes: readonly string[]): SQL | undefined {
  return and(eq(clients.clientId, clientId), inArray(clients.registrationTokenHash, [...tokenHashes]));
}
