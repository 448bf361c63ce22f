/**
 * Redirect URIs: which may be registered, which registered one a request matches, and how response parameters are
 * attached. They are compared as strings and never rewritten.
 */
import { LOOPBACK_REDIRECT_HOSTS } from '../rules/network.js';
import { hasDotSegment, MAX_URI_LENGTH } from '../rules/uri.js';

declare const matched: unique symbol;

/**
 * A redirect URI that belongs to the requesting client. Only {@link matchRedirectUri} creates one, and every function
 * that redirects a browser requires one: an open redirect does not type-check.
 */
export type MatchedRedirectUri = string & { readonly [matched]: true };

/** Scheme and host of a URI with http, and its port. Kept as text, because URIs are compared as they are written. */
const HTTP_ORIGIN = /^(http:\/\/(\[[^\]/?]*\]|[^:/?]*))(?::(\d{1,5}))?(?=[/?]|$)/;

/** Schemes that a browser would execute or open itself instead of passing them to an application (RFC 9700 §2.6). */
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

/** Redirect URIs of well-known clients whose scheme has no dot: these exact URIs, and no others with their schemes. */
const KNOWN_DOTLESS_URIS: ReadonlySet<string> = new Set(['cursor://anysphere.cursor-mcp/oauth/callback']);

/** The parameters of a response (RFC 6749 §4.1.2, §4.1.2.1; RFC 9207 §2), which a registered query must not contain. */
const RESPONSE_PARAMETERS = ['code', 'state', 'iss', 'error', 'error_description'];

/**
 * Explains why a URI cannot be registered.
 * @param dotlessSchemes the operator's exceptions to the rule that a private-use scheme is a reversed domain name
 * @returns a sentence for the developer, or null when the URI is valid
 * @see OAuth 2.1 §2.3.1, §8.4.3; RFC 8252 §7.1; RFC 9700 §2.6, §4.1.3
 */
export function redirectUriProblem(uri: string, dotlessSchemes: readonly string[] = []): string | null {
  const danger = dangerOf(uri, dotlessSchemes);
  if (danger !== null) return danger;
  // OAuth 2.1 §3.1: no parameter of a response may be there twice, and the client would read the wrong one.
  const query = new URLSearchParams(uri.slice(uri.indexOf('?') + 1));
  const parameter = uri.includes('?') ? RESPONSE_PARAMETERS.find((name) => query.has(name)) : undefined;
  return parameter === undefined ? null : `has the query parameter ${parameter}, which each response adds`;
}

/**
 * Explains why a scheme cannot be one of the operator's exceptions to the rule that a private-use scheme has a dot.
 * @param scheme in lower case
 * @returns the rest of a sentence that begins with the scheme's place, or null when the scheme can be an exception
 * @see RFC 8252 §7.1, RFC 9700 §2.6
 */
export function dotlessSchemeProblem(scheme: string): string | null {
  if (FORBIDDEN_SCHEMES.has(scheme))
    return `must not contain ${scheme}: browsers run or open such addresses themselves, so no application may use them. Name a scheme of the application's own, for example myapp`;
  if (scheme === 'http' || scheme === 'https')
    return `must not contain ${scheme}: it needs no exception. Name private-use schemes only, for example myapp`;
  if (/^[a-z][a-z0-9+-]*$/.test(scheme)) return null;
  if (/^[a-z][a-z0-9+.-]*$/.test(scheme))
    return `must not contain ${scheme}: schemes with a dot are always accepted. Name only schemes without one, for example myapp`;
  return 'must be URI schemes without a colon, for example myapp';
}

/** Why no browser may be sent to a URI, whoever registered it; null if it may. */
function dangerOf(uri: string, dotlessSchemes: readonly string[]): string | null {
  if (uri.length > MAX_URI_LENGTH) return `is longer than ${MAX_URI_LENGTH} characters`;
  if (!/^[\x21-\x7e]+$/.test(uri) || /["<>\\^`{|}]/.test(uri)) return 'has characters that a URI cannot have';
  if (uri.includes('#')) return 'has a fragment';
  if (uri.includes('*')) return 'has a wildcard; list each address';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase();
  if (scheme === undefined || !URL.canParse(uri))
    return 'is not an absolute URI such as https://app.example.com/callback';
  if (FORBIDDEN_SCHEMES.has(scheme)) return `uses the scheme ${scheme}:, which is not allowed`;

  if (scheme === 'http' || scheme === 'https') {
    if (!/^https?:\/\/[^/?]/i.test(uri)) return 'has no host';
    if (/^https?:\/\/[^/?]*@/i.test(uri)) return 'has a user name in it';
    if (hasDotSegment(uri)) return 'has . or .. segments in its path';
    if (scheme === 'http' && !isLoopbackRedirectUri(uri)) {
      return 'uses http, which is for 127.0.0.1, [::1] and localhost only; use https';
    }
    return null;
  }
  // RFC 8252 §7.1: a private-use scheme is a reversed domain name, so it contains a dot.
  if (!scheme.includes('.') && !dotlessSchemes.includes(scheme) && !KNOWN_DOTLESS_URIS.has(uri)) {
    return `uses the scheme ${scheme}:, which has no dot; use a reversed domain name such as com.example.app:`;
  }
  return null;
}

/** http on this computer, with any port: where native applications listen (RFC 8252 §7.3). */
export function isLoopbackRedirectUri(uri: string): boolean {
  const [, , host = '', port = '80'] = HTTP_ORIGIN.exec(uri) ?? [];
  return LOOPBACK_REDIRECT_HOSTS.has(host) && Number(port) <= 65_535;
}

/**
 * Finds the registered URI that the request matches.
 *
 * RFC 9700 §4.1.3, OAuth 2.1 §4.1.1: simple string comparison, with one exception: RFC 8252 §7.3 allows any port of a
 * loopback redirect URI. Different hosts never match.
 *
 * @param requested `redirect_uri` as sent; undefined is allowed when exactly one is registered (OAuth 2.1 §2.3.2)
 * @returns the URI to redirect to (the requested one, port included), or null
 */
export function matchRedirectUri(
  requested: string | undefined,
  registered: readonly string[],
  dotlessSchemes: readonly string[] = [],
): MatchedRedirectUri | null {
  const wanted = requested ?? (registered.length === 1 ? registered[0] : undefined);
  // Registration checked every URI already. This second check excludes an unsafe one even if that check has a gap, and one
  // whose scheme the operator no longer allows.
  if (wanted === undefined || dangerOf(wanted, dotlessSchemes) !== null) return null;
  const compared = withoutLoopbackPort(wanted);
  const found = registered.some((uri) => withoutLoopbackPort(uri) === compared);
  return found ? (wanted as MatchedRedirectUri) : null;
}

function withoutLoopbackPort(uri: string): string {
  return isLoopbackRedirectUri(uri) ? uri.replace(HTTP_ORIGIN, '$1') : uri;
}

/**
 * Attaches response parameters and leaves every character of the URI as it was registered, including its own query
 * (OAuth 2.1 §2.3).
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

/**
 * Whether only one client can receive a response at an address. Any program can listen on loopback or claim a scheme,
 * so an earlier consent does not prove who is asking now. An https address belongs to its client.
 * @see RFC 8252 §8.6, OAuth 2.1 §7.3
 */
export function provesItsClient(redirectUri: MatchedRedirectUri): boolean {
  return redirectUri.startsWith('https:');
}
