/** /operate/workspaces: the workspaces, and one of them. */
import type { Hono } from 'hono';
import { WorkspacePage, WorkspacesPage } from '../../views/operate/workspaces.js';
import { listWorkspaces, showWorkspace } from '../operations/workspaces.js';
import { type ConsoleEnv, type ConsoleVisit, PAGE_SIZE, page } from './visit.js';

export function workspacesRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/workspaces', page(showAll));
  app.get('/workspace', page(showOne));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { workspaces, next } = await visit.perform(listWorkspaces, visit.listInput);
  return visit.html(
    <WorkspacesPage
      {...visit.listed('/workspaces', next)}
      workspaces={workspaces.map((it) => ({ ...it, href: visit.href('/workspace', { name: it.name }) }))}
    />,
  );
}

async function showOne(visit: ConsoleVisit): Promise<Response> {
  const name = visit.given('name');
  const input = { name, ...visit.filled('after'), limit: PAGE_SIZE };
  const { workspace, members, next } = await visit.perform(showWorkspace, input);
  return visit.html(
    <WorkspacePage
      frame={visit.frame}
      workspace={workspace}
      members={members.map((it) => ({ ...it, href: visit.href('/user', { email: it.email }) }))}
      nextHref={visit.nextHref('/workspace', next, { name })}
      grantsHref={visit.href('/grants', { workspace: name })}
      auditHref={visit.href('/audit', { workspace: name })}
    />,
  );
}
