/** /operate/workspace/add-member and /operate/workspace/change-role: adds a user to a workspace, or changes their role. */
import type { Hono } from 'hono';
import { MemberFormPage } from '../../views/operate/member-form.js';
import { addMember } from '../operations/members.js';
import { listRoles } from '../operations/roles.js';
import { showUser } from '../operations/users.js';
import { showWorkspace } from '../operations/workspaces.js';
import { identityOfUser, NOBODY, sameAddress } from './user-identity.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';
import { identityOf, sameName } from './workspace-identity.js';

export function memberFormRoutes(app: Hono<ConsoleEnv>): void {
  app.get(
    '/workspace/add-member',
    formPage((visit) => showNew(visit)),
  );
  app.post('/workspace/add-member', page(add));
  app.get(
    '/workspace/change-role',
    formPage((visit) => showChange(visit)),
  );
  app.post('/workspace/change-role', page(change));
}

/** @param problem why the member of the form was not added */
async function showNew(visit: ConsoleVisit, problem: string | null = null): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const given = problem === null ? NOBODY : { email: visit.given('email'), role: visit.named('role') };
  return show(visit, { workspace, member: null, given, problem });
}

/** @param problem why the role of the form was not given */
async function showChange(visit: ConsoleVisit, problem: string | null = null): Promise<Response> {
  const { workspace } = await visit.perform(showWorkspace, { name: visit.given('name') });
  const { user } = await visit.perform(showUser, { email: visit.given('email') });
  const role = await roleOf(visit, workspace.name, user.email);
  if (role === undefined) return visit.goOn('/workspace', 'not_a_member', { name: workspace.name });
  const given = { email: user.email, role };
  return show(visit, { workspace, member: user, given, problem });
}

interface Shown {
  readonly workspace: { readonly name: string };
  /** null: a new one. */
  readonly member: { readonly email: string; readonly id: string } | null;
  readonly given: { readonly email: string; readonly role: string };
  readonly problem: string | null;
}

async function show(visit: ConsoleVisit, { workspace, member, given, problem }: Shown): Promise<Response> {
  const { roles } = await visit.perform(listRoles);
  const which = await identityOf(visit, workspace.name);
  return visit.formHtml(
    <MemberFormPage
      frame={visit.frame}
      workspace={workspace.name}
      email={member?.email ?? null}
      roles={roles.map((it) => it.name)}
      form={
        member === null
          ? visit.form('/workspace/add-member', which)
          : visit.form('/workspace/change-role', { ...which, ...identityOfUser(member) })
      }
      given={given}
      problem={problem}
      backHref={visit.href('/workspace', { name: workspace.name })}
    />,
    problem,
  );
}

/** Adds a user. A form for a new member does not change the role of one, whom it does not show. */
async function add(visit: ConsoleVisit): Promise<Response> {
  const { name, email, role } = { name: await sameName(visit), ...givenIn(visit) };
  const current = await roleOf(visit, name, email);
  if (current !== undefined && current !== role)
    return showNew(
      visit,
      `email: is already a member, as ${current}. To change the role, go back to the list.`,
    );
  const outcome = await visit.attempt(addMember, { workspace: name, email, role });
  if (!('ok' in outcome)) return showNew(visit, outcome.error);
  return visit.goOn('/workspace', 'member_added', { name });
}

/** Gives a member another role. A form that is sent after the member was removed does not add them again. */
async function change(visit: ConsoleVisit): Promise<Response> {
  const [name, email] = [await sameName(visit), await sameAddress(visit)];
  const { role } = givenIn(visit);
  if ((await roleOf(visit, name, email)) === undefined)
    return visit.goOn('/workspace', 'not_a_member', { name });
  const outcome = await visit.attempt(addMember, { workspace: name, email, role });
  if (!('ok' in outcome)) return showChange(visit, outcome.error);
  return visit.goOn('/workspace', outcome.ok.warning === undefined ? 'role_given' : 'last_lowered', {
    name,
  });
}

function givenIn(visit: ConsoleVisit) {
  return { email: visit.given('email'), role: visit.named('role') };
}

/** @returns undefined if there is no such member */
async function roleOf(visit: ConsoleVisit, workspace: string, email: string): Promise<string | undefined> {
  const found = await visit.attempt(showUser, { email });
  if (!('ok' in found)) return undefined;
  return found.ok.workspaces.find((it) => it.name === workspace)?.role;
}
