import { z } from 'zod';
import type { Tagged } from '../../rules/reasons.js';
import { MAX_URI_LENGTH } from '../../rules/uri.js';
import { ASSERTION_SIGNING_ALGS, GRANT_TYPES, type GrantType, USUAL_GRANT_TYPES } from '../client.js';
import { type PublicJwk, privateMember, publicJwk } from '../jwk.js';
import { plainIssue } from '../plain-issue.js';
import { redirectUriProblem } from '../redirect-uri.js';
import { scopeNames } from '../scope.js';
import { isPresent } from './fields.js';

/** How a client without a shared secret authenticates. */
export type DocumentAuthMethod = 'none' | 'private_key_jwt';

/** A client as its metadata document describes it, validated, in our names. All of it is self-asserted. */
export interface ClientMetadataDocument {
  readonly clientId: string;
  readonly clientName: string;
  /** https, in canonical form; also the next three. Other schemes were dropped. */
  readonly clientUri?: string;
  readonly logoUri?: string;
  readonly policyUri?: string;
  readonly tosUri?: string;
  readonly redirectUris: readonly string[];
  /** The methods that the client may use; its preferred one comes first. */
  readonly authMethods: readonly [DocumentAuthMethod, ...DocumentAuthMethod[]];
  /** Exactly one of these two when `private_key_jwt` is among the methods, otherwise neither. */
  readonly jwks?: { readonly keys: readonly PublicJwk[] };
  readonly jwksUri?: string;
  /** The algorithm that its assertions MUST be signed with; absent means any that we support. */
  readonly authSigningAlg?: (typeof ASSERTION_SIGNING_ALGS)[number];
  readonly grantTypes: readonly GrantType[];
  /** Scopes that it may request; absent means any. */
  readonly scope?: readonly string[];
}

/** What is wrong with a document, and the facts. */
type DocumentFault = Tagged<
  Record<
    'not_json' | 'not_an_object' | 'grant_types' | 'response_types' | 'scope' | 'no_keys' | 'two_key_sets',
    Record<never, never>
  > &
    Record<'secret' | 'secret_key' | 'malformed_member', { readonly member: string }> & {
      client_id_differs: { readonly found: string };
      redirect_uri: { readonly uri: string; readonly problem: string };
      shared_secret: { readonly declared: string };
      auth_methods: { readonly named: readonly string[] };
      auth_signing_alg: { readonly given: string };
    }
>;

/**
 * The document is invalid or cannot be used. The message is a sentence for the client's developer.
 */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
  readonly reason: DocumentFault;

  constructor(sentence: string, reason: DocumentFault) {
    super(sentence);
    this.reason = reason;
  }
}

const names = z.array(z.string().max(200)).max(50).optional();

const members = z.object({
  client_id: z.string(),
  client_name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    // Line breaks, NUL, and bidirectional control characters: a name must not rearrange the page that shows it.
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'has control characters'),
  redirect_uris: z.array(z.string().max(MAX_URI_LENGTH)).min(1).max(50),
  token_endpoint_auth_method: z.string().max(200).optional(),
  token_endpoint_auth_methods_supported: names,
  token_endpoint_auth_signing_alg: z.string().max(200).optional(),
  grant_types: names,
  response_types: names,
  scope: z.string().max(4096).optional(),
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(20) }).optional(),
  jwks_uri: z.string().max(MAX_URI_LENGTH).optional(),
});
type Members = z.infer<typeof members>;

/**
 * Parses a client metadata document. Unknown members are ignored; empty ones count as absent ({@link isPresent}).
 *
 * @param json the parsed content of the document
 * @param clientId the `client_id` of the request, which is the address that the document came from
 * @throws {DocumentRefused}
 * @see OAuth Client ID Metadata Document §4, §8.2; RFC 7591 §2; OpenID Connect RP Metadata Choices §2
 */
export function parseClientMetadataDocument(
  json: unknown,
  clientId: string,
  dotlessSchemes?: readonly string[],
): ClientMetadataDocument {
  const document = presentMembers(json);
  refuseSecrets(document);
  const { data: wire, error } = members.safeParse(document, { error: plainIssue });
  if (error !== undefined) throw malformed(error);
  // §4: "MUST match the URL of the document using simple string comparison".
  if (wire.client_id !== clientId) {
    throw new DocumentRefused('client_id is not the address of the document.', {
      tag: 'client_id_differs',
      found: wire.client_id.slice(0, MAX_URI_LENGTH),
    });
  }
  // Other fetches are as safe as the document's own: http only where the document itself used http (development).
  const insecure = clientId.startsWith('http:');
  const clientUri = webAddress(document.client_uri);
  const logoUri = webAddress(document.logo_uri, insecure);
  const policyUri = webAddress(document.policy_uri);
  const tosUri = webAddress(document.tos_uri);
  const scope = readScope(wire.scope);
  return {
    clientId,
    clientName: wire.client_name,
    ...(clientUri !== null && { clientUri }),
    ...(logoUri !== null && { logoUri }),
    ...(policyUri !== null && { policyUri }),
    ...(tosUri !== null && { tosUri }),
    redirectUris: readRedirectUris(wire.redirect_uris, dotlessSchemes),
    ...readAuthentication(wire, insecure),
    grantTypes: readGrantTypes(wire),
    ...(scope !== undefined && { scope }),
  };
}

function presentMembers(json: unknown): Readonly<Record<string, unknown>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new DocumentRefused('The document is not a JSON object.', { tag: 'not_an_object' });
  }
  return Object.fromEntries(Object.entries(json).filter(([, value]) => isPresent(value)));
}

/** §4.1: a document is public, so it must not contain a secret; one that is there anyway is compromised. */
function refuseSecrets(document: Readonly<Record<string, unknown>>): void {
  for (const member of ['client_secret', 'client_secret_expires_at']) {
    if (document[member] !== undefined) {
      throw new DocumentRefused(`The document has ${member}, and everyone can read it.`, {
        tag: 'secret',
        member,
      });
    }
  }
  const keys = z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).safeParse(document.jwks);
  for (const key of keys.data?.keys ?? []) {
    const member = privateMember(key);
    if (member !== undefined) {
      throw new DocumentRefused('jwks has a private or a symmetric key; publish public keys only.', {
        tag: 'secret_key',
        member,
      });
    }
  }
}

function malformed(error: z.ZodError): DocumentRefused {
  const issue = error.issues[0];
  const member = z.core.toDotPath(issue?.path ?? []);
  return new DocumentRefused(`${member} ${issue?.message ?? 'is malformed'}.`, {
    tag: 'malformed_member',
    member,
  });
}

function readRedirectUris(uris: readonly string[], dotlessSchemes?: readonly string[]): readonly string[] {
  for (const uri of uris) {
    const problem = redirectUriProblem(uri, dotlessSchemes);
    if (problem !== null) {
      throw new DocumentRefused(`The redirect URI ${uri.slice(0, 200)} ${problem}.`, {
        tag: 'redirect_uri',
        uri,
        problem,
      });
    }
  }
  return [...new Set(uris)];
}

/** Unsupported grant types are ignored, since real documents list them for other servers. */
function readGrantTypes(wire: Members): readonly GrantType[] {
  const named = wire.grant_types ?? USUAL_GRANT_TYPES;
  const types = GRANT_TYPES.filter((type) => named.includes(type));
  if (!types.includes('authorization_code')) {
    throw new DocumentRefused('grant_types does not have authorization_code.', { tag: 'grant_types' });
  }
  if (wire.response_types?.includes('code') === false) {
    throw new DocumentRefused('response_types does not have code.', { tag: 'response_types' });
  }
  return types;
}

function readScope(scope: string | undefined): readonly string[] | undefined {
  if (scope === undefined) return undefined;
  const names = scopeNames(scope);
  if (names === null)
    throw new DocumentRefused('scope is not a list of names separated by spaces.', { tag: 'scope' });
  return names.length === 0 ? undefined : names;
}

/**
 * §4.1: methods with a shared secret MUST NOT be used, and no method at all means `none`.
 * RP Metadata Choices §2: a list of methods names those that the client supports; any that we support is fine.
 */
function readAuthentication(
  wire: Members,
  insecure: boolean,
): Pick<ClientMetadataDocument, 'authMethods' | 'jwks' | 'jwksUri' | 'authSigningAlg'> {
  const listed = wire.token_endpoint_auth_methods_supported ?? [];
  const declared = wire.token_endpoint_auth_method ?? (listed.length === 0 ? 'none' : undefined);
  if (declared?.startsWith('client_secret_')) {
    throw new DocumentRefused(
      `token_endpoint_auth_method is ${declared}, which needs a secret; use none or private_key_jwt.`,
      { tag: 'shared_secret', declared },
    );
  }
  const named = declared === undefined ? listed : [declared, ...listed];
  const keys = named.includes('private_key_jwt') ? readKeys(wire, insecure) : null;
  if (declared === 'private_key_jwt' && keys === null) {
    throw new DocumentRefused('private_key_jwt needs jwks, or jwks_uri with an https address.', {
      tag: 'no_keys',
    });
  }
  const usable = [...new Set(named)].flatMap((method): DocumentAuthMethod[] =>
    method === 'none' || (method === 'private_key_jwt' && keys !== null) ? [method] : [],
  );
  const [first, ...others] = usable;
  if (first === undefined) {
    throw new DocumentRefused(
      'The document names neither none nor private_key_jwt as an authentication method.',
      {
        tag: 'auth_methods',
        named,
      },
    );
  }
  return { authMethods: [first, ...others], ...keys, ...(keys !== null && readSigningAlg(wire)) };
}

/** RFC 7591 §2: an algorithm that we do not support would leave the client without a way to authenticate. */
function readSigningAlg({
  token_endpoint_auth_signing_alg: given,
}: Members): Pick<ClientMetadataDocument, 'authSigningAlg'> {
  if (given === undefined) return {};
  const authSigningAlg = ASSERTION_SIGNING_ALGS.find((known) => known === given);
  if (authSigningAlg !== undefined) return { authSigningAlg };
  const known = ASSERTION_SIGNING_ALGS.join(', ');
  throw new DocumentRefused(`token_endpoint_auth_signing_alg is not one of ${known}.`, {
    tag: 'auth_signing_alg',
    given,
  });
}

function readKeys(wire: Members, insecure: boolean): Pick<ClientMetadataDocument, 'jwks' | 'jwksUri'> | null {
  // RFC 7591 §2: "The jwks_uri and jwks parameters MUST NOT both be present".
  if (wire.jwks !== undefined && wire.jwks_uri !== undefined) {
    throw new DocumentRefused('The document has both jwks and jwks_uri.', { tag: 'two_key_sets' });
  }
  if (wire.jwks !== undefined) {
    const keys = wire.jwks.keys.flatMap((key) => publicJwk.safeParse(key).data ?? []);
    if (keys.length === 0)
      throw new DocumentRefused('jwks has no public key of a known kind.', { tag: 'no_keys' });
    return { jwks: { keys } };
  }
  const jwksUri = webAddress(wire.jwks_uri, insecure);
  return jwksUri === null ? null : { jwksUri };
}

/**
 * An address that a page may link to or that we fetch: it comes from a stranger, so it must be https.
 * @returns it in canonical form, which is ASCII and contains no blanks or quotes, or null
 */
function webAddress(value: unknown, allowHttp = false): string | null {
  if (typeof value !== 'string' || value.length > MAX_URI_LENGTH || !URL.canParse(value)) return null;
  const url = new URL(value);
  const scheme = url.protocol === 'https:' || (allowHttp && url.protocol === 'http:');
  return scheme && url.username === '' && url.password === '' && url.href.length <= MAX_URI_LENGTH
    ? url.href
    : null;
}
