/** The command line as an operator has it, in one environment. */
import { Readable } from 'node:stream';
import { runCommandLine } from '../../src/cli/run.js';
import { type CommandResult, runCli } from '../support/server-process.js';

export interface CommandLine {
  /** Runs a command; words are separated by spaces, so none may hold one: those go into an array. */
  (command: string | readonly string[], stdin?: string): Promise<CommandResult>;
  /** Runs it with `--json`, expects success, and reads the answer. */
  json(command: string | readonly string[], stdin?: string): Promise<Record<string, unknown>>;
}

type Run = (
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  stdin?: string,
) => Promise<CommandResult>;

/** Each command is a process of its own, which runs the build. */
export function commandLine(env: Readonly<Record<string, string>>): CommandLine {
  return commandLineOf(env, (words, env, stdin) =>
    runCli(words, { env, ...(stdin !== undefined && { stdin }) }),
  );
}

/**
 * The same commands in this process, where they take a twentieth of the time: for what a command says and does. How it
 * reads its input and ends is the matter of a process.
 */
export function commandsHere(env: Readonly<Record<string, string>>): CommandLine {
  return commandLineOf(env, runHere);
}

function commandLineOf(env: Readonly<Record<string, string>>, runs: Run): CommandLine {
  const words = (command: string | readonly string[]) =>
    typeof command === 'string' ? command.split(' ') : command;
  const run = (command: string | readonly string[], stdin?: string) => runs(words(command), env, stdin);
  return Object.assign(run, {
    async json(command: string | readonly string[], stdin?: string) {
      const { code, stdout, stderr } = await run([...words(command), '--json'], stdin);
      if (code !== 0) throw new Error(`${words(command).join(' ')} ended with ${code}: ${stderr}`);
      const answer: Record<string, unknown> = JSON.parse(stdout);
      return answer;
    },
  });
}

let isRunning = false;

/** A command takes its environment and streams from the process, so only one can run at a time. */
async function runHere(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  stdin = '',
): Promise<CommandResult> {
  if (isRunning) throw new Error('a command is running here already');
  isRunning = true;
  const [stdout, stderr] = [heard(process.stdout), heard(process.stderr)];
  const { env: ownEnv, exitCode: ownExitCode, exit } = process;
  process.env = { PATH: ownEnv.PATH, ...env };
  process.exitCode = undefined;
  const ownStdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  Object.defineProperty(process, 'stdin', { ...ownStdin, get: () => Readable.from(stdin) });
  let hasExited = false;
  process.exit = () => {
    hasExited = true;
    throw new Error('exit');
  };
  try {
    await runCommandLine(words);
    if (hasExited) throw new Error(`${words.join(' ')} ends its process: run it with commandLine`);
    return { code: Number(process.exitCode ?? 0), stdout: stdout.stop(), stderr: stderr.stop() };
  } finally {
    stdout.stop();
    stderr.stop();
    process.env = ownEnv;
    process.exitCode = ownExitCode;
    process.exit = exit;
    Object.defineProperty(process, 'stdin', ownStdin);
    isRunning = false;
  }
}

/** Collects what is written to a stream, in place of writing it, until it is told to stop. */
function heard(stream: NodeJS.WriteStream): { stop(): string } {
  const { write } = stream;
  let text = '';
  stream.write = (part: string | Uint8Array) => {
    text += part;
    return true;
  };
  return {
    stop() {
      stream.write = write;
      return text;
    },
  };
}
