/** The claims of access tokens: what we issue, and what a resource server reads. */
import { z } from 'zod';
import { MAX_URI_LENGTH } from '../rules/uri.js';
import { contextOf } from './authentication-context.js';

/** What an access token is issued for: one user, in one workspace, through one client. */
export interface AccessTokenSubject {
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** The user's permissions in that workspace, within the limit that its administrator set for the client. */
  readonly permissions: readonly string[];
  /** When the user last authenticated. */
  readonly authenticatedAt: Date;
  /** How they did (RFC 8176). */
  readonly amr: readonly string[];
}

/**
 * The claims of RFC 9068 §2.2, and our own: the workspace, the permissions in it, and the grant.
 * Times are NumericDate, seconds.
 */
export const issuedClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  /** Missing in tokens of earlier versions. */
  acr: z.string().optional(),
  amr: z.array(z.string()).readonly().optional(),
  jti: z.string(),
  client_id: z.string(),
  scope: z.string(),
  workspace_id: z.string(),
  workspace: z.string(),
  permissions: z.array(z.string()).readonly(),
  grant_id: z.string(),
  /** Says where to learn whether the token was revoked (draft-ietf-oauth-status-list-21 §6.2). */
  status: z.object({ status_list: z.object({ idx: z.number(), uri: z.string() }) }),
});
export type AccessTokenClaims = Readonly<z.infer<typeof issuedClaims>>;

/**
 * Whether a token carries the name that its workspace has now. Names change owners: a token with the former name would
 * work in the workspace of the next owner, so it is revoked.
 * @param name of the workspace of the token's grant
 */
export function namesItsWorkspace(
  { workspace }: Pick<AccessTokenClaims, 'workspace'>,
  name: string,
): boolean {
  return workspace === name;
}

/**
 * Omits names, email addresses and the like (RFC 9068 §6): userinfo has them.
 *
 * @param audiences at least one; a single one is written as a string, which every verifier accepts
 * @param ttlSeconds the lifetime of the token
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
    readonly status: StatusReference;
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
    // RFC 9068 §2.2.1: of the sign-in that led to the grant; a refresh does not change them.
    auth_time: numericDate(subject.authenticatedAt),
    acr: contextOf(subject.amr),
    amr: subject.amr,
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

/** RFC 7519 §2: seconds since 1970, rounded to whole ones here. */
function numericDate(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** A token's place in a status list (Token Status List §6.2). */
export interface StatusReference {
  readonly idx: number;
  readonly uri: string;
}

/** The claims that a resource server uses for its decisions. Times are NumericDate, seconds. */
export interface ReceivedClaims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: readonly string[];
  readonly exp: number;
  readonly iat: number;
  readonly nbf: number | undefined;
  /** Of the user's sign-in; tokens of other issuers may lack these three. */
  readonly auth_time: number | undefined;
  readonly acr: string | undefined;
  readonly amr: readonly string[];
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
 * Reads the claims of a token whose signature was checked. Written by hand: every token passes through here, and a
 * schema would take a twentieth of the whole verification.
 * @throws {ClaimMalformed} naming the first claim that is missing or of a wrong type
 */
export function readClaims(payload: Payload): ReceivedClaims {
  return {
    iss: text(payload, 'iss'),
    sub: text(payload, 'sub'),
    aud: typeof payload.aud === 'string' ? [text(payload, 'aud')] : texts(payload, 'aud'),
    exp: seconds(payload, 'exp'),
    iat: seconds(payload, 'iat'),
    nbf: payload.nbf === undefined ? undefined : seconds(payload, 'nbf'),
    auth_time: payload.auth_time === undefined ? undefined : seconds(payload, 'auth_time'),
    acr: payload.acr === undefined ? undefined : text(payload, 'acr'),
    amr: payload.amr === undefined ? [] : texts(payload, 'amr'),
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
  throw new ClaimMalformed(claim);
}

/** A copy: callers must not receive the array that is part of the claims. */
function texts(payload: Payload, claim: string): string[] {
  const value = payload[claim];
  if (!Array.isArray(value)) throw new ClaimMalformed(claim);
  return value.map((item: unknown) => {
    if (typeof item === 'string') return item;
    throw new ClaimMalformed(claim);
  });
}

function seconds(payload: Payload, claim: string): number {
  const value = payload[claim];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new ClaimMalformed(claim);
}

function statusReference(status: unknown): StatusReference {
  const list = member(status, 'status_list');
  const idx = member(list, 'idx');
  const uri = member(list, 'uri');
  const isIndex = typeof idx === 'number' && Number.isSafeInteger(idx) && idx >= 0;
  if (isIndex && typeof uri === 'string' && uri.length <= MAX_URI_LENGTH) return { idx, uri };
  throw new ClaimMalformed('status');
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A claim is missing or of a wrong type. */
export class ClaimMalformed extends Error {
  override readonly name = 'ClaimMalformed';
  readonly claim: string;

  constructor(claim: string) {
    super(`the claim ${claim} is missing or of a wrong type`);
    this.claim = claim;
  }
}
