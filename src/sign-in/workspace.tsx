/** GET and POST /choose-workspace: which workspace the application will work in. */
import type { Context, Hono } from 'hono';
import { WorkspacePage } from '../../views/workspace.js';
import type { Deps } from '../deps.js';
import { readForm, readQuery } from '../http/forms.js';
import { allowFormsToLeadAway } from '../http/headers.js';
import { PageRefusal, type Pages } from '../http/pages.js';
import { chosenWorkspace, mayChooseWorkspace } from './next-step.js';
import type { Visit, Visits } from './visit.js';

export function workspaceRoutes(app: Hono, { store }: Deps, pages: Pages, visits: Visits): void {
  app.get('/choose-workspace', async (c) => {
    const visit = await visits.load(c, readQuery(c).required('request'));
    if (visit.step === 'no_workspace' || visit.step === 'not_a_member') {
      allowFormsToLeadAway(c);
      throw deadEnd(visit);
    }
    if (isOpen(visit)) return page(c, visit, null);
    return c.redirect(visits.pageOf(visit.step, visit.key.id), 303);
  });

  app.post('/choose-workspace', async (c) => {
    const form = await readForm(c);
    const visit = await visits.load(c, form.required('request'));
    visits.requireOwnForm(c, form, visit, visits.pageOf(visit.step, visit.key.id));
    if (!isOpen(visit)) {
      return c.redirect(visits.pageOf(visit.step, visit.key.id), 303);
    }
    const name = form.one('workspace');
    const workspace = visit.memberships.find((membership) => membership.name === name);
    if (workspace === undefined) {
      c.status(400);
      return page(c, visit, pages.words().errors.chooseWorkspace);
    }
    await store.requests.chooseWorkspace(visit.key, workspace.id);
    return c.redirect(visits.pageOf('consent', visit.key.id), 303);
  });

  function page(c: Context, visit: Visit, error: string | null) {
    if (visit.session === null) throw new Error('a choice of workspaces without a session');
    return c.html(
      <WorkspacePage
        page={pages.frame()}
        {...visits.form(visit, '/choose-workspace')}
        applicationName={visit.client.clientName}
        account={visit.session.user}
        workspaces={visit.memberships}
        selected={chosenWorkspace(visit)?.name ?? null}
        error={error}
        switchAccount={visits.form(visit, '/switch-account')}
      />,
    );
  }

  /** Nothing to choose from: what the user can do is another account, or telling the application no. */
  function deadEnd(visit: Visit): PageRefusal {
    const words = pages.words();
    const { pinnedWorkspace } = visit.request;
    const belongsNowhere = pinnedWorkspace === null || visit.step === 'no_workspace';
    return new PageRefusal(
      belongsNowhere ? 'noWorkspace' : (it) => it.notices.notAMember(pinnedWorkspace),
      403,
      { tag: visit.step, userId: visit.session?.user.id, workspace: pinnedWorkspace },
      {
        actions: [],
        forms: [
          { ...visits.form(visit, '/switch-account'), label: words.switchAccount.button },
          { ...visits.form(visit, '/consent', { decision: 'deny' }), label: words.notice.backToApplication },
        ],
      },
      belongsNowhere ? 'info' : 'error',
    );
  }
}

/** Coming back from what follows, to choose another one, is fine. */
function isOpen(visit: Visit): boolean {
  const chosen = ['consent', 'blocked', 'needs_approval'].includes(visit.step);
  return visit.step === 'workspace' || (chosen && mayChooseWorkspace(visit));
}
