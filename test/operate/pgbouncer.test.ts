/** Vouchsafe behind PgBouncer: in transaction mode, where each transaction may go to another session, and in session mode. */
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { commandsHere } from '../cli/vouchsafe.js';
import { Browser } from '../support/browser.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { SECRET_KEY } from '../support/harness.js';
import { newCode, newTokens, postToken, refresh } from '../support/oauth.js';
import { PGBOUNCER_IS_INSTALLED, type PgBouncer, startPgBouncer } from '../support/pgbouncer.js';
import { type Seeded, seeded } from '../support/seeded.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

describe.skipIf(!PGBOUNCER_IS_INSTALLED)('behind PgBouncer (skipped where it is not installed)', () => {
  let database: FreshPostgres;
  let seedFile: Seeded;
  let bouncer: PgBouncer;
  let url: string;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    [database, seedFile] = await Promise.all([freshPostgres(), seeded()]);
    bouncer = await startPgBouncer(database.url, 3);
    url = bouncer.through(database.url);
    // So that the servers migrate: with one migration missing that may be applied twice.
    const sql = postgres(database.url, { max: 1, onnotice: () => {} });
    await sql.unsafe('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await sql.end();
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await bouncer.stop();
    await Promise.all([database.drop(), seedFile.remove()]);
  });

  it('two servers migrate an empty database at once, and serve thirty clients on three sessions', async () => {
    const env = { ...seedFile.env, SECRET_KEY, LOG_LEVEL: 'warn' };
    const start = () => startServer({ databaseUrl: url, env });
    servers.push(...(await Promise.all([start(), start()])));
    const [one, two] = servers;
    if (one === undefined || two === undefined) throw new Error('they did not start');
    const browser = new Browser();
    await newTokens(browser, one.origin);
    const chains = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { code, verifier } = await newCode(browser, one.origin);
        const exchange = { grant_type: 'authorization_code', code, code_verifier: verifier };
        const redirect = { redirect_uri: 'http://127.0.0.1:4711/callback' };
        return postToken(one.origin, { ...exchange, ...redirect });
      }),
    );
    expect(chains.map(({ status }) => status)).toEqual(chains.map(() => 200));
    // Each chain at both servers at the same moment: both answer with the same successor.
    const pairs = await Promise.all(
      chains.map((chain) =>
        Promise.all([one, two].map(({ origin }) => refresh(origin, chain.text('refresh_token')))),
      ),
    );
    for (const [left, right] of pairs) {
      expect([left?.status, right?.status]).toEqual([200, 200]);
      expect(left?.text('refresh_token')).toBe(right?.text('refresh_token'));
    }
    // A replayed code ends its grant, in a transaction of several statements.
    const { code, verifier } = await newCode(browser, one.origin);
    const exchange = {
      ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
      redirect_uri: 'http://127.0.0.1:4711/callback',
    };
    const first = await postToken(one.origin, exchange);
    expect((await postToken(two.origin, exchange)).json.error).toBe('invalid_grant');
    expect((await refresh(one.origin, first.text('refresh_token'))).json.error).toBe('invalid_grant');
    expect(one.stdout + two.stdout).not.toMatch(/prepared statement|unsupported startup parameter/);
    const sql = postgres(database.url, { max: 1 });
    const [held] = await sql`select count(*)::int as locks from pg_locks where locktype = 'advisory'`;
    await sql.end();
    expect(held?.locks).toBe(0);
  });

  it('a server works in session mode, with the line of docs/operate.md, and can be examined', async () => {
    const [line] = /^ignore_startup_parameters = .*$/m.exec(await readFile('docs/operate.md', 'utf8')) ?? [];
    const blank = await freshPostgres('blank');
    onTestFinished(() => blank.drop());
    const inSessionMode = await startPgBouncer(blank.directUrl, 20, line);
    onTestFinished(() => inSessionMode.stop());
    const databaseUrl = inSessionMode.through(blank.directUrl);
    const server = await startServer({
      databaseUrl,
      env: { ...seedFile.env, SECRET_KEY, LOG_LEVEL: 'warn' },
    });
    onTestFinished(async () => void (await server.stop()));
    const tokens = await newTokens(new Browser(), server.origin);
    expect((await refresh(server.origin, tokens.text('refresh_token'))).status).toBe(200);
    const examined = await commandsHere({ DATABASE_URL: databaseUrl, SECRET_KEY, ISSUER: server.origin })(
      'doctor',
    );
    expect(examined.stdout).toMatch(/^OK .*migrations/m);
  });
});
