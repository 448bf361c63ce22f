/** The pages of a request that needs a second factor, for a user who has none. */
import { applicationText } from '../../views/shared/application-name.js';
import { workspaceText } from '../../views/shared/names.js';
import { PageRefusal } from '../browser/pages.js';
import { setUpAddress } from '../browser/return-to.js';
import type { PageContext } from '../http/page-context.js';
import type { AtSignIn } from './at-sign-in.js';
import type { VisitAt } from './visit.js';
import { toOtherWorkspaces } from './workspace.js';

/**
 * No redirect at once, although the application waits for an answer: anyone can register an application, and its
 * requests would turn every link to this server into an open redirect (RFC 9700 §4.11.2).
 */
export function unmet({ pages, visits }: AtSignIn, c: PageContext, visit: VisitAt<'unmet'>): PageRefusal {
  const words = pages.words(c);
  const { clientId, clientName } = visit.client;
  return new PageRefusal(
    ({ notices }) => notices.secondFactorRequired({ application: applicationText(words, clientName) }),
    403,
    { tag: 'no_second_factor', clientId },
    {
      actions: [
        { label: words.account.sections.security, href: pages.path('/account/security'), isMain: true },
      ],
      forms: [
        { ...visits.form(visit, '/switch-account'), label: words.switchAccount.button },
        { ...visits.form(visit, '/consent', { decision: 'deny' }), label: words.notice.backToApplication },
      ],
    },
    'info',
  );
}

/** The workspace requires a second factor: leads to setting one up and back to the request, or to another workspace. */
export function needsSecondFactor(
  at: AtSignIn,
  c: PageContext,
  visit: VisitAt<'needs_second_factor'>,
): PageRefusal {
  const { pages, visits } = at;
  const words = pages.words(c);
  const then = visits.pageOf(visit.step, visit.key.id);
  return new PageRefusal(
    ({ notices }) => notices.secondStepNeeded({ workspace: workspaceText(visit.workspace) }),
    403,
    { tag: 'no_second_factor', clientId: visit.client.clientId },
    {
      actions: [
        { label: words.account.security.totp.setUp, href: pages.path(setUpAddress(then)), isMain: true },
        ...toOtherWorkspaces(at, c, visit),
      ],
      forms: [
        { ...visits.form(visit, '/switch-account'), label: words.switchAccount.button },
        { ...visits.form(visit, '/consent', { decision: 'deny' }), label: words.notice.backToApplication },
      ],
    },
    'info',
  );
}
