/**
 * How a request is refused before the user has done anything: by redirect, or by a page that names the target first.
 */

import { Ours } from '../../views/words/words.js';
import type { AtBrowser } from '../browser/at-browser.js';
import { destinationOf } from '../browser/destination.js';
import { PageRefusal } from '../browser/pages.js';
import type { PageDeps } from '../deps.js';
import { redirectError, toOAuthError } from '../http/errors.js';
import type { PageContext } from '../http/page-context.js';
import { errorRedirect, type RedirectTarget } from '../protocol/authorization-request.js';
import type { Client } from '../protocol/client.js';

/**
 * Anyone can register a client, and its faulty requests would turn every link to this server into an open redirect (RFC
 * 9700 §4.11.2). When a browser opens the address in its window, the user is redirected at once only for a client that an
 * operator, an administrator of the user, or the user vouches for. For any other client, a page names the target, and
 * the user decides. Everything else that sends the request gets the redirect that RFC 6749 §4.1.2.1 requires.
 */
export function refusedAtOnce(
  deps: Pick<PageDeps, 'store' | 'config' | 'log' | 'metrics' | 'refusals' | 'now'>,
  { pages, sessions }: AtBrowser,
) {
  const { store, config, log } = deps;
  return async (
    c: PageContext,
    thrown: unknown,
    client: Client,
    target: RedirectTarget,
  ): Promise<Response> => {
    const error = toOAuthError(thrown);
    if (!opensInWindow(c) || client.source === 'operator' || (await isKnown(c, client)))
      return redirectError(c, deps, error, target, config.issuer);
    const destination = destinationOf(target.redirectUri);
    const label = pages.words(c).notice.goOnTo({ destination: pages.words(c).destination(destination) });
    return pages.error(
      c,
      new PageRefusal(
        (words) => ({
          ...words.notices.refusedAtOnce({
            destination: words.destination(destination),
            code: new Ours(error.code),
            detail: error.description,
          }),
          detail: error.description,
        }),
        error.status,
        error.reason,
        { actions: [{ label, href: errorRedirect(target, error, config.issuer) }] },
        'error',
        error,
      ),
    );
  };

  async function isKnown(c: PageContext, { clientId }: Client): Promise<boolean> {
    try {
      const session = await sessions.find(c);
      return session !== null && (await store.admissions.isKnownTo(session.user.id, clientId));
    } catch (fault) {
      // The request may be refused because the database is unreachable: then no one can vouch for the client.
      log.debug({ err: fault }, 'Cannot tell whether the user knows the application.');
      return false;
    }
  }
}

/**
 * Whether the user sees this address in the address bar, and a redirect would change it. Every current browser says so
 * itself (Fetch Metadata Request Headers §2.1), even for a navigation that another site started. In a frame or a
 * script, the address that the user sees stays; `prompt=none` is used there (OpenID Connect Core §3.1.2.1). A program
 * that is no browser has no user to mislead.
 */
function opensInWindow(c: PageContext): boolean {
  return c.req.header('sec-fetch-dest') === 'document';
}
