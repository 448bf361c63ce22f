/** /operate/policies: what a workspace decided about applications. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { PoliciesPage } from '../../views/operate/policies.js';
import { listPolicies, removePolicy, showPolicy } from '../operations/policies.js';
import { showWorkspace } from '../operations/workspaces.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';
import { identityOf, sameName } from './workspace-identity.js';
import { approvalPath } from './workspaces.js';

export function policiesRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/policies', page(showAll));
  app.get('/policy/remove', formPage(confirmRemoval));
  app.post('/policy/remove', page(remove));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const { policies } = await visit.perform(listPolicies, { workspace: workspace.name });
  const which = { name: workspace.name };
  return visit.html(
    <PoliciesPage
      frame={visit.frame}
      workspace={workspace.name}
      onlyApproved={workspace.only_approved}
      policies={policies.map((it) => {
        const policy = { ...which, kind: it.kind, subject: it.subject };
        return {
          ...it,
          changeHref: visit.href('/policy/change', policy),
          removeHref: visit.href('/policy/remove', policy),
        };
      })}
      approvalHref={visit.href(approvalPath(workspace.only_approved), which)}
      newHref={visit.href('/policy/new', which)}
      backHref={visit.href('/workspace', which)}
    />,
  );
}

async function confirmRemoval(visit: ConsoleVisit): Promise<Response> {
  const name = visit.given('name');
  const { policy } = await visit.perform(showPolicy, { workspace: name, ...subjectIn(visit) });
  const { kind, subject } = policy;
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="workspaces"
      title={`Remove the policy of ${name} for ${subject}?`}
      text="The workspace default applies again, including to existing grants."
      form={visit.form('/policy/remove', { ...(await identityOf(visit, name)), kind, subject })}
      button="Remove policy"
      backHref={visit.href('/policies', { name })}
    />,
  );
}

async function remove(visit: ConsoleVisit): Promise<Response> {
  const name = await sameName(visit);
  await visit.end(removePolicy, { workspace: name, ...subjectIn(visit) });
  return visit.goOn('/policies', 'policy_removed', { name });
}

/** Whom the policy of a page or a form is about. */
export function subjectIn(visit: ConsoleVisit) {
  return { kind: visit.given('kind'), subject: visit.named('subject') };
}
