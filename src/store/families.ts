import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor, EndReason } from './actor.js';
import type { Database } from './database/database.js';
import { Fields } from './database/fields.js';
import { answersTo, answerTo, arrayOf, type Statement } from './database/statement.js';
import type { Emails } from './emails.js';
import { endMisused } from './ending.js';
import type { Asking, GroupCommit } from './group-commit.js';
import { type IssuableGrant, type PresentedClient, readGrant } from './issuing.js';
import { groupCommit } from './observed-group.js';
import { FIND_ROTATED, JUDGE, ROTATE } from './refreshing.js';

export interface Rotation {
  readonly familyId: string;
  /** The presented token's keyed hash under each server key. */
  readonly tokenHashes: readonly string[];
  /** Keyed hash of the token that follows. */
  readonly nextTokenHash: string;
  readonly client: PresentedClient;
  /** Each must be part of the grant; empty means all of it. */
  readonly scope: readonly string[];
  readonly resources: readonly string[];
  /** The network that the request comes from. */
  readonly network: string;
  readonly now: Date;
  /** When the next token expires, unless the grant ends before. */
  readonly expiresAt: Date;
  /** The maximum age of the grant, in seconds; null: any age. */
  readonly maxAgeSeconds: number | null;
}

export interface Repetition extends Rotation {
  readonly generation: number;
  /** Keyed hashes that the successor may be stored under. */
  readonly successorHashes: readonly string[];
  readonly windowSeconds: number;
  /** Whether a repeat that suggests two holders of one chain ends the grant instead of only being recorded. */
  readonly endsOnSuspicion: boolean;
  /** The presenting client, for the audit log. */
  readonly by: Actor;
}

/** Why a genuine refresh token was refused. */
const REFUSALS = [
  'unknown',
  'other_client',
  'not_authenticated',
  'client_not_registered_for_grant',
  'revoked',
  'newer_than_stored',
  'reused',
  'suspicious',
  'too_many_retries',
  'expired',
  'scope_beyond_grant',
  'resource_beyond_grant',
  'not_allowed_now',
] as const;
export type RefreshRefusal = (typeof REFUSALS)[number];

/** The verdict on a refresh token that did not rotate. */
export type Verdict =
  /** The current token, and valid: it rotates when the request is repeated. */
  | { readonly verdict: 'current' }
  /** The previous token, within the window: the result of its first use, as the hash of the current token. */
  | {
      readonly verdict: 'repeated';
      readonly grant: IssuableGrant;
      readonly tokenHash: string;
      /** The chain seems to have two holders, and this was recorded: for the first time for this chain, or again. */
      readonly alert: 'first' | 'again' | null;
    }
  /** `ended`: the grant that this call ended. */
  | { readonly verdict: 'refused'; readonly why: RefreshRefusal; readonly ended?: string };

const owner = z.object({ clientId: z.string() });

/** Verdicts that end the grant. */
const ENDS: Readonly<Partial<Record<RefreshRefusal, EndReason>>> = {
  reused: 'refresh_token_reused',
  suspicious: 'refresh_token_repeated',
};

export class Families {
  readonly #database: Database;
  readonly #emails: Emails;
  readonly #rotations: GroupCommit<Asking, IssuableGrant | null>;

  constructor(database: Database, emails: Emails) {
    this.#database = database;
    this.#emails = emails;
    this.#rotations = groupCommit(database, async (group, mayHaveRun) => {
      const rotated = await this.#grantsOf(
        ROTATE,
        group.map(({ asked }) => asked),
      );
      const missing = group.filter(({ key }) => rotated.get(key) === null);
      if (!mayHaveRun || missing.length === 0) return rotated;
      const found = await this.#grantsOf(
        FIND_ROTATED,
        missing.map(({ asked }) => asked),
      );
      return new Map([...rotated, ...found]);
    });
  }

  /**
   * Replaces the current token of a family with the next. One statement, shared by rotations that wait at the same
   * moment: of any number of simultaneous calls with the same token, exactly one rotates. When the database's answer
   * is lost, the statement is sent once more, and a rotation that the first one committed is found again: our fault
   * does not make the client look like a thief, even where there is no retry window.
   *
   * @returns null when nothing rotated: the token is not the current one, another statement holds its family right
   *   now, or one of the conditions fails. Only {@link judge} can tell which.
   * @see OAuth 2.1 §4.3.1; RFC 9700 §4.14.2
   */
  rotate(rotation: Rotation): Promise<IssuableGrant | null> {
    return this.#rotations.ask({ key: rotation.familyId, asked: askedOf(rotation) });
  }

  /** @returns the statement's grants by family */
  async #grantsOf(
    statement: Statement,
    asked: readonly object[],
  ): Promise<ReadonlyMap<string, IssuableGrant | null>> {
    const answers = await answersTo(this.#database, statement, asked);
    return new Map(
      answers.map((answer) => {
        const row = new Fields(answer);
        return [row.text('family'), readGrant(row.value('facts'))];
      }),
    );
  }

  /**
   * Explains why {@link rotate} returned nothing for a genuine refresh token, in one statement that locks the family
   * meanwhile.
   *
   * - A refresh whose first answer was lost, or that raced with another process of the same client: the presented
   *   token is the previous one, and was spent no longer than `windowSeconds` ago. The chain stays one chain. At most
   *   100 times for one token.
   * - A token that is newer than the family's row was issued before the database lost its latest writes (a restored
   *   backup, a standby that lacked them): it is refused, and nothing else happens.
   * - Any other replay of a spent token ends the grant: either a thief sent the token, or a thief has its successor.
   *
   * Safe to repeat; a repeat is counted each time. Nothing is done for a client that does not authenticate.
   * @see OAuth 2.1 §4.3.1; RFC 9700 §4.14.2
   */
  async judge(repetition: Repetition): Promise<Verdict> {
    const { by } = repetition;
    const row = await answerTo(this.#database, JUDGE, {
      ...askedOf(repetition),
      generation: repetition.generation,
      successors: arrayOf(repetition.successorHashes),
      retry_window: repetition.windowSeconds,
      ends_on_suspicion: repetition.endsOnSuspicion,
      mails: this.#emails.isOn,
      actor_kind: by.kind,
      actor_id: by.id ?? null,
      address: by.address ?? null,
    });
    if (row.text('family') !== repetition.familyId) throw new TypeError('a verdict about another family');
    const verdict = row.text('verdict');
    if (verdict === 'current') return { verdict };
    const grant = readGrant(row.value('facts'));
    if (verdict === 'repeated' && grant !== null) {
      const alert = !row.flag('alerts') ? null : row.flag('alertedBefore') ? 'again' : 'first';
      if (alert === 'first') this.#emails.announce();
      return { verdict, grant, tokenHash: row.text('tokenHash'), alert };
    }
    const why = REFUSALS.find((refusal) => refusal === verdict);
    if (why === undefined) throw new TypeError(`unknown verdict: ${verdict}`);
    const reason = ENDS[why];
    if (reason === undefined) return { verdict: 'refused', why };
    const ending = { reason, by, now: repetition.now };
    const ended = await endMisused(this.#database.rows, this.#emails, row.text('grantId'), ending);
    return { verdict: 'refused', why, ...ended };
  }

  /** The client that a family belongs to. @returns null when there is no such family */
  async clientOf(familyId: string): Promise<string | null> {
    const [row] = await this.#database.rows(
      owner,
      sql`select g.client_id as "clientId" from families f join grants g on g.id = f.grant_id where f.id = ${familyId}`,
    );
    return row?.clientId ?? null;
  }
}

function askedOf(rotation: Rotation): object {
  const { client } = rotation;
  return {
    family: rotation.familyId,
    hashes: arrayOf(rotation.tokenHashes),
    next: rotation.nextTokenHash,
    client: client.clientId,
    method: client.method,
    secrets: arrayOf(client.secretHashes),
    scope: arrayOf(rotation.scope),
    resources: arrayOf(rotation.resources),
    network: rotation.network,
    at_ms: rotation.now.getTime(),
    until_ms: rotation.expiresAt.getTime(),
    max_age: rotation.maxAgeSeconds,
  };
}
