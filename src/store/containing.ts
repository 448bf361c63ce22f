import { type AnyColumn, ilike, or, type SQL } from 'drizzle-orm';

/**
 * The condition that one of `columns` contains a string, ignoring case; `%` and `_` in it have no special meaning.
 * @param search left out or empty: no condition
 */
export function containing(search: string | undefined, ...columns: readonly AnyColumn[]): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
