import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopbackAddress } from '../rules/network.js';
import { isPublicAddress } from './address.js';
import { DocumentUnavailable } from './document-unavailable.js';

/** Resolves a name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** The part of Node.js's resolver that is used here. */
type DnsResolver = Readonly<
  Record<'resolve4' | 'resolve6', (hostname: string) => Promise<readonly string[]>>
>;

/**
 * Queries the DNS servers of this computer. Not `getaddrinfo`: that blocks one of the few threads that also hash
 * passwords, for as long as a stranger's name server takes, and it would look up strangers' names in the local hosts
 * file and search domains.
 *
 * @param timeoutMs for one query, both attempts together
 * @param resolver replaces the one for those servers
 */
export function dnsResolver(
  timeoutMs: number,
  // The second attempt may take twice as long as the first.
  resolver: DnsResolver = new Resolver({
    timeout: Math.max(1, Math.floor(timeoutMs / 3)),
    tries: 2,
  }),
): Resolve {
  return async (hostname) => {
    // RFC 6761 §6.3: a name below localhost is this computer, and DNS is not asked.
    if (/(?:^|\.)localhost$/.test(hostname)) return ['127.0.0.1', '::1'];
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
    return addresses;
  };
}

/** How many addresses of one name are tried. All of them are checked. */
const MAX_TRIED = 4;

/**
 * Looks a host up once and checks all of its addresses: one private address among public ones is an attack (DNS
 * rebinding), or an equally dangerous mistake.
 *
 * @param host a name or an address, without brackets
 * @returns the addresses to connect to, at least one
 * @throws {DocumentUnavailable} `refused` for an address that is not public. For a name, `unreachable`, whether it
 *   leads to such an address or nowhere: a stranger must not learn which names the operator's network has
 */
export async function checkedAddresses(
  host: string,
  resolve: Resolve,
  { allowLoopback }: { readonly allowLoopback: boolean },
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await lookUp(host, resolve) : [host];
  for (const address of addresses) {
    if (isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))) continue;
    throw new DocumentUnavailable(isIP(host) === 0 ? 'unreachable' : 'refused', {
      tag: 'address',
      host,
      address,
    });
  }
  if (addresses.length === 0) throw new DocumentUnavailable('unreachable', { tag: 'no_address', host });
  return addresses.slice(0, MAX_TRIED);
}

async function lookUp(host: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(host);
  } catch (error) {
    throw new DocumentUnavailable('unreachable', { tag: 'dns', host }, error);
  }
}
