import { asc, eq, sql } from 'drizzle-orm';
import { batches } from '../rules/batches.js';
import type { AccessChanges } from './access-change.js';
import type { Actor } from './actor.js';
import { record, recordAll } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { invitations, memberships, permissions, roles } from './schema/index.js';

/** What a member of a workspace may do. `*` means all permissions, including later ones. */
export interface Role {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** What becomes of the permissions of a role: other ones, or some more and some less. */
export type PermissionsChange =
  | { readonly permissions: readonly string[] }
  | { readonly add: readonly string[]; readonly remove: readonly string[] };

/** Why a role was not stored. */
export type RoleRefusal =
  | { readonly kind: 'taken' | 'unknown' | 'too_many_permissions' }
  /** No such permission is declared. */
  | { readonly kind: 'unknown_permission'; readonly permission: string }
  /** The permission would stay, because the role has `*`. */
  | { readonly kind: 'part_of_all'; readonly permission: string };

/** Every access token of a member lists them. */
export const MOST_PERMISSIONS = 500;

/** Invitations whose end one statement records. */
const AT_ONCE = 1000;

export class Roles {
  readonly #database: Database;
  readonly #changes: AccessChanges;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /** By name. */
  async list(): Promise<readonly (Role & { readonly members: number })[]> {
    return this.#database.drizzle
      .select({
        name: roles.name,
        permissions: roles.permissions,
        members: sql<number>`(select count(*)::int from ${memberships} where ${memberships.role} = ${roles}.name)`,
      })
      .from(roles)
      .orderBy(asc(roles.name));
  }

  /** The names of all roles, in order. */
  async names(): Promise<readonly string[]> {
    const rows = await this.#database.drizzle
      .select({ name: roles.name })
      .from(roles)
      .orderBy(asc(roles.name));
    return rows.map((row) => row.name);
  }

  /** @returns null when it was added */
  async add(role: Role, by: Actor, now: Date): Promise<RoleRefusal | null> {
    return this.#changes.make(now, async (transaction) => {
      const unknown = await undeclared(transaction, role.permissions);
      if (unknown !== null) return unknown;
      const added = await transaction
        .insert(roles)
        .values({ name: role.name, permissions: [...role.permissions] })
        .onConflictDoNothing()
        .returning({ name: roles.name });
      if (added.length === 0) return { kind: 'taken' };
      const details = { role: role.name, permissions: role.permissions };
      await record(transaction, { event: 'role.created', by, at: now, details });
      return null;
    });
  }

  /**
   * Changes a role's permissions, with effect on tokens already issued. To remove what the role does not have changes
   * nothing. To remove one while the role has `*` is refused: its members would keep it.
   * @returns all its permissions afterwards
   */
  async update(
    name: string,
    change: PermissionsChange,
    by: Actor,
    now: Date,
  ): Promise<RoleRefusal | { readonly kind: 'stored'; readonly permissions: readonly string[] }> {
    return this.#changes.make(now, async (transaction, follow) => {
      const named = 'permissions' in change ? change.permissions : [...change.add, ...change.remove];
      const unknown = await undeclared(transaction, named);
      if (unknown !== null) return unknown;
      const [role] = await transaction.select().from(roles).where(eq(roles.name, name)).for('update');
      if (role === undefined) return { kind: 'unknown' };
      const permissions = changed(role.permissions, change);
      // A seed file may have given more: those may become fewer step by step.
      if (permissions.length > Math.max(MOST_PERMISSIONS, role.permissions.length))
        return { kind: 'too_many_permissions' };
      const [kept] = permissions.includes('*') && 'remove' in change ? change.remove : [];
      if (kept !== undefined) return { kind: 'part_of_all', permission: kept };
      await transaction.update(roles).set({ permissions }).where(eq(roles.name, name));
      await record(transaction, { event: 'role.updated', by, at: now, details: { role: name, permissions } });
      await follow({}, { action: 'settle' });
      return { kind: 'stored', permissions };
    });
  }

  /**
   * Removes a role that no member has, and withdraws the invitations that would give it.
   * @returns how many members have it, so that it stayed; null when it does not exist
   */
  async remove(name: string, by: Actor, now: Date): Promise<number | null> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const giveIt = eq(invitations.role, name);
      // Accepting an invitation locks it first and the role second.
      await transaction.select({ id: invitations.id }).from(invitations).where(giveIt).for('update');
      const [role] = await transaction.select().from(roles).where(eq(roles.name, name)).for('update');
      if (role === undefined) return null;
      const held = await transaction.$count(memberships, eq(memberships.role, name));
      if (held > 0) return held;
      const withdrawn = await transaction
        .delete(invitations)
        .where(giveIt)
        .returning({ workspaceId: invitations.workspaceId, email: invitations.email });
      for (const some of batches(withdrawn, AT_ONCE))
        await recordAll(
          transaction,
          some.map(({ workspaceId, email }) => ({
            event: 'invitation.withdrawn',
            by,
            at: now,
            workspaceId,
            details: { email },
          })),
        );
      await transaction.delete(roles).where(eq(roles.name, name));
      await record(transaction, { event: 'role.deleted', by, at: now, details: { role: name } });
      return 0;
    });
  }
}

/** New permissions come after the others; one that is both added and removed is removed. */
function changed(before: readonly string[], change: PermissionsChange): string[] {
  if ('permissions' in change) return [...change.permissions];
  return [...new Set([...before, ...change.add])].filter((name) => !change.remove.includes(name));
}

async function undeclared(transaction: Drizzle, names: readonly string[]): Promise<RoleRefusal | null> {
  const declared = await transaction.select({ name: permissions.name }).from(permissions).for('share');
  const unknown = names.find((name) => name !== '*' && !declared.some((it) => it.name === name));
  return unknown === undefined ? null : { kind: 'unknown_permission', permission: unknown };
}
