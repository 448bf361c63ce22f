/** /operate/workspaces: the workspaces, and one of them with its members. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { WorkspacePage, WorkspacesPage } from '../../views/operate/workspaces.js';
import { deleteWorkspace, listWorkspaces, showWorkspace } from '../operations/workspaces.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';
import { identityOf, sameName } from './workspace-identity.js';

export function workspacesRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/workspaces', page(showAll));
  app.get('/workspace', page(showOne));
  app.get('/workspace/delete', formPage(confirmDeletion));
  app.post('/workspace/delete', page(removeAll));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { workspaces, next } = await visit.perform(listWorkspaces, visit.listInput);
  return visit.html(
    <WorkspacesPage
      {...visit.listed('/workspaces', next)}
      newHref={visit.href('/workspace/new')}
      workspaces={workspaces.map((it) => ({ ...it, href: visit.href('/workspace', { name: it.name }) }))}
    />,
  );
}

async function showOne(visit: ConsoleVisit): Promise<Response> {
  const name = visit.given('name');
  const { workspace, members, next } = await visit.perform(showWorkspace, { name, ...visit.listInput });
  const which = { name: workspace.name };
  return visit.html(
    <WorkspacePage
      frame={visit.frame}
      workspace={workspace}
      members={members.map((it) => ({
        ...it,
        href: visit.href('/user', { email: it.email }),
        changeRoleHref: visit.href('/workspace/change-role', { ...which, email: it.email }),
        suspendHref: visit.href(`/workspace/${it.suspended ? 'resume' : 'suspend'}-member`, {
          ...which,
          email: it.email,
        }),
        removeHref: visit.href('/workspace/remove-member', { ...which, email: it.email }),
      }))}
      search={visit.given('search')}
      pageHref={visit.href('/workspace')}
      nextHref={visit.nextHref('/workspace', next, { ...which, ...visit.filled('search') })}
      changeHref={visit.href('/workspace/change', which)}
      approvalHref={visit.href(approvalPath(workspace.only_approved), which)}
      secondStepHref={visit.href(
        workspace.second_step_required ? '/workspace/drop-second-step' : '/workspace/require-second-step',
        which,
      )}
      addMemberHref={visit.href('/workspace/add-member', which)}
      invitationsHref={visit.href('/invitations', which)}
      deleteHref={visit.href('/workspace/delete', which)}
      requestsHref={visit.href('/approvals', which)}
      policiesHref={visit.href('/policies', which)}
      grantsHref={visit.href('/grants', { workspace: name })}
      auditHref={visit.href('/audit', { workspace: name })}
    />,
  );
}

/** Where an operator changes whether applications need approval. */
export function approvalPath(onlyApproved: boolean): string {
  return onlyApproved ? '/workspace/allow-applications' : '/workspace/require-approval';
}

async function confirmDeletion(visit: ConsoleVisit): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const which = { name: workspace.name };
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="workspaces"
      title={`Delete ${workspace.name}?`}
      text="This immediately ends all grants and memberships in it, and can’t be undone."
      form={visit.form('/workspace/delete', await identityOf(visit, workspace.name))}
      button="Delete workspace"
      backHref={visit.href('/workspace', which)}
    />,
  );
}

async function removeAll(visit: ConsoleVisit): Promise<Response> {
  await visit.end(deleteWorkspace, { name: await sameName(visit) });
  return visit.goOn('/workspaces', 'workspace_deleted');
}
