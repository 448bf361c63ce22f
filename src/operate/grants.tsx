/** /operate/grants: lists grants (which client may do what for which user), and ends them. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { GrantsPage } from '../../views/operate/grants.js';
import { listGrants, revokeGrant, revokeGrants } from '../operations/grants.js';
import { conflict } from '../operations/refusal.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, PAGE_SIZE, page } from './visit.js';

export function grantsRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/grants', page(showAll));
  app.post('/grant/end', page(end));
  app.get('/grants/end', formPage(confirmEnding));
  app.post('/grants/end', page(endAll));
}

function filterOf(visit: ConsoleVisit) {
  return visit.filled('user', 'workspace', 'client_id');
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const filter = filterOf(visit);
  const input = { ...filter, ...visit.filled('after'), limit: PAGE_SIZE };
  const outcome = await visit.attempt(listGrants, input);
  const { grants, next } = 'ok' in outcome ? outcome.ok : { grants: [], next: null };
  return visit.html(
    <GrantsPage
      frame={visit.frame}
      filter={{ user: '', workspace: '', client_id: '', ...filter }}
      problem={'ok' in outcome ? null : outcome.error}
      grants={grants.map((it) => ({
        ...it,
        clientHref: visit.href('/client', { client_id: it.client_id }),
        userHref: visit.href('/user', { email: it.user.email }),
        end: visit.form('/grant/end', { ...filter, id: it.id }),
      }))}
      nextHref={visit.nextHref('/grants', next, filter)}
      endAllHref={Object.keys(filter).length === 0 ? null : visit.href('/grants/end', filter)}
    />,
  );
}

async function end(visit: ConsoleVisit): Promise<Response> {
  await visit.end(revokeGrant, { id: visit.given('id') });
  return visit.goOn('/grants', 'ended', filterOf(visit));
}

/** The ids of the user and the workspace that a filter names, for its form: something else may get the address or the name. */
async function idsOf(visit: ConsoleVisit, { user, workspace }: ReturnType<typeof filterOf>) {
  const { users, workspaces } = visit.deps.store;
  const [person, place] = await Promise.all([
    user === undefined ? null : users.findByEmail(user),
    workspace === undefined ? null : workspaces.find(workspace),
  ]);
  return { ...(person && { user_id: person.id }), ...(place && { workspace_id: place.id }) };
}

async function confirmEnding(visit: ConsoleVisit): Promise<Response> {
  const filter = filterOf(visit);
  const named = Object.values(filter).join(', ');
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="grants"
      title={`Revoke all grants of ${named}?`}
      text="Applications lose access immediately, and users have to connect them again."
      form={visit.form('/grants/end', { ...filter, ...(await idsOf(visit, filter)) })}
      button="Revoke grants"
      backHref={visit.href('/grants', filter)}
    />,
  );
}

async function endAll(visit: ConsoleVisit): Promise<Response> {
  const filter = filterOf(visit);
  const other = Object.entries(await idsOf(visit, filter)).find(([name, id]) => visit.given(name) !== id);
  if (other !== undefined)
    visit.refuse(conflict('The address or name in this form now belongs to another user or workspace.'));
  await visit.perform(revokeGrants, filter);
  return visit.goOn('/grants', 'all_ended', filter);
}
