/** What operators create and change at /operate. */
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { post, signedIn } from '../support/connections.js';
import { consoleForFile } from '../support/console.js';
import type { Page } from '../support/page.js';

const { server, alice, aliceId } = await consoleForFile();

const open = (path: string) => alice.get(`${server.issuer}/operate${path}`);
const secretIn = ({ text }: Page) => /vs_cs_[\w-]{43}/.exec(text)?.[0];
const lastEvent = async (event: string) => (await server.deps.store.audit.list({ event }, undefined, 1))[0];

/** Whether the client authenticates: a code that nobody was given is refused only afterwards (OAuth 2.1 §3.2.4). */
async function authenticates(clientId: string, secret: string | undefined): Promise<boolean> {
  const answer = await post(
    server.issuer,
    '/v1/oauth/token',
    {
      grant_type: 'authorization_code',
      code: 'none',
      code_verifier: 'v'.repeat(43),
      redirect_uri: 'https://robot.example.com/callback',
    },
    { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
  );
  return answer.json.error === 'invalid_grant';
}

describe('a client', () => {
  const FIELDS = {
    client_name: 'Backup Robot',
    redirect_uris: 'https://robot.example.com/callback\r\nhttp://127.0.0.1/callback\r\n',
  };

  it('is registered once, however often the form is sent, and its secret is shown once', async () => {
    const form = await (await open('/clients')).follow('Register a client');
    const refused = await form.submit({
      button: 'Register',
      fields: { ...FIELDS, redirect_uris: 'https://robot.example.com/a\r\nhttp://robot.example.com/b' },
    });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Redirect URIs, line 2: uses http'),
    ]);
    expect(refused.html).toContain('value="Backup Robot"');
    const keyless = await refused.submit({
      button: 'Register',
      fields: { ...FIELDS, token_endpoint_auth_method: 'private_key_jwt' },
    });
    expect(keyless.text).toContain('URL of its key set: is needed with');
    const without = await refused.submit({ button: 'Register', fields: { redirect_uris: ' ' } });
    expect(without.text).toContain('Redirect URIs: must not be empty');
    const made = await refused.submit({ button: 'Register', fields: FIELDS });
    const secret = secretIn(made);
    const again = await refused.submit({ button: 'Register', fields: FIELDS });
    expect(again.text).toMatch(/Nothing changed: this client is already registered/);
    expect(secretIn(again)).toBeUndefined();
    const clientId = new URL(again.url).searchParams.get('client_id') ?? '';
    expect(clientId).toMatch(/^backup-robot-\w{6}$/);
    expect(await authenticates(clientId, secret)).toBe(true);
    expect(await server.deps.store.clients.find(clientId)).toMatchObject({
      source: 'operator',
      clientName: 'Backup Robot',
      redirectUris: ['https://robot.example.com/callback', 'http://127.0.0.1/callback'],
      authMethods: ['client_secret_basic'],
    });
    expect(await lastEvent('client.created')).toMatchObject({
      actorKind: 'operator',
      actorId: aliceId,
      clientId,
    });
  });

  it('is not described by a link to the form', async () => {
    const page = await open(
      '/client/new?client_name=Evil&redirect_uris=https%3A%2F%2Fevil.example%2F&suffix=evil22',
    );
    expect(page.html).not.toMatch(/evil/i);
  });

  it('may get a client_id that the operator chooses, if it is free', async () => {
    const form = await open('/client/new');
    const fields = { ...FIELDS, client_id: 'public-app' };
    const taken = await form.submit({ button: 'Register', fields });
    expect([taken.status, taken.text]).toEqual([
      400,
      expect.stringContaining('client_id public-app is taken'),
    ]);
    const made = await taken.submit({ button: 'Register', fields: { ...fields, client_id: 'robot' } });
    expect(made.text).toContain('New secret for robot');
  });

  it('gets a new secret beside the old one: the same after a second click, until the rotation is finished', async () => {
    const registered = await (await open('/client/new')).submit({
      button: 'Register',
      fields: { ...FIELDS, client_id: 'rotated' },
    });
    const first = secretIn(registered);
    const page = await open('/client?client_id=rotated');
    const rotate = () => page.submit({ button: 'Create a new secret' });
    const [second, same] = await Promise.all([rotate(), rotate()]);
    expect(secretIn(second)).toBeDefined();
    expect(secretIn(second)).not.toBe(first);
    expect(secretIn(same)).toBe(secretIn(second));
    expect([registered, second].map(({ text }) => text.includes('The current secret keeps working'))).toEqual(
      [false, true],
    );
    expect(await authenticates('rotated', first)).toBe(true);
    expect(await authenticates('rotated', secretIn(second))).toBe(true);
    const finished = await (await second.follow('Back')).submit({ button: 'Finish rotation' });
    expect(finished.text).toMatch(/Only the newest secret works now.*Active secrets 1/);
    expect(await authenticates('rotated', first)).toBe(false);
    expect(await authenticates('rotated', secretIn(second))).toBe(true);
    // The form from before the rotation reveals nothing anymore.
    const late = await rotate();
    expect([late.text, secretIn(late)]).toEqual([expect.stringContaining('Nothing changed'), undefined]);
  });

  it('is changed as a whole, and loses its secrets when it becomes public', async () => {
    await (await open('/client/new')).submit({
      button: 'Register',
      fields: { ...FIELDS, client_id: 'changed' },
    });
    const form = await (await open('/client?client_id=changed')).follow('Change');
    expect(form.form('Save').fields).toMatchObject({ client_name: 'Backup Robot' });
    const refused = await form.submit({ button: 'Save', fields: { scope: 'no.such.scope' } });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('no.such.scope does not exist'),
    ]);
    const saved = await refused.submit({
      button: 'Save',
      fields: { client_name: 'Robot 2', scope: 'profile', token_endpoint_auth_method: 'none' },
    });
    expect(saved.text).toMatch(/Client changed\..*Robot 2.*Authentication none.*Scope profile/);
    expect(saved.forms.some((it) => it.hasButton('Create a new secret'))).toBe(false);
    const confidential = await (await saved.follow('Change')).submit({
      button: 'Save',
      fields: { token_endpoint_auth_method: 'client_secret_post', scope: '' },
    });
    expect(secretIn(confidential)).toBeDefined();
    expect(await server.deps.store.clients.find('changed')).toMatchObject({
      clientName: 'Robot 2',
      scope: undefined,
      authMethods: ['client_secret_post'],
    });
  });

  it('keeps what another operator changed while a form was open, and shows it there', async () => {
    const added = `${FIELDS.redirect_uris}https://leaked.example.com/callback`;
    const fields = { ...FIELDS, redirect_uris: added, client_id: 'two-at-once' };
    await (await open('/client/new')).submit({ button: 'Register', fields });
    const changed = () => open('/client/change?client_id=two-at-once');
    const [old, other] = [await changed(), await changed()];
    const removing = { redirect_uris: FIELDS.redirect_uris };
    for (const _ of ['first', 'second'])
      expect((await other.submit({ button: 'Save', fields: removing })).text).toMatch(/Client changed/);
    const refused = await old.submit({ button: 'Save', fields: { client_name: 'Robot 3' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('while the form was open')]);
    expect(refused.html).not.toContain('leaked');
    const saved = await refused.submit({ button: 'Save', fields: { client_name: 'Robot 3' } });
    expect(saved.text).toMatch(/Client changed/);
    expect(await server.deps.store.clients.find('two-at-once')).toMatchObject({
      clientName: 'Robot 3',
      redirectUris: ['https://robot.example.com/callback', 'http://127.0.0.1/callback'],
    });
  });

  it('is not changed here if it describes itself', async () => {
    const answer = await fetch(`${server.issuer}/v1/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Guest', redirect_uris: ['https://guest.example.com/callback'] }),
    });
    const { client_id } = (await answer.json()) as { client_id: string };
    const page = await open(`/client?client_id=${client_id}`);
    expect(page.links.some(({ text }) => text === 'Change')).toBe(false);
    const refused = await (await open(`/client/change?client_id=${client_id}`)).submit({ button: 'Save' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('registered itself')]);
  });
});

describe('a user', () => {
  it('is created without a password, chooses one by a link, and is deleted', async () => {
    const form = await (await open('/users')).follow('Create a user');
    const refused = await form.submit({ button: 'Create', fields: { email: 'nobody', name: 'Dana' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Email address: ')]);
    const fields = { email: 'dana@example.com', name: 'Dana', email_verified: 'false' };
    const made = await refused.submit({ button: 'Create', fields });
    expect(made.text).toMatch(
      /User created.*Verified no.*Password none.*Add them on the page of a workspace/,
    );
    const again = await refused.submit({ button: 'Create', fields });
    expect([again.url, again.text]).toEqual([
      made.url.replace('user_created', 'user_exists'),
      expect.stringMatching(/Nothing changed: this user already exists.*Verified no.*Password none/),
    ]);
    for (const other of [{ name: 'Dana D' }, { email_verified: 'true' }]) {
      const taken = await form.submit({ button: 'Create', fields: { ...fields, ...other } });
      expect([taken.status, taken.text]).toEqual([400, expect.stringContaining('dana@example.com is taken')]);
    }
    const shown = await made.submit({ button: 'Create a password link' });
    const [link] = /http:\/\/\S+/.exec(shown.text) ?? [];
    const theirs = await new Browser().get(link ?? '');
    expect(theirs.text).toMatch(/Choose a password You’ll sign in with dana@example\.com/);
    expect(theirs.text).not.toMatch(/signed out|disconnect/i);
    const chosen = await theirs.submit({ fields: { new_password: 'a long one of twelve' } });
    expect(chosen.text).toMatch(/Your password is set You can now sign in/);
    expect((await open('/user?email=dana@example.com')).text).toMatch(/Password set/);
    const asked = await alice.get(made.links.find(({ text }) => text === 'Delete…')?.href ?? '');
    for (const _ of ['first', 'second'])
      expect((await asked.submit({ button: 'Delete user' })).text).toMatch(/User deleted/);
    expect(await server.deps.store.users.findByEmail('dana@example.com')).toBeNull();
    expect(await lastEvent('user.deleted')).toMatchObject({ actorKind: 'operator', actorId: aliceId });
  });

  it('gets another name and address, which is verified if the operator says so', async () => {
    const { store } = server.deps;
    const carol = () => store.users.findByEmail('carol@example.org');
    const form = await (await open('/user?email=carol@example.com')).follow('Change');
    const taken = await form.submit({ button: 'Save', fields: { new_email: 'bob@example.com' } });
    expect([taken.status, taken.text]).toEqual([400, expect.stringContaining('bob@example.com is taken')]);
    const fields = { new_email: 'carol@example.org', name: 'Carol C', email_verified: 'false' };
    expect((await taken.submit({ button: 'Save', fields })).text).toMatch(
      /User changed.*Carol C.*Verified no/,
    );
    expect(await carol()).toMatchObject({ name: 'Carol C', emailVerifiedAt: null });
    const again = await (await open('/user?email=carol@example.org')).follow('Change');
    await again.submit({ button: 'Save', fields: { email_verified: 'true' } });
    expect((await carol())?.emailVerifiedAt).not.toBeNull();
  });

  it('keeps what another operator changed while a form was open, and shows it there', async () => {
    const { store } = server.deps;
    const email = 'eve@example.com';
    await (await open('/user/new')).submit({ button: 'Create', fields: { email, name: 'Eve' } });
    const changed = () => open(`/user/change?email=${email}`);
    const [old, other] = [await changed(), await changed()];
    for (const _ of ['first', 'second'])
      expect((await other.submit({ button: 'Save', fields: { email_verified: 'false' } })).text).toMatch(
        /User changed/,
      );
    const refused = await old.submit({ button: 'Save', fields: { name: 'Eve E' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('while the form was open')]);
    expect(await store.users.findByEmail(email)).toMatchObject({ name: 'Eve', emailVerifiedAt: null });
    expect((await refused.submit({ button: 'Save', fields: { name: 'Eve E' } })).text).toMatch(
      /User changed.*Verified no/,
    );
  });

  it('gets a language and a time zone, which are checked and on record, and loses them again', async () => {
    const { store } = server.deps;
    const fields = { email: 'frida@example.com', name: 'Frida', locale: 'de-AT', time_zone: 'Europe/Vienna' };
    const frida = () => store.users.findByEmail(fields.email);
    const empty = await open('/user/new?locale=de&time_zone=Europe/Vienna');
    expect(empty.form('Create').fields).toMatchObject({ locale: '', time_zone: '' });
    for (const _ of ['first', 'second'])
      expect((await empty.submit({ button: 'Create', fields })).text).toMatch(
        /Language de-AT Time zone Europe\/Vienna/,
      );
    const form = await (await open('/user?email=frida@example.com')).follow('Change');
    for (const [wrong, why] of [
      [{ locale: 'German' }, 'Language: is not a language tag such as en'],
      [{ time_zone: 'Vienna' }, 'Time zone: is not a time zone such as Europe/Berlin'],
    ] as const) {
      const refused = await form.submit({ button: 'Save', fields: { name: 'Frida F', ...wrong } });
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(why)]);
    }
    expect(await frida()).toMatchObject({ name: 'Frida', locale: 'de-AT', timeZone: 'Europe/Vienna' });
    const cleared = { locale: '', time_zone: '' };
    const saved = await form.submit({ button: 'Save', fields: cleared });
    expect(saved.text).toMatch(/User changed/);
    expect(saved.text).not.toMatch(/Language|Time zone/);
    expect(await frida()).toMatchObject({ name: 'Frida', locale: null, timeZone: null });
    expect(await lastEvent('user.updated')).toMatchObject({
      actorKind: 'operator',
      actorId: aliceId,
      userId: (await frida())?.id,
    });
  });

  it('keeps a time zone that this process does not know when their name changes', async () => {
    const { store } = server.deps;
    const [email, timeZone] = ['gina@example.com', 'Mars/Olympus_Mons'];
    const gina = { email, name: 'Gina', passwordHash: null, locale: undefined, timeZone };
    await store.users.create(gina, SYSTEM, server.clock.now);
    const form = await (await open(`/user?email=${email}`)).follow('Change');
    expect((await form.submit({ button: 'Save', fields: { name: 'Gina G' } })).text).toMatch(/User changed/);
    expect(await store.users.findByEmail(email)).toMatchObject({ name: 'Gina G', timeZone });
  });

  it('loses the second steps that they lost themselves, after a question', async () => {
    const asked = await (await open('/user?email=bob@example.com')).follow('Remove second steps…');
    const done = await asked.submit({ button: 'Remove second steps' });
    expect(done.text).toContain('Second steps removed.');
  });

  it('gets a new name, but no other address, if they are an operator', async () => {
    const form = await (await open('/user?email=alice@example.com')).follow('Change');
    const refused = await form.submit({ button: 'Save', fields: { new_email: 'mallory@example.com' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('only the command line')]);
    expect((await form.submit({ button: 'Save', fields: { name: 'Alice A' } })).text).toMatch(/User changed/);
  });

  it('gets no link for a password if they are an operator: only the command line may make one', async () => {
    const refused = await (await open('/user?email=alice@example.com')).submit({
      button: 'Create a password link',
    });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('only the command line')]);
  });
});

describe('a workspace', () => {
  it('is created, gets, changes and loses members, and is deleted', async () => {
    const form = await (await open('/workspaces')).follow('Create a workspace');
    const refused = await form.submit({ button: 'Create', fields: { name: 'not a name' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Name: must be')]);
    const made = await refused.submit({ button: 'Create', fields: { name: 'new-lab' } });
    expect(made.text).toMatch(/Workspace created.*no members/);
    const again = await refused.submit({ button: 'Create', fields: { name: 'new-lab' } });
    expect([again.url, again.text]).toEqual([
      made.url.replace('workspace_created', 'workspace_exists'),
      expect.stringMatching(/Nothing changed: this workspace already exists.*no members/),
    ]);
    for (const other of [{ title: 'Another lab' }, { type: 'private' }]) {
      const taken = await refused.submit({ button: 'Create', fields: { name: 'new-lab', ...other } });
      expect([taken.status, taken.text]).toEqual([400, expect.stringContaining('new-lab is taken')]);
    }
    const adding = await made.follow('Add a member');
    const unknown = await adding.submit({ button: 'Add', fields: { email: 'nobody@example.com' } });
    expect([unknown.status, unknown.text]).toEqual([
      400,
      expect.stringContaining('There is no user nobody@example.com'),
    ]);
    for (const _ of ['first', 'second'])
      expect((await unknown.submit({ button: 'Add', fields: { email: 'bob@example.com' } })).text).toMatch(
        /Member added.*bob@example\.com \S+ member active/,
      );
    const bob = { email: 'Bob@example.com', role: 'admin' };
    const there = await unknown.submit({ button: 'Add', fields: bob });
    expect([there.status, there.text]).toEqual([400, expect.stringContaining('already a member, as member')]);
    const changing = await (await there.follow('Back')).follow('Change role');
    const changed = await changing.submit({ button: 'Save', fields: { role: 'admin' } });
    expect(changed.text).toMatch(/Role changed.*bob@example\.com \S+ admin active/);
    const suspending = await changed.follow('Suspend…');
    for (const _ of ['first', 'second'])
      expect((await suspending.submit({ button: 'Suspend member' })).text).toMatch(
        /Member suspended.*bob@example\.com \S+ admin suspended/,
      );
    const event = await lastEvent('member.suspended');
    expect(event).toMatchObject({ actorKind: 'operator', actorId: aliceId });
    const resuming = await (await suspending.follow('Back')).follow('Reactivate…');
    expect((await resuming.submit({ button: 'Reactivate member' })).text).toMatch(
      /Member reactivated.*bob@example\.com \S+ admin active/,
    );
    expect(await lastEvent('member.resumed')).toMatchObject({ actorKind: 'operator', actorId: aliceId });
    const asked = await changed.follow('Remove…');
    for (const _ of ['first', 'second'])
      expect((await asked.submit({ button: 'Remove member' })).text).toMatch(/Member removed.*no members/);
    // An old form for the role does not make them a member again.
    const late = await changing.submit({ button: 'Save', fields: { role: 'member' } });
    expect(late.text).toMatch(/Nothing changed: that user is not a member.*no members/);
    expect((await suspending.submit({ button: 'Suspend member' })).status).toBe(404);
    const deletion = await made.follow('Delete…');
    for (const _ of ['first', 'second'])
      expect((await deletion.submit({ button: 'Delete workspace' })).text).toMatch(/Workspace deleted/);
    expect(await server.deps.store.workspaces.find('new-lab')).toBeNull();
    expect(await lastEvent('workspace.deleted')).toMatchObject({ actorKind: 'operator', actorId: aliceId });
  });
});

describe('the forms of a workspace', () => {
  it('change nothing in another workspace that got its name while they were open', async () => {
    const { workspaces, members, memberships } = server.deps.store;
    const change = [SYSTEM, server.clock.now] as const;
    const make = async () => {
      await workspaces.create({ name: 'reused', title: 'Reused', type: 'team' }, ...change);
      await memberships.add('reused', 'bob@example.com', 'guest', ...change);
    };
    await make();
    const [changing, role, suspension, removal, deletion] = [
      await open('/workspace/change?name=reused'),
      await open('/workspace/change-role?name=reused&email=bob@example.com'),
      await open('/workspace/suspend-member?name=reused&email=bob@example.com'),
      await open('/workspace/remove-member?name=reused&email=bob@example.com'),
      await open('/workspace/delete?name=reused'),
    ];
    await workspaces.remove('reused', ...change);
    await make();
    const fields = { role: 'admin' };
    for (const refused of [
      await changing.submit({ button: 'Save', fields: { title: 'Changed' } }),
      await role.submit({ button: 'Save', fields }),
      await suspension.submit({ button: 'Suspend member' }),
      await removal.submit({ button: 'Remove member' }),
      await deletion.submit({ button: 'Delete workspace' }),
    ])
      expect([refused.status, refused.text]).toEqual([
        409,
        expect.stringContaining('now belongs to another workspace'),
      ]);
    const { id = '', title } = (await workspaces.find('reused')) ?? {};
    expect(title).toBe('Reused');
    expect(await members.list(id, undefined, 10)).toMatchObject([{ role: 'guest', suspended: false }]);
  });
});

describe('the forms of a workspace that a platform renamed while they were open', () => {
  it('report nothing as done', async () => {
    const { platform, users, workspaces } = server.deps.store;
    const email = 'gus@example.com';
    const user = { email, name: 'Gus', locale: undefined, passwordHash: null };
    const id = (await users.create(user, SYSTEM, server.clock.now)) ?? '';
    const says = (name: string, second: number) => {
      const askedAt = new Date(server.clock.now.getTime() + second * 1000);
      const given = { id: 'north', name, title: 'North', type: 'team', role: 'guest' } as const;
      return platform.takeOver(id, { workspaces: [given] }, { askedAt, now: askedAt });
    };
    await says('north', 1);
    const forms = [
      ['Delete workspace', await open('/workspace/delete?name=north')],
      ['Save', await open('/workspace/change?name=north')],
      ['Save', await open(`/workspace/change-role?name=north&email=${email}`)],
      ['Remove member', await open(`/workspace/remove-member?name=north&email=${email}`)],
    ] as const;
    await says('far-north', 2);
    for (const [button, form] of forms) {
      const refused = await form.submit({ button });
      expect([button, refused.status, refused.text]).toEqual([
        button,
        409,
        expect.stringContaining('is now called far-north'),
      ]);
    }
    expect(await workspaces.find('far-north')).not.toBeNull();
  });
});

describe('the forms of a user', () => {
  const change = () => [SYSTEM, server.clock.now] as const;
  const add = (email: string) =>
    server.deps.store.users.create(
      { email, name: 'Someone', locale: undefined, passwordHash: null },
      ...change(),
    );
  const openAll = async (email: string) => ({
    'Delete user': await open(`/user/delete?email=${email}`),
    'Remove second steps': await open(`/user/remove-factors?email=${email}`),
    'Create a password link': await open(`/user?email=${email}`),
    'Remove member': await open(`/workspace/remove-member?name=acme-labs&email=${email}`),
    Save: await open(`/workspace/change-role?name=acme-labs&email=${email}`),
  });

  it('change nothing for another user who got the address while they were open', async () => {
    const { users, members, memberships, workspaces } = server.deps.store;
    const email = 'reused@example.com';
    await add(email);
    await memberships.add('acme-labs', email, 'guest', ...change());
    const forms = await openAll(email);
    await users.update(email, { email: 'left@example.com' }, ...change());
    const other = await add(email);
    await memberships.add('acme-labs', email, 'guest', ...change());
    for (const [button, form] of Object.entries(forms)) {
      const refused = await form.submit({ button });
      expect([button, refused.status, refused.text]).toEqual([
        button,
        409,
        expect.stringContaining('now belongs to another user'),
      ]);
    }
    expect((await users.findByEmail(email))?.id).toBe(other);
    const { id = '' } = (await workspaces.find('acme-labs')) ?? {};
    expect(await members.find(id, other ?? '')).toMatchObject({ role: 'guest' });
  });

  it('report nothing as done for a user who moved to another address while they were open', async () => {
    const { users, sessions } = server.deps.store;
    const email = 'bob@example.com';
    await signedIn(server, email);
    const { id = '' } = (await users.findByEmail(email)) ?? {};
    const forms = { ...(await openAll(email)), 'Sign out': await open(`/user?email=${email}`) };
    await users.update(email, { email: 'moved@example.com' }, ...change());
    for (const [button, form] of Object.entries(forms)) {
      const refused = await form.submit({ button });
      expect([button, refused.status, refused.text]).toEqual([
        button,
        409,
        expect.stringContaining('It is now moved@example.com'),
      ]);
    }
    expect(await sessions.ofUser(id, server.clock.now)).toHaveLength(1);
    await users.update('moved@example.com', { email }, ...change());
  });
});

describe('the question before grants end', () => {
  it('ends nothing of another workspace or user that got the name or the address while it was open', async () => {
    const { workspaces, users } = server.deps.store;
    const change = [SYSTEM, server.clock.now] as const;
    const make = async () => {
      await workspaces.create({ name: 'reused-too', title: 'Reused', type: 'team' }, ...change);
      await users.create(
        { email: 'fay@example.com', name: 'Fay', locale: undefined, passwordHash: null },
        ...change,
      );
    };
    await make();
    const asked = [
      await open('/grants/end?workspace=reused-too'),
      await open('/grants/end?user=fay@example.com'),
    ];
    await workspaces.remove('reused-too', ...change);
    await users.remove('fay@example.com', ...change);
    await make();
    for (const page of asked) {
      const refused = await page.submit({ button: 'Revoke grants' });
      expect([refused.status, refused.text]).toEqual([
        409,
        expect.stringContaining('now belongs to another user or workspace'),
      ]);
    }
  });
});

describe('the forms of a workspace’s last administrator', () => {
  it('say that the workspace has no administrator now', async () => {
    const { users, workspaces, memberships } = server.deps.store;
    const change = [SYSTEM, server.clock.now] as const;
    const email = 'last@example.com';
    await users.create({ email, name: 'Last', locale: undefined, passwordHash: null }, ...change);
    await workspaces.create({ name: 'one-admin', title: 'One', type: 'team' }, ...change);
    const which = `name=one-admin&email=${email}`;
    const FORMS = [
      [`/workspace/suspend-member?${which}`, 'Suspend member', {}],
      [`/workspace/change-role?${which}`, 'Save', { role: 'member' }],
      [`/workspace/remove-member?${which}`, 'Remove member', {}],
    ] as const;
    for (const [path, button, fields] of FORMS) {
      await memberships.add('one-admin', email, 'admin', ...change);
      await memberships.setSuspended('one-admin', email, false, ...change);
      const done = await (await open(path)).submit({ button, fields });
      expect([button, done.status, done.text]).toEqual([
        button,
        200,
        expect.stringContaining('This workspace has no administrator now: give a member the role admin.'),
      ]);
    }
    await memberships.add('one-admin', email, 'admin', ...change);
    const deleted = await (await open(`/user/delete?email=${email}`)).submit({ button: 'Delete user' });
    expect(deleted.text).toContain('They were the last administrator of a workspace');
  });
});
