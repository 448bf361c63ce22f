/**
 * A visit to one of the sign-in pages: who is there, about which request, and whether the form that came
 * is one that we gave to this browser for this request.
 */
import type { Context } from 'hono';
import type { FormTarget } from '../../views/post-form.js';
import type { Deps } from '../deps.js';
import { clientAddress } from '../http/client-address.js';
import { Cookies } from '../http/cookies.js';
import { PageRefusal, type Pages } from '../http/pages.js';
import type { Parameters } from '../protocol/parameters.js';
import { matchRedirectUri } from '../protocol/redirect-uri.js';
import type { Actor } from '../store/actor.js';
import type { PendingRequest, RequestKey } from '../store/authorization-requests.js';
import type { StoredClient } from '../store/clients.js';
import type { Membership } from '../store/memberships.js';
import type { Entry } from '../store/policies.js';
import type { Session } from '../store/sessions.js';
import { randomSecret } from '../tokens/secrets.js';
import { chosenWorkspace, nextStep, type Step } from './next-step.js';

/** A request, its browser, and all that is known about the user in it. */
export interface Visit {
  readonly key: RequestKey;
  /** In the request's cookie, and nowhere else. */
  readonly browserSecret: string;
  readonly request: PendingRequest;
  readonly client: StoredClient;
  readonly session: Session | null;
  /** Where he may do something. */
  readonly memberships: readonly Membership[];
  /** Whether the application may enter the chosen workspace, and with what; null while there is none. */
  readonly entry: Entry | null;
  readonly step: Step;
}

/** Which page shows a step. */
const PAGE_OF: Readonly<Record<Step, string>> = {
  login: '/login',
  workspace: '/choose-workspace',
  no_workspace: '/choose-workspace',
  not_a_member: '/choose-workspace',
  blocked: '/consent',
  needs_approval: '/consent',
  consent: '/consent',
  answered: '/consent',
};

/** Where a browser is. */
export interface Whereabouts {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Characters; real ones have less than half of it. */
const MAX_USER_AGENT = 400;
/** Seconds: 14 days. */
const SESSION_TTL = 1_209_600;

export class Visits {
  readonly cookies: Cookies;

  constructor(
    private readonly deps: Deps,
    private readonly pages: Pages,
  ) {
    this.cookies = new Cookies(deps.config.issuer);
  }

  /** Who is signed in in this browser. */
  async session(c: Context): Promise<Session | null> {
    const token = this.cookies.session(c);
    return token === undefined
      ? null
      : this.deps.store.sessions.find(this.deps.secrets.hashes(token), this.deps.now());
  }

  /** Signs somebody in: a new cookie, whatever the browser held before (session fixation). */
  async signIn(c: Context, userId: string): Promise<void> {
    const now = this.deps.now();
    const token = randomSecret();
    const expiresAt = new Date(now.getTime() + SESSION_TTL * 1000);
    const tokenHash = this.deps.secrets.hash(token);
    const previous = await this.session(c);
    await this.deps.store.sessions.start(
      { userId, tokenHash, previous, expiresAt, ...this.whereabouts(c) },
      now,
    );
    this.cookies.setSession(c, token, SESSION_TTL);
  }

  /** Where a browser is and what it calls itself, for its user to know it again. */
  whereabouts(c: Context): Whereabouts {
    return {
      address: clientAddress(c, this.deps.config.trustedProxies),
      userAgent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT) ?? null,
    };
  }

  /** A user in this browser, for the record. */
  actor(c: Context, userId: string): Actor {
    return { kind: 'user', id: userId, address: clientAddress(c, this.deps.config.trustedProxies) };
  }

  /**
   * Loads the visit that a page is about.
   * @throws {PageRefusal} when the request is over, or began in another browser
   */
  async load(c: Context, requestId: string): Promise<Visit> {
    const browserSecret = this.cookies.request(c, requestId);
    if (browserSecret === undefined)
      throw new PageRefusal('requestOfAnotherBrowser', 400, { tag: 'request_without_cookie' });
    const key: RequestKey = { id: requestId, browserHashes: this.deps.secrets.hashes(browserSecret) };
    return this.inspect(key, browserSecret, await this.session(c));
  }

  /** Like {@link load}, for a browser whose claim and session are known. */
  async inspect(key: RequestKey, browserSecret: string, session: Session | null): Promise<Visit> {
    const { store, now } = this.deps;
    const request = await store.requests.find(key, now());
    if (request === null) throw new PageRefusal('requestExpired', 400, { tag: 'request_expired' });
    if (session !== null && request.outcome === null) {
      const { clientId, pinnedWorkspace: workspace } = request;
      await this.deps.platform?.beforeChoice(session.user.id, { clientId, workspace });
    }
    const [client, all] = await Promise.all([
      store.clients.find(request.clientId),
      session === null ? [] : store.memberships.ofUser(session.user.id),
    ]);
    if (client === null)
      throw new PageRefusal('unknownClient', 400, { tag: 'client_gone', clientId: request.clientId });
    if (client.disabled)
      throw new PageRefusal('disabledClient', 400, { tag: 'client_disabled', clientId: request.clientId });
    // Its document may have changed while the user made up his mind.
    if (
      matchRedirectUri(request.target.redirectUri, client.redirectUris, this.deps.config.redirectSchemes) ===
      null
    ) {
      throw new PageRefusal('redirectUriUnregistered', 400, {
        tag: 'redirect_uri_gone',
        clientId: request.clientId,
      });
    }
    const memberships = all.filter((membership) => !membership.suspended);
    const workspace = chosenWorkspace({ request, memberships });
    const entry =
      workspace === undefined ? null : await store.policies.admission(workspace.id, request.clientId);
    const facts = { request, session, memberships };
    const step = nextStep({ ...facts, admission: entry?.admission ?? null });
    return { ...facts, entry, key, browserSecret, client, step };
  }

  /** The address of the page that a step belongs to. */
  pageOf(step: Step, requestId: string): string {
    return `${this.pages.path(PAGE_OF[step])}?request=${encodeURIComponent(requestId)}`;
  }

  /** A form of this visit: its address, and the hidden fields that {@link requireOwnForm} will ask for. */
  form(
    visit: Pick<Visit, 'key' | 'browserSecret' | 'session'>,
    path: string,
    fields: Readonly<Record<string, string>> = {},
  ): FormTarget {
    const csrf = this.#csrf(visit.key.id, visit.browserSecret, visit.session);
    return { action: this.pages.path(path), hidden: { request: visit.key.id, csrf, ...fields } };
  }

  /**
   * RFC 9700 §4.7: a decision counts only from a form that this server gave to this browser, for this request
   * and this session.
   * @throws {PageRefusal} 403, with a way back to the page as it is now
   */
  requireOwnForm(
    c: Context,
    form: Parameters,
    visit: Pick<Visit, 'key' | 'browserSecret' | 'session'>,
    wayBack: string,
  ): void {
    refuseOtherSites(c, this.deps.config.issuer);
    const { key, browserSecret, session } = visit;
    const presented = form.one('csrf') ?? '';
    const bound = [key.id, browserSecret, session?.id ?? ''];
    if (browserSecret !== '' && this.deps.secrets.verifyTag(presented, 'csrf', ...bound)) return;
    throw new PageRefusal(
      'formExpired',
      403,
      { tag: 'csrf' },
      { actions: [{ label: this.pages.words().notice.goOn, href: wayBack }] },
    );
  }

  /** A form of the account pages; {@link requireOwnSessionForm} asks for its hidden field. */
  sessionForm(session: Session, path: string, fields: Readonly<Record<string, string>> = {}): FormTarget {
    const csrf = this.deps.secrets.tag('csrf', path, session.id);
    return { action: this.pages.path(path), hidden: { csrf, ...fields } };
  }

  /**
   * RFC 9700 §4.7, for the account pages: bound to the session and to what the form does.
   * @throws {PageRefusal} 403
   */
  requireOwnSessionForm(c: Context, form: Parameters, session: Session, path: string): void {
    refuseOtherSites(c, this.deps.config.issuer);
    if (this.deps.secrets.verifyTag(form.one('csrf') ?? '', 'csrf', path, session.id)) return;
    const back = { label: this.pages.words().notice.goOn, href: this.pages.path('/account') };
    throw new PageRefusal('formExpired', 403, { tag: 'csrf' }, { actions: [back] });
  }

  /** Bound to the session by its id, which survives signing in again as the same user in another tab. */
  #csrf(requestId: string, browserSecret: string, session: Session | null): string {
    return this.deps.secrets.tag('csrf', requestId, browserSecret, session?.id ?? '');
  }
}

/**
 * A browser that says where a form comes from is believed when it says: from elsewhere. `Origin` is `null` on our
 * own forms, because our pages send no referrer, and clients that are no browsers send neither header:
 * for them the token in the form has to do.
 */
export function refuseOtherSites(c: Context, issuer: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const foreign =
    site === undefined
      ? origin !== undefined && origin !== 'null' && origin !== new URL(issuer).origin
      : site !== 'same-origin' && site !== 'none';
  if (foreign) throw new PageRefusal('crossSite', 403, { tag: 'cross_site_form', site, origin });
}
