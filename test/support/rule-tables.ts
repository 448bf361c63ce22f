import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

const NAMED_TEST = /`(test\/[\w./-]+)`: `([^`]+)`/g;
const NAMED_FILE = /(?<=`)(?:src|views|test)\/[\w./-]+\.tsx?(?=`)/g;

/** A document whose tables tie statements to code and tests, such as `docs/standards.md`. */
export interface RuleTables {
  readonly headings: readonly string[];
  /** The cells of every row, without the rows of headings. */
  readonly rows: readonly (readonly string[])[];
  readonly namedFiles: readonly string[];
  readonly namedTests: readonly { readonly file: string; readonly title: string }[];
}

/** @param firstHeading the first cell of the rows that head the tables */
export function readRuleTables(path: string, firstHeading: string): RuleTables {
  const lines = read(path).split('\n');
  const rows = lines
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([first]) => first !== firstHeading);
  return {
    headings: lines
      .filter((line) => line.startsWith('## '))
      .map((line) => line.replace(/^## (?:\d+\. )?/, '')),
    rows,
    namedFiles: [...new Set(lines.flatMap((line) => line.match(NAMED_FILE) ?? []))],
    namedTests: rows.flatMap((row) =>
      [...(row.at(-1) ?? '').matchAll(NAMED_TEST)].map(([, file = '', title = '']) => ({ file, title })),
    ),
  };
}

export const namesTest = (cell: string): boolean => /`test\/[\w./-]+`: `/.test(cell);

export const missingFiles = ({ namedFiles }: RuleTables) =>
  namedFiles.filter((file) => !existsSync(root + file));

export const missingTests = ({ namedTests }: RuleTables) =>
  namedTests.filter(({ file, title }) => !existsSync(root + file) || !titlesOf(file).has(title));

/** The titles of the tests in a file as they are written: those of tables with their placeholders. */
function titlesOf(file: string): ReadonlySet<string> {
  const source = read(file);
  const calls = /(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,\s*(?:async\s*)?(?:\(|function)/gs;
  const found = new Set<string>();
  for (const { index, 0: call, 2: title = '' } of source.matchAll(calls)) {
    const [, caller] =
      /^.*\b(it|test|describe)(?=[.(])/s.exec(source.slice(0, index) + call.slice(0, 5)) ?? [];
    if (caller !== 'describe') found.add(title.replace(/\\(['"`\\])/g, '$1'));
  }
  return found;
}
