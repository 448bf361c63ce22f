/** GET /account and POST /account/withdraw: what a user allowed, and taking it back (OAuth 2.1 §4.3.3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { newTokens, refresh, type TokenAnswer } from '../support/oauth.js';
import type { Page } from '../support/page.js';

describe('account', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness();
  });
  afterAll(() => server.stop());

  const userinfo = (tokens: TokenAnswer) =>
    fetch(`${server.issuer}/v1/userinfo`, {
      headers: { authorization: `Bearer ${tokens.text('access_token')}` },
    });

  /** The hidden fields of each connection's form, as they stand on the page. */
  const withdrawals = (page: Page) =>
    page.forms.map((form) => form.fields).filter((fields) => fields.grant !== undefined);

  it('sends who is not signed in to sign in', async () => {
    const page = await new Browser().get(`${server.issuer}/account`);
    expect(page.title).toContain('Sign in');
  });

  it('lists what the user allowed and withdraws one, which ends every token of that grant alone (OAuth 2.1 §4.3.3)', async () => {
    const browser = new Browser();
    const acme = await newTokens(browser, server.issuer, { workspace: 'acme-labs' });
    server.clock.advance(1);
    const borealis = await newTokens(browser, server.issuer, { workspace: 'borealis' });
    const bobs = await newTokens(new Browser(), server.issuer, { email: 'bob@example.com' });

    const before = await browser.get(`${server.issuer}/account`);
    expect(before.text).toMatch(/Public App.*works in Borealis.*Public App.*works in Acme Labs/);
    const [newest] = withdrawals(before);
    const after = await browser.post(`${server.issuer}/account/withdraw`, newest ?? {});
    expect(after.url).toBe(`${server.issuer}/account`);
    expect(after.text).not.toContain('works in Borealis');
    expect(after.text).toContain('works in Acme Labs');

    expect((await refresh(server.issuer, borealis.text('refresh_token'))).json).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await userinfo(borealis)).status).toBe(401);
    for (const other of [acme, bobs]) {
      expect((await userinfo(other)).status).toBe(200);
      expect((await refresh(server.issuer, other.text('refresh_token'))).status).toBe(200);
    }
  });

  it('withdraws nothing of another user, and nothing without a form of this session (RFC 9700 §4.7)', async () => {
    const bobs = await newTokens(new Browser(), server.issuer, { email: 'bob@example.com' });
    const grant = String(JSON.parse(atob(bobs.text('access_token').split('.')[1] ?? '')).grant_id);
    const alice = new Browser();
    await newTokens(alice, server.issuer);
    const page = await alice.get(`${server.issuer}/account`);
    const { csrf = '', grant: own = '' } = withdrawals(page)[0] ?? {};

    await alice.post(`${server.issuer}/account/withdraw`, { csrf, grant });
    expect((await userinfo(bobs)).status).toBe(200);
    const withdraw = (fields: Record<string, string>, site: 'same-origin' | 'cross-site' = 'same-origin') =>
      alice.post(`${server.issuer}/account/withdraw`, fields, { site });
    expect((await withdraw({ grant: own })).status).toBe(403);
    expect((await withdraw({ csrf: `${csrf}x`, grant: own })).status).toBe(403);
    await withdraw({ csrf, grant: own }, 'cross-site');
    expect(withdrawals(await alice.get(`${server.issuer}/account`))[0]?.grant).toBe(own);
  });
});
