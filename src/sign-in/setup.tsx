/**
 * GET and POST /setup/:token: creates the first administrator and, unless a platform lists the workspaces, the first
 * workspace, while there are no users.
 */
import type { Context, Hono } from 'hono';
import { SetupPage, type SetupValues } from '../../views/sign-in/setup.js';
import type { Words } from '../../views/words/words.js';
import { refuseOtherSites } from '../browser/csrf.js';
import { guessProblem, newPasswordProblem } from '../browser/new-password.js';
import { PageRefusal } from '../browser/pages.js';
import { resultOf } from '../browser/refused.js';
import { readForm } from '../http/forms.js';
import { createFirstUser } from '../operations/users.js';
import type { Parameters } from '../protocol/parameters.js';
import { email, title, workspaceName } from '../rules/names.js';
import { suggestWorkspaceName } from '../rules/workspace-name.js';
import { SYSTEM } from '../store/actor.js';
import type { Secrets } from '../tokens/secrets.js';
import type { AtPage } from './at-sign-in.js';

const NOTHING: SetupValues = { email: '', name: '', workspaceTitle: '', workspaceName: '' };

/** The first field that is wrong, and what is wrong with it. */
interface SetupProblem {
  readonly field: string;
  readonly error: string;
}

/** What the tag is of that is the link's secret. */
const TAGGED = ['setup', 'first administrator'] as const;

/** The link's secret: the same in every process and after each start. It stops working for good once a user exists. */
export function setupToken(secrets: Secrets): string {
  return secrets.tag(...TAGGED);
}

export function setupRoutes(app: Hono, at: AtPage): void {
  app.get('/setup/:token', async (c) => {
    await requireOpenSetup(at, c);
    return c.html(setupPage(at, c, NOTHING, null));
  });
  app.post('/setup/:token', (c) => setUp(at, c));
}

/** The link is a 256-bit secret, so the form needs no token of its own. */
async function setUp(at: AtPage, c: Context): Promise<Response> {
  const { deps, pages, sessions } = at;
  refuseOtherSites(c, deps.config.issuer);
  await requireOpenSetup(at, c);
  const form = await readForm(c);
  const values = valuesOf(form);
  const password = form.one('password') ?? '';
  const words = pages.words(c);
  const problem =
    personProblem(values, password, words) ?? (asksForWorkspace(at) ? workspaceProblem(values, words) : null);
  if (problem !== null) {
    const isNameWrong = problem.field === 'workspace_name';
    const shown = isNameWrong ? { ...values, workspaceName: suggestionFor(values) } : values;
    return c.html(setupPage(at, c, shown, problem), 400);
  }
  const outcome = await deps.perform(createFirstUser, SYSTEM, {
    email: values.email,
    name: values.name,
    password,
    workspace: asksForWorkspace(at) ? { name: values.workspaceName, title: values.workspaceTitle } : null,
  });
  if ('error' in outcome && outcome.code === 'conflict') throw alreadyDone(at, c);
  const guess = guessProblem(outcome, words);
  if (guess !== null) return c.html(setupPage(at, c, values, { field: 'password', error: guess }), 400);
  const { id: userId } = resultOf(outcome);
  deps.log.info(
    { userId },
    'The first administrator was created. Next: npx vouchsafe resource create, npx vouchsafe client create.',
  );
  await sessions.start(c, userId, ['pwd'], { isKnown: true });
  await sessions.rememberDevice(c, values.email, { secondStep: false });
  return c.redirect(pages.path('/account/first-application'), 303);
}

/** @throws {PageRefusal} 404 for a wrong link, 410 once there is a user */
async function requireOpenSetup(at: AtPage, c: Context): Promise<void> {
  const { store, secrets } = at.deps;
  const token = c.req.param('token') ?? '';
  if (!secrets.verifyTag(token, ...TAGGED))
    throw new PageRefusal('notFound', 404, { tag: 'wrong_setup_token' });
  if (!(await store.setup.isOpen())) throw alreadyDone(at, c);
}

function alreadyDone({ pages }: AtPage, c: Context): PageRefusal {
  return new PageRefusal('setupDone', 410, { tag: 'setup_done' }, { actions: [pages.signInLink(c)] }, 'info');
}

function setupPage(at: AtPage, c: Context, values: SetupValues, problem: SetupProblem | null) {
  return (
    <SetupPage
      page={at.pages.frame(c)}
      action={c.req.path}
      hidden={{}}
      error={problem?.error ?? null}
      invalidField={problem?.field ?? null}
      values={values}
      asksForWorkspace={asksForWorkspace(at)}
    />
  );
}

/** A platform's first answer would take the administrator out of any other workspace. */
function asksForWorkspace({ deps }: AtPage): boolean {
  return deps.platform === undefined;
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

/** @returns the first field that is wrong and what is wrong with it, or null */
function personProblem(values: SetupValues, password: string, words: Words): SetupProblem | null {
  const errors = words.errors.setup;
  if (!email.safeParse(values.email).success) return { field: 'email', error: errors.emailInvalid };
  if (!title.safeParse(values.name).success) return { field: 'name', error: errors.nameMissing };
  const passwordProblem = newPasswordProblem(password, words);
  return passwordProblem === null ? null : { field: 'password', error: passwordProblem };
}

/** @returns the first field that is wrong and what is wrong with it, or null */
function workspaceProblem(values: SetupValues, words: Words): SetupProblem | null {
  const errors = words.errors.setup;
  if (!title.safeParse(values.workspaceTitle).success) {
    return { field: 'workspace_title', error: errors.workspaceTitleMissing };
  }
  if (workspaceName.safeParse(values.workspaceName).success) return null;
  return {
    field: 'workspace_name',
    error: errors.workspaceNameInvalid({ suggestion: suggestionFor(values) }),
  };
}

function suggestionFor(values: SetupValues): string {
  return (
    suggestWorkspaceName(values.workspaceName) ??
    suggestWorkspaceName(values.workspaceTitle) ??
    'my-workspace'
  );
}
