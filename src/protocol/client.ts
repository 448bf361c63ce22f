import type { JWK } from 'jose';

/** Public keys (RFC 7517 §5). */
export interface PublicJwks {
  readonly keys: readonly JWK[];
}

/** A known application, in our names (the wire's are RFC 7591's). */
export interface Client {
  readonly clientId: string;
  readonly clientName: string;
  readonly source: ClientSource;
  /** Addresses of its website and documents; https, but otherwise not verified. */
  readonly clientUri: string | undefined;
  readonly logoUri: string | undefined;
  readonly policyUri: string | undefined;
  readonly tosUri: string | undefined;
  readonly redirectUris: readonly string[];
  /** The methods that it may use; only one, unless a metadata document offers a choice. */
  readonly authMethods: readonly TokenEndpointAuthMethod[];
  /** Keys for `private_key_jwt`, inline or by address. */
  readonly jwks: PublicJwks | undefined;
  readonly jwksUri: string | undefined;
  readonly grantTypes: readonly GrantType[];
  /** Scopes that it may request; undefined means any. */
  readonly scope: readonly string[] | undefined;
  readonly disabled: boolean;
}

/** Who vouches for a client: an operator, the host of its metadata document, or no one (RFC 7591). */
export const CLIENT_SOURCES = ['operator', 'document', 'dynamic'] as const;
export type ClientSource = (typeof CLIENT_SOURCES)[number];

/** RFC 7591 §2, RFC 7523; `none` is a public client. */
export const TOKEN_ENDPOINT_AUTH_METHODS = [
  'none',
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
] as const;
export type TokenEndpointAuthMethod = (typeof TOKEN_ENDPOINT_AUTH_METHODS)[number];

/** Whether a client with this method authenticates with a secret that we issue (RFC 6749 §2.3.1). */
export function needsSecret(method: TokenEndpointAuthMethod): boolean {
  return method === 'client_secret_basic' || method === 'client_secret_post';
}

/**
 * The algorithms of client assertions; never `none`, and nothing symmetric (RFC 8414 §2). `Ed25519` is the new name
 * of `EdDSA` with such a key (RFC 9864 §2.2); libraries use either.
 */
export const ASSERTION_SIGNING_ALGS = ['ES256', 'Ed25519', 'EdDSA', 'RS256', 'PS256'] as const;

/** `password` and the implicit grant are deliberately not supported (RFC 9700 §2.1.2, §2.4). */
export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

/** The grant types of a client that names none: it expects refresh tokens, although the default of RFC 7591 §2 is only the first. */
export const USUAL_GRANT_TYPES: readonly GrantType[] = ['authorization_code', 'refresh_token'];
