/** What an access token is issued for: one user, in one workspace, through one client. */
export interface AccessTokenSubject {
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** The user's in that workspace, within what its administrator allows the client. */
  readonly permissions: readonly string[];
  /** When the user last proved who he is. */
  readonly authenticatedAt: Date;
}

/** The claims of RFC 9068 §2.2, and ours: the workspace, the permissions in it, and the grant it all hangs on. */
export interface AccessTokenClaims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: string | string[];
  /** NumericDate, seconds. */
  readonly exp: number;
  readonly iat: number;
  readonly auth_time: number;
  readonly jti: string;
  readonly client_id: string;
  readonly scope: string;
  readonly workspace_id: string;
  readonly workspace: string;
  readonly permissions: readonly string[];
  readonly grant_id: string;
  /** Where to learn whether it was taken back (draft-ietf-oauth-status-list-21 §6.2). */
  readonly status: { readonly status_list: { readonly idx: number; readonly uri: string } };
}

/**
 * Names, mail addresses and the like stay out (RFC 9068 §6): userinfo has them.
 *
 * @param audiences at least one; a single one is written as a string, which every verifier reads
 * @param ttlSeconds the life of the token
 */
export function accessTokenClaims(
  subject: AccessTokenSubject,
  issued: {
    readonly issuer: string;
    readonly audiences: readonly string[];
    readonly scope: readonly string[];
    readonly jti: string;
    readonly now: Date;
    readonly ttlSeconds: number;
    readonly status: { readonly idx: number; readonly uri: string };
  },
): AccessTokenClaims {
  const [only, ...others] = issued.audiences;
  if (only === undefined) throw new Error('an access token without an audience (RFC 9068 §3)');
  const iat = numericDate(issued.now);
  return {
    iss: issued.issuer,
    sub: subject.userId,
    aud: others.length === 0 ? only : [only, ...others],
    exp: iat + issued.ttlSeconds,
    iat,
    auth_time: numericDate(subject.authenticatedAt),
    jti: issued.jti,
    client_id: subject.clientId,
    scope: issued.scope.join(' '),
    workspace_id: subject.workspaceId,
    workspace: subject.workspaceName,
    permissions: subject.permissions,
    grant_id: subject.grantId,
    status: { status_list: issued.status },
  };
}

/** RFC 7519 §2: seconds since 1970, whole ones here. */
function numericDate(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
