/** The short page for an application that asks again for what the user agreed to before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, walk } from '../support/oauth.js';
import { seed } from '../support/seed.js';

const WEB = { client_id: 'post-app', redirect_uri: 'https://post.example.com/callback' };
const SCOPE = 'user.status.read workspace.mcp';
const SHORT = /^Continue\?/;
const LONG = /^Allow access\?/;

let server: Harness;
beforeAll(async () => {
  server = await startHarness({ seed });
});
afterAll(() => server.stop());

type Query = Readonly<Record<string, string>>;

/** Bob, who has one workspace, agreed to a request once. */
async function agreed(first: Query = { ...WEB, scope: SCOPE }): Promise<Browser> {
  const browser = new Browser();
  await walk(browser, authorizeUrl(server.issuer, first), { email: 'bob@example.com' });
  return browser;
}

const ask = (browser: Browser, query: Query = { ...WEB, scope: SCOPE }) =>
  browser.get(authorizeUrl(server.issuer, query), { site: 'cross-site' });

describe('consent: asked again (OAuth 2.1 §7.3, RFC 8252 §8.6)', () => {
  it('is one short page that still asks, and grants what was agreed to before', async () => {
    const browser = await agreed();
    const page = await ask(browser);
    expect(page.title).toMatch(SHORT);
    expect(page.text).toContain('Continue to Post App as bob@example.com?');
    const answer = await page.submit({ button: 'Continue' });
    expect(new URL(answer.location ?? '').searchParams.get('code')).toMatch(/^vs_ac_/);
    const grants = await server.deps.store.grants.newest({ clientId: WEB.client_id }, 1);
    expect(grants[0]?.scope).toEqual(expect.arrayContaining(SCOPE.split(' ')));
  });

  it('can be denied, and leads to the whole question', async () => {
    const browser = await agreed();
    const page = await ask(browser);
    const whole = await page.follow('Review or change this access');
    expect(whole.title).toMatch(LONG);
    expect(whole.form('Allow').fields).toMatchObject({ scope: expect.anything() });
    const answer = await page.submit({ button: 'Deny' });
    expect(new URL(answer.location ?? '').searchParams.get('error')).toBe('access_denied');
  });

  it.each<[string, Query, Query]>([
    ['more scopes', { ...WEB, scope: 'user.status.read' }, { ...WEB, scope: SCOPE }],
    [
      'another resource',
      { ...WEB, scope: SCOPE },
      { ...WEB, scope: SCOPE, resource: 'https://files.example.com' },
    ],
    [
      'prompt=consent (OpenID Connect Core §3.1.2.1)',
      { ...WEB, scope: SCOPE },
      { ...WEB, scope: SCOPE, prompt: 'consent' },
    ],
    ['a program on this computer', {}, {}],
  ])('the whole question is asked: %s', async (_, first, then) => {
    const own = await startHarness({ seed });
    const browser = new Browser();
    await walk(browser, authorizeUrl(own.issuer, first), { email: 'bob@example.com' });
    expect((await browser.get(authorizeUrl(own.issuer, then))).title).toMatch(LONG);
    await own.stop();
  });

  it('the whole question is asked under an administrator’s limits, and of a self-registered client', async () => {
    const registered = await fetch(`${server.issuer}/v1/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_name: 'Stranger',
        redirect_uris: ['https://stranger.example/callback'],
        token_endpoint_auth_method: 'none',
      }),
    });
    const { client_id }: { client_id: string } = await registered.json();
    const stranger = { client_id, redirect_uri: 'https://stranger.example/callback' };
    expect((await ask(await agreed(stranger), stranger)).title).toMatch(LONG);

    const browser = await agreed();
    const { policies, workspaces } = server.deps.store;
    const acme = (await workspaces.find('acme-labs'))?.id ?? '';
    const subject = { kind: 'client', subject: WEB.client_id } as const;
    const limit = { decision: 'allowed', scopes: null, permissions: ['database.read'] } as const;
    await policies.set(acme, { ...subject, ...limit }, SYSTEM, server.clock.now);
    expect((await ask(browser)).title).toMatch(LONG);
    await policies.remove(acme, subject, SYSTEM, server.clock.now);
    expect((await ask(browser)).title).toMatch(SHORT);
  });
});
