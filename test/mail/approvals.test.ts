/** Mail about applications that wait for an administrator's approval: to the administrators, and to who asked. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '../../src/browser/refused.js';
import { approveApplication, dismissApproval, requestApproval } from '../../src/operations/approvals.js';
import type { Operation } from '../../src/operations/operation.js';
import { performWith } from '../../src/operations/perform.js';
import { setPolicy } from '../../src/operations/policies.js';
import { signedIn } from '../support/connections.js';
import { linkIn, type Mailbox } from '../support/mailbox.js';
import { type MailedHarness, startWithMail } from '../support/mailed.js';
import { seed } from '../support/seed.js';

const [ALICE, BOB, CAROL] = ['alice@example.com', 'bob@example.com', 'carol@example.com'] as const;
const DAVE = 'dave@example.com';
const OPERATOR = { kind: 'operator' } as const;
const APPS = Array.from({ length: 12 }, (_, index) => `app-${index}`);

let mailbox: Mailbox;
let server: MailedHarness;
beforeAll(async () => {
  const [acme, ...others] = seed.workspaces;
  const members = [
    ...acme.members,
    { email: 'erin@example.com', role: 'admin' },
    { email: CAROL, role: 'member' },
    { email: DAVE, role: 'member' },
  ];
  const clients = APPS.map((client_id) => ({
    client_id,
    client_name: `${client_id}\r\nBcc: everybody@example.com`.replace(/[\r\n]+/g, '\u2028'),
    redirect_uris: ['http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
  }));
  server = await startWithMail({
    database: 'PGlite',
    seed: {
      ...seed,
      users: [
        ...seed.users,
        { email: 'erin@example.com', name: 'Erin', locale: 'de' },
        { email: DAVE, name: 'Dave' },
      ],
      workspaces: [{ ...acme, members }, ...others],
      clients: [...seed.clients, ...clients],
    },
  });
  ({ mailbox } = server);
  const { store } = server.deps;
  await store.policies.setOnlyApproved((await workspace()).id, true, OPERATOR, server.clock.now);
});
afterAll(() => server.stop());
afterEach(() => void mailbox.delivered.splice(0));

async function workspace() {
  return (await server.deps.store.workspaces.find('acme-labs')) ?? Promise.reject(new Error('no workspace'));
}

async function as<Result>(email: string, operation: Operation<Result>, input: object): Promise<Result> {
  const user = await server.deps.store.users.findByEmail(email);
  const perform = performWith({ ...server.deps, redirectSchemes: [] });
  return resultOf(
    await perform(operation, { kind: 'user', id: user?.id }, { workspace: 'acme-labs', ...input }),
  );
}
const ask = (user: string, client_id: string) => as(user, requestApproval, { client_id, user });
const dismiss = (client_id: string) => as(ALICE, dismissApproval, { client_id });
/** What arrived since the last call, once everything that was queued has left, or was found to be pointless. */
async function settled(): Promise<readonly (readonly [string, string])[]> {
  const { emails } = server.deps.store;
  await expect.poll(() => emails.countWaiting(server.clock.now)).toBe(0);
  return mailbox.delivered.splice(0).map(({ to, subject }) => [to[0] ?? '', subject] as const);
}

describe('approval of an application', () => {
  it('tells every administrator once that a member waits, and each member the answer', async () => {
    await ask(BOB, 'app-0');
    const [email] = await mailbox.arrived('Bob requested approval of app-0 Bcc everybody example com');
    expect(email?.to).toEqual([ALICE]);
    expect(email?.headers).not.toMatch(/^Bcc/m);
    expect(email && linkIn(email)).toBe(`${server.issuer}/workspaces/acme-labs`);
    await expect
      .poll(() => mailbox.delivered.map(({ to }) => to[0]).sort())
      .toEqual([ALICE, 'erin@example.com']);
    expect(mailbox.delivered.find(({ to }) => to[0] !== ALICE)?.html).toContain('<html lang="de"');
    mailbox.delivered.splice(0);
    // Again, and by another member: the administrators know about the application.
    await ask(BOB, 'app-0');
    await ask(CAROL, 'app-0');
    expect(await settled()).toEqual([]);

    const identity = (await server.deps.store.clients.find('app-0'))?.identityHash;
    await as(ALICE, approveApplication, { client_id: 'app-0', client_identity: identity });
    const title = 'app-0 Bcc everybody example com was approved';
    const answers = await mailbox.arrived(title, 2);
    expect(answers.map(({ to }) => to[0]).sort()).toEqual([BOB, CAROL]);
    for (const answer of answers) expect(linkIn(answer)).toBe(`${server.issuer}/account/activity`);
    const activity = await (await signedIn(server, BOB)).get(`${server.issuer}/account/activity`);
    expect(activity.text).toMatch(/Your request for app-0.* in Acme Labs was approved/);
    const log = await (await signedIn(server, ALICE)).get(`${server.issuer}/workspaces/acme-labs/activity`);
    expect(log.text).toMatch(/Bob’s request for app-0.* was approved/);
  });

  it('tells a member who asked that an administrator dismissed the request, or blocked the application', async () => {
    await ask(BOB, 'app-1');
    await ask(BOB, 'app-2');
    await expect.poll(() => mailbox.delivered.length).toBe(4);
    mailbox.delivered.splice(0);
    await dismiss('app-1');
    const block = { kind: 'client', subject: 'app-2', decision: 'blocked' };
    await as(ALICE, setPolicy, block);
    const sent = await settled();
    expect(sent).toEqual([
      [BOB, 'app-1 Bcc everybody example com was not approved'],
      [BOB, 'app-2 Bcc everybody example com was not approved'],
    ]);
    // Nobody waits any more.
    await as(ALICE, setPolicy, block);
    expect(await settled()).toEqual([]);
    const activity = await (await signedIn(server, BOB)).get(`${server.issuer}/account/activity`);
    expect(activity.text).toMatch(/Your request for app-1.* in Acme Labs was declined/);
  });

  it('says nothing about the request of a member who left before its email could leave', async () => {
    const { store } = server.deps;
    const { id: workspaceId } = await workspace();
    const userId = (await store.users.findByEmail(DAVE))?.id ?? '';
    const facts = { workspaceId, clientId: 'public-app', userId };
    await store.approvalRequests.add(workspaceId, 'public-app', userId, OPERATOR, server.clock.now);
    await store.memberships.remove('acme-labs', DAVE, OPERATOR, server.clock.now);
    await store.emails.change((_, queue) =>
      queue({ email: ALICE, locale: null }, { kind: 'approval_requested', facts }, server.clock.now),
    );
    expect(await settled()).toEqual([]);
    await store.memberships.add('acme-labs', DAVE, 'member', OPERATOR, server.clock.now);
  });

  it('sends no email about a request that was answered in the meantime, and none to suspended members', async () => {
    const { store } = server.deps;
    const suspend = (isSuspended: boolean) =>
      store.memberships.setSuspended('acme-labs', BOB, isSuspended, OPERATOR, server.clock.now);
    await ask(BOB, 'app-3');
    await expect.poll(() => mailbox.delivered.length).toBe(2);
    mailbox.delivered.splice(0);
    await suspend(true);
    await dismiss('app-3');
    expect(await settled()).toEqual([]);
    await suspend(false);
    const bob = await store.users.findByEmail(BOB);
    const facts = { workspaceId: (await workspace()).id, clientId: 'app-3', userId: bob?.id ?? '' };
    await store.emails.change((_, queue) =>
      queue({ email: ALICE, locale: null }, { kind: 'approval_requested', facts }, server.clock.now),
    );
    expect(await settled()).toEqual([]);
  });

  it('lets no member flood the administrators: five emails a day, once for each application', async () => {
    const apps = APPS.slice(4);
    for (const app of apps) await ask(DAVE, app);
    const toAlice = async () =>
      (await settled()).filter(([to, subject]) => to === ALICE && subject.includes('requested approval'));
    expect(await toAlice()).toHaveLength(5);
    for (const app of apps) await dismiss(app);
    for (const app of apps) await ask(DAVE, app);
    await ask(DAVE, 'public-app');
    expect(await toAlice()).toEqual([]);
    // What one member used up is not lost to another.
    await ask(CAROL, 'public-app');
    expect(await toAlice()).toHaveLength(1);
  });
});
