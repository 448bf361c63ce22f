import type { MiddlewareHandler } from 'hono';
import { isContextAmong } from '../protocol/authentication-context.js';
import { bearerToken } from './bearer.js';
import { refusalResponse } from './challenge.js';
import { protectedResourceMetadataUrl } from './resource-metadata.js';
import { TokenRefused } from './token-refused.js';
import type { VerifiedToken } from './verified-token.js';
import type { Verifier } from './verifier.js';
import { positive } from './verifier-options.js';

/** What a request needs besides a valid token. */
export interface Requirements {
  /**
   * What the user must have agreed to: all of these; a broader scope covers a narrower one as `scopeImplies` says. Name
   * at least one, because the permissions of a token do not depend on its scope.
   */
  readonly scopes?: readonly string[] | undefined;
  /** What the user must be allowed to do in the workspace: all of these, each by its own name. */
  readonly permissions?: readonly string[] | undefined;
  /**
   * The context that the user's sign-in must have, or several, any of which will do: values from the authorization
   * server's `acr_values_supported`. Vouchsafe's `https://refeds.org/profile/mfa` stands for two factors, which also satisfy a
   * requirement for one.
   */
  readonly acr?: string | readonly string[] | undefined;
  /** The most seconds since the user signed in. Allow a few minutes: the time on the remaining pages counts, too. */
  readonly maxAge?: number | undefined;
  /** Address of the protected resource metadata; by default where RFC 9728 §3.1 puts it for the audience. */
  readonly resourceMetadata?: string | undefined;
  /**
   * The audience that a request addresses; by default determined from its path. Required if a proxy changes paths in
   * front of a template.
   */
  readonly audience?: ((request: Request) => string) | undefined;
}

/**
 * Guards a handler of web-standard requests.
 *
 * The token is taken from the `Authorization` header only. If one of the verifier's audiences is a template, the
 * request's path determines which audience the token needs: a token for one workspace is refused at the address of
 * another.
 *
 * @returns a function that returns the verified token, or else the response to send: 401 with a challenge that names
 *   the metadata, without an error if no token was sent; 401 `insufficient_user_authentication` if the user has to sign
 *   in again, or with more factors, with `acr_values` and `max_age` (RFC 9470 §3); 403 `insufficient_scope` with all scopes that the request
 *   needs; 403 without a challenge if the user lacks a permission; 400 for credentials that cannot be parsed; 503 if
 *   the token cannot be checked at the moment. It throws only bugs.
 * @throws {TypeError} if `acr` or `maxAge` could never be met
 * @see RFC 6750 §3; RFC 9728 §5.1; RFC 9470 §3
 *
 * @example
 * ```ts
 * import { createVerifier, guardRequest } from 'vouchsafe/resource-server';
 *
 * const verifier = createVerifier({ issuer: 'https://auth.example.com', audience: 'https://api.example.com' });
 * const guard = guardRequest(verifier, { scopes: ['workspace.mcp'], permissions: ['database.read'] });
 *
 * async function handle(request) {
 *   const allowed = await guard(request);
 *   if (allowed instanceof Response) return allowed;
 *   return Response.json({ workspace: allowed.workspace });
 * }
 * console.log((await handle(new Request('https://api.example.com/databases'))).status); // 401
 * ```
 */
export function guardRequest(
  verifier: Verifier,
  requirements: Requirements = {},
): (request: Request) => Promise<VerifiedToken | Response> {
  const { scopes = [], maxAge } = requirements;
  const acr = contextsOf(requirements);
  return async (request) => {
    let resourceMetadata = requirements.resourceMetadata;
    try {
      const addressed = addressedBy(request, verifier, requirements);
      resourceMetadata ??= metadataOf(addressed.audience);
      const token = bearerToken(request);
      const verified = await verifier.verify(
        token,
        addressed.isPinned ? { audience: addressed.audience } : undefined,
      );
      checkRequirements(verified, requirements);
      return verified;
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      return refusalResponse(error, { resourceMetadata, scopes, acr, maxAge });
    }
  };
}

/**
 * {@link guardRequest} as middleware for Hono; the handlers after it find the token in `c.var.token`.
 *
 * @example
 * ```ts
 * import { Hono } from 'hono';
 * import { createVerifier, requireToken } from 'vouchsafe/resource-server';
 *
 * const verifier = createVerifier({ issuer: 'https://auth.example.com', audience: 'https://api.example.com' });
 * const app = new Hono();
 * const mayRead = requireToken(verifier, { scopes: ['workspace.mcp'], permissions: ['database.read'] });
 * app.get('/databases', mayRead, (c) => c.json({ workspace: c.var.token.workspace }));
 * const answer = await app.request('/databases', { headers: { Authorization: `Bearer ${token}` } });
 * console.log(await answer.json()); // { workspace: 'acme-labs' }
 * ```
 */
export function requireToken(
  verifier: Verifier,
  requirements: Requirements = {},
): MiddlewareHandler<{ Variables: { token: VerifiedToken } }> {
  const guard = guardRequest(verifier, requirements);
  return async (c, next) => {
    const allowed = await guard(c.req.raw);
    if (allowed instanceof Response) return allowed;
    c.set('token', allowed);
    return next();
  };
}

/** What {@link checkRequirements} looks at. */
type Checked = Pick<VerifiedToken, 'scopes' | 'permissions' | 'acr' | 'authenticatedAt' | 'verifiedAt'>;

/**
 * Whether a verified token grants enough.
 * @throws {TokenRefused} `insufficient_user_authentication` if the user's sign-in is too old or too weak,
 *   `insufficient_scope`, or `access_denied` for missing permissions: those come from the user's role and the workspace's
 *   administrator, so neither more scope nor another sign-in would help
 */
export function checkRequirements(
  verified: Checked,
  requirements: Pick<Requirements, 'scopes' | 'permissions' | 'acr' | 'maxAge'>,
): void {
  const { scopes = [], permissions = [] } = requirements;
  const missingScopes = scopes.filter((scope) => !verified.scopes.includes(scope));
  const missingPermissions = permissions.filter((permission) => !verified.permissions.includes(permission));
  if (missingScopes.length === 0 && missingPermissions.length > 0) {
    throw new TokenRefused('access_denied', `This requires the permission ${missingPermissions.join(' ')}.`, {
      tag: 'missing_permissions',
      missing: missingPermissions,
    });
  }
  // Before the scope: the challenge names both, so one way through the authorization server is enough (RFC 9470 §3).
  checkSignIn(verified, requirements);
  if (missingScopes.length > 0) {
    throw new TokenRefused('insufficient_scope', `This requires the scope ${scopes.join(' ')}.`, {
      tag: 'missing_scopes',
      missing: missingScopes,
    });
  }
}

function checkSignIn({ acr, authenticatedAt, verifiedAt }: Checked, requirements: Requirements): void {
  const contexts = contextsOf(requirements);
  if (contexts.length > 0 && (acr === null || !isContextAmong(acr, contexts))) {
    throw new TokenRefused('insufficient_user_authentication', 'This requires a stronger sign-in.', {
      tag: 'weak_sign_in',
      acr,
    });
  }
  const { maxAge } = requirements;
  if (maxAge === undefined) return;
  const seconds = authenticatedAt === null ? null : (verifiedAt.getTime() - authenticatedAt.getTime()) / 1000;
  if (seconds === null || seconds > maxAge) {
    throw new TokenRefused('insufficient_user_authentication', 'This requires a more recent sign-in.', {
      tag: 'old_sign_in',
      seconds,
    });
  }
}

/** @throws {TypeError} */
function contextsOf({ acr, maxAge }: Requirements): readonly string[] {
  if (maxAge !== undefined) positive('maxAge', maxAge);
  const contexts = acr === undefined ? [] : [acr].flat();
  if (contexts.some((it) => it === '' || /\s/.test(it)))
    throw new TypeError('acr: must be one value without spaces, or a list of such values.');
  return contexts;
}

function addressedBy(request: Request, verifier: Verifier, { audience }: Requirements) {
  if (audience !== undefined) return { audience: audience(request), isPinned: true };
  const addressed = verifier.audienceAt(new URL(request.url));
  if (addressed !== null) return addressed;
  // Accepting it would admit a token of any workspace where the workspace is unknown.
  throw new TokenRefused('invalid_request', 'This address belongs to no workspace.', {
    tag: 'address_of_no_audience',
    url: request.url.split('?', 1)[0],
  });
}

/** An audience that is not a web address (a URN) has no metadata. */
function metadataOf(audience: string): string | undefined {
  return /^https?:/i.test(audience) ? protectedResourceMetadataUrl(audience) : undefined;
}
