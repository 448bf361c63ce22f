import Table from 'cli-table3';
import { printable, printableJson, printableLines } from '../rules/printable.js';
import { shellWord } from '../rules/shell-word.js';

/** Prints a command's result: text for a person, or JSON for a script. Neither can control the terminal. */
export function printResult(json: true | undefined, value: unknown, text: string): void {
  process.stdout.write(`${json ? printableJson(value) : printableLines(text)}\n`);
}

/** The same for a result that may have a warning, which goes to standard error: a script that reads the result sees it, too. */
export function printWarned(
  json: true | undefined,
  value: { readonly warning?: string | undefined },
  text: string,
): void {
  printResult(json, value, text);
  if (value.warning !== undefined) printWarning(value.warning);
}

/** Prints what the operator should know besides the result, to standard error. */
export function printWarning(text: string): void {
  process.stderr.write(`${printableLines(text)}\n`);
}

/** Characters of a terminal that does not say how wide it is. */
const USUAL_WIDTH = 80;
/** The minimum width of a column on a narrow terminal, in characters. */
const LEAST_COLUMN = 6;

/**
 * Rows below a header: with rules on a terminal and as wide as that, otherwise aligned with spaces so that programs can
 * read them.
 * @param wide the table is as wide as its contents
 * @param terminalWidth in characters; null: no terminal
 */
export function renderTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  wide?: true | undefined,
  terminalWidth: number | null = process.stdout.isTTY ? process.stdout.columns || USUAL_WIDTH : null,
): string {
  const shown = rows.map((row) => row.map(printable));
  if (terminalWidth === null) return alignColumns([head, ...shown]);
  const widths = columnWidths([head, ...shown]);
  if (!wide) narrow(widths, terminalWidth);
  const table = new Table({
    head: [...head],
    style: { head: [], border: [] },
    colWidths: widths.map((width) => width + 2),
    wordWrap: true,
    wrapOnWordBoundary: false,
  });
  table.push(...shown.map((row) => [...row]));
  return table.toString();
}

/** Narrows the widest columns step by step until the table with its rules fits. */
function narrow(widths: number[], room: number): void {
  const tooMuch = () => widths.reduce((sum, width) => sum + width + 3, 1) > room;
  while (tooMuch()) {
    const widest = Math.max(...widths);
    if (widest <= LEAST_COLUMN) return;
    widths[widths.indexOf(widest)] = widest - 1;
  }
}

/** A time to the minute, in UTC; `wide`: as the API writes it. */
export function shownTime(time: string, wide?: true | undefined): string {
  return wide ? time : time.replace(/^(.{10})T(.{5}).*Z$/, '$1 $2Z');
}

/** One line for each field that has a value. */
export function renderFields(fields: Readonly<Record<string, string | readonly string[] | null>>): string {
  const rows = Object.entries(fields)
    .map(([name, value]) => [name, typeof value === 'string' ? value : (value ?? []).join('\n')] as const)
    .filter(([, value]) => value !== '')
    .flatMap(([name, value]) =>
      value.split('\n').map((line, index) => [index === 0 ? name : '', printable(line)]),
    );
  return alignColumns(rows);
}

/** The line below a list that has more rows. */
export function andMore(next: string | null): string {
  return next === null ? '' : `\nThere are more: add --after ${shellWord(printable(next))}`;
}

/** `1 grant`, `2 grants` */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = columnWidths(rows);
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function columnWidths(rows: readonly (readonly string[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
}
