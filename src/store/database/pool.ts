import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { requireWhole } from './answers.js';
import { isConnectionLoss } from './faults.js';

type Options = postgres.Options<Record<string, postgres.PostgresType>>;
type Transaction = postgres.TransactionSql;
type Query = postgres.PendingQuery<(postgres.Row & Iterable<postgres.Row>)[]>;

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_SECONDS = 5;
/** The database ends a statement after this; a connection that is silent for longer is dead. */
const STATEMENT_TIMEOUT_MS = 5000;
/** The most relations that one statement joins. */
const MOST_RELATIONS = 16;
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1000;

/** What a connection brings. Behind PgBouncer, the role has to have it (docs/operate.md). */
const SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
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
 * Whether a database is behind PgBouncer in transaction mode: each transaction may go to another session, and a
 * connection cannot bring settings. PgBouncer keeps prepared statements only since 1.21, so none are named.
 */
function behindPgBouncer(url: string): { readonly address: string; readonly isPooled: boolean } {
  const parsed = new URL(url);
  const isPooled = parsed.searchParams.get('pgbouncer') === 'true';
  // Ours: postgres.js would send it to the database.
  parsed.searchParams.delete('pgbouncer');
  return { address: isPooled ? parsed.href : url, isPooled };
}

/** One set of connections to PostgreSQL. `?pgbouncer=true` in the address says that PgBouncer is in between. */
export function connectPostgres(url: string, options: Options = {}): postgres.Sql {
  const { address, isPooled } = behindPgBouncer(url);
  const settings = isPooled ? {} : { ...SETTINGS, ...options.connection };
  return postgres(address, {
    // A connection that is reset while postgres.js fetches types would end the process (unhandled rejection).
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    max: MAX_CONNECTIONS,
    // Reconnects within a second of the database's return, however long it was away.
    backoff: () => 0.5,
    onnotice: () => {},
    ...options,
    ...(isPooled && { prepare: false }),
    connection: { application_name: 'vouchsafe', ...settings },
  });
}

/**
 * A pool that replaces all of its connections:
 *
 * - When a statement gets no answer at all. After a failover, connections may look open until TCP times out, and
 *   every request would wait with them.
 * - When one of them ends during a statement. Usually the others end with it, and postgres.js keeps half-read and
 *   half-written data across its reconnects: an old error, or old bytes, meets the next statement.
 *
 * Statements are prepared. Drizzle sends everything through `unsafe` and asks for the opposite, which costs
 * postgres.js a second round trip to learn the parameters' types. There are few distinct statements here, so each
 * connection may keep them all.
 *
 * An answer counts only when it is complete ({@link requireWhole}), and a transaction that loses its connection sends
 * nothing more ({@link transact}).
 */
export function openPool(
  url: string,
  options: Options,
): { readonly client: postgres.Sql; pending(): number } {
  const pool = new RenewedPool(() => {
    const fresh = connectPostgres(url, options);
    // Sets the parsers that Drizzle's columns expect.
    drizzle(fresh);
    return fresh;
  });
  const client = new Proxy(pool.current, {
    get(_, property) {
      if (property === 'unsafe') return pool.unsafe.bind(pool);
      if (property === 'begin') return pool.begin.bind(pool);
      return Reflect.get(pool.current, property);
    },
  });
  return { client, pending: () => pool.pending };
}

/** The pool in use, replaced when its server is silent or its connections are lost. */
class RenewedPool {
  readonly #open: () => postgres.Sql;
  #current: postgres.Sql;
  #pending = 0;

  constructor(open: () => postgres.Sql) {
    this.#open = open;
    this.#current = open();
  }

  get current(): postgres.Sql {
    return this.#current;
  }

  /** Statements and transactions that are not finished. */
  get pending(): number {
    return this.#pending;
  }

  unsafe(...[text, parameters, settings]: Parameters<postgres.Sql['unsafe']>) {
    const pool = this.#current;
    const query = pool.unsafe(text, parameters, { ...settings, prepare: true });
    this.#watch(pool, query);
    this.#count(query);
    return whole(text, query);
  }

  begin<T>(...given: [(transaction: Transaction) => T] | [string, (transaction: Transaction) => T]) {
    const [mode, work] = given.length === 1 ? (['', given[0]] as const) : given;
    const pool = this.#current;
    const done = transact(pool, mode, work, (answer) => this.#watch(pool, answer));
    this.#count(done);
    return done;
  }

  /** @param graceSeconds for statements in progress on the other connections */
  #replace(pool: postgres.Sql, graceSeconds: number): void {
    if (pool !== this.#current) return;
    this.#current = this.#open();
    void pool.end({ timeout: graceSeconds });
  }

  #watch(pool: postgres.Sql, answer: PromiseLike<unknown>): void {
    const silent = setTimeout(() => this.#replace(pool, 0), SILENCE_MS).unref();
    answer.then(
      () => clearTimeout(silent),
      (error: unknown) => {
        clearTimeout(silent);
        if (isConnectionLoss(error)) this.#replace(pool, STATEMENT_TIMEOUT_MS / 1000);
      },
    );
  }

  #count(work: PromiseLike<unknown>): void {
    this.#pending += 1;
    const done = () => {
      this.#pending -= 1;
    };
    work.then(done, done);
  }
}

/**
 * The same query, but it rejects when its answer is incomplete. Drizzle may call `values()`, which returns rows as
 * arrays.
 */
function whole(text: string, query: Query): Query {
  return new Proxy(query, {
    get(target, property, proxy) {
      if (property === 'then')
        return (resolved?: (answer: unknown) => unknown, rejected?: (error: unknown) => unknown) =>
          target
            .then((answer) => {
              requireWhole(text, answer);
              return answer;
            })
            .then(resolved, rejected);
      if (property === 'values')
        return () => {
          target.values();
          return proxy;
        };
      return Reflect.get(target, property);
    },
  });
}

/**
 * A transaction that sends nothing more once its connection is lost.
 *
 * postgres.js would send a `rollback` after a failed transaction to a connection that is closed or already
 * reconnecting for another statement. The write then fails in a timer, which ends the process, or the answer to that
 * `rollback` is taken for the answer to the other statement, which then seems to have matched no row. The server
 * rolls a transaction back by itself when its connection ends.
 */
async function transact<T>(
  pool: postgres.Sql,
  mode: string,
  work: (transaction: Transaction) => T,
  watch: (answer: PromiseLike<unknown>) => void,
): Promise<unknown> {
  let lost: { readonly error: unknown } | undefined;
  let giveUp: (error: unknown) => void = () => {};
  const gone = new Promise<never>((_, reject) => {
    giveUp = (error) => {
      lost ??= { error };
      reject(error);
    };
  });
  const under = async (transaction: Transaction): Promise<unknown> => {
    try {
      return await work(guarded(transaction));
    } catch (error) {
      if (lost === undefined && !isConnectionLoss(error)) throw error;
      giveUp(error);
      // postgres.js waits for this before it sends `rollback`; nothing else does.
      return new Promise<never>(() => {});
    }
  };
  function guarded(transaction: Transaction): Transaction {
    return new Proxy(transaction, {
      get(target, property) {
        if (property !== 'unsafe') return Reflect.get(target, property);
        return (...[text, parameters, settings]: Parameters<postgres.Sql['unsafe']>) => {
          if (lost !== undefined) throw lost.error;
          const query = target.unsafe(text, parameters, settings);
          watch(query);
          return whole(text, query);
        };
      },
    });
  }
  // The connection may also end while the transaction is between two statements.
  const done = pool.begin(mode, under).catch((error: unknown) => {
    giveUp(error);
    throw error;
  });
  return Promise.race([done, gone]);
}
