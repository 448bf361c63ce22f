/** Parts of statements that leave PostgreSQL one way to find a row: by its key. A plan is kept while tables grow and shrink. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * Ends a lateral query that looks up the rows of one request. PostgreSQL does not know how many requests a statement
 * carries, assumes a hundred, and would read tables as a whole; with this it plans the query for one.
 */
export const ONE_BY_ONE = sql.raw('offset 0');

/**
 * The row of a table with this key, for use in a lateral join: it is found by its key, and after the rows that the key names.
 * In a plain join, PostgreSQL chooses the order by its statistics. Where few of many clients were in use, it expected a merge
 * join to read hardly any of an index, and read thousands of memberships for each refresh.
 */
export function rowOf(table: 'clients' | 'memberships' | 'roles' | 'users' | 'workspaces', key: SQL): SQL {
  return sql`(select * from ${sql.raw(table)} where ${key} ${ONE_BY_ONE})`;
}

/**
 * The column, which has an index, has a value that the query found. The list is made first, and each of its values is
 * looked up; with `in`, PostgreSQL may read the table and run the query for each row.
 */
export function isOneOf(column: SQL, query: SQL): SQL {
  return sql`${column} = any(array(${query}))`;
}

/** The column has a value. Not `=`: PostgreSQL must look up the rows by another column. */
export function isSame(column: SQL, value: SQL): SQL {
  return sql`${column} is not distinct from ${value}`;
}
