/** The command line as a whole, for `main.ts` and for tests that run a command without a process of its own. */
import { Command } from 'commander';
import { packageVersion } from '../package-file.js';
import { printableLines } from '../rules/printable.js';
import { readHelp } from './asked-help.js';
import { failureAsJson, reportUsageAsJson, sentenceOf, showUsageAfterErrors } from './failure.js';
import { serveCommand } from './serve.js';

/**
 * Runs a command with this process's environment and streams, and sets `process.exitCode` when it fails.
 * @param words what follows `vouchsafe` on the command line
 */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const [name] = words;
  const program = new Command('vouchsafe')
    .description(
      'A standalone OAuth 2.1 authorization server. It is configured by environment variables: see docs/configuration.md.',
    )
    .version(packageVersion())
    // With another name, a default command would count it as an extra argument.
    .addCommand(serveCommand(), { isDefault: name === undefined });

  const asJson = wantsJson(words);
  try {
    // `serve` has to start quickly, so it does not load the other commands.
    if (name !== undefined && name !== 'serve') await addOtherCommands(program);
    if (asJson) reportUsageAsJson(program);
    else showUsageAfterErrors(program);
    await program.parseAsync(readHelp(program, words), { from: 'user' });
  } catch (error) {
    // It may quote a seed file or another server, which must not control the terminal.
    process.stderr.write(`${asJson ? failureAsJson(error) : printableLines(sentenceOf(error))}\n`);
    process.exitCode = 1;
  }
}

async function addOtherCommands(program: Command): Promise<void> {
  const { otherCommands } = await import('./other-commands.js');
  for (const command of otherCommands(program)) program.addCommand(command);
  const { addExamples } = await import('./examples.js');
  addExamples(program);
  const { wrapHelp } = await import('./wrapped-help.js');
  wrapHelp(program);
}

/** Whether `--json` is among the options: what follows `--` is not one. */
function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end === -1 ? words : words.slice(0, end)).includes('--json');
}
