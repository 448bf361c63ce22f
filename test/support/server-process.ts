import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.js';

const MAIN = fileURLToPath(new URL('../../dist/bin/vouchsafe.js', import.meta.url));
/** For what hangs: a busy machine takes ten times as long as an idle one. */
const READY_WITHIN = 120_000;

type Environment = Readonly<Record<string, string | undefined>>;

export interface StartOptions {
  /** Added to the environment, which is otherwise empty but for `PATH`, `HOST`, `PORT` and `ISSUER`. */
  env?: Environment;
  /** Becomes `DATABASE_URL`. */
  databaseUrl?: string;
  /** Becomes `DATA_DIR`. */
  dataDir?: string;
  /** The program of another version; left out: the one that was built here. */
  main?: string;
}

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** What a command that ended left behind. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A server that ended, or did not get ready in time, while a test waited for it. */
export class ServerFailed extends Error {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;

  constructor(reason: string, result: CommandResult) {
    super(`${reason}\n--- stdout\n${result.stdout}\n--- stderr\n${result.stderr}`);
    this.name = 'ServerFailed';
    this.code = result.code;
    this.stdout = result.stdout;
    this.stderr = result.stderr;
  }
}

/** The built server, running in a process of its own. */
export class ServerProcess {
  readonly port: number;
  /** Where it listens, as `http://localhost:<port>`; this is its issuer too unless a test says otherwise. */
  readonly origin: string;
  /** Settles when the process has ended and all its output has been read. */
  readonly exited: Promise<Exit>;
  readonly #command: Command;

  constructor(command: Command, port: number) {
    this.#command = command;
    this.port = port;
    this.origin = `http://localhost:${port}`;
    this.exited = command.exited;
  }

  get pid(): number | undefined {
    return this.#command.child.pid;
  }

  /** All it has written to standard output so far. */
  get stdout(): string {
    return this.#command.stdout;
  }

  /** All it has written to standard error so far. */
  get stderr(): string {
    return this.#command.stderr;
  }

  /** Sends a signal without waiting for its effect. */
  kill(signal: NodeJS.Signals): boolean {
    return this.#command.child.kill(signal);
  }

  /** Asks the server to end, and waits until it has; a process that ignores that is killed after a minute. */
  async stop(): Promise<Exit> {
    this.kill('SIGTERM');
    const lastResort = setTimeout(() => this.kill('SIGKILL'), 60_000);
    try {
      return await this.exited;
    } finally {
      clearTimeout(lastResort);
    }
  }
}

/**
 * Starts the built server on a free port and waits until `/readyz` answers 200.
 * It rejects with `ServerFailed` when the process ends before that.
 */
export async function startServer(options: StartOptions = {}): Promise<ServerProcess> {
  const port = Number(options.env?.PORT ?? (await freePort()));
  const { main = MAIN } = options;
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    ISSUER: `http://localhost:${port}`,
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: options.dataDir,
    ...options.env,
  };
  const command = await start(['serve'], environment, '', main);
  const server = new ServerProcess(command, port);
  let ended: Exit | undefined;
  void server.exited.then((exit) => {
    ended = exit;
  });
  for (const deadline = Date.now() + READY_WITHIN; ; await sleep(25)) {
    const state = ended ?? (await isReady(server));
    if (state === true) return server;
    if (state !== false) {
      throw new ServerFailed(`the server ended with ${state.signal ?? state.code}`, command.result(state));
    }
    if (Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new ServerFailed('the server did not get ready', command.result(await server.exited));
    }
  }
}

/** Runs a command of the built server that ends by itself. */
export async function runCli(
  args: readonly string[],
  options: { env?: Environment; stdin?: string } = {},
): Promise<CommandResult> {
  const command = await start(args, options.env ?? {}, options.stdin);
  return command.result(await command.exited);
}

interface Command {
  child: ChildProcess;
  stdout: string;
  stderr: string;
  exited: Promise<Exit>;
  result(exit: Exit): CommandResult;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs the program in an empty working directory, so that nothing it reads by accident lies there. */
async function start(args: readonly string[], env: Environment, stdin = '', main = MAIN): Promise<Command> {
  const cwd = await mkdtemp(join(tmpdir(), 'vouchsafe-run-'));
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
  });
  running.add(child);
  const ended = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const command: Command = {
    child,
    stdout: '',
    stderr: '',
    exited: ended.finally(async () => {
      running.delete(child);
      await rm(cwd, { recursive: true, force: true });
    }),
    result: ({ code }) => ({ code, stdout: command.stdout, stderr: command.stderr }),
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    command.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    command.stderr += text;
  });
  child.stdin.on('error', () => {}); // a command may end without reading its input
  child.stdin.end(stdin);
  return command;
}

async function isReady(server: ServerProcess): Promise<boolean> {
  try {
    const response = await fetch(`${server.origin}/readyz`, { signal: AbortSignal.timeout(20_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
