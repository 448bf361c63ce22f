/** How a command says that it failed. */
import type { Command } from 'commander';
import { OperationRefused } from '../operations/operation-refused.js';
import { printableJson } from '../rules/printable.js';

/**
 * The reason that a command failed, as text for the operator. A stack trace would not help them, and a database
 * statement has values that must not be shown.
 */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('query' in error && 'params' in error)
    return `The database failed: ${error.cause === undefined ? 'no reason given' : sentenceOf(error.cause)}`;
  return error.message;
}

/**
 * The same for a script: the envelope of the management API's errors, on one line. The codes of refused operations are
 * the API's; `usage` stands for an invalid command line, and `failed` for everything else.
 */
export function failureAsJson(error: unknown): string {
  const message = sentenceOf(error);
  if (!(error instanceof OperationRefused)) return envelope({ code: 'failed', message });
  const { code = 'failed', path } = error;
  return envelope({ code, message, ...(path !== undefined && { path }) });
}

/** Makes a command, and those below it, report wrong usage as JSON, too. */
export function reportUsageAsJson(command: Command): void {
  command.configureOutput({
    outputError(text, write) {
      const message = usageError(text)
        .replace(/^error: /, '')
        .trim();
      write(`${envelope({ code: 'usage', message })}\n`);
    },
  });
  for (const below of command.commands) reportUsageAsJson(below);
}

/**
 * Makes a command, and those below it, show their usage after an error in the command line, and which commands there are.
 * @param path the words that lead to the command
 */
export function showUsageAfterErrors(command: Command, path = command.name()): void {
  const names = command.commands.map((below) => below.name());
  const commands = names.length === 0 ? '' : `Commands: ${names.join(', ')}\n`;
  command.configureOutput({
    outputError: (text, write) =>
      write(`${usageError(text)}Usage: ${path} ${command.usage()}\n${commands}Help: ${path} --help\n`),
  });
  for (const below of command.commands) showUsageAfterErrors(below, `${path} ${below.name()}`);
}

/**
 * What commander says, in other words if a value is wrong: it calls the value of an argument a “command-argument value”,
 * and the value of an option its “argument”.
 */
function usageError(text: string): string {
  const { name, value, why } = (OF_ARGUMENT.exec(text) ?? OF_OPTION.exec(text))?.groups ?? {};
  if (name === undefined || why === undefined) return text;
  const choices = /^Allowed choices are (.*)\.$/.exec(why)?.[1]?.split(', ');
  const expected = choices === undefined ? why : `It must be ${oneOf(choices)}.`;
  return `error: ${name} cannot be '${value}'. ${expected}\n`;
}

const OF_ARGUMENT =
  /^error: command-argument value '(?<value>.*)' is invalid for argument '(?<name>[^']+)'\. (?<why>.+)\n$/s;
const OF_OPTION =
  /^error: option '(?<name>--[\w-]+)[^']*' argument '(?<value>.*)' is invalid\. (?<why>.+)\n$/s;

/** Reads the data of languages only when it is needed: a server, which loads this file too, would keep 5 MB of them. */
const oneOf = (choices: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(choices);

function envelope(error: {
  readonly code: string;
  readonly message: string;
  readonly path?: string;
}): string {
  return printableJson({ success: false, error });
}
