/** The page of a request that needs a second factor (`acr_values`), for a user who has none. */
import type { Context } from 'hono';
import { applicationText } from '../../views/shared/application-name.js';
import { PageRefusal } from '../browser/pages.js';
import type { AtSignIn } from './at-sign-in.js';
import type { VisitAt } from './visit.js';

/**
 * No redirect at once, although the application has an answer coming: anyone can register an application, and its
 * requests would turn every link to this server into an open redirect (RFC 9700 §4.11.2).
 */
export function unmet({ pages, visits }: AtSignIn, c: Context, visit: VisitAt<'unmet'>): PageRefusal {
  const words = pages.words(c);
  const { clientId, clientName } = visit.client;
  return new PageRefusal(
    ({ notices }) => notices.secondFactorRequired({ application: applicationText(words, clientName) }),
    403,
    { tag: 'no_second_factor', clientId },
    {
      actions: [{ label: words.account.title, href: pages.path('/account') }],
      forms: [
        { ...visits.form(visit, '/switch-account'), label: words.switchAccount.button },
        { ...visits.form(visit, '/consent', { decision: 'deny' }), label: words.notice.backToApplication },
      ],
    },
    'info',
  );
}
