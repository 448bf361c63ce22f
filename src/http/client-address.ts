import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Network } from '../rules/network.js';
import { incomingOf, type RequestContext } from './request-context.js';

type Source = Pick<RequestContext, 'req' | 'env'>;

/**
 * The address that a request came from. `X-Forwarded-For` counts only as far as trusted proxies wrote it: it is read
 * from its end, and the first address that is not a trusted proxy's is the result (RFC 9700 §4.13).
 * @returns `unknown` when the request did not come through a socket
 */
export function clientAddress(c: Source, trustedProxies: readonly Network[]): string {
  const socket = socketAddress(c);
  if (socket === undefined) return 'unknown';
  if (trustedProxies.length === 0) return canonicalAddress(socket);
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => withoutPort(hop.trim()));
  let address = socket;
  while (isTrusted(address, trustedProxies)) {
    const previous = hops.pop();
    if (previous === undefined || !ipaddr.isValid(previous)) break;
    address = previous;
  }
  return canonicalAddress(address);
}

/** A connection sends many requests, and parsing an address takes 10 µs. */
const canonical = new LRUCache<string, string>({ max: 1000 });

function canonicalAddress(address: string): string {
  let known = canonical.get(address);
  if (known === undefined) {
    known = ipaddr.process(address).toString();
    canonical.set(address, known);
  }
  return known;
}

function socketAddress(c: Source): string | undefined {
  const address = incomingOf(c)?.socket?.remoteAddress?.split('%')[0];
  return address !== undefined && isIP(address) !== 0 ? address : undefined;
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
