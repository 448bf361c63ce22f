import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Global unicast in the registries, but internal in practice: a cloud's metadata service. */
const INSIDE = new Set([
  '168.63.129.16', // Azure's WireServer
]);

/**
 * Whether an address belongs to the public internet: global unicast, and in none of the special-purpose registries
 * (RFC 6890): not loopback, not a private or a carrier's network, not link-local (where clouds keep their metadata
 * services), not documentation, benchmarking or multicast, and no IPv6 address with an IPv4 one inside (mapped,
 * NAT64, 6to4, Teredo), because those lead to that address.
 *
 * @param address as `inet_ntop` writes it; every other spelling (octal, short, with a zone) is refused
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || INSIDE.has(parsed.toString())) return false;
  // RFC 4291 §2.4: all global unicast addresses that were ever assigned are in 2000::/3.
  return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}
