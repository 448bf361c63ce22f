/** What an operator or an administrator took away is gone at the next request: clients and memberships. */
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal, postForm, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newCode, newTokens, postToken, refresh, type TokenAnswer } from '../support/oauth.js';

let server: Harness;
/** No command takes these away yet: the tests change the rows, as its later makers will. */
let sql: postgres.Sql;
/** Bob's, who has one workspace. */
let browser: Browser;
let tokens: TokenAnswer;
let code: { code: string; verifier: string };

beforeAll(async () => {
  server = await startHarness({ database: 'PostgreSQL' });
  sql = postgres(server.directUrl, { max: 1, fetch_types: false });
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});
beforeEach(async () => {
  await sql`update clients set disabled_at = null`;
  await sql`insert into memberships (user_id, workspace_id, role)
    select u.id, w.id, 'member' from users u, workspaces w
    where u.email = 'bob@example.com' and w.name = 'acme-labs' on conflict do nothing`;
  browser = new Browser();
  tokens = await newTokens(browser, server.issuer, { email: 'bob@example.com' });
  code = await newCode(browser, server.issuer);
});

const exchange = () =>
  postToken(server.issuer, {
    grant_type: 'authorization_code',
    code: code.code,
    code_verifier: code.verifier,
  });
const userinfo = () =>
  send(`${server.issuer}/v1/userinfo`, {
    headers: { authorization: `Bearer ${tokens.text('access_token')}` },
  });

describe('a client that was switched off', () => {
  const disable = () => sql`update clients set disabled_at = now() where client_id = 'public-app'`;

  it('gets a page at authorize, and no redirect (OAuth 2.1 §4.1.2.1)', async () => {
    await disable();
    const answer = await send(authorizeUrl(server.issuer, { response_type: 'token' }));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.body).toContain('This application is disabled');
  });

  it('ends the walks that were under way', async () => {
    const consent = await browser.get(authorizeUrl(server.issuer));
    await disable();
    const answer = await consent.submit({ button: 'Allow' });
    expect(answer.status).toBe(400);
    expect(answer.location).toBeUndefined();
  });

  it('is invalid_client at token and revoke (RFC 6749 §5.2)', async () => {
    await disable();
    expectRefusal(await exchange(), 401, 'invalid_client');
    expectRefusal(await refresh(server.issuer, tokens.text('refresh_token')), 401, 'invalid_client');
    const form = { client_id: 'public-app', token: tokens.text('refresh_token') };
    expectRefusal(await postForm(`${server.issuer}/v1/oauth/revoke`, form), 401, 'invalid_client');
  });
});

describe('a user who is no member of the workspace any more', () => {
  const leave = () =>
    sql`delete from memberships where user_id = (select id from users where email = 'bob@example.com')`;

  it('gets no token from a refresh token or a code: invalid_grant (RFC 6749 §5.2)', async () => {
    await leave();
    expectRefusal(await refresh(server.issuer, tokens.text('refresh_token')), 400, 'invalid_grant');
    expectRefusal(await exchange(), 400, 'invalid_grant');
  });

  it('has no access token that userinfo would take', async () => {
    expect((await userinfo()).status).toBe(200);
    await leave();
    expect((await userinfo()).status).toBe(401);
  });

  it('cannot allow what was on the screen when they left', async () => {
    const consent = await browser.get(authorizeUrl(server.issuer));
    expect(consent.title).toMatch(/^Allow access\?/);
    await leave();
    const answer = await consent.submit({ button: 'Allow' });
    expect(answer.location).toBeUndefined();
    expect(answer.title).toMatch(/^You need a workspace first/);
  });
});
