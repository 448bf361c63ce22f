import CachePolicy from 'http-cache-semantics';

/** Below it, a host could make us fetch for every request; above it, a changed key would not be seen for days. */
const BOUNDS = { least: 60, most: 86_400 };
const DEFAULT = 3600;

/**
 * For how many seconds an answer with status 200 may be used again, by its own headers and within our bounds.
 * What must not be stored (`no-store`, `no-cache`, `private`) is still used for the least time: a sign-in
 * reads the same document several times.
 *
 * @param headers names in lower case
 * @see RFC 9111 §4.2; OAuth Client ID Metadata Document §5.2
 */
export function freshSeconds(headers: Readonly<Record<string, string>>, now: Date): number {
  // Directives are case-insensitive (RFC 9111 §5.2), the library takes them as they come. Cookies are of no
  // concern to an answer that was asked for without any; the library would not store it.
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
  const left = says(headers, cacheControl) ? policy.maxAge() - policy.age() : DEFAULT;
  return Math.min(BOUNDS.most, Math.max(BOUNDS.least, Math.floor(left)));
}

/** Whether the headers say anything about how long; without it the library would guess (RFC 9111 §4.2.2). */
function says(headers: Readonly<Record<string, string>>, cacheControl: string | undefined): boolean {
  return (
    headers.expires !== undefined ||
    headers.vary?.trim() === '*' ||
    /(?:^|[\s,])(?:s-maxage|max-age|no-store|no-cache|private|immutable|proxy-revalidate)\b/.test(
      cacheControl ?? headers.pragma?.toLowerCase() ?? '',
    )
  );
}
