/** What administrators see and do, and what it means for the tokens that are out. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import type { Browser } from '../support/browser.js';
import { connect, post, signedIn, type Tokens } from '../support/connections.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { seed } from '../support/seed.js';

/** A name in one of our sentences stands between isolates. */
const name = (text: string) => `\u2068${text}\u2069`;
const RTL = '\u202egnp.evil';

let server: Harness;
let documents: DocumentHost;
let assistant: string;
let admin: Browser;

beforeAll(async () => {
  documents = await startDocumentHost();
  assistant = documents.publish(
    { client_name: 'An assistant', redirect_uris: ['http://127.0.0.1/callback'] },
    { 'cache-control': 'max-age=86400' },
  );
  server = await startHarness({
    documents,
    seed: {
      ...seed,
      users: [...seed.users, { email: 'dave@example.com', name: `Dave <b>${RTL}` }],
      workspaces: [
        ...seed.workspaces,
        ...[
          'uses',
          'decides',
          'asks',
          'keeps',
          'late',
          'waits',
          'people',
          'told',
          'team',
          'left',
          'ended',
          'many',
          'rests',
        ].map((it) => ({
          name: it,
          title: `The ${it}`,
          type: 'team',
          members: [
            { email: 'alice@example.com', role: 'admin' },
            { email: 'bob@example.com', role: 'member' },
            { email: 'dave@example.com', role: 'member' },
          ],
        })),
      ],
    },
  });
  admin = await signedIn(server, 'alice@example.com');
});
afterAll(() => Promise.all([server.stop(), documents.stop()]));

const open = (workspace: string, path = '') => admin.get(`${server.issuer}/workspaces/${workspace}${path}`);
const bobs = (workspace: string, clientId = 'public-app', email = 'bob@example.com') =>
  connect(server, { email, workspace, clientId });

async function userId(email: string): Promise<string> {
  return (await server.deps.store.users.findByEmail(email))?.id ?? '';
}

/** What a refresh is worth now: the claims of the next access token, or the error. */
async function refreshed(tokens: Tokens): Promise<Readonly<Record<string, unknown>>> {
  const { json } = await post(server.issuer, '/v1/oauth/token', {
    grant_type: 'refresh_token',
    client_id: tokens.clientId,
    refresh_token: tokens.refreshToken,
  });
  if (json.error !== undefined) return { error: json.error };
  Object.assign(tokens, { refreshToken: String(json.refresh_token) });
  return claimsOf(json.access_token);
}
const alive = async (tokens: Tokens) => (await refreshed(tokens)).error === undefined;

describe('applications in use', () => {
  it('lists each application with its members, and ends one member’s access, then everyone’s', async () => {
    const bob = await bobs('uses');
    const bobsOther = await bobs('uses');
    const dave = await bobs('uses', 'public-app', 'dave@example.com');
    const other = await bobs('uses', assistant);
    const elsewhere = await bobs('decides');
    const page = await open('uses');
    const { host } = new URL(assistant);
    expect(page.text).toContain(`An assistant Published by ${host} No decision Bob 1 connection`);
    expect(page.text).toMatch(/ No decision Bob 1 connection · last used \w{3} \d+, \d{4} /);
    expect(page.text).toMatch(
      /Public App Registered by the people who run this service No decision .*Bob 2 connections/,
    );
    expect(page.html).not.toContain(RTL);

    const after = await page.submit({
      button: `End access for ${name('Public App')}, used by ${name('Bob')}`,
    });
    expect(after.text).toContain('Access ended.');
    expect([await alive(bob), await alive(bobsOther)]).toEqual([false, false]);
    expect([await alive(dave), await alive(other), await alive(elsewhere)]).toEqual([true, true, true]);

    const bobAgain = await bobs('uses');
    // Somebody who is no longer a member has no access there, and what the others have stays.
    const nobody = await userId('carol@example.com');
    await (await open('uses')).submit({
      button: `End access for ${name('Public App')}, used by ${name('Bob')}`,
      fields: { member: nobody },
    });
    expect([await alive(bobAgain), await alive(dave)]).toEqual([true, true]);
    const ends = (await open('uses')).links.filter((link) => link.text === 'End all access');
    expect(ends.map((link) => link.href)).toContain(
      `${server.issuer}/workspaces/uses/applications/end?client_id=public-app`,
    );
    await bobs('uses');
    const confirm = await open('uses', '/applications/end?client_id=public-app');
    expect(confirm.text).toContain('This permanently ends 3 application connections belonging to 2 members');
    expect(await alive(bobAgain)).toBe(true);
    await confirm.submit({ button: 'End all access' });
    expect([await alive(bobAgain), await alive(dave)]).toEqual([false, false]);
    expect([await alive(other), await alive(elsewhere)]).toEqual([true, true]);
    expect((await open('uses')).text).not.toContain('Public App registered');
  });

  it('says that a member’s access is paused once none of their connections works', async () => {
    await bobs('rests');
    await bobs('rests');
    const id = (await server.deps.store.workspaces.find('rests'))?.id ?? '';
    const sql = postgres(server.directUrl, { max: 1 });
    // For a resource whose address has the workspace's name, which is another one now.
    const pinOne = () => sql`update grants set pinned_workspace = 'before' where number =
      (select max(number) from grants where workspace_id = ${id} and pinned_workspace is null)`;
    const pages = [(await pinOne()) && (await open('rests')), (await pinOne()) && (await open('rests'))];
    await sql.end();
    expect(pages.map(({ text }) => /Bob 2 connections [^()]*paused/.test(text))).toEqual([false, true]);
  });

  it('shows the newest 500 connections, and says so', async () => {
    const { accessToken } = await bobs('many');
    const sql = postgres(server.directUrl, { max: 1 });
    const copies = (number: number) => sql`insert into grants
      select (jsonb_populate_record(null::grants, to_jsonb(g) || jsonb_build_object('id', gen_random_uuid()))).*
      from grants g, generate_series(1, ${number}) where g.id = ${String(claimsOf(accessToken).grant_id)}`;
    await copies(499);
    const full = await open('many');
    expect(full.text).toMatch(/Public App .* Bob 500 connections/);
    expect(full.text).not.toContain('only the newest connections');
    await copies(1);
    await sql.end();
    const cut = await open('many');
    expect(cut.text).toMatch(/Public App .* Bob 500 connections/);
    expect(cut.text).toContain('This page shows only the newest connections.');
  });

  it('ends nothing in another workspace, whatever ids are sent', async () => {
    const elsewhere = await connect(server, {
      email: 'alice@example.com',
      workspace: 'borealis',
      clientId: 'public-app',
    });
    const bob = await bobs('acme-labs');
    const confirm = await open('acme-labs', '/applications/end?client_id=public-app');
    await confirm.submit({ fields: { client_id: assistant } });
    expect([await alive(bob), await alive(elsewhere)]).toEqual([true, true]);
    await confirm.submit();
    expect([await alive(bob), await alive(elsewhere)]).toEqual([false, true]);
  });

  it('blocks at once, and what waits goes on when it is allowed again', async () => {
    const dave = await bobs('uses', 'public-app', 'dave@example.com');
    const block = { button: `Block ${name('Public App')}` };
    const unknown = await (await open('uses')).submit({ ...block, fields: { client_id: 'nobody-knows' } });
    expect(unknown.status).toBe(404);
    expect(await alive(dave)).toBe(true);
    const blocked = await (await open('uses')).submit(block);
    expect(blocked.text).toMatch(/Public App Registered by the people who run this service Blocked/);
    expect(blocked.text).toContain('paused');
    expect(await refreshed(dave)).toEqual({ error: 'invalid_grant' });
    const decision = await open('uses', '/applications?client_id=public-app');
    await decision.submit({ check: ['decision=allowed'] });
    expect(await alive(dave)).toBe(true);
  });
});

describe('a decision', () => {
  const decide = async (query: string, check: readonly string[], uncheck: readonly string[] = []) => {
    const page = await open('decides', `/applications?${query}`);
    return page.submit({ button: 'Save', check, uncheck });
  };

  it('limits scopes and permissions of the tokens that are out, and is taken back', async () => {
    const bob = await bobs('decides');
    expect(await refreshed(bob)).toMatchObject({
      scope: 'profile email user.workspaces.read workspace.mcp',
      permissions: ['database.read'],
    });
    const saved = await decide(
      'client_id=public-app',
      ['decision=limited'],
      ['scope=workspace.mcp', 'permission=database.read'],
    );
    expect(saved.text).toContain('Saved.');
    expect(saved.form('Save').control('decision=limited').checked).toBe(true);
    expect(saved.form('Save').control('scope=workspace.mcp').checked).toBe(false);
    expect(saved.form('Save').control('scope=user.status.read').checked).toBe(true);
    expect(await refreshed(bob)).toMatchObject({
      scope: 'profile email user.workspaces.read',
      permissions: [],
    });
    expect((await open('decides')).text).toMatch(
      /Public App Registered by the people who run this service Approved with limits/,
    );

    await decide('client_id=public-app', ['decision=blocked']);
    expect(await refreshed(bob)).toEqual({ error: 'invalid_grant' });
    // A block does not forget the limits.
    const form = (await open('decides', '/applications?client_id=public-app')).form('Save');
    expect([form.control('decision=blocked').checked, form.control('scope=workspace.mcp').checked]).toEqual([
      true,
      false,
    ]);

    await decide('client_id=public-app', ['decision=none']);
    expect(await refreshed(bob)).toMatchObject({ permissions: ['database.read'] });
    expect((await open('decides')).text).toContain('No decisions yet.');
  });

  it('keeps required scopes in every limit, and treats everything selected as no limit', async () => {
    const store = server.deps.store.policies;
    const workspace = await server.deps.store.workspaces.find('decides');
    const find = () => store.find(workspace?.id ?? '', { kind: 'client', subject: 'post-app' });
    const page = await decide('client_id=post-app', ['decision=limited']);
    expect(await find()).toMatchObject({ decision: 'allowed', scopes: null, permissions: null });
    expect(page.form('Save').controls.map((it) => it.value)).not.toContain('profile');
    expect(page.text).toContain('See your name (always included)');
    const optional = page.form('Save').controls.filter((it) => it.name === 'scope');
    await decide(
      'client_id=post-app',
      ['decision=limited'],
      optional.map((it) => `scope=${it.value}`),
    );
    expect(await find()).toMatchObject({
      scopes: ['profile', 'email', 'user.workspaces.read'],
      permissions: null,
    });
    await decide('client_id=post-app', ['decision=none']);
  });

  it('is about one document, or about everything from its host; the stricter one holds', async () => {
    const bob = await bobs('decides', assistant);
    const other = await bobs('decides');
    const alone = await open('decides', `/applications?${new URLSearchParams({ client_id: assistant })}`);
    const host = await alone.follow(`Everything from ${name('id.example')}`);
    expect(host.url).toContain('host=id.example');
    await host.submit({ check: ['decision=blocked'] });
    expect([await alive(bob), await alive(other)]).toEqual([false, true]);
    const listed = await open('decides');
    expect(listed.text).toContain(`An assistant Published by ${new URL(assistant).host} Blocked`);
    // The application itself can still be blocked, in case the host is allowed again.
    expect(listed.form(`Block ${name('An assistant')}`).action).toBe(
      '/workspaces/decides/applications/block',
    );
    const again = await alone.submit({ check: ['decision=allowed'] });
    expect(again.text).toContain('There is also a decision about everything from id.example: Blocked.');
    expect(await alive(bob)).toBe(false);
    await (await open('decides', '/applications?host=id.example')).submit({ check: ['decision=none'] });
    expect(await alive(bob)).toBe(true);
  });

  it.each([
    ['public-app', 'client_id=public-app'],
    ['https://new.example/app.json', 'client_id=https%3A%2F%2Fnew.example%2Fapp.json'],
    ['New.Example', 'host=new.example'],
    ['https://new.example/', 'host=new.example'],
    ['bücher.example', 'host=xn--bcher-kva.example'],
  ])('can be made before anybody uses it: %s', async (typed, query) => {
    const page = await (await open('decides')).submit({ button: 'Continue', fields: { application: typed } });
    expect(page.url).toBe(`${server.issuer}/workspaces/decides/applications?${query}`);
    expect(page.form('Save').control('decision=none').checked).toBe(true);
  });

  it.each([
    'nobody-knows',
    'https://a b',
    'javascript:alert(1)',
    'host.example:8443',
    'x@host.example',
    '<b>.x',
  ])('is not made about %s', async (typed) => {
    const page = await (await open('decides')).submit({ button: 'Continue', fields: { application: typed } });
    expect(page.status).toBe(400);
    expect(page.title).toMatch(/^Problem: /);
    expect(page.text).toContain('We found no application with this client ID');
    expect(page.form('Continue').fields.application).toBe(typed);
  });

  it.each([
    'client_id=nobody-knows',
    'host=New.Example',
    'host=a%2Fb',
    'client_id=https%3A%2F%2Fnew.example',
    '',
  ])('has no page about %s', async (query) => {
    expect((await open('decides', `/applications?${query}`)).status).toBe(404);
  });
});

describe('only approved applications', () => {
  it('makes undecided applications wait, lets members request approval, and lets approved ones in', async () => {
    const bob = await bobs('asks');
    const warning = await (await open('asks')).follow('Require approval');
    expect(warning.text).toMatch(/Public App Registered by .* · used by 1 member/);
    const on = await warning.submit({ button: 'Require approval and pause these' });
    expect(on.text).toContain('Members can now use only approved applications');
    expect(on.text).toMatch(/Public App .* Waiting for approval Bob .* paused/);
    expect(await refreshed(bob)).toEqual({ error: 'invalid_grant' });

    const { approvalRequests, workspaces } = server.deps.store;
    const id = (await workspaces.find('asks'))?.id ?? '';
    for (const email of ['bob@example.com', 'dave@example.com'])
      await approvalRequests.add(id, 'public-app', await userId(email), { kind: 'system' }, server.clock.now);
    await approvalRequests.add(
      id,
      'post-app',
      await userId('bob@example.com'),
      { kind: 'system' },
      server.clock.now,
    );
    const asked = await open('asks');
    expect(asked.text).toMatch(
      /Public App Registered by the people who run this service · requested by (Bob|Dave)/,
    );

    const dismissed = await asked.submit({ button: `Dismiss the request for ${name('Post App')}` });
    expect(dismissed.text).not.toContain('Post App');
    const approved = await dismissed.submit({ button: `Approve ${name('Public App')}` });
    expect(approved.text).not.toContain('requested by');
    expect(await alive(bob)).toBe(true);
    await approved.submit({ button: 'Stop requiring approval' });
    expect((await workspaces.find('asks'))?.onlyApproved).toBe(false);
  });

  it('no longer shows the requests of a former member, nor their current name and address', async () => {
    const { approvalRequests, workspaces, memberships } = server.deps.store;
    const [id, dave, by] = [
      (await workspaces.find('left'))?.id ?? '',
      'dave@example.com',
      { kind: 'system' },
    ] as const;
    await approvalRequests.add(id, 'public-app', await userId(dave), by, server.clock.now);
    const listed = async () =>
      JSON.parse((await admin.get(`${server.issuer}/v1/workspaces/left/approvals`)).html);
    expect((await listed()).data.approvals).toMatchObject([{ user: { email: dave } }]);
    await memberships.remove('left', dave, by, server.clock.now);
    expect((await open('left')).text).not.toContain('requested by');
    expect((await listed()).data.approvals).toEqual([]);
  });

  it('approves everything in use first, so that nothing stops', async () => {
    const bob = await bobs('keeps');
    const warning = await (await open('keeps')).follow('Require approval');
    const on = await warning.submit({ button: 'Approve these and require approval' });
    expect(on.text).toContain('Members can now use only approved applications');
    expect(await alive(bob)).toBe(true);
    expect((await open('keeps', '/only-approved')).text).toContain('so nothing will stop working');
  });

  it('approves no application that came since the page was shown', async () => {
    const bob = await bobs('late');
    const warning = await (await open('late')).follow('Require approval');
    const dave = await bobs('late', assistant, 'dave@example.com');
    await warning.submit({ button: 'Approve these and require approval' });
    expect([await alive(bob), await alive(dave)]).toEqual([true, false]);
  });

  it('has an Approve button beside each application that waits', async () => {
    const bob = await bobs('waits');
    const { policies, workspaces } = server.deps.store;
    const id = (await workspaces.find('waits'))?.id ?? '';
    await policies.setOnlyApproved(id, true, { kind: 'system' }, server.clock.now);
    const page = await open('waits');
    await page.submit({ button: `Approve ${name('Public App')}` });
    expect(await alive(bob)).toBe(true);
  });

  it('lists a decision under the name of its application, even when no one uses it', async () => {
    const { policies, workspaces } = server.deps.store;
    const id = (await workspaces.find('waits'))?.id ?? '';
    const limit = { scopes: null, permissions: null } as const;
    const decision = { kind: 'client', subject: 'post-app', decision: 'allowed', ...limit } as const;
    await policies.set(id, decision, SYSTEM, server.clock.now);
    expect((await open('waits')).text).toMatch(/Your decisions .*Post App Approved/);
  });

  it('says that an application without a decision waits for one there, unless there is one about its host', async () => {
    const { policies, workspaces } = server.deps.store;
    const id = (await workspaces.find('waits'))?.id ?? '';
    const undecided = async (workspace = 'waits') =>
      (await open(workspace, `/applications?${new URLSearchParams({ client_id: assistant })}`)).text;
    expect(await undecided()).toMatch(/No decision ?Members can’t use it until an administrator approves it/);
    expect(await undecided('uses')).toMatch(/No decision ?Uses the workspace default/);
    const host = { kind: 'host', subject: 'id.example' } as const;
    const allowed = { ...host, decision: 'allowed', scopes: null, permissions: null } as const;
    await policies.set(id, allowed, SYSTEM, server.clock.now);
    expect(await undecided()).toMatch(/No decision ?Uses the workspace default/);
  });
});

describe('members', () => {
  const manage = async (email: string) => open('people', `/members/${await userId(email)}`);

  it('lists them by address, and leads to each', async () => {
    const page = await open('people', '/members');
    expect(page.text).toMatch(/Alice \(you\) alice@example\.com · admin .*Bob bob@example\.com · member/);
    expect(page.links.map((link) => link.href)).toContain(
      `${server.issuer}/workspaces/people/members/${await userId('bob@example.com')}`,
    );
    expect((await open('people', '/members?after=bob%40example.com')).text).not.toContain(
      'alice@example.com',
    );
    expect((await open('people', '/members/not-an-id')).status).toBe(404);
    expect((await open('people', `/members/${await userId('carol@example.com')}`)).status).toBe(404);
  });

  it('suspends a member, whose tokens wait, and lets them go on', async () => {
    const bob = await bobs('people');
    const dave = await bobs('people', 'public-app', 'dave@example.com');
    const suspended = await (await manage('bob@example.com')).submit({ button: 'Suspend' });
    expect(suspended.text).toMatch(/Bob ?Suspended/);
    expect([await alive(bob), await alive(dave)]).toEqual([false, true]);
    const resumed = await suspended.submit({ button: 'Reactivate' });
    expect(resumed.text).toContain('The member is active again');
    expect(await alive(bob)).toBe(true);
  });

  it('changes a role, and the permissions of tokens with it', async () => {
    const bob = await bobs('people');
    const page = await manage('bob@example.com');
    expect(page.form('Change role').fields.role).toBe('member');
    const changed = await page.submit({ button: 'Change role', fields: { role: 'guest' } });
    expect(changed.form('Change role').fields.role).toBe('guest');
    expect(await refreshed(bob)).toMatchObject({ permissions: [] });
    const page2 = await changed.submit({ button: 'Change role', fields: { role: 'member' } });
    expect(await refreshed(bob)).toMatchObject({ permissions: ['database.read'] });
    const nonsense = await page2.submit({ button: 'Change role', fields: { role: 'emperor' } });
    expect(nonsense.status).toBe(400);
  });

  it('ends all that a member connected here, and nothing elsewhere', async () => {
    const [one, two] = [await bobs('people'), await bobs('people', assistant)];
    const [elsewhere, daves] = [await bobs('told'), await bobs('people', 'public-app', 'dave@example.com')];
    const page = await manage('bob@example.com');
    const ended = await page.submit({ button: 'End all access' });
    expect(ended.text).toContain('This member has no application connections');
    expect([await alive(one), await alive(two)]).toEqual([false, false]);
    expect([await alive(elsewhere), await alive(daves)]).toEqual([true, true]);
    const [event] = await server.deps.store.audit.list({ event: 'grant.ended' }, undefined, 1);
    expect(event).toMatchObject({
      actorKind: 'user',
      actorId: await userId('alice@example.com'),
      details: { reason: 'revoked_by_administrator' },
    });
  });

  it('removes a member after a question, with what they connected', async () => {
    const dave = await bobs('people', 'public-app', 'dave@example.com');
    const question = await (await manage('dave@example.com')).follow('Remove from this workspace');
    expect(question.text).toContain('application connection');
    expect(question.html).not.toContain(RTL);
    expect(await alive(dave)).toBe(true);
    const members = await question.submit({ button: 'Remove from this workspace' });
    expect(members.text).toContain('Member removed');
    expect(members.text).not.toContain('dave@example.com');
    // A second click, of which the browser shows the answer.
    const again = await question.submit({ button: 'Remove from this workspace' });
    expect(again.text).toBe(members.text);
    expect(await alive(dave)).toBe(false);
  });

  it('keeps the last administrator', async () => {
    const alice = await userId('alice@example.com');
    const own = await manage('alice@example.com');
    const question = await own.follow('Remove from this workspace');
    for (const refused of [
      await own.submit({ button: 'Suspend' }),
      await own.submit({ button: 'Change role', fields: { role: 'member' } }),
      await (await open('people', '/members')).submit({
        button: 'Add',
        fields: { email: 'alice@example.com', role: 'member' },
      }),
      await question.submit({ button: 'Remove from this workspace' }),
    ]) {
      expect([refused.status, refused.title]).toEqual([
        409,
        'A workspace needs an administrator · Vouchsafe',
      ]);
      expect(refused.text).toContain('Make another member an administrator first');
      expect((await refused.follow('Back to the members')).text).toContain('alice@example.com');
    }
    const id = (await server.deps.store.workspaces.find('people'))?.id ?? '';
    expect(await server.deps.store.members.find(id, alice)).toMatchObject({
      role: 'admin',
      suspended: false,
    });
    // With another administrator, they may leave, and get to the account page.
    await (await manage('bob@example.com')).submit({ button: 'Change role', fields: { role: 'admin' } });
    const out = await question.submit({ button: 'Remove from this workspace' });
    expect(out.url).toBe(`${server.issuer}/account`);
    expect((await open('people')).status).toBe(404);
  });
});

describe('who is in', () => {
  it('finds members by a part of their name or address', async () => {
    const page = await open('team', '/members?q=BOB');
    expect(page.text).toContain('bob@example.com');
    expect(page.text).not.toContain('dave@example.com');
    expect((await open('team', '/members?q=%25')).text).toContain('No members match your search.');
    expect((await page.follow('Show all members')).text).toContain('dave@example.com');
  });

  it('adds someone who has an account, and says so when there is none', async () => {
    const page = await open('team', '/members');
    const fields = { email: 'Carol@example.com', role: 'guest' };
    const added = await page.submit({ button: 'Add', fields });
    expect(added.text).toMatch(/Member added\. .*carol@example\.com · guest/);
    const unknown = await page.submit({ button: 'Add', fields: { ...fields, email: 'no@example.com' } });
    expect([unknown.status, unknown.form('Add').fields.email]).toEqual([400, 'no@example.com']);
    expect(unknown.text).toContain('has no account here');
    const invalid = await page.submit({ button: 'Add', fields: { ...fields, email: 'no' } });
    expect(invalid.text).toContain('Enter an email address');
  });

  it('lets an administrator try 30 addresses an hour, so that no administrator learns who has an account', async () => {
    const page = await open('team', '/members');
    let refused: Page | undefined;
    for (let i = 0; i < 31 && refused?.status !== 429; i++)
      refused = await page.submit({ button: 'Add', fields: { email: `x${i}@example.com`, role: 'guest' } });
    expect(refused?.status).toBe(429);
    expect(refused?.text).toContain('Too many attempts');
    // Those who are members already can still be given another role.
    const own = await open('team', `/members/${await userId('bob@example.com')}`);
    expect((await own.submit({ button: 'Change role', fields: { role: 'guest' } })).status).toBe(200);
  });
});

describe('activity', () => {
  it('tells in words what happened here, the newest first, fifty at a time', async () => {
    const { policies, workspaces } = server.deps.store;
    await bobs('told');
    await (await open('told', '/applications?client_id=public-app')).submit({
      check: ['decision=limited'],
      uncheck: ['scope=workspace.mcp'],
    });
    await (await open('told', '/applications?host=evil.example')).submit({ check: ['decision=blocked'] });
    await (await open('told', `/members/${await userId('bob@example.com')}`)).submit({ button: 'Suspend' });
    const page = await open('told', '/activity');
    expect(page.text).toMatch(
      /Bob was suspended \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M UTC · by Alice · from 127\.0\.0\.1.*Everything from evil\.example was blocked.*Public App was approved with limits.*Bob gave Public App access to this workspace/,
    );

    expect(page.text).toMatch(/was approved with limits profile email user\.[a-z. ]+ · \w{3} /);
    expect(page.text).not.toContain('workspace.mcp');

    const id = (await workspaces.find('told'))?.id ?? '';
    const nothing = { decision: 'allowed', scopes: null, permissions: [] } as const;
    await policies.set(id, { kind: 'client', subject: 'post-app', ...nothing }, SYSTEM, server.clock.now);
    expect((await open('told', '/activity')).text).toMatch(/Post App was approved with limits \w{3} /);

    for (let i = 0; i < 26; i++)
      for (const on of [true, false])
        await policies.setOnlyApproved(id, on, { kind: 'operator', id: 'night <b>job' }, server.clock.now);
    const newest = await open('told', '/activity');
    expect(newest.text).toContain('by the people who run this service (night <b>job)');
    expect(newest.text).not.toContain('was suspended');
    const older = await newest.follow('Older');
    expect(older.text).toContain('Bob was suspended');
    expect(rows(newest)).toBe(50);
    expect((await older.follow('Newest')).text).toContain('night <b>job');
    for (const cursor of ['0', '-1', 'x', '1e400', '99999999999999999999'])
      expect((await open('told', `/activity?before=${cursor}`)).status).toBe(200);
  });

  it('says once that an operator ended a connection', async () => {
    const { grants, workspaces } = server.deps.store;
    await bobs('ended');
    const workspaceId = (await workspaces.find('ended'))?.id ?? '';
    const by = { kind: 'operator' } as const;
    await grants.end({ workspaceId }, { reason: 'revoked_by_operator', by, now: server.clock.now });
    const { text } = await open('ended', '/activity');
    expect(text).toContain('Bob’s connection to Public App ended: the people who run this service ended it');
    expect(text).not.toContain('by the people who run this service');
  });

  const rows = (page: Page) => page.html.split('<time').length - 1;
});

describe('the last use of an application', () => {
  it('is that of the device that used it last', async () => {
    const [first] = [await bobs('left', assistant), await bobs('left', assistant)];
    server.clock.advance(86_400);
    expect(await alive(first)).toBe(true);
    const day = server.clock.now.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    const alice = await signedIn(server, 'alice@example.com');
    const page = await alice.get(`${server.issuer}/workspaces/left`);
    expect(page.text).toContain(`Bob 2 connections · last used ${day}`);
  });
});
