/** How a database is opened. */
export interface OpenOptions {
  /** False: the schema stays as it is, and on PostgreSQL nothing can be written. */
  readonly migrates?: boolean | undefined;
}
