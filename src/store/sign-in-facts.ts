import { type Entry, readEntry } from './admissions.js';
import type { RequestKey } from './approving.js';
import { type PendingRequest, readRequest } from './authorization-requests.js';
import type { Database } from './database/database.js';
import type { Fields } from './database/fields.js';
import type { Session } from './sessions.js';
import { SharedQuery } from './shared-query.js';
import { readClient, type StoredClient } from './stored-client.js';
import { VISIT } from './visiting.js';
import type { Membership } from './workspaces.js';

/** Everything that a page of the sign-in depends on, as of one moment. */
export interface VisitFacts {
  /** null: it does not exist, has ended, or was opened by another browser. */
  readonly request: PendingRequest | null;
  /** null: it was removed. */
  readonly client: StoredClient | null;
  readonly session: Session | null;
  /** Of the session's user, as `Workspaces.ofUser` lists them. */
  readonly memberships: readonly Membership[];
  /** Whether the workspaces in which the user is active admit the application; by their ids. */
  readonly entries: ReadonlyMap<string, Entry>;
}

/** Reads visits to the sign-in pages: one statement for each, which simultaneous visits share. */
export class SignInFacts {
  readonly #visits: SharedQuery;

  constructor(database: Database) {
    this.#visits = new SharedQuery(database, VISIT);
  }

  /** @param sessionHashes keyed hashes of the session cookie's value; empty without one */
  async find(key: RequestKey, sessionHashes: readonly string[], now: Date): Promise<VisitFacts> {
    const row = await this.#visits.ask({
      request: key.id,
      browsers: key.browserHashes,
      sessions: sessionHashes,
      at: now,
    });
    const request = row.within('request');
    const client = row.within('client');
    const session = row.within('session');
    const memberships = row.list('memberships');
    return {
      request: request && readRequest(request),
      client: client && readClient(client),
      session: session && readSession(session),
      memberships: memberships.map(readMembership),
      entries: new Map(client === null ? [] : memberships.filter(isActive).map(admissionTo)),
    };
  }
}

function readSession(session: Fields): Session {
  const user = session.object('user');
  return {
    id: session.text('id'),
    authenticatedAt: session.date('authenticatedAt'),
    amr: session.texts('amr'),
    user: {
      id: user.text('id'),
      email: user.text('email'),
      name: user.text('name'),
      locale: user.textOrNull('locale'),
      timeZone: user.textOrNull('timeZone'),
    },
  };
}

function isActive(membership: Fields): boolean {
  return !membership.flag('suspended');
}

function admissionTo(membership: Fields): readonly [string, Entry] {
  return [membership.text('id'), readEntry(membership.object('entry'))];
}

function readMembership(membership: Fields): Membership {
  return {
    id: membership.text('id'),
    name: membership.text('name'),
    title: membership.text('title'),
    type: membership.oneOf('type', ['private', 'team']),
    role: membership.text('role'),
    suspended: membership.flag('suspended'),
  };
}
