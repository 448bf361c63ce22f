/** The servers of a run: each has a process, and a database on the shared cluster. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { packageFile } from '../src/package-file.js';
import { openStore } from '../src/store/store.js';
import { randomSecret } from '../src/tokens/random.js';
import { firstRefreshToken } from '../src/tokens/refresh-token.js';
import { Secrets } from '../src/tokens/secrets.js';
import type { Cluster } from './cluster.js';
import { Connection } from './connection.js';
import { freePort } from './free-port.js';
import { authorizePath, exchangeOf } from './requests.js';
import { REDIRECT_URI, type Stock, type Target, VISITORS, visitorEmail } from './target.js';
import { Visitor } from './visitor.js';

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** How many items of each kind one burst may use up. */
export interface Wanted {
  readonly codes?: number;
  readonly refreshTokens?: number;
  readonly documentRefreshTokens?: number;
  readonly accessTokens?: number;
}

export interface Contender {
  readonly target: Target;
  readonly pid: number;
  /** Of its database. */
  readonly url: string;
  /** Creates more of what bursts use up. */
  stock(wanted: Wanted): Promise<Stock>;
  stop(): Promise<void>;
}

export const CREDENTIALS = { email: 'alice@example.com', password: 'correct horse battery' };
const CLIENT_ID = 'bench-app';
const RESOURCE = 'https://api.example.com';
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

/** The environment of a Vouchsafe whose limits do not interfere with the load. */
export function environment(url: string, port: number, seedFile: string, secretKey: string) {
  return {
    DATABASE_URL: url,
    PORT: String(port),
    ISSUER: `http://127.0.0.1:${port}`,
    SECRET_KEY: secretKey,
    SEED_FILE: seedFile,
    LOG_LEVEL: 'warn',
    ALLOW_INSECURE_CLIENT_METADATA: '1',
    AUTHORIZATION_CODE_TTL: '600',
    REGISTRATIONS_PER_HOUR: '1000000',
    REGISTRATIONS_PER_HOUR_OVERALL: '1000000',
  };
}

/** @param flags of Node.js, such as `--cpu-prof` @param name of the contender and its database */
export async function startVouchsafe(
  cluster: Cluster,
  flags: readonly string[] = [],
  name = 'vouchsafe',
  settings: Readonly<Record<string, string>> = {},
): Promise<Contender> {
  const url = await cluster.createDatabase(name);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const directory = await mkdtemp(join(tmpdir(), 'vouchsafe-bench-'));
  const seedFile = join(directory, 'seed.json');
  await writeFile(seedFile, JSON.stringify(SEED));
  const secretKey = randomSecret();
  const secrets = new Secrets([Buffer.from(secretKey, 'base64url')]);
  const child = spawn(process.execPath, [...flags, ...START], {
    cwd: packageFile('.'),
    env: {
      ...process.env,
      MALLOC_TRIM_THRESHOLD_,
      ...environment(url, port, seedFile, secretKey),
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await answered(`${origin}/readyz`, child);
  const documents = await serveDocument();
  const introspectionSecret = randomSecret();
  const store = await openStore({ url });
  await store.catalog.addResourceSecret(
    { identifier: RESOURCE, secretHashes: [] },
    secrets.hash(introspectionSecret),
    { kind: 'operator' },
    new Date(),
  );
  await store.close();
  const target: Target = {
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
    documentClientId: documents.clientId,
    introspectable: true,
    introspector: Buffer.from(`${encodeURIComponent(RESOURCE)}:${introspectionSecret}`).toString('base64'),
  };
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  const copies = new Copies(sql, secrets, target);
  return {
    target,
    pid: child.pid ?? 0,
    url,
    stock: (wanted) => copies.make(wanted),
    async stop() {
      await sql.end({ timeout: 1 });
      documents.close();
      await ended(child);
      await rm(directory, { recursive: true });
    },
  };
}

/**
 * Grants, codes and families in thousands: one real row of each comes from a sign-in through the pages, and the copies
 * differ only in their keys, whatever columns there are.
 */
class Copies {
  readonly #sql: postgres.Sql;
  readonly #secrets: Secrets;
  readonly #target: Target;

  constructor(sql: postgres.Sql, secrets: Secrets, target: Target) {
    this.#sql = sql;
    this.#secrets = secrets;
    this.#target = target;
  }

  async make({
    codes = 0,
    refreshTokens = 0,
    documentRefreshTokens = 0,
    accessTokens = 0,
  }: Wanted): Promise<Stock> {
    const { documentClientId = '' } = this.#target;
    return {
      codes: codes === 0 ? [] : await this.#codes(codes),
      refreshTokens: refreshTokens === 0 ? [] : await this.#families(refreshTokens, this.#target),
      documentRefreshTokens:
        documentRefreshTokens === 0
          ? []
          : await this.#families(documentRefreshTokens, { ...this.#target, clientId: documentClientId }),
      accessTokens: accessTokens === 0 ? [] : await this.#accessTokens(accessTokens),
    };
  }

  async #codes(count: number): Promise<readonly string[]> {
    const hash = this.#secrets.hash(await walkOnce(this.#target));
    const codes = Array.from({ length: count }, () => `vs_ac_${randomSecret()}`);
    await this.#copy({
      from: this.#sql`codes c join grants g on g.id = c.grant_id where c.hash = ${hash}`,
      copies: codes.map((code) => ({ hash: this.#secrets.hash(code), request_id: code.slice(-22) })),
      into: this.#sql`
        insert into codes
        select (jsonb_populate_record(c, copies.row || jsonb_build_object('grant_id', copies.grant_id))).*
        from copies, codes c where c.hash = ${hash}`,
    });
    return codes;
  }

  async #families(count: number, target: Target): Promise<readonly string[]> {
    const tokens = await tokensOnce(target);
    const grantId = grantOf(tokens.access_token);
    const families = Array.from({ length: count }, () => firstRefreshToken(this.#secrets));
    await this.#copy({
      from: this.#sql`grants g where g.id = ${grantId}`,
      copies: families.map(({ familyId, value }) => ({
        id: familyId,
        token_hash: this.#secrets.hash(value),
      })),
      into: this.#sql`
        insert into families
        select (jsonb_populate_record(f, copies.row || jsonb_build_object('grant_id', copies.grant_id))).*
        from copies, families f where f.grant_id = ${grantId}`,
    });
    return families.map(({ value }) => value);
  }

  /**
   * Each copy has a user of its own, with the same membership as the original: one user may hold only so many grants of
   * an application.
   */
  async #copy({
    from,
    copies,
    into,
  }: {
    from: Fragment;
    copies: readonly object[];
    into: Fragment;
  }): Promise<void> {
    await this.#sql`
      with copies as materialized (
        select row, gen_random_uuid() as grant_id, gen_random_uuid() as user_id
        from jsonb_array_elements(${JSON.stringify(copies)}::text::jsonb) as i (row)
      ), original as materialized (
        select g.* from ${from}
      ), people as (
        insert into users
        select (jsonb_populate_record(u, jsonb_build_object('id', copies.user_id, 'email', copies.user_id || '@example.com'))).*
        from copies, original join users u on u.id = original.user_id
      ), members as (
        insert into memberships
        select (jsonb_populate_record(m, jsonb_build_object('user_id', copies.user_id))).*
        from copies, original join memberships m on m.user_id = original.user_id and m.workspace_id = original.workspace_id
      ), granted as (
        insert into grants
        select (jsonb_populate_record(g, jsonb_build_object('id', copies.grant_id, 'user_id', copies.user_id,
          'number', nextval('grant_numbers'), 'status_entry', nextval('status_entries')))).*
        from copies, original join grants g on g.id = original.id
      )
      ${into}`;
  }

  async #accessTokens(count: number): Promise<readonly string[]> {
    const codes = await this.#codes(count);
    const connection = await Connection.open(this.#target.origin);
    const tokens: string[] = [];
    for (const code of codes) {
      const answer = await connection.send(exchangeOf(this.#target, code));
      tokens.push(JSON.parse(answer.body).access_token);
    }
    connection.close();
    return tokens;
  }
}

async function walkOnce(target: Target): Promise<string> {
  const connection = await Connection.open(target.origin);
  const callback = await new Visitor(target.origin, CREDENTIALS).walk(connection, authorizePath(target));
  connection.close();
  const code = callback.searchParams.get('code');
  if (code === null) throw new Error(`no code: ${callback}`);
  return code;
}

async function tokensOnce(target: Target): Promise<{ access_token: string; refresh_token: string }> {
  const code = await walkOnce(target);
  const connection = await Connection.open(target.origin);
  const answer = await connection.send(exchangeOf(target, code));
  connection.close();
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.body}`);
  return JSON.parse(answer.body);
}

function grantOf(accessToken: string): string {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).grant_id;
}

/** A metadata document on loopback. */
async function serveDocument(): Promise<{ clientId: string; close(): void }> {
  const port = await freePort();
  const clientId = `http://127.0.0.1:${port}/client.json`;
  const document = JSON.stringify({
    client_id: clientId,
    client_name: 'A client with a document',
    redirect_uris: [REDIRECT_URI],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
  });
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=86400' });
    response.end(document);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { clientId, close: () => server.close() };
}

/** Another server, started from a file in `peers/`. */
export async function startPeer(
  cluster: Cluster,
  name: string,
  target: Omit<Target, 'name' | 'origin'>,
): Promise<Contender> {
  const url = await cluster.createDatabase(name.replaceAll('-', '_'));
  const port = await freePort();
  const child = fork(packageFile('bench', 'peers', `${name}.mjs`), {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const origin = `http://127.0.0.1:${port}`;
  return {
    target: { ...target, name, origin },
    pid: child.pid ?? 0,
    url,
    async stock(wanted) {
      child.send(wanted);
      const [made] = await once(child, 'message');
      return made;
    },
    stop: () => ended(child),
  };
}

/** The settings that all peers share. */
export const PEER_CLIENT = { clientId: CLIENT_ID, scope: 'offline_access read', resource: RESOURCE };

async function answered(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await setTimeout(50);
  }
  throw new Error(`${url} does not answer`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
