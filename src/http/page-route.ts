/**
 * The most frequent pages, served without a framework: for a signed-in user who authorizes an application, the address
 * that redirects to the consent page, and that page. Hono's and @hono/node-server's objects for the three requests took
 * a tenth of the server's CPU time for the whole authorization. All other pages go through Hono.
 */

import type { DirectRoute } from './direct-listener.js';
import { OF_EVERY_PAGE, STRICT_TRANSPORT } from './headers.js';
import { requireBoundedBody, withinTime } from './limits.js';
import type { PageContext } from './page-context.js';
import { PageExchange, type Shown } from './page-exchange.js';

/** An address and what answers it. It accepts GET and POST; anything else goes to Hono, which refuses it. */
export interface PageRoute {
  readonly path: string;
  /** Runs before every page, including an error's. */
  begin(c: PageContext): Promise<void>;
  answer(c: PageContext): Promise<Response>;
  /** The response for a thrown error. */
  onError(c: PageContext, error: unknown): Response | Promise<Response>;
}

interface Frame {
  readonly isHttps: boolean;
  readonly requestTimeoutMs: number;
  readonly shown: Shown;
}

/** @param frame.isHttps whether the issuer uses https @param frame.requestTimeoutMs after which the page is an error's */
export function pageRoute(
  { path, begin, answer, onError }: PageRoute,
  { isHttps, requestTimeoutMs, shown }: Frame,
): DirectRoute {
  const inOrder = async (page: PageExchange): Promise<Response> => {
    await begin(page);
    requireBoundedBody(page);
    return answer(page);
  };
  return {
    path,
    methods: ['GET', 'POST'],
    headers: { ...OF_EVERY_PAGE, ...(isHttps && STRICT_TRANSPORT) },
    async answer(request) {
      const page = new PageExchange(request, shown);
      const response = await withinTime(page, inOrder(page), requestTimeoutMs).catch((error: unknown) =>
        onError(page, error),
      );
      return page.answerOf(response);
    },
  };
}
