import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
// Passwords arrive through pages. If the library is missing here, a server that is being started ends, not a sign-in.
import '@node-rs/argon2';
import { createApp } from '../app.js';
import type { Deps } from '../deps.js';
import { type DirectRoute, directListener } from '../http/direct-listener.js';
import { isDecodable } from '../rules/form-encoding.js';

/** Characters: a shorter address is quick to decode, whatever it contains. */
const SHORT_ADDRESS = 500;

/**
 * Answers every request that the endpoints do not take. The pages of an authorization go to their routes directly;
 * everything else goes through Hono.
 */
export function otherRequests(deps: Deps, endpoints: readonly DirectRoute[]): RequestListener {
  const { hono, pages } = createApp(deps, endpoints);
  const answerPage = directListener(pages);
  const answerAny = getRequestListener(hono.fetch, {
    // HTTP/1.0 has no Host (RFC 9112 §3.2), and load balancers check the health of a server by HTTP/1.0.
    hostname: new URL(deps.config.issuer).host,
  });
  return (incoming, outgoing) => {
    if (answerPage(incoming, outgoing)) return;
    if (hasOneHost(incoming) && isOfAnAddress(incoming) && hasClearEnd(incoming) && isQuicklyRead(incoming))
      void answerAny(incoming, outgoing);
    else outgoing.writeHead(400, { 'content-length': '0', connection: 'close' }).end();
  };
}

/**
 * RFC 9112 §3.2: a request with more than one `Host` is answered with 400, because a proxy may have read another one
 * than we do. Node.js keeps only the first in `headers`. The direct listener takes no request that repeats a header, so
 * the search costs the endpoints nothing.
 */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length <= 1;
}

/**
 * Whether its `Host` can be part of a URL; if not, Hono would fail when it reads the URL. For example, `1.2.3.999`
 * looks like an IP address but is not one (URL Standard §3.5).
 */
function isOfAnAddress({ headers: { host = '' } }: IncomingMessage): boolean {
  return host === '' || URL.canParse(`http://${host}`);
}

/**
 * RFC 9112 §6.1: a body in chunks belongs to HTTP/1.1. A proxy that knows only HTTP/1.0 may take another part of it for the
 * next request than we do, so it is answered with 400, and the connection ends. The direct listener takes no chunks.
 */
function hasClearEnd({ headers, httpVersion }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined || httpVersion === '1.1';
}

/**
 * Hono throws and catches an error for each part of an address that is not UTF-8: 14 KB of them took a tenth of a second,
 * more than thirty pages. Browsers and clients encode every address as UTF-8 (URL Standard §4.4), so a long one that is
 * not is answered with 400. The direct listener decodes no path, and reads queries without Hono.
 */
function isQuicklyRead({ url = '' }: IncomingMessage): boolean {
  return url.length <= SHORT_ADDRESS || isDecodable(url);
}
