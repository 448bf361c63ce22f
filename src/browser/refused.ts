import type { Outcome, Refusal } from '../operations/refusal.js';
import { OAuthError } from '../protocol/errors.js';
import { PageRefusal } from './pages.js';

/** Where a refusal leads, if the user can do something about it. */
type WaysOn = PageRefusal['ways'];

/**
 * Unwraps the result of an operation.
 * @param ways the links on the page that reports the refusal
 * @throws {PageRefusal} or {OAuthError} for the user, if the operation was refused
 */
export function resultOf<Result>(outcome: Outcome<Result>, ways: WaysOn = { actions: [] }): Result {
  if ('ok' in outcome) return outcome.ok;
  throw refusalPage(outcome, ways);
}

/** The page for a user whose operation was refused. */
export function refusalPage({ code, error, tag, cause }: Refusal, ways: WaysOn): Error {
  if (cause !== undefined) return cause;
  if (tag === 'last_administrator') return new PageRefusal('lastAdministrator', 409, { tag }, ways);
  // The page checked it a moment ago; its own form leads through the sign-in.
  if (tag === 'sign_in_again' || tag === 'use_second_step' || tag === 'password_changed')
    return new PageRefusal('formExpired', 403, { tag }, ways);
  switch (code) {
    // A user who lost the permission while viewing the page sees what a stranger would see.
    case 'forbidden':
    case 'not_found':
      return new PageRefusal('notFound', 404, { tag: code, error });
    case 'invalid':
    case 'unknown_reference':
    case 'conflict':
    case 'too_many_requests':
    case 'busy':
      return new OAuthError('invalid_request', error, { reason: { tag: code } });
  }
}
