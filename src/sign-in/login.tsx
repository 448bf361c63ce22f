/** GET and POST /login: for an application's request, or for the account pages. */
import type { Hono } from 'hono';
import { LoginPage } from '../../views/login.js';
import type { Deps } from '../deps.js';
import { addressBlock, clientAddress } from '../http/client-address.js';
import { readForm, readQuery } from '../http/forms.js';
import type { Pages } from '../http/pages.js';
import type { Parameters } from '../protocol/parameters.js';
import { randomSecret } from '../tokens/secrets.js';
import { MAX_PASSWORD_LENGTH } from './new-password.js';
import { ownPage, signInAddress } from './return-to.js';
import { SIGNED_OUT } from './switch-account.js';
import type { Visit, Visits } from './visit.js';

/** Stands for a request where there is none: somebody comes to see his account. */
const ACCOUNT = 'account';
const ACCOUNT_COOKIE_SECONDS = 3600;

type LoginVisit = Pick<Visit, 'key' | 'browserSecret' | 'session'> &
  Partial<Pick<Visit, 'client' | 'request' | 'step'>>;

/** What a page of the sign-in says or carries beside who comes for what. */
interface Shown {
  readonly email?: string;
  readonly error?: string;
  readonly signedOut?: boolean;
  /** The page of ours that somebody came for without a request. */
  readonly returnTo?: string | undefined;
}

export function loginRoutes(app: Hono, deps: Deps, pages: Pages, visits: Visits): void {
  const { store, secrets, passwords, loginAttempts, config } = deps;
  const account = pages.path('/account');

  app.get('/login', async (c) => {
    const query = readQuery(c);
    const requestId = query.one('request');
    if (requestId !== undefined) {
      const visit = await visits.load(c, requestId);
      if (visit.step !== 'login') return c.redirect(visits.pageOf(visit.step, requestId), 303);
      const email = visit.request.loginHint ?? visit.session?.user.email ?? '';
      return c.html(page(visit, { email }));
    }
    const session = await visits.session(c);
    const returnTo = ownPage(config, query.one('return_to'));
    if (session !== null) return c.redirect(returnTo ?? account, 303);
    const browserSecret = visits.cookies.request(c, ACCOUNT) || randomSecret();
    visits.cookies.setRequest(c, ACCOUNT, browserSecret, ACCOUNT_COOKIE_SECONDS);
    const visit = { key: { id: ACCOUNT, browserHashes: [] }, browserSecret, session };
    return c.html(page(visit, { signedOut: query.one('done') === SIGNED_OUT, returnTo }));
  });

  app.post('/login', async (c) => {
    const form = await readForm(c);
    const requestId = form.one('request') ?? ACCOUNT;
    const returnTo = ownPage(config, form.one('return_to'));
    const visit: LoginVisit =
      requestId === ACCOUNT
        ? {
            key: { id: ACCOUNT, browserHashes: [] },
            browserSecret: visits.cookies.request(c, ACCOUNT) ?? '',
            session: await visits.session(c),
          }
        : await visits.load(c, requestId);
    // The other tab was faster: there is nothing left to do here.
    if (visit.step !== undefined && visit.step !== 'login')
      return c.redirect(visits.pageOf(visit.step, requestId), 303);
    visits.requireOwnForm(
      c,
      form,
      visit,
      requestId === ACCOUNT ? signInAddress(config, returnTo) : visits.pageOf('login', requestId),
    );

    const userId = await checkPassword(form, addressBlock(clientAddress(c, config.trustedProxies)));
    if (userId === null) {
      const email = form.one('email') ?? '';
      const error = pages.words().errors.wrongCredentials;
      return c.html(page(visit, { email, error, returnTo }), 401);
    }
    await visits.signIn(c, userId);
    // What comes next depends on who signed in; the page there asks.
    return c.redirect(
      requestId === ACCOUNT ? (returnTo ?? account) : visits.pageOf('consent', requestId),
      303,
    );
  });

  function page(visit: LoginVisit, { email = '', error, signedOut = false, returnTo }: Shown) {
    return (
      <LoginPage
        page={pages.frame()}
        {...visits.form(visit, '/login', returnTo === undefined ? {} : { return_to: returnTo })}
        applicationName={visit.client?.clientName ?? null}
        email={email.slice(0, 254)}
        error={error ?? null}
        signedOut={signedOut}
        reauthenticate={visit.session !== null}
      />
    );
  }

  /** @returns null when e-mail address or password is wrong: the same answer and the same time for both */
  async function checkPassword(form: Parameters, from: string): Promise<string | null> {
    const email = form.one('email')?.trim() ?? '';
    const password = form.one('password') ?? '';
    if (email === '' || password === '' || password.length > MAX_PASSWORD_LENGTH) return null;
    const account = secrets.hash(email.toLowerCase());
    return passwords.withPlace((verify) =>
      loginAttempts.run(account, from, async () => {
        const user = await store.users.findByEmail(email);
        if ((await verify(user?.passwordHash ?? null, password)) && user !== null) return user.id;
        deps.log.info(
          { from, reason: { tag: 'wrong_credentials', known: user !== null } },
          'A sign-in failed.',
        );
        return null;
      }),
    );
  }
}
