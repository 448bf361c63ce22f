/** GET and POST /account/delete: the user deletes their account, after a recent sign-in. Not where a platform keeps them. */
import type { Hono } from 'hono';
import { DeleteAccountPage } from '../../views/account/delete.js';
import { dayText } from '../../views/shared/moment.js';
import { workspaceText } from '../../views/shared/names.js';
import { Ours } from '../../views/words/words.js';
import { PageRefusal } from '../browser/pages.js';
import { requestDeletion } from '../operations/departures.js';
import { DELETION_DAYS } from '../rules/lifetimes.js';
import { normalEmail } from '../rules/names.js';
import { recentPage } from './guard.js';
import type { AccountEnv, AccountVisit } from './visit.js';

export const DELETE = '/account/delete';

export function deleteRoutes(account: Hono<AccountEnv>): void {
  account.get(
    '/delete',
    recentPage(DELETE, async (visit) => visit.html(await deletePage(visit, null))),
  );
  account.post('/delete', recentPage(DELETE, requestIt));
}

async function requestIt(visit: AccountVisit): Promise<Response> {
  const { deletion } = visit.words.account;
  if (normalEmail(visit.input.one('email')?.trim() ?? '') !== visit.user.email)
    return visit.html(await deletePage(visit, deletion.wrongAddress), 400);
  const outcome = await visit.attempt(requestDeletion, {});
  // Another administrator or operator left in the meantime; the page says so.
  if ('error' in outcome && (outcome.tag === 'last_administrator' || outcome.tag === 'last_operator'))
    return visit.html(await deletePage(visit, null), 409);
  const { due_at } = visit.resultOf(outcome);
  const date = new Ours(dayText(new Date(due_at), visit.frame));
  return visit.signedOutNotice((words) => words.account.deletion.requested({ date }));
}

async function deletePage(visit: AccountVisit, error: string | null) {
  const { config, store } = visit.deps;
  if (config.platform !== undefined)
    throw new PageRefusal('notFound', 404, { tag: 'not_found', error: 'a platform keeps the accounts' });
  const toHandOver = await store.departures.workspacesToHandOver(visit.user.id);
  return (
    <DeleteAccountPage
      page={visit.frame}
      days={DELETION_DAYS}
      form={visit.form(DELETE)}
      error={error}
      isLastOperator={await store.operators.isLast(visit.user.id)}
      workspaces={toHandOver.map((workspace) => ({
        title: workspaceText(workspace),
        membersHref: visit.href(`/workspaces/${encodeURIComponent(workspace.name)}/members`),
      }))}
    />
  );
}
