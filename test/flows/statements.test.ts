/** What a token costs the database: one statement is one round trip and one commit. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATEMENTS } from '../../src/store/database/statement.js';
import { Browser } from '../support/browser.js';
import { DATABASES, type Harness, startHarness } from '../support/harness.js';
import { newCode, newTokens, postToken, refresh } from '../support/oauth.js';

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

const CLIENTS: readonly {
  kind: string;
  request: Record<string, string>;
  form: Record<string, string>;
  headers: Record<string, string>;
}[] = [
  { kind: 'a public client', request: {}, form: {}, headers: {} },
  {
    kind: 'a client with client_secret_basic',
    request: { client_id: 'basic-app', redirect_uri: 'https://basic.example.com/callback?keep=1' },
    form: {},
    headers: basic('basic-app', 'vs_cs_basic:secret&with=signs'),
  },
  {
    kind: 'a client with client_secret_post',
    request: { client_id: 'post-app', redirect_uri: 'https://post.example.com/callback' },
    form: { client_id: 'post-app', client_secret: 'vs_cs_post_secret' },
    headers: {},
  },
];

describe.each(DATABASES)('statements of the token endpoint on %s', (database) => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ database });
  });
  afterAll(() => server.stop());

  it.each(CLIENTS)(
    'are exactly one for a code and exactly one for a refresh, for $kind',
    async ({ request, form, headers }) => {
      const { code, verifier } = await newCode(new Browser(), server.issuer, {}, request);
      server.takeStatements();
      const exchange = { grant_type: 'authorization_code', code, code_verifier: verifier, ...form };
      const first = await postToken(server.issuer, exchange, headers);
      expect(first.status).toBe(200);
      const forCode = server.takeStatements();
      expect(forCode.length).toBe(1);

      let refreshToken = first.text('refresh_token');
      for (const _ of [1, 2]) {
        const again = { grant_type: 'refresh_token', refresh_token: refreshToken, ...form };
        const answer = await postToken(server.issuer, again, headers);
        expect(answer.status).toBe(200);
        expect(server.takeStatements()).toEqual([STATEMENTS.get('refresh.rotate')?.text]);
        refreshToken = answer.text('refresh_token');
      }
    },
  );

  it('are two for a retry within the window', async () => {
    const first = await newTokens(new Browser(), server.issuer);
    await refresh(server.issuer, first.text('refresh_token'));
    server.takeStatements();
    expect((await refresh(server.issuer, first.text('refresh_token'))).status).toBe(200);
    expect(server.takeStatements()).toHaveLength(2);
  });

  it('touch no family for a refresh token that was not made here', async () => {
    const { text } = await newTokens(new Browser(), server.issuer);
    const forged = text('refresh_token').replace(/.{8}$/, 'AAAAAAAA');
    server.takeStatements();
    expect((await refresh(server.issuer, forged)).json).toMatchObject({ error: 'invalid_grant' });
    expect(server.takeStatements().filter((text) => text.includes('families'))).toEqual([]);
  });
});

describe('storage on PostgreSQL', () => {
  it('does not grow with refreshes: each rotation updates its row in place (HOT)', async () => {
    const server = await startHarness({ database: 'PostgreSQL' });
    const sql = postgres(server.directUrl, { max: 1, fetch_types: false });
    try {
      let token = (await newTokens(new Browser(), server.issuer)).text('refresh_token');
      for (let rotation = 0; rotation < 20; rotation++)
        token = (await refresh(server.issuer, token)).text('refresh_token');
      await refresh(server.issuer, token);
      expect((await refresh(server.issuer, token)).status).toBe(200); // a retry is an update, too
      // A connection reports what it counted when it ends.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'vouchsafe' and datname = current_database()`;
      const counts = () =>
        sql`select n_tup_upd::int as updates, n_tup_hot_upd::int as hot
        from pg_stat_user_tables where relname = 'families'`.then(([row]) => row);
      await expect.poll(counts).toEqual({ updates: 22, hot: 22 });
    } finally {
      await sql.end();
      await server.stop();
    }
  });
});
