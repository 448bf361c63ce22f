/**
 * A `client_id` that is the address of a client metadata document. It is compared byte for byte everywhere,
 * so an address that a URL parser would rewrite is refused: no two spellings may name one client.
 */
import { hasDotSegment, MAX_URI_LENGTH } from '../rules/uri.js';

/** Whether a `client_id` is meant as an address; {@link clientIdUrlProblem} decides whether it is a valid one. */
export function isClientIdUrl(clientId: string): boolean {
  return /^https?:\/\//i.test(clientId);
}

/**
 * Explains why an address cannot be a `client_id`. It looks only at the string; the fetcher resolves the host.
 *
 * @param options `allowInsecure` allows `http://`, for tests and local development
 * @returns the rest of a sentence that begins with the address, or null when it is valid
 * @see OAuth Client ID Metadata Document §3, §4
 */
export function clientIdUrlProblem(
  clientId: string,
  { allowInsecure }: { readonly allowInsecure: boolean },
): string | null {
  if (clientId.length > MAX_URI_LENGTH) return `is longer than ${MAX_URI_LENGTH} characters`;
  if (!/^[\x21-\x7e]+$/.test(clientId)) {
    return 'has characters that a URL cannot have; write other scripts in Punycode and percent-encoding';
  }
  if (!clientId.startsWith('https://') && !(allowInsecure && clientId.startsWith('http://'))) {
    return 'does not start with https://';
  }
  if (!URL.canParse(clientId)) return 'is not a URL';
  // "MUST NOT contain a fragment component"; the standard only advises against a query. We also refuse a query,
  // because at most hosts it is a second spelling of the same document.
  if (clientId.includes('#')) return 'has a fragment';
  if (clientId.includes('?')) return 'has a query';
  const [, authority = '', path = ''] = /^https?:\/\/([^/]*)(.*)$/.exec(clientId) ?? [];
  if (authority.includes('@')) return 'has a user name in it';
  if (hasDotSegment(path)) return 'has . or .. segments in its path';
  const url = new URL(clientId);
  // "MUST contain a path component". A parser turns a missing path into `/`.
  if (url.pathname === '/') return 'has no path';
  // `example.com.` is the same host to DNS, but another one to a list of hosts.
  if (url.hostname.endsWith('.')) return 'has a host that ends in a dot';
  if (url.href !== clientId) return `is not in canonical form, which is ${url.href}`;
  return null;
}
