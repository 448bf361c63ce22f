/** `vouchsafe help …` and `--help`, for commands that do not exist, too. */
import type { Command } from 'commander';

/**
 * Rewrites a command line that asks for help. Commander reads one word after `help`, and answers with the help of the
 * command above when a word is no command: a typo would go unnoticed.
 *
 * @param words what follows `vouchsafe` on the command line
 * @returns `client create --help` for `help client create`, and the words up to the first that is no command, which
 *   Commander refuses with a suggestion; other command lines as they are
 */
export function readHelp(program: Command, words: readonly string[]): readonly string[] {
  const path: string[] = [];
  let command = program;
  let saysHelp = false;
  for (const word of words) {
    if (command.commands.length === 0 || word.startsWith('-')) break;
    if (word === 'help') {
      saysHelp = true;
      continue;
    }
    path.push(word);
    const below = command.commands.find((it) => it.name() === word);
    if (below === undefined) return path;
    command = below;
  }
  return saysHelp ? [...path, '--help'] : words;
}
