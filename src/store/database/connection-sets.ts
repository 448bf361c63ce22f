import type postgres from 'postgres';

/** How many connections are used first: of each statement that requests share, at most this many run at once. */
const FEW = 2;

/** Connections to one host, and the statements and transactions that they have not finished. */
export interface ConnectionSet {
  readonly sql: postgres.Sql;
  readonly size: number;
  pending: number;
}

/**
 * The connections to one host, in two sets: a few, and others for when these are busy.
 *
 * postgres.js gives a statement to the connection that has been idle longest, so all connections that were ever opened take
 * turns. For each, PostgreSQL has a process with its own copy of plans and catalogs, which a core's cache no longer holds
 * when its turn comes. With ten, PostgreSQL took a sixth more CPU time for a registration than with two, on a machine that was
 * busy with other work.
 */
export class ConnectionSets {
  readonly #few: ConnectionSet;
  readonly #others: ConnectionSet | undefined;

  /** @param connect opens a set with this many connections @param max connections in all */
  constructor(connect: (size: number) => postgres.Sql, max: number) {
    const setOf = (size: number) => ({ sql: connect(size), size, pending: 0 });
    this.#few = setOf(Math.min(FEW, max));
    this.#others = max > FEW ? setOf(max - FEW) : undefined;
  }

  /** What postgres.js says about the connections. */
  get sql(): postgres.Sql {
    return this.#few.sql;
  }

  /** The set for the next statement or transaction. Neither waits in the first while the second may have room. */
  choose(): ConnectionSet {
    return this.#others === undefined || this.#few.pending < this.#few.size ? this.#few : this.#others;
  }

  async end(...given: Parameters<postgres.Sql['end']>): Promise<void> {
    await Promise.all([this.#few.sql.end(...given), this.#others?.sql.end(...given)]);
  }
}
