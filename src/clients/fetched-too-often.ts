import type { DocumentUnavailable } from '../documents/document-unavailable.js';
import { OAuthError, type Reason } from '../protocol/errors.js';

/**
 * The refusal of a request that needs a document that our own limits keep us from fetching. The host was not contacted,
 * and the client did nothing wrong: it can keep its registration and tokens, and repeat the request later.
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
