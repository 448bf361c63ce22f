/** What operators decide about applications in a workspace at /operate. */
import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { consoleForFile, newWorkspace } from '../support/console.js';

const { server, alice, aliceId } = await consoleForFile();

const HOST = 'apps.example.com';
/** The name of a new workspace for each test. */
let name: string;
let workspaceId: string;
beforeEach(async () => {
  ({ name, workspaceId } = await newWorkspace(server));
});

const open = (path: string) => alice.get(`${server.issuer}/operate${path}`);
const newPolicy = async () =>
  (await (await open(`/workspace?name=${name}`)).follow('Policies')).follow('Create a policy');
const ofHost = { kind: 'host', subject: HOST };
const change = () => open(`/policy/change?name=${name}&kind=host&subject=${HOST}`);
const policy = () => server.deps.store.policies.find(workspaceId, { kind: 'host', subject: HOST });
/** What happened in the workspace, newest first. */
const events = async () =>
  (await server.deps.store.audit.list({ workspaceId }, undefined, 20))
    .filter(({ event }) => event !== 'workspace.created')
    .map(({ event, actorKind, actorId, details }) => ({ event, actorKind, actorId, details }));
const byOperator = (event: string, details: object) => ({
  event,
  actorKind: 'operator',
  actorId: aliceId,
  details,
});

describe('the policies of a workspace', () => {
  it('are created, limited, blocked with their limits kept, and removed, on record', async () => {
    const form = await newPolicy();
    for (const _ of ['first', 'second'])
      expect((await form.submit({ button: 'Create', fields: ofHost })).text).toContain(
        `host ${HOST} allowed`,
      );
    expect(await policy()).toMatchObject({ decision: 'allowed', scopes: null, permissions: null });
    const other = await form.submit({ button: 'Create', fields: { ...ofHost, decision: 'blocked' } });
    expect([other.status, other.text]).toEqual([400, expect.stringContaining('already has a policy')]);

    const limiting = await change();
    const scope = 'workspace.mcp';
    // Without a limit, everything is selected.
    const uncheck = limiting
      .form('Save')
      .controls.filter((it) => it.type === 'checkbox' && it.checked && it.value !== scope)
      .map((it) => `${it.name}=${it.value}`);
    expect(uncheck).toContain('permissions=database.write');
    for (const _ of ['first', 'second'])
      expect((await limiting.submit({ button: 'Save', uncheck })).text).toContain('Policy saved.');
    const limits = { scopes: (await policy())?.scopes, permissions: [] };
    expect(limits.scopes).toContain(scope);
    expect(limits.scopes).not.toContain('user.profile.write');
    expect(await policy()).toMatchObject({ decision: 'allowed', ...limits });

    const blocking = await change();
    expect(blocking.form('Save').fields).toMatchObject({ decision: 'allowed' });
    await blocking.submit({ button: 'Save', fields: { decision: 'blocked' } });
    expect(await policy()).toMatchObject({ decision: 'blocked', ...limits });

    const asked = await (await open(`/policies?name=${name}`)).follow('Remove…');
    for (const _ of ['first', 'second'])
      expect((await asked.submit({ button: 'Remove policy' })).text).toMatch(
        /Policy removed.*has no policies/,
      );
    const gone = await blocking.submit({ button: 'Save', fields: { decision: 'blocked' } });
    expect(gone.text).toContain('that policy no longer exists');
    expect(await policy()).toBeNull();
    const [removed, blocked, ...allowed] = await events();
    expect(removed).toEqual(byOperator('application.policy_removed', { host: HOST }));
    expect(blocked).toEqual(byOperator('application.blocked', { host: HOST, ...limits }));
    expect(allowed.at(-1)).toEqual(
      byOperator('application.allowed', { host: HOST, scopes: null, permissions: null }),
    );
  });

  it('are in the log without the limits that they do not have', async () => {
    await (await newPolicy()).submit({ button: 'Create', fields: { ...ofHost, decision: 'blocked' } });
    const { text } = await open(`/audit?event=application.blocked&workspace=${name}`);
    expect(text).toMatch(
      new RegExp(`application\\.blocked operator Alice .*workspace: ${name} host: ${HOST} `),
    );
    expect(text).not.toContain('null');
  });

  it('never give what was unselected, and have no limit while there is nothing to select', async () => {
    const form = await newPolicy();
    await form.submit({ button: 'Create', fields: ofHost, uncheck: ['scopes=workspace.mcp'] });
    const limited = await policy();
    expect(limited).toMatchObject({ decision: 'allowed', permissions: null });
    expect(limited?.scopes).toContain('user.profile.write');
    expect(limited?.scopes).not.toContain('workspace.mcp');

    const { permissions } = server.deps.store;
    const declared = await permissions.list();
    for (const it of declared) await permissions.remove(it.name, SYSTEM, server.clock.now);
    await (await newPolicy()).submit({
      button: 'Create',
      fields: { ...ofHost, subject: 'other.example.com' },
    });
    const other = { kind: 'host', subject: 'other.example.com' } as const;
    expect(await server.deps.store.policies.find(workspaceId, other)).toMatchObject({ permissions: null });
    for (const it of declared) await permissions.add(it, SYSTEM, server.clock.now);
  });

  it('are not changed by what is wrong', async () => {
    const form = await newPolicy();
    for (const [fields, why] of [
      [{ kind: 'client', subject: 'no-such-client' }, 'no-such-client'],
      [{ kind: 'host', subject: 'https://Example.com/' }, 'client_id, or the host: must be only a host'],
    ] as const) {
      const refused = await form.submit({ button: 'Create', fields });
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(why)]);
      expect(refused.form('Create').fields).toMatchObject(fields);
    }
    expect(await events()).toEqual([]);
  });

  it('do not approve a client that changed while its form was open', async () => {
    const fields = { client_name: 'Robot', redirect_uris: 'https://robot.example.com/callback' };
    await (await open('/client/new')).submit({
      button: 'Register',
      fields: { ...fields, client_id: 'robot' },
    });
    const robot = { kind: 'client', subject: 'robot' } as const;
    await (await newPolicy()).submit({ button: 'Create', fields: { ...robot, decision: 'blocked' } });
    const form = await open(`/policy/change?name=${name}&kind=client&subject=robot`);
    expect(form.text).toContain('Name: Robot');
    const renaming = await open('/client/change?client_id=robot');
    await renaming.submit({ button: 'Save', fields: { client_name: 'Other' } });
    const allow = { button: 'Save', fields: { decision: 'allowed' } };
    const refused = await form.submit(allow);
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('changed since it was shown'),
    ]);
    expect(await server.deps.store.policies.find(workspaceId, robot)).toMatchObject({ decision: 'blocked' });
    expect(refused.text).toContain('Name: Other');
    expect((await refused.submit(allow)).text).toContain('client robot allowed');
  });

  it('keep what another operator changed while a form was open, and show it there', async () => {
    await (await newPolicy()).submit({ button: 'Create', fields: ofHost });
    const [old, other] = [await change(), await change()];
    await other.submit({ button: 'Save', fields: { decision: 'blocked' } });
    const refused = await old.submit({ button: 'Save', uncheck: ['permissions=database.write'] });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('while the form was open')]);
    expect(refused.form('Save').fields).toMatchObject({ decision: 'blocked' });
    expect(await policy()).toMatchObject({ decision: 'blocked' });
  });

  it('are not created, changed or removed in another workspace that got the name', async () => {
    await (await newPolicy()).submit({ button: 'Create', fields: ofHost });
    const forms = [
      [await newPolicy(), { button: 'Create', fields: ofHost }],
      [await change(), { button: 'Save', fields: { decision: 'blocked' } }],
      [await (await open(`/policies?name=${name}`)).follow('Remove…'), { button: 'Remove policy' }],
    ] as const;
    await server.deps.store.workspaces.remove(name, SYSTEM, server.clock.now);
    ({ workspaceId } = await newWorkspace(server, name));
    for (const [form, input] of forms) {
      const refused = await form.submit(input);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('another workspace')]);
    }
    expect(await events()).toEqual([]);
  });
});
