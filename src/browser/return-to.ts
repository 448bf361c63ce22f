/** Where a user continues after signing in: at the page that they asked for, which must be one of ours. */
import type { Context } from 'hono';
import { MAX_URI_LENGTH } from '../rules/uri.js';

/** Where our pages are: the issuer, and its path. */
interface Place {
  readonly issuer: string;
  readonly issuerPath: string;
}

/** The paths below the issuer that require a sign-in. None needs escaping, so nothing in them may be escaped. */
const PAGE = /^\/(account|invitation|operate|workspaces\/[\w.~-]+)(\/[\w-]+)*(\?[^\\]*)?$/;

/**
 * Checks the page that a sign-in is to return to (RFC 9700 §4.11.2).
 * @param asked the value from an address or a form, which anyone may have written
 * @returns path and query of one of our pages; undefined for anything else, and for a page that is not in normal form
 */
export function ownPage({ issuer }: Pick<Place, 'issuer'>, asked: string | undefined): string | undefined {
  if (asked === undefined || asked.length > MAX_URI_LENGTH || !URL.canParse(asked, issuer)) return undefined;
  const url = new URL(asked, issuer);
  // An address that names a scheme or a host, climbs, or is ambiguous changes when it is normalized.
  if (url.pathname + url.search !== asked || !url.href.startsWith(`${issuer}/`)) return undefined;
  return PAGE.test(url.href.slice(issuer.length)) ? asked : undefined;
}

/** The value of `again` for a page that needs a sign-in with a second step. */
export const SECOND_STEP = 'second-step';

interface AgainOptions {
  readonly again?: boolean;
  readonly secondStep?: boolean;
}

/**
 * Where a user continues after setting up a second factor: at one of our pages, or at the authorization request that
 * asked for it.
 * @param asked from the query; undefined if the user asked for no page
 */
export function continuation(config: Place, asked: string | undefined): string | undefined {
  const rest = asked?.startsWith(config.issuerPath) ? asked.slice(config.issuerPath.length) : '';
  return /^\/consent\?request=[\w-]+$/.test(rest) ? asked : ownPage(config, asked);
}

/**
 * The address of the sign-in page.
 * @param returnTo from {@link ownPage}; defaults to the account
 * @param again asks a user whose sign-in is not recent to sign in again: see `rules/recent-sign-in`
 * @param secondStep asks a user who signed in without a second step to sign in again
 */
export function signInAddress(
  { issuerPath }: Pick<Place, 'issuerPath'>,
  returnTo?: string,
  { again = false, secondStep = false }: AgainOptions = {},
): string {
  const query = new URLSearchParams({
    ...(returnTo !== undefined && { return_to: returnTo }),
    ...(again && { again: '1' }),
    ...(secondStep && { again: SECOND_STEP }),
  }).toString();
  return `${issuerPath}/login${query === '' ? '' : `?${query}`}`;
}

/**
 * Sends the user to sign in, and then to the page that they asked for.
 * @param home where to continue if the user sent a form, since signing in does not send it again; below the issuer
 */
export function toSignIn(c: Context, config: Place, home?: string, options: AgainOptions = {}): Response {
  const { pathname, search } = new URL(c.req.url);
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const atHome = home === undefined ? undefined : ownPage(config, config.issuerPath + home);
  const asked = reads ? ownPage(config, pathname + search) : undefined;
  return c.redirect(signInAddress(config, asked ?? atHome, options), 303);
}

/** The page that sets up an authenticator app, below the issuer. @param then a {@link continuation} */
export function setUpAddress(then: string): string {
  return `/account/security/totp?return_to=${encodeURIComponent(then)}`;
}
