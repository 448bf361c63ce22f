import { RateLimiterRes } from 'rate-limiter-flexible';
import { type AnonymousData, bytesOf } from './anonymous-data.js';
import type { Database } from './database/database.js';
import type { Fields } from './database/fields.js';
import { answersBy } from './database/statement.js';
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

/** Adds dynamic registrations: those that wait at the same moment share a statement and its commit. */
export class Registrations {
  readonly #anonymousData: AnonymousData | undefined;
  readonly #waiting: GroupCommit<{ readonly subject: string; readonly asked: object }, Fields>;

  constructor(database: Database, anonymousData?: AnonymousData) {
    this.#anonymousData = anonymousData;
    this.#waiting = groupCommit(database, (group) => register(database, group), {
      // Two at once would only wait for each other's counters.
      atOnce: 1,
      together: 64,
    });
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
    const answer = await this.#waiting.ask({
      subject,
      asked: {
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
      },
    });
    const fullUntil = answer.numberOrNull('fullUntil');
    if (fullUntil !== null) throw new RateLimiterRes(0, Math.max(0, fullUntil - countedAt));
    const clientId = answer.text('clientId');
    const shared = clientId !== row.clientId;
    if (!shared) await this.#anonymousData?.wrote(chargedTo, bytes);
    return { clientId, createdAt: answer.date('createdAt'), shared };
  }
}

/** Registrations that stand behind one that may not be repeated any more take its place; they are counted already. */
async function register(
  database: Pick<Database, 'query'>,
  group: readonly { readonly subject: string; readonly asked: object }[],
): Promise<ReadonlyMap<string, Fields>> {
  const answers = await answersBy('subject', database, REGISTER, group);
  const behind = group.filter(({ subject }) => answers.get(subject)?.flag('isPast'));
  if (behind.length === 0) return answers;
  const uncounted = behind.map(({ asked }) => ({ asked: { ...asked, own_key: null, overall_key: null } }));
  return new Map([...answers, ...(await answersBy('subject', database, REGISTER_ANEW, uncounted))]);
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
