/** Consent where administrators of the workspace have a say: blocked, waiting for approval, limited. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRedirectedRefusal } from '../support/answers.js';
import type { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { authorizeUrl, claimsOf, newPkce, postToken } from '../support/oauth.js';
import type { Page } from '../support/page.js';

const WEB_CALLBACK = 'https://app.example.com/callback';
const { verifier, challenge } = newPkce();
const SYSTEM = { kind: 'system' } as const;

let server: Harness;
/** Alice has two workspaces, Bob one. */
let alice: Browser;
let bob: Browser;
let acme: string;

beforeAll(async () => {
  server = await startHarness();
  [alice, bob] = (await Promise.all(
    ['alice@example.com', 'bob@example.com'].map((email) => signedIn(server, email)),
  )) as [Browser, Browser];
  acme = (await server.deps.store.workspaces.find('acme-labs'))?.id ?? '';
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { approvalRequests, policies } = server.deps.store;
  await policies.setOnlyApproved(acme, false, SYSTEM, server.clock.now);
  await policies.remove(acme, { kind: 'client', subject: 'public-app' }, SYSTEM, server.clock.now);
  await approvalRequests.dismiss(acme, 'public-app', SYSTEM, server.clock.now);
});

function decide(
  decision: 'allowed' | 'blocked',
  limits: { scopes?: readonly string[]; permissions?: readonly string[] } = {},
): Promise<unknown> {
  const { scopes = null, permissions = null } = limits;
  return server.deps.store.policies.set(
    acme,
    { kind: 'client', subject: 'public-app', decision, scopes, permissions },
    SYSTEM,
    server.clock.now,
  );
}
const onlyApproved = () => server.deps.store.policies.setOnlyApproved(acme, true, SYSTEM, server.clock.now);

const open = (browser: Browser, query: Parameters<typeof authorizeUrl>[1] = {}): Promise<Page> =>
  browser.get(
    authorizeUrl(server.issuer, {
      code_challenge: challenge,
      redirect_uri: WEB_CALLBACK,
      // The whole question, however often it is asked.
      prompt: 'consent',
      ...query,
    }),
    {
      site: 'cross-site',
    },
  );
const choose = (picker: Page, workspace = 'acme-labs') =>
  picker.submit({ button: 'Continue', check: [`workspace=${workspace}`] });

async function redeem(page: Page) {
  const code = new URL(page.location ?? '').searchParams.get('code') ?? '';
  const parameters = { grant_type: 'authorization_code', code, code_verifier: verifier };
  const { json } = await postToken(server.issuer, parameters);
  return claimsOf(json.access_token);
}

const expectDenied = (page: Page, error = 'access_denied') =>
  expectRedirectedRefusal(page.location, {
    redirectUri: WEB_CALLBACK,
    error,
    state: 'a state',
    iss: server.issuer,
  });

describe('an application that is blocked in the workspace', () => {
  it('gets a plain page, and no (RFC 6749 §4.1.2.1)', async () => {
    await decide('blocked');
    const page = await open(bob);
    expect(page.status).toBe(403);
    expect(page.title).toMatch(/This application is blocked in .*Acme Labs/);
    expect(page.text).toContain('Public App');
    expect(latestReason(server)).toEqual({ tag: 'blocked', clientId: 'public-app', workspaceId: acme });
    expect(page.forms.flatMap((form) => form.buttons)).toEqual(['Back to the application']);
    expect(page.links.map((link) => link.text)).not.toContain('Switch workspace');
    const denied = await page.submit({ button: 'Back to the application' });
    expectDenied(denied);
    expect(new URL(denied.location ?? '').searchParams.get('error_description')).toBe(
      'The administrators of the workspace have not allowed this application.',
    );
    expect(latestReason(server)).toEqual({ tag: 'blocked', clientId: 'public-app' });
  });

  it('may be let into another workspace', async () => {
    await decide('blocked');
    const blocked = await choose(await open(alice));
    expect(blocked.status).toBe(403);
    const consent = await choose(await blocked.follow('Switch workspace'), 'borealis');
    expect(consent.title).toMatch(/^Allow access\?/);
    expect(await redeem(await consent.submit({ button: 'Allow' }))).toMatchObject({ workspace: 'borealis' });
  });

  it('stays outside when it is blocked while the page is shown, and the page says why', async () => {
    const consent = await open(bob);
    await decide('blocked');
    const answer = await consent.submit({ button: 'Allow' });
    expect(answer.location).toBeUndefined();
    expect(answer.title).toMatch(/application is blocked in/);
    expect(await server.deps.store.grants.newest({ workspaceId: acme, clientId: 'public-app' }, 1)).toEqual(
      [],
    );
  });

  it('gets no page and no code under prompt=none (OpenID Connect Core §3.1.2.6)', async () => {
    await redeem(await (await open(bob)).submit({ button: 'Allow' }));
    expect((await open(bob, { prompt: 'none' })).location).toContain('code=');
    await decide('blocked');
    expectDenied(await open(bob, { prompt: 'none' }), 'consent_required');
    await server.deps.store.policies.remove(
      acme,
      { kind: 'client', subject: 'public-app' },
      SYSTEM,
      server.clock.now,
    );
    await onlyApproved();
    expectDenied(await open(bob, { prompt: 'none' }), 'consent_required');
    await decide('allowed');
    expect((await open(bob, { prompt: 'none' })).location).toContain('code=');
  });
});

describe('an application that an administrator has to approve first', () => {
  it('can be asked for, once and again, and is let in once it is approved', async () => {
    await onlyApproved();
    const page = await open(bob);
    expect(page.title).toMatch(/^An administrator must approve this first/);
    const asked = await page.submit({ button: 'Request approval' });
    expect(asked.title).toMatch(/^Approval requested/);
    expect(asked.forms.flatMap((form) => form.buttons)).toEqual(['Back to the application']);
    await page.submit({ button: 'Request approval' });
    expect((await open(bob)).title).toMatch(/^Approval requested/);
    const waiting = await server.deps.store.approvalRequests.list(acme);
    expect(waiting).toMatchObject([{ clientId: 'public-app', user: { email: 'bob@example.com' } }]);

    const admin = await alice.get(`${server.issuer}/workspaces/acme-labs`);
    await admin.submit({ button: 'Approve \u2068Public App\u2069' });
    const consent = await bob.get(asked.url);
    expect(consent.title).toMatch(/^Allow access\?/);
    expect(await redeem(await consent.submit({ button: 'Allow' }))).toMatchObject({ workspace: 'acme-labs' });
  });

  it('is told no when the user goes back, and can be let into another workspace', async () => {
    await onlyApproved();
    const page = await choose(await open(alice));
    const picker = await page.follow('Switch workspace');
    expect((await choose(picker, 'borealis')).title).toMatch(/^Allow access\?/);
    expectDenied(await (await open(bob)).submit({ button: 'Back to the application' }));
  });

  it('is requested in the workspace that the page named, and only by a form of this request (RFC 9700 §4.7)', async () => {
    await onlyApproved();
    const page = await open(bob);
    const { csrf: _, ...without } = page.form('Request approval').fields;
    expect((await bob.post(`${server.issuer}/consent`, without)).status).toBe(403);
    const fields = page.form('Request approval').fields;
    const other = await server.deps.store.workspaces.find('borealis');
    await bob.post(`${server.issuer}/consent`, { ...fields, workspace: other?.id ?? '' });
    expect(await server.deps.store.approvalRequests.list(acme)).toEqual([]);
    await decide('blocked');
    expect((await bob.post(`${server.issuer}/consent`, fields)).title).toMatch(/application is blocked in/);
    expect(await server.deps.store.approvalRequests.list(acme)).toEqual([]);
  });
});

describe('an application under limits', () => {
  const scope = 'workspace.mcp user.status.read';
  const scopes = ['profile', 'email', 'user.workspaces.read', 'user.status.read'];

  it('is shown with what it does not get, which is no checkbox', async () => {
    await decide('allowed', { scopes, permissions: [] });
    const page = await open(bob, { scope });
    expect(
      page
        .form('Allow')
        .controls.filter((it) => it.name === 'scope')
        .map((it) => it.value),
    ).toEqual(['user.status.read']);
    expect(page.text).toMatch(
      /Limited by your administrator Work with data in this workspace Your administrator has not approved this\./,
    );
    expect(page.text).toContain(
      'Your administrator does not let this application use any of your permissions',
    );
    expect(await redeem(await page.submit({ button: 'Allow' }))).toMatchObject({
      scope: 'profile email user.workspaces.read user.status.read',
      permissions: [],
    });
  });

  it('gets only what was offered, whatever the form says', async () => {
    await decide('allowed', { scopes });
    const page = await open(bob, { scope });
    const fields = Object.entries(page.form('Allow').fields);
    const answer = await bob.post(`${server.issuer}/consent`, [
      ...fields,
      ['scope', 'workspace.mcp'],
      ['decision', 'allow'],
    ]);
    expect(await redeem(answer)).toMatchObject({
      scope: 'profile email user.workspaces.read user.status.read',
    });
  });

  it('is shown with the permissions that are left, in words', async () => {
    await decide('allowed', { permissions: ['database.read'] });
    const page = await choose(await open(alice, { scope }));
    expect(page.text).toContain(
      'Your administrator limits this application to these permissions: Read databases.',
    );
    expect(page.form('Allow').control('scope=workspace.mcp').checked).toBe(true);
    expect(await redeem(await page.submit({ button: 'Allow' }))).toMatchObject({
      permissions: ['database.read'],
    });
  });

  it('never promises a permission that the user’s own role does not reach', async () => {
    await decide('allowed', { permissions: ['database.read', 'database.write'] });
    const asMember = await open(bob, { scope });
    expect(asMember.text).toContain(
      'Your administrator limits this application to these permissions: Read databases.',
    );
    const asAdministrator = await choose(await open(alice, { scope }));
    expect(asAdministrator.text).toMatch(
      /limits this application to these permissions: .*Change databases.*Read databases/,
    );
  });

  it('is shown as ever without any', async () => {
    await decide('allowed');
    expect((await open(bob, { scope })).text).not.toContain('Limited by your administrator');
  });
});
