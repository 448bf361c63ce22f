/** Decisions about applications, in each of the ways in which they are made. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveApplication, requestApproval } from '../../src/operations/approvals.js';
import { removePolicy, setPolicy } from '../../src/operations/policies.js';
import { setOnlyApproved } from '../../src/operations/workspaces.js';
import { call, operatorToken, signedIn } from '../management/calling.js';
import type { Browser } from '../support/browser.js';
import { DATABASES, type Harness, startHarness } from '../support/harness.js';

const WHICH = { workspace: 'acme-labs', kind: 'client', subject: 'public-app' } as const;
const LIMITS = {
  scopes: ['profile', 'email', 'user.workspaces.read', 'workspace.mcp'],
  permissions: ['database.read'],
};

describe.each(DATABASES)('decisions about applications on %s', (database) => {
  let server: Harness;
  let alice: Browser;
  let token: string;
  beforeAll(async () => {
    server = await startHarness({ database });
    alice = await signedIn(server, 'alice@example.com');
    token = await operatorToken(server, 'policies', ['*']);
  });
  afterAll(() => server.stop());
  const context = () => ({ ...server.deps, redirectSchemes: [], by: { kind: 'operator' } as const });
  beforeEach(async () => {
    await setPolicy.perform(context(), { ...WHICH, decision: 'allowed', ...LIMITS });
  });

  async function policy() {
    const workspace = await server.deps.store.workspaces.find('acme-labs');
    return server.deps.store.policies.find(workspace?.id ?? '', WHICH);
  }

  it('a block keeps the limits that were set, for the day it is lifted: by a command', async () => {
    const blocked = await setPolicy.perform(context(), { ...WHICH, decision: 'blocked' });
    expect(blocked).toMatchObject({ ok: { policy: { decision: 'blocked', ...LIMITS }, created: false } });
    expect(await policy()).toMatchObject({ decision: 'blocked', ...LIMITS });
  });

  it('a block keeps the limits that were set: by PUT …/policies', async () => {
    const answer = await call(
      server,
      'PUT /workspaces/acme-labs/policies/client/public-app',
      { token },
      { decision: 'blocked' },
    );
    expect(answer).toMatchObject({ status: 200, data: { policy: { decision: 'blocked', ...LIMITS } } });
    expect(await policy()).toMatchObject({ decision: 'blocked', ...LIMITS });
  });

  it('a block keeps the limits that were set: on the page of the decision', async () => {
    const page = await alice.get(`${server.issuer}/workspaces/acme-labs/applications?client_id=public-app`);
    await page.submit({ button: 'Save', check: ['decision=blocked'] });
    expect(await policy()).toMatchObject({ decision: 'blocked', ...LIMITS });
  });

  it('an approval keeps the limits that were set before', async () => {
    await setPolicy.perform(context(), { ...WHICH, decision: 'blocked' });
    await approveApplication.perform(context(), { workspace: 'acme-labs', client_id: 'public-app' });
    expect(await policy()).toMatchObject({ decision: 'allowed', ...LIMITS });
  });

  it('required scopes are always within a limit', async () => {
    const limited = await setPolicy.perform(context(), {
      ...WHICH,
      decision: 'allowed',
      scopes: ['workspace.mcp', 'email'],
    });
    expect(limited).toMatchObject({ ok: { policy: { scopes: LIMITS.scopes } } });
  });

  it('a block may set other limits, and null takes them away', async () => {
    await setPolicy.perform(context(), { ...WHICH, decision: 'blocked', scopes: null });
    expect(await policy()).toMatchObject({
      decision: 'blocked',
      scopes: null,
      permissions: LIMITS.permissions,
    });
  });

  it('a permission without limits has none, whatever was decided before', async () => {
    await setPolicy.perform(context(), { ...WHICH, decision: 'allowed' });
    expect(await policy()).toMatchObject({ decision: 'allowed', scopes: null, permissions: null });
  });

  it('a block of an application that nothing was decided about has no limits', async () => {
    await removePolicy.perform(context(), WHICH);
    const blocked = await setPolicy.perform(context(), { ...WHICH, decision: 'blocked' });
    expect(blocked).toMatchObject({ ok: { policy: { scopes: null, permissions: null }, created: true } });
  });

  it.each(['public-ap', 'vs_client_0123'])(
    'refuses to decide about %s, which is no client: the decision would have no effect',
    async (subject) => {
      for (const decision of ['allowed', 'blocked'] as const) {
        const refused = {
          error: `There is no client ${subject}.`,
          code: 'unknown_reference',
          path: 'subject',
        };
        expect(await setPolicy.perform(context(), { ...WHICH, subject, decision })).toEqual(refused);
      }
      const answer = await call(
        server,
        `PUT /workspaces/acme-labs/policies/client/${subject}`,
        { token },
        { decision: 'blocked' },
      );
      expect(answer).toMatchObject({ status: 422, error: { code: 'unknown_reference', path: 'subject' } });
    },
  );

  it('says how to decide about a host when its name is taken for a client', async () => {
    const refused = {
      error: 'There is no client example.com. If it is a host, set the kind to host, or use --host.',
    };
    const decision = { ...WHICH, subject: 'example.com', decision: 'allowed' };
    expect(await setPolicy.perform(context(), decision)).toMatchObject(refused);
  });

  it('refuses to decide about a word, which is no host of documents', async () => {
    for (const decision of ['allowed', 'blocked'])
      expect(
        await setPolicy.perform(context(), { ...WHICH, kind: 'host', subject: 'word', decision }),
      ).toEqual({
        error: 'subject: must be a whole host, such as example.com.',
        code: 'invalid',
        path: 'subject',
      });
    for (const subject of ['localhost', 'example.com', '192.0.2.1', '2001:db8::1']) {
      const which = { ...WHICH, kind: 'host', subject };
      expect(await setPolicy.perform(context(), { ...which, decision: 'blocked' })).toHaveProperty('ok');
      await removePolicy.perform(context(), which);
    }
  });

  it('decides in advance about an application with a metadata document', async () => {
    const which = { ...WHICH, subject: 'https://never-used.example/client.json' };
    expect(await setPolicy.perform(context(), { ...which, decision: 'blocked' })).toMatchObject({
      ok: { created: true },
    });
    await removePolicy.perform(context(), which);
  });

  it('changes a decision about a client that no longer exists', async () => {
    const which = { ...WHICH, subject: 'short-lived' };
    const workspace = await server.deps.store.workspaces.find('acme-labs');
    const { kind, subject } = which;
    await server.deps.store.policies.set(
      workspace?.id ?? '',
      { kind, subject, decision: 'allowed', scopes: null, permissions: null },
      { kind: 'operator' },
      server.clock.now,
    );
    expect(await setPolicy.perform(context(), { ...which, decision: 'blocked' })).toMatchObject({
      ok: { created: false },
    });
    await removePolicy.perform(context(), which);
  });

  it('a member can ask for an application only where it needs approval', async () => {
    const bob = await server.deps.store.users.findByEmail('bob@example.com');
    const ask = (workspace: string) =>
      requestApproval.perform(
        { ...context(), by: { kind: 'user', id: bob?.id } },
        { workspace, client_id: 'public-app', user: 'bob@example.com' },
      );
    expect(await ask('acme-labs')).toMatchObject({ code: 'conflict' });
    expect(await ask('borealis')).toMatchObject({ code: 'not_found' });
    await removePolicy.perform(context(), WHICH);
    await setOnlyApproved.perform(context(), { workspace: 'acme-labs', only_approved: true });
    expect(await ask('acme-labs')).toMatchObject({ ok: { client_id: 'public-app' } });
    await setOnlyApproved.perform(context(), { workspace: 'acme-labs', only_approved: false });
  });
});
