import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.js';
import { accessTokenClaims } from '../protocol/access-token-claims.js';
import { narrowScope } from '../protocol/scope.js';
import type { IssuableGrant } from '../store/issuing.js';
import { signAccessToken } from '../tokens/access-token.js';

/** RFC 6749 §5.1. What is absent is left out: clients refuse `null`. */
export interface TokenResponse {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
  readonly scope: string;
  readonly refresh_token?: string;
}

/** What a request narrows of its grant; the statement has found all of it within the grant. */
export interface Narrowing {
  /** undefined: all of the grant's. */
  readonly scope: readonly string[] | undefined;
  /** Canonical; empty: all of the grant's. */
  readonly resources: readonly string[];
}

/** Signs the access token of a grant and writes the answer around it. */
export async function tokenResponse(
  { keys, statusLists, config }: Pick<Deps, 'keys' | 'statusLists' | 'config'>,
  grant: IssuableGrant,
  narrowing: Narrowing,
  refreshToken: string | undefined,
  now: Date,
): Promise<TokenResponse> {
  const scope = narrowScope(grant.scope, narrowing.scope);
  // RFC 8707 §2.2: the audience is narrowed to what was asked for, in the form that the resource server registered.
  const audiences = grant.audiences.filter(
    (_, index) =>
      narrowing.resources.length === 0 || narrowing.resources.includes(grant.resources[index] ?? ''),
  );
  const ttlSeconds = config.accessTokenTtlSeconds;
  const claims = accessTokenClaims(grant, {
    issuer: config.issuer,
    audiences,
    scope,
    jti: randomUUID(),
    now,
    ttlSeconds,
    status: statusLists.reference(grant.statusEntry),
  });
  return {
    access_token: await signAccessToken(keys, claims, now),
    token_type: 'Bearer',
    expires_in: ttlSeconds,
    scope: claims.scope,
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
  };
}
