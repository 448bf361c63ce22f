import type { Database } from './database/database.js';
import type { Fields } from './database/fields.js';
import { INTROSPECT_FAMILY, INTROSPECT_GRANT } from './introspecting.js';
import type { PresentedClient } from './issuing.js';
import { SharedQuery } from './shared-query.js';

/** What a caller's credentials prove. */
export interface Asker {
  /** The identifiers of the resources whose server has this secret. */
  readonly resources: readonly string[];
  /** The caller is the client that it names. */
  readonly authenticated: boolean;
}

/** What a response to a caller is made from. */
export interface Introspected<Facts> {
  readonly asker: Asker;
  /** null: the token allows nothing. */
  readonly facts: Facts | null;
}

/** What a grant allows now. */
export interface Allowed {
  readonly workspaceName: string;
  readonly scope: readonly string[];
  readonly permissions: readonly string[];
}

/** A refresh token of a client, by its family. */
export interface PresentedFamily {
  readonly familyId: string;
  /** The presented token's keyed hash under each server key. */
  readonly tokenHashes: readonly string[];
  /** The maximum age of its grant, in seconds; null: any age. */
  readonly maxAgeSeconds: number | null;
  readonly now: Date;
}

/** A valid refresh token, with what its client may know about it. */
export interface CurrentRefreshToken {
  readonly grantId: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly scope: readonly string[];
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
}

/** Answers questions about tokens, and authenticates the caller: each is one statement, or a share of one. */
export class Introspection {
  readonly #grants: SharedQuery;
  readonly #families: SharedQuery;

  constructor(database: Database) {
    this.#grants = new SharedQuery(database, INTROSPECT_GRANT);
    this.#families = new SharedQuery(database, INTROSPECT_FAMILY);
  }

  /** @param grantId null: only the caller is authenticated */
  async ofGrant(grantId: string | null, asker: PresentedClient): Promise<Introspected<Allowed>> {
    const row = await this.#grants.ask({ grant: grantId, ...askedBy(asker) });
    return introspected(row, (facts) => ({
      workspaceName: facts.text('workspaceName'),
      scope: facts.texts('scope'),
      permissions: facts.texts('permissions'),
    }));
  }

  /** Returns nothing about another client's family. @see RFC 7662 §2.2 */
  async ofFamily(
    family: PresentedFamily,
    asker: PresentedClient,
  ): Promise<Introspected<CurrentRefreshToken>> {
    const row = await this.#families.ask({
      family: family.familyId,
      hashes: family.tokenHashes,
      at: family.now,
      max_age: family.maxAgeSeconds,
      ...askedBy(asker),
    });
    return introspected(row, (facts) => ({
      grantId: facts.text('grantId'),
      userId: facts.text('userId'),
      workspaceId: facts.text('workspaceId'),
      workspaceName: facts.text('workspaceName'),
      scope: facts.texts('scope'),
      rotatedAt: facts.date('rotatedAt'),
      expiresAt: facts.date('expiresAt'),
    }));
  }
}

function askedBy({ clientId, method, secretHashes }: PresentedClient): object {
  return { client: clientId, method, secrets: secretHashes };
}

function introspected<Facts>(row: Fields, read: (facts: Fields) => Facts): Introspected<Facts> {
  const facts = row.within('facts');
  return {
    asker: { resources: row.texts('resources'), authenticated: row.flag('authenticated') },
    facts: facts === null ? null : read(facts),
  };
}
