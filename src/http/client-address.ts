import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Network } from '../config.js';

/**
 * The address that a request came from. `X-Forwarded-For` counts only as far as trusted proxies wrote it:
 * it is read from its end, and the first address that is no trusted proxy's is the answer (RFC 9700 §4.13).
 * @returns `unknown` when the request came through no socket
 */
export function clientAddress(c: Context, trustedProxies: readonly Network[]): string {
  const socket = socketAddress(c);
  if (socket === undefined) return 'unknown';
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => withoutPort(hop.trim()));
  let address = socket;
  while (isTrusted(address, trustedProxies)) {
    const previous = hops.pop();
    if (previous === undefined || !ipaddr.isValid(previous)) break;
    address = previous;
  }
  return ipaddr.process(address).toString();
}

/** What a limit counts as one source: an IPv4 address, or the /64 that an IPv6 subscriber owns. */
export function addressBlock(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

function socketAddress(c: Context): string | undefined {
  try {
    const address = getConnInfo(c).remote.address?.split('%')[0];
    return address !== undefined && ipaddr.isValid(address) ? address : undefined;
  } catch {
    return undefined;
  }
}

function isTrusted(address: string, trustedProxies: readonly Network[]): boolean {
  const parsed = ipaddr.process(address);
  return trustedProxies.some(
    ([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits),
  );
}

/** Some proxies write the port, too: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}
