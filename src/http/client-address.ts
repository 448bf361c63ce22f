import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { atMost } from '../rules/lru-bounds.js';
import type { Network } from '../rules/network.js';
import { incomingOf, type RequestContext } from './request-context.js';

type Source = Pick<RequestContext, 'req' | 'env'>;

/** Reading an address takes microseconds, and a client or proxy sends many requests. */
const MOST_REMEMBERED = 1000;
/** Longer keys are rare, and strangers could fill the memory with them. */
const LONGEST_REMEMBERED = 100;
/** For each list of proxies, the results by socket and header. */
const remembered = new WeakMap<readonly Network[], LRUCache<string, string>>();

/**
 * The address that a request came from. `X-Forwarded-For` counts only as far as trusted proxies wrote it: it is read
 * from its end, and the first address that is not a trusted proxy's is the result (RFC 9700 §4.13).
 * @returns `unknown` when the request did not come through a socket
 */
export function clientAddress(c: Source, trustedProxies: readonly Network[]): string {
  const socket = incomingOf(c)?.socket?.remoteAddress ?? '';
  const forwardedFor = trustedProxies.length === 0 ? '' : (c.req.header('x-forwarded-for') ?? '');
  const results = resultsFor(trustedProxies);
  const key = forwardedFor === '' ? socket : `${socket} ${forwardedFor}`;
  const known = results.get(key);
  if (known !== undefined) return known;
  const address = originOf(socket, forwardedFor, trustedProxies);
  if (key.length <= LONGEST_REMEMBERED) results.set(key, address);
  return address;
}

function resultsFor(trustedProxies: readonly Network[]): LRUCache<string, string> {
  let results = remembered.get(trustedProxies);
  if (results === undefined) {
    results = new LRUCache(atMost(MOST_REMEMBERED));
    remembered.set(trustedProxies, results);
  }
  return results;
}

function originOf(socket: string, forwardedFor: string, trustedProxies: readonly Network[]): string {
  // A link-local address names its network interface behind a percent sign.
  let address = socket.split('%')[0] ?? '';
  if (isIP(address) === 0) return 'unknown';
  const hops = forwardedFor.split(',');
  while (isTrusted(address, trustedProxies)) {
    const previous = withoutPort(hops.pop()?.trim() ?? '');
    if (!ipaddr.isValid(previous)) break;
    address = previous;
  }
  return ipaddr.process(address).toString();
}

/** Whether an address is that of a proxy that the operator trusts. */
export function isTrusted(address: string, trustedProxies: readonly Network[]): boolean {
  const parsed = ipaddr.process(address);
  return trustedProxies.some(
    ([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits),
  );
}

/** Some proxies include the port: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}
