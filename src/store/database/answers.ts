import type postgres from 'postgres';

type Answer = postgres.RowList<postgres.Row[]>;

/**
 * An answer that cannot belong to our statement: the server never reported that the statement completed, or it
 * reported another command. Whether the statement ran is unknown, which makes it a database fault (08P01 is
 * PostgreSQL's `protocol_violation`) and never "no row matched".
 */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
  readonly code = '08P01';
}

/**
 * Checks that a result is the whole answer to a statement: the server named the command that it completed, this
 * statement could be that command, and there are as many rows as the command tag counts.
 * @throws {AnswerLost}
 */
export function requireWhole(text: string, answer: Answer): void {
  const { command, count, length } = answer;
  // The types promise a command; a result that the driver resolved without the server's report has none.
  if (typeof command !== 'string' || command === '')
    throw new AnswerLost('the database did not say that the statement completed');
  if (!COMMANDS_OF[firstWord(text)]?.includes(command) && command.split(' ')[0] !== firstWord(text))
    throw new AnswerLost(`the database completed ${command}, which is not what it was asked for`);
  if (length > 0 && count !== length)
    throw new AnswerLost(`the database counted ${count} rows, and ${length} arrived`);
}

/** The commands that a statement may complete as, when they differ from its first word. */
const COMMANDS_OF: Readonly<Record<string, readonly string[]>> = {
  WITH: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  '(SELECT': ['SELECT'],
  VALUES: ['SELECT'],
};

const WORDS = new Map<string, string>();
const MAX_WORDS = 1000;

/** Statements have few distinct texts, so each is parsed once. */
function firstWord(text: string): string {
  const known = WORDS.get(text);
  if (known !== undefined) return known;
  const word = /^\s*(\S+)/.exec(text)?.[1]?.toUpperCase() ?? '';
  if (WORDS.size < MAX_WORDS) WORDS.set(text, word);
  return word;
}
