import { type Command, InvalidArgumentError } from 'commander';
import { OperationRefused } from '../operations/operation-refused.js';
import { bestLocale, LOCALES } from '../rules/locales.js';
import { isNoChange } from '../rules/no-change.js';

/** The options of every command. */
export interface Json {
  readonly json?: true;
}
/** The additional options of commands that cannot be undone. */
export interface Deletion extends Json {
  readonly yes?: true;
}
/** The options of every command that prints a table. */
export interface Table extends Json {
  readonly wide?: true;
}
export interface Page extends Table {
  readonly after?: string;
  readonly limit?: number;
}
/** The additional option of lists that can be searched. */
export interface Searchable extends Page {
  readonly search?: string;
}

export function json(command: Command): Command {
  return command.option('--json', 'print JSON');
}

export function table(command: Command): Command {
  return json(command.option('--wide', 'full ids and times, however wide the terminal is'));
}

export function deletion(command: Command): Command {
  return json(command.option('--yes', 'skip the confirmation; required without a terminal'));
}

export function page(command: Command, key: string): Command {
  return table(
    command
      .option(`--after <${key}>`, 'start after this one')
      .option('--limit <number>', 'maximum number, up to 1000 (default: 100)', wholeNumber),
  );
}

/** @param searched what the search compares with, such as "users whose name or address" */
export function searchable(command: Command, key: string, searched: string): Command {
  return page(command, key).option('--search <text>', `only ${searched} contains this`);
}

/** The input of a list, as an operation takes it. */
export function pageInput({ after, limit }: Page): Readonly<Record<string, unknown>> {
  return { after, limit };
}

/** The input of a list that can be searched. */
export function searchInput({ search, ...options }: Searchable): Readonly<Record<string, unknown>> {
  return { search, ...pageInput(options) };
}

/**
 * Rejects a change that no option names.
 * @param change the fields that can be changed; undefined: no option names it
 * @throws {OperationRefused}
 */
export function requireSome(change: Readonly<Record<string, unknown>>): void {
  if (!isNoChange(change)) return;
  throw new OperationRefused('Nothing to change: use at least one of the options that --help lists.');
}

/** For an option that may be given several times. */
export function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

/** For an option that is a number. */
export function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(value);
}

/** For an option that is the language of pages: one that we have none in would silently change nothing. */
export function pageLanguage(value: string): string {
  if (bestLocale([value]) === null)
    throw new InvalidArgumentError(`It must be one of the languages of the pages: ${LOCALES.join(', ')}.`);
  return value;
}
