/** A workspace that requires a second step of its members, and an operator who requires it of administrators. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { setSecondStepRequired } from '../../src/operations/workspaces.js';
import { SYSTEM } from '../../src/store/actor.js';
import { codeAt } from '../support/authenticator-app.js';
import type { Browser } from '../support/browser.js';
import { connect, NotApproved, signedIn, type Tokens } from '../support/connections.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { authorizeUrl, refresh } from '../support/oauth.js';
import type { Page } from '../support/page.js';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';
const OF_BOB = { email: BOB, workspace: 'acme-labs', clientId: 'public-app' } as const;

let server: Harness;
/** Alice administers the workspace. */
let alice: Browser;
let before: Tokens;
let bobId: string;
beforeAll(async () => {
  server = await startHarness();
  alice = await signedIn(server, ALICE);
  before = await connect(server, OF_BOB);
  bobId = (await server.deps.store.users.findByEmail(BOB))?.id ?? '';
});
afterAll(() => server.stop());

/** Of an application that prompt=none can answer. */
const request = (more: Readonly<Record<string, string>> = {}) =>
  authorizeUrl(server.issuer, { redirect_uri: 'https://app.example.com/callback', ...more });

/** Sets an authenticator app up where a page asks for it. @returns the page that it leads back to */
async function setUp(asked: Page): Promise<Page> {
  expect(asked.title).toContain('A second step is required');
  const setup = await asked.follow('Set up an authenticator app');
  const secret = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(setup.text)?.[0].replaceAll(' ', '') ?? '';
  const codes = await setup.submit({ fields: { code: codeAt(secret, server.clock.now) } });
  return codes.follow('I’ve saved these codes');
}

/** What introspection says of Bob's connections, the newest first. */
async function active(): Promise<boolean[]> {
  const { grants, introspection } = server.deps.store;
  const own = await grants.newest({ userId: bobId }, 10);
  const asker = { clientId: 'public-app', method: 'none', secretHashes: [] } as const;
  const facts = await Promise.all(own.map(({ id }) => introspection.ofGrant(id, asker)));
  const live = facts.map((it) => it.facts !== null);
  expect(own.map((it) => it.active)).toEqual(live);
  return live;
}

it('pauses connections that were made without one: refreshes are refused, and nothing is lost', async () => {
  expect(await active()).toEqual([true]);
  const members = await alice.get(`${server.issuer}/workspaces/acme-labs/members`);
  expect(members.text).toContain('Members can sign in to this workspace with only a password.');
  // It holds for the administrator, too.
  const asked = await members.submit({ button: 'Require a second step' });
  const { id: workspaceId } = (await server.deps.store.workspaces.find('acme-labs')) ?? {};
  expect([asked.status, latestReason(server)]).toEqual([
    403,
    { tag: 'administration_needs_second_step', workspaceId },
  ]);
  const refused = await refresh(server.issuer, before.refreshToken);
  expect([refused.status, refused.json.error]).toEqual([400, 'invalid_grant']);
  expect(server.logs.some((it) => JSON.stringify(it).includes('refresh_token_not_allowed_now'))).toBe(true);
  expect(await active()).toEqual([false]);
  const account = await (await signedIn(server, BOB)).get(`${server.issuer}/account`);
  expect(account.text).toContain('Paused: this workspace requires a second step at sign-in.');
  const [latest] = await server.deps.store.audit.list(
    { event: 'workspace.second_step_required' },
    undefined,
    1,
  );
  expect(latest).toMatchObject({ actorKind: 'user' });
  await expect(connect(server, OF_BOB)).rejects.toThrow(NotApproved);
});

it('lets a user who has none choose another workspace, which does not require one', async () => {
  const { store } = server.deps;
  const other = { name: 'side-project', title: 'Side Project', type: 'team' } as const;
  await store.workspaces.create(other, SYSTEM, server.clock.now);
  onTestFinished(async () => void (await store.workspaces.remove(other.name, SYSTEM, server.clock.now)));
  await store.memberships.add(other.name, BOB, 'member', SYSTEM, server.clock.now);
  const picker = await (await signedIn(server, BOB)).get(request());
  const asked = await picker.submit({ button: 'Continue', check: ['workspace=acme-labs'] });
  expect(asked.title).toContain('A second step is required');
  const again = await asked.follow('Switch workspace');
  expect(again.url).toContain('/choose-workspace?');
  const consent = await again.submit({ button: 'Continue', check: [`workspace=${other.name}`] });
  expect([consent.status, consent.text]).toEqual([200, expect.stringContaining(other.title)]);
});

it('leads a user who has none to setting one up, and back to the request; what waited works again', async () => {
  const bob = await signedIn(server, BOB);
  const refusal = { tag: 'no_second_factor', clientId: 'public-app' };
  const asked = await bob.get(request());
  expect([asked.status, latestReason(server)]).toEqual([403, refusal]);
  expect(asked.forms.flatMap(({ buttons }) => buttons)).toEqual([
    'Use another account',
    'Back to the application',
  ]);
  const denied = await asked.submit({ button: 'Back to the application' });
  expect(Object.fromEntries(new URL(denied.location ?? '').searchParams)).toMatchObject({
    error: 'access_denied',
    error_description: 'The workspace requires a second step, which the user has not set up.',
  });
  expect(latestReason(server)).toEqual(refusal);
  const consent = await setUp(await bob.get(request()));
  expect(consent.title).toContain('Continue?');
  expect(await active()).toEqual([true]);
  expect((await refresh(server.issuer, before.refreshToken)).status).toBe(200);
  const answer = await consent.submit({ button: 'Continue' }, { follow: false });
  expect(answer.location).toContain('code=');
});

it('asks a user who has a second step, and signed in without it, for it', async () => {
  const bob = await signedIn(server, BOB);
  expect((await bob.get(request())).title).toMatch(/^Sign in/);
  const silent = await bob.get(request({ prompt: 'none' }));
  expect(silent.location).toContain('error=login_required');
});

it('is asked of administrators on their pages and in operations, and can be dropped', async () => {
  const store = server.deps.store;
  const id = (await store.users.findByEmail(ALICE))?.id ?? '';
  const perform = (amr: readonly string[], administratorsNeedSecondStep: boolean) => {
    const config = { ...server.deps.config, administratorsNeedSecondStep };
    const by = { kind: 'user', id, amr } as const;
    const context = { ...server.deps, config, redirectSchemes: [], by };
    return setSecondStepRequired.perform(context, { workspace: 'acme-labs', second_step_required: false });
  };
  expect(await perform(['pwd'], false)).toMatchObject({ code: 'forbidden' });
  const page = await setUp(await alice.get(`${server.issuer}/workspaces/acme-labs`));
  expect(page.url).toBe(`${server.issuer}/workspaces/acme-labs`);
  const again = await signedIn(server, ALICE);
  const login = await again.get(`${server.issuer}/workspaces/acme-labs/members`);
  expect([login.title, login.url]).toEqual([
    expect.stringMatching(/^Sign in/),
    expect.stringContaining('again=second-step'),
  ]);

  const members = await alice.get(`${server.issuer}/workspaces/acme-labs/members`);
  const dropped = await members.submit({ button: 'Make it optional' });
  expect(dropped.text).toContain('A second step at sign-in is now optional for members.');
  expect(await connect(server, OF_BOB)).toBeDefined();
  // The operator's rule holds in every workspace.
  expect(await perform(['pwd'], true)).toMatchObject({ code: 'forbidden' });
  expect(await perform(['pwd', 'otp', 'mfa'], true)).toHaveProperty('ok');
  expect(await perform(['pwd'], false)).toHaveProperty('ok');
});
