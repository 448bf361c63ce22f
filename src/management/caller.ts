/** Who calls the management API, and whether they may use the route. */

import type { Context } from 'hono';
import type { BrowserSessions } from '../browser/session.js';
import type { PageDeps } from '../deps.js';
import { clientAddress } from '../http/client-address.js';
import { covers } from '../operations/token-scopes.js';
import { accessOf } from '../platform/platform-sync.js';
import { parseBearer } from '../protocol/bearer.js';
import type { Actor } from '../store/actor.js';
import type { OperatorToken } from '../store/operator-tokens.js';
import type { Session } from '../store/sessions.js';
import { ApiError } from './envelope.js';
import type { Route } from './route.js';

/** A program with an operator's token, or a person in a browser. */
export type Caller =
  | { readonly kind: 'token'; readonly token: OperatorToken; readonly by: Actor }
  | { readonly kind: 'session'; readonly session: Session; readonly by: Actor };

/** Finds out who is calling, and checks what they may use before anything else is read. */
export class Callers {
  readonly #deps: PageDeps;
  readonly #sessions: BrowserSessions;

  constructor(deps: PageDeps, sessions: BrowserSessions) {
    this.#deps = deps;
    this.#sessions = sessions;
  }

  /**
   * An `Authorization` header takes precedence over cookies: a program sends one on purpose. For a person, the platform
   * that keeps the users, if there is one, is asked here, before any route reads the store.
   * @throws {ApiError} `unauthorized` (RFC 6750 §3.1)
   * @throws {OAuthError} `temporarily_unavailable` while the platform is unreachable
   */
  async identify(c: Context): Promise<Caller> {
    const { store, secrets, config, now, platform } = this.#deps;
    const address = clientAddress(c, config.trustedProxies);
    const authorization = c.req.header('authorization');
    if (authorization !== undefined) {
      const presented = parseBearer(authorization);
      const token =
        presented.kind === 'token'
          ? await store.operatorTokens.find(secrets.hashes(presented.token), now())
          : null;
      if (token !== null) return { kind: 'token', token, by: { kind: 'operator', id: token.name, address } };
      throw new ApiError(
        'unauthorized',
        'The token has expired, was revoked, or is not an operator’s token of this server.',
        {
          challenge: 'Bearer error="invalid_token", error_description="No operator token of this server"',
          reason: { tag: 'operator_token_invalid', address },
        },
      );
    }
    const session = await this.#sessions.find(c);
    if (session !== null) {
      await platform?.beforeVisit(session.user.id, accessOf(c.req.method), c.req.param('workspace'));
      const { user, authenticatedAt: signedInAt, amr } = session;
      return { kind: 'session', session, by: { kind: 'user', id: user.id, address, signedInAt, amr } };
    }
    throw new ApiError('unauthorized', 'Send an operator’s token as Authorization: Bearer, or sign in.', {
      // RFC 6750 §3: without an error, at least the realm.
      challenge: `Bearer realm="${config.issuer}"`,
      reason: { tag: 'no_credentials' },
    });
  }

  /**
   * Whether a caller may use a route. What a person may do there is decided by the operation.
   * @throws {ApiError} `insufficient_scope` for a token, `forbidden` for a person
   */
  authorize(caller: Caller, { access, scope }: Route): void {
    if (caller.kind === 'token') {
      if (scope === undefined)
        throw new ApiError('forbidden', 'This requires a signed-in user; a token is not enough.');
      if (covers(caller.token.scopes, scope)) return;
      throw new ApiError('insufficient_scope', `The token ${caller.token.name} lacks the scope ${scope}.`, {
        challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
        reason: { tag: 'insufficient_scope', token: caller.token.name, scope },
      });
    }
    if (access === 'operator') throw new ApiError('forbidden', 'This needs an operator’s token.');
  }
}

/**
 * A browser can be tricked into sending requests: a write counts only from our own pages.
 * @throws {ApiError} `cross_site`
 */
export function requireOwnSite(c: Context, issuer: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  // RFC 9700 §4.7; browsers without Fetch Metadata send the origin with every write.
  const isOwn = site === undefined ? origin === new URL(issuer).origin : site === 'same-origin';
  if (!isOwn)
    throw new ApiError('cross_site', 'A session can write only from this site; programs use a token.', {
      reason: { tag: 'cross_site_write', site, origin },
    });
}
