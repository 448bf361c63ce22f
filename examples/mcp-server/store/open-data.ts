import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { Refusal } from '../refusal.js';
import { CREATE_TABLES, MEMBER_ROLE } from './create-tables.js';
import { furnish } from './furnish.js';
import { workspaces } from './tables.js';

/** The rows of one workspace, within one transaction. */
export type Rows = PgDatabase<PgQueryResultHKT>;

/** A workspace as a token names it. */
export interface WorkspaceIdentity {
  readonly id: string;
  readonly name: string;
}

/** All data of the platform, accessible only through one workspace at a time. */
export interface Data {
  /**
   * Runs in one transaction that sees the rows of this workspace only. A new workspace gets its initial content first.
   * @throws {Refusal} 400 for a text that cannot be stored
   */
  inWorkspace<T>(workspace: WorkspaceIdentity, work: (rows: Rows) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * PostgreSQL's defaults are for a dedicated server; these settings suffice for an example, in a tenth of the memory.
 */
const PARAMETERS = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=256kB'];

/** @param directory where the data is kept; undefined: in memory only */
export async function openData(directory?: string): Promise<Data> {
  if (directory !== undefined) await mkdir(directory, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({
    ...(directory !== undefined && { dataDir: directory }),
    startParams: [...PGlite.defaultStartParams, ...PARAMETERS],
  });
  await client.exec(CREATE_TABLES);
  const database = drizzle(client);
  return {
    inWorkspace: (workspace, work) =>
      database
        .transaction(async (rows) => {
          await rows.execute(
            sql`SELECT set_config('role', ${MEMBER_ROLE}, true), set_config('app.workspace_id', ${workspace.id}, true)`,
          );
          const [firstSeen] = await rows
            .insert(workspaces)
            .values({ title: workspace.name })
            .onConflictDoNothing()
            .returning();
          if (firstSeen !== undefined) await furnish(rows);
          return work(rows);
        })
        .catch((error: unknown) => {
          throw isUnstorable(error)
            ? new Refusal('invalid_request', 'A text holds a character that cannot be kept, such as NUL.')
            : error;
        }),
    close: () => client.close(),
  };
}

/**
 * PostgreSQL's class 22 is about values; those that pass the schemas contain characters that JSON allows but PostgreSQL
 * does not.
 */
function isUnstorable(error: unknown): boolean {
  const { code } = Object(error instanceof DrizzleQueryError ? error.cause : error);
  return typeof code === 'string' && code.startsWith('22');
}
