import Table from 'cli-table3';

/** Prints a command's result: text for a person, or the value for a script. */
export function printResult(json: true | undefined, value: unknown, text: string): void {
  process.stdout.write(`${json ? JSON.stringify(value) : text}\n`);
}

/** Rows under a head: ruled on a terminal, aligned by spaces otherwise, so that other programs can read it. */
export function renderTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  onTerminal = process.stdout.isTTY,
): string {
  const shown = rows.map((row) => row.map(harmless));
  if (!onTerminal) return alignColumns([head, ...shown]);
  const table = new Table({ head: [...head], style: { head: [], border: [] } });
  table.push(...shown.map((row) => [...row]));
  return table.toString();
}

/** One line for each field that has a value. */
export function renderFields(fields: Readonly<Record<string, string | readonly string[] | null>>): string {
  const rows = Object.entries(fields)
    .map(([name, value]) => [name, typeof value === 'string' ? value : (value ?? []).join('\n')] as const)
    .filter(([, value]) => value !== '')
    .flatMap(([name, value]) =>
      value.split('\n').map((line, index) => [index === 0 ? name : '', harmless(line)]),
    );
  return alignColumns(rows);
}

/** What a list says below its rows when there is more. */
export function andMore(next: string | null): string {
  return next === null ? '' : `\nThere are more: add --after ${asWord(harmless(next))}`;
}

/** One word to the operator's shell, whoever wrote it; bare where it is one anyway. */
function asWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** `1 grant`, `2 grants` */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * Strangers choose the names of their clients: nothing of them may steer the terminal, or turn the direction of what
 * follows.
 */
function harmless(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
