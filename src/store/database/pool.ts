import { setTimeout as elapse } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { type DatabaseAddress, parseDatabaseAddress } from '../../rules/database-address.js';
import { requireWhole } from './answers.js';
import {
  connectTo,
  findPrimary,
  isAnswering,
  MAX_CONNECTIONS,
  type Options,
  STATEMENT_TIMEOUT_MS,
} from './connect.js';
import { type ConnectionSet, ConnectionSets } from './connection-sets.js';
import { isConnectionLoss, isConnectTimeout, isReadOnly, isUnreachable } from './faults.js';
import { Sockets } from './sockets.js';

type Transaction = postgres.TransactionSql;
type Query = postgres.PendingQuery<(postgres.Row & Iterable<postgres.Row>)[]>;

const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1000;
/** Between two questions to the hosts, and between two replacements because of a database that only reads. */
const SEEK_MS = 500;

/**
 * A pool that replaces all of its connections:
 *
 * - When a statement gets no answer at all. After a failover, connections may look open until TCP times out, and
 *   every request would wait with them.
 * - When one of them ends during a statement. Usually the others end with it, and postgres.js keeps half-read and
 *   half-written data across its reconnects: an old error, or old bytes, meets the next statement.
 * - When the database only reads. It was a primary and is a standby now; its name may lead to another one.
 *
 * If the address has several hosts, each of these, and a host that cannot be reached, makes it ask all of them until
 * one accepts writes; statements fail meanwhile, so that clients try again. The pool then moves to that host.
 *
 * While its host answers no connection, statements fail at once.
 *
 * Statements are prepared. Drizzle sends everything through `unsafe` and asks for the opposite, which costs
 * postgres.js a second round trip to learn the parameters' types. There are few distinct statements here, so each
 * connection may keep them all.
 *
 * An answer counts only when it is complete ({@link requireWhole}), and a transaction that loses its connection sends
 * nothing more ({@link transact}).
 *
 * @param at the host to begin with
 */
export function openPool(
  url: string,
  options: Options,
  at = 0,
): { readonly client: postgres.Sql; pending(): number } {
  const pool = new RenewedPool(parseDatabaseAddress(url), options, at);
  const client = new Proxy(pool.current, {
    get(_, property) {
      if (property === 'unsafe') return pool.unsafe.bind(pool);
      if (property === 'begin') return pool.begin.bind(pool);
      if (property === 'end') return pool.end.bind(pool);
      return Reflect.get(pool.current, property);
    },
  });
  return { client, pending: () => pool.pending };
}

/** The pool in use, replaced when its server is silent, only reads, or its connections are lost. */
class RenewedPool {
  readonly #address: DatabaseAddress;
  readonly #options: Options;
  readonly #sockets = new Sockets();
  readonly #closing = new AbortController();
  #at: number;
  #current: ConnectionSets;
  #pending = 0;
  #isSeeking = false;
  #leftAt = Number.NEGATIVE_INFINITY;

  constructor(address: DatabaseAddress, options: Options, at: number) {
    this.#address = address;
    this.#options = options;
    this.#at = at;
    this.#current = this.#open();
  }

  get current(): postgres.Sql {
    return this.#current.sql;
  }

  /** Statements and transactions that are not finished. */
  get pending(): number {
    return this.#pending;
  }

  unsafe(...[text, parameters, settings]: Parameters<postgres.Sql['unsafe']>) {
    const pool = this.#current;
    const set = pool.choose();
    const query = set.sql.unsafe(text, parameters, { ...settings, prepare: true });
    this.#watch(pool, query);
    this.#count(set, query);
    return whole(text, query);
  }

  begin<T>(...given: [(transaction: Transaction) => T] | [string, (transaction: Transaction) => T]) {
    const [mode, work] = given.length === 1 ? (['', given[0]] as const) : given;
    const pool = this.#current;
    const set = pool.choose();
    const done = transact(set.sql, mode, work, (answer) => this.#watch(pool, answer));
    // Its connection may also end during `begin` or `commit`, which postgres.js sends itself.
    done.catch((error: unknown) => this.#heed(pool, error));
    this.#count(set, done);
    return done;
  }

  end(...given: Parameters<postgres.Sql['end']>): Promise<void> {
    this.#closing.abort();
    return this.#current.end(...given);
  }

  #open(): ConnectionSets {
    const connect = (max: number) => {
      const fresh = connectTo(this.#address, this.#at, { ...this.#options, max }, this.#sockets);
      // Sets the parsers that Drizzle's columns expect.
      drizzle(fresh);
      return fresh;
    };
    return new ConnectionSets(connect, this.#options.max ?? MAX_CONNECTIONS);
  }

  /** @param graceSeconds for statements in progress on the other connections */
  #replace(pool: ConnectionSets, graceSeconds: number): void {
    if (pool !== this.#current || this.#closing.signal.aborted) return;
    this.#current = this.#open();
    void pool.end({ timeout: graceSeconds });
  }

  #watch(pool: ConnectionSets, answer: PromiseLike<unknown>): void {
    const silent = setTimeout(() => {
      this.#replace(pool, 0);
      void this.#seek();
    }, SILENCE_MS).unref();
    answer.then(
      () => clearTimeout(silent),
      (error: unknown) => {
        clearTimeout(silent);
        this.#heed(pool, error);
      },
    );
  }

  #heed(pool: ConnectionSets, error: unknown): void {
    if (isConnectTimeout(error)) void this.#listen();
    if (isConnectionLoss(error)) this.#replace(pool, STATEMENT_TIMEOUT_MS / 1000);
    else if (isReadOnly(error)) this.#leave(pool);
    else if (!isUnreachable(error)) return;
    void this.#seek();
  }

  /** Connects again from time to time. While nothing accepts writes, reading continues. */
  #leave(pool: ConnectionSets): void {
    if (performance.now() - this.#leftAt < SEEK_MS) return;
    this.#leftAt = performance.now();
    this.#replace(pool, STATEMENT_TIMEOUT_MS / 1000);
  }

  /** Asks several hosts until one accepts writes, and moves there. */
  async #seek(): Promise<void> {
    if (this.#address.hosts.length === 1 || this.#isSeeking) return;
    this.#isSeeking = true;
    while (!this.#closing.signal.aborted) {
      const at = await findPrimary(this.#address).catch(() => undefined);
      if (at !== undefined) {
        if (at !== this.#at) {
          this.#at = at;
          this.#sockets.isSilent = false;
          this.#replace(this.#current, STATEMENT_TIMEOUT_MS / 1000);
        }
        break;
      }
      await elapse(SEEK_MS, undefined, { signal: this.#closing.signal }).catch(() => {});
    }
    this.#isSeeking = false;
  }

  /**
   * Until the host answers a connection, statements fail at once. Otherwise, each would wait for connections that time out, one
   * after another.
   */
  async #listen(): Promise<void> {
    if (this.#sockets.isSilent) return;
    this.#sockets.isSilent = true;
    while (!this.#closing.signal.aborted && !(await isAnswering(this.#address, this.#at)))
      await elapse(SEEK_MS, undefined, { signal: this.#closing.signal }).catch(() => {});
    this.#sockets.isSilent = false;
  }

  #count(set: ConnectionSet, work: PromiseLike<unknown>): void {
    this.#pending += 1;
    set.pending += 1;
    const done = () => {
      this.#pending -= 1;
      set.pending -= 1;
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
      // The answer to COPY is a stream.
      if (property === 'writable') return () => target.writable();
      return Reflect.get(target, property);
    },
  });
}

/**
 * A transaction that sends nothing more once its connection is lost.
 *
 * postgres.js would send a `rollback` after a failed transaction, or a `commit` if the work outlived the loss, to a
 * connection that is closed or already reconnecting for another statement. The write then fails in a timer, which ends
 * the process, or the answer is taken for the answer to the other statement, which then seems to have matched no row.
 * Without prepared statements, as behind PgBouncer, it also takes the place of the other statement while that waits for
 * the types of its parameters, which then never gets an answer. The server rolls a transaction back by itself when its
 * connection ends.
 */
export async function transact<T>(
  pool: postgres.Sql,
  mode: string,
  work: (transaction: Transaction) => T,
  watch: (answer: PromiseLike<unknown>) => void = () => {},
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
      const result = await work(guarded(transaction));
      if (lost === undefined) return result;
    } catch (error) {
      if (lost === undefined && !isConnectionLoss(error)) throw error;
      giveUp(error);
    }
    // postgres.js waits for this before it sends `commit` or `rollback`; nothing else does.
    return new Promise<never>(() => {});
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
