import CachePolicy from 'http-cache-semantics';
import { DAY_SECONDS, HOUR_SECONDS } from '../rules/lifetimes.js';

/** With less, a host could make us fetch for every request; with more, a changed key would stay unnoticed for days. */
const BOUNDS = { least: 60, most: DAY_SECONDS };
const DEFAULT = HOUR_SECONDS;

/**
 * How many seconds a response with status 200 may be reused, by its own headers and within our bounds. A response
 * that must not be stored (`no-store`, `no-cache`, `private`) is still used for the minimum time: one sign-in reads
 * the same document several times.
 *
 * @param headers names in lower case
 * @see RFC 9111 §4.2; OAuth Client ID Metadata Document §5.2
 */
export function freshSeconds(headers: Readonly<Record<string, string>>, now: Date): number {
  // Directives are case-insensitive (RFC 9111 §5.2), but the library compares them as they are. Cookies do not matter
  // in a response to a request without any, but the library would not store it.
  const { 'set-cookie': _, ...relevant } = headers;
  const cacheControl = headers['cache-control']?.toLowerCase();
  const response = {
    status: 200,
    headers: { ...relevant, ...(cacheControl !== undefined && { 'cache-control': cacheControl }) },
  };
  class PolicyAt extends CachePolicy {
    now(): number {
      return now.getTime();
    }
  }
  const policy = new PolicyAt({ method: 'GET', headers: {} }, response, { shared: true });
  const left = givesLifetime(headers, cacheControl) ? policy.maxAge() - policy.age() : DEFAULT;
  return Math.min(BOUNDS.most, Math.max(BOUNDS.least, Math.floor(left)));
}

/** Whether the headers give a lifetime; without one the library would guess (RFC 9111 §4.2.2). */
function givesLifetime(headers: Readonly<Record<string, string>>, cacheControl: string | undefined): boolean {
  return (
    headers.expires !== undefined ||
    headers.vary?.trim() === '*' ||
    /(?:^|[\s,])(?:s-maxage|max-age|no-store|no-cache|private|immutable|proxy-revalidate)\b/.test(
      cacheControl ?? headers.pragma?.toLowerCase() ?? '',
    )
  );
}
