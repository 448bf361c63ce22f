/** /operate/workspace/new and /operate/workspace/change: creates a workspace, or changes one. */
import type { Hono } from 'hono';
import { type WorkspaceFields, WorkspaceFormPage } from '../../views/operate/workspace-form.js';
import { createWorkspace, showWorkspace, updateWorkspace } from '../operations/workspaces.js';
import { nameOfShown, saveForm, wasSentBefore } from './shown.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';
import { identityOf, sameName } from './workspace-identity.js';

export function workspaceFormRoutes(app: Hono<ConsoleEnv>): void {
  app.get(
    '/workspace/new',
    formPage((visit) => showNew(visit, NOTHING)),
  );
  app.post('/workspace/new', page(create));
  app.get('/workspace/change', formPage(showChange));
  app.post('/workspace/change', page(change));
}

/** A link to a page must not fill in its form: an operator might send the form without reading it. */
const NOTHING: WorkspaceFields = { name: '', title: '', type: 'team' };

/** The values that were submitted. */
function givenIn(visit: ConsoleVisit): WorkspaceFields {
  const fields = Object.keys(NOTHING).map((name) => [name, visit.given(name)]);
  return { ...NOTHING, ...Object.fromEntries(fields) };
}

/** What the form of a workspace shows. */
function fieldsOf({ name, title, type }: WorkspaceFields): WorkspaceFields {
  return { name, title, type };
}

/** @param problem why the workspace of the form was not created */
function showNew(visit: ConsoleVisit, given: WorkspaceFields, problem: string | null = null) {
  return visit.formHtml(
    <WorkspaceFormPage
      frame={visit.frame}
      name={null}
      form={visit.form('/workspace/new')}
      given={given}
      problem={problem}
      backHref={visit.href('/workspaces')}
    />,
    problem,
  );
}

async function create(visit: ConsoleVisit): Promise<Response> {
  const given = givenIn(visit);
  const { name, type } = given;
  const title = given.title || name;
  const outcome = await visit.attempt(createWorkspace, { name, title, type });
  if (!('ok' in outcome))
    return outcome.code === 'conflict' && (await isThere(visit, { name, title, type }))
      ? visit.goOn('/workspace', 'workspace_exists', { name })
      : showNew(visit, given, outcome.error);
  return visit.goOn('/workspace', 'workspace_created', { name: outcome.ok.name });
}

/** Whether the workspace of the form is there already, with these details. */
async function isThere(visit: ConsoleVisit, given: { name: string; title: string; type: string }) {
  const found = await visit.attempt(showWorkspace, { name: given.name });
  if (!('ok' in found)) return false;
  return wasSentBefore(fieldsOf(found.ok.workspace), given);
}

async function showChange(visit: ConsoleVisit): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  return showChanged(visit, workspace, fieldsOf(workspace), null);
}

async function showChanged(
  visit: ConsoleVisit,
  workspace: WorkspaceFields,
  given: WorkspaceFields,
  problem: string | null,
): Promise<Response> {
  const { name } = workspace;
  const identity = { ...(await identityOf(visit, name)), shown: nameOfShown(fieldsOf(workspace)) };
  return visit.formHtml(
    <WorkspaceFormPage
      frame={visit.frame}
      name={name}
      form={visit.form('/workspace/change', identity)}
      given={given}
      problem={problem}
      backHref={visit.href('/workspace', { name })}
    />,
    problem,
  );
}

async function change(visit: ConsoleVisit): Promise<Response> {
  const name = await sameName(visit);
  const { workspace } = await visit.perform(showWorkspace, { name });
  const given = { ...givenIn(visit), name };
  return saveForm(visit, {
    current: fieldsOf(workspace),
    given,
    // A second click has nothing left to change, so there is nothing to record.
    update: async () =>
      wasSentBefore(fieldsOf(workspace), given)
        ? { ok: { workspace } }
        : visit.attempt(updateWorkspace, given),
    show: (fields, problem) => showChanged(visit, workspace, fields, problem),
    done: () => visit.goOn('/workspace', 'workspace_changed', { name }),
  });
}
