/** /workspaces/:name/members: the members, their roles, whether they need a second step, and what an administrator can change about them. */
import type { Hono } from 'hono';
import { AdminConfirmPage } from '../../views/admin/confirm.js';
import type { Done } from '../../views/admin/frame.js';
import { AdminMemberPage, AdminMembersPage } from '../../views/admin/members.js';
import { personText } from '../../views/shared/names.js';
import { PageRefusal } from '../browser/pages.js';
import { revokeGrants } from '../operations/grants.js';
import { addMember, removeMember, resumeMember, suspendMember } from '../operations/members.js';
import { setSecondStepRequired } from '../operations/workspaces.js';
import { isAddressVouchedFor } from '../rules/invited-address.js';
import { email, MAX_EMAIL_LENGTH } from '../rules/names.js';
import type { Member } from '../store/members.js';
import { type AdminEnv, type AdminVisit, page } from './visit.js';

/** Which members a page lists, and why someone could not be added. */
interface Shown {
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly refused?: { readonly email: string; readonly error: string };
}

const PAGE_SIZE = 100;
/** More connections of one member than this are not counted. */
const MOST = 500;

export function membersRoutes(app: Hono<AdminEnv>): void {
  app.get('/members', page(listMembers));
  app.post('/members', page(add));
  app.post('/second-step', page(requireSecondStep));
  app.get('/members/:member', page(showMember));
  app.post('/members/:member/role', page(setRole));
  app.post('/members/:member/suspended', page(setSuspended));
  app.post('/members/:member/end', page(endConnections));
  app.get('/members/:member/remove', page(confirmRemoval));
  app.post('/members/:member/remove', page(remove));
}

async function listMembers(visit: AdminVisit): Promise<Response> {
  const { input } = visit;
  return visit.html(await list(visit, { search: input.one('q')?.trim(), after: input.one('after') }));
}

async function add(visit: AdminVisit): Promise<Response> {
  const typed = visit.input.one('email')?.trim() ?? '';
  const words = visit.words.admin.members;
  const again = async (error: string) =>
    visit.html(await list(visit, { refused: { email: typed.slice(0, MAX_EMAIL_LENGTH), error } }), 400);
  if (!email.safeParse(typed).success) return again(words.addInvalid);
  const outcome = await visit.attempt(addMember, { email: typed, role: visit.input.required('role') });
  if ('error' in outcome && outcome.tag === 'unknown_user') return again(words.unknownUser({ email: typed }));
  visit.resultOf(outcome);
  return visit.goOn('/members', 'member_added', { q: typed });
}

async function showMember(visit: AdminVisit): Promise<Response> {
  const member = await memberOf(visit);
  const path = pathOf(member);
  return visit.html(
    <AdminMemberPage
      frame={visit.frame}
      member={viewOf(visit, member)}
      roles={await visit.deps.store.roles.names()}
      connections={await countConnections(visit, member)}
      setRole={visit.form(`${path}/role`)}
      setSuspended={visit.form(`${path}/suspended`, { suspended: member.suspended ? 'no' : 'yes' })}
      endAccess={visit.form(`${path}/end`)}
      removeHref={visit.href(`${path}/remove`)}
    />,
  );
}

async function setRole(visit: AdminVisit): Promise<Response> {
  const member = await memberOf(visit);
  await visit.perform(addMember, { email: member.email, role: visit.input.required('role') });
  return back(visit, member, 'role');
}

async function setSuspended(visit: AdminVisit): Promise<Response> {
  const member = await memberOf(visit);
  const suspended = visit.input.required('suspended') === 'yes';
  await visit.perform(suspended ? suspendMember : resumeMember, { email: member.email });
  return back(visit, member, suspended ? 'suspended' : 'resumed');
}

async function endConnections(visit: AdminVisit): Promise<Response> {
  const member = await memberOf(visit);
  await visit.perform(revokeGrants, { user: member.email });
  return visit.goOn(pathOf(member), 'ended');
}

async function confirmRemoval(visit: AdminVisit): Promise<Response> {
  const member = await memberOf(visit);
  const words = visit.words.admin.members;
  return visit.html(
    <AdminConfirmPage
      frame={visit.frame}
      tab="members"
      {...visit.form(`${pathOf(member)}/remove`)}
      title={words.removeTitle({ member: personText(member) })}
      text={words.removeConfirm({ count: await countConnections(visit, member) })}
      button={words.remove}
      backHref={visit.href(pathOf(member))}
    />,
  );
}

async function remove(visit: AdminVisit): Promise<Response> {
  const userId = visit.param('member');
  const member = await visit.deps.store.members.find(visit.workspace.id, userId);
  // After a second click, the member is already gone.
  if (member !== null) await visit.end(removeMember, { email: member.email });
  return visit.isSelf(userId) ? visit.leave() : visit.goOn('/members', 'removed');
}

async function list(visit: AdminVisit, { search = '', after, refused }: Shown) {
  const { store } = visit.deps;
  const part = search.slice(0, MAX_EMAIL_LENGTH);
  const rows = await store.members.list(visit.workspace.id, after, PAGE_SIZE + 1, part);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  const query = part === '' ? {} : { q: part };
  return (
    <AdminMembersPage
      frame={visit.frame}
      members={shown.map((member) => ({ ...viewOf(visit, member), href: visit.href(pathOf(member)) }))}
      search={{ action: visit.href('/members'), value: part }}
      moreHref={last === undefined ? null : visit.href('/members', { ...query, after: last.email })}
      add={{ ...visit.form('/members'), email: refused?.email ?? '', error: refused?.error ?? null }}
      invitationsHref={canInvite(visit) ? visit.href('/invitations') : null}
      secondStep={secondStepOf(visit)}
      roles={await store.roles.names()}
    />
  );
}

function canInvite({ deps: { config } }: AdminVisit): boolean {
  const atPlatform = config.platform !== undefined;
  return isAddressVouchedFor({ atPlatform, isEmailed: config.mail !== undefined, isByAdministrator: true });
}

function secondStepOf(visit: AdminVisit) {
  const required = visit.workspace.secondStepRequired;
  return { required, change: visit.form('/second-step', { required: required ? 'no' : 'yes' }) };
}

async function requireSecondStep(visit: AdminVisit): Promise<Response> {
  const required = visit.input.required('required') === 'yes';
  await visit.perform(setSecondStepRequired, { second_step_required: required });
  return visit.goOn('/members', required ? 'second_step_required' : 'second_step_optional');
}

/** Redirects to the member's page; administrators who changed their own role may no longer have access to it. */
function back(visit: AdminVisit, member: Member, done: Done): Response {
  return visit.isSelf(member.userId) ? visit.leave() : visit.goOn(pathOf(member), done);
}

/** @throws {PageRefusal} 404 */
async function memberOf(visit: AdminVisit): Promise<Member> {
  const userId = visit.param('member');
  const member = await visit.deps.store.members.find(visit.workspace.id, userId);
  if (member === null) throw new PageRefusal('notFound', 404, { tag: 'no_such_member', userId });
  return member;
}

async function countConnections({ deps, workspace }: AdminVisit, { userId }: Member): Promise<number> {
  return (await deps.store.grants.newest({ workspaceId: workspace.id, userId }, MOST)).length;
}

function pathOf({ userId }: Member): string {
  return `/members/${userId}`;
}

function viewOf(visit: AdminVisit, { userId, name, email, role, suspended }: Member) {
  return { name, email, role, suspended, self: visit.isSelf(userId) };
}
