/** /operate/approvals: the applications that members of a workspace are waiting for. */
import type { Hono } from 'hono';
import { ApprovalsPage } from '../../views/operate/approvals.js';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { approveApplication, dismissApproval, listApprovals } from '../operations/approvals.js';
import { showPolicy } from '../operations/policies.js';
import { notFound } from '../operations/refusal.js';
import { showWorkspace } from '../operations/workspaces.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';
import { identityOf, sameName } from './workspace-identity.js';

export function approvalsRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/approvals', page(showAll));
  app.get('/approval/approve', formPage(confirmApproval));
  app.post('/approval/approve', page(approve));
  app.get('/approval/dismiss', formPage(confirmDismissal));
  app.post('/approval/dismiss', page(dismiss));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const { approvals } = await visit.perform(listApprovals, { workspace: workspace.name });
  const which = { name: workspace.name };
  return visit.html(
    <ApprovalsPage
      frame={visit.frame}
      workspace={workspace.name}
      requests={approvals.map(({ client_id, client_name, user, requested_at }) => ({
        clientId: client_id,
        clientName: client_name,
        clientHref: visit.href('/client', { client_id }),
        member: user.email,
        memberHref: visit.href('/user', { email: user.email }),
        requestedAt: new Date(requested_at),
        approveHref: visit.href('/approval/approve', { ...which, client_id }),
        dismissHref: visit.href('/approval/dismiss', { ...which, client_id }),
      }))}
      policiesHref={visit.href('/policies', which)}
      backHref={visit.href('/workspace', which)}
    />,
  );
}

async function confirmApproval(visit: ConsoleVisit): Promise<Response> {
  const { name, client_id, client_name } = await requested(visit);
  const client = await visit.deps.store.clients.find(client_id);
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="workspaces"
      title={`Approve ${client_id} in ${name}?`}
      text={`Its name is “${client_name}”. Any member of the workspace can then use it. If its policy had limits, they still apply.`}
      form={visit.form('/approval/approve', {
        ...(await identityOf(visit, name)),
        client_id,
        client_identity: client?.identityHash ?? '',
      })}
      button="Approve client"
      isHarmless
      backHref={visit.href('/approvals', { name })}
    />,
  );
}

/** Approves a client that members are waiting for. If the requests were answered meanwhile, that answer stays. */
async function approve(visit: ConsoleVisit): Promise<Response> {
  const name = await sameName(visit);
  const client_id = visit.given('client_id');
  if ((await requestFor(visit, name, client_id)) === undefined) {
    const found = await visit.attempt(showPolicy, { workspace: name, kind: 'client', subject: client_id });
    const isApproved = 'ok' in found && found.ok.policy.decision === 'allowed';
    return visit.goOn('/approvals', isApproved ? 'approved' : 'no_request', { name });
  }
  const client_identity = visit.given('client_identity') || null;
  await visit.perform(approveApplication, { workspace: name, client_id, client_identity });
  return visit.goOn('/approvals', 'approved', { name });
}

async function confirmDismissal(visit: ConsoleVisit): Promise<Response> {
  const { name, client_id, client_name } = await requested(visit);
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="workspaces"
      title={`Dismiss the requests for ${client_id} in ${name}?`}
      text={`Its name is “${client_name}”. The requests of all members end without a decision. Members can ask again.`}
      form={visit.form('/approval/dismiss', { ...(await identityOf(visit, name)), client_id })}
      button="Dismiss requests"
      backHref={visit.href('/approvals', { name })}
    />,
  );
}

async function dismiss(visit: ConsoleVisit): Promise<Response> {
  const name = await sameName(visit);
  await visit.end(dismissApproval, { workspace: name, client_id: visit.given('client_id') });
  return visit.goOn('/approvals', 'dismissed', { name });
}

async function requestFor(visit: ConsoleVisit, workspace: string, clientId: string) {
  const { approvals } = await visit.perform(listApprovals, { workspace });
  return approvals.find(({ client_id }) => client_id === clientId);
}

/** The request that a question is about. @throws {PageRefusal} 404 if nobody is waiting for the client */
async function requested(visit: ConsoleVisit) {
  const [name, clientId] = [visit.given('name'), visit.given('client_id')];
  const request = await requestFor(visit, name, clientId);
  return { name, ...(request ?? visit.refuse(notFound(`No member of ${name} is waiting for ${clientId}.`))) };
}
