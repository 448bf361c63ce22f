import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.js';
import type { Reused } from '../../metrics/metrics.js';
import { accessTokenClaims } from '../../protocol/claims.js';
import { OAuthError } from '../../protocol/errors.js';
import { narrowScope } from '../../protocol/scope.js';
import type { IssuableGrant } from '../../store/issuing.js';
import { signAccessToken } from '../../tokens/access-token.js';

/** RFC 6749 §5.1. Absent members are omitted: clients refuse `null`. */
export interface TokenResponse {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
  readonly scope: string;
  readonly refresh_token?: string;
}

/**
 * The response as JSON. Tokens are base64url, dots and underscores, which need no escapes: `JSON.stringify` would examine each of their
 * thousand characters, which takes a fortieth of the CPU time of a refresh.
 */
export function tokenResponseJson(response: TokenResponse): string {
  const { access_token, token_type, expires_in, scope, refresh_token } = response;
  const refresh = refresh_token === undefined ? '' : `,"refresh_token":"${refresh_token}"`;
  return `{"access_token":"${access_token}","token_type":"${token_type}","expires_in":${expires_in},"scope":${JSON.stringify(scope)}${refresh}}`;
}

/** For the operator; the user is told by email. */
const REUSES: Readonly<Record<Reused, string>> = {
  code: 'A grant was ended: one of its codes or refresh tokens was used again.',
  refresh_token: 'A grant was ended: one of its codes or refresh tokens was used again.',
  suspicious_refresh: 'A repeated refresh looks as if two clients hold the token.',
};

/** Logs and counts that a code or refresh token of a grant was used again. */
export function reportReuse(
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
  grantId: string,
  what: Reused,
): void {
  log.warn({ grantId }, REUSES[what]);
  metrics.reused(what);
}

/** How a request narrows its grant; the statement has checked that all of it is within the grant. */
export interface Narrowing {
  /** undefined: the full scope of the grant. */
  readonly scope: readonly string[] | undefined;
  /** Canonical; empty: all audiences of the grant. */
  readonly resources: readonly string[];
}

/** The lifetime of an access token, at least a second: it ends with its grant at the latest. */
function secondsToLive(ttlSeconds: number, endsAt: Date | null, now: Date): number {
  if (endsAt === null) return ttlSeconds;
  // `iat` is rounded down to a whole second. The end is, too, or the last token would outlive the grant; `now` is before it.
  return Math.min(ttlSeconds, endsAt.getTime() / 1000 - Math.floor(now.getTime() / 1000));
}

/** The database says twice that a token is good but does not act on it: our fault, and the client keeps its token. */
export function busy(tag: 'code_busy' | 'family_busy', clientId: string): OAuthError {
  return new OAuthError(
    'temporarily_unavailable',
    'The server cannot answer right now. Repeat the request.',
    {
      reason: { tag, clientId },
      retryAfterSeconds: 1,
    },
  );
}

/** Signs the access token of a grant and builds the response. */
export async function tokenResponse(
  { keys, statusLists, config }: Pick<Deps, 'keys' | 'statusLists' | 'config'>,
  grant: IssuableGrant,
  narrowing: Narrowing,
  refreshToken: string | undefined,
  now: Date,
): Promise<TokenResponse> {
  const scope = narrowScope(grant.scope, narrowing.scope);
  // RFC 8707 §2.2: the audience is narrowed to the requested resources, in the form that the resource server
  // registered.
  const audiences = grant.audiences.filter(
    (_, index) =>
      narrowing.resources.length === 0 || narrowing.resources.includes(grant.resources[index] ?? ''),
  );
  const ttlSeconds = secondsToLive(config.accessTokenTtlSeconds, grant.endsAt, now);
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
