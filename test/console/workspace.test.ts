/** What operators change about a workspace at /operate. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import type { Browser } from '../support/browser.js';
import { startConsole } from '../support/console.js';
import type { Harness } from '../support/harness.js';

let server: Harness;
let alice: Browser;
let aliceId: string;
beforeAll(async () => {
  ({ server, alice, aliceId } = await startConsole());
});
afterAll(() => server.stop());

/** The name of a new workspace for each test. */
let name: string;
let workspaceId: string;
beforeEach(async () => {
  const { workspaces } = server.deps.store;
  name = `lab-${crypto.randomUUID().slice(0, 8)}`;
  await workspaces.create({ name, title: 'Lab', type: 'team' }, SYSTEM, server.clock.now);
  workspaceId = (await workspaces.find(name))?.id ?? '';
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
      const refused = await form.submit({ button: 'Save', fields: { title, second_step_required: 'true' } });
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

  it('requires a second step, and no longer, on record as that', async () => {
    for (const [second_step_required, shown, event] of [
      ['true', 'required', 'workspace.second_step_required'],
      ['false', 'optional', 'workspace.second_step_optional'],
    ] as const) {
      const saved = await (await change()).submit({ button: 'Save', fields: { second_step_required } });
      expect(saved.text).toContain(`Second step ${shown}`);
      expect((await events())[0]).toEqual(byOperator(event));
    }
    expect(await events()).toHaveLength(3);
  });

  it('keeps what another operator changed while it was open, and shows it', async () => {
    const [old, other] = [await change(), await change()];
    await other.submit({ button: 'Save', fields: { second_step_required: 'true' } });
    const refused = await old.submit({ button: 'Save', fields: { title: 'Old' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('while the form was open')]);
    expect(await workspace()).toMatchObject({ title: 'Lab', secondStepRequired: true });
    await refused.submit({ button: 'Save', fields: { title: 'Newest' } });
    expect(await workspace()).toMatchObject({ title: 'Newest', secondStepRequired: true });
  });

  it('is not filled in by a link', async () => {
    const page = await open(
      `/workspace/change?name=${name}&title=evil&type=private&second_step_required=true`,
    );
    expect(page.html).not.toContain('evil');
    expect(page.form('Save').fields).toMatchObject({ type: 'team', second_step_required: 'false' });
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
