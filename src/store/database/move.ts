/** Moves everything from the embedded database of a data directory to an empty PostgreSQL database. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type postgres from 'postgres';
import { z } from 'zod';
import { parseDatabaseAddress } from '../../rules/database-address.js';
import { connectPrimary } from './connect.js';
import { openCluster } from './embedded.js';
import { DatabaseUnusable } from './errors.js';
import { noteMoved } from './moved.js';
import { migrateUnderLock, unusable } from './postgres.js';
import { type Ask, type Digest, digestOf, quoted, sequencesOf, type Table, tablesOf } from './tables.js';

/** Pages of 8 KiB that are in memory at once. */
const PAGES = 1000;
/** Tables that only a database in use has rows in. */
const USED = ['users', 'workspaces', 'clients', 'signing_keys', 'grants', 'audit_events'];

export interface Moved {
  /** Where the data is, without a password. */
  readonly to: string;
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

/**
 * Copies every row and every sequence in one transaction, compares each table, commits, and notes in the directory that
 * it was moved. Interrupted before the commit, the target is empty and the directory serves as before. Interrupted
 * between the commit and the note, a second call finds its own copy and writes the note.
 *
 * @param directory at the newest schema, held by no process
 * @param onTable told each table that was copied
 * @throws {DatabaseUnusable} when the target cannot be used, or has data of its own; nothing changed
 */
export async function moveDatabase(
  directory: string,
  url: string,
  now: () => Date,
  onTable: (name: string, rows: number) => void = () => {},
): Promise<Moved> {
  const source = await openCluster(directory);
  try {
    await source.pglite.exec(`set timezone = 'UTC'`);
    await migrateUnderLock(url);
    const target = await connectPrimary(url, {
      max: 1,
      connection: { statement_timeout: 0, enable_seqscan: 'on', TimeZone: 'UTC' },
    });
    try {
      const ask: Ask = async (text) => (await source.pglite.query(text)).rows;
      const tables = await tablesOf(ask);
      const digests = await takeOver(source.pglite, ask, target, tables, onTable);
      const to = placeOf(url);
      await noteMoved(directory, to, now());
      return { to, tables: tables.map(({ name }, at) => ({ name, rows: digests[at]?.rows ?? 0 })) };
    } catch (error) {
      throw error instanceof DatabaseUnusable ? error : unusable(url, error);
    } finally {
      await target.end({ timeout: 5 });
    }
  } finally {
    await source.close();
  }
}

/** @returns the digest of each table, which is the same on both sides */
async function takeOver(
  source: PGlite,
  ask: Ask,
  target: postgres.Sql,
  tables: readonly Table[],
  onTable: (name: string, rows: number) => void,
): Promise<readonly Digest[]> {
  const digests: Digest[] = [];
  for (const table of tables) digests.push(await digestOf(ask, table));
  const askTarget: Ask = async (text) => target.unsafe(text);
  if (await isInUse(askTarget)) {
    // A move that was interrupted after its commit left this very data.
    if (await isTheSame(askTarget, tables, digests)) return digests;
    throw new DatabaseUnusable(
      'The target has data of its own, and nothing was moved. Name an empty database: createdb vouchsafe',
    );
  }
  const sequences = await sequencesOf(ask);
  await target.begin(async (transaction) => {
    const names = tables.map(({ name }) => quoted(name));
    // Triggers have run where the rows come from: what they computed is among the rows.
    for (const name of names) await transaction.unsafe(`alter table ${name} disable trigger user`);
    // What the migrations put there.
    await transaction.unsafe(`truncate ${names.join(', ')}`);
    for (const [at, table] of tables.entries()) {
      await copy(source, transaction, table);
      onTable(table.name, digests[at]?.rows ?? 0);
    }
    const inTransaction: Ask = async (text) => transaction.unsafe(text);
    if (!(await isTheSame(inTransaction, tables, digests)))
      throw new Error('what arrived is not what was sent; nothing was kept');
    for (const name of names) await transaction.unsafe(`alter table ${name} enable trigger user`);
    for (const statement of sequences) await transaction.unsafe(statement);
  });
  return digests;
}

async function copy(source: PGlite, target: postgres.TransactionSql, table: Table): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const name = quoted(table.name);
  const size = await source.query(`select pg_relation_size('public.${name}') / 8192 as pages`);
  const [{ pages }] = z.tuple([z.object({ pages: z.coerce.number() })]).parse(size.rows);
  for (let from = 0; from < pages; from += PAGES) {
    const { blob } = await source.query(
      `copy (select ${columns} from ${name} where ctid >= '(${from},0)' and ctid < '(${from + PAGES},0)') to '/dev/blob'`,
    );
    const bytes = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    const writable = await target.unsafe(`copy ${name} (${columns}) from stdin`).writable();
    await pipeline(Readable.from([bytes], { objectMode: false }), writable);
  }
}

async function isInUse(ask: Ask): Promise<boolean> {
  const any = USED.map((name) => `exists (select from ${quoted(name)})`).join(' or ');
  const [row] = await ask(`select ${any} as used`);
  return z.object({ used: z.boolean() }).parse(row).used;
}

async function isTheSame(ask: Ask, tables: readonly Table[], digests: readonly Digest[]): Promise<boolean> {
  for (const [at, table] of tables.entries()) {
    const { rows, sum } = await digestOf(ask, table);
    if (rows !== digests[at]?.rows || sum !== digests[at]?.sum) return false;
  }
  return true;
}

function placeOf(url: string): string {
  return `PostgreSQL at ${parseDatabaseAddress(url).place}`;
}
