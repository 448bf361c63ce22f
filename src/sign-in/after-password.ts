import type { Context } from 'hono';
import { secondFactorOf } from '../people/second-factors.js';
import type { UserWithPassword } from '../store/users.js';
import type { AtSignIn } from './at-sign-in.js';
import { addressAfter, addressFor, type LoginVisit, requestedAt } from './login-visit.js';

/**
 * Continues after a right password: with a session, or with the page of the second factor that the user has set up. That
 * page asks `sessions.secondSteps.find(c)` whose password was right here, checks its factor, and calls
 * `sessions.finish`; then it redirects to {@link addressAfter}.
 */
export async function afterPassword(
  at: AtSignIn,
  c: Context,
  visit: LoginVisit,
  { user, isKnown }: { readonly user: UserWithPassword; readonly isKnown: boolean },
): Promise<Response> {
  const factor = await secondFactorOf(at.deps.secondFactors, user.id);
  if (factor !== null) {
    at.sessions.secondSteps.begin(c, user, ['pwd']);
    return c.redirect(addressFor(at, visit, factor.page), 303);
  }
  await at.sessions.signIn(c, user, ['pwd'], { isKnown, requestedAt: requestedAt(visit) });
  return c.redirect(addressAfter(at, visit), 303);
}
