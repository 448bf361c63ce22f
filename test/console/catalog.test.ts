/** Scopes, permissions, roles and API tokens at /operate. */
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { consoleForFile } from '../support/console.js';

const { server, alice, aliceId } = await consoleForFile();

const open = (path: string) => alice.get(`${server.issuer}/operate${path}`);
const lastEvent = async (event: string) => (await server.deps.store.audit.list({ event }, undefined, 1))[0];
const byOperator = () => ({ actorKind: 'operator', actorId: aliceId });

describe('a scope', () => {
  const scope = async (name: string) =>
    (await server.deps.store.catalog.read()).scopes.find((it) => it.name === name);
  const FIELDS = { name: 'notes.read', title: 'Read notes', required: 'false' };

  it('is created once, however often the form is sent, and its mistakes are named', async () => {
    const form = await (await open('/scopes')).follow('Create a scope');
    const refused = await form.submit({ button: 'Create', fields: { ...FIELDS, name: 'two words' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(/Name: must/)]);
    expect(refused.html).toContain('>Read notes</textarea>');
    for (const done of ['Scope created.', 'Nothing changed: this scope already exists with these details.'])
      expect((await refused.submit({ button: 'Create', fields: FIELDS })).text).toContain(done);
    const taken = await form.submit({ button: 'Create', fields: { ...FIELDS, title: 'See notes' } });
    expect([taken.status, taken.text]).toEqual([
      400,
      expect.stringContaining('The scope notes.read already exists'),
    ]);
    expect(await scope('notes.read')).toMatchObject({ title: 'Read notes', titles: {}, required: false });
    expect(await lastEvent('scope.created')).toMatchObject(byOperator());
  });

  it('has texts in several languages, a line for each, and may always be granted', async () => {
    const form = await open('/scope/change?name=notes.read');
    const refused = await form.submit({ button: 'Save', fields: { title: 'de: \r\nen: Read notes' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('must not be empty')]);
    const twoLines = await refused.submit({ button: 'Save', fields: { title: 'Read\r\nnotes' } });
    expect(twoLines.text).toContain('Title shown to users: must be one line');
    const fields = { title: 'Read notes\r\nde: Notizen lesen', description: 'All.', required: 'true' };
    const saved = await refused.submit({ button: 'Save', fields });
    expect(saved.text).toMatch(/Scope changed\..*notes\.read Read notes always/);
    expect(await scope('notes.read')).toMatchObject({
      title: 'Read notes',
      titles: { de: 'Notizen lesen', en: 'Read notes' },
      description: 'All.',
      descriptions: {},
      required: true,
    });
    const again = await open('/scope/change?name=notes.read');
    expect(again.form('Save').fields).toMatchObject({ title: 'de: Notizen lesen\nen: Read notes' });
  });

  it('keeps what another operator changed while a form was open, and shows it there', async () => {
    const [old, other] = [
      await open('/scope/change?name=notes.read'),
      await open('/scope/change?name=notes.read'),
    ];
    for (const _ of ['first', 'second'])
      expect((await other.submit({ button: 'Save', fields: { required: 'false' } })).text).toContain(
        'Scope changed.',
      );
    const refused = await old.submit({ button: 'Save', fields: { description: 'Some.' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('while the form was open')]);
    await refused.submit({ button: 'Save', fields: { description: 'Some.' } });
    expect(await scope('notes.read')).toMatchObject({ description: 'Some.', required: false });
  });

  it('keeps its texts when something else in its form is changed', async () => {
    const { store } = server.deps;
    const texts = { descriptions: { de: 'Alles.', en: '' }, description: '' };
    const titles = { de: 'Senden', fr: 'Envoyer' };
    const written = { name: 'notes.send', title: 'Envoyer', titles, ...texts, required: false };
    await store.scopes.add(written, SYSTEM, server.clock.now);
    const form = await open('/scope/change?name=notes.send');
    await form.submit({ button: 'Save', fields: { required: 'true' } });
    expect(await scope('notes.send')).toEqual({ ...written, required: true });
    await store.scopes.remove('notes.send', SYSTEM, server.clock.now);
  });

  it('is deleted after a question, and a second click is no error', async () => {
    const asked = await open('/scope/delete?name=notes.read');
    for (const _ of ['first', 'second'])
      expect((await asked.submit({ button: 'Delete scope' })).text).toContain('Scope deleted.');
    expect(await scope('notes.read')).toBeUndefined();
    expect((await open('/scope/delete?name=notes.read')).status).toBe(404);
  });

  it('that only resources name gets its texts here, and is deleted on the page of the resource', async () => {
    const { catalog } = server.deps.store;
    const change = [SYSTEM, server.clock.now] as const;
    const identifier = 'https://tides.example.com/';
    await catalog.addResource({ identifier, title: 'Tides', scopes: ['tides.read'] }, ...change);
    const page = await open('/scopes');
    expect(page.text).toMatch(/to remove it, change the resource\..*tides\.read none if the user allows it/);
    expect(page.links.some(({ href }) => /scope\/delete.*tides/.test(href))).toBe(false);
    const refused = await (await open('/scope/delete?name=tides.read')).submit({ button: 'Delete scope' });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Only resources name the scope tides.read'),
    ]);
    const form = await open('/scope/change?name=tides.read');
    const empty = await form.submit({ button: 'Save', fields: { title: '' } });
    expect([empty.status, (await scope('tides.read'))?.isOnlyNamed]).toEqual([400, true]);
    for (const _ of ['first', 'second'])
      expect((await form.submit({ button: 'Save', fields: { title: 'Read tides' } })).text).toMatch(
        /Scope changed\..*tides\.read Read tides if/,
      );
    expect(await lastEvent('scope.created')).toMatchObject({
      ...byOperator(),
      details: { scope: 'tides.read' },
    });
    await catalog.removeResource(identifier, ...change);
    const asked = await open('/scope/delete?name=tides.read');
    expect((await asked.submit({ button: 'Delete scope' })).text).toContain('Scope deleted.');
  });

  it('is not described by a link to the form', async () => {
    const page = await open('/scope/new?name=evil&title=Evil&description=Evil&required=true');
    expect(page.html).not.toMatch(/evil/i);
    expect(page.form('Create').fields).toMatchObject({ required: 'false' });
  });
});

describe('permissions and roles', () => {
  const role = async (name: string) =>
    (await server.deps.store.roles.list()).find((it) => it.name === name)?.permissions;

  it('are created, changed and deleted; a role has the permissions that are checked', async () => {
    const permission = await (await open('/permissions')).follow('Create a permission');
    const fields = { name: 'notes.write', title: 'Write notes' };
    for (const done of ['Permission created.', 'Nothing changed: this permission already exists'])
      expect((await permission.submit({ button: 'Create', fields })).text).toContain(done);
    const titled = await open('/permission/change?name=notes.write');
    expect((await titled.submit({ button: 'Save', fields: { title: 'Write any note' } })).text).toMatch(
      /Permission changed\..*notes\.write Write any note/,
    );

    const form = await (await open('/roles')).follow('Create a role');
    const input = {
      button: 'Create',
      fields: { name: 'writer' },
      check: ['permissions=notes.write', 'permissions=database.read'],
    };
    for (const done of ['Role created.', 'Nothing changed: this role already exists'])
      expect((await form.submit(input)).text).toContain(done);
    expect(await role('writer')).toEqual(['database.read', 'notes.write']);
    const changed = await open('/role/change?name=writer');
    expect(changed.form('Save').control('permissions=notes.write').checked).toBe(true);
    const saved = await changed.submit({ button: 'Save', uncheck: ['permissions=database.read'] });
    expect(saved.text).toMatch(/Role changed\..*writer notes\.write 0/);

    const asked = await open('/permission/delete?name=notes.write');
    expect((await asked.submit({ button: 'Delete permission' })).text).toContain('Permission deleted.');
    expect(await role('writer')).toEqual([]);
    const all = await open('/role/change?name=writer');
    await all.submit({ button: 'Save', check: ['permissions=*'] });
    expect(await role('writer')).toEqual(['*']);
    const deletion = await open('/role/delete?name=writer');
    for (const _ of ['first', 'second'])
      expect((await deletion.submit({ button: 'Delete role' })).text).toContain('Role deleted.');
    expect(await role('writer')).toBeUndefined();
    expect(await lastEvent('role.deleted')).toMatchObject(byOperator());
  });

  it('offers no deletion of a role that members have, and refuses it', async () => {
    const page = await open('/roles');
    const deletions = page.links.filter(({ href }) => href.includes('/role/delete'));
    expect(deletions.map(({ href }) => new URL(href).searchParams.get('name'))).not.toContain('member');
    const asked = await open('/role/delete?name=member');
    const refused = await asked.submit({ button: 'Delete role' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Give them another role')]);
  });

  it('are not taken for others, if their names in a seed file begin or end with a blank', async () => {
    const { store } = server.deps;
    const change = [SYSTEM, server.clock.now] as const;
    await store.permissions.add({ name: ' database.read', title: 'Read' }, ...change);
    await store.roles.add({ name: ' member', permissions: ['*'] }, ...change);
    const form = await open('/role/change?name=+member');
    await form.submit({ button: 'Save', uncheck: ['permissions=*'] });
    expect([await role(' member'), await role('member')]).toEqual([[], ['database.read']]);

    const given = await open('/workspace/change-role?name=acme-labs&email=bob@example.com');
    const give = (to: string) => given.submit({ button: 'Save', fields: { role: to } });
    expect((await give(' member')).html).toMatch(/>Bob<.*?> member</s);
    await give('member');

    for (const [noun, name] of [
      ['permission', ' database.read'],
      ['role', ' member'],
    ] as const) {
      const asked = await open(`/${noun}/delete?${new URLSearchParams({ name })}`);
      expect((await asked.submit({ button: `Delete ${noun}` })).text).toMatch(/deleted\./);
    }
    expect((await store.permissions.list()).map(({ name }) => name)).toContain('database.read');
    expect([await role(' member'), await role('member')]).toEqual([undefined, ['database.read']]);
  });

  it('show a name without characters that reverse or hide text', async () => {
    const { store } = server.deps;
    const name = 'a\u202ezyx\u200bz';
    await store.roles.add({ name, permissions: [] }, SYSTEM, server.clock.now);
    const page = await open(`/role/change?${new URLSearchParams({ name })}`);
    expect([page.text, page.title]).toEqual([
      expect.stringContaining('Change the role azyxz'),
      expect.stringContaining('Change the role azyxz'),
    ]);
    expect(page.text + page.title).not.toMatch(/[\u202e\u200b]/);
    await store.roles.remove(name, SYSTEM, server.clock.now);
  });

  it('refuses a permission that was deleted while the form was open', async () => {
    const { store } = server.deps;
    await store.permissions.add({ name: 'gone', title: 'Gone' }, SYSTEM, server.clock.now);
    const form = await open('/role/new');
    await store.permissions.remove('gone', SYSTEM, server.clock.now);
    const refused = await form.submit({
      button: 'Create',
      fields: { name: 'late' },
      check: ['permissions=gone'],
    });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('There is no permission gone'),
    ]);
    expect(refused.form('Create').fields).toMatchObject({ name: 'late' });
  });
});

describe('an API token', () => {
  it('is listed without its secret, and revoked after a question', async () => {
    const { store, secrets } = server.deps;
    const token = { name: 'deploy-bot', scopes: ['clients:read'], tokenHash: secrets.hash('vs_op_x') };
    const expiresAt = new Date(server.clock.now.getTime() + 86_400_000);
    await store.operatorTokens.create({ ...token, expiresAt }, SYSTEM, server.clock.now);
    const page = await open('/tokens');
    expect(page.text).toMatch(/deploy-bot clients:read/);
    expect(page.html).not.toContain('vs_op_');
    const asked = await page.follow('Revoke…');
    for (const _ of ['first', 'second'])
      expect((await asked.submit({ button: 'Revoke token' })).text).toContain('API token revoked.');
    expect(await store.operatorTokens.list()).toEqual([]);
    expect(await lastEvent('operator_token.revoked')).toMatchObject(byOperator());
  });
});
