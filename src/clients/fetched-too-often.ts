import type { DocumentUnavailable } from '../documents/document-unavailable.js';
import { OAuthError, type Reason } from '../protocol/errors.js';

/**
 * The refusal of a request that needs a document which our own limits keep us from fetching. Its host was not asked,
 * and nothing is wrong with the client: it repeats the same request later, and keeps its registration and its tokens.
 *
 * @param document what has to be fetched, as the subject of a sentence
 * @param limit of kind `busy`; its message names the limit
 * @returns `too_many_requests` with the seconds after which to try again (RFC 6585 §4)
 */
export function fetchedTooOften(document: string, limit: DocumentUnavailable, reason: Reason): OAuthError {
  const { message, retryAfterSeconds } = limit;
  const description = `${document} has to be fetched. ${message} Wait and try again.`;
  return new OAuthError('too_many_requests', description, { reason, cause: limit, retryAfterSeconds });
}
