/** GET and POST /setup/:token: the first administrator and the first workspace, while there is nobody. */
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { SetupPage, type SetupValues } from '../../views/setup.js';
import type { Words } from '../../views/words.js';
import type { Deps } from '../deps.js';
import { readForm } from '../http/forms.js';
import { PageRefusal, type Pages } from '../http/pages.js';
import type { Parameters } from '../protocol/parameters.js';
import { workspaceName } from '../seed-file.js';
import type { Secrets } from '../tokens/secrets.js';
import { newPasswordProblem } from './new-password.js';
import { refuseOtherSites, type Visits } from './visit.js';

/** What has to be filled in again. */
interface SetupProblem {
  readonly field: string;
  readonly error: string;
}

/** The link's secret: the same in every process and after each start, good for nothing once somebody is here. */
export function setupToken(secrets: Secrets): string {
  return secrets.tag('setup', 'first administrator');
}

export function setupRoutes(
  app: Hono,
  { store, secrets, passwords, config, log, now }: Deps,
  pages: Pages,
  visits: Visits,
): void {
  app.get('/setup/:token', async (c) => {
    await requireOpenDoor(c);
    return page(c, { email: '', name: '', workspaceTitle: '', workspaceName: '' }, null);
  });

  // The link is a secret of 256 bits, which is what a form token would be.
  app.post('/setup/:token', async (c) => {
    refuseOtherSites(c, config.issuer);
    await requireOpenDoor(c);
    const form = await readForm(c);
    const values = valuesOf(form);
    const password = form.one('password') ?? '';
    const problem = problemOf(values, password, pages.words());
    if (problem !== null) {
      c.status(400);
      return page(c, values, problem);
    }
    const userId = await store.users.createFirst({
      email: values.email,
      name: values.name,
      passwordHash: await passwords.hash(password),
      workspace: { name: values.workspaceName, title: values.workspaceTitle },
      now: now(),
    });
    if (userId === null) throw alreadyDone();
    log.info(
      { userId },
      'The first administrator was created. Next: npx vouchsafe resource create, npx vouchsafe client create.',
    );
    await visits.signIn(c, userId);
    return c.redirect(pages.path('/account'), 303);
  });

  async function requireOpenDoor(c: Context): Promise<void> {
    const token = c.req.param('token') ?? '';
    if (!secrets.verifyTag(token, 'setup', 'first administrator'))
      throw new PageRefusal('notFound', 404, { tag: 'wrong_setup_token' });
    if (!(await store.users.areNone())) throw alreadyDone();
  }

  function alreadyDone(): PageRefusal {
    const signIn = { label: pages.words().login.title, href: pages.path('/login') };
    return new PageRefusal('setupDone', 410, { tag: 'setup_done' }, { actions: [signIn] }, 'info');
  }

  function page(c: Context, values: SetupValues, problem: SetupProblem | null) {
    return c.html(
      <SetupPage
        page={pages.frame()}
        action={c.req.path}
        hidden={{}}
        error={problem?.error ?? null}
        invalidField={problem?.field ?? null}
        values={values}
      />,
    );
  }
}

function valuesOf(form: Parameters): SetupValues {
  const field = (name: string) => form.one(name)?.trim() ?? '';
  return {
    email: field('email'),
    name: field('name'),
    workspaceTitle: field('workspace_title'),
    workspaceName: field('workspace_name'),
  };
}

/** @returns the first field that is wrong, and what is wrong with it, or null */
function problemOf(values: SetupValues, password: string, words: Words): SetupProblem | null {
  const errors = words.errors.setup;
  if (!z.email().max(254).safeParse(values.email).success)
    return { field: 'email', error: errors.emailInvalid };
  if (values.name === '' || values.name.length > 200) return { field: 'name', error: errors.nameMissing };
  const passwordProblem = newPasswordProblem(password, words);
  if (passwordProblem !== null) return { field: 'password', error: passwordProblem };
  if (values.workspaceTitle === '' || values.workspaceTitle.length > 200) {
    return { field: 'workspace_title', error: errors.workspaceTitleMissing };
  }
  const named = workspaceName.safeParse(values.workspaceName).success;
  return named ? null : { field: 'workspace_name', error: errors.workspaceNameInvalid };
}
