/** A Vouchsafe under load: its process, its settings, and what it is seeded with. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { packageFile } from '../src/package-file.js';
import { randomSecret } from '../src/tokens/random.js';
import { Secrets } from '../src/tokens/secrets.js';
import { freePort } from './free-port.js';
import { REDIRECT_URI, type Target, VISITORS, visitorEmail } from './target.js';

export const CREDENTIALS = { email: 'alice@example.com', password: 'correct horse battery' };
export const CLIENT_ID = 'bench-app';
export const RESOURCE = 'https://api.example.com';
/** One password with a cheap hash: the cost of argon2id is not compared here. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,p=1,t=1$c29tZXNhbHRzb21lc2FsdA$p15c/TOJ3ovY07sMZYG2VvFjxPpwKMT5GPQgPMRev2o';

/** What `npm start` gives to Node.js. */
const [, ...START]: readonly string[] = JSON.parse(
  readFileSync(packageFile('package.json'), 'utf8'),
).scripts.start.split(' ');

/** What the container image sets for the C library. */
const [, MALLOC_TRIM_THRESHOLD_ = ''] =
  /MALLOC_TRIM_THRESHOLD_=(\d+)/.exec(readFileSync(packageFile('deploy', 'Containerfile'), 'utf8')) ?? [];

const VISITING = Array.from({ length: VISITORS }, (_, index) => visitorEmail(index));

const SEED = {
  users: [
    { email: CREDENTIALS.email, name: 'Alice', password_hash: PASSWORD_HASH },
    ...VISITING.map((email) => ({ email, name: 'Visitor', password_hash: PASSWORD_HASH })),
  ],
  permissions: [
    { name: 'database.read', title: 'Read databases' },
    { name: 'database.write', title: 'Change databases' },
  ],
  workspaces: [
    {
      name: 'acme-labs',
      title: 'Acme Labs',
      type: 'team',
      members: [
        { email: CREDENTIALS.email, role: 'admin' },
        ...VISITING.map((email) => ({ email, role: 'member' })),
      ],
    },
  ],
  resources: [{ identifier: RESOURCE, title: 'API', scopes: [] }],
  clients: [
    {
      client_id: CLIENT_ID,
      client_name: 'Bench App',
      redirect_uris: [REDIRECT_URI],
      token_endpoint_auth_method: 'none',
    },
  ],
};

/** Limits that do not interfere with the load. */
const UNLIMITED = {
  LOG_LEVEL: 'warn',
  ALLOW_INSECURE_CLIENT_METADATA: '1',
  AUTHORIZATION_CODE_TTL: '600',
  REGISTRATIONS_PER_HOUR: '1000000',
  REGISTRATIONS_PER_HOUR_OVERALL: '1000000',
};

/** A running process. */
export interface Process {
  readonly pid: number;
  readonly target: Target;
  readonly secrets: Secrets;
  /** Milliseconds from the start of the process to its first answer. */
  readonly firstAnswerMs: number;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** Of Node.js, such as `--cpu-prof`. */
  readonly flags?: readonly string[];
  /** Whether it applies the seed file; by default, it does. */
  readonly isSeeded?: boolean;
}

/**
 * Starts a process, and waits until it is ready.
 * @param settings its database, and other variables
 */
export async function launch(
  name: string,
  settings: Readonly<Record<string, string>>,
  { flags = [], isSeeded = true }: LaunchOptions = {},
): Promise<Process> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const directory = await mkdtemp(join(tmpdir(), 'vouchsafe-bench-'));
  const seedFile = join(directory, 'seed.json');
  await writeFile(seedFile, JSON.stringify(SEED));
  const secretKey = settings.SECRET_KEY ?? randomSecret();
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, ...START], {
    cwd: packageFile('.'),
    env: {
      ...process.env,
      MALLOC_TRIM_THRESHOLD_,
      PORT: String(port),
      ISSUER: origin,
      SECRET_KEY: secretKey,
      ...(isSeeded && { SEED_FILE: seedFile }),
      ...UNLIMITED,
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await answered(`${origin}/readyz`, child);
  return {
    pid: child.pid ?? 0,
    secrets: new Secrets([Buffer.from(secretKey, 'base64url')]),
    target: {
      name,
      origin,
      paths: {
        authorize: '/v1/oauth/authorize',
        token: '/v1/oauth/token',
        metadata: '/.well-known/oauth-authorization-server',
        jwks: '/.well-known/jwks.json',
        introspect: '/v1/oauth/introspect',
        revoke: '/v1/oauth/revoke',
        register: '/v1/oauth/register',
        userinfo: '/v1/userinfo',
        statusList: '/v1/oauth/status-lists/0',
      },
      clientId: CLIENT_ID,
    },
    firstAnswerMs: performance.now() - began,
    async stop() {
      await ended(child);
      await rm(directory, { recursive: true });
    },
  };
}

async function answered(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await setTimeout(10);
  }
  throw new Error(`${url} does not answer`);
}

/** Ends a process, and waits until it has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
