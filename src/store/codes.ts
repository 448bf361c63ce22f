import type { Actor } from './actor.js';
import type { Database } from './database/database.js';
import { Fields } from './database/fields.js';
import { answersTo, answerTo, arrayOf } from './database/statement.js';
import type { Emails } from './emails.js';
import { endMisused } from './ending.js';
import type { Asking, GroupCommit } from './group-commit.js';
import { type IssuableGrant, type PresentedClient, readGrant } from './issuing.js';
import { groupCommit } from './observed-group.js';
import { JUDGE, REDEEM } from './redeeming.js';

export interface Redemption {
  /** The code's keyed hash under each server key. */
  readonly codeHashes: readonly string[];
  readonly client: PresentedClient;
  /** The presenting client, for the audit log. */
  readonly by: Actor;
  readonly codeChallenge: string;
  /** Compared exactly when it was sent. */
  readonly redirectUri: string | undefined;
  /** Canonical; each must be one of the grant's. */
  readonly resources: readonly string[];
  /** The network that the request comes from. */
  readonly network: string;
  /** The family to start, if the client is registered for refresh tokens. */
  readonly family: { readonly id: string; readonly tokenHash: string; readonly expiresAt: Date };
  readonly now: Date;
  /** The maximum age of the grant, in seconds; null: any age. */
  readonly maxAgeSeconds: number | null;
}

/** The result of redeeming a code: its grant, and whether the family was started. */
export interface Redeemed {
  readonly grant: IssuableGrant;
  readonly withRefreshToken: boolean;
}

/** Why a code was refused. */
const REFUSALS = [
  'unknown',
  'other_client',
  'not_authenticated',
  'client_not_registered_for_grant',
  'redirect_uri_mismatch',
  'verifier_mismatch',
  'replayed',
  'expired',
  'revoked',
  'not_allowed_now',
  'resource_beyond_grant',
] as const;
export type CodeRefusal = (typeof REFUSALS)[number];

export class Codes {
  readonly #database: Database;
  readonly #emails: Emails;
  readonly #redemptions: GroupCommit<Asking, Redeemed | null>;

  constructor(database: Database, emails: Emails) {
    this.#database = database;
    this.#emails = emails;
    this.#redemptions = groupCommit(database, (group) => this.#redeemAll(group.map(({ asked }) => asked)));
  }

  /**
   * Trades a code for its grant and starts a token family. One statement, shared by exchanges that wait at the same
   * moment: of any number of simultaneous calls with the same code, exactly one gets the grant.
   *
   * A code whose verifier or redirect URI does not match stays unused: a thief learns nothing by trying, and the
   * rightful client is not locked out.
   *
   * Safe to repeat with the same `family.id`: a code remembers which redemption it was for. If the database's answer
   * is lost, the statement is sent once more, and our fault does not make the client look like a thief.
   *
   * @returns null when nothing was redeemed: ask {@link refuse} why
   * @see RFC 6749 §4.1.3, RFC 7636 §4.6, OAuth 2.1 §4.1.3
   */
  redeem(redemption: Redemption): Promise<Redeemed | null> {
    return this.#redemptions.ask({
      key: redemption.codeHashes[0] ?? '',
      asked: askedOf(redemption),
    });
  }

  async #redeemAll(asked: readonly object[]): Promise<ReadonlyMap<string, Redeemed | null>> {
    const answers = await answersTo(this.#database, REDEEM, asked);
    return new Map(
      answers.map((answer) => {
        const row = new Fields(answer);
        const grant = readGrant(row.value('facts'));
        return [
          row.text('code'),
          grant === null ? null : { grant, withRefreshToken: row.flag('refreshable') },
        ];
      }),
    );
  }

  /**
   * Finds out why a code was not redeemed. A replay that is otherwise correct shows that the code leaked: everything
   * issued from it is revoked.
   * Safe to repeat.
   * @returns why, and the grant that this call ended, if any; `redeemable`: another statement held the code, has
   *   released it, and the code can be redeemed
   * @see OAuth 2.1 §4.1.3
   */
  async refuse(redemption: Redemption): Promise<{ why: CodeRefusal | 'redeemable'; ended?: string }> {
    const row = await answerTo(this.#database, JUDGE, askedOf(redemption));
    const verdict = row.text('verdict');
    if (verdict === 'redeemable') return { why: verdict };
    const why = REFUSALS.find((refusal) => refusal === verdict);
    if (why === undefined) throw new TypeError(`unknown verdict: ${verdict}`);
    if (why !== 'replayed') return { why };
    const ending = { reason: 'code_replayed', by: redemption.by, now: redemption.now } as const;
    return { why, ...(await endMisused(this.#database.rows, this.#emails, row.text('grantId'), ending)) };
  }
}

function askedOf(redemption: Redemption): object {
  const { client, family } = redemption;
  return {
    code: redemption.codeHashes[0] ?? '',
    hashes: arrayOf(redemption.codeHashes),
    client: client.clientId,
    method: client.method,
    secrets: arrayOf(client.secretHashes),
    challenge: redemption.codeChallenge,
    redirect_uri: redemption.redirectUri ?? null,
    resources: arrayOf(redemption.resources),
    family: family.id,
    token_hash: family.tokenHash,
    network: redemption.network,
    at_ms: redemption.now.getTime(),
    until_ms: family.expiresAt.getTime(),
    max_age: redemption.maxAgeSeconds,
  };
}
