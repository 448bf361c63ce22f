/** The workspaces of a seed file, and their members. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { normalEmail } from '../rules/names.js';
import type { Follow } from './access-change.js';
import type { Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import { SeedRefused } from './refusals.js';
import { memberships, roles, users, workspaces } from './schema/index.js';
import { isAdded, isChanged, type SeededEvent } from './seeded-rows.js';

/** A workspace as a seed file describes it. */
export interface SeededWorkspace {
  readonly name: string;
  readonly title: string;
  readonly type: 'private' | 'team';
  readonly members: readonly { readonly email: string; readonly role: string }[];
}

/**
 * Adds workspaces and members, or updates them to match. Members that the file does not name stay.
 * @returns those that were added or changed
 * @throws {SeedRefused} when a member is no user, or has no declared role
 */
export async function seedWorkspaces(
  drizzle: Drizzle,
  follow: Follow,
  seeded: readonly SeededWorkspace[],
): Promise<SeededEvent[]> {
  const events: SeededEvent[] = [];
  const knownRoles = new Set((await drizzle.select({ name: roles.name }).from(roles)).map((row) => row.name));
  for (const [index, workspace] of seeded.entries()) {
    const { id, event } = await seedWorkspace(drizzle, workspace);
    if (event !== null) events.push({ event, workspaceId: id });
    const emails = workspace.members.map((member) => normalEmail(member.email));
    const found = await drizzle
      .select({ id: users.id, email: users.email, role: memberships.role })
      .from(users)
      .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.workspaceId, id)))
      .where(inArray(users.email, emails));
    const known = new Map(found.map((user) => [user.email, user]));
    for (const [at, { email, role }] of workspace.members.entries()) {
      const path = `workspaces[${index}].members[${at}]`;
      const user = known.get(normalEmail(email));
      if (user === undefined) throw new SeedRefused(`${path}.email: there is no user ${email}`);
      if (!knownRoles.has(role)) throw new SeedRefused(`${path}.role: ${role} is not a declared role`);
      const member = { userId: user.id, workspaceId: id };
      const changed = await drizzle
        .insert(memberships)
        .values({ ...member, role })
        .onConflictDoUpdate({
          target: [memberships.userId, memberships.workspaceId],
          set: { role },
          setWhere: ne(memberships.role, role),
        })
        .returning({ userId: memberships.userId });
      if (changed.length === 0) continue;
      events.push(
        user.role === null
          ? { event: 'member.added', ...member, details: { role } }
          : { event: 'member.role_changed', ...member, details: { role, before: user.role } },
      );
      await follow(member, { action: 'settle' });
    }
  }
  return events;
}

/** @returns what changed; null when it was as the seed describes it */
async function seedWorkspace(drizzle: Drizzle, { members, ...workspace }: SeededWorkspace) {
  const [written] = await drizzle
    .insert(workspaces)
    .values(workspace)
    .onConflictDoUpdate({
      target: workspaces.name,
      set: workspace,
      setWhere: isChanged(workspaces, workspace),
    })
    .returning({ id: workspaces.id, isAdded });
  if (written)
    return { id: written.id, event: written.isAdded ? 'workspace.created' : 'workspace.updated' } as const;
  const { id } = oneRow(
    await drizzle.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.name, workspace.name)),
  );
  return { id, event: null };
}
