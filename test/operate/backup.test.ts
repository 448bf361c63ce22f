/** The commands of docs/operate.md for backups, run as they are there: what a restored server knows, and what not. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Browser } from '../support/browser.js';
import { freePort } from '../support/free-port.js';
import { SECRET_KEY } from '../support/harness.js';
import { newTokens, refresh, type TokenAnswer } from '../support/oauth.js';
import { seeded } from '../support/seeded.js';
import { startServer } from '../support/server-process.js';
import { BINARIES, PostgresNode } from './debian.js';

const OPERATE = resolve(import.meta.dirname, '../../docs/operate.md');

/** A command of the page, which begins like this. */
async function documented(beginning: string): Promise<string> {
  const line = (await readFile(OPERATE, 'utf8')).split('\n').find((it) => it.startsWith(beginning));
  if (line === undefined) throw new Error(`docs/operate.md has no command ${beginning}`);
  return line;
}

const shell = (command: string, cwd: string, env: Readonly<Record<string, string>> = {}) =>
  promisify(execFile)('bash', ['-euc', command], { cwd, env: { PATH: process.env.PATH, ...env } });

/** What clients hold at the moment of the backup: one goes on meanwhile, one rests, one is revoked. */
interface Held {
  readonly goesOn: TokenAnswer;
  readonly rests: TokenAnswer;
  readonly revoked: TokenAnswer;
}

async function connectThree(browser: Browser, origin: string): Promise<Held> {
  const [goesOn, rests] = [await newTokens(browser, origin), await newTokens(browser, origin)];
  return { goesOn, rests, revoked: await newTokens(browser, origin) };
}

/** What is lost with a backup that is restored. */
async function liveOn(origin: string, { goesOn, revoked }: Held): Promise<TokenAnswer> {
  const body = new URLSearchParams({ token: revoked.text('refresh_token'), client_id: 'public-app' });
  expect((await fetch(`${origin}/v1/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
  const second = await refresh(origin, goesOn.text('refresh_token'));
  const third = await refresh(origin, second.text('refresh_token'));
  expect(third.status).toBe(200);
  return third;
}

async function expectRestored(
  browser: Browser,
  origin: string,
  held: Held,
  lost: TokenAnswer,
): Promise<void> {
  expect((await refresh(origin, held.rests.text('refresh_token'))).status).toBe(200);
  expect((await browser.get(`${origin}/account`)).text).toContain('alice@example.com');
  // As the page says: revoked access works again, and who refreshed meanwhile signs in again.
  expect((await refresh(origin, held.revoked.text('refresh_token'))).status).toBe(200);
  expect((await refresh(origin, lost.text('refresh_token'))).json.error).toBe('invalid_grant');
  expect((await newTokens(browser, origin)).status).toBe(200);
}

describe('a backup that is restored', () => {
  it('is a copy of DATA_DIR, for the embedded database', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-backup-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const seedFile = await seeded();
    onTestFinished(() => seedFile.remove());
    const PORT = String(await freePort());
    const start = async () => {
      const env = { ...seedFile.env, PORT, LOG_LEVEL: 'error' };
      const server = await startServer({ dataDir: join(dir, 'data'), env });
      onTestFinished(async () => void (await server.stop()));
      return server;
    };
    const browser = new Browser();
    const first = await start();
    const held = await connectThree(browser, first.origin);
    await first.stop();
    await shell(await documented('cp -a data '), dir);
    const second = await start();
    const lost = await liveOn(second.origin, held);
    await second.stop();
    await shell('rm -r data && mv backup-* data', dir);
    await expectRestored(browser, (await start()).origin, held, lost);
  });

  it.skipIf(BINARIES === undefined)(
    'is a dump, for PostgreSQL (skipped where Debian’s is not installed)',
    async () => {
      const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-backup-'));
      await chmod(dir, 0o711);
      onTestFinished(() => rm(dir, { recursive: true }));
      const seedFile = await seeded();
      onTestFinished(() => seedFile.remove());
      const node = await PostgresNode.prepare(dir, 'one');
      onTestFinished(() => node.kill());
      await node.initialise();
      await node.start();
      await node.ask('create role vouchsafe login');
      await node.ask('create database before owner vouchsafe');
      const PORT = String(await freePort());
      const start = async (url: string) => {
        const env = { ...seedFile.env, SECRET_KEY, PORT, LOG_LEVEL: 'error' };
        const server = await startServer({ databaseUrl: url, env });
        onTestFinished(async () => void (await server.stop()));
        return server;
      };
      const urlOf = (database: string) =>
        node.url.replace(/\/postgres@(.*)\/postgres$/, `/vouchsafe@$1/${database}`);
      const env = (DATABASE_URL: string) => ({
        DATABASE_URL,
        PGHOST: '127.0.0.1',
        PGPORT: String(node.port),
        PGUSER: 'postgres',
      });
      const browser = new Browser();
      const first = await start(urlOf('before'));
      const held = await connectThree(browser, first.origin);
      // While it serves.
      await shell(await documented('pg_dump '), dir, env(urlOf('before')));
      const lost = await liveOn(first.origin, held);
      await first.stop();
      await shell(await documented('createdb '), dir, env(''));
      const restore = (await documented('pg_restore ')).replace(
        /vouchsafe-\d{4}-\d\d-\d\d\.dump/,
        'vouchsafe-*.dump',
      );
      await shell(restore, dir, env(urlOf('vouchsafe')));
      await expectRestored(browser, (await start(urlOf('vouchsafe'))).origin, held, lost);
    },
  );
});
