import type { JWK } from 'jose';

/** Public keys (RFC 7517 §5). */
export interface PublicJwks {
  readonly keys: readonly JWK[];
}

/** An application that is known here, in our names (the wire's are RFC 7591's). */
export interface Client {
  readonly clientId: string;
  readonly clientName: string;
  readonly source: ClientSource;
  /** Addresses that it says belong to it; https, but otherwise its own word. */
  readonly clientUri: string | undefined;
  readonly logoUri: string | undefined;
  readonly policyUri: string | undefined;
  readonly tosUri: string | undefined;
  readonly redirectUris: readonly string[];
  /** The methods that it may use; one, unless a metadata document offers a choice. */
  readonly authMethods: readonly TokenEndpointAuthMethod[];
  /** Keys for `private_key_jwt`, in place or by address. */
  readonly jwks: PublicJwks | undefined;
  readonly jwksUri: string | undefined;
  readonly grantTypes: readonly GrantType[];
  /** Scopes that it may ask for; undefined means any. */
  readonly scope: readonly string[] | undefined;
  readonly disabled: boolean;
}

/** Who vouches for a client: an operator, the host of its metadata document, or nobody (RFC 7591). */
export type ClientSource = 'operator' | 'document' | 'dynamic';

/** RFC 7591 §2, RFC 7523; `none` is a public client. */
export const TOKEN_ENDPOINT_AUTH_METHODS = [
  'none',
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
] as const;
export type TokenEndpointAuthMethod = (typeof TOKEN_ENDPOINT_AUTH_METHODS)[number];

/**
 * Of client assertions; never `none`, and nothing symmetric (RFC 8414 §2). `Ed25519` is the new name of `EdDSA`
 * with such a key (RFC 9864 §2.2); libraries write either.
 */
export const ASSERTION_SIGNING_ALGS = ['ES256', 'Ed25519', 'EdDSA', 'RS256', 'PS256'] as const;

/** `password` and the implicit grant are not here and will not be (RFC 9700 §2.1.2, §2.4). */
export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;
export type GrantType = (typeof GRANT_TYPES)[number];
