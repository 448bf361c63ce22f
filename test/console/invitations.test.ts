/** What operators see and do about the invitations to a workspace at /operate. */
import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { ALICE, consoleForFile, newWorkspace, startConsole } from '../support/console.js';
import { startMailbox } from '../support/mailbox.js';
import { mailTo } from '../support/mailed.js';

const { server, alice, aliceId } = await consoleForFile();

const DANA = 'dana@example.com';
/** The name of a new workspace for each test. */
let name: string;
let workspaceId: string;
beforeEach(async () => {
  ({ name, workspaceId } = await newWorkspace(server));
});

const open = (path: string) => alice.get(`${server.issuer}/operate${path}`);
const list = async () => (await open(`/workspace?name=${name}`)).follow('Invitations');
const newInvitation = async () => (await list()).follow('Invite someone');
const invite = async (fields: object) =>
  (await newInvitation()).submit({ button: 'Invite', fields: { email: DANA, role: 'guest', ...fields } });
const pending = () => server.deps.store.invitations.list(workspaceId);
const linkOn = ({ text }: { readonly text: string }) =>
  /http\S+\/invitation\?link=[\w.-]+/.exec(text)?.[0] ?? '';
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

describe('the invitations to a workspace', () => {
  it('are created once, and without a mail server shown once, to hand them over', async () => {
    const form = await newInvitation();
    const input = { button: 'Invite', fields: { email: 'Dana@example.com', role: 'guest' } };
    const made = await form.submit(input);
    expect(made.text).toMatch(
      /Invitation link for dana@example\.com Copy it now.*only to the invited person/,
    );
    const again = await form.submit(input);
    expect(again.text).toContain('Nothing changed: this address is already invited with this role.');
    expect(again.text).toMatch(/dana@example\.com guest an operator .* open Create a new link/);
    expect(linkOn(again)).toBe('');
    expect((await new Browser().get(linkOn(made))).text).toContain(DANA);
    expect(await events()).toEqual([byOperator('invitation.sent', { email: DANA, role: 'guest' })]);
  });

  it('are not replaced by one with another role, nor created by what is wrong', async () => {
    await invite({});
    for (const [fields, why] of [
      [{ role: 'member' }, 'Email address: is already invited, as guest'],
      [{ email: 'dana' }, 'Email address: '],
      [{ email: 'erin@example.com', role: 'gone' }, 'There is no role gone'],
    ] as const) {
      const refused = await invite(fields);
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(why)]);
      expect(refused.form('Invite').fields).toMatchObject({
        email: DANA,
        ...fields,
        role: expect.anything(),
      });
    }
    await server.deps.store.memberships.add(name, ALICE, 'member', SYSTEM, server.clock.now);
    expect((await invite({ email: ALICE })).text).toContain('is already a member');
    expect(await pending()).toMatchObject([{ email: DANA, role: 'guest' }]);
  });

  it('are sent again once, however often the form is sent, and withdrawn after a question', async () => {
    const first = linkOn(await invite({}));
    const page = await list();
    server.clock.advance(60);
    const resent = await page.submit({ button: 'Create a new link' });
    const second = linkOn(resent);
    expect((await new Browser().get(second)).text).toContain(DANA);
    expect((await new Browser().get(first)).status).toBe(410);
    expect((await page.submit({ button: 'Create a new link' })).text).toContain('was already renewed');
    const asked = await (await list()).follow('Withdraw…');
    for (const _ of ['first', 'second'])
      expect((await asked.submit({ button: 'Withdraw invitation' })).text).toMatch(
        /Invitation withdrawn\..*No one has a pending invitation/,
      );
    expect((await open(`/invitation/withdraw?name=${name}&email=${DANA}`)).status).toBe(404);
    const sent = byOperator('invitation.sent', { email: DANA, role: 'guest' });
    expect(await events()).toEqual([byOperator('invitation.withdrawn', { email: DANA }), sent, sent]);
  });

  it('show who sent them, and when they no longer work', async () => {
    const { invitations, memberships } = server.deps.store;
    await memberships.add(name, ALICE, 'admin', SYSTEM, server.clock.now);
    const expiresAt = new Date(server.clock.now.getTime() + 300_000);
    const by = { kind: 'user', id: aliceId } as const;
    await invitations.invite(
      { workspace: name, email: DANA, role: 'member', expiresAt },
      by,
      server.clock.now,
    );
    const row = /dana@example\.com member alice@example\.com .* /.source;
    expect((await list()).text).toMatch(new RegExp(`${row}open Create`));
    expect((await (await list()).follow(ALICE)).url).toMatch(/\/user\?email=alice/);
    await memberships.add(name, ALICE, 'member', SYSTEM, server.clock.now);
    expect((await list()).text).toMatch(
      new RegExp(`${row}not valid: the sender is no longer an administrator Create`),
    );
    server.clock.advance(300);
    expect((await list()).text).toMatch(new RegExp(`${row}expired Create`));
    // An operator stands behind it now.
    await (await list()).submit({ button: 'Create a new link' });
    expect((await list()).text).toMatch(/dana@example\.com member an operator .* open/);
  });

  it('are not created, sent or withdrawn in another workspace that got the name', async () => {
    await invite({});
    const forms = [
      [await newInvitation(), { button: 'Invite', fields: { email: 'erin@example.com' } }],
      [await list(), { button: 'Create a new link' }],
      [await (await list()).follow('Withdraw…'), { button: 'Withdraw invitation' }],
    ] as const;
    await server.deps.store.workspaces.remove(name, SYSTEM, server.clock.now);
    ({ workspaceId } = await newWorkspace(server, name));
    for (const [form, input] of forms) {
      const refused = await form.submit(input);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('another workspace')]);
    }
    expect(await events()).toEqual([]);
  });

  it('are not filled in by a link', async () => {
    const page = await open(`/invitation/new?name=${name}&email=evil@example.com&role=admin`);
    expect(page.html).not.toContain('evil');
    expect(page.form('Invite').fields).toMatchObject({ email: '', role: 'member' });
  });

  it('go by email where there is a mail server, and no page shows their links', async () => {
    const mailbox = await startMailbox();
    const mailed = await startConsole({
      env: mailTo(mailbox.port),
    });
    const form = await mailed.alice.get(`${mailed.server.issuer}/operate/invitation/new?name=acme-labs`);
    const sent = await form.submit({ button: 'Invite', fields: { email: DANA } });
    expect(sent.text).toMatch(/Invitation sent\..*dana@example\.com member an operator/);
    expect([linkOn(sent), sent.form('Send again').fields.email]).toEqual(['', DANA]);
    await mailbox.arrived(/^Join /);
    await mailed.server.stop();
    await mailbox.stop();
  });
});
