import { asc, eq, sql } from 'drizzle-orm';
import type { AccessChanges } from './access-change.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Permission } from './catalog.js';
import type { Database } from './database/database.js';
import { permissions, roles } from './schema/index.js';

/** The declared permissions: the names that roles give and tokens carry. */
export class Permissions {
  readonly #database: Database;
  readonly #changes: AccessChanges;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /** By name. */
  async list(): Promise<readonly Permission[]> {
    return this.#database.drizzle.select().from(permissions).orderBy(asc(permissions.name));
  }

  /** Declares a permission; roles with `*` give it from now on. @returns false when the name is taken */
  async add(permission: Permission, by: Actor, now: Date): Promise<boolean> {
    return this.#changes.make(now, async (transaction, follow) => {
      const added = await transaction
        .insert(permissions)
        .values(permission)
        .onConflictDoNothing()
        .returning({ name: permissions.name });
      if (added.length === 0) return false;
      const details = { permission: permission.name };
      await record(transaction, { event: 'permission.created', by, at: now, details });
      await follow({}, { action: 'settle' });
      return true;
    });
  }

  /** Changes a permission's title, in every language. @returns false when no permission has that name */
  async update({ name, title, titles = {} }: Permission, by: Actor, now: Date): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const changed = await transaction
        .update(permissions)
        .set({ title, titles })
        .where(eq(permissions.name, name))
        .returning({ name: permissions.name });
      if (changed.length === 0) return false;
      await record(transaction, { event: 'permission.updated', by, at: now, details: { permission: name } });
      return true;
    });
  }

  /** Removes a permission, including from every role. @returns the roles that gave it; null when it does not exist */
  async remove(name: string, by: Actor, now: Date): Promise<readonly string[] | null> {
    return this.#changes.make(now, async (transaction, follow) => {
      const removed = await transaction
        .delete(permissions)
        .where(eq(permissions.name, name))
        .returning({ name: permissions.name });
      if (removed.length === 0) return null;
      const gave = await transaction
        .update(roles)
        .set({ permissions: sql`array_remove(${roles.permissions}, ${name})` })
        .where(sql`${name} = any(${roles.permissions})`)
        .returning({ name: roles.name });
      await record(transaction, { event: 'permission.deleted', by, at: now, details: { permission: name } });
      await follow({}, { action: 'settle' });
      return gave.map((role) => role.name);
    });
  }
}
