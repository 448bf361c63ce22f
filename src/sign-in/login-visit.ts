/**
 * A browser at a page that authenticates a user (password, second factor), and where it goes afterwards: back to a
 * client's authorization request, or to one of our own pages.
 */
import type { Context } from 'hono';
import type { FormTarget } from '../../views/shared/post-form.js';
import { ownPage } from '../browser/return-to.js';
import type { Parameters } from '../protocol/parameters.js';
import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { randomSecret } from '../tokens/random.js';
import type { AtSignIn } from './at-sign-in.js';
import type { Visit } from './visit.js';

/** Takes the place of a request if there is none: the user wants to see one of our pages. */
const ACCOUNT = 'account';
const ACCOUNT_COOKIE_SECONDS = HOUR_SECONDS;

export type LoginVisit = Pick<Visit, 'browserSecret' | 'session'> & {
  /** The id of the request, or what takes its place. */
  readonly key: Pick<Visit['key'], 'id'>;
  /** The visit of the authorization request; null if there is none. */
  readonly ofRequest: Visit | null;
  /** The page of ours that the user asked for, if there is no request; undefined: their account. */
  readonly returnTo: string | undefined;
};

/** When the request came that the user signs in for; null if there is none. */
export function requestedAt({ ofRequest }: LoginVisit): Date | null {
  return ofRequest?.request.createdAt ?? null;
}

/**
 * @param input the query of such a page, or the form that it sent
 * @throws {PageRefusal} if the request is over, or began in another browser
 */
export async function readLoginVisit(at: AtSignIn, c: Context, input: Parameters): Promise<LoginVisit> {
  const { deps, sessions, visits } = at;
  const requestId = input.one('request') ?? ACCOUNT;
  if (requestId !== ACCOUNT) {
    const visit = await visits.load(c, requestId);
    return { ...visit, ofRequest: visit, returnTo: undefined };
  }
  return {
    key: { id: ACCOUNT },
    browserSecret: sessions.cookies.request(c, ACCOUNT) ?? '',
    session: await sessions.find(c),
    ofRequest: null,
    returnTo: ownPage(deps.config, input.one('return_to')),
  };
}

/** Gives a browser without a request the cookie that its forms are bound to. */
export function withOwnCookie({ sessions }: AtSignIn, c: Context, visit: LoginVisit): LoginVisit {
  if (visit.ofRequest !== null) return visit;
  const browserSecret = visit.browserSecret || randomSecret();
  sessions.cookies.setRequest(c, ACCOUNT, browserSecret, ACCOUNT_COOKIE_SECONDS);
  return { ...visit, browserSecret };
}

/** A form of such a page: its address, and the hidden fields that {@link requireLoginForm} checks. */
export function loginForm({ visits }: AtSignIn, visit: LoginVisit, path: string): FormTarget {
  return visits.form(visit, path, visit.returnTo === undefined ? {} : { return_to: visit.returnTo });
}

/** @throws {PageRefusal} 403 for a form that {@link loginForm} did not make for this visit */
export function requireLoginForm(at: AtSignIn, c: Context, form: Parameters, visit: LoginVisit): void {
  at.visits.requireOwnForm(c, form, visit, addressFor(at, visit, '/login'));
}

/** The address of one of these pages, for the same visit. @param page its path, below the issuer */
export function addressFor({ pages }: Pick<AtSignIn, 'pages'>, visit: LoginVisit, page: string): string {
  const query = new URLSearchParams(
    visit.ofRequest !== null
      ? { request: visit.key.id }
      : visit.returnTo !== undefined
        ? { return_to: visit.returnTo }
        : {},
  ).toString();
  return pages.path(page) + (query === '' ? '' : `?${query}`);
}

/** Where the user goes after signing in. The next page decides on the next step, which depends on the user. */
export function addressAfter({ pages, visits }: AtSignIn, visit: LoginVisit): string {
  return visit.ofRequest === null
    ? (visit.returnTo ?? pages.path('/account'))
    : visits.pageOf('consent', visit.key.id);
}
