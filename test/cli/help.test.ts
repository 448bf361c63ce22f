/** What the command line says about itself. */
import { execFileSync, spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { readHelp } from '../../src/cli/asked-help.js';
import { addExamples, leaves } from '../../src/cli/examples.js';
import { otherCommands } from '../../src/cli/other-commands.js';
import { serveCommand } from '../../src/cli/serve.js';
import { wrapHelp } from '../../src/cli/wrapped-help.js';

function newProgram(): Command {
  const program = new Command('vouchsafe').addCommand(serveCommand());
  for (const command of otherCommands(program)) program.addCommand(command);
  addExamples(program);
  wrapHelp(program);
  return program;
}

/** What `--help` prints, with what was added below. */
function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return text;
}

describe('help', () => {
  it.each(leaves(newProgram()).map(({ path, command }) => [path, command] as const))(
    'has an example that is a command of that name, with options that there are: %s',
    (path, command) => {
      const [, example = ''] = /Example:\n {2}(.*)/.exec(helpOf(command)) ?? [];
      expect(example).toContain(`vouchsafe ${path}`);
      const options = [...example.matchAll(/ (--[a-z-]+)/g)].map(([, option]) => option);
      const known = command.options.flatMap(({ long }) => long ?? []);
      expect(known).toEqual(expect.arrayContaining(options));
    },
  );

  it('says once what the exit status of a command means, and for doctor what it means there', () => {
    const meanings = new Map(
      leaves(newProgram()).map(({ path, command }) => [path, helpOf(command).match(/Exit status: .*/g)]),
    );
    expect(meanings.get('doctor')).toEqual([expect.stringContaining('2 no problems found')]);
    meanings.delete('doctor');
    expect(new Set([...meanings.values()].flat())).toEqual(
      new Set(['Exit status: 0 done, 1 refused or failed.']),
    );
    expect([...meanings].filter(([, found]) => found?.length !== 1)).toEqual([]);
  });
});

describe('help of a group of commands', () => {
  const { commands } = newProgram();
  it.each(commands.filter((it) => it.commands.length > 0).map((it) => [it.name(), it] as const))(
    'fits into the 80 columns of a terminal: %s',
    (_name, command) => {
      const lines = helpOf(command).split('\n');
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
    },
  );
});

describe('help for a command line', () => {
  const read = (line: string) => readHelp(newProgram(), line.split(' ').filter(Boolean)).join(' ');

  it.each([
    ['help', '--help'],
    ['help client', 'client --help'],
    ['help client create', 'client create --help'],
    ['client help create', 'client create --help'],
    ['help doctor https://auth.example.com', 'doctor --help'],
    ['user show help', 'user show help'],
    ['client create --name help', 'client create --name help'],
    ['--help', '--help'],
  ])('reads %j as %j', (line, as) => {
    expect(read(line)).toBe(as);
  });

  it.each([
    ['help nope', 'nope'],
    ['nope --help', 'nope'],
    ['help client nope', 'client nope'],
    ['client nope --help', 'client nope'],
    ['client help nope', 'client nope'],
  ])('leaves the unknown command of %j to be refused', (line, refused) => {
    expect(read(line)).toBe(refused);
    const program = newProgram()
      .exitOverride()
      .configureOutput({ writeErr: () => undefined });
    for (const command of program.commands)
      command.exitOverride().configureOutput({ writeErr: () => undefined });
    expect(() => program.parse(read(line).split(' '), { from: 'user' })).toThrow("unknown command 'nope'");
  });
});

describe('completion', () => {
  const scriptFor = (shell: string) => {
    const program = newProgram();
    let text = '';
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (part: string | Uint8Array) => {
      text += part;
      return true;
    };
    try {
      program.parse(['completion', shell], { from: 'user' });
    } finally {
      process.stdout.write = write;
    }
    return text;
  };

  const hasBash = spawnSync('bash', ['-c', 'true']).status === 0;

  it.skipIf(!hasBash)('completes commands and options in bash', () => {
    const completed = (...words: readonly string[]) =>
      execFileSync('bash', [
        '-c',
        `${scriptFor('bash')}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _vouchsafe; echo "\${COMPREPLY[@]}"`,
      ])
        .toString()
        .trim();
    expect(completed('vouchsafe', 'works')).toBe('workspace');
    expect(completed('vouchsafe', 'workspace', 'add')).toBe('add-member');
    expect(completed('vouchsafe', 'workspace', 'add-member', 'acme-labs', '--r')).toBe('--role');
    // The value of an option is no command, even if a command has the same name.
    expect(completed('vouchsafe', 'client', 'create', '--name', 'list', '--r')).toBe('--redirect-uri');
  });

  it('has the script of bash for zsh, which first learns to read it', () => {
    expect(scriptFor('zsh')).toBe(`autoload -U +X bashcompinit && bashcompinit\n${scriptFor('bash')}`);
  });

  it.skipIf(!hasBash)('leaves the names of files to bash', () => {
    const registered = execFileSync('bash', ['-c', `${scriptFor('bash')}\ncomplete -p vouchsafe`]).toString();
    expect(registered).toBe('complete -o default -F _vouchsafe vouchsafe\n');
  });

  it.skipIf(!hasBash)('ends in peace when its reader has seen enough', () => {
    // `true` ends long before the command writes.
    const piped = `"${process.execPath}" dist/bin/vouchsafe.js completion bash | true; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', piped]);
    expect([stdout.toString(), stderr.toString()]).toEqual(['0\n', '']);
  });

  it.each(['zsh', 'fish'])('is printed for %s', (shell) => {
    expect(scriptFor(shell)).toContain('approve-in-use');
  });
});
