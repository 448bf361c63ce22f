/** The consent page of an application that the workspace does not admit: blocked, or waiting for an approval. */
import { applicationText } from '../../views/shared/application-name.js';
import { workspaceText } from '../../views/shared/names.js';
import { PageRefusal } from '../browser/pages.js';
import { actorOf } from '../browser/whereabouts.js';
import { allowFormsToLeadAway } from '../http/headers.js';
import type { PageContext } from '../http/page-context.js';
import { requestApproval } from '../operations/approvals.js';
import type { AtSignIn } from './at-sign-in.js';
import type { Visit, VisitAt } from './visit.js';
import { toOtherWorkspaces } from './workspace.js';

/** The page for an application that an administrator blocked. */
export function blocked(at: AtSignIn, c: PageContext, visit: VisitAt<'blocked'>): PageRefusal {
  const { workspace } = visit;
  return new PageRefusal(
    (words) =>
      words.notices.applicationBlocked({
        application: applicationText(words, visit.client.clientName),
        workspace: workspaceText(workspace),
      }),
    403,
    { tag: 'blocked', clientId: visit.client.clientId, workspaceId: workspace.id },
    waysOn(at, c, visit),
  );
}

/** The page for an application that an administrator has to approve first. */
export async function needsApproval(
  at: AtSignIn,
  c: PageContext,
  visit: VisitAt<'needs_approval'>,
): Promise<Response> {
  const { deps, pages, visits } = at;
  const { workspace } = visit;
  const { clientId, clientName } = visit.client;
  const asked = await deps.store.approvalRequests.has(workspace.id, clientId, visit.session.user.id);
  const { actions, forms } = waysOn(at, c, visit);
  const askForm = {
    ...visits.form(visit, '/consent', { decision: 'ask', workspace: workspace.id }),
    label: pages.words(c).consent.askAdministrator,
    isMain: true,
  };
  allowFormsToLeadAway(c);
  return pages.notice(
    c,
    (words) => {
      const about = { application: applicationText(words, clientName), workspace: workspaceText(workspace) };
      return asked ? words.notices.approvalRequested(about) : words.notices.needsApproval(about);
    },
    { actions, forms: asked ? forms : [askForm, ...forms] },
  );
}

/** Asks the administrators of the workspace that the page was about. @param asked its id */
export async function askAdministrators(
  { deps, visits }: AtSignIn,
  c: PageContext,
  visit: Visit,
  asked: string | undefined,
): Promise<Response> {
  if (visit.step === 'needs_approval' && visit.workspace.id === asked) {
    const { id, email } = visit.session.user;
    const by = actorOf(c, id, deps.config.trustedProxies);
    // Refused when it was approved or blocked meanwhile; the page says what applies now.
    await deps.perform(requestApproval, by, {
      workspace: visit.workspace.name,
      client_id: visit.client.clientId,
      user: email,
    });
  }
  return c.redirect(visits.pageOf(visit.step, visit.key.id), 303);
}

/** The ways on for a user whose workspace does not admit the application. */
function waysOn(at: AtSignIn, c: PageContext, visit: VisitAt<'blocked' | 'needs_approval'>) {
  const { pages, visits } = at;
  const label = pages.words(c).notice.backToApplication;
  return {
    actions: toOtherWorkspaces(at, c, visit),
    forms: [{ ...visits.form(visit, '/consent', { decision: 'deny' }), label }],
  };
}
