/** GET /workspaces/:name: the applications in use here, with the most common actions. */
import type { Hono } from 'hono';
import type { ApplicationInUse, ApplicationMember } from '../../views/admin/application-in-use.js';
import {
  AdminApplicationsPage,
  type AdminApplicationsProps,
  type Decision,
} from '../../views/admin/applications.js';
import type { RequestedApplication } from '../../views/admin/requested-application.js';
import { personText } from '../../views/shared/names.js';
import { voucherOf } from '../browser/voucher.js';
import { groupBy, type NonEmpty } from '../rules/non-empty.js';
import { MAX_URI_LENGTH } from '../rules/uri.js';
import type { ApprovalRequest } from '../store/approval-requests.js';
import type { Connection } from '../store/grants.js';
import type { ApplicationPolicy, ListedPolicy } from '../store/policies.js';
import { guessSubject, queryOf, stateOf, stateUnder } from './subject.js';
import { type AdminEnv, type AdminVisit, page } from './visit.js';

/** Connections on one page. */
const MOST = 500;

export function applicationsRoutes(app: Hono<AdminEnv>): void {
  app.get(
    '/',
    page(async (visit) => visit.html(<AdminApplicationsPage {...(await applicationsOf(visit))} />)),
  );
  app.post('/applications/open', page(openApplication));
}

/** Leads to the page of an application or host that the administrator typed. */
async function openApplication(visit: AdminVisit): Promise<Response> {
  const typed = visit.input.one('application')?.trim() ?? '';
  const subject = typed === '' ? null : await guessSubject(typed, visit.deps.store);
  if (subject !== null) return visit.redirect(visit.href('/applications', queryOf(subject)));
  const shown = {
    ...(await applicationsOf(visit)),
    anotherValue: typed.slice(0, MAX_URI_LENGTH),
    error: visit.words.errors.unknownApplication,
  };
  return visit.html(<AdminApplicationsPage {...shown} />, 400);
}

async function applicationsOf(visit: AdminVisit): Promise<AdminApplicationsProps> {
  const { store } = visit.deps;
  const { id, onlyApproved } = visit.workspace;
  const [connections, policies, requests, unapproved] = await Promise.all([
    store.grants.newest({ workspaceId: id }, MOST + 1),
    store.policies.list(id),
    store.approvalRequests.list(id),
    onlyApproved ? store.admissions.unapproved(id) : [],
  ]);
  // Pending requests are listed separately.
  const asked = new Set(requests.map((it) => it.clientId));
  const waiting = new Map(
    unapproved.filter((it) => !asked.has(it.clientId)).map((it) => [it.clientId, it.clientIdentityHash]),
  );
  const shown = connections.slice(0, MOST);
  return {
    frame: visit.frame,
    requests: groupBy(requests, (it) => it.clientId).map((group) => requestOf(visit, group)),
    applications: groupBy(shown, (it) => it.clientId).map((group) =>
      inUseOf(visit, group, policies, waiting),
    ),
    more: connections.length > MOST,
    onlyApproved,
    restrictHref: onlyApproved ? null : visit.href('/only-approved'),
    unrestrict: visit.form('/only-approved', { only_approved: 'no' }),
    decisions: policies.map((policy) => decisionOf(visit, policy)),
    another: visit.form('/applications/open'),
    anotherValue: '',
    error: null,
  };
}

function requestOf(visit: AdminVisit, group: NonEmpty<ApprovalRequest>): RequestedApplication {
  const [{ clientId, clientName, clientSource, clientIdentityHash: identity }] = group;
  return {
    name: clientName,
    vouchedBy: voucherOf({ source: clientSource, clientId }),
    askedBy: group.map(({ user }) => personText(user)),
    decideHref: visit.href('/applications', { client_id: clientId }),
    approve: visit.form('/approvals', { client_id: clientId, decision: 'approve', identity }),
    dismiss: visit.form('/approvals', { client_id: clientId, decision: 'dismiss' }),
  };
}

function inUseOf(
  visit: AdminVisit,
  group: NonEmpty<Connection>,
  policies: readonly ApplicationPolicy[],
  /** The identities of the applications that wait for approval. */
  waiting: ReadonlyMap<string, string>,
): ApplicationInUse {
  const [{ clientId, clientName, clientSource, clientHost }] = group;
  const concerning = policies.filter(({ kind, subject }) =>
    kind === 'client' ? subject === clientId : subject === clientHost,
  );
  const blocked = concerning.some(({ kind, decision }) => kind === 'client' && decision === 'blocked');
  const identity = blocked ? undefined : waiting.get(clientId);
  return {
    name: clientName,
    vouchedBy: voucherOf({ source: clientSource, clientId }),
    state: identity === undefined ? stateUnder(concerning, visit.workspace.onlyApproved) : 'waiting',
    approve:
      identity === undefined
        ? null
        : visit.form('/approvals', { client_id: clientId, decision: 'approve', identity }),
    members: groupBy(group, (it) => it.user.id).map((own) => memberOf(visit, clientId, own)),
    decideHref: visit.href('/applications', { client_id: clientId }),
    endAllHref: visit.href('/applications/end', { client_id: clientId }),
    block: blocked ? null : visit.form('/applications/block', { client_id: clientId }),
  };
}

function memberOf(visit: AdminVisit, clientId: string, own: NonEmpty<Connection>): ApplicationMember {
  const [{ user }] = own;
  const uses = own.flatMap((it) => it.lastUsedAt?.getTime() ?? []);
  return {
    name: user.name,
    email: user.email,
    connections: own.length,
    lastUsedAt: uses.length === 0 ? null : new Date(Math.max(...uses)),
    paused: own.every((it) => !it.active),
    end: visit.form('/applications/end', { client_id: clientId, member: user.id }),
  };
}

function decisionOf(visit: AdminVisit, policy: ListedPolicy): Decision {
  const { kind, subject, clientName } = policy;
  return {
    subject: kind === 'host' ? { kind, host: subject } : { kind, name: clientName ?? subject },
    state: stateOf(policy),
    href: visit.href('/applications', queryOf(policy)),
  };
}
