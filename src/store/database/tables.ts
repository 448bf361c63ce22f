/** The tables of a database as a move sees them: every row, whatever it means. */
import { z } from 'zod';

/** Runs a statement without values, on either driver. */
export type Ask = (text: string) => Promise<readonly unknown[]>;

const table = z.object({
  name: z.string(),
  /** Without those that the database computes. */
  columns: z.array(z.string()),
  /** The tables that its rows refer to. */
  parents: z.array(z.string()).nullable(),
});
export type Table = z.infer<typeof table>;

/** A table's contents: equal tables have equal digests. */
export interface Digest {
  readonly rows: number;
  readonly sum: string;
}

/** All tables, each after those that it refers to. */
export async function tablesOf(ask: Ask): Promise<readonly Table[]> {
  const found = z.array(table).parse(
    await ask(`
      select c.relname as name,
        (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select json_agg(distinct p.relname) from pg_constraint f join pg_class p on p.oid = f.confrelid
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`),
  );
  const sorted = new Map<string, Table>();
  // Each round finds one at least, unless they refer to one another in a circle.
  for (const _ of found)
    for (const one of found)
      if ((one.parents ?? []).every((parent) => sorted.has(parent))) sorted.set(one.name, one);
  if (sorted.size < found.length) throw new Error('tables refer to one another in a circle');
  return [...sorted.values()];
}

/** Counts the rows of a table and adds up their hashes. The time zone of the connection must be UTC. */
export async function digestOf(ask: Ask, { name }: Table): Promise<Digest> {
  const [row] = await ask(
    `select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from ${quoted(name)} t`,
  );
  return z.object({ rows: z.coerce.number(), sum: z.string() }).parse(row);
}

/** The state of each sequence, as the statement that restores it. */
export async function sequencesOf(ask: Ask): Promise<readonly string[]> {
  const names = z
    .array(z.object({ name: z.string() }))
    .parse(await ask(`select sequencename as name from pg_sequences where schemaname = 'public'`));
  const state = z.object({ last: z.coerce.bigint(), called: z.boolean() });
  const statements: string[] = [];
  for (const { name } of names) {
    const [row] = await ask(`select last_value::text as last, is_called as called from ${quoted(name)}`);
    const { last, called } = state.parse(row);
    statements.push(`select setval('public.${quoted(name)}', ${last}, ${called})`);
  }
  return statements;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
