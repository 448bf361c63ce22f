/** GET and POST /account/password: another password, with the one that there is. */
import type { Context, Hono } from 'hono';
import { PasswordPage, type PasswordProps } from '../../views/account-password.js';
import type { Deps } from '../deps.js';
import { addressBlock, clientAddress } from '../http/client-address.js';
import type { Pages } from '../http/pages.js';
import { MAX_PASSWORD_LENGTH, newPasswordProblem } from '../sign-in/new-password.js';
import type { Visits } from '../sign-in/visit.js';
import type { Session } from '../store/sessions.js';
import type { SignedIn } from './signed-in.js';

const PAGE = '/account/password';

type Shown = Pick<PasswordProps, 'error' | 'invalidField' | 'disconnect'>;
const FRESH: Shown = { error: null, invalidField: null, disconnect: false };

export function passwordRoutes(
  app: Hono,
  deps: Deps,
  pages: Pages,
  visits: Visits,
  signedIn: SignedIn,
): void {
  const { store, secrets, passwords, loginAttempts, config, log, now } = deps;

  app.get(
    PAGE,
    signedIn.page(async (c, session) => page(c, session, await passwordHashOf(session), FRESH)),
  );

  app.post(
    PAGE,
    signedIn.form(PAGE, async (c, session, form) => {
      const { user } = session;
      const passwordHash = await passwordHashOf(session);
      if (passwordHash === null) return page(c, session, passwordHash, FRESH);
      const chosen = form.one('new_password') ?? '';
      const disconnect = form.one('disconnect') !== undefined;
      const problem = newPasswordProblem(chosen, pages.words());
      if (problem !== null) {
        c.status(400);
        return page(c, session, passwordHash, { error: problem, invalidField: 'new_password', disconnect });
      }
      if (!(await isCurrent(c, session, passwordHash, form.one('current_password') ?? ''))) {
        c.status(401);
        const error = pages.words().account.password.wrongCurrent;
        return page(c, session, passwordHash, { error, invalidField: 'current_password', disconnect });
      }
      const changed = await store.users.setPassword(
        {
          email: user.email,
          passwordHash: await passwords.hash(chosen),
          keepSession: session.id,
          endGrants: disconnect,
        },
        visits.actor(c, user.id),
        now(),
      );
      if (changed === null) return c.redirect(pages.path('/login'), 303);
      return pages.notice(
        c,
        ({ account }) => account.password.changed(changed.sessions, disconnect ? changed.grants : null),
        { actions: [{ label: pages.words().account.back, href: pages.path('/account') }] },
      );
    }),
  );

  function page(c: Context, session: Session, passwordHash: string | null, shown: Shown) {
    return c.html(
      <PasswordPage
        page={signedIn.frame()}
        email={session.user.email}
        form={passwordHash === null ? null : visits.sessionForm(session, PAGE)}
        {...shown}
      />,
    );
  }

  async function passwordHashOf({ user }: Session): Promise<string | null> {
    return (await store.users.findByEmail(user.email))?.passwordHash ?? null;
  }

  /**
   * Whoever sits down at somebody's browser must not be able to guess here what he cannot guess at the sign-in: it
   * is one count for both.
   */
  async function isCurrent(
    c: Context,
    { user }: Session,
    passwordHash: string,
    presented: string,
  ): Promise<boolean> {
    if (presented === '' || presented.length > MAX_PASSWORD_LENGTH) return false;
    const account = secrets.hash(user.email);
    const from = addressBlock(clientAddress(c, config.trustedProxies));
    const right = await passwords.withPlace((verify) =>
      loginAttempts.run(account, from, async () => ((await verify(passwordHash, presented)) ? true : null)),
    );
    if (right !== null) return true;
    log.info(
      { from, reason: { tag: 'wrong_current_password', userId: user.id } },
      'A change of password failed.',
    );
    return false;
  }
}
