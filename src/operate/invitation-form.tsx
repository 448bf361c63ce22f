/** /operate/invitation/new: invites someone to a workspace. */
import type { Hono } from 'hono';
import { InvitationFormPage } from '../../views/operate/invitations.js';
import { createInvitation } from '../operations/invitations.js';
import { listRoles } from '../operations/roles.js';
import { showWorkspace } from '../operations/workspaces.js';
import { created, findInvitation } from './invitations.js';
import { NOBODY } from './user-identity.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';
import { identityOf, sameName } from './workspace-identity.js';

export function invitationFormRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/invitation/new', formPage(showNew));
  app.post('/invitation/new', page(create));
}

async function showNew(visit: ConsoleVisit): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  return show(visit, workspace.name, NOBODY, null);
}

async function show(
  visit: ConsoleVisit,
  name: string,
  given: { readonly email: string; readonly role: string },
  problem: string | null,
): Promise<Response> {
  const { roles } = await visit.perform(listRoles);
  return visit.formHtml(
    <InvitationFormPage
      frame={visit.frame}
      workspace={name}
      roles={roles.map((it) => it.name)}
      form={visit.form('/invitation/new', await identityOf(visit, name))}
      given={given}
      problem={problem}
      backHref={visit.href('/invitations', { name })}
    />,
    problem,
  );
}

/** Invites an address. A form for a new invitation does not replace one that works, which it does not show. */
async function create(visit: ConsoleVisit): Promise<Response> {
  const name = await sameName(visit);
  const given = { email: visit.given('email'), role: visit.named('role') };
  const current = await findInvitation(visit, name, given.email);
  if (current?.open)
    return current.role === given.role
      ? visit.goOn('/invitations', 'invitation_exists', { name })
      : show(
          visit,
          name,
          given,
          `email: is already invited, as ${current.role}. To change the role, withdraw that invitation first.`,
        );
  const outcome = await visit.attempt(createInvitation, { workspace: name, ...given });
  return 'ok' in outcome
    ? created(visit, name, outcome.ok.invitation)
    : show(visit, name, given, outcome.error);
}
