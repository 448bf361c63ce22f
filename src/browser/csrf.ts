/** RFC 9700 §4.7: a form counts only if this server gave it to this browser. */

import type { FormTarget } from '../../views/shared/post-form.js';
import type { PageContext } from '../http/page-context.js';
import type { Parameters } from '../protocol/parameters.js';
import type { Session } from '../store/sessions.js';
import type { Secrets } from '../tokens/secrets.js';
import { PageRefusal, type Pages } from './pages.js';

/** What a form of the sign-in belongs to. */
export interface RequestInBrowser {
  readonly requestId: string;
  /** Taken from the request's cookie only; empty if the browser has none. */
  readonly browserSecret: string;
  readonly session: Session | null;
}

type Fields = Readonly<Record<string, string>>;

/** Makes forms, and recognizes them by a tag that only this server can make, and only for one browser. */
export class Forms {
  readonly #secrets: Secrets;
  readonly #issuer: string;
  readonly #pages: Pages;

  constructor(secrets: Secrets, issuer: string, pages: Pages) {
    this.#secrets = secrets;
    this.#issuer = issuer;
    this.#pages = pages;
  }

  /** A form of the sign-in: its address, and the hidden fields that {@link requireRequestForm} checks. */
  ofRequest(visit: RequestInBrowser, path: string, fields: Fields = {}): FormTarget {
    const csrf = this.#secrets.tag('csrf', ...boundTo(visit));
    return { action: this.#pages.path(path), hidden: { request: visit.requestId, csrf, ...fields } };
  }

  /**
   * Accepts a form that {@link ofRequest} made for this request and this session.
   * @throws {PageRefusal} 403, with a way back to the page as it is now
   */
  requireRequestForm(c: PageContext, form: Parameters, visit: RequestInBrowser, wayBack: string): void {
    refuseOtherSites(c, this.#issuer);
    const isOwn = this.#secrets.verifyTag(form.one('csrf') ?? '', 'csrf', ...boundTo(visit));
    if (visit.browserSecret === '' || !isOwn)
      throw this.#expired(this.#pages.words(c).notice.openAgain, wayBack);
  }

  /**
   * A form of the pages behind a sign-in; {@link requireSessionForm} checks its hidden field.
   * @param about the id of what the path names by a name that something else may get
   */
  ofSession(session: Session, path: string, fields: Fields = {}, ...about: readonly string[]): FormTarget {
    const csrf = this.#secrets.tag('csrf', path, session.id, ...about);
    return { action: this.#pages.path(path), hidden: { csrf, ...fields } };
  }

  /**
   * Accepts a form that {@link ofSession} made for this session, this path and what it is about.
   * @throws {PageRefusal} 403, with a way back to the account
   */
  requireSessionForm(
    c: PageContext,
    form: Parameters,
    session: Session,
    path: string,
    ...about: readonly string[]
  ): void {
    refuseOtherSites(c, this.#issuer);
    if (this.#secrets.verifyTag(form.one('csrf') ?? '', 'csrf', path, session.id, ...about)) return;
    throw this.#expired(this.#pages.words(c).account.back, this.#pages.path('/account'));
  }

  #expired(label: string, href: string): PageRefusal {
    return new PageRefusal('formExpired', 403, { tag: 'csrf' }, { actions: [{ label, href }] });
  }
}

/**
 * What a form of the sign-in, and a challenge on its page, is bound to. Uses the session's id, which survives signing in
 * again as the same user in another tab.
 */
export function boundTo({ requestId, browserSecret, session }: RequestInBrowser): readonly string[] {
  return [requestId, browserSecret, session?.id ?? ''];
}

/**
 * Refuses a form that the browser says comes from another site. `Origin` is `null` on our own forms, because our
 * pages send no referrer. Clients that are not browsers send neither header: for them, the token in the form decides.
 * @throws {PageRefusal} 403
 */
export function refuseOtherSites(c: PageContext, issuer: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const foreign =
    site === undefined
      ? origin !== undefined && origin !== 'null' && origin !== new URL(issuer).origin
      : site !== 'same-origin' && site !== 'none';
  if (foreign) throw new PageRefusal('crossSite', 403, { tag: 'cross_site_form', site, origin });
}
