import { RateLimiterRes } from 'rate-limiter-flexible';
import { type AnonymousData, bytesOf } from './anonymous-data.js';
import type { Database } from './database/database.js';
import type { Fields } from './database/fields.js';
import { answersBy, arrayOf, asJson, type Statement } from './database/statement.js';
import type { GroupCommit, Keyed } from './group-commit.js';
import { groupCommit } from './observed-group.js';
import type { CountedEvent } from './rate-limits.js';
import { REGISTER, REGISTER_ANEW } from './registering.js';
import { type ClientRow, repeatKey } from './schema/index.js';

/** A registration, as it will be stored. */
export type Registration = ClientRow & { readonly registrationHash: string };

/** The counters that a registration needs room in; null: it is not counted there. */
export interface RegistrationCounters {
  readonly own: CountedEvent | null;
  /** Counts only what the source's own counter allows. */
  readonly overall: CountedEvent | null;
}

export interface Registered {
  readonly clientId: string;
  readonly createdAt: Date;
  /** Whether it existed before. */
  readonly shared: boolean;
}

/** A registration and its counters. */
interface CountedRegistration extends RegistrationCounters, Keyed {
  /** The client as JSON, without its size. */
  readonly client: string;
  /** The size that the client counts for. */
  readonly bytes: number;
}

/** Adds dynamic registrations: those that wait at the same moment share a statement and its commit. */
export class Registrations {
  readonly #anonymousData: AnonymousData | undefined;
  readonly #waiting: GroupCommit<CountedRegistration, Fields>;
  readonly #waitingBehindOthers: GroupCommit<CountedRegistration, Fields>;

  constructor(
    database: Pick<Database, 'query' | 'observer' | 'statementsAtOnce'>,
    anonymousData?: AnonymousData,
  ) {
    this.#anonymousData = anonymousData;
    const registrations = (statement: Statement): GroupCommit<CountedRegistration, Fields> =>
      // Two at once: the second statement waits for the counters of the first, but has read its requests by then. It works
      // while the first one's commit is on its way to disk and its answers are on their way here.
      // Not after all others have come: this process and PostgreSQL would take turns, each idle while the other works. Over 8
      // and 16 connections, there are 1.13 to 1.18 times as many registrations, for 1.07 to 1.18 times the CPU time.
      groupCommit(database, (group) => answersBy('subject', database, statement, inputOf(group)), {
        gathering: 0,
      });
    this.#waiting = registrations(REGISTER);
    // Separate, because a group is one statement: when one fails, all in it are sent again, or none of them is stored.
    this.#waitingBehindOthers = registrations(REGISTER_ANEW);
  }

  /**
   * Adds a dynamic registration. If a public client repeats a registration from the same source within the hour, it
   * gets the existing one, so that an application that registers at every start leaves one row. That registration
   * then belongs to several clients, so the first one can no longer manage it. One statement, which registrations at
   * the same moment share.
   *
   * @param chargedTo the source that is charged for it; null: no one
   * @param counters a repeat counts, too; what a counter refuses is not registered
   * @throws {RateLimiterRes} of the first counter that has no room
   */
  async add(
    row: Registration,
    now: Date,
    chargedTo: string | null,
    { own, overall }: RegistrationCounters = { own: null, overall: null },
  ): Promise<Registered> {
    const isPublic = row.authMethods.every((method) => method === 'none');
    const key = repeatKey(isPublic ? row.registrationHash : row.clientId);
    const client = asJson(columnsOf(row, key, now, chargedTo));
    const bytes = bytesOf(client);
    const added = await this.#waiting.ask({ key, own, overall, client, bytes });
    const fullUntil = added.numberOrNull('fullUntil');
    if (fullUntil !== null) throw new RateLimiterRes(0, Math.max(0, fullUntil - Date.now()));
    const registered =
      added.textOrNull('clientId') === row.clientId
        ? { clientId: row.clientId, createdAt: now, shared: false }
        : await this.#addAnew(row, { key, own: null, overall: null, client, bytes });
    if (!registered.shared) await this.#anonymousData?.wrote(chargedTo, bytes);
    return registered;
  }

  /** Adds one that has the same hash as another client; it was already counted. */
  async #addAnew(row: Registration, asking: CountedRegistration): Promise<Registered> {
    const answer = await this.#waitingBehindOthers.ask(asking);
    const clientId = answer.text('clientId');
    return { clientId, createdAt: answer.date('createdAt'), shared: clientId !== row.clientId };
  }
}

/**
 * The input of the statements as JSON: each client with what its counters need. How many of a source there are, and the
 * place of each among them, decide which ones its counter allows.
 */
function inputOf(group: readonly CountedRegistration[]): string {
  // By the clock of the machine, like the rest of the counters: see `Counter`.
  const countedAt = Date.now();
  const counts = new Map<string, number>();
  for (const { own } of group) if (own !== null) counts.set(own.key, (counts.get(own.key) ?? 0) + 1);
  const places = new Map<string, number>();
  const all = group.map(({ own, overall, client, bytes }) => {
    const count = counts.get(own?.key ?? '') ?? 0;
    const place = (places.get(own?.key ?? '') ?? 0) + 1;
    places.set(own?.key ?? '', place);
    const counters = JSON.stringify({
      own_key: own?.key,
      own_count: own !== null && place === 1 ? count : undefined,
      own_up_to: own === null ? undefined : own.most + count - place,
      own_until: own === null ? undefined : countedAt + own.ms,
      overall_key: overall?.key,
      overall_most: overall?.most,
      overall_until: overall === null ? undefined : countedAt + overall.ms,
      counted_at: countedAt,
      bytes,
    });
    return `${counters.slice(0, -1)},${client.slice(1)}`;
  });
  return `[${all.join(',')}]`;
}

/** A client under the names of its columns, without what is null. */
function columnsOf(row: Registration, registrationHash: string, now: Date, chargedTo: string | null): object {
  return {
    client_id: row.clientId,
    client_name: row.clientName,
    client_uri: row.clientUri ?? undefined,
    logo_uri: row.logoUri ?? undefined,
    policy_uri: row.policyUri ?? undefined,
    tos_uri: row.tosUri ?? undefined,
    redirect_uris: arrayOf(row.redirectUris),
    auth_methods: arrayOf(row.authMethods),
    jwks: row.jwks ?? undefined,
    jwks_uri: row.jwksUri ?? undefined,
    grant_types: arrayOf(row.grantTypes),
    // An empty list means none; null means any.
    scope: row.scope === null || row.scope === undefined ? undefined : (arrayOf(row.scope) ?? '{}'),
    metadata: row.metadata ?? {},
    secret_hashes: arrayOf(row.secretHashes ?? []),
    identity_hash: row.identityHash,
    registration_token_hash: row.registrationTokenHash,
    registration_hash: registrationHash,
    charged_to: chargedTo ?? undefined,
    at_ms: now.getTime(),
  };
}
