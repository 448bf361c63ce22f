/**
 * GET and POST /account/password: changes the password, after a recent sign-in. It asks for the current password as
 * well, which the passkey of that sign-in does not prove (OWASP ASVS 5.0 §6.2.3).
 */
import type { Hono } from 'hono';
import { PasswordPage, type PasswordProps } from '../../views/account/password.js';
import { guessProblem, newPasswordProblem } from '../browser/new-password.js';
import { changePassword } from '../operations/passwords.js';
import { MAX_PASSWORD_LENGTH } from '../rules/passwords.js';
import { recentPage } from './guard.js';
import type { AccountEnv, AccountVisit } from './visit.js';

type Shown = Pick<PasswordProps, 'error' | 'invalidField' | 'disconnect'>;
const PAGE = '/account/password';

const FRESH: Shown = { error: null, invalidField: null, disconnect: false };

export function passwordRoutes(account: Hono<AccountEnv>): void {
  account.get(
    '/password',
    recentPage(PAGE, async (visit) => visit.html(await passwordPage(visit, FRESH))),
  );
  account.post('/password', recentPage(PAGE, change));
}

async function change(visit: AccountVisit): Promise<Response> {
  const { input, user, words } = visit;
  if (!(await hasPassword(visit))) return visit.html(await passwordPage(visit, FRESH));
  const chosen = input.one('new_password') ?? '';
  const disconnect = input.one('disconnect') !== undefined;
  const problem = newPasswordProblem(chosen, words);
  if (problem !== null) {
    const shown: Shown = { error: problem, invalidField: 'new_password', disconnect };
    return visit.html(await passwordPage(visit, shown), 400);
  }
  const outcome = await visit.attempt(changePassword, {
    email: user.email,
    current_password: (input.one('current_password') ?? '').slice(0, MAX_PASSWORD_LENGTH),
    new_password: chosen,
    keep_session: visit.session.id,
    end_grants: disconnect,
  });
  if ('error' in outcome && outcome.tag === 'wrong_password') {
    const reason = { tag: 'wrong_current_password', userId: user.id };
    visit.deps.log.info({ reason }, 'A password change failed.');
    const error = words.account.password.wrongCurrent;
    return visit.html(
      await passwordPage(visit, { error, invalidField: 'current_password', disconnect }),
      401,
    );
  }
  const guess = guessProblem(outcome, words);
  if (guess !== null) {
    const shown: Shown = { error: guess, invalidField: 'new_password', disconnect };
    return visit.html(await passwordPage(visit, shown), 400);
  }
  const ended = visit.resultOf(outcome);
  visit.renewCookie(ended.session_token);
  // The new password made every known device unknown; this device stays known.
  await visit.rememberDevice();
  return changed(visit, ended, disconnect);
}

function changed(
  visit: AccountVisit,
  { sessions, grants }: { readonly sessions: number; readonly grants: number },
  disconnect: boolean,
): Response | Promise<Response> {
  return visit.notice(({ account: { password } }) => {
    const { title, paragraphs } = password.changed({ sessions });
    const applications = disconnect
      ? password.applicationsEnded({ count: grants })
      : password.applicationsKept;
    return { title, paragraphs: [...paragraphs, applications] };
  });
}

async function passwordPage(visit: AccountVisit, shown: Shown) {
  return (
    <PasswordPage
      page={visit.frame}
      email={visit.user.email}
      form={(await hasPassword(visit)) ? visit.form(PAGE) : null}
      {...shown}
    />
  );
}

async function hasPassword({ user, deps }: AccountVisit): Promise<boolean> {
  return ((await deps.store.users.findByEmail(user.email))?.passwordHash ?? null) !== null;
}
