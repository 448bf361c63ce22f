import { setTimeout as elapse } from 'node:timers/promises';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
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
import { isAdded, isChanged, recordSeed, type SeededEvent } from './seeded-rows.js';
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
   * Rows that the seed does not name stay as they are. What changed is recorded; a seed that changes nothing is not.
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
      const events = [...(await seedCatalog(transaction, seed)), ...(await seedRoles(transaction, seed))];
      // Concerns any grant. Most starts change nothing, and need not check every grant.
      if ((await this.#whatRolesGive(transaction)) !== before) await follow({}, { action: 'settle' });
      events.push(...(await seedUsers(this.#changes, within, seed.users, now)));
      events.push(...(await seedWorkspaces(transaction, follow, seed)));
      events.push(...(await seedClients(transaction, follow, seed)));
      await recordSeed(transaction, events, now);
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

async function seedCatalog(drizzle: Drizzle, seed: HashedSeed): Promise<SeededEvent[]> {
  const events: SeededEvent[] = [];
  for (const scope of seed.scopes) {
    const [written] = await drizzle
      .insert(scopes)
      .values(scope)
      .onConflictDoUpdate({ target: scopes.name, set: scope, setWhere: isChanged(scopes, { ...scope }) })
      .returning({ isAdded });
    const event = written?.isAdded ? 'scope.created' : 'scope.updated';
    if (written) events.push({ event, details: { scope: scope.name } });
  }
  events.push(...(await seedResources(drizzle, seed.resources)));
  for (const permission of seed.permissions) {
    const setWhere = isChanged(permissions, { ...permission });
    const [written] = await drizzle
      .insert(permissions)
      .values(permission)
      .onConflictDoUpdate({ target: permissions.name, set: permission, setWhere })
      .returning({ isAdded });
    const event = written?.isAdded ? 'permission.created' : 'permission.updated';
    if (written) events.push({ event, details: { permission: permission.name } });
  }
  return events;
}

/** One that is registered in another spelling keeps the spelling that its tokens have as `aud`. */
async function seedResources(drizzle: Drizzle, seeded: HashedSeed['resources']): Promise<SeededEvent[]> {
  if (seeded.length === 0) return [];
  const events: SeededEvent[] = [];
  // Spellings are compared here, so other calls that would add a resource wait.
  await drizzle.execute(sql`lock table resources in share row exclusive mode`);
  const known = await drizzle.select({ identifier: resources.identifier }).from(resources);
  for (const { identifier: written, ...described } of seeded) {
    const isWritten = ({ identifier }: { readonly identifier: string }) => identifier === written;
    const isSame = ({ identifier }: { readonly identifier: string }) => isSameResource(identifier, written);
    // Earlier versions registered each spelling by itself.
    const { identifier } = known.find(isWritten) ?? known.find(isSame) ?? { identifier: written };
    const setWhere = isChanged(resources, described);
    const [changed] = await drizzle
      .insert(resources)
      .values({ identifier, ...described })
      .onConflictDoUpdate({ target: resources.identifier, set: described, setWhere })
      .returning({ isAdded });
    const event = changed?.isAdded ? 'resource.created' : 'resource.updated';
    if (changed) events.push({ event, details: { identifier } });
    known.push({ identifier });
  }
  return events;
}

async function seedRoles(drizzle: Drizzle, seed: HashedSeed): Promise<SeededEvent[]> {
  const events: SeededEvent[] = [];
  const known = new Set(
    (await drizzle.select({ name: permissions.name }).from(permissions)).map((row) => row.name),
  );
  for (const [index, role] of seed.roles.entries()) {
    const unknown = role.permissions.findIndex((name) => name !== '*' && !known.has(name));
    if (unknown !== -1)
      throw new SeedRefused(`roles[${index}].permissions[${unknown}]: is not a declared permission`);
    const [written] = await drizzle
      .insert(roles)
      .values(role)
      .onConflictDoUpdate({ target: roles.name, set: role, setWhere: isChanged(roles, { ...role }) })
      .returning({ isAdded });
    const event = written?.isAdded ? 'role.created' : 'role.updated';
    if (written) events.push({ event, details: { role: role.name, permissions: role.permissions } });
  }
  return events;
}

type SeededWorkspace = HashedSeed['workspaces'][number];

async function seedWorkspaces(drizzle: Drizzle, follow: Follow, seed: HashedSeed): Promise<SeededEvent[]> {
  const events: SeededEvent[] = [];
  const knownRoles = new Set((await drizzle.select({ name: roles.name }).from(roles)).map((row) => row.name));
  for (const [index, workspace] of seed.workspaces.entries()) {
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

async function seedClients(drizzle: Drizzle, follow: Follow, seed: HashedSeed): Promise<SeededEvent[]> {
  const events: SeededEvent[] = [];
  const ids = seed.clients.map((row) => row.clientId);
  const { clientId, source, identityHash } = clients;
  const stored = await drizzle
    .select({ clientId, source, identityHash })
    .from(clients)
    .where(inArray(clientId, ids));
  for (const row of seed.clients) {
    const [written] = await drizzle
      .insert(clients)
      .values(row)
      .onConflictDoUpdate({ target: clients.clientId, set: row, setWhere: isChanged(clients, row) })
      .returning({ isAdded });
    const event = written?.isAdded ? 'client.created' : 'client.updated';
    if (written) events.push({ event, clientId: row.clientId });
    const known = stored.find((it) => it.clientId === row.clientId);
    if (known === undefined) await follow({ clientId: row.clientId }, END_OF_LEFTOVERS);
    else if (known.source !== row.source || known.identityHash !== row.identityHash)
      await follow({ clientId: row.clientId }, { action: 'settle' });
  }
  return events;
}
