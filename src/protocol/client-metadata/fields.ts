import { z } from 'zod';
import { MAX_URI_LENGTH } from '../../rules/uri.js';
import {
  ASSERTION_SIGNING_ALGS,
  GRANT_TYPES,
  type PublicJwks,
  TOKEN_ENDPOINT_AUTH_METHODS,
  USUAL_GRANT_TYPES,
} from '../client.js';
import { completeJwk, privateMember } from '../jwk.js';
import { redirectUriProblem } from '../redirect-uri.js';
import { scopeNames } from '../scope.js';

const MAX_KEYS = 20;

const scope = z
  .string()
  .max(4096)
  .transform((value, context) => {
    const names = scopeNames(value);
    if (names !== null) return [...names];
    context.addIssue({ code: 'custom', message: 'is not a list of scopes separated by spaces' });
    return z.NEVER;
  });

/**
 * Whether a member that a stranger sent counts. Real clients send `null`, `""` and `[]` for members that they do not use
 * (MCP Inspector: `scope: ""`), so that these are as good as absent and the default applies (RFC 7591 §2).
 */
export function isPresent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** How deep known members may nest: keys do, to the fourth level. */
const MAX_DEPTH = 8;

/**
 * Whether a value contains NUL, other control characters or lone surrogates: databases and pages cannot handle them.
 */
export function isUnfit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return /[\p{Cc}\p{Cs}]/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return (
    depth > MAX_DEPTH ||
    Object.entries(value).some(([name, member]) => isUnfit(name) || isUnfit(member, depth + 1))
  );
}
const UNFIT = 'contains control characters, unpaired surrogates or deeper nesting';
const isFit = (value: unknown) => !isUnfit(value);

/** An address that a page may link to: it comes from a stranger, so it must be https (RFC 7591 §5). */
const httpsUrl = z
  .url({ protocol: /^https$/, error: 'is not an https address' })
  .max(MAX_URI_LENGTH)
  // The URL parser accepts control characters by escaping them, but the text is stored as it was given.
  .refine(isFit, UNFIT)
  // It would look like another address on a page, and a key set is not fetched from there.
  .refine((address) => !hasUserName(address), 'contains a user name or a password');

function hasUserName(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

/** A set of public, asymmetric keys. */
export const publicJwks: z.ZodType<PublicJwks> = z.object({
  keys: z
    .array(
      completeJwk
        .refine(
          (key) => privateMember(key) === undefined,
          'contains a private key; send only the public members',
        )
        .refine(isFit, UNFIT),
    )
    .min(1)
    .max(MAX_KEYS),
});

/** The fields of RFC 7591 §2 that we support, each validated by itself; schemas with more fields extend these. */
export const clientMetadataFields = (dotlessSchemes?: readonly string[]) => ({
  client_name: z.string().trim().min(1).max(200).refine(isFit, UNFIT).optional(),
  redirect_uris: z.array(redirectUri(dotlessSchemes)).min(1).max(50),
  token_endpoint_auth_method: z.enum(TOKEN_ENDPOINT_AUTH_METHODS).default('client_secret_basic'),
  token_endpoint_auth_signing_alg: z.enum(ASSERTION_SIGNING_ALGS).optional(),
  grant_types: z
    .array(z.enum(GRANT_TYPES))
    .min(1)
    .default([...USUAL_GRANT_TYPES]),
  response_types: z.array(z.literal('code')).optional(),
  scope: scope.optional(),
  client_uri: httpsUrl.optional(),
  logo_uri: httpsUrl.optional(),
  policy_uri: httpsUrl.optional(),
  tos_uri: httpsUrl.optional(),
  jwks: publicJwks.optional(),
  jwks_uri: httpsUrl.optional(),
  contacts: z.array(z.string().max(254).refine(isFit, UNFIT)).max(20).optional(),
  application_type: z.enum(['web', 'native']).optional(),
  software_id: z.string().max(200).refine(isFit, UNFIT).optional(),
  software_version: z.string().max(200).refine(isFit, UNFIT).optional(),
});

function redirectUri(dotlessSchemes?: readonly string[]) {
  return z.string().superRefine((uri, context) => {
    const problem = redirectUriProblem(uri, dotlessSchemes);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });
}

/**
 * Client metadata in wire names, as an operator writes it: every mistake is an error. With our defaults:
 * `grant_types` is both that we support, since the platform promises a token *pair*; the rest as RFC 7591 §2.
 */
export function clientMetadata(dotlessSchemes: readonly string[] = NO_SCHEMES): ClientMetadataSchema {
  let schema = schemas.get(dotlessSchemes);
  if (schema === undefined) {
    schema = clientMetadataSchema(dotlessSchemes);
    schemas.set(dotlessSchemes, schema);
  }
  return schema;
}

const NO_SCHEMES: readonly string[] = [];
type ClientMetadataSchema = ReturnType<typeof clientMetadataSchema>;
/** A schema is compiled when it first parses: without this cache, each registration would compile one. */
const schemas = new WeakMap<readonly string[], ClientMetadataSchema>();

function clientMetadataSchema(dotlessSchemes: readonly string[]) {
  return z.strictObject(clientMetadataFields(dotlessSchemes)).superRefine(checkTogether);
}
export type ClientMetadata = z.infer<z.ZodObject<ReturnType<typeof clientMetadataFields>>>;

/** What fields must have together, as a refinement, for schemas that add fields to those of RFC 7591. */
export function checkTogether(
  metadata: Pick<ClientMetadata, 'grant_types' | 'token_endpoint_auth_method' | 'jwks' | 'jwks_uri'>,
  context: z.RefinementCtx,
): void {
  const keys = keysProblem(metadata);
  if (keys !== null) context.addIssue({ code: 'custom', path: ['jwks_uri'], message: keys });
  // RFC 6749 §1.5: a refresh token comes with an access token, and here only a code is exchanged for the first one.
  const types = metadata.grant_types;
  if (types.length > 0 && !types.includes('authorization_code')) {
    const message = `must include authorization_code; this server supports only ${GRANT_TYPES.join(' and ')}`;
    context.addIssue({ code: 'custom', path: ['grant_types'], message });
  }
}

/** RFC 7591 §2: keys inline or by address, never both; a client that signs needs one of them. */
export function keysProblem(
  metadata: Pick<ClientMetadata, 'token_endpoint_auth_method' | 'jwks' | 'jwks_uri'>,
): string | null {
  const given = [metadata.jwks, metadata.jwks_uri].filter((it) => it !== undefined).length;
  if (given > 1) return 'cannot be combined with jwks';
  return metadata.token_endpoint_auth_method === 'private_key_jwt' && given === 0
    ? 'is needed with token_endpoint_auth_method private_key_jwt, unless there is a jwks'
    : null;
}
