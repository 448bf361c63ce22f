/** The conformance suite of the Model Context Protocol, run as its users run it: by its command line. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const COMMAND = [
  '--import',
  new URL('glob-sync.mjs', import.meta.url).href,
  fileURLToPath(
    new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
  ),
];

const checks = z.array(
  z.object({
    id: z.string(),
    description: z.string(),
    status: z.enum(['SUCCESS', 'FAILURE', 'WARNING', 'SKIPPED', 'INFO']),
    errorMessage: z.string().optional(),
  }),
);
export type Check = z.output<typeof checks>[number];

/** A scenario for authorization servers, and the revisions of the protocol that it belongs to. */
export interface Scenario {
  readonly name: string;
  readonly revisions: readonly string[];
}

/** Every scenario for authorization servers that the suite has. */
export async function authorizationScenarios(): Promise<Scenario[]> {
  const { output } = await run(['list', '--authorization']);
  return [...output.matchAll(/^ {2}- (\S+) \[(.*)\]$/gm)].map(([, name = '', revisions = '']) => ({
    name,
    revisions: revisions.split(','),
  }));
}

export interface Authorization {
  readonly issuer: string;
  /** Public, with `http://127.0.0.1/callback` among its redirect addresses. */
  readonly clientId: string;
  readonly resource: string;
  /** Where the suite waits for the user to come back. */
  readonly port: number;
  readonly revision: string;
  /** The user: opens the address that the suite prints, and follows it back to the suite. */
  readonly signIn: (url: string) => Promise<void>;
}

export interface Result {
  /** 0 when no check failed. */
  readonly code: number | null;
  readonly output: string;
  /** By scenario. */
  readonly checks: Readonly<Record<string, readonly Check[]>>;
}

/** Runs all scenarios for authorization servers that a revision has. */
export async function testAuthorization(how: Authorization): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'vouchsafe-conformance-'));
  try {
    const given = new AbortController();
    let opened = false;
    const ended = await run(
      [
        'authorization',
        ...['--url', how.issuer, '--client-id', how.clientId, '--resource', how.resource],
        ...['--port', String(how.port), '--spec-version', how.revision, '--output-dir', directory],
      ],
      given.signal,
      (output) => {
        const [url] = /^http\S+response_type=\S+(?=\n)/m.exec(output) ?? [];
        if (url === undefined || opened) return;
        opened = true;
        // Otherwise the suite would wait for minutes.
        how.signIn(url).catch((error: unknown) => given.abort(error));
      },
    );
    return { ...ended, checks: await readChecks(directory) };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The suite writes `authorization-server-<scenario>-<time>/checks.json`. */
async function readChecks(directory: string): Promise<Record<string, Check[]>> {
  const found: Record<string, Check[]> = {};
  for (const name of await readdir(directory)) {
    const [, scenario = name] = /^authorization-server-(.*?)-\d{4}-\d{2}-\d{2}T/.exec(name) ?? [];
    found[scenario] = checks.parse(JSON.parse(await readFile(join(directory, name, 'checks.json'), 'utf8')));
  }
  return found;
}

/**
 * @param signal ends it; what it was aborted with is the cause of the rejection
 * @param onOutput called with all that was written so far
 */
function run(
  command: readonly string[],
  signal?: AbortSignal,
  onOutput: (output: string) => void = () => undefined,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const suite = spawn(process.execPath, [...COMMAND, ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    let output = '';
    for (const stream of [suite.stdout, suite.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        onOutput(output);
      });
    }
    suite.once('error', reject);
    suite.once('close', (code) => resolve({ code, output }));
  });
}
