/** /workspaces/:name/members: who is here, as what, and what an administrator can do about it. */
import type { Hono } from 'hono';
import { AdminConfirmPage } from '../../views/admin-confirm.js';
import type { Done } from '../../views/admin-frame.js';
import { AdminMemberPage, AdminMembersPage } from '../../views/admin-members.js';
import { visibleText } from '../../views/shown-text.js';
import type { Deps } from '../deps.js';
import { PageRefusal, type Pages } from '../http/pages.js';
import { OAuthError } from '../protocol/errors.js';
import { LastAdministrator } from '../store/errors.js';
import type { Member } from '../store/memberships.js';
import type { AdminEnv, AdminVisit } from './door.js';

const PAGE_SIZE = 100;
/** More connections of one member than this are not counted. */
const MOST = 500;

export function membersRoutes(app: Hono<AdminEnv>, { store }: Deps, pages: Pages): void {
  app.get('/members', async (c) => {
    const visit = c.var.admin;
    const rows = await store.memberships.list(visit.workspace.id, visit.input.one('after'), PAGE_SIZE + 1);
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return c.html(
      <AdminMembersPage
        frame={visit.frame}
        members={shown.map((member) => ({ ...viewOf(visit, member), href: visit.href(pathOf(member)) }))}
        moreHref={last === undefined ? null : visit.href('/members', { after: last.email })}
      />,
    );
  });

  app.get('/members/:member', async (c) => {
    const visit = c.var.admin;
    const member = await memberOf(visit, c.req.param('member'));
    const path = pathOf(member);
    return c.html(
      <AdminMemberPage
        frame={visit.frame}
        member={viewOf(visit, member)}
        roles={await store.memberships.roles()}
        connections={await countConnections(visit, member)}
        setRole={visit.form(`${path}/role`)}
        setSuspended={visit.form(`${path}/suspended`, { suspended: member.suspended ? 'no' : 'yes' })}
        endAccess={visit.form(`${path}/end`)}
        removeHref={visit.href(`${path}/remove`)}
      />,
    );
  });

  app.post('/members/:member/role', async (c) => {
    const visit = c.var.admin;
    const member = await memberOf(visit, c.req.param('member'));
    const role = visit.input.required('role');
    const { workspace, actor, now } = visit;
    const changed = await unlessLast(
      store.memberships.setRole(workspace.name, member.email, role, actor, now),
    );
    if (!changed)
      throw new OAuthError('invalid_request', 'There is no such member or no such role any more.');
    return back(visit, member, 'role');
  });

  app.post('/members/:member/suspended', async (c) => {
    const visit = c.var.admin;
    const member = await memberOf(visit, c.req.param('member'));
    const suspended = visit.input.required('suspended') === 'yes';
    const { workspace, actor, now } = visit;
    await unlessLast(store.memberships.setSuspended(workspace.name, member.email, suspended, actor, now));
    return back(visit, member, suspended ? 'suspended' : 'resumed');
  });

  app.post('/members/:member/end', async (c) => {
    const visit = c.var.admin;
    const member = await memberOf(visit, c.req.param('member'));
    await store.grants.end(
      { workspaceId: visit.workspace.id, userId: member.userId },
      { reason: 'revoked_by_administrator', by: visit.actor, now: visit.now },
    );
    return visit.goOn(pathOf(member), 'ended');
  });

  app.get('/members/:member/remove', async (c) => {
    const visit = c.var.admin;
    const member = await memberOf(visit, c.req.param('member'));
    const words = pages.words().admin.members;
    return c.html(
      <AdminConfirmPage
        frame={visit.frame}
        tab="members"
        {...visit.form(`${pathOf(member)}/remove`)}
        title={words.removeTitle(visibleText(member.name) || member.email)}
        text={words.removeConfirm(await countConnections(visit, member))}
        button={words.remove}
        backHref={visit.href(pathOf(member))}
      />,
    );
  });

  app.post('/members/:member/remove', async (c) => {
    const visit = c.var.admin;
    const member = await memberOf(visit, c.req.param('member'));
    const { workspace, actor, now } = visit;
    await unlessLast(store.memberships.remove(workspace.name, member.email, actor, now));
    return visit.isSelf(member.userId) ? visit.leave() : visit.goOn('/members', 'removed');
  });

  /** To the member's page; an administrator who did it to himself may have no way there any more. */
  function back(visit: AdminVisit, member: Member, done: Done): Response {
    return visit.isSelf(member.userId) ? visit.leave() : visit.goOn(pathOf(member), done);
  }

  /** @throws {PageRefusal} 404 */
  async function memberOf(visit: AdminVisit, userId: string): Promise<Member> {
    const member = await store.memberships.find(visit.workspace.id, userId);
    if (member === null) throw new PageRefusal('notFound', 404, { tag: 'no_such_member', userId });
    return member;
  }

  async function countConnections(visit: AdminVisit, { userId }: Member): Promise<number> {
    return (await store.grants.newest({ workspaceId: visit.workspace.id, userId }, MOST)).length;
  }
}

/** @throws {PageRefusal} 409 when nobody would be left to look after the workspace */
async function unlessLast<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof LastAdministrator)) throw error;
    throw new PageRefusal('lastAdministrator', 409, { tag: 'last_administrator' });
  }
}

function pathOf({ userId }: Member): string {
  return `/members/${userId}`;
}

function viewOf(visit: AdminVisit, { userId, name, email, role, suspended }: Member) {
  return { name, email, role, suspended, self: visit.isSelf(userId) };
}
