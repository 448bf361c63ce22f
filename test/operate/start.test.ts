/** The process: how it starts from nothing, how it refuses to start, how it ends. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { type FreshPostgres, freshDataDir, freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { SECRET_KEY } from '../support/harness.js';
import { authorizeUrl, walk } from '../support/oauth.js';
import { seed } from '../support/seed.js';
import { runCli, type ServerProcess, startServer } from '../support/server-process.js';

const OTHER_KEY = Buffer.alloc(32, 8).toString('base64url');
const SETUP_LINK = /http:\/\/localhost:\d+\/setup\/[A-Za-z0-9_-]{43}/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vouchsafe-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file of that text. */
async function fileWith(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

/** The messages of the log so far. */
function messages(server: ServerProcess): string[] {
  return server.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { msg: string } => JSON.parse(line))
    .map(({ msg }) => msg);
}

/** The files of OpenTelemetry that a process loaded, as V8 lists what it ran. */
async function telemetryIn(coverage: string): Promise<string[]> {
  const found = new Set<string>();
  for (const name of await readdir(coverage)) {
    const { result } = ScriptsRun.parse(JSON.parse(await readFile(join(coverage, name), 'utf8')));
    for (const { url } of result)
      if (
        url.startsWith('file:') &&
        (await readFile(fileURLToPath(url), 'utf8')).includes('BatchSpanProcessor')
      )
        found.add(url);
  }
  return [...found];
}
const ScriptsRun = z.object({ result: z.array(z.object({ url: z.string() })) });

describe('the first start', () => {
  it('needs an empty folder and nothing else, and hands out a link to the first administrator', async () => {
    const dataDir = join(folder, 'not', 'there', 'yet');
    const loaded = join(folder, 'loaded');
    const server = await startServer({ dataDir, env: { NODE_V8_COVERAGE: loaded } });
    expect(messages(server)).toContain(`Vouchsafe is ready at ${server.origin}`);
    const link = SETUP_LINK.exec(server.stdout)?.[0];
    expect(link).toMatch(`${server.origin}/setup/`);
    expect(server.stderr).toBe('');
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);

    const browser = new Browser();
    const page = await browser.get(link ?? '');
    const fields = {
      email: 'ada@example.com',
      name: 'Ada',
      password: 'the first of all passwords',
      workspace_title: 'Ada’s',
      workspace_name: 'adas-place',
    };
    const account = await page.submit({ button: 'Create', fields });
    expect(account.url).toBe(`${server.origin}/account/first-application`);
    expect((await account.follow('Applications')).text).toMatch(/ada@example\.com.*adas-place.*admin/s);
    expect((await browser.get(link ?? '')).status).toBe(410);
    expect(await server.stop()).toEqual({ code: 0, signal: null });

    expect(await telemetryIn(loaded)).toEqual([]);

    // Its collector is away.
    const traced = join(folder, 'traced');
    const again = await startServer({
      dataDir,
      env: {
        NODE_V8_COVERAGE: traced,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        OTEL_BSP_SCHEDULE_DELAY: '1',
        OTEL_EXPORTER_OTLP_TIMEOUT: '100',
      },
    });
    const { email, password } = fields;
    const signedIn = await (await new Browser().get(`${again.origin}/login`)).submit({
      fields: { email, password },
    });
    expect(signedIn.text).toContain('adas-place');
    await expect
      .poll(() => messages(again))
      .toContainEqual(expect.stringMatching(/^Traces cannot be delivered/));
    expect(await again.stop()).toEqual({ code: 0, signal: null });
    expect(messages(again).filter((line) => line.startsWith('Traces'))).toHaveLength(1);
    expect(await telemetryIn(traced)).not.toEqual([]);
    expect(again.stdout).not.toContain('/setup/');
    expect(again.stdout).toContain('Vouchsafe is ready');
  });

  it('warns of short passwords in a seed file, at the start and at `seed`', async () => {
    const database = await freshPostgres();
    const users = [{ email: 'ada@example.com', name: 'Ada', password: 'x' }];
    const file = await fileWith('short.json', JSON.stringify({ users }));
    const warning = expect.stringMatching(/^The seed file gives 1 of its users a password of fewer than 12 /);
    const env = { DATABASE_URL: database.url, SECRET_KEY };
    const seeded = await runCli(['seed', file, '--json'], { env });
    expect(seeded).toMatchObject({ code: 0, stderr: warning });
    expect(JSON.parse(seeded.stdout)).toMatchObject({ users: 1 });
    const server = await startServer({ env: { ...env, SEED_FILE: file } });
    expect(messages(server)).toContainEqual(warning);
    await server.stop();
    await database.drop();
  });

  it('applies a seed file again and again, keeps its folder to itself, and ends politely', async () => {
    const data = await freshDataDir();
    const env = { SEED_FILE: await fileWith('seed.json', JSON.stringify(seed)), SECRET_KEY };
    const server = await startServer({ dataDir: data.dir, env });
    expect(server.stdout).not.toContain('/setup/');
    expect((await walk(new Browser(), authorizeUrl(server.origin))).searchParams.get('code')).toMatch(
      /^vs_ac_/,
    );

    const second = await refused({ DATA_DIR: data.dir, SECRET_KEY });
    expectOneLine(second, 'DATA_DIR', new RegExp(`in use by process ${server.pid}`));
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);

    expect(await postAcrossSigterm(server)).toBe(401);
    expect(await server.exited).toEqual({ code: 0, signal: null });

    const stranger = await refused({ DATA_DIR: data.dir, SECRET_KEY: OTHER_KEY });
    expectOneLine(stranger, 'SECRET_KEY', /sealed with another key/);
    for (const command of [
      ['keys', 'rotate'],
      ['seed', env.SEED_FILE],
    ])
      expect(await runCli(command, { env: { DATA_DIR: data.dir, SECRET_KEY: OTHER_KEY } })).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^SECRET_KEY: .*sealed with another key.*\n$/),
      });

    const keys = { SECRET_KEY: `${OTHER_KEY},${SECRET_KEY}` };
    const again = await startServer({ dataDir: data.dir, env: { ...env, ...keys } });
    expect((await walk(new Browser(), authorizeUrl(again.origin))).searchParams.get('code')).toMatch(
      /^vs_ac_/,
    );
    expect(await again.stop()).toEqual({ code: 0, signal: null });
    await data.remove();
  });
});

/** Sends half a request, then SIGTERM, then the rest, when nobody new is let in any more. */
function postAcrossSigterm(server: ServerProcess): Promise<number | undefined> {
  const body = 'grant_type=refresh_token&refresh_token=none&client_id=nobody';
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  return new Promise((resolve, reject) => {
    const post = request(`${server.origin}/v1/oauth/token`, { method: 'POST', headers, agent: false });
    post.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    post.once('error', reject);
    post.write(body.slice(0, 20));
    const goOn = async () => {
      // The server has accepted this connection once it answers one that came later.
      await (await fetch(`${server.origin}/healthz`)).text();
      server.kill('SIGTERM');
      await expect.poll(() => isListening(server.port), { interval: 10 }).toBe(false);
      post.end(body.slice(20));
    };
    goOn().catch(reject);
  });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Runs `serve` in a data directory of its own that need not exist, and says how that ended. */
async function refused(env: Readonly<Record<string, string>>) {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(folder, 'data-')));
  const port = env.PORT ?? String(await freePort());
  const result = await runCli(['serve'], { env: { PORT: port, DATA_DIR: dataDir, ...env } });
  const lines = result.stderr.split('\n').filter((line) => line !== '');
  const written = await readdir(dataDir).catch(() => []);
  return { ...result, lines, written };
}

/** It ended with one line for the operator that starts with the variable's name. */
function expectOneLine(result: Awaited<ReturnType<typeof refused>>, variable: string, why: RegExp): void {
  expect(result.lines).toEqual([expect.stringMatching(new RegExp(`^${variable}: .`))]);
  expect(result.lines[0]).toMatch(why);
  expect(result.code).toBe(1);
  expect(result.stdout).not.toContain('is ready');
}

describe('a start that is refused', () => {
  it.each([
    ['PORT', { PORT: '70000' }, /1 to 65535, for example 3000/],
    ['SECRET_KEY', { DATABASE_URL: 'postgres://u:p@127.0.0.1/db' }, /needed with DATABASE_URL.*for example/],
  ])('names %s for %o', async (variable, env, why) => {
    const result = await refused(env);
    expectOneLine(result, variable, why);
    expect(result.written).toEqual([]);
  });

  it.each([
    [
      'has a bad row',
      '{"users": [{"email": "alice@example.com", "name": "Alice"}, {"email": "bob", "name": "Bob"}]}',
      /users\[1\]\.email/,
    ],
  ])('names SEED_FILE when the file %s', async (_, text, why) => {
    const path = text === undefined ? join(folder, 'none.json') : await fileWith('bad.json', text);
    const result = await refused({ SEED_FILE: path });
    expectOneLine(result, 'SEED_FILE', why);
    expect(result.written).toEqual([]);
  });

  it('names SEED_FILE when it refers to what is not there', async () => {
    const data = await freshDataDir();
    const members = [{ email: 'who@example.com', role: 'admin' }];
    const text = JSON.stringify({ workspaces: [{ name: 'acme', title: 'A', type: 'team', members }] });
    const result = await refused({ DATA_DIR: data.dir, SEED_FILE: await fileWith('refers.json', text) });
    expectOneLine(result, 'SEED_FILE', /who@example\.com/);
    expect(result.written).not.toContain('vouchsafe.pid');
    await data.remove();
  });

  it('names DATABASE_URL when nothing listens there, without its password', async () => {
    const port = await freePort();
    const url = `postgres://vouchsafe:very-secret@127.0.0.1:${port}/db`;
    const result = await refused({ DATABASE_URL: url, SECRET_KEY });
    expectOneLine(result, 'DATABASE_URL', new RegExp(`127\\.0\\.0\\.1:${port}.*ECONNREFUSED`));
    expect(result.stderr + result.stdout).not.toContain('very-secret');
  });

  it('names DATA_DIR when a file is in its place', async () => {
    const result = await refused({ DATA_DIR: await fileWith('a-file', 'not a folder') });
    expectOneLine(result, 'DATA_DIR', /a-file/);
  });

  it('names PORT when another process has it, and gives the database back', async () => {
    const data = await freshDataDir();
    const port = await freePort();
    const taken = await new Promise<Server>((resolve) => {
      const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
    });
    const result = await refused({ PORT: String(port), DATA_DIR: data.dir });
    taken.close();
    expectOneLine(result, 'PORT', new RegExp(`127\\.0\\.0\\.1:${port}.*another PORT`));
    expect(result.written).not.toContain('vouchsafe.pid');
    await data.remove();
  });
});

describe('on PostgreSQL', () => {
  let database: FreshPostgres;
  beforeAll(async () => {
    database = await freshPostgres();
  });
  afterAll(() => database.drop());

  it('names DATABASE_URL when the password is wrong, without saying it', async () => {
    // PostgreSQL says so: the PgBouncer of the tests lets anyone in.
    const url = new URL(database.directUrl);
    url.password = 'wrong-secret';
    const result = await refused({ DATABASE_URL: url.href, SECRET_KEY });
    expectOneLine(result, 'DATABASE_URL', /authentication failed/);
    expect(result.stderr + result.stdout).not.toContain('wrong-secret');
  });

  it('names DATABASE_URL when the database does not exist', async () => {
    const url = new URL(database.directUrl);
    url.pathname = '/no_such_database';
    const result = await refused({ DATABASE_URL: url.href, SECRET_KEY });
    expectOneLine(result, 'DATABASE_URL', /no_such_database/);
  });

  it('migrates, seeds and serves; then refuses a database that a newer version has changed', async () => {
    const env = { DATABASE_URL: database.url, SECRET_KEY };
    const migrated = await runCli(['migrate', '--json'], { env });
    expect(migrated).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(migrated.stdout)).toEqual({ migrated: true });

    const file = await fileWith('pg-seed.json', JSON.stringify(seed));
    for (let time = 0; time < 2; time++) {
      const seeded = await runCli(['seed', file, '--json'], { env });
      expect(seeded).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(seeded.stdout)).toMatchObject({ users: 3, workspaces: 3, clients: 4 });
    }

    const data = await freshDataDir();
    const server = await startServer({ databaseUrl: database.url, dataDir: data.dir, env: { SECRET_KEY } });
    expect(server.stdout).not.toContain('embedded database');
    const answer = await walk(new Browser(), authorizeUrl(server.origin));
    expect(answer.searchParams.get('code')).toMatch(/^vs_ac_/);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    await data.remove();

    const sql = postgres(database.directUrl, { max: 1, onnotice: () => {} });
    const future = Date.now() + 1e9;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', ${future})`;
    await sql.end();
    const result = await refused(env);
    expectOneLine(result, 'DATABASE_URL', /newer version of Vouchsafe/);
  });
});

describe('the command line', () => {
  it.each([
    [['--help'], /Usage: vouchsafe[\s\S]*serve[\s\S]*migrate[\s\S]*seed/],
    [['serve', '--help'], /Usage: vouchsafe serve/],
    [['migrate', '--help'], /Usage: vouchsafe migrate[\s\S]*--json/],
    [['seed', '--help'], /Usage: vouchsafe seed[\s\S]*<file>[\s\S]*--json/],
  ])('answers %o', async (args, text) => {
    const result = await runCli(args);
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.stdout).toMatch(text);
  });

  it('refuses a command that it does not know', async () => {
    const result = await runCli(['sevre']);
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(/unknown command 'sevre'\n\(Did you mean serve\?\)/);
  });

  it('refuses a seed that is not there, without making a database', async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    const result = await runCli(['seed', join(folder, 'none.json')], { env: { DATA_DIR: dataDir } });
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(/none\.json cannot be read[^\n]*\n$/);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
