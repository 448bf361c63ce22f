/** The most characters of a URI from outside, and so of a `client_id`, which may be the address of a document. */
export const MAX_URI_LENGTH = 2048;

/**
 * Whether the path of a URI has a `.` or `..` segment, even percent-encoded: parsers remove them, so two spellings would
 * name one address.
 * @see RFC 3986 §5.2.4
 */
export function hasDotSegment(uri: string): boolean {
  const [beforeQuery = ''] = uri.split('?');
  return beforeQuery.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}
