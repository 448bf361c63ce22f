/** What operators change about a workspace at /operate. */
import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { connect } from '../support/connections.js';
import { consoleForFile, newWorkspace } from '../support/console.js';
import { PUBLIC, register } from '../support/registering.js';

const { server, alice, aliceId } = await consoleForFile();

/** The name of a new workspace for each test. */
let name: string;
let workspaceId: string;
beforeEach(async () => {
  ({ name, workspaceId } = await newWorkspace(server));
});

const open = (path: string) => alice.get(`${server.issuer}/operate${path}`);
const workspace = () => server.deps.store.workspaces.find(name);
/** What happened in the workspace, newest first. */
const events = async () =>
  (await server.deps.store.audit.list({ workspaceId }, undefined, 20)).map(
    ({ event, actorKind, actorId }) => ({ event, actorKind, actorId }),
  );
const byOperator = (event: string) => ({ event, actorKind: 'operator', actorId: aliceId });
const CREATED = { event: 'workspace.created', actorKind: 'system', actorId: null };

describe('the form that changes a workspace', () => {
  const change = async () => (await open(`/workspace?name=${name}`)).follow('Change');

  it('changes its title and type, and what is wrong changes nothing', async () => {
    const form = await change();
    expect(form.form('Save').fields).toMatchObject({ title: 'Lab', type: 'team' });
    for (const title of [' ', 'x'.repeat(201)]) {
      const refused = await form.submit({ button: 'Save', fields: { title, type: 'private' } });
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Title shown to users:')]);
    }
    expect(await events()).toEqual([CREATED]);
    const fields = { title: 'New lab', type: 'private' };
    for (const _ of ['first', 'second'])
      expect((await form.submit({ button: 'Save', fields })).text).toMatch(
        /Workspace changed\. New lab .*Type private.*Second step optional/,
      );
    // The second click had nothing left to change.
    expect(await events()).toEqual([byOperator('workspace.updated'), CREATED]);
  });

  it('keeps what another operator changed while it was open, and shows it', async () => {
    const [old, other] = [await change(), await change()];
    await other.submit({ button: 'Save', fields: { type: 'private' } });
    const refused = await old.submit({ button: 'Save', fields: { title: 'Old' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('while the form was open')]);
    expect(await workspace()).toMatchObject({ title: 'Lab', type: 'private' });
    await refused.submit({ button: 'Save', fields: { title: 'Newest' } });
    expect(await workspace()).toMatchObject({ title: 'Newest', type: 'private' });
  });

  it('is not filled in by a link', async () => {
    const page = await open(`/workspace/change?name=${name}&title=evil&type=private`);
    expect(page.html).not.toContain('evil');
    expect(page.form('Save').fields).toMatchObject({ type: 'team' });
  });
});

describe('the members of a workspace', () => {
  it('are found by a part of their name or address, and a suspended one is shown as that on both pages', async () => {
    const { memberships } = server.deps.store;
    for (const email of ['bob@example.com', 'carol@example.com'])
      await memberships.add(name, email, 'member', SYSTEM, server.clock.now);
    await memberships.setSuspended(name, 'bob@example.com', true, SYSTEM, server.clock.now);
    const page = await open(`/workspace?name=${name}`);
    const found = await page.submit({ button: 'Show', fields: { search: 'BOB@' } });
    expect(found.text).toMatch(/bob@example\.com Bob member suspended/);
    expect(found.text).not.toContain('carol');
    expect((await found.submit({ button: 'Show', fields: { search: 'eve' } })).text).toContain(
      'No members match “eve”.',
    );
    expect((await found.follow('bob@example.com')).text).toContain(`${name} Lab member suspended`);
  });
});

describe('what a workspace requires', () => {
  const shown = () => open(`/workspace?name=${name}`);

  it('of sign-ins is a second step, or not, after a question, on record once', async () => {
    for (const [link, button, value, event] of [
      ['Require a second step…', 'Require second step', 'required', 'workspace.second_step_required'],
      ['Stop requiring a second step…', 'Stop requiring it', 'optional', 'workspace.second_step_optional'],
    ] as const) {
      const asked = await (await shown()).follow(link);
      for (const _ of ['first', 'second'])
        expect((await asked.submit({ button })).text).toMatch(
          new RegExp(`Members (now|no longer) need .*Second step ${value}`),
        );
      expect((await events())[0]).toEqual(byOperator(event));
    }
    expect(await events()).toHaveLength(3);
  });

  it('of applications is an approval, which those in use get if they are selected', async () => {
    const { memberships } = server.deps.store;
    await memberships.add(name, 'bob@example.com', 'member', SYSTEM, server.clock.now);
    const bob = { email: 'bob@example.com', workspace: name } as const;
    const metadata = { ...PUBLIC, client_name: 'Other', redirect_uris: ['http://127.0.0.1/callback'] };
    const { client_id: other } = (await register(server.issuer, metadata)).json;
    for (const clientId of ['public-app', String(other)]) await connect(server, { ...bob, clientId });
    const none = await open('/workspace/require-approval?name=borealis');
    expect(none.text).toContain('No application that is in use there would be paused.');

    const asked = await (await shown()).follow('Require approval…');
    expect(asked.text).toMatch(/public-app · members: 1 · grants: 1/);
    const values = asked.form('Require approval').controls.filter((it) => it.name === 'application');
    expect(values.map((it) => it.checked)).toEqual([true, true]);
    const others = values.filter((it) => !it.value.endsWith(' public-app'));
    const uncheck = others.map((it) => `application=${it.value}`);
    for (const _ of ['first', 'second'])
      expect((await asked.submit({ button: 'Require approval', uncheck })).text).toMatch(
        /Members can now use only approved applications.*Applications allowed approved only/,
      );
    const decided = [byOperator('workspace.only_approved'), byOperator('application.allowed')];
    const newest = async (event: RegExp) => (await events()).filter((it) => event.test(it.event));
    expect(await newest(/only_approved|application\./)).toEqual(decided);
    expect(await server.deps.store.policies.list(workspaceId)).toMatchObject([
      { subject: 'public-app', decision: 'allowed', scopes: null, permissions: null },
    ]);

    const policies = await (await shown()).follow('Policies');
    const allowing = await policies.follow('Allow without approval…');
    for (const _ of ['first', 'second'])
      expect((await allowing.submit({ button: 'Allow applications' })).text).toMatch(
        /any application that is not blocked.*Applications allowed any/,
      );
    expect(await newest(/all_applications/)).toEqual([byOperator('workspace.all_applications')]);
  });

  it('is not changed in another workspace that got the name', async () => {
    const { workspaces } = server.deps.store;
    const forms = [
      [await (await shown()).follow('Require approval…'), { button: 'Require approval' }],
      [await (await shown()).follow('Require a second step…'), { button: 'Require second step' }],
    ] as const;
    await workspaces.remove(name, SYSTEM, server.clock.now);
    await newWorkspace(server, name);
    for (const [form, input] of forms) {
      const refused = await form.submit(input);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('another workspace')]);
    }
    expect(await workspace()).toMatchObject({ onlyApproved: false, secondStepRequired: false });
  });
});

describe('the audit log of a deleted workspace', () => {
  it('says with its id which workspace an event was about, and finds its events by the id', async () => {
    await server.deps.store.workspaces.remove(name, SYSTEM, server.clock.now);
    const log = await open(`/audit?workspace=${workspaceId}`);
    expect(log.text).toMatch(new RegExp(`workspace\\.created system workspace: ${workspaceId}`));
    expect(log.text).toMatch(
      new RegExp(`workspace\\.deleted system workspace: ${workspaceId} name: ${name}`),
    );
  });
});
