import type { StatementObserver } from '../../traces/traces.js';

/** How a database is opened. */
export interface OpenOptions {
  /** False: the schema stays as it is, and on PostgreSQL nothing can be written. */
  readonly migrates?: boolean | undefined;
  /** Told of each statement; undefined: nobody is, and nothing stands between the store and the driver. */
  readonly observer?: StatementObserver | undefined;
}
