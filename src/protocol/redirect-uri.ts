/**
 * Redirect URIs: which may be registered, which of the registered ones a request means,
 * and how an answer is attached. They are compared as strings and never rewritten.
 */

declare const matched: unique symbol;

/**
 * A redirect URI that belongs to the client which asked. Only {@link matchRedirectUri} makes one,
 * and whatever sends a browser away asks for one: an open redirect does not type-check.
 */
export type MatchedRedirectUri = string & { readonly [matched]: true };

/** The hosts whose port is free (RFC 8252 §7.3; `localhost`: OAuth 2.1 §8.4.2). The host itself still counts. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d{1,5}))?(?=[/?]|$)/;

const MAX_LENGTH = 2048;

/** Schemes that a browser would run or read instead of handing them to an application (RFC 9700 §2.6). */
const FORBIDDEN_SCHEMES = new Set([
  'javascript',
  'data',
  'vbscript',
  'file',
  'about',
  'blob',
  'filesystem',
  'view-source',
  'ws',
  'wss',
  'ftp',
]);

/** Private-use schemes without a dot that well-known clients registered all the same; an operator can name others. */
export const DOTLESS_SCHEMES: readonly string[] = ['cursor'];

/**
 * Says what keeps a URI from being registered.
 * @param dotlessSchemes exceptions to the rule that a private-use scheme is a reversed domain name
 * @returns a sentence for the developer, or null when the URI is fine
 * @see OAuth 2.1 §2.3.1, §8.4.3; RFC 8252 §7.1; RFC 9700 §2.6, §4.1.3
 */
export function redirectUriProblem(uri: string, dotlessSchemes = DOTLESS_SCHEMES): string | null {
  if (uri.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (!/^[\x21-\x7e]+$/.test(uri) || /["<>\\^`{|}]/.test(uri)) return 'has characters that a URI cannot have';
  if (uri.includes('#')) return 'has a fragment';
  if (uri.includes('*')) return 'has a wildcard; list each address';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase();
  if (scheme === undefined || !URL.canParse(uri)) return 'is not an absolute URI';
  if (FORBIDDEN_SCHEMES.has(scheme)) return `uses the scheme ${scheme}:`;

  if (scheme === 'http' || scheme === 'https') {
    if (!/^https?:\/\/[^/?]/i.test(uri)) return 'has no host';
    const url = new URL(uri);
    if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?]*@/i.test(uri))
      return 'has a user name in it';
    if (hasDotSegment(uri)) return 'has . or .. segments in its path';
    if (scheme === 'http' && !isLoopbackRedirectUri(uri)) {
      return 'uses http, which is for 127.0.0.1, [::1] and localhost only; use https';
    }
    return null;
  }
  // RFC 8252 §7.1: a private-use scheme is a domain name in reverse, hence has a dot.
  if (!scheme.includes('.') && !dotlessSchemes.includes(scheme)) {
    return `uses the scheme ${scheme}:, which has no dot; use a reversed domain name such as com.example.app:`;
  }
  return null;
}

function hasDotSegment(uri: string): boolean {
  const path = uri.replace(/^[^:]+:\/\/[^/?]*/, '').split('?')[0] ?? '';
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

/** http on this computer, whatever the port: where native applications listen (RFC 8252 §7.3). */
export function isLoopbackRedirectUri(uri: string): boolean {
  const match = LOOPBACK.exec(uri);
  return match !== null && Number(match[2] ?? '80') <= 65_535;
}

/**
 * Finds the registered URI that the request means.
 *
 * RFC 9700 §4.1.3, OAuth 2.1 §4.1.1: simple string comparison, with one exception:
 * RFC 8252 §7.3: the port of a loopback redirect is free. Hosts never match one another.
 *
 * @param requested `redirect_uri` as sent; undefined is allowed when exactly one is registered (OAuth 2.1 §2.3.2)
 * @returns the URI to answer to (the requested one, port included), or null
 */
export function matchRedirectUri(
  requested: string | undefined,
  registered: readonly string[],
  dotlessSchemes = DOTLESS_SCHEMES,
): MatchedRedirectUri | null {
  if (requested === undefined) {
    const only = registered.length === 1 ? registered[0] : undefined;
    return only === undefined ? null : (only as MatchedRedirectUri);
  }
  // What was registered was checked then; this is the second lock on the same door.
  if (redirectUriProblem(requested, dotlessSchemes) !== null) return null;
  const wanted = withoutLoopbackPort(requested);
  const found = registered.some((uri) => withoutLoopbackPort(uri) === wanted);
  return found ? (requested as MatchedRedirectUri) : null;
}

function withoutLoopbackPort(uri: string): string {
  return isLoopbackRedirectUri(uri) ? uri.replace(LOOPBACK, '$1') : uri;
}

/**
 * Attaches answer parameters and leaves every character of the URI as it was registered,
 * its own query included (OAuth 2.1 §2.3).
 */
export function withParameters(
  uri: MatchedRedirectUri,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) added.set(name, value);
  }
  const separator = !uri.includes('?') ? '?' : /[?&]$/.test(uri) ? '' : '&';
  return `${uri}${separator}${added}`;
}
