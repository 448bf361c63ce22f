import { PGlite, types } from '@electric-sql/pglite';

/** Types whose arrays our columns and statements may have, with the number that PostgreSQL gives each array type. */
const ARRAYS = [
  [types.BOOL, 1000],
  [types.BYTEA, 1001],
  [types.INT2, 1005],
  [types.INT4, 1007],
  [types.TEXT, 1009],
  [types.VARCHAR, 1015],
  [types.INT8, 1016],
  [types.FLOAT8, 1022],
  [types.TIMESTAMPTZ, 1185],
  [types.JSON, 199],
  [types.UUID, 2951],
  [types.JSONB, 3807],
] as const;

/**
 * PGlite that knows its array types. By itself it asks for all three hundred at each start, which takes a fifteenth of a
 * start's CPU time. The numbers of built-in types never change (`pg_type.dat`), and our schema has no types of its own.
 */
export class PGliteWithKnownArrays extends PGlite {
  override async _initArrayTypes(): Promise<void> {
    for (const [element, array] of ARRAYS) {
      const parse = this.parsers[element] ?? String;
      const serialize = this.serializers[element];
      this.parsers[array] = (text) => types.arrayParser(text, parse, array);
      this.serializers[array] = (values) => types.arraySerializer(values, serialize, array);
    }
  }
}
