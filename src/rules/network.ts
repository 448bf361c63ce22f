/** Networks: what counts as one source, and what counts as this computer. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A CIDR block, parsed. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * Parses a CIDR block, or a single address, as an operator writes it. An IPv4-mapped one is the IPv4 one that it stands
 * for, as for the addresses that it is compared with.
 * @returns null for anything else: `192.168/16` would be 192.0.0.0/16 to the library, `1` the address 0.0.0.1, and
 *   `010.0.0.1` the address 8.0.0.1
 */
export function parseNetwork(written: string): Network | null {
  const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(written) ?? [];
  const family = isIP(address);
  if (family === 0) return null;
  const most = family === 4 ? 32 : 128;
  const prefix = Number(bits ?? most);
  if (prefix > most) return null;
  const parsed = ipaddr.process(address);
  if (family === 4 || parsed.kind() === 'ipv6') return ipaddr.parseCIDR(`${address}/${prefix}`);
  return prefix < 96 ? null : ipaddr.parseCIDR(`${parsed}/${prefix - 96}`);
}

/** How many dynamic registrations a network named by the operator may make in an hour, over all its addresses. */
export interface RegistrationBudget {
  readonly network: Network;
  /** The CIDR block as written; also names the counter. */
  readonly block: string;
  readonly perHour: number;
}

/** What a limit counts as one source: an IPv4 address, or the /64 that an IPv6 subscriber owns. */
export function addressBlock(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

/**
 * What shares a turn in a queue: the addresses that one subscriber or small hoster can have, an IPv4 /24 or an IPv6
 * /48.
 */
export function subscriberNetwork(address: string): string {
  if (ipaddr.IPv4.isValid(address)) return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`;
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}

/**
 * The hosts by which a redirect URI names this computer (RFC 8252 §7.3; `localhost`: OAuth 2.1 §8.4.2), as they stand
 * in a URI. The other addresses of 127.0.0.0/8 are loopback, too, but the standards name only these.
 */
export const LOOPBACK_REDIRECT_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether an address is loopback: 127.0.0.0/8 and ::1. An IPv4-mapped IPv6 address does not count. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
}

/** Whether the host of a URL is loopback: `localhost`, or a loopback address (IPv6 in brackets). */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}

/** Whether requests to a URL are protected in transit: over https, or over http to loopback (OAuth 2.1 §1.5). */
export function isHttpsOrLoopback({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/**
 * What counts as one location: an IPv4 /24 or an IPv6 /64. Wider than {@link addressBlock}, since one computer, or the
 * exits of one data center, may appear under neighboring addresses.
 */
export function locationNetwork(address: string): string {
  // Every refresh asks for it: cutting an address takes 0.2 µs, and parsing it 6 µs.
  return isIP(address) === 4 ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : addressBlock(address);
}
