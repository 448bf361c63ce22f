import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './address.js';
import { DocumentUnavailable } from './document-unavailable.js';

/** From a name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the DNS servers of this computer. Not `getaddrinfo`: that blocks one of the few threads which also hash
 * passwords, for as long as a stranger's name server likes, and it would look for strangers' names
 * in the local hosts file and search domains.
 *
 * @param timeoutMs by when a question is given up, both attempts together
 */
export function dnsResolver(timeoutMs: number): Resolve {
  // The second attempt may take twice as long as the first.
  const resolver = new Resolver({ timeout: Math.max(1, Math.floor(timeoutMs / 3)), tries: 2 });
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
 * Looks a host up once and checks every address that it has: one private address among public ones
 * is an attack, or a mistake that is no better (DNS rebinding).
 *
 * @param host a name or an address, without brackets
 * @returns what may be connected to, at least one
 * @throws {DocumentUnavailable} `refused` for an address that is not public, `unreachable` when there is none
 */
export async function checkedAddresses(
  host: string,
  resolve: Resolve,
  { allowLoopback }: { readonly allowLoopback: boolean },
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await lookUp(host, resolve) : [host];
  for (const address of addresses) {
    if (isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))) continue;
    throw new DocumentUnavailable('refused', { tag: 'address', host, address });
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
