/** Everything that is stored about a person, for themselves. */

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { normalEmail } from '../rules/names.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database } from './database/database.js';

/** Rows of one table, the newest first: a limit on what one request loads. */
const MOST_ROWS = 10_000;

/** Which rows `t` of a table are about the person `person`, and what of them is left out. */
interface Exported {
  readonly rows: SQL;
  /** Sorted by this, descending. */
  readonly newest: SQL;
  /** What we keep to recognize a secret, and what is about someone else. */
  readonly without?: readonly string[];
  /** Names beside ids, as a JSON object. */
  readonly plus?: SQL;
}

const BY_USER = sql`t.user_id = person.id`;
/** Until a person has proved that they read the address, what others sent there may be for someone else. */
const READS_ADDRESS = sql`person.email_verified_at is not null`;
const OF_GRANT = sql`t.grant_id in (select id from grants where user_id = person.id)`;
const WORKSPACE = sql`'workspace', (select name from workspaces w where w.id = t.workspace_id)`;
const CLIENT = sql`'client_name', (select client_name from clients c where c.client_id = t.client_id)`;

/** The tables that hold something about a person. What a table has in new columns is exported without another line. */
export const EXPORTED: Readonly<Record<string, Exported>> = {
  users: {
    rows: sql`t.id = person.id`,
    newest: sql`t.created_at`,
    without: ['password_hash', 'seeded_password_hash'],
  },
  sessions: { rows: BY_USER, newest: sql`t.created_at`, without: ['token_hash'] },
  passkeys: { rows: BY_USER, newest: sql`t.created_at` },
  totp_factors: { rows: BY_USER, newest: sql`t.created_at`, without: ['sealed_secret'] },
  /** How many are left. */
  recovery_codes: { rows: BY_USER, newest: sql`t.user_id`, without: ['hash'] },
  operators: { rows: BY_USER, newest: sql`t.appointed_at` },
  reset_links: { rows: BY_USER, newest: sql`t.created_at` },
  address_changes: { rows: BY_USER, newest: sql`t.created_at` },
  memberships: { rows: BY_USER, newest: sql`t.created_at`, plus: sql`jsonb_build_object(${WORKSPACE})` },
  grants: {
    rows: BY_USER,
    newest: sql`t.number`,
    without: ['client_identity_hash'],
    plus: sql`jsonb_build_object(${WORKSPACE}, ${CLIENT})`,
  },
  codes: { rows: OF_GRANT, newest: sql`t.expires_at`, without: ['hash', 'code_challenge'] },
  families: { rows: OF_GRANT, newest: sql`t.rotated_at`, without: ['token_hash'] },
  approval_requests: {
    rows: BY_USER,
    newest: sql`t.requested_at`,
    plus: sql`jsonb_build_object(${WORKSPACE}, ${CLIENT})`,
  },
  /** To their address, and those that they sent. */
  invitations: {
    rows: sql`t.email = person.email and ${READS_ADDRESS} or t.invited_by = person.id`,
    newest: sql`t.created_at`,
    plus: sql`jsonb_build_object(${WORKSPACE})`,
  },
  sign_ups: { rows: sql`t.email = person.email and ${READS_ADDRESS}`, newest: sql`t.created_at` },
  emails: { rows: sql`t.recipient = person.email and ${READS_ADDRESS}`, newest: sql`t.created_at` },
  anonymous_usage: { rows: sql`t.source = 'user:' || person.id`, newest: sql`t.source` },
  /** What they did, including as an operator, and what others did to their access, but not who those others are, or where. */
  audit_events: {
    rows: sql`t.user_id = person.id or (t.actor_kind in ('user', 'operator') and t.actor_id = person.id::text)`,
    newest: sql`t.id`,
    without: ['actor_id', 'address'],
    plus: sql`case when t.actor_id = person.id::text then jsonb_build_object('actor_id', t.actor_id, 'address', t.address)
      else '{}'::jsonb end || jsonb_build_object(${WORKSPACE}, ${CLIENT})`,
  },
};

/** Tables with a reference to people that are not exported, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  access_changes: 'what follows from a change, for seconds; the change itself is in audit_events',
  clients: 'applications belong to no user; who is charged for one is in anonymous_usage',
  documents: 'files of strangers; who is charged for one is in anonymous_usage',
  authorization_requests:
    'requests of applications for half an hour, before anyone is known to have made them',
  webhook_deliveries:
    'which records of audit_events operators’ endpoints were told; the records are exported',
};

/** Rows by table, as they are stored. */
export interface PersonalData {
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Tables of which only the newest 10,000 rows are here. */
  readonly shortened: readonly string[];
}

const row = z.object({ row: z.record(z.string(), z.unknown()) });

/** Reads what is stored about a person. */
export class PersonalRecords {
  readonly #database: Pick<Database, 'drizzle' | 'rowsIn'>;

  constructor(database: Pick<Database, 'drizzle' | 'rowsIn'>) {
    this.#database = database;
  }

  /** Reads all of it as of one moment, and records that it was read. @returns null when the user does not exist */
  async export(email: string, by: Actor, now: Date): Promise<PersonalData | null> {
    return this.#database.drizzle.transaction(async (transaction) => {
      await transaction.execute(sql`set transaction isolation level repeatable read`);
      const rows = this.#database.rowsIn(transaction);
      const [user] = await rows(
        z.object({ id: z.string() }),
        sql`select id from users where email = ${normalEmail(email)}`,
      );
      if (user === undefined) return null;
      const tables: Record<string, readonly Record<string, unknown>[]> = {};
      const shortened: string[] = [];
      for (const [table, what] of Object.entries(EXPORTED)) {
        const found = await rows(row, select(table, what, user.id));
        if (found.length > MOST_ROWS) shortened.push(table);
        tables[table] = found.slice(0, MOST_ROWS).map((each) => each.row);
      }
      await record(transaction, { event: 'user.exported', by, at: now, userId: user.id });
      return { tables, shortened };
    });
  }
}

function select(table: string, { rows, newest, without = [], plus }: Exported, userId: string): SQL {
  const left = sql.join(
    ['', ...without].map((column) => sql`${column}::text`),
    sql`, `,
  );
  return sql`
    select (to_jsonb(t) - array[${left}]) || ${plus ?? sql`'{}'::jsonb`} as "row"
    from ${sql.identifier(table)} t, users person
    where person.id = ${userId}::uuid and (${rows})
    order by ${newest} desc limit ${MOST_ROWS + 1}`;
}
