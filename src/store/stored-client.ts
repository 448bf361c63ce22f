/** A client as the statements return it: `row_to_json` of its row. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  CLIENT_SOURCES,
  type Client,
  GRANT_TYPES,
  type PublicJwks,
  TOKEN_ENDPOINT_AUTH_METHODS,
} from '../protocol/client.js';
import type { Fields } from './database/fields.js';
import { ASKED, statement } from './database/statement.js';

/** A stored client. */
export interface StoredClient extends Client {
  /** Keyed hashes of its secrets; two while one is being changed, newest first. */
  readonly secretHashes: readonly string[];
  /** Changes when redirect URIs, keys, methods or name do. */
  readonly identityHash: string;
  /** Its other RFC 7591 §2 metadata, in wire names. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** For a metadata document: how long our copy is fresh; otherwise undefined. */
  readonly freshUntil: Date | undefined;
  /** For a metadata document: when the fetch of our copy began; undefined in a copy that an earlier version saved. */
  readonly fetchBeganAt: Date | undefined;
  /** Whether an operator registered it, or a user ever gave it consent. */
  readonly established: boolean;
  readonly createdAt: Date;
}

/** They were checked when they were stored. */
const storedJwks = z.custom<PublicJwks>(
  (value) => typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys),
);

/** Index: clients by client_id. */
export const FIND_CLIENT = statement(
  'client.find',
  sql`
    select json_build_object('subject', a.subject,
      -- RFC 6749 §2.2: a client is its client_id, byte for byte.
      'client', (select row_to_json(c) from clients c where c.client_id = a.client)) as answer
    from json_to_recordset(${ASKED}) as a (subject text, client text)`,
);

export function readClient(row: Fields): StoredClient {
  const source = row.oneOf('source', CLIENT_SOURCES);
  const jwks = row.value('jwks');
  return {
    clientId: row.text('client_id'),
    source,
    clientName: row.text('client_name'),
    clientUri: row.textOrNull('client_uri') ?? undefined,
    logoUri: row.textOrNull('logo_uri') ?? undefined,
    policyUri: row.textOrNull('policy_uri') ?? undefined,
    tosUri: row.textOrNull('tos_uri') ?? undefined,
    redirectUris: row.texts('redirect_uris'),
    authMethods: row.words('auth_methods', TOKEN_ENDPOINT_AUTH_METHODS),
    jwks: jwks === null ? undefined : storedJwks.parse(jwks),
    jwksUri: row.textOrNull('jwks_uri') ?? undefined,
    grantTypes: row.words('grant_types', GRANT_TYPES),
    scope: row.textsOrNull('scope') ?? undefined,
    disabled: row.textOrNull('disabled_at') !== null || row.flag('host_denied'),
    secretHashes: row.texts('secret_hashes'),
    identityHash: row.text('identity_hash'),
    metadata: row.record('metadata'),
    freshUntil: row.dateOrNull('fresh_until') ?? undefined,
    fetchBeganAt: row.dateOrNull('fetch_began_at') ?? undefined,
    established: source === 'operator' || row.textOrNull('consented_at') !== null,
    createdAt: row.date('created_at'),
  };
}
