import { z } from 'zod';
import {
  ASSERTION_SIGNING_ALGS,
  GRANT_TYPES,
  type PublicJwks,
  TOKEN_ENDPOINT_AUTH_METHODS,
} from './client.js';
import { redirectUriProblem } from './redirect-uri.js';
import { isScopeToken } from './scope.js';

/** Private members of a JWK: whoever sends one has given his key away (RFC 7517 §9.3, CIMD §4.1). */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
const MAX_KEYS = 20;

/** An address that a page may link to: strangers wrote it, so nothing but https will do (RFC 7591 §5). */
const httpsUrl = z.url({ protocol: /^https$/, error: 'is not an https address' }).max(2048);

const scope = z
  .string()
  .max(4096)
  .transform((value) => value.split(' ').filter((name) => name !== ''))
  .refine((names) => names.every(isScopeToken), 'is not a list of scopes separated by spaces');

const member = z.string().min(1);
/** The kinds of keys that sign, each with the members that it cannot do without (RFC 7518 §6, RFC 8037 §2). */
export const completeJwk = z.discriminatedUnion('kty', [
  z.looseObject({ kty: z.literal('EC'), crv: member, x: member, y: member }),
  z.looseObject({ kty: z.literal('OKP'), crv: member, x: member }),
  z.looseObject({ kty: z.literal('RSA'), n: member, e: member }),
]);

/** A set of public, asymmetric keys. */
export const publicJwks: z.ZodType<PublicJwks> = z.object({
  keys: z
    .array(
      completeJwk.refine(
        (key) => !PRIVATE_MEMBERS.some((member) => member in key),
        'holds a private key; send the public members alone',
      ),
    )
    .min(1)
    .max(MAX_KEYS),
});

/** The fields of RFC 7591 §2 that we know, each checked by itself; schemas that add fields of their own start here. */
export const clientMetadataFields = (dotlessSchemes?: readonly string[]) => ({
  client_name: z.string().trim().min(1).max(200).optional(),
  redirect_uris: z.array(redirectUri(dotlessSchemes)).min(1).max(50),
  token_endpoint_auth_method: z.enum(TOKEN_ENDPOINT_AUTH_METHODS).default('client_secret_basic'),
  token_endpoint_auth_signing_alg: z.enum(ASSERTION_SIGNING_ALGS).optional(),
  grant_types: z
    .array(z.enum(GRANT_TYPES))
    .min(1)
    .default([...GRANT_TYPES]),
  response_types: z.array(z.literal('code')).optional(),
  scope: scope.optional(),
  client_uri: httpsUrl.optional(),
  logo_uri: httpsUrl.optional(),
  policy_uri: httpsUrl.optional(),
  tos_uri: httpsUrl.optional(),
  jwks: publicJwks.optional(),
  jwks_uri: httpsUrl.optional(),
  contacts: z.array(z.string().max(254)).max(20).optional(),
  application_type: z.enum(['web', 'native']).optional(),
  software_id: z.string().max(200).optional(),
  software_version: z.string().max(200).optional(),
});

function redirectUri(dotlessSchemes?: readonly string[]) {
  return z.string().superRefine((uri, context) => {
    const problem = redirectUriProblem(uri, dotlessSchemes);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });
}

/**
 * Client metadata in the wire's names, as an operator writes it: every mistake is an error. With our defaults:
 * `grant_types` is both that we have, since a token *pair* is what the platform promises; the rest as RFC 7591 §2.
 */
export const clientMetadata = (dotlessSchemes?: readonly string[]) =>
  z.strictObject(clientMetadataFields(dotlessSchemes)).superRefine((metadata, context) => {
    const message = keysProblem(metadata);
    if (message !== null) context.addIssue({ code: 'custom', path: ['jwks'], message });
  });
export type ClientMetadata = z.infer<ReturnType<typeof clientMetadata>>;

/** RFC 7591 §2: keys in place or by address, never both; a client that signs needs some. */
export function keysProblem(
  metadata: Pick<ClientMetadata, 'token_endpoint_auth_method' | 'jwks' | 'jwks_uri'>,
): string | null {
  const given = [metadata.jwks, metadata.jwks_uri].filter((it) => it !== undefined).length;
  if (given > 1) return 'does not go together with jwks_uri';
  return metadata.token_endpoint_auth_method === 'private_key_jwt' && given === 0
    ? 'or jwks_uri is needed with token_endpoint_auth_method private_key_jwt'
    : null;
}
