import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { MAX_URI_LENGTH } from '../rules/uri.js';
import { type AddressFault, DocumentUnavailable } from './document-unavailable.js';

/** Which hosts may be fetched from: `example.com` is that host, `*.example.com` every name below it but not itself. */
export interface HostLists {
  /** Empty means all. */
  readonly allow: readonly string[];
  /** Takes precedence over `allow`. */
  readonly deny: readonly string[];
}

/** The "bad ports" of the Fetch Standard (§2.9): a request must not reach a server of another protocol. */
const PORTS_OF_OTHER_PROTOCOLS: ReadonlySet<string> = new Set(
  (
    '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 ' +
    '135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 ' +
    '995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  ).split(' '),
);

/**
 * Decides by the address itself whether it may be fetched; its host is resolved and checked later.
 * @throws {DocumentUnavailable} `refused`
 */
export function documentTarget(
  address: string,
  { allowInsecure, hosts }: { readonly allowInsecure: boolean; readonly hosts: HostLists },
): URL {
  if (address.length > MAX_URI_LENGTH || !URL.canParse(address)) throw refused('malformed_url', address);
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowInsecure && url.protocol === 'http:')) {
    throw refused('scheme', address);
  }
  // Credentials would be sent to the host, and can make an address look like another.
  if (url.username !== '' || url.password !== '') throw refused('user_name', address);
  if (address.includes('#')) throw refused('fragment', address);
  const host = hostOf(url);
  // `example.com.` is `example.com` to DNS, and would bypass a list that has only the latter.
  if (host === '' || host.endsWith('.')) throw refused('host', address);
  if (PORTS_OF_OTHER_PROTOCOLS.has(url.port)) throw refused('port', address);
  if (isHostDenied(host, hosts)) throw refused('host_list', address);
  return url;
}

/** Whether an operator's lists deny a host. @param host as {@link hostOf} returns it */
export function isHostDenied(host: string, { allow, deny }: HostLists): boolean {
  const denied = deny.some((pattern) => matches(host, pattern));
  return denied || !(allow.length === 0 || allow.some((pattern) => matches(host, pattern)));
}

/** The host in the form that DNS and sockets need: in lower case, in Punycode, an IPv6 address without brackets. */
export function hostOf(url: URL): string {
  const bare = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 6 ? bare : url.hostname;
}

/**
 * A host from a configuration or a form, as {@link hostOf} returns it.
 * @returns null when it is not a host; a port is not part of one
 */
export function canonicalHost(written: string): string | null {
  const bare = written.replace(/^\[(.*)\]$/, '$1');
  const address = `https://${isIP(bare) === 6 ? `[${bare}]` : bare}/`;
  if (bare.length > 253 || /[/?#@\\%\s]/.test(bare) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.port === '' && !url.hostname.endsWith('.') ? hostOf(url) : null;
}

/**
 * Whether a canonical host can publish documents: a domain name with a dot, an address, or, in development, localhost.
 * A single word is more likely a mistyped name.
 */
export function canPublish(host: string): boolean {
  return host === 'localhost' || /[.:]/.test(host);
}

function matches(host: string, pattern: string): boolean {
  const wildcard = pattern.startsWith('*.');
  const name = wildcard ? pattern.slice(2) : pattern.replace(/^\[(.*)\]$/, '$1');
  const canonical =
    isIP(name) === 6 ? new URL(`http://[${name}]`).hostname.slice(1, -1) : domainToASCII(name);
  return wildcard ? host.endsWith(`.${canonical}`) : host === canonical;
}

function refused(tag: AddressFault, url: string): DocumentUnavailable {
  return new DocumentUnavailable('refused', { tag, url: url.slice(0, MAX_URI_LENGTH) });
}
