import { LOCALES } from '../rules/locales.js';
import { ACR_VALUES } from './authentication-context.js';
import { ASSERTION_SIGNING_ALGS, GRANT_TYPES, TOKEN_ENDPOINT_AUTH_METHODS } from './client.js';
import type { Scope } from './scope.js';

/** The paths of the endpoints, below the issuer. The routes are built from the same table. */
export const PATHS = {
  authorize: '/v1/oauth/authorize',
  token: '/v1/oauth/token',
  register: '/v1/oauth/register',
  revoke: '/v1/oauth/revoke',
  introspect: '/v1/oauth/introspect',
  statusLists: '/v1/oauth/status-lists',
  userinfo: '/v1/userinfo',
  jwks: '/.well-known/jwks.json',
} as const;

/** RFC 7662 §4: a caller of introspection must authenticate. */
const CONFIDENTIAL_METHODS = TOKEN_ENDPOINT_AUTH_METHODS.filter((method) => method !== 'none');

/**
 * The paths of the metadata document, absolute on the server's origin: RFC 8414 §3.1 inserts the well-known part
 * BEFORE the issuer's path, and clients probe the two of OpenID Connect next (RFC 8414 §5, MCP discovery).
 * @param issuerPath `''` or `/tenant`
 */
export function metadataPaths(issuerPath: string): readonly string[] {
  return [
    ...new Set([
      `/.well-known/oauth-authorization-server${issuerPath}`,
      `/.well-known/openid-configuration${issuerPath}`,
      `${issuerPath}/.well-known/openid-configuration`,
    ]),
  ];
}

/**
 * The authorization server's metadata: only supported features, and no empty list. One document serves the OAuth and
 * the OpenID Connect addresses.
 *
 * @param issuer exact, without a trailing slash: clients compare it character by character
 * @see RFC 8414 §2, §3.2; RFC 9207 §3
 */
export function serverMetadata(
  issuer: string,
  catalog: readonly Scope[],
  signingAlgs: readonly string[],
  { isRegistrationOpen }: { readonly isRegistrationOpen: boolean },
) {
  return {
    issuer,
    authorization_endpoint: issuer + PATHS.authorize,
    token_endpoint: issuer + PATHS.token,
    ...(isRegistrationOpen && { registration_endpoint: issuer + PATHS.register }),
    revocation_endpoint: issuer + PATHS.revoke,
    userinfo_endpoint: issuer + PATHS.userinfo,
    jwks_uri: issuer + PATHS.jwks,
    ...(catalog.length > 0 && { scopes_supported: catalog.map((scope) => scope.name) }),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: TOKEN_ENDPOINT_AUTH_METHODS,
    token_endpoint_auth_signing_alg_values_supported: ASSERTION_SIGNING_ALGS,
    revocation_endpoint_auth_methods_supported: TOKEN_ENDPOINT_AUTH_METHODS,
    revocation_endpoint_auth_signing_alg_values_supported: ASSERTION_SIGNING_ALGS,
    introspection_endpoint: issuer + PATHS.introspect,
    introspection_endpoint_auth_methods_supported: CONFIDENTIAL_METHODS,
    introspection_endpoint_auth_signing_alg_values_supported: ASSERTION_SIGNING_ALGS,
    status_list_aggregation_endpoint: issuer + PATHS.statusLists,
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    // Strict OpenID Connect parsers refuse a document without these two. They promise no ID token: `openid` is not
    // among the scopes.
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: signingAlgs,
    // OpenID Connect Discovery §3: if it is absent, `request_uri` counts as supported.
    request_uri_parameter_supported: false,
    // OpenID Connect Discovery §3; RFC 9470 §7.
    acr_values_supported: ACR_VALUES,
    ui_locales_supported: LOCALES,
  };
}
