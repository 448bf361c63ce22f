/**
 * GET and POST /workspaces/:name/only-approved: shows what would stop if only approved applications were allowed, and
 * applies it.
 */
import type { Hono } from 'hono';
import { AdminOnlyApprovedPage } from '../../views/admin/only-approved.js';
import { shownOf, shownValue } from '../browser/shown-application.js';
import { voucherOf } from '../browser/voucher.js';
import { approveInUse } from '../operations/policies.js';
import { setOnlyApproved } from '../operations/workspaces.js';
import { type AdminEnv, type AdminVisit, page } from './visit.js';

export function onlyApprovedRoutes(app: Hono<AdminEnv>): void {
  app.get('/only-approved', page(showChange));
  app.post('/only-approved', page(change));
}

async function showChange(visit: AdminVisit): Promise<Response> {
  const unapproved = await visit.deps.store.admissions.unapproved(visit.workspace.id);
  return visit.html(
    <AdminOnlyApprovedPage
      frame={visit.frame}
      {...visit.form('/only-approved', { only_approved: 'yes' })}
      applications={unapproved.map((it) => ({
        value: shownValue({ client_id: it.clientId, client_identity: it.clientIdentityHash }),
        name: it.clientName,
        vouchedBy: voucherOf({ source: it.clientSource, clientId: it.clientId }),
        members: it.members,
      }))}
      backHref={visit.href('')}
    />,
  );
}

async function change(visit: AdminVisit): Promise<Response> {
  const onlyApproved = visit.input.required('only_approved') === 'yes';
  // Approve first, so that an application approved here is never interrupted.
  if (onlyApproved && visit.input.one('approve') === 'yes')
    await visit.perform(approveInUse, { applications: visit.input.all('application').map(shownOf) });
  await visit.perform(setOnlyApproved, { only_approved: onlyApproved });
  return visit.goOn('', onlyApproved ? 'only_approved' : 'all_applications');
}
