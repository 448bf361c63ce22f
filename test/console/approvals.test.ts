/** What operators answer to members who wait for an application, at /operate. */
import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { ALICE, consoleForFile, newWorkspace } from '../support/console.js';

const { server, alice, aliceId } = await consoleForFile();

const CLIENT = 'public-app';
/** The name of a new workspace for each test, in which Alice waits for a client. */
let name: string;
let workspaceId: string;
beforeEach(async () => {
  ({ name, workspaceId } = await newWorkspace(server));
  const { memberships, policies } = server.deps.store;
  await policies.setOnlyApproved(workspaceId, true, SYSTEM, server.clock.now);
  await memberships.add(name, ALICE, 'admin', SYSTEM, server.clock.now);
  await ask();
});

const ask = () =>
  server.deps.store.approvalRequests.add(workspaceId, CLIENT, aliceId, SYSTEM, server.clock.now);
const open = (path: string) => alice.get(`${server.issuer}/operate${path}`);
const requests = async () => (await open(`/workspace?name=${name}`)).follow('Approval requests');
const policy = () => server.deps.store.policies.find(workspaceId, { kind: 'client', subject: CLIENT });
const newest = async () => {
  const [{ event, actorKind, actorId } = {}] = await server.deps.store.audit.list(
    { workspaceId },
    undefined,
    1,
  );
  return { event, actorKind, actorId };
};

describe('the approval requests of a workspace', () => {
  it('are shown with who asked since when, and approved for all, on record', async () => {
    const list = await requests();
    expect(list.text).toMatch(new RegExp(`${CLIENT} .*${ALICE} .*Approve…Dismiss…`));
    const question = await list.follow('Approve…');
    expect(question.html).toContain('class="primary">Approve client</button>');
    for (const _ of ['first', 'second']) {
      const answered = await question.submit({ button: 'Approve client' });
      expect(answered.text).toMatch(/Client approved.*No member is waiting for an application/);
    }
    expect(await policy()).toMatchObject({ decision: 'allowed', scopes: null, permissions: null });
    expect(await newest()).toEqual({ event: 'application.allowed', actorKind: 'operator', actorId: aliceId });
    expect((await open(`/approval/approve?name=${name}&client_id=${CLIENT}`)).status).toBe(404);
  });

  it('are dismissed without a decision, and may come again', async () => {
    const question = await (await requests()).follow('Dismiss…');
    for (const _ of ['first', 'second']) {
      const answered = await question.submit({ button: 'Dismiss requests' });
      expect(answered.text).toMatch(/Requests dismissed.*No member is waiting for an application/);
    }
    expect(await policy()).toBeNull();
    expect(await newest()).toMatchObject({ actorKind: 'operator', actorId: aliceId });
    await ask();
    expect((await requests()).text).toContain(CLIENT);
  });

  it('are not approved once they were answered otherwise', async () => {
    const question = await (await requests()).follow('Approve…');
    const { policies, approvalRequests } = server.deps.store;
    await approvalRequests.dismiss(workspaceId, CLIENT, SYSTEM, server.clock.now);
    const late = await question.submit({ button: 'Approve client' });
    expect(late.text).toContain('Nothing changed: no member is waiting for this client anymore.');
    expect(await policy()).toBeNull();
    const decided = { kind: 'client', subject: CLIENT, decision: 'blocked' } as const;
    const limits = { scopes: null, permissions: null, shownIdentity: null };
    await policies.set(workspaceId, { ...decided, ...limits }, SYSTEM, server.clock.now);
    expect((await question.submit({ button: 'Approve client' })).text).toContain('Nothing changed');
    expect(await policy()).toMatchObject({ decision: 'blocked' });
  });

  it('are not approved for a client that changed while the question was open', async () => {
    const question = await (await requests()).follow('Approve…');
    const renaming = await open(`/client/change?client_id=${CLIENT}`);
    await renaming.submit({ button: 'Save', fields: { client_name: 'Another \u202ename' } });
    const refused = await question.submit({ button: 'Approve client' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Nothing was changed')]);
    expect(await policy()).toBeNull();
    expect((await (await requests()).follow('Approve…')).text).toContain('“Another name”');
  });
});
