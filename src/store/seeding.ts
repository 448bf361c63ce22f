import { inArray, sql } from 'drizzle-orm';
import { type Seed, SeedRefused } from '../seed-file.js';
import { changeAccess } from './access-change.js';
import type { ClientRow } from './clients.js';
import type { Database, Drizzle } from './database.js';
import { clients, memberships, permissions, resources, roles, scopes, users, workspaces } from './schema.js';

/** A seed whose secrets are hashed: what may be stored. */
export interface HashedSeed extends Omit<Seed, 'users' | 'clients'> {
  readonly users: readonly {
    readonly email: string;
    readonly name: string;
    readonly locale: string | undefined;
    readonly passwordHash: string | undefined;
  }[];
  readonly clients: readonly ClientRow[];
}

/** "vouchsee" in ASCII. */
const SEED_LOCK = '8533993653137171813';

export class Seeding {
  constructor(private readonly database: Database) {}

  /**
   * Writes a seed, each row by its natural key; all of it or nothing. Safe to repeat, and to run in several
   * processes at once. Rows that the seed does not name stay as they are.
   * @throws {SeedRefused} when it refers to a user, role or permission that does not exist
   */
  async apply(seed: HashedSeed, now: Date): Promise<void> {
    // Roles and memberships may have changed for anybody.
    await changeAccess(this.database, sql`true`, now, async (transaction) => {
      // One seed at a time: two that name the same rows in another order would wait for each other for ever.
      await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`);
      await seedCatalogue(transaction, seed);
      await seedRoles(transaction, seed);
      await seedUsers(transaction, seed);
      await seedWorkspaces(transaction, seed);
      await seedClients(transaction, seed);
    });
  }
}

async function seedCatalogue(drizzle: Drizzle, seed: HashedSeed): Promise<void> {
  for (const scope of seed.scopes) {
    await drizzle.insert(scopes).values(scope).onConflictDoUpdate({ target: scopes.name, set: scope });
  }
  for (const resource of seed.resources) {
    await drizzle
      .insert(resources)
      .values(resource)
      .onConflictDoUpdate({ target: resources.identifier, set: resource });
  }
  for (const permission of seed.permissions) {
    await drizzle
      .insert(permissions)
      .values(permission)
      .onConflictDoUpdate({ target: permissions.name, set: permission });
  }
}

async function seedRoles(drizzle: Drizzle, seed: HashedSeed): Promise<void> {
  const known = new Set(
    (await drizzle.select({ name: permissions.name }).from(permissions)).map((row) => row.name),
  );
  for (const [index, role] of seed.roles.entries()) {
    const unknown = role.permissions.findIndex((name) => name !== '*' && !known.has(name));
    if (unknown !== -1)
      throw new SeedRefused(
        `SEED_FILE: roles[${index}].permissions[${unknown}]: is not a declared permission`,
      );
    await drizzle.insert(roles).values(role).onConflictDoUpdate({ target: roles.name, set: role });
  }
}

async function seedUsers(drizzle: Drizzle, seed: HashedSeed): Promise<void> {
  for (const { email, name, locale, passwordHash } of seed.users) {
    const given = {
      name,
      ...(locale !== undefined && { locale }),
      ...(passwordHash !== undefined && { passwordHash }),
    };
    await drizzle
      .insert(users)
      .values({ email: email.toLowerCase(), ...given })
      .onConflictDoUpdate({ target: users.email, set: given });
  }
}

async function seedWorkspaces(drizzle: Drizzle, seed: HashedSeed): Promise<void> {
  const knownRoles = new Set((await drizzle.select({ name: roles.name }).from(roles)).map((row) => row.name));
  for (const [index, { members, ...workspace }] of seed.workspaces.entries()) {
    const [stored] = await drizzle
      .insert(workspaces)
      .values(workspace)
      .onConflictDoUpdate({ target: workspaces.name, set: workspace })
      .returning({ id: workspaces.id });
    if (stored === undefined) throw new Error('an upsert returned no row');
    const emails = members.map((member) => member.email.toLowerCase());
    const found =
      emails.length === 0
        ? []
        : await drizzle
            .select({ id: users.id, email: users.email })
            .from(users)
            .where(inArray(users.email, emails));
    const userIds = new Map(found.map((user) => [user.email, user.id]));
    for (const [at, { email, role }] of members.entries()) {
      const path = `workspaces[${index}].members[${at}]`;
      const userId = userIds.get(email.toLowerCase());
      if (userId === undefined) throw new SeedRefused(`SEED_FILE: ${path}.email: there is no user ${email}`);
      if (!knownRoles.has(role))
        throw new SeedRefused(`SEED_FILE: ${path}.role: ${role} is not a declared role`);
      await drizzle
        .insert(memberships)
        .values({ userId, workspaceId: stored.id, role })
        .onConflictDoUpdate({ target: [memberships.userId, memberships.workspaceId], set: { role } });
    }
  }
}

async function seedClients(drizzle: Drizzle, seed: HashedSeed): Promise<void> {
  for (const row of seed.clients) {
    await drizzle.insert(clients).values(row).onConflictDoUpdate({ target: clients.clientId, set: row });
  }
}
