/**
 * What an administrator does to an application from the list: POST /approvals answers pending requests, POST
 * /applications/block blocks it, GET and POST /applications/end end its connections.
 */
import type { Hono } from 'hono';
import { AdminConfirmPage } from '../../views/admin/confirm.js';
import { applicationText } from '../../views/shared/application-name.js';
import { PageRefusal } from '../browser/pages.js';
import { approveApplication, dismissApproval } from '../operations/approvals.js';
import { revokeGrants } from '../operations/grants.js';
import { setPolicy } from '../operations/policies.js';
import { shownIdentity } from './subject.js';
import { type AdminEnv, type AdminVisit, page } from './visit.js';

/** More connections than this are not counted. */
const MOST = 500;

export function applicationActionRoutes(app: Hono<AdminEnv>): void {
  app.post('/approvals', page(answerRequests));
  app.post('/applications/block', page(blockApplication));
  app.get('/applications/end', page(confirmEnd));
  app.post('/applications/end', page(endConnections));
}

/** Approves the application or dismisses the requests, for all members who wait for it. */
async function answerRequests(visit: AdminVisit): Promise<Response> {
  const client_id = visit.input.required('client_id');
  if (visit.input.required('decision') === 'dismiss') {
    await visit.end(dismissApproval, { client_id });
    return visit.goOn('', 'dismissed');
  }
  const outcome = await visit.attempt(approveApplication, {
    client_id,
    client_identity: shownIdentity(visit),
  });
  if ('error' in outcome && outcome.tag === 'identity_changed')
    return visit.goOn('/applications', 'identity_changed', { client_id });
  visit.resultOf(outcome);
  return visit.goOn('', 'approved');
}

async function blockApplication(visit: AdminVisit): Promise<Response> {
  const clientId = visit.input.required('client_id');
  if ((await visit.deps.store.clients.find(clientId)) === null) throw noSuchApplication(clientId);
  await visit.perform(setPolicy, { kind: 'client', subject: clientId, decision: 'blocked' });
  return visit.goOn('', 'blocked');
}

async function confirmEnd(visit: AdminVisit): Promise<Response> {
  const clientId = visit.input.required('client_id');
  const connections = await visit.deps.store.grants.newest(
    { workspaceId: visit.workspace.id, clientId },
    MOST,
  );
  const [first] = connections;
  if (first === undefined) throw noSuchApplication(clientId);
  const words = visit.words.admin.applications;
  const application = applicationText(visit.words, first.clientName);
  const members = new Set(connections.map((it) => it.user.id)).size;
  return visit.html(
    <AdminConfirmPage
      frame={visit.frame}
      tab="applications"
      {...visit.form('/applications/end', { client_id: clientId })}
      title={words.endAllTitle({ application })}
      text={words.endAllText({ count: connections.length, members })}
      button={words.endAll}
      backHref={visit.href('')}
    />,
  );
}

/** Ends the connections of everyone, or of one member. */
async function endConnections(visit: AdminVisit): Promise<Response> {
  const client_id = visit.input.required('client_id');
  const id = visit.input.one('member');
  const member = id === undefined ? undefined : await visit.deps.store.members.find(visit.workspace.id, id);
  if (member === undefined) await visit.perform(revokeGrants, { client_id });
  else if (member !== null) await visit.perform(revokeGrants, { client_id, user: member.email });
  return visit.goOn('', 'ended');
}

function noSuchApplication(clientId: string): PageRefusal {
  return new PageRefusal('notFound', 404, { tag: 'no_such_application', clientId });
}
