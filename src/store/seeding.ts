import { setTimeout as elapse } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AccessChanges } from './access-change.js';
import type { ClientRow } from './clients.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import { type SeededCatalog, seedCatalog, seedRoles } from './seeded-catalog.js';
import { seedClients } from './seeded-clients.js';
import { recordSeed } from './seeded-rows.js';
import { hasAddressIn, type SeededUser, seedUsers } from './seeded-users.js';
import { type SeededWorkspace, seedWorkspaces } from './seeded-workspaces.js';

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
export interface HashedSeed extends SeededCatalog {
  readonly workspaces: readonly SeededWorkspace[];
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
      from users where ${hasAddressIn(emails)}`,
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
      events.push(...(await seedWorkspaces(transaction, follow, seed.workspaces)));
      events.push(...(await seedClients(transaction, follow, seed.clients)));
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
