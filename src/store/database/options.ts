import type { StatementObserver } from '../../traces/traces.js';

/** How a database is opened. */
export interface OpenOptions {
  /** False: the schema stays as it is, and on PostgreSQL nothing can be written. */
  readonly migrates?: boolean | undefined;
  /** True: this process serves requests. Commands that find the embedded database in use say so. */
  readonly isServer?: boolean | undefined;
  /** Receives each statement; undefined: statements are not observed, and the store calls the driver directly. */
  readonly observer?: StatementObserver | undefined;
}
