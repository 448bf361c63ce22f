/** Many requests at the same moment, and requests that come again: over HTTP, and between processes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { DATABASES, type Harness, SECRET_KEY, startHarness } from '../support/harness.js';
import {
  authorizeUrl,
  newCode,
  newTokens,
  postToken,
  refresh,
  type TokenAnswer,
  walk,
} from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { seeded } from '../support/seeded.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

/** Fifty requests at once, taking turns between the servers. */
function fiftyAt(servers: readonly string[], ask: (server: string) => Promise<TokenAnswer>) {
  return Promise.all(FIFTY.map((index) => ask(servers[index % servers.length] ?? '')));
}

const ok = (answers: readonly TokenAnswer[]) => answers.filter((answer) => answer.status === 200);
const errors = (answers: readonly TokenAnswer[]) =>
  new Set(
    answers
      .filter((answer) => answer.status !== 200)
      .map((answer) => `${answer.status} ${answer.text('error')}`),
  );
const refreshTokens = (answers: readonly TokenAnswer[]) =>
  new Set(answers.map((answer) => answer.text('refresh_token')));

/** What has to hold wherever the requests arrive. @param servers of one issuer and one database */
function holdsFor(servers: () => readonly string[]): void {
  const first = () => servers()[0] ?? '';

  it('lets one of fifty simultaneous exchanges of a code win, and treats the others as replays (OAuth 2.1 §4.1.3)', async () => {
    const { code, verifier } = await newCode(new Browser(), first());
    const answers = await fiftyAt(servers(), (server) =>
      postToken(server, { grant_type: 'authorization_code', code, code_verifier: verifier }),
    );
    expect(ok(answers)).toHaveLength(1);
    expect(errors(answers)).toEqual(new Set(['400 invalid_grant']));
    const afterwards = await refresh(first(), ok(answers)[0]?.text('refresh_token') ?? '');
    expect(afterwards.json).toMatchObject({ error: 'invalid_grant' });
  });

  it('gives fifty simultaneous refreshes with one token the same successor, which works (OAuth 2.1 §4.3.1)', async () => {
    const spent = (await newTokens(new Browser(), first())).text('refresh_token');
    const answers = await fiftyAt(servers(), (server) => refresh(server, spent));
    expect(ok(answers)).toHaveLength(50);
    const [successor = '', ...others] = refreshTokens(answers);
    expect(others).toEqual([]);
    expect(successor).not.toBe(spent);
    const next = await Promise.all(servers().map((server) => refresh(server, successor)));
    expect(next.map((answer) => answer.status)).toEqual(servers().map(() => 200));
    expect(refreshTokens(next).size).toBe(1);
  });

  it('answers many simultaneous clicks on Allow with one code (RFC 6749 §4.1.2)', async () => {
    const browser = new Browser();
    await walk(browser, authorizeUrl(first()));
    const choice = await browser.get(authorizeUrl(first()), { site: 'cross-site' });
    const consent = await choice.submit({ button: 'Continue', check: ['workspace=acme-labs'] });
    const clicks: Page[] = await Promise.all(
      FIFTY.slice(0, 20).map(() => consent.submit({ button: 'Allow' })),
    );
    const [location = '', ...others] = new Set(clicks.map((page) => page.location));
    expect(others).toEqual([]);
    expect(new URL(location).searchParams.get('code')).toMatch(/^vs_ac_/);
  });
}

/** And in the strict mode, where a spent token is never answered again. */
function holdsStrictlyFor(servers: () => readonly string[]): void {
  const first = () => servers()[0] ?? '';

  it('lets one of fifty simultaneous refreshes win, and revokes the family for the others (RFC 9700 §4.14.2)', async () => {
    const spent = (await newTokens(new Browser(), first())).text('refresh_token');
    const answers = await fiftyAt(servers(), (server) => refresh(server, spent));
    expect(ok(answers)).toHaveLength(1);
    expect(errors(answers)).toEqual(new Set(['400 invalid_grant']));
    const afterwards = await refresh(first(), ok(answers)[0]?.text('refresh_token') ?? '');
    expect(afterwards.json).toMatchObject({ error: 'invalid_grant' });
  });
}

describe.each(DATABASES)('simultaneous requests on %s', (database) => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ database });
  });
  afterAll(() => server.stop());

  holdsFor(() => [server.issuer]);

  const tokens = async () => (await newTokens(new Browser(), server.issuer)).text('refresh_token');
  const ask = (token: string) => refresh(server.issuer, token);

  it('ends the chain when the first token of a race comes back after the window (RFC 9700 §4.14.2)', async () => {
    const spent = await tokens();
    const [successor = ''] = refreshTokens(await fiftyAt([server.issuer], () => ask(spent)));
    server.clock.advance(30);
    expect((await ask(spent)).json).toMatchObject({ error: 'invalid_grant' });
    expect((await ask(successor)).json).toMatchObject({ error: 'invalid_grant' });
  });

  it('gives a retry the same refresh token again until REFRESH_RETRY_WINDOW seconds after its rotation', async () => {
    const spent = await tokens();
    server.clock.advance(600); // the window begins when the token is spent, not when it was issued
    const answer = await ask(spent);
    server.clock.advance(29.9);
    const retry = await ask(spent);
    expect(retry.status).toBe(200);
    expect(retry.text('refresh_token')).toBe(answer.text('refresh_token'));
    // A retry does not prolong the window.
    server.clock.advance(0.1);
    expect((await ask(spent)).status).toBe(400);
    expect((await ask(answer.text('refresh_token'))).status).toBe(400);
  });

  it('revokes the family, access tokens included, when a token of two generations ago comes back (RFC 9700 §4.14.2)', async () => {
    const oldest = await tokens();
    const second = await ask(oldest);
    const third = await ask(second.text('refresh_token'));
    const userinfo = () =>
      fetch(`${server.issuer}/v1/userinfo`, {
        headers: { authorization: `Bearer ${third.text('access_token')}` },
      });
    expect((await userinfo()).status).toBe(200);
    expect((await ask(oldest)).json).toMatchObject({ error: 'invalid_grant' });
    expect((await ask(third.text('refresh_token'))).json).toMatchObject({ error: 'invalid_grant' });
    expect((await userinfo()).status).toBe(401);
  });

  it('answers 429 with Retry-After to the 101st retry, and the family lives on', async () => {
    const spent = await tokens();
    const successor = (await ask(spent)).text('refresh_token');
    for (const _ of [1, 2]) expect(ok(await fiftyAt([server.issuer], () => ask(spent)))).toHaveLength(50);
    const refused = await ask(spent);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(successor)).status).toBe(200);
  });
});

describe.each(DATABASES)('simultaneous requests on %s with REFRESH_RETRY_WINDOW=0', (database) => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ database, env: { REFRESH_RETRY_WINDOW: '0' } });
  });
  afterAll(() => server.stop());

  holdsStrictlyFor(() => [server.issuer]);
});

describe('processes that share a PostgreSQL database', () => {
  let database: FreshPostgres;
  let seedFile: Awaited<ReturnType<typeof seeded>>;
  let processes: ServerProcess[] = [];

  beforeAll(async () => {
    [database, seedFile] = await Promise.all([freshPostgres(), seeded()]);
    const ISSUER = `http://localhost:${await freePort()}`;
    const start = (env: Record<string, string>) =>
      startServer({
        databaseUrl: database.url,
        env: { ...seedFile.env, SECRET_KEY, ISSUER, LOG_LEVEL: 'warn', ...env },
      });
    const strict = { REFRESH_RETRY_WINDOW: '0' };
    // All at once, on an empty database.
    processes = await Promise.all([start({}), start({}), start(strict), start(strict)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await Promise.all([database.drop(), seedFile.remove()]);
  });
  const origins = () => processes.map((process) => process.origin);

  it('become ready all when they start at once on an empty one, with one signing key', async () => {
    const documents = await Promise.all(
      origins().map(async (origin) => (await fetch(`${origin}/.well-known/jwks.json`)).json()),
    );
    expect(documents[0].keys).toHaveLength(1);
    for (const document of documents) expect(document).toEqual(documents[0]);
  });

  it('know one another’s grants and tokens', async () => {
    const [one = '', other = ''] = origins();
    const { code, verifier } = await newCode(new Browser(), one);
    const exchange = { grant_type: 'authorization_code', code, code_verifier: verifier };
    const first = await postToken(other, exchange);
    const second = await refresh(one, first.text('refresh_token'));
    const userinfo = await fetch(`${other}/v1/userinfo`, {
      headers: { authorization: `Bearer ${second.text('access_token')}` },
    });
    expect(await userinfo.json()).toMatchObject({ email: 'alice@example.com' });
  });

  describe('two of them', () => {
    holdsFor(() => origins().slice(0, 2));
  });
  describe('two of them with REFRESH_RETRY_WINDOW=0', () => {
    holdsStrictlyFor(() => origins().slice(2));
  });
});
