/** A client's life with a move in the middle: from the embedded database to PostgreSQL, by one command. */
import { mkdtemp, readFile, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.js';
import { type RunningServer, serve } from '../../src/serve.js';
import { moveDatabase } from '../../src/store/database/move.js';
import { commandLine } from '../cli/vouchsafe.js';
import { Browser } from '../support/browser.js';
import { type FreshDataDir, type FreshPostgres, freshDataDir, freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { newTokens, refresh } from '../support/oauth.js';
import { type Seeded, seeded } from '../support/seeded.js';

describe('vouchsafe move', () => {
  let data: FreshDataDir;
  let database: FreshPostgres;
  let seedFile: Seeded;
  let port: string;
  beforeAll(async () => {
    data = await freshDataDir();
    database = await freshPostgres();
    seedFile = await seeded();
    port = String(await freePort());
  });
  afterAll(async () => {
    await Promise.all([data.remove(), database.drop(), seedFile.remove()]);
  });

  const start = (env: Readonly<Record<string, string>>): Promise<RunningServer> =>
    serve(parseConfig({ PORT: port, ...env }), {
      log: pino({ level: 'silent' }),
      passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    });
  const onlyTable = async (name: string) => {
    const sql = postgres(database.directUrl, { max: 1 });
    const [row] = await sql.unsafe(`select count(*)::int as count from ${name}`);
    await sql.end();
    return row?.count;
  };

  it('keeps every token, session and password valid, and the old directory refuses to serve', async () => {
    const browser = new Browser();
    const old = await start({ DATA_DIR: data.dir, ...seedFile.env });
    const { issuer } = old.deps.config;
    const first = await newTokens(browser, issuer);
    const vouchsafe = commandLine({ DATA_DIR: data.dir });
    expect((await vouchsafe(`move --to ${database.url}`)).stderr).toMatch(
      /in use by process \d+\. Stop it first/,
    );
    await old.stop();

    // Interrupted: the target is as empty as before, and the old directory serves.
    const interrupted = moveDatabase(
      data.dir,
      database.url,
      () => new Date(),
      (name) => {
        if (name === 'grants') throw new Error('the machine went away');
      },
    );
    await expect(interrupted).rejects.toThrow('the machine went away');
    expect([await onlyTable('users'), await onlyTable('roles')]).toEqual([0, 3]);
    const again = await start({ DATA_DIR: data.dir });
    const second = await refresh(issuer, first.text('refresh_token'));
    expect(second.status).toBe(200);
    await again.stop();

    const moved = await vouchsafe.json(`move --to ${database.url}`);
    expect(moved.to).toBe(`PostgreSQL at ${new URL(database.url).host}${new URL(database.url).pathname}`);
    expect(moved.tables).toContainEqual({ name: 'grants', rows: 1 });
    await expect(start({ DATA_DIR: data.dir })).rejects.toThrow(
      /^DATA_DIR: the data of .* was moved to PostgreSQL at .* Set DATABASE_URL to that database/,
    );
    expect((await vouchsafe('client list')).stderr).toContain('was moved to PostgreSQL');
    expect((await vouchsafe(`move --to ${database.url}`)).stderr).toContain('was moved to PostgreSQL');

    // Interrupted between the last two steps: the second call finds its own copy.
    await unlink(join(data.dir, 'moved.json'));
    expect(await vouchsafe.json(`move --to ${database.url}`)).toEqual(moved);

    const SECRET_KEY = (await readFile(join(data.dir, 'secret.key'), 'utf8')).trim();
    const elsewhere = await mkdtemp(join(tmpdir(), 'vouchsafe-moved-'));
    const fresh = await start({ DATABASE_URL: database.url, SECRET_KEY, DATA_DIR: elsewhere });
    const headers = { authorization: `Bearer ${second.text('access_token')}` };
    expect((await fetch(`${issuer}/v1/userinfo`, { headers })).status).toBe(200);
    const third = await refresh(issuer, second.text('refresh_token'));
    expect(third.status).toBe(200);
    expect((await browser.get(`${issuer}/account`)).text).toContain('alice@example.com');
    // New rows continue the sequences, and the triggers are back.
    expect((await newTokens(new Browser(), issuer)).status).toBe(200);
    const sql = postgres(database.directUrl, { max: 1 });
    await expect(sql`delete from audit_events`).rejects.toThrow();
    expect((await sql`select count(*)::int as count from anonymous_usage where bytes < 0`)[0]?.count).toBe(0);
    await sql.end();
    await fresh.stop();
    await rm(elsewhere, { recursive: true });
    await rm(join(data.dir, 'moved.json'));
    const inUse = await vouchsafe(`move --to ${database.url}`);
    expect([inUse.code, inUse.stderr]).toEqual([
      1,
      expect.stringContaining('The target already contains data'),
    ]);
  });
});
