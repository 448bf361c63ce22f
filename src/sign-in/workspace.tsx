/** GET and POST /choose-workspace: which workspace the application will work in. */
import type { Context, Hono } from 'hono';
import { workspaceText } from '../../views/shared/names.js';
import { WorkspacePage } from '../../views/sign-in/workspace.js';
import { PageRefusal } from '../browser/pages.js';
import { readForm, readQuery } from '../http/forms.js';
import { allowFormsToLeadAway } from '../http/headers.js';
import type { PageContext } from '../http/page-context.js';
import type { AtSignIn } from './at-sign-in.js';
import { chosenWorkspace, mayChooseWorkspace } from './next-step.js';
import type { Visit, VisitAt } from './visit.js';

/** The steps that follow from the choice of a workspace, and from which the user may return to it. */
const AFTER_CHOICE = ['consent', 'blocked', 'needs_approval', 'needs_second_factor'] as const;
type AfterChoice = (typeof AFTER_CHOICE)[number];

/** A visit whose user may choose a workspace. */
type OpenVisit = VisitAt<'workspace' | AfterChoice>;
/** A visit whose user has none to choose. */
type ClosedVisit = VisitAt<'no_workspace' | 'not_a_member' | 'suspended'>;

export function workspaceRoutes(app: Hono, at: AtSignIn): void {
  app.get('/choose-workspace', (c) => askForWorkspace(at, c));
  app.post('/choose-workspace', (c) => choose(at, c));
}

async function askForWorkspace(at: AtSignIn, c: Context): Promise<Response> {
  const visit = await at.visits.load(c, readQuery(c).required('request'));
  if (visit.step === 'no_workspace' || visit.step === 'not_a_member' || visit.step === 'suspended') {
    allowFormsToLeadAway(c);
    throw deadEnd(at, c, visit);
  }
  if (isOpen(visit)) return c.html(choicePage(at, c, visit, null));
  return c.redirect(at.visits.pageOf(visit.step, visit.key.id), 303);
}

async function choose(at: AtSignIn, c: Context): Promise<Response> {
  const { deps, pages, visits } = at;
  const form = await readForm(c);
  const visit = await visits.loadForForm(c, form);
  if (!isOpen(visit)) return c.redirect(visits.pageOf(visit.step, visit.key.id), 303);
  const name = form.one('workspace');
  const workspace = visit.memberships.find((membership) => membership.name === name);
  if (workspace === undefined)
    return c.html(choicePage(at, c, visit, pages.words(c).errors.chooseWorkspace), 400);
  await deps.store.requests.chooseWorkspace(visit.key, workspace.id);
  return c.redirect(visits.pageOf('consent', visit.key.id), 303);
}

function choicePage({ pages, visits }: AtSignIn, c: Context, visit: OpenVisit, error: string | null) {
  return (
    <WorkspacePage
      page={pages.frame(c)}
      {...visits.form(visit, '/choose-workspace')}
      applicationName={visit.client.clientName}
      account={visit.session.user}
      workspaces={visit.memberships}
      selected={chosenWorkspace(visit)?.name ?? null}
      error={error}
      switchAccount={visits.form(visit, '/switch-account')}
    />
  );
}

/** The link by which a user returns to choose another workspace; none if they have no other. */
export function toOtherWorkspaces({ pages, visits }: AtSignIn, c: PageContext, visit: VisitAt<AfterChoice>) {
  if (!mayChooseWorkspace(visit)) return [];
  const label = pages.words(c).consent.changeWorkspace;
  return [{ label, href: visits.pageOf('workspace', visit.key.id) }];
}

/** There is no workspace to choose: the user can switch accounts or refuse the application. */
function deadEnd({ pages, visits }: AtSignIn, c: Context, visit: ClosedVisit): PageRefusal {
  const words = pages.words(c);
  const { step, session, request } = visit;
  return new PageRefusal(
    noticeOf(visit),
    403,
    { tag: step, userId: session.user.id, workspace: request.pinnedWorkspace },
    {
      actions: [],
      forms: [
        { ...visits.form(visit, '/switch-account'), label: words.switchAccount.button },
        { ...visits.form(visit, '/consent', { decision: 'deny' }), label: words.notice.backToApplication },
      ],
    },
    step === 'no_workspace' ? 'info' : 'error',
  );
}

/** Why the user cannot choose a workspace. */
function noticeOf({ step, request: { pinnedWorkspace }, suspensions }: Visit): PageRefusal['notice'] {
  if (step === 'suspended') {
    const [only, ...others] = suspensions.filter(
      ({ name }) => pinnedWorkspace === null || name === pinnedWorkspace,
    );
    if (only === undefined || others.length > 0) return 'suspendedEverywhere';
    return ({ notices }) => notices.suspended({ workspace: workspaceText(only) });
  }
  return pinnedWorkspace === null || step === 'no_workspace'
    ? 'noWorkspace'
    : ({ notices }) => notices.notAMember({ workspace: pinnedWorkspace });
}

/** Returning from a later step to choose another workspace is allowed. */
function isOpen(visit: Visit): visit is OpenVisit {
  const isChosen = AFTER_CHOICE.some((step) => step === visit.step);
  return visit.step === 'workspace' || (isChosen && mayChooseWorkspace(visit));
}
