import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_SECONDS = 5;
/** The database ends a statement after this; one that is silent for longer is behind a dead connection. */
const STATEMENT_TIMEOUT_MS = 5000;
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1000;

/** One set of connections to PostgreSQL. */
export function connectPostgres(url: string, options: Options = {}): postgres.Sql {
  return postgres(url, {
    // A connection that is reset while postgres.js fetches types would end the process (unhandled rejection).
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    max: MAX_CONNECTIONS,
    // Back within a second of the database's return, however long it was away.
    backoff: () => 0.5,
    onnotice: () => {},
    ...options,
    connection: {
      application_name: 'vouchsafe',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // Compiling a statement takes many times as long as any of ours runs.
      jit: 'off',
      ...options.connection,
    },
  });
}

/**
 * Connections that are replaced, all of them, when a statement gets no answer at all: after a failover they may
 * look open for as long as TCP likes to wait, and every request would wait with them.
 *
 * Statements are prepared. Drizzle sends everything through `unsafe` and asks for the opposite, which costs
 * postgres.js a second round trip to learn the parameters' types; there are few distinct statements here, so each
 * connection may keep them all.
 */
export function openPool(url: string, options: Options): postgres.Sql {
  let current = newPool();

  function newPool(): postgres.Sql {
    const pool = connectPostgres(url, options);
    // Sets the parsers that Drizzle's columns expect.
    drizzle(pool);
    return pool;
  }

  function replace(pool: postgres.Sql): void {
    if (pool !== current) return;
    current = newPool();
    void pool.end({ timeout: 0 });
  }

  function watch(pool: postgres.Sql, answer: PromiseLike<unknown>): void {
    const silent = setTimeout(() => replace(pool), SILENCE_MS).unref();
    const answered = () => clearTimeout(silent);
    answer.then(answered, answered);
  }

  return new Proxy(current, {
    get(_, property) {
      if (property !== 'unsafe') return Reflect.get(current, property);
      return (...[text, parameters, settings]: Parameters<postgres.Sql['unsafe']>) => {
        const pool = current;
        const query = pool.unsafe(text, parameters, { ...settings, prepare: true });
        watch(pool, query);
        return query;
      };
    },
  });
}
