/** Connections to PostgreSQL: what each of them brings, and to which of several hosts they go. */
import postgres from 'postgres';
import { type DatabaseAddress, parseDatabaseAddress } from '../../rules/database-address.js';
import { MAX_ANSWER_SECONDS } from '../../rules/lifetimes.js';
import { isConnectTimeout, reasonOf } from './faults.js';
import { oneRow } from './rows.js';
import { type Destination, Sockets } from './sockets.js';

export type Options = postgres.Options<Record<string, postgres.PostgresType>>;

/** Of one process. */
export const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_SECONDS = 5;
/** A host that has not answered by then counts as unavailable. */
const PROBE_SECONDS = 2;
const DEFAULT_PORT = 5432;
/** The database ends a statement after this; a connection that is silent for longer is dead. */
export const STATEMENT_TIMEOUT_MS = 5000;
/** The most relations that one statement joins. */
const MOST_RELATIONS = 16;

/** What a connection brings. Behind PgBouncer, the role has to have it (docs/operate.md). */
const SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // A process that froze, or vanished with its machine, in the middle of a change would keep its locks until TCP gives up,
  // which takes hours. By then, no client is waiting for the change.
  idle_in_transaction_session_timeout: MAX_ANSWER_SECONDS * 1000,
  // Compiling a statement takes many times as long as any of ours runs.
  jit: 'off',
  // The statement behind a token joins more relations than the default of eight; beyond it PostgreSQL joins in the order
  // of the text, which takes ten times as long.
  join_collapse_limit: MOST_RELATIONS,
  from_collapse_limit: MOST_RELATIONS,
  // Planning takes ten times as long as running: each connection plans a statement once, and keeps the plan.
  plan_cache_mode: 'force_generic_plan',
  // The plan is kept while tables grow. Reading a small one as a whole looks cheap; by index it stays right.
  enable_seqscan: 'off',
} as const;

/**
 * One set of connections to one of the hosts of an address.
 *
 * postgres.js can choose among several hosts itself, but not well enough: while none of them can be reached, it retries
 * in a tight loop and never answers, and with `target_session_attrs=read-write` it accepts a standby of PostgreSQL 14
 * or newer. So it gets only one host, which {@link findPrimary} chooses.
 *
 * PgBouncer in transaction mode gives each transaction to another session: connections bring no settings, and because
 * it keeps prepared statements only since 1.21, none are named.
 * @param at the host's place in the list
 * @param sockets sets of connections that are replaced by one another share a limit
 */
export function connectTo(
  address: DatabaseAddress,
  at: number,
  options: Options = {},
  sockets = new Sockets(),
): postgres.Sql {
  const { hosts, url, isPooled, requiresPrimary } = address;
  const { host = '', port = DEFAULT_PORT } = hosts[at] ?? hosts[0];
  // Its types allow no lists, but only in a list may an address contain colons, as IPv6 addresses do.
  const where: object = hosts.length > 1 || host.includes(':') ? { host: [host], port: [port] } : {};
  const settings = isPooled ? {} : { ...SETTINGS, ...options.connection };
  // Its documentation describes this option, and its types leave it out.
  const how: object = { socket: (destination: Destination) => sockets.open(destination) };
  return postgres(url, {
    ...where,
    ...how,
    // Leaves a primary that comes back as a standby. Not with PgBouncer, which repeats what its first session once
    // reported.
    ...(requiresPrimary && !isPooled && { target_session_attrs: 'primary' as const }),
    // A connection that is reset while postgres.js fetches types would end the process (unhandled rejection).
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    max: MAX_CONNECTIONS,
    // {@link Sockets} limits how often: with a pause here, statements would wait in line for connections that fail.
    backoff: () => 0,
    onnotice: () => {},
    ...options,
    ...(isPooled && { prepare: false }),
    connection: { application_name: 'vouchsafe', ...settings },
  });
}

/**
 * One set of connections to the host that accepts writes.
 * @throws an `Error` with a line for each of several hosts when none does; a single host is connected to by the first statement
 */
export async function connectPrimary(url: string, options: Options = {}): Promise<postgres.Sql> {
  const address = parseDatabaseAddress(url);
  return connectTo(address, await findPrimary(address), options);
}

/**
 * Asks all hosts at once which one accepts writes. If a primary comes back after its standby was promoted, there are two:
 * the promoted one is on a later timeline, and counts. Asks nothing when there is only one host.
 * @returns its place in the list
 * @throws an `Error` that says of each host why it does not
 */
export async function findPrimary(address: DatabaseAddress): Promise<number> {
  if (address.hosts.length === 1) return 0;
  const answers = await Promise.all(address.hosts.map((_, at) => examine(address, at)));
  let found: { readonly at: number; readonly timeline: string } | undefined;
  for (const [at, { timeline }] of answers.entries())
    if (timeline !== undefined && (found === undefined || timeline > found.timeline))
      found = { at, timeline };
  if (found !== undefined) return found.at;
  const each = address.hosts.map(
    ({ host, port = DEFAULT_PORT }, at) => `${host}:${port}: ${answers[at]?.reason}`,
  );
  throw new Error(`no host accepts writes (${each.join('; ')})`);
}

/** Whether a host answers a connection, if only with an error. */
export async function isAnswering(address: DatabaseAddress, at: number): Promise<boolean> {
  return !(await examine(address, at)).isSilent;
}

interface Examined {
  /** Of a host that accepts writes, as eight hexadecimal digits. */
  readonly timeline?: string;
  /** Why it does not. */
  readonly reason?: string;
  readonly isSilent?: boolean;
}

async function examine(address: DatabaseAddress, at: number): Promise<Examined> {
  const probe = connectTo(
    { ...address, requiresPrimary: false },
    at,
    {
      max: 1,
      connect_timeout: PROBE_SECONDS,
      // The driver may connect once more when a host that was silent drops the connection after the probe has ended.
      idle_timeout: 1,
    },
    new Sockets(1),
  );
  let late: NodeJS.Timeout | undefined;
  try {
    const rows = await Promise.race([
      probe.unsafe(`select case when not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean
        then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`),
      new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new NoAnswer()), PROBE_SECONDS * 1000);
      }),
    ]);
    const { timeline } = oneRow(rows);
    return typeof timeline === 'string' ? { timeline } : { reason: 'it is read-only' };
  } catch (error) {
    return { reason: reasonOf(error), isSilent: error instanceof NoAnswer || isConnectTimeout(error) };
  } finally {
    clearTimeout(late);
    void probe.end({ timeout: 0 });
  }
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor() {
    super('no answer');
  }
}
