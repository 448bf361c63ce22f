import { setTimeout as elapse } from 'node:timers/promises';
import { inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSameResource } from '../protocol/resource-indicator.js';
import { normalEmail } from '../rules/names.js';
import { type AccessChanges, END_OF_LEFTOVERS, type Follow } from './access-change.js';
import type { DescribedScope, Permission } from './catalog.js';
import type { ClientRow } from './clients.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import { SeedRefused } from './refusals.js';
import {
  clients,
  memberships,
  permissions,
  resources,
  roles,
  scopes,
  users,
  workspaces,
} from './schema/index.js';
import { isOneOf, type SeededUser, seedUsers } from './seeded-users.js';

/** What is stored about the password of a user. */
export interface StoredPassword {
  readonly email: string;
  /** null: no password sign-in. */
  readonly passwordHash: string | null;
  /** See the schema. */
  readonly seededPasswordHash: string | null;
  /** No password of a seed is remembered, and according to the audit log, someone set the password: it is kept. */
  readonly isKept: boolean;
}

/** The contents of a seed file with its secrets hashed, ready to store. */
export interface HashedSeed {
  readonly workspaces: readonly {
    readonly name: string;
    readonly title: string;
    readonly type: 'private' | 'team';
    readonly members: readonly { readonly email: string; readonly role: string }[];
  }[];
  readonly permissions: readonly Permission[];
  /** The permission `*` means all of them. */
  readonly roles: readonly { readonly name: string; readonly permissions: string[] }[];
  readonly scopes: readonly DescribedScope[];
  readonly resources: readonly {
    readonly identifier: string;
    readonly title: string;
    readonly scopes: string[];
  }[];
  readonly users: readonly SeededUser[];
  readonly clients: readonly ClientRow[];
}

const storedPassword = z.object({
  email: z.string(),
  passwordHash: z.string().nullable(),
  seededPasswordHash: z.string().nullable(),
  isKept: z.boolean(),
});

/** "vouchsee" in ASCII. */
const SEED_LOCK = '8533993653137171813';
/** How soon a process asks again whether it is its turn. */
const TURN_MS = 50;

/** What this process remembers for a moment, and a seed changes: the scopes, resources, permissions and clients. */
interface Remembered {
  change<Result>(make: () => Promise<Result>): Promise<Result>;
}

export class Seeding {
  readonly #database: Database;
  readonly #changes: AccessChanges;
  readonly #remembered: Remembered;

  constructor(database: Database, changes: AccessChanges, remembered: Remembered) {
    this.#database = database;
    this.#changes = changes;
    this.#remembered = remembered;
  }

  /** What is stored about the passwords of those users who exist. @param emails in lower case */
  async passwords(emails: readonly string[]): Promise<readonly StoredPassword[]> {
    return this.#database.rows(
      storedPassword,
      sql`
      select email, password_hash as "passwordHash", seeded_password_hash as "seededPasswordHash",
        seeded_password_hash is null and exists (
          select from audit_events e where e.user_id = users.id
            and e.event in ('user.password_set', 'user.password_reset')) as "isKept"
      from users where ${isOneOf(emails)}`,
    );
  }

  /**
   * Writes a seed, each row by its natural key; all or nothing. Idempotent, and safe in several processes at once.
   * Rows that the seed does not name stay as they are.
   * @throws {SeedRefused} when it refers to a user, role or permission that does not exist
   */
  async apply(seed: HashedSeed, now: Date): Promise<void> {
    await this.#remembered.change(() => this.#write(seed, now));
  }

  /** Waits for its turn, however long the others take: many processes may start at the same moment. */
  async #write(seed: HashedSeed, now: Date): Promise<void> {
    while (!(await this.#writeInTurn(seed, now))) await elapse(TURN_MS);
  }

  /** @returns false when another process is writing one, and nothing was written */
  #writeInTurn(seed: HashedSeed, now: Date): Promise<boolean> {
    return this.#changes.make(now, async (...within) => {
      const [transaction, follow] = within;
      // One seed at a time: two that name the same rows in another order would deadlock. A statement that waited for the
      // lock would be ended after some seconds, like every other that gets no answer, and the start would fail.
      if (!(await this.#isOurTurn(transaction))) return false;
      const before = await this.#whatRolesGive(transaction);
      await seedCatalog(transaction, seed);
      await seedRoles(transaction, seed);
      // Concerns any grant. Most starts change nothing, and need not check every grant.
      if ((await this.#whatRolesGive(transaction)) !== before) await follow({}, { action: 'settle' });
      await seedUsers(this.#changes, within, seed.users, now);
      await seedWorkspaces(transaction, follow, seed);
      await seedClients(transaction, follow, seed);
      return true;
    });
  }

  async #isOurTurn(transaction: Drizzle): Promise<boolean> {
    const row = oneRow(
      await this.#database.rowsIn(transaction)(
        z.object({ isOurs: z.boolean() }),
        sql`select pg_try_advisory_xact_lock(${SEED_LOCK}::bigint) as "isOurs"`,
      ),
    );
    return row.isOurs;
  }

  async #whatRolesGive(transaction: Drizzle): Promise<string> {
    const row = oneRow(
      await this.#database.rowsIn(transaction)(
        z.object({ given: z.string() }),
        sql`
        select json_build_array(
          (select json_agg(json_build_array(name, permissions) order by name) from roles),
          (select json_agg(name order by name) from permissions))::text as given`,
      ),
    );
    return row.given;
  }
}

async function seedCatalog(drizzle: Drizzle, seed: HashedSeed): Promise<void> {
  for (const scope of seed.scopes) {
    await drizzle.insert(scopes).values(scope).onConflictDoUpdate({ target: scopes.name, set: scope });
  }
  await seedResources(drizzle, seed.resources);
  for (const permission of seed.permissions) {
    await drizzle
      .insert(permissions)
      .values(permission)
      .onConflictDoUpdate({ target: permissions.name, set: permission });
  }
}

/** One that is registered in another spelling keeps the spelling that its tokens have as `aud`. */
async function seedResources(drizzle: Drizzle, seeded: HashedSeed['resources']): Promise<void> {
  if (seeded.length === 0) return;
  // Spellings are compared here, so other calls that would add a resource wait.
  await drizzle.execute(sql`lock table resources in share row exclusive mode`);
  const known = await drizzle.select({ identifier: resources.identifier }).from(resources);
  for (const { identifier: written, ...described } of seeded) {
    const isWritten = ({ identifier }: { readonly identifier: string }) => identifier === written;
    const isSame = ({ identifier }: { readonly identifier: string }) => isSameResource(identifier, written);
    // Earlier versions registered each spelling by itself.
    const { identifier } = known.find(isWritten) ?? known.find(isSame) ?? { identifier: written };
    await drizzle
      .insert(resources)
      .values({ identifier, ...described })
      .onConflictDoUpdate({ target: resources.identifier, set: described });
    known.push({ identifier });
  }
}

async function seedRoles(drizzle: Drizzle, seed: HashedSeed): Promise<void> {
  const known = new Set(
    (await drizzle.select({ name: permissions.name }).from(permissions)).map((row) => row.name),
  );
  for (const [index, role] of seed.roles.entries()) {
    const unknown = role.permissions.findIndex((name) => name !== '*' && !known.has(name));
    if (unknown !== -1)
      throw new SeedRefused(`roles[${index}].permissions[${unknown}]: is not a declared permission`);
    await drizzle.insert(roles).values(role).onConflictDoUpdate({ target: roles.name, set: role });
  }
}

async function seedWorkspaces(drizzle: Drizzle, follow: Follow, seed: HashedSeed): Promise<void> {
  const knownRoles = new Set((await drizzle.select({ name: roles.name }).from(roles)).map((row) => row.name));
  for (const [index, { members, ...workspace }] of seed.workspaces.entries()) {
    const stored = oneRow(
      await drizzle
        .insert(workspaces)
        .values(workspace)
        .onConflictDoUpdate({ target: workspaces.name, set: workspace })
        .returning({ id: workspaces.id }),
    );
    const emails = members.map((member) => normalEmail(member.email));
    const found = await drizzle
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, emails));
    const userIds = new Map(found.map((user) => [user.email, user.id]));
    for (const [at, { email, role }] of members.entries()) {
      const path = `workspaces[${index}].members[${at}]`;
      const userId = userIds.get(normalEmail(email));
      if (userId === undefined) throw new SeedRefused(`${path}.email: there is no user ${email}`);
      if (!knownRoles.has(role)) throw new SeedRefused(`${path}.role: ${role} is not a declared role`);
      const changed = await drizzle
        .insert(memberships)
        .values({ userId, workspaceId: stored.id, role })
        .onConflictDoUpdate({
          target: [memberships.userId, memberships.workspaceId],
          set: { role },
          setWhere: ne(memberships.role, role),
        })
        .returning({ userId: memberships.userId });
      if (changed.length > 0) await follow({ userId, workspaceId: stored.id }, { action: 'settle' });
    }
  }
}

async function seedClients(drizzle: Drizzle, follow: Follow, seed: HashedSeed): Promise<void> {
  const ids = seed.clients.map((row) => row.clientId);
  const { clientId, source, identityHash } = clients;
  const stored = await drizzle
    .select({ clientId, source, identityHash })
    .from(clients)
    .where(inArray(clientId, ids));
  for (const row of seed.clients) {
    await drizzle.insert(clients).values(row).onConflictDoUpdate({ target: clients.clientId, set: row });
    const known = stored.find((it) => it.clientId === row.clientId);
    if (known === undefined) await follow({ clientId: row.clientId }, END_OF_LEFTOVERS);
    else if (known.source !== row.source || known.identityHash !== row.identityHash)
      await follow({ clientId: row.clientId }, { action: 'settle' });
  }
}
