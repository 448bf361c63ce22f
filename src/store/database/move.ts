/** Moves everything from the embedded database of a data directory to an empty PostgreSQL database. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import type postgres from 'postgres';
import { z } from 'zod';
import { parseDatabaseAddress } from '../../rules/database-address.js';
import { connectPrimary } from './connect.js';
import { openCluster } from './embedded.js';
import { DatabaseUnusable } from './errors.js';
import { prepareNote } from './moved.js';
import { transact } from './pool.js';
import { migrateUnderLock, unusable } from './postgres.js';
import { type Ask, type Digest, digestOf, quoted, sequencesOf, type Table, tablesOf } from './tables.js';

/** Pages of 8 KiB that are in memory at once. */
const PAGES = 1000;
/** Tables that only a database in use has rows in. */
const USED = ['users', 'workspaces', 'clients', 'signing_keys', 'grants', 'audit_events'];

/** Of the transaction: behind PgBouncer, a connection has none of its own. */
const SETTINGS = [
  'statement_timeout = 0',
  // It is idle while the source is read.
  'idle_in_transaction_session_timeout = 0',
  `lock_timeout = '5s'`,
  'enable_seqscan = on',
  `timezone = 'UTC'`,
];

type OnTable = (name: string, rows: number) => void;

export interface Moved {
  /** Where the data is, without a password. */
  readonly to: string;
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

/**
 * Copies every row and every sequence in one transaction, compares each table, commits, and notes in the directory that
 * it was moved. Of several moves to one database at once, one succeeds. If it is interrupted before the commit, the
 * target is empty and the directory works as before. If it is interrupted between the commit and the note, a second
 * call recognizes the copy and writes the note.
 *
 * @param directory at the newest schema, held by no process
 * @param onTable told each table that was copied
 * @throws {DatabaseUnusable} when the target cannot be used, or has data of its own; nothing changed
 */
export async function moveDatabase(
  directory: string,
  url: string,
  now: () => Date,
  onTable: OnTable = () => {},
): Promise<Moved> {
  const source = await openCluster(directory);
  try {
    await source.pglite.exec(`set timezone = 'UTC'`);
    const to = placeOf(url);
    const note = await prepareNote(directory, to, now());
    try {
      const digests = await fill(url, source.pglite, onTable);
      await note.keep();
      return { to, tables: digests };
    } finally {
      await note.discard();
    }
  } finally {
    await source.close();
  }
}

async function fill(url: string, source: PGlite, onTable: OnTable): Promise<Moved['tables']> {
  await migrateUnderLock(url);
  try {
    const target = await connectPrimary(url, { max: 1 });
    try {
      const sent = await takeOver(source, target, onTable);
      return sent.map(({ table, digest }) => ({ name: table.name, rows: digest.rows }));
    } finally {
      await target.end({ timeout: 5 });
    }
  } catch (error) {
    throw error instanceof DatabaseUnusable ? error : unusable(url, error);
  }
}

/** A table as it was sent. */
interface Sent {
  readonly table: Table;
  readonly digest: Digest;
}

/** @returns each table with its digest, which is the same on both sides */
async function takeOver(source: PGlite, target: postgres.Sql, onTable: OnTable): Promise<readonly Sent[]> {
  const ask: Ask = async (text) => (await source.query(text)).rows;
  const all: Sent[] = [];
  for (const table of await tablesOf(ask)) all.push({ table, digest: await digestOf(ask, table) });
  const sequences = await sequencesOf(ask);
  const names = all.map(({ table }) => quoted(table.name));
  const work = async (transaction: postgres.TransactionSql) => {
    const inTransaction: Ask = async (text) => transaction.unsafe(text);
    for (const setting of SETTINGS) await transaction.unsafe(`set local ${setting}`);
    const isMoved = async () => {
      if (!(await isInUse(inTransaction))) return false;
      // A move that was interrupted after its commit left this very data.
      if (await isTheSame(inTransaction, all)) return true;
      throw new DatabaseUnusable(
        'The target already contains data, so nothing was moved. Name an empty database: createdb vouchsafe',
      );
    };
    // A server that runs there must not wait for a lock that is not for it.
    if (await isMoved()) return;
    // From here on, neither a second move nor a server that starts there puts anything into it.
    await transaction.unsafe(`lock table ${names.join(', ')} in access exclusive mode`);
    if (await isMoved()) return;
    // Triggers have run where the rows come from: what they computed is among the rows.
    for (const name of names) await transaction.unsafe(`alter table ${name} disable trigger user`);
    // What the migrations put there.
    await transaction.unsafe(`truncate ${names.join(', ')}`);
    for (const { table, digest } of all) {
      await copy(source, transaction, table);
      onTable(table.name, digest.rows);
    }
    if (!(await isTheSame(inTransaction, all)))
      throw new Error('the data that arrived differs from the data that was sent; nothing was kept');
    for (const name of names) await transaction.unsafe(`alter table ${name} enable trigger user`);
    for (const statement of sequences) await transaction.unsafe(statement);
  };
  await transact(target, '', work);
  return all;
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

async function isTheSame(ask: Ask, sent: readonly Sent[]): Promise<boolean> {
  for (const { table, digest } of sent)
    if (!isDeepStrictEqual(await digestOf(ask, table), digest)) return false;
  return true;
}

function placeOf(url: string): string {
  return `PostgreSQL at ${parseDatabaseAddress(url).place}`;
}
