/** Who calls the management API, and whether he may. */
import type { Context } from 'hono';
import type { Deps } from '../deps.js';
import { clientAddress } from '../http/client-address.js';
import { Cookies } from '../http/cookies.js';
import { covers } from '../operations/token-scopes.js';
import { unknownWorkspace } from '../operations/unknown.js';
import type { Actor } from '../store/actor.js';
import { ADMINISTRATOR } from '../store/memberships.js';
import type { OperatorToken } from '../store/operator-tokens.js';
import type { Session } from '../store/sessions.js';
import { ApiError } from './envelope.js';
import type { Route } from './route.js';

/** A program with an operator's token, or a person with a browser. */
export type Caller =
  | { readonly kind: 'token'; readonly token: OperatorToken; readonly by: Actor }
  | { readonly kind: 'session'; readonly session: Session; readonly by: Actor };

export class Callers {
  readonly #cookies: Cookies;

  constructor(private readonly deps: Deps) {
    this.#cookies = new Cookies(deps.config.issuer);
  }

  /**
   * An `Authorization` header counts, whatever cookies come with it: a program that sends one means it.
   * @throws {ApiError} `unauthorized` (RFC 6750 §3.1)
   */
  async identify(c: Context): Promise<Caller> {
    const { store, secrets, config, now } = this.deps;
    const address = clientAddress(c, config.trustedProxies);
    const authorization = c.req.header('authorization');
    if (authorization !== undefined) {
      const presented = /^bearer +([\x21-\x7e]+)$/i.exec(authorization)?.[1];
      const token =
        presented === undefined ? null : await store.operatorTokens.find(secrets.hashes(presented), now());
      if (token !== null) return { kind: 'token', token, by: { kind: 'operator', id: token.name, address } };
      throw new ApiError(
        'unauthorized',
        'The token is expired, revoked, or no operator’s token of this server.',
        {
          challenge: 'Bearer error="invalid_token", error_description="No operator token of this server"',
          reason: { tag: 'operator_token_invalid', address },
        },
      );
    }
    const cookie = this.#cookies.session(c);
    const session = cookie === undefined ? null : await store.sessions.find(secrets.hashes(cookie), now());
    if (session !== null)
      return { kind: 'session', session, by: { kind: 'user', id: session.user.id, address } };
    throw new ApiError('unauthorized', 'Send an operator’s token as Authorization: Bearer, or sign in.', {
      challenge: 'Bearer',
      reason: { tag: 'no_credentials' },
    });
  }

  /**
   * @param workspace that the route is about
   * @throws {ApiError} `insufficient_scope` for a token; for a person `not_found` where he is a stranger, `forbidden`
   *   where he is none
   */
  async authorize(caller: Caller, { access, scope }: Route, workspace: string | undefined): Promise<void> {
    if (caller.kind === 'token') {
      if (scope === undefined) throw new ApiError('forbidden', 'This is for people who are signed in.');
      if (covers(caller.token.scopes, scope)) return;
      throw new ApiError('insufficient_scope', `The token ${caller.token.name} lacks the scope ${scope}.`, {
        challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
        reason: { tag: 'insufficient_scope', token: caller.token.name, scope },
      });
    }
    if (access === 'self') return;
    if (access === 'operator' || workspace === undefined)
      throw new ApiError('forbidden', 'This needs an operator’s token.');
    await this.#requireAdministrator(caller.session, workspace);
  }

  /** Whether a workspace exists is nothing that strangers can find out. */
  async #requireAdministrator({ user }: Session, name: string): Promise<void> {
    const { store } = this.deps;
    const workspace = await store.workspaces.find(name);
    const member = workspace === null ? null : await store.memberships.find(workspace.id, user.id);
    if (member === null) throw ApiError.of(unknownWorkspace(name));
    if (member.role === ADMINISTRATOR && !member.suspended) return;
    throw new ApiError('forbidden', `Only an administrator of ${name} may do this.`);
  }
}

/**
 * What a person's browser may be made to send, he may not have meant: a write counts from our own pages alone.
 * @throws {ApiError} `cross_site`
 */
export function requireOwnSite(c: Context, issuer: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  // RFC 9700 §4.7; browsers without Fetch Metadata send the origin with every write.
  const isOwn = site === undefined ? origin === new URL(issuer).origin : site === 'same-origin';
  if (!isOwn)
    throw new ApiError('cross_site', 'With a session, write from this site alone; programs use a token.', {
      reason: { tag: 'cross_site_write', site, origin },
    });
}
