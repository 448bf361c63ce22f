/** GET /workspaces/:name: which applications are used here; and what can be done about them at once. */
import type { Context, Hono } from 'hono';
import {
  AdminApplicationsPage,
  type ApplicationInUse,
  type ApplicationMember,
  type Decision,
  type RequestedApplication,
} from '../../views/admin-applications.js';
import { AdminConfirmPage } from '../../views/admin-confirm.js';
import { visibleText } from '../../views/shown-text.js';
import type { Deps } from '../deps.js';
import { PageRefusal, type Pages } from '../http/pages.js';
import type { Connection } from '../store/grants.js';
import type { ApplicationPolicy, ApprovalRequest } from '../store/policies.js';
import type { AdminEnv, AdminVisit } from './door.js';
import { guessSubject, queryOf, sourceOf, stateOf, stateUnder } from './subject.js';

/** Connections on one page. */
const MOST = 500;

export function applicationsRoutes(app: Hono<AdminEnv>, { store }: Deps, pages: Pages): void {
  app.get('/', (c) => page(c, c.var.admin));

  app.post('/only-approved', async (c) => {
    const visit = c.var.admin;
    const { workspace, input, actor, now } = visit;
    const onlyApproved = input.required('only_approved') === 'yes';
    await store.policies.setOnlyApproved(workspace.id, onlyApproved, actor, now);
    return visit.goOn('', onlyApproved ? 'only_approved' : 'all_applications');
  });

  app.post('/approvals', async (c) => {
    const visit = c.var.admin;
    const { workspace, input, actor, now } = visit;
    if (input.required('decision') === 'dismiss') {
      await store.policies.dismissApproval(workspace.id, input.required('client_id'), actor, now);
      return visit.goOn('', 'dismissed');
    }
    await decide(visit, 'allowed');
    return visit.goOn('', 'approved');
  });

  app.post('/applications/block', async (c) => {
    const visit = c.var.admin;
    await decide(visit, 'blocked');
    return visit.goOn('', 'blocked');
  });

  app.get('/applications/end', async (c) => {
    const visit = c.var.admin;
    const clientId = visit.input.required('client_id');
    const connections = await store.grants.newest({ workspaceId: visit.workspace.id, clientId }, MOST);
    const [first] = connections;
    if (first === undefined) throw noSuchApplication(clientId);
    const words = pages.words().admin.applications;
    const name = visibleText(first.clientName) || pages.words().unnamedApplication;
    return c.html(
      <AdminConfirmPage
        frame={visit.frame}
        tab="applications"
        {...visit.form('/applications/end', { client_id: clientId })}
        title={words.endAllTitle(name)}
        text={words.endAllText(connections.length, new Set(connections.map((it) => it.user.id)).size)}
        button={words.endAll}
        backHref={visit.href('')}
      />,
    );
  });

  app.post('/applications/end', async (c) => {
    const visit = c.var.admin;
    const { workspace, input, actor, now } = visit;
    const which = {
      workspaceId: workspace.id,
      clientId: input.required('client_id'),
      userId: input.one('member'),
    };
    await store.grants.end(which, { reason: 'revoked_by_administrator', by: actor, now });
    return visit.goOn('', 'ended');
  });

  app.post('/applications/open', async (c) => {
    const visit = c.var.admin;
    const typed = visit.input.one('application')?.trim() ?? '';
    const subject = typed === '' ? null : await guessSubject(typed, store);
    if (subject !== null) return c.redirect(visit.href('/applications', queryOf(subject)), 303);
    c.status(400);
    return page(c, visit, typed.slice(0, 2048));
  });

  /** A decision at once: the limits that were set stay. */
  async function decide(visit: AdminVisit, decision: ApplicationPolicy['decision']): Promise<void> {
    const clientId = visit.input.required('client_id');
    if ((await store.clients.find(clientId)) === null) throw noSuchApplication(clientId);
    const which = { kind: 'client', subject: clientId } as const;
    const before = await store.policies.find(visit.workspace.id, which);
    const { scopes, permissions } = before ?? { scopes: null, permissions: null };
    const policy = { ...which, decision, scopes, permissions };
    await store.policies.set(visit.workspace.id, policy, visit.actor, visit.now);
  }

  /** @param mistyped what was typed, and is no application */
  async function page(c: Context, visit: AdminVisit, mistyped?: string): Promise<Response> {
    const { id, onlyApproved } = visit.workspace;
    const [connections, policies, requests] = await Promise.all([
      store.grants.newest({ workspaceId: id }, MOST + 1),
      store.policies.list(id),
      store.policies.approvalRequests(id),
    ]);
    const shown = connections.slice(0, MOST);
    const names = new Map(shown.map((it) => [it.clientId, it.clientName]));
    return c.html(
      <AdminApplicationsPage
        frame={visit.frame}
        requests={groupBy(requests, (it) => it.clientId).map((group) => requestOf(visit, group))}
        applications={groupBy(shown, (it) => it.clientId).map((group) => inUseOf(visit, group, policies))}
        more={connections.length > MOST}
        onlyApproved={onlyApproved}
        setPolicy={visit.form('/only-approved', { only_approved: onlyApproved ? 'no' : 'yes' })}
        decisions={policies.map((policy) => decisionOf(visit, policy, names))}
        another={visit.form('/applications/open')}
        anotherValue={mistyped ?? ''}
        error={mistyped === undefined ? null : pages.words().errors.unknownApplication}
      />,
    );
  }
}

function noSuchApplication(clientId: string): PageRefusal {
  return new PageRefusal('notFound', 404, { tag: 'no_such_application', clientId });
}

type Group<T> = readonly [T, ...T[]];

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): readonly Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

function requestOf(visit: AdminVisit, group: Group<ApprovalRequest>): RequestedApplication {
  const [{ clientId, clientName, clientSource }] = group;
  return {
    name: clientName,
    source: sourceOf(clientSource, clientId),
    askedBy: group.map(({ user }) => visibleText(user.name) || user.email),
    decideHref: visit.href('/applications', { client_id: clientId }),
    approve: visit.form('/approvals', { client_id: clientId, decision: 'approve' }),
    dismiss: visit.form('/approvals', { client_id: clientId, decision: 'dismiss' }),
  };
}

function inUseOf(
  visit: AdminVisit,
  group: Group<Connection>,
  policies: readonly ApplicationPolicy[],
): ApplicationInUse {
  const [{ clientId, clientName, clientSource, clientHost }] = group;
  const concerning = policies.filter(({ kind, subject }) =>
    kind === 'client' ? subject === clientId : subject === clientHost,
  );
  const blocked = concerning.some(({ kind, decision }) => kind === 'client' && decision === 'blocked');
  return {
    name: clientName,
    source: sourceOf(clientSource, clientId),
    state: stateUnder(concerning, visit.workspace.onlyApproved),
    members: groupBy(group, (it) => it.user.id).map((own) => memberOf(visit, clientId, own)),
    decideHref: visit.href('/applications', { client_id: clientId }),
    endAllHref: visit.href('/applications/end', { client_id: clientId }),
    block: blocked ? null : visit.form('/applications/block', { client_id: clientId }),
  };
}

function memberOf(visit: AdminVisit, clientId: string, own: Group<Connection>): ApplicationMember {
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

function decisionOf(
  visit: AdminVisit,
  policy: ApplicationPolicy,
  names: ReadonlyMap<string, string>,
): Decision {
  const { kind, subject } = policy;
  return {
    subject: kind === 'host' ? { kind, host: subject } : { kind, name: names.get(subject) ?? subject },
    state: stateOf(policy),
    href: visit.href('/applications', queryOf(policy)),
  };
}
