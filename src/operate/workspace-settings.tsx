/** /operate/workspace/…: what a workspace requires of applications and of sign-ins, each after a question. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import type { ConsoleDone } from '../../views/operate/frame.js';
import { RequireApprovalPage } from '../../views/operate/require-approval.js';
import { shownOf, shownValue } from '../browser/shown-application.js';
import { approveInUse, listUnapproved } from '../operations/policies.js';
import { setOnlyApproved, setSecondStepRequired, showWorkspace } from '../operations/workspaces.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';
import { identityOf, sameName } from './workspace-identity.js';

interface Setting {
  run(visit: ConsoleVisit, workspace: string): Promise<unknown>;
  question(workspace: string): string;
  readonly text: string;
  readonly button: string;
  readonly isHarmless?: true;
  readonly done: ConsoleDone;
}

/** By their paths. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  '/workspace/allow-applications': {
    run: (visit, workspace) => visit.perform(setOnlyApproved, { workspace, only_approved: false }),
    question: (workspace) => `Allow applications without approval in ${workspace}?`,
    text: 'Members can then use any application that is not blocked. Grants that are paused for lack of approval work again.',
    button: 'Allow applications',
    isHarmless: true,
    done: 'applications_allowed',
  },
  '/workspace/require-second-step': {
    run: (visit, workspace) =>
      visit.perform(setSecondStepRequired, { workspace, second_step_required: true }),
    question: (workspace) => `Require a second step in ${workspace}?`,
    text: 'Members then need a second step at sign-in to use the workspace. Grants that were made without one are paused until their member has signed in with one.',
    button: 'Require second step',
    done: 'second_step_required',
  },
  '/workspace/drop-second-step': {
    run: (visit, workspace) =>
      visit.perform(setSecondStepRequired, { workspace, second_step_required: false }),
    question: (workspace) => `Stop requiring a second step in ${workspace}?`,
    text: 'A password is then enough for members who have not set up a second step. Grants that are paused for lack of one work again.',
    button: 'Stop requiring it',
    done: 'second_step_optional',
  },
};

export function workspaceSettingsRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/workspace/require-approval', formPage(showRequirement));
  app.post('/workspace/require-approval', page(requireApproval));
  for (const [path, setting] of Object.entries(SETTINGS)) {
    app.get(
      path,
      formPage((visit) => ask(visit, path, setting)),
    );
    app.post(
      path,
      page((visit) => act(visit, setting)),
    );
  }
}

async function ask(
  visit: ConsoleVisit,
  path: string,
  { question, text, button, isHarmless }: Setting,
): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const { name } = workspace;
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="workspaces"
      title={question(name)}
      text={text}
      form={visit.form(path, await identityOf(visit, name))}
      button={button}
      isHarmless={isHarmless}
      backHref={visit.href('/workspace', { name })}
    />,
  );
}

async function act(visit: ConsoleVisit, { run, done }: Setting): Promise<Response> {
  const name = await sameName(visit);
  await run(visit, name);
  return visit.goOn('/workspace', done, { name });
}

async function showRequirement(visit: ConsoleVisit): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const { name } = workspace;
  const { applications } = await visit.perform(listUnapproved, { workspace: name });
  return visit.html(
    <RequireApprovalPage
      frame={visit.frame}
      workspace={name}
      form={visit.form('/workspace/require-approval', await identityOf(visit, name))}
      applications={applications.map((it) => ({ ...it, value: shownValue(it) }))}
      backHref={visit.href('/workspace', { name })}
    />,
  );
}

/** What is selected is approved first, so that it is never interrupted. */
async function requireApproval(visit: ConsoleVisit): Promise<Response> {
  const name = await sameName(visit);
  const applications = visit.input.all('application').map(shownOf);
  if (applications.length > 0) await visit.perform(approveInUse, { workspace: name, applications });
  await visit.perform(setOnlyApproved, { workspace: name, only_approved: true });
  return visit.goOn('/workspace', 'approval_required', { name });
}
