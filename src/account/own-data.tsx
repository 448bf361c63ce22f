/**
 * GET /account/data: what users can do with what is stored about them. POST /account/export: a file with all of it,
 * after a recent sign-in.
 */
import type { Hono } from 'hono';
import { OwnDataPage } from '../../views/account/own-data.js';
import { exportUser } from '../operations/exports.js';
import { DELETE } from './delete.js';
import { recentPage } from './guard.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

export const OWN_DATA = '/account/data';
const EXPORT = '/account/export';

export function ownDataRoutes(account: Hono<AccountEnv>): void {
  account.get('/data', page(showOwnData));
  account.post('/export', recentPage(OWN_DATA, exportData));
}

function showOwnData(visit: AccountVisit): Response | Promise<Response> {
  return visit.html(
    <OwnDataPage
      page={visit.frame}
      exportData={visit.form(EXPORT)}
      deleteHref={visit.deps.config.platform === undefined ? visit.href(DELETE) : null}
    />,
  );
}

async function exportData(visit: AccountVisit): Promise<Response> {
  const data = await visit.perform(exportUser, { email: visit.user.email });
  const day = data.exported_at.slice(0, 10);
  return visit.file(`account-${day}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
}
