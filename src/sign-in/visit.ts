/** A visit to one of the sign-in pages: which user, which request, and which step comes next. */

import type { FormTarget } from '../../views/shared/post-form.js';
import type { AtBrowser } from '../browser/at-browser.js';
import type { RequestInBrowser } from '../browser/csrf.js';
import { PageRefusal } from '../browser/pages.js';
import { canUseSecondStep } from '../browser/second-step.js';
import type { SignInDeps } from '../deps.js';
import type { PageContext } from '../http/page-context.js';
import { isMultiFactor, reachesContext } from '../protocol/authentication-context.js';
import type { RedirectTarget } from '../protocol/authorization-request.js';
import type { Parameters } from '../protocol/parameters.js';
import { matchRedirectUri } from '../protocol/redirect-uri.js';
import type { Entry } from '../store/admissions.js';
import type { RequestKey } from '../store/approving.js';
import type { PendingRequest } from '../store/authorization-requests.js';
import type { StoredClient } from '../store/clients.js';
import type { Session } from '../store/sessions.js';
import type { VisitFacts } from '../store/sign-in-facts.js';
import type { Membership } from '../store/workspaces.js';
import { chosenWorkspace, nextStep, type Progress, type Step } from './next-step.js';

/** A request, its browser, and everything known about the user in it. */
interface InVisit {
  readonly key: RequestKey;
  /** Taken from the request's cookie only. */
  readonly browserSecret: string;
  readonly request: PendingRequest;
  /** Where the answer goes. */
  readonly target: RedirectTarget;
  readonly client: StoredClient;
  readonly session: Session | null;
  /** The user's active memberships. */
  readonly memberships: readonly Membership[];
  /** The user's suspended memberships. */
  readonly suspensions: readonly Membership[];
  /** Whether the chosen workspace admits the application, and its limits; null while no workspace is chosen. */
  readonly entry: Entry | null;
}

/** A visit at the step that its request has reached; what the step relies on is there. */
export type Visit = InVisit & Progress<Session>;
/** A visit at one of some steps. */
export type VisitAt<Reached extends Step> = Visit & { readonly step: Reached };

/** Whether the administrators of the chosen workspace let the application have a scope. */
export function isScopeAllowed({ entry }: Pick<InVisit, 'entry'>, scope: string): boolean {
  return entry === null || entry.scopes === null || entry.scopes.includes(scope);
}

/**
 * Whether an application would be allowed nothing, which cannot be: a scope is never empty (RFC 6749 §3.3).
 * @param checked the optional scopes that the user agrees to
 */
export function isNothingLeft(
  visit: Pick<InVisit, 'request' | 'entry'>,
  checked: readonly string[],
): boolean {
  const { requiredScopes, optionalScopes } = visit.request;
  const agreed = [...requiredScopes, ...optionalScopes.filter((name) => checked.includes(name))];
  return !agreed.some((name) => isScopeAllowed(visit, name));
}

type VisitInBrowser = Pick<Visit, 'browserSecret' | 'session'> & { readonly key: Pick<RequestKey, 'id'> };

/** The page of each step. */
const PAGE_OF: Readonly<Record<Step, string>> = {
  login: '/login',
  workspace: '/choose-workspace',
  no_workspace: '/choose-workspace',
  not_a_member: '/choose-workspace',
  suspended: '/choose-workspace',
  blocked: '/consent',
  needs_approval: '/consent',
  needs_second_factor: '/consent',
  consent: '/consent',
  unmet: '/consent',
  answered: '/consent',
};

/** Loads visits, and makes and accepts their forms. */
export class Visits {
  readonly #deps: SignInDeps;
  readonly #browser: AtBrowser;

  constructor(deps: SignInDeps, browser: AtBrowser) {
    this.#deps = deps;
    this.#browser = browser;
  }

  /**
   * Loads the visit that a page is about.
   * @throws {PageRefusal} if the request is over, or began in another browser
   */
  async load(c: PageContext, requestId: string): Promise<Visit> {
    const browserSecret = this.#browser.sessions.cookies.request(c, requestId);
    if (browserSecret === undefined)
      throw new PageRefusal('requestOfAnotherBrowser', 400, { tag: 'request_without_cookie' });
    const key: RequestKey = { id: requestId, browserHashes: this.#deps.secrets.hashes(browserSecret) };
    return this.inspect(c, key, browserSecret);
  }

  /** Like {@link load}, for a browser whose secret is already known. */
  async inspect(c: PageContext, key: RequestKey, browserSecret: string): Promise<Visit> {
    const found = await this.#find(c, key);
    const { client, memberships: all, entries } = found;
    const session = await this.#browser.sessions.adopt(c, found.session);
    const request = requireCurrent(found.request);
    if (client === null)
      throw new PageRefusal('unknownClient', 400, { tag: 'client_gone', clientId: request.clientId });
    if (client.disabled)
      throw new PageRefusal('disabledClient', 400, { tag: 'client_disabled', clientId: request.clientId });
    // The document may have changed while the user was deciding.
    const { redirectSchemes } = this.#deps.config;
    const redirectUri = matchRedirectUri(request.redirectUri, client.redirectUris, redirectSchemes);
    if (redirectUri === null) {
      throw new PageRefusal('redirectUriUnregistered', 400, {
        tag: 'redirect_uri_gone',
        clientId: request.clientId,
      });
    }
    const memberships = all.filter((membership) => !membership.suspended);
    const workspace = chosenWorkspace({ request, memberships });
    const entry = workspace === undefined ? null : (entries.get(workspace.id) ?? null);
    const suspensions = all.filter((membership) => membership.suspended);
    const facts = { request, session, memberships, suspensions };
    const secondStepRequired = entry?.secondStepRequired ?? false;
    const hasSecondFactor = await this.#canDoMore(request, session, secondStepRequired);
    const admission = entry?.admission ?? null;
    const progress = nextStep({ ...facts, hasSecondFactor, admission, secondStepRequired });
    const target = { redirectUri, state: request.state ?? undefined };
    return { ...facts, target, entry, key, browserSecret, client, ...progress };
  }

  /**
   * Whether signing in again leads to a stronger sign-in. Asked only if the request or the workspace needs one: they
   * usually do not.
   */
  async #canDoMore(
    { acrValues }: PendingRequest,
    session: Session | null,
    secondStepRequired: boolean,
  ): Promise<boolean> {
    if (session === null) return false;
    const isEnough =
      reachesContext(session.amr, acrValues) && (!secondStepRequired || isMultiFactor(session.amr));
    if (isEnough) return false;
    return canUseSecondStep(this.#deps, session.user.id);
  }

  /** Reads the facts of a visit, and again once the platform has said what the user may do. */
  async #find(c: PageContext, key: RequestKey): Promise<VisitFacts> {
    const { store, now, platform } = this.#deps;
    const hashes = this.#browser.sessions.presented(c);
    const found = await store.signInFacts.find(key, hashes, now());
    const { request, session } = found;
    if (platform === undefined || session === null || request === null || request.outcome !== null)
      return found;
    const { clientId, pinnedWorkspace: workspace } = request;
    await platform.beforeChoice(session.user.id, { clientId, workspace });
    return store.signInFacts.find(key, hashes, now());
  }

  /**
   * Loads the visit of a form that this server gave to it, and no other form.
   * @throws {PageRefusal} as {@link load} and {@link requireOwnForm} do
   */
  async loadForForm(c: PageContext, form: Parameters): Promise<Visit> {
    const visit = await this.load(c, form.required('request'));
    this.requireOwnForm(c, form, visit, this.pageOf(visit.step, visit.key.id));
    return visit;
  }

  /** The address of the page that a step belongs to. */
  pageOf(step: Step, requestId: string): string {
    return `${this.#browser.pages.path(PAGE_OF[step])}?request=${encodeURIComponent(requestId)}`;
  }

  /** A form of this visit: its address, and the hidden fields that {@link requireOwnForm} checks. */
  form(visit: VisitInBrowser, path: string, fields: Readonly<Record<string, string>> = {}): FormTarget {
    return this.#browser.forms.ofRequest(inBrowser(visit), path, fields);
  }

  /**
   * Accepts a form of this visit (RFC 9700 §4.7).
   * @throws {PageRefusal} 403, with a way back to the page as it is now
   */
  requireOwnForm(c: PageContext, form: Parameters, visit: VisitInBrowser, wayBack: string): void {
    this.#browser.forms.requireRequestForm(c, form, inBrowser(visit), wayBack);
  }
}

/** @throws {PageRefusal} if the request is over, or began in another browser */
function requireCurrent(request: PendingRequest | null): PendingRequest {
  if (request === null) throw new PageRefusal('requestExpired', 400, { tag: 'request_expired' });
  return request;
}

function inBrowser({ key, browserSecret, session }: VisitInBrowser): RequestInBrowser {
  return { requestId: key.id, browserSecret, session };
}
