import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseConfig } from '../../src/config.js';
import { packageFile } from '../../src/package-file.js';
import { serve } from '../../src/serve.js';
import { emptyDataDir, freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { SECRET_KEY } from '../support/harness.js';

const run = promisify(execFile);
const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

const registering = (hook: string) =>
  dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hook))});`);

/** Prints the address of each module that is loaded. */
const PRINTING = registering(`
  import { writeSync } from 'node:fs';
  export const load = (url, context, next) => { writeSync(1, url + '\\n'); return next(url, context); };`);
/** Prints a line when the application is loaded. */
const ANNOUNCING = registering(`
  const announce = "\\nprocess.getBuiltinModule('node:fs').writeSync(1, 'loaded\\\\n');";
  export const load = async (url, context, next) => {
    const loaded = await next(url, context);
    return url.endsWith('/serve/application.js') ? { ...loaded, source: loaded.source + announce } : loaded;
  };`);
/** Prints the name of each kind of Intl's objects that is made. */
const NAMING = dataUrl(`
  for (const name of Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z]/.test(name) && name !== 'Locale'))
    Intl[name] = new Proxy(Intl[name], {
      construct(kind, options) {
        process.getBuiltinModule('node:fs').writeSync(1, name + '\\n');
        return Reflect.construct(kind, options);
      },
    });`);

/** A server that accepts connections and says nothing. @returns a URL of a database there */
async function silentDatabase(): Promise<{ readonly url: string; readonly connected: Promise<unknown> }> {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  return { url: `postgres://vouchsafe@127.0.0.1:${port}/vouchsafe`, connected: once(silent, 'connection') };
}

/** Starts a server on a database, in a process of its own that ends with the test. */
async function start(databaseUrl: string, ...options: readonly string[]) {
  const main = packageFile('dist', 'src', 'main.js');
  const child = spawn(process.execPath, [...options, main, 'serve'], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, SECRET_KEY, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return { child, ended, output: () => output };
}

describe('starting a server', () => {
  it('loads nothing that its first answers do not need: the framework of pages, password hashing, mail, fetches, descriptions, the other commands', async () => {
    const args = [
      '--import',
      PRINTING,
      '--input-type=module',
      '--eval',
      'for (const file of process.argv.slice(1)) await import(file)',
    ];
    const files = ['serve.js', 'serve/application.js'].map((file) => packageFile('dist', 'src', file));
    const { stdout } = await run(process.execPath, [...args, ...files], {
      maxBuffer: 2 ** 24,
    });
    const packages = new Set(
      Array.from(stdout.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g), ([, name]) => name),
    );
    expect(packages).toContain('drizzle-orm');
    for (const name of [
      '@hono/node-server',
      '@node-rs/argon2',
      'undici',
      'nodemailer',
      'zod-openapi',
      'pino-pretty',
      'cli-table3',
      'commander',
      'prom-client',
    ])
      expect(packages).not.toContain(name);
  });

  it('loads the program before it connects to PostgreSQL: on a slow machine, the connection would time out meanwhile', async () => {
    const { url, connected } = await silentDatabase();
    const { child, ended, output } = await start(url, '--import', ANNOUNCING);
    await connected;
    child.kill('SIGKILL');
    await ended;
    expect(output()).toBe('loaded\n');
  });

  it('reads no data about languages before a page needs them: they take 5 MB', async () => {
    const { url, connected } = await silentDatabase();
    const { child, ended, output } = await start(url, '--import', NAMING);
    await connected;
    child.kill('SIGKILL');
    await ended;
    expect(output()).toBe('');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends at once on %s, also as the first process of a container, which receives only signals that it handles',
    async (signal) => {
      const { url, connected } = await silentDatabase();
      const { child, ended, output } = await start(url);
      await connected;
      child.kill(signal);
      // Without a handler, the signal itself would end the process.
      expect(await ended).toEqual([0, null]);
      expect(output()).toBe('');
    },
  );

  it.each([
    ['SEED_FILE', 'cannot be read: it does not exist'],
    ['BRAND_LOGO', 'cannot be read: it does not exist'],
    ['VIEWS_DIR', 'cannot be read: it does not exist'],
  ])(
    'reads the file of %s before it opens the database: a migration cannot be undone, and the earlier version could not start again',
    async (variable, problem) => {
      const parent = await emptyDataDir();
      onTestFinished(() => parent.remove());
      const [DATA_DIR, file] = [join(parent.dir, 'data'), join(parent.dir, 'none')];
      const starting = serve(parseConfig({ DATA_DIR, [variable]: file, PORT: String(await freePort()) }));
      await expect(starting).rejects.toThrow(`${variable}: ${file} ${problem}`);
      expect(await readdir(parent.dir)).toEqual([]);
    },
  );

  it.each(['PORT', 'METRICS_PORT'])(
    'finds out that %s is taken before it opens the database: a migration cannot be undone',
    async (variable) => {
      const parent = await emptyDataDir();
      const other = createServer().listen(0, '127.0.0.1');
      onTestFinished(async () => {
        other.close();
        await parent.remove();
      });
      await once(other, 'listening');
      const taken = String((other.address() as AddressInfo).port);
      const variables = {
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DATA_DIR: join(parent.dir, 'data'),
      };
      const starting = serve(parseConfig({ ...variables, [variable]: taken }));
      await expect(starting).rejects.toThrow(
        `${variable}: cannot listen on 127.0.0.1:${taken}: another process`,
      );
      expect(await readdir(parent.dir)).toEqual([]);
    },
  );

  it('has nothing to wait for once it listens, so a signal that follows the first answer is obeyed in order', async () => {
    const { url, drop } = await freshPostgres();
    const data = await emptyDataDir();
    let turnsSinceReady: number | undefined;
    const write = (line: string) => {
      if (!line.includes('Vouchsafe is ready')) return;
      turnsSinceReady = 0;
      setImmediate(() => {
        turnsSinceReady = 1;
      });
    };
    const variables = { DATABASE_URL: url, DATA_DIR: data.dir, SECRET_KEY, PORT: String(await freePort()) };
    const server = await serve(parseConfig(variables), { log: pino({}, { write }) });
    const turns = turnsSinceReady;
    await server.stop();
    await Promise.all([drop(), data.remove()]);
    expect(turns).toBe(0);
  });

  it('begins the background work after it listens: the first answer does not wait for the connections that this needs', async () => {
    const database = await freshPostgres();
    const happened: string[] = [];
    const onStatement = (text: string) => {
      if (/^select 1 as background/.test(text)) happened.push('background');
    };
    const write = (line: string) => {
      if (line.includes('Vouchsafe is ready')) happened.push('ready');
    };
    const variables = { DATABASE_URL: database.url, SECRET_KEY, PORT: String(await freePort()) };
    const server = await serve(parseConfig(variables), { onStatement, log: pino({}, { write }) });
    await expect.poll(() => happened.length).toBeGreaterThanOrEqual(3);
    expect(happened.slice(0, 3)).toEqual(['ready', 'background', 'background']);
    await server.stop();
    await database.drop();
  });
});
