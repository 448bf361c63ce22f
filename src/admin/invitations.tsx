/** /workspaces/:name/invitations: shows the pending invitations, and invites someone. */
import type { Hono } from 'hono';
import { AdminInvitationsPage } from '../../views/admin/invitations.js';
import {
  createInvitation,
  type InvitationView,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../operations/invitations.js';
import { invitationState } from '../rules/invitation-state.js';
import { email, MAX_EMAIL_LENGTH } from '../rules/names.js';
import { type AdminEnv, type AdminVisit, page } from './visit.js';

const PAGE = '/invitations';

export function invitationsRoutes(app: Hono<AdminEnv>): void {
  app.get(
    PAGE,
    page((visit) => invitationsPage(visit)),
  );
  app.post(PAGE, page(invite));
  app.post(`${PAGE}/resend`, page(resend));
  app.post(`${PAGE}/withdraw`, page(withdraw));
}

async function invite(visit: AdminVisit): Promise<Response> {
  const typed = visit.input.one('email')?.trim() ?? '';
  const words = visit.words.admin;
  if (!email.safeParse(typed).success) return invitationsPage(visit, typed, words.members.addInvalid);
  const role = visit.input.required('role');
  const outcome = await visit.attempt(createInvitation, { email: typed, role });
  if ('error' in outcome && outcome.tag === 'already_member')
    return invitationsPage(visit, typed, words.invitations.alreadyMember({ email: typed }));
  return sent(visit, visit.resultOf(outcome));
}

async function resend(visit: AdminVisit): Promise<Response> {
  return sent(visit, await visit.perform(resendInvitation, { email: visit.input.required('email') }));
}

/** Without a mail server, the page shows the link, for the administrator to hand over. */
function sent(visit: AdminVisit, { invitation }: { readonly invitation: InvitationView }): Response {
  return visit.goOn(PAGE, invitation.link === null ? 'emailed' : 'invited');
}

async function withdraw(visit: AdminVisit): Promise<Response> {
  await visit.end(withdrawInvitation, { email: visit.input.required('email') });
  return visit.goOn(PAGE, 'withdrawn');
}

async function invitationsPage(visit: AdminVisit, typed = '', error: string | null = null) {
  const { invitations } = await visit.perform(listInvitations);
  return visit.formHtml(
    <AdminInvitationsPage
      frame={visit.frame}
      invitations={invitations.map((it) => ({
        email: it.email,
        role: it.role,
        until: new Date(it.expires_at),
        state: invitationState(it, visit.deps.now()),
        link: it.link,
        resend: visit.form(`${PAGE}/resend`, { email: it.email }),
        withdraw: visit.form(`${PAGE}/withdraw`, { email: it.email }),
      }))}
      invite={{ ...visit.form(PAGE), email: typed.slice(0, MAX_EMAIL_LENGTH), error }}
      roles={await visit.deps.store.roles.names()}
    />,
    error,
  );
}
