import type { Outcome, Refusal } from '../operations/refusal.js';
import { OAuthError } from '../protocol/errors.js';
import { PageRefusal } from './pages.js';

/**
 * Unwraps the result of an operation on a page before the sign-in. Pages behind it ask their `SessionVisit`, which knows
 * the ways on from its pages.
 * @throws {PageRefusal} or {OAuthError} for the user, if the operation was refused
 */
export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if ('ok' in outcome) return outcome.ok;
  throw refusalPage(outcome, { actions: [] });
}

/**
 * The page for a user whose operation was refused.
 * @param ways the links on it, if the user can do something about the refusal
 */
export function refusalPage({ code, error, tag, cause }: Refusal, ways: PageRefusal['ways']): Error {
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
