/**
 * POST /account/withdraw ends one connection; GET and POST /account/withdraw-application end all connections of an
 * application, in one workspace or everywhere (OAuth 2.1 §4.3.3).
 */
import type { Hono } from 'hono';
import { WithdrawPage } from '../../views/account/withdraw.js';
import { applicationText } from '../../views/shared/application-name.js';
import { workspaceText } from '../../views/shared/names.js';
import { revokeGrant, revokeGrants } from '../operations/grants.js';
import type { GrantFilter } from '../store/grant-filter.js';
import type { Connection } from '../store/grants.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

const APPLICATION = '/account/withdraw-application';

/** Above this, the exact number does not matter. */
const MAX_COUNTED = 200;

export function withdrawRoutes(account: Hono<AccountEnv>): void {
  account.post('/withdraw', page(withdrawConnection));
  account.get('/withdraw-application', page(confirmWithdrawal));
  account.post('/withdraw-application', page(withdrawApplication));
}

async function withdrawConnection(visit: AccountVisit): Promise<Response> {
  const id = visit.input.required('grant');
  const connection = await visit.deps.store.grants.find(id);
  const outcome = await visit.attempt(revokeGrant, { id, user: visit.user.email });
  if (connection === null || ('error' in outcome && outcome.code === 'not_found'))
    return nothingWithdrawn(visit);
  visit.resultOf(outcome);
  return withdrawn(visit, connection, workspaceText(connection.workspace), 1);
}

async function confirmWithdrawal(visit: AccountVisit): Promise<Response> {
  const meant = await applicationOf(visit);
  const connections = meant === null ? [] : await visit.deps.store.grants.newest(meant, MAX_COUNTED + 1);
  const [first] = connections;
  if (first === undefined) return nothingWithdrawn(visit);
  const workspace = visit.input.one('workspace');
  const fields = {
    client: first.clientId,
    ...(workspace !== undefined && { workspace, workspace_id: first.workspace.id }),
  };
  return visit.html(
    <WithdrawPage
      page={visit.frame}
      {...visit.form(APPLICATION, fields)}
      clientName={first.clientName}
      workspaceTitle={workspace === undefined ? null : workspaceText(first.workspace)}
      count={Math.min(connections.length, MAX_COUNTED)}
      more={connections.length > MAX_COUNTED}
    />,
  );
}

async function withdrawApplication(visit: AccountVisit): Promise<Response> {
  const meant = await applicationOf(visit);
  const [first] = meant === null ? [] : await visit.deps.store.grants.newest(meant, 1);
  if (meant === null || first === undefined) return nothingWithdrawn(visit);
  const workspace = visit.input.one('workspace');
  // Another workspace may have got the name while the question was open.
  if (workspace !== undefined && visit.input.one('workspace_id') !== first.workspace.id)
    return nothingWithdrawn(visit);
  const { grants } = await visit.perform(revokeGrants, {
    user: visit.user.email,
    client_id: meant.clientId,
    ...(workspace !== undefined && { workspace }),
  });
  return grants === 0
    ? nothingWithdrawn(visit)
    : withdrawn(visit, first, workspace === undefined ? null : workspaceText(first.workspace), grants);
}

/** The connections that a page is about. @returns null if there is no such workspace */
async function applicationOf({
  input,
  user,
  deps,
}: AccountVisit): Promise<(GrantFilter & { readonly clientId: string }) | null> {
  const which = { userId: user.id, clientId: input.required('client') };
  const name = input.one('workspace');
  if (name === undefined) return which;
  const workspace = await deps.store.workspaces.find(name);
  return workspace === null ? null : { ...which, workspaceId: workspace.id };
}

function withdrawn(
  visit: AccountVisit,
  { clientName }: Connection,
  workspaceTitle: string | null,
  grants: number,
): Response | Promise<Response> {
  return visit.notice((words) => {
    const { account } = words;
    const application = applicationText(words, clientName);
    return workspaceTitle === null
      ? account.withdrawnEverywhere({ application, count: grants })
      : account.withdrawnFrom({ application, workspace: workspaceTitle, count: grants });
  });
}

/** The same answer for a connection of another user, one that has ended, and one that never existed. */
function nothingWithdrawn(visit: AccountVisit): Response | Promise<Response> {
  return visit.notice((words) => words.account.nothingWithdrawn);
}
