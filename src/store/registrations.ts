import { RateLimiterRes } from 'rate-limiter-flexible';
import { type AnonymousData, bytesOf } from './anonymous-data.js';
import type { Database } from './database/database.js';
import type { Fields } from './database/fields.js';
import { answersBy, type Statement } from './database/statement.js';
import type { GroupCommit } from './group-commit.js';
import { groupCommit } from './observed-group.js';
import type { CountedEvent } from './rate-limits.js';
import { REGISTER, REGISTER_ANEW } from './registering.js';
import { type ClientRow, repeatKey } from './schema/index.js';

/** A registration, as it will be stored. */
export type Registration = ClientRow & { readonly registrationHash: string };

/** The counters that a registration needs room in; null: it is not counted there. */
export interface RegistrationCounters {
  readonly own: CountedEvent | null;
  /** Counts only what the own counter allows. */
  readonly overall: CountedEvent | null;
}

export interface Registered {
  readonly clientId: string;
  readonly createdAt: Date;
  /** Whether it existed before. */
  readonly shared: boolean;
}

/** What shares a statement with others: the input of the statement, and what no two of its requests may be about. */
type Asking = { readonly subject: string; readonly asked: object };

/** Adds dynamic registrations: those that wait at the same moment share a statement and its commit. */
export class Registrations {
  readonly #anonymousData: AnonymousData | undefined;
  readonly #waiting: GroupCommit<Asking, Fields>;
  readonly #waitingBehindPast: GroupCommit<Asking, Fields>;

  constructor(
    database: Pick<Database, 'query' | 'observer' | 'statementsAtOnce'>,
    anonymousData?: AnonymousData,
  ) {
    this.#anonymousData = anonymousData;
    const registrations = (statement: Statement): GroupCommit<Asking, Fields> =>
      groupCommit(database, (group) => answersBy('subject', database, statement, group), {
        // The second statement waits for the counters of the first, but has read its requests by then: it works while the
        // first one's commit is on its way to disk and its answers are on their way here.
        atOnce: database.statementsAtOnce,
        together: 64,
      });
    this.#waiting = registrations(REGISTER);
    // Separate, because a group is one statement: when one fails, all in it are sent again, or none of them is stored.
    this.#waitingBehindPast = registrations(REGISTER_ANEW);
  }

  /** See {@link Clients.register}. */
  async add(
    row: Registration,
    now: Date,
    chargedTo: string | null,
    { own, overall }: RegistrationCounters,
  ): Promise<Registered> {
    const bytes = bytesOf(row);
    const countedAt = Date.now();
    const isPublic = row.authMethods.every((method) => method === 'none');
    const subject = repeatKey(isPublic ? row.registrationHash : row.clientId);
    const answer = await this.#register(subject, {
      own_key: own?.key,
      own_most: own?.most,
      own_ms: own?.ms,
      overall_key: overall?.key,
      overall_most: overall?.most,
      overall_ms: overall?.ms,
      counted_at: countedAt,
      ...columnsOf(row),
      registration_hash: subject,
      charged_to: chargedTo,
      bytes,
      created_at: now,
    });
    const fullUntil = answer.numberOrNull('fullUntil');
    if (fullUntil !== null) throw new RateLimiterRes(0, Math.max(0, fullUntil - countedAt));
    const clientId = answer.text('clientId');
    const shared = clientId !== row.clientId;
    if (!shared) await this.#anonymousData?.wrote(chargedTo, bytes);
    return { clientId, createdAt: answer.date('createdAt'), shared };
  }

  /** One that stands behind another that may not be repeated any more takes its place; it is counted already. */
  async #register(subject: string, asked: object): Promise<Fields> {
    const answer = await this.#waiting.ask({ subject, asked });
    if (!answer.flag('isPast')) return answer;
    return this.#waitingBehindPast.ask({ subject, asked: { ...asked, own_key: null, overall_key: null } });
  }
}

/** A row under the names of its columns. */
function columnsOf(row: Registration): object {
  return {
    client_id: row.clientId,
    source: row.source,
    client_name: row.clientName,
    client_uri: row.clientUri,
    logo_uri: row.logoUri,
    policy_uri: row.policyUri,
    tos_uri: row.tosUri,
    redirect_uris: row.redirectUris,
    auth_methods: row.authMethods,
    jwks: row.jwks,
    jwks_uri: row.jwksUri,
    grant_types: row.grantTypes,
    scope: row.scope,
    metadata: row.metadata ?? {},
    secret_hashes: row.secretHashes ?? [],
    identity_hash: row.identityHash,
    registration_token_hash: row.registrationTokenHash,
  };
}
