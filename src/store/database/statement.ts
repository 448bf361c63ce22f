import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.js';
import { Fields } from './fields.js';
import { oneRow } from './rows.js';

/**
 * A statement whose text is built once, when it is first needed. It takes its whole input as one JSON value, `$1`: an
 * array where several requests may share the statement, so that the text is the same for one and for many, or else an
 * object. Later requests do not pay for building or parsing SQL.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** All statements of fixed text, for the tests that keep their text and plan beside them. */
export const STATEMENTS = new Map<string, Statement>();

/** Where a statement reads its input: for `json_to_recordset`, or for `json_to_record`. */
export const ASKED = sql.raw('$1::text::json');

const dialect = new PgDialect();

/**
 * Building all texts takes a fiftieth of a start, and its first answers need none.
 * @param body has `${ASKED}` in place of the JSON value, and no other value: otherwise, the text cannot be read
 * @throws when the name is taken
 */
export function statement(name: string, body: SQL): Statement {
  if (STATEMENTS.has(name)) throw new Error(`there are two statements named ${name}`);
  let text: string | undefined;
  const made: Statement = {
    name,
    get text() {
      text ??= textOf(name, body);
      return text;
    },
  };
  STATEMENTS.set(name, made);
  return made;
}

function textOf(name: string, body: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(body);
  if (params.length !== 0) throw new Error(`the statement ${name} contains a value other than its input`);
  return dedent(text);
}

/**
 * A request as JSON that PostgreSQL reads. Half of a character (an unpaired surrogate) has an escape in JSON, which it
 * refuses; strangers send one in a JWT, and cutting a text makes one. It becomes U+FFFD, as it does in a value by itself.
 */
export function asJson(asked: object): string {
  const json = JSON.stringify(asked);
  return json.includes('\\ud') ? JSON.stringify(asked, whole) : json;
}

function whole(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\uFFFD') : value;
}

/**
 * A list of texts as PostgreSQL writes an array; {@link texts} reads it. PostgreSQL takes several times as long to read a JSON
 * list. An empty list is undefined, which JSON omits, and costs nothing.
 */
export function arrayOf(texts: readonly string[]): string | undefined {
  if (texts.length === 0) return undefined;
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** Reads a column of type text that was sent as {@link arrayOf}, as a column of the same name. */
export function texts(column: string): SQL {
  return sql.raw(`coalesce(${column}::text[], '{}') as ${column}`);
}

/** Runs a statement that takes several requests. @param asked a list, or its JSON @returns its column `answer`, row by row */
export async function answersTo(
  database: Pick<Database, 'query'>,
  { text }: Statement,
  asked: readonly object[] | string,
): Promise<readonly unknown[]> {
  const { rows } = await database.query(text, [typeof asked === 'string' ? asked : asJson(asked)]);
  return rows.map((row) => (typeof row === 'object' && row !== null && 'answer' in row ? row.answer : null));
}

/**
 * The same for requests that share a statement.
 * @param group the requests, or what they ask as JSON
 * @returns their answers, by the text `name` that each repeats
 */
export async function answersBy(
  name: string,
  database: Pick<Database, 'query'>,
  statement: Statement,
  group: readonly { readonly asked: object }[] | string,
): Promise<ReadonlyMap<string, Fields>> {
  const asked = typeof group === 'string' ? group : group.map((each) => each.asked);
  const answers = await answersTo(database, statement, asked);
  return new Map(
    answers.map((answer) => {
      const row = new Fields(answer);
      return [row.text(name), row];
    }),
  );
}

/** Runs a statement that takes one request. @returns its column `answer` */
export async function answerTo(
  database: Pick<Database, 'query'>,
  { text }: Statement,
  asked: object,
): Promise<Fields> {
  const { rows } = await database.query(text, [asJson(asked)]);
  return new Fields(oneRow(rows)).object('answer');
}

/** The lines of a template without the indentation of the source. */
function dedent(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent).trimEnd()).join('\n');
}
