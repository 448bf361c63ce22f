/** /operate/invitations: who was invited to a workspace and has not joined yet. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { InvitationLinkPage, InvitationsPage } from '../../views/operate/invitations.js';
import {
  type InvitationView,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../operations/invitations.js';
import { notFound } from '../operations/refusal.js';
import { showWorkspace } from '../operations/workspaces.js';
import { invitationState } from '../rules/invitation-state.js';
import { normalEmail } from '../rules/names.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';
import { identityOf, sameName } from './workspace-identity.js';

export function invitationsRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/invitations', page(showAll));
  app.post('/invitation/resend', page(resend));
  app.get('/invitation/withdraw', formPage(confirmWithdrawal));
  app.post('/invitation/withdraw', page(withdraw));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const { invitations } = await visit.perform(listInvitations, { workspace: workspace.name });
  const which = { name: workspace.name };
  const identity = await identityOf(visit, workspace.name);
  return visit.html(
    <InvitationsPage
      frame={visit.frame}
      workspace={workspace.name}
      invitations={invitations.map(({ email, role, expires_at, invited_by, open }) => ({
        email,
        role,
        state: invitationState({ open, expires_at }, visit.deps.now()),
        until: new Date(expires_at),
        inviter: invited_by && {
          email: invited_by.email,
          href: visit.href('/user', { email: invited_by.email }),
        },
        resend: visit.form('/invitation/resend', { ...identity, email, until: expires_at }),
        withdrawHref: visit.href('/invitation/withdraw', { ...which, email }),
      }))}
      areEmailed={visit.deps.config.mail !== undefined}
      newHref={visit.href('/invitation/new', which)}
      backHref={visit.href('/workspace', which)}
    />,
  );
}

/** Sends an invitation again. A second click does not: the link of the first email would no longer work. */
async function resend(visit: ConsoleVisit): Promise<Response> {
  const name = await sameName(visit);
  const { email, expires_at } = await existing(visit, name);
  if (expires_at !== visit.given('until')) return visit.goOn('/invitations', 'already_renewed', { name });
  const { invitation } = await visit.perform(resendInvitation, { workspace: name, email });
  return created(visit, name, invitation);
}

async function confirmWithdrawal(visit: ConsoleVisit): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const { email } = await existing(visit, workspace.name);
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="workspaces"
      title={`Withdraw the invitation for ${email} to ${workspace.name}?`}
      text="Its link stops working. You can invite the address again."
      form={visit.form('/invitation/withdraw', { ...(await identityOf(visit, workspace.name)), email })}
      button="Withdraw invitation"
      backHref={visit.href('/invitations', { name: workspace.name })}
    />,
  );
}

async function withdraw(visit: ConsoleVisit): Promise<Response> {
  const name = await sameName(visit);
  await visit.end(withdrawInvitation, { workspace: name, email: visit.given('email') });
  return visit.goOn('/invitations', 'withdrawn', { name });
}

/** The pending invitation of an address; null if there is none. */
export async function findInvitation(visit: ConsoleVisit, workspace: string, email: string) {
  const { invitations } = await visit.perform(listInvitations, { workspace });
  return invitations.find((it) => it.email === normalEmail(email)) ?? null;
}

/** After an invitation was created: without a mail server, its link is shown once, for the operator to hand over. */
export function created(
  visit: ConsoleVisit,
  name: string,
  { email, link, expires_at }: InvitationView,
): Response | Promise<Response> {
  if (link === null) return visit.goOn('/invitations', 'invited', { name });
  return visit.html(
    <InvitationLinkPage
      frame={visit.frame}
      email={email}
      link={link}
      expiresAt={expires_at}
      backHref={visit.href('/invitations', { name })}
    />,
  );
}

/** @throws {PageRefusal} 404 if it was accepted or withdrawn */
async function existing(visit: ConsoleVisit, workspace: string) {
  const email = visit.given('email');
  const found = await findInvitation(visit, workspace, email);
  return found ?? visit.refuse(notFound(`There is no invitation for ${email}.`));
}
