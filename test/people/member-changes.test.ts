/** What one user can leave here for good: records of the audit log and entries of the status list. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROUTES } from '../../src/management/routes.js';
import { allowGrant } from '../../src/operations/consent.js';
import { startSession } from '../../src/operations/sessions.js';
import { setOnlyApproved } from '../../src/operations/workspaces.js';
import { MemberChanges, MOST_CHANGES } from '../../src/people/member-changes.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newTokens, refresh } from '../support/oauth.js';

const yes = async () => true;
const isTrue = (it: boolean) => it;

describe('changes of one user', () => {
  afterEach(() => void vi.useRealTimers());

  it('are refused over the limit, for that user and that kind only, until the hour is over', async () => {
    vi.useFakeTimers();
    const changes = new MemberChanges();
    const change = (user: string, kind: string) => changes.run(user, kind, yes, isTrue);
    await Promise.all(Array.from({ length: MOST_CHANGES.other }, () => change('alice', 'policy.set')));
    await expect(change('alice', 'policy.set')).rejects.toMatchObject({
      code: 'too_many_requests',
      reason: { tag: 'too_many_changes', userId: 'alice', kind: 'policy.set' },
      retryAfterSeconds: 3600,
    });
    expect(await change('alice', 'user.change-password')).toBe(true);
    expect(await change('bob', 'policy.set')).toBe(true);
    vi.advanceTimersByTime(3_600_001);
    expect(await change('alice', 'policy.set')).toBe(true);
  });

  it('may be more sign-ins and connections than changes of another kind', async () => {
    const changes = new MemberChanges();
    for (const { name } of [startSession, allowGrant])
      for (let count = 0; count < 10_000; count++)
        expect(await changes.run('alice', name, yes, isTrue)).toBe(true);
    for (const { name } of [startSession, allowGrant])
      await expect(changes.run('alice', name, yes, isTrue)).rejects.toMatchObject({
        reason: { tag: 'too_many_changes', kind: name },
      });
  });

  it('do not count when they changed nothing, or failed', async () => {
    const changes = new MemberChanges();
    for (let count = 0; count < MOST_CHANGES.other; count++) {
      await changes.run('alice', 'grant.revoke', async () => false, isTrue);
      await changes
        .run('alice', 'grant.revoke', () => Promise.reject(new Error('away')), isTrue)
        .catch(() => false);
    }
    expect(await changes.run('alice', 'grant.revoke', yes, isTrue)).toBe(true);
  });

  it('are all operations that are not declared to only read, as those of GET are', () => {
    for (const { method, operation } of ROUTES)
      expect(operation.reads, operation.name).toBe(method === 'GET');
  });
});

describe('a member who does something again and again', () => {
  let server: Harness;
  let alice: string;
  beforeAll(async () => {
    server = await startHarness();
    alice = (await server.deps.store.users.findByEmail('alice@example.com'))?.id ?? '';
  });
  afterAll(() => server.stop());

  async function useUp(kind: string): Promise<void> {
    const isFrequent = kind === allowGrant.name || kind === startSession.name;
    const most = isFrequent ? MOST_CHANGES.frequent : MOST_CHANGES.other;
    for (let left = most; left > 0; left--) {
      try {
        await server.deps.memberChanges.run(alice, kind, yes, isTrue);
      } catch {
        return;
      }
    }
  }
  const audited = async () => (await server.deps.store.audit.list({}, undefined, 1))[0]?.id;

  it('can connect no further applications, and the page says so; existing connections work', async () => {
    const browser = new Browser();
    const tokens = await newTokens(browser, server.issuer);
    await useUp(allowGrant.name);
    const before = await audited();
    const picker = await browser.get(authorizeUrl(server.issuer));
    const consent = await picker.submit({ button: 'Continue', check: ['workspace=acme-labs'] });
    const page = await consent.submit({ button: 'Allow' });
    expect([page.status, page.title]).toEqual([429, expect.stringMatching(/^Too many changes/)]);
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
    const silent = await browser.get(
      authorizeUrl(server.issuer, { prompt: 'none', redirect_uri: 'https://app.example.com/callback' }),
    );
    expect(silent.location).toMatch(/[?]error=temporarily_unavailable&/);
    expect(await audited()).toBe(before);
    expect((await refresh(server.issuer, tokens.text('refresh_token'))).status).toBe(200);
  });

  it('changes nothing more as an administrator; operators do', async () => {
    await useUp(setOnlyApproved.name);
    const before = await audited();
    const context = { ...server.deps, redirectSchemes: [] };
    const input = { workspace: 'acme-labs', only_approved: true };
    const refused = await setOnlyApproved.perform({ ...context, by: { kind: 'user', id: alice } }, input);
    expect(refused).toMatchObject({
      code: 'too_many_requests',
      cause: { reason: { tag: 'too_many_changes' } },
    });
    expect(await audited()).toBe(before);
    const done = await setOnlyApproved.perform({ ...context, by: { kind: 'operator' } }, input);
    expect(done).toHaveProperty('ok');
  });

  it('can no longer sign in, which would add a record each time', async () => {
    await useUp(startSession.name);
    const before = await audited();
    const page = await (await new Browser().get(`${server.issuer}/login`)).submit({
      fields: { email: 'alice@example.com', password: 'correct horse battery' },
    });
    expect([page.status, page.title]).toEqual([429, expect.stringMatching(/^Too many changes/)]);
    expect(await audited()).toBe(before);
  });
});
