/** GET and POST /login: for an application's request, or for the account pages. */
import type { Hono } from 'hono';
import { LoginPage } from '../../views/login.js';
import type { Deps } from '../deps.js';
import { addressBlock, clientAddress } from '../http/client-address.js';
import { readForm, readQuery } from '../http/forms.js';
import type { Pages } from '../http/pages.js';
import type { Parameters } from '../protocol/parameters.js';
import { workspaceName } from '../seed-file.js';
import { randomSecret } from '../tokens/secrets.js';
import { MAX_PASSWORD_LENGTH } from './new-password.js';
import type { Visit, Visits } from './visit.js';

/** Stands for a request where there is none: somebody comes to see his account. */
const ACCOUNT = 'account';
const ACCOUNT_COOKIE_SECONDS = 3600;

type LoginVisit = Pick<Visit, 'key' | 'browserSecret' | 'session'> &
  Partial<Pick<Visit, 'client' | 'request' | 'step'>>;

export function loginRoutes(app: Hono, deps: Deps, pages: Pages, visits: Visits): void {
  const { store, secrets, passwords, loginAttempts, config } = deps;

  app.get('/login', async (c) => {
    const requestId = readQuery(c).one('request');
    if (requestId !== undefined) {
      const visit = await visits.load(c, requestId);
      if (visit.step !== 'login') return c.redirect(visits.pageOf(visit.step, requestId), 303);
      return c.html(page(visit, visit.request.loginHint ?? visit.session?.user.email ?? '', null));
    }
    const session = await visits.session(c);
    const workspace = readQuery(c).one('workspace');
    if (session !== null) return c.redirect(pages.path(homeOf(workspace)), 303);
    const browserSecret = visits.cookies.request(c, ACCOUNT) || randomSecret();
    visits.cookies.setRequest(c, ACCOUNT, browserSecret, ACCOUNT_COOKIE_SECONDS);
    const visit = { key: { id: ACCOUNT, browserHashes: [] }, browserSecret, session };
    return c.html(page(visit, '', null, workspace));
  });

  app.post('/login', async (c) => {
    const form = await readForm(c);
    const requestId = form.one('request') ?? ACCOUNT;
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
      requestId === ACCOUNT ? pages.path('/login') : visits.pageOf('login', requestId),
    );

    const userId = await checkPassword(form, addressBlock(clientAddress(c, config.trustedProxies)));
    if (userId === null) {
      const email = form.one('email') ?? '';
      return c.html(page(visit, email, pages.words().errors.wrongCredentials, form.one('workspace')), 401);
    }
    await visits.signIn(c, userId);
    // What comes next depends on who signed in; the page there asks.
    return c.redirect(
      requestId === ACCOUNT ? pages.path(homeOf(form.one('workspace'))) : visits.pageOf('consent', requestId),
      303,
    );
  });

  /** @param workspace where somebody goes on who came to look after it */
  function page(visit: LoginVisit, email: string, error: string | null, workspace?: string) {
    return (
      <LoginPage
        page={pages.frame()}
        {...visits.form(visit, '/login', workspace === undefined ? {} : { workspace })}
        applicationName={visit.client?.clientName ?? null}
        email={email.slice(0, 254)}
        error={error}
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
    await loginAttempts.begin(account, from);
    const user = await store.users.findByEmail(email);
    if (!(await passwords.verify(user?.passwordHash ?? null, password)) || user === null) {
      deps.log.info(
        { from, reason: { tag: 'wrong_credentials', known: user !== null } },
        'A sign-in failed.',
      );
      return null;
    }
    await loginAttempts.succeeded(account, from);
    return user.id;
  }
}

/** Where somebody goes who signs in without a request: nowhere but to pages of ours. */
function homeOf(workspace: string | undefined): string {
  return workspaceName.safeParse(workspace).success ? `/workspaces/${workspace}` : '/account';
}
