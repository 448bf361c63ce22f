import { TokenRefused } from './token-refused.js';

/** What an accepted access token says: one user, in one workspace, through one application. */
export interface VerifiedToken {
  /** `sub`: the user. */
  readonly subject: string;
  readonly clientId: string;
  readonly workspaceId: string;
  /** The workspace's name, unique, as in addresses. */
  readonly workspace: string;
  /** What was granted, and what that implies by `scopeImplies`. The words of the token are in `claims.scope`. */
  readonly scopes: readonly string[];
  /** What the user may do in the workspace through this application. */
  readonly permissions: readonly string[];
  /** What it all hangs on: one user, one workspace, one application, one connection. */
  readonly grantId: string;
  /** `jti` */
  readonly tokenId: string;
  /** The one of the token's audiences that is this server. */
  readonly audience: string;
  readonly expiresAt: Date;
  /** As received. For this server alone: never send it on to another service (RFC 9700 §2.3). */
  readonly token: string;
  /** All claims, as they were signed or introspected. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A token's place in a status list (Token Status List §6.2). */
export interface StatusReference {
  readonly idx: number;
  readonly uri: string;
}

/** The claims of an access token that decide (RFC 9068 §2.2), and ours. Times are NumericDate, seconds. */
export interface AccessTokenClaims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: readonly string[];
  readonly exp: number;
  readonly iat: number;
  readonly nbf: number | undefined;
  readonly jti: string;
  readonly client_id: string;
  readonly scope: readonly string[];
  readonly workspace_id: string;
  readonly workspace: string;
  readonly permissions: readonly string[];
  readonly grant_id: string;
  readonly status: StatusReference | null;
}

type Payload = Readonly<Record<string, unknown>>;

/**
 * Checked by hand: this is on the way of each token, where a schema would be a twentieth of the whole.
 * @throws {TokenRefused} `invalid_token` naming the first claim that is missing or of a wrong type
 */
export function parseAccessTokenClaims(payload: Payload): AccessTokenClaims {
  return {
    iss: text(payload, 'iss'),
    sub: text(payload, 'sub'),
    aud: typeof payload.aud === 'string' ? [text(payload, 'aud')] : texts(payload, 'aud'),
    exp: seconds(payload, 'exp'),
    iat: seconds(payload, 'iat'),
    nbf: payload.nbf === undefined ? undefined : seconds(payload, 'nbf'),
    jti: text(payload, 'jti'),
    client_id: text(payload, 'client_id'),
    scope: payload.scope === undefined || payload.scope === '' ? [] : text(payload, 'scope').split(' '),
    workspace_id: text(payload, 'workspace_id'),
    workspace: text(payload, 'workspace'),
    permissions: payload.permissions === undefined ? [] : texts(payload, 'permissions'),
    grant_id: text(payload, 'grant_id'),
    status: payload.status === undefined ? null : statusReference(payload.status),
  };
}

function text(payload: Payload, claim: string): string {
  const value = payload[claim];
  if (typeof value === 'string' && value !== '') return value;
  throw wrong(claim);
}

/** A copy: what is handed out must not be the array that is part of the claims. */
function texts(payload: Payload, claim: string): string[] {
  const value = payload[claim];
  if (!Array.isArray(value)) throw wrong(claim);
  return value.map((item: unknown) => {
    if (typeof item === 'string') return item;
    throw wrong(claim);
  });
}

function seconds(payload: Payload, claim: string): number {
  const value = payload[claim];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw wrong(claim);
}

function statusReference(status: unknown): StatusReference {
  const list = member(status, 'status_list');
  const idx = member(list, 'idx');
  const uri = member(list, 'uri');
  const isIndex = typeof idx === 'number' && Number.isSafeInteger(idx) && idx >= 0;
  if (isIndex && typeof uri === 'string' && uri.length <= 2048) return { idx, uri };
  throw wrong('status');
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function wrong(claim: string): TokenRefused {
  return new TokenRefused('invalid_token', `The access token's claim ${claim} is missing or wrong.`, {
    tag: 'claim',
    claim,
  });
}

/**
 * The times of a token against ours.
 * @param leewaySeconds by how much the clocks may differ
 * @throws {TokenRefused} `invalid_token` when it has run out, or is of the future (RFC 7519 §4.1.4 to §4.1.6)
 */
export function checkTimes(claims: AccessTokenClaims, now: Date, leewaySeconds: number): void {
  const present = now.getTime() / 1000;
  if (claims.exp + leewaySeconds <= present) {
    throw new TokenRefused('invalid_token', 'The access token has expired. Refresh it.', { tag: 'expired' });
  }
  for (const claim of ['iat', 'nbf'] as const) {
    if ((claims[claim] ?? 0) - leewaySeconds <= present) continue;
    throw new TokenRefused('invalid_token', 'The access token is not valid yet.', { tag: 'future', claim });
  }
}
