/** The command line as an operator has it, in one environment. */
import { type CommandResult, runCli } from '../support/server-process.js';

export interface CommandLine {
  /** Runs a command; words are separated by spaces, so none may hold one: those go into an array. */
  (command: string | readonly string[], stdin?: string): Promise<CommandResult>;
  /** Runs it with `--json`, expects success, and reads the answer. */
  json(command: string | readonly string[], stdin?: string): Promise<Record<string, unknown>>;
}

export function commandLine(env: Readonly<Record<string, string>>): CommandLine {
  const words = (command: string | readonly string[]) =>
    typeof command === 'string' ? command.split(' ') : command;
  const run = (command: string | readonly string[], stdin?: string) =>
    runCli(words(command), { env, ...(stdin !== undefined && { stdin }) });
  return Object.assign(run, {
    async json(command: string | readonly string[], stdin?: string) {
      const { code, stdout, stderr } = await run([...words(command), '--json'], stdin);
      if (code !== 0) throw new Error(`${words(command).join(' ')} ended with ${code}: ${stderr}`);
      const answer: Record<string, unknown> = JSON.parse(stdout);
      return answer;
    },
  });
}
