import type { MiddlewareHandler } from 'hono';
import { bearerToken } from './bearer.js';
import { refusalResponse } from './challenge.js';
import { protectedResourceMetadataUrl } from './resource-metadata.js';
import { TokenRefused } from './token-refused.js';
import type { VerifiedToken } from './verified-token.js';
import type { Verifier } from './verifier.js';

/** What a request needs beside a token that is good. */
export interface Requirements {
  /** All of them; a broader scope does for a narrower one by the verifier's `scopeImplies`. */
  readonly scopes?: readonly string[] | undefined;
  /** All of them, each by its own name. */
  readonly permissions?: readonly string[] | undefined;
  /** Address of the protected resource metadata; by default where RFC 9728 §3.1 puts it for the audience. */
  readonly resourceMetadata?: string | undefined;
  /**
   * The audience that a request addresses; by default found by its path. Needed where a proxy changes paths in front of
   * a template.
   */
  readonly audience?: ((request: Request) => string) | undefined;
}

/**
 * Guards anything that is made of web-standard requests.
 *
 * The token is taken from the `Authorization` header alone. When one of the verifier's audiences is a template, the
 * request's path says which audience it has to be for: a token for one workspace is refused at the address of another.
 *
 * @returns a function that gives the verified token, or else the answer to send: 401 with a challenge that names the
 *   metadata, and no error when nobody tried to send a token; 403 `insufficient_scope` with all scopes that it takes;
 *   403 without a challenge when the user lacks a permission; 400 for credentials that cannot be read; 503 when nobody
 *   can say. It throws only what is a bug.
 * @see RFC 6750 §3; RFC 9728 §5.1
 *
 * @example
 * ```ts
 * import { createVerifier, guardRequest } from 'vouchsafe/resource-server';
 *
 * const verifier = createVerifier({ issuer: 'https://auth.example.com', audience: 'https://api.example.com' });
 * const guard = guardRequest(verifier, { permissions: ['database.read'] });
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
  const { scopes = [] } = requirements;
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
      return refusalResponse(error, { resourceMetadata, scopes });
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
 * app.get('/databases', requireToken(verifier, { permissions: ['database.read'] }), (c) =>
 *   c.json({ workspace: c.var.token.workspace }),
 * );
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

/**
 * Whether a verified token reaches far enough.
 * @throws {TokenRefused} `insufficient_scope`, or `access_denied` for a lack of permissions: those come from the user's
 *   role and the workspace's administrator, and a client that asked for more scope would ask in vain
 */
export function checkRequirements(
  verified: Pick<VerifiedToken, 'scopes' | 'permissions'>,
  { scopes = [], permissions = [] }: Pick<Requirements, 'scopes' | 'permissions'>,
): void {
  const missingScopes = scopes.filter((scope) => !verified.scopes.includes(scope));
  if (missingScopes.length > 0) {
    throw new TokenRefused('insufficient_scope', `This takes the scope ${scopes.join(' ')}.`, {
      tag: 'missing_scopes',
      missing: missingScopes,
    });
  }
  const missingPermissions = permissions.filter((permission) => !verified.permissions.includes(permission));
  if (missingPermissions.length > 0) {
    throw new TokenRefused('access_denied', `This takes the permission ${missingPermissions.join(' ')}.`, {
      tag: 'missing_permissions',
      missing: missingPermissions,
    });
  }
}

function addressedBy(request: Request, verifier: Verifier, { audience }: Requirements) {
  if (audience !== undefined) return { audience: audience(request), isPinned: true };
  const addressed = verifier.audienceAt(new URL(request.url));
  if (addressed !== null) return addressed;
  // Accepting it would let any workspace's token in where nobody knows which workspace is meant.
  throw new TokenRefused('invalid_request', 'This address belongs to no workspace.', {
    tag: 'address_of_no_audience',
    url: request.url.split('?', 1)[0],
  });
}

/** An audience that is no web address (a URN) has no metadata. */
function metadataOf(audience: string): string | undefined {
  return /^https?:/i.test(audience) ? protectedResourceMetadataUrl(audience) : undefined;
}
