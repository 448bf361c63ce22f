/** Where somebody goes on who had to sign in first: to the page that he asked for, and never to one that is not ours. */
import type { Context } from 'hono';
import type { Config } from '../config.js';

type Place = Pick<Config, 'issuer' | 'issuerPath'>;

/** Characters, which are bytes: an address in normal form is ASCII. */
const MAX_LENGTH = 2048;

/** Below the issuer, what lies behind a sign-in. Nothing in these paths needs escaping, so nothing may be escaped. */
const PAGE = /^\/(account|workspaces\/[\w.~-]+)(\/[\w-]+)*(\?[^\\]*)?$/;

/**
 * Checks where a sign-in is to lead (RFC 9700 §4.11.2).
 * @param asked what an address or a form says: anybody may have written it
 * @returns path and query of a page of ours; undefined for all else, and for a page that is not in normal form
 */
export function ownPage({ issuer }: Pick<Place, 'issuer'>, asked: string | undefined): string | undefined {
  if (asked === undefined || asked.length > MAX_LENGTH || !URL.canParse(asked, issuer)) return undefined;
  const url = new URL(asked, issuer);
  // What names a scheme or a host, climbs, or could be read in two ways is written differently afterwards.
  if (url.pathname + url.search !== asked || !url.href.startsWith(`${issuer}/`)) return undefined;
  return PAGE.test(url.href.slice(issuer.length)) ? asked : undefined;
}

/** The address of the sign-in page. @param returnTo from {@link ownPage}; the account, when there is none */
export function signInAddress({ issuerPath }: Pick<Place, 'issuerPath'>, returnTo?: string): string {
  const login = `${issuerPath}/login`;
  return returnTo === undefined ? login : `${login}?return_to=${encodeURIComponent(returnTo)}`;
}

/**
 * Sends somebody to sign in, and then to the page that he asked for.
 * @param home where he goes on instead who sent a form, since signing in does not send it again; below the issuer
 */
export function toSignIn(c: Context, config: Place, home?: string): Response {
  const { pathname, search } = new URL(c.req.url);
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const atHome = home === undefined ? undefined : ownPage(config, config.issuerPath + home);
  const asked = reads ? ownPage(config, pathname + search) : undefined;
  return c.redirect(signInAddress(config, asked ?? atHome), 303);
}
