import { Argument, Command } from 'commander';

/** The words that can follow a partial command. */
interface Place {
  readonly words: string;
  readonly next: readonly string[];
}

export function completionCommand(program: Command): Command {
  return new Command('completion')
    .description('print a completion script for your shell')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .option('--json', 'accepted for consistency; changes nothing')
    .action((shell: string) => {
      const places = placesOf(program, []);
      process.stdout.write(shell === 'fish' ? fish(places) : bash(places, shell === 'zsh'));
    });
}

function placesOf(command: Command, words: readonly string[]): readonly Place[] {
  const below = command.commands;
  const options = command.options.flatMap(({ long }) => long ?? []);
  const here = { words: words.join(' '), next: [...below.map((it) => it.name()), ...options, '--help'] };
  return [here, ...below.flatMap((it) => placesOf(it, [...words, it.name()]))];
}

/** zsh understands bash completions after `bashcompinit`. */
function bash(places: readonly Place[], isZsh: boolean): string {
  const cases = places.map(({ words, next }) => `    '${words}') next='${next.join(' ')}' ;;`).join('\n');
  return `${isZsh ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_vouchsafe() {
  local word words='' next='' commands='|${places.map(({ words }) => words).join('|')}|'
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    # Only a word that continues a command: an option's value may be the same as the name of another.
    case "$commands" in *"|\${words:+$words }$word|"*) words="\${words:+$words }$word" ;; esac
  done
  case "$words" in
${cases}
  esac
  COMPREPLY=($(compgen -W "$next" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _vouchsafe vouchsafe
`;
}

function fish(places: readonly Place[]): string {
  const lines = places.flatMap(({ words, next }) => {
    const typed = words === '' ? [] : words.split(' ');
    const condition = typed.length === 0 ? '__fish_use_subcommand' : typed.map(seen).join('; and ');
    return `complete -c vouchsafe -f -n '${condition}' -a '${next.join(' ')}'`;
  });
  return `${lines.join('\n')}\n`;
}

function seen(word: string): string {
  return `__fish_seen_subcommand_from ${word}`;
}
