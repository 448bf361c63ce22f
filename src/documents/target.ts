import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { DocumentUnavailable } from './document-unavailable.js';

/** Which hosts may be asked: `example.com` is that host, `*.example.com` every name below it, and not it. */
export interface HostLists {
  /** Empty means all. */
  readonly allow: readonly string[];
  /** Wins over `allow`. */
  readonly deny: readonly string[];
}

/**
 * Decides by the address alone whether it may be fetched; where its host is, is looked at later.
 * @throws {DocumentUnavailable} `refused`
 */
export function documentTarget(
  address: string,
  { allowInsecure, hosts }: { readonly allowInsecure: boolean; readonly hosts: HostLists },
): URL {
  if (address.length > 2048 || !URL.canParse(address)) throw refused('malformed_url', address);
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowInsecure && url.protocol === 'http:')) {
    throw refused('scheme', address);
  }
  // Credentials would be sent to the host, and are a way to make an address look like another.
  if (url.username !== '' || url.password !== '') throw refused('user_name', address);
  if (address.includes('#')) throw refused('fragment', address);
  const host = hostOf(url);
  // `example.com.` is `example.com` to DNS, and would pass by a list that has only the latter.
  if (host === '' || host.endsWith('.')) throw refused('host', address);
  if (isHostDenied(host, hosts)) throw refused('host_list', address);
  return url;
}

/** Whether an operator's lists keep a host out. @param host as {@link hostOf} gives it */
export function isHostDenied(host: string, { allow, deny }: HostLists): boolean {
  const denied = deny.some((pattern) => matches(host, pattern));
  return denied || !(allow.length === 0 || allow.some((pattern) => matches(host, pattern)));
}

/** The host as DNS and sockets want it: in lower case, in Punycode, an IPv6 address without brackets. */
export function hostOf(url: URL): string {
  const bare = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 6 ? bare : url.hostname;
}

/**
 * A host that somebody wrote down, as {@link hostOf} gives it.
 * @returns null when it is none; a port is no part of it
 */
export function canonicalHost(written: string): string | null {
  const bare = written.replace(/^\[(.*)\]$/, '$1');
  const address = `https://${isIP(bare) === 6 ? `[${bare}]` : bare}/`;
  if (bare.length > 253 || /[/?#@\\%\s]/.test(bare) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.port === '' && !url.hostname.endsWith('.') ? hostOf(url) : null;
}

function matches(host: string, pattern: string): boolean {
  const wildcard = pattern.startsWith('*.');
  const name = wildcard ? pattern.slice(2) : pattern.replace(/^\[(.*)\]$/, '$1');
  const canonical =
    isIP(name) === 6 ? new URL(`http://[${name}]`).hostname.slice(1, -1) : domainToASCII(name);
  // A name that is none would become '', and `*.` of nothing is everything.
  if (canonical === '') return false;
  return wildcard ? host.endsWith(`.${canonical}`) : host === canonical;
}

function refused(tag: string, url: string): DocumentUnavailable {
  return new DocumentUnavailable('refused', { tag, url: url.slice(0, 2048) });
}
