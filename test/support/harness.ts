/** A server in this process, on a free port and a database of its own, with a clock that the test moves. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseConfig } from '../../src/config.js';
import type { FetchLimits } from '../../src/documents/fetch-budget.js';
import { createLog } from '../../src/log.js';
import type { HashCost } from '../../src/rules/password-hash.js';
import { type ServeOptions, serve } from '../../src/serve.js';
import { emptyDataDir, freshDataDir, freshPostgres } from './databases.js';
import type { DocumentHost } from './document-host.js';
import { freePort } from './free-port.js';
import { seed as defaultSeed } from './seed.js';

/** Each test of behavior runs on both. */
export const DATABASES = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export const SECRET_KEY = Buffer.alloc(32, 7).toString('base64url');

export interface Harness {
  readonly issuer: string;
  /** Of the server; starts at the real time, stands still between calls of `advance`. */
  readonly clock: { now: Date; advance(seconds: number): void };
  /** Texts of the statements that went to the database since the last call of `takeStatements`. */
  takeStatements(): string[];
  /** Log lines, parsed. */
  readonly logs: Record<string, unknown>[];
  readonly deps: Awaited<ReturnType<typeof serve>>['deps'];
  /** Where the database is, for a second server on it. */
  readonly env: Readonly<Record<string, string>>;
  /** For a test's own statements in PostgreSQL; empty on the embedded database. */
  readonly directUrl: string;
  stop(): Promise<void>;
}

/** Why the latest refusal of a page or an endpoint was one, as the log says. */
export function latestReason({ logs }: Pick<Harness, 'logs'>): unknown {
  return logs.findLast((line) => 'reason' in line)?.reason;
}

export interface HarnessOptions {
  readonly database?: DatabaseName;
  readonly env?: Readonly<Record<string, string>>;
  /** Of new password hashes; left out: as cheap as those of the seed. */
  readonly passwordCost?: HashCost;
  /** null: an empty database. */
  readonly seed?: unknown;
  /** Where strangers' documents come from: every name leads there, and its certificate is trusted. */
  readonly documents?: Pick<DocumentHost, 'resolve' | 'ca'>;
  /** How often documents are fetched. A whole file of tests is one source at one address, so there is no limit for these. */
  readonly fetchLimits?: Partial<FetchLimits>;
  readonly secondFactors?: ServeOptions['secondFactors'];
  /** After how long a request fails; left out: after all patience, because the machine may be busy with something else. */
  readonly requestTimeoutMs?: number;
  /** Writes the log as a started server does, from this level on; left out: a plain one, from `debug` on. */
  readonly logLevel?: string;
}

export async function startHarness({
  database = 'PostgreSQL',
  env = {},
  seed = defaultSeed,
  documents,
  fetchLimits = { source: 10_000, address: 10_000 },
  passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 },
  secondFactors,
  requestTimeoutMs = 240_000,
  logLevel,
}: HarnessOptions = {}): Promise<Harness> {
  const postgres = database === 'PostgreSQL' ? await freshPostgres() : undefined;
  const dataDir = postgres === undefined ? await freshDataDir() : await emptyDataDir();
  const port = await freePort();
  const seedFile = join(dataDir.dir, 'seed.json');
  if (seed !== null) await writeFile(seedFile, JSON.stringify(seed));
  const location = {
    DATA_DIR: dataDir.dir,
    SECRET_KEY,
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...(seed !== null && { SEED_FILE: seedFile }),
  };
  const clock = {
    now: new Date(),
    advance(seconds: number) {
      this.now = new Date(this.now.getTime() + seconds * 1000);
    },
  };
  // The host under the test's control is on loopback.
  const insecure = documents === undefined ? {} : { ALLOW_INSECURE_CLIENT_METADATA: '1' };
  let statements: string[] = [];
  const logs: Record<string, unknown>[] = [];
  const sink = { write: (line: string) => void logs.push(JSON.parse(line)) };
  const log = logLevel === undefined ? pino({ level: 'debug' }, sink) : createLog(logLevel, sink);
  const server = await serve(parseConfig({ PORT: String(port), ...location, ...insecure, ...env }), {
    log,
    now: () => clock.now,
    passwordCost,
    requestTimeoutMs,
    ...(secondFactors && { secondFactors }),
    // What a process looks for now and then is nobody's doing.
    onStatement: (text) => void (text.startsWith('select 1 as background') || statements.push(text)),
    ...(documents && {
      documents: { resolve: documents.resolve, ca: documents.ca, limits: fetchLimits },
    }),
  });
  return {
    issuer: server.deps.config.issuer,
    clock,
    logs,
    deps: server.deps,
    env: location,
    directUrl: postgres?.directUrl ?? '',
    takeStatements() {
      const taken = statements;
      statements = [];
      return taken;
    },
    async stop() {
      await server.stop();
      await postgres?.drop();
      await dataDir.remove();
    },
  };
}
