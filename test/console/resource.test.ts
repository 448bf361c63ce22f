/** The form that changes a resource at /operate. */
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { consoleForFile } from '../support/console.js';

const { server, alice, aliceId } = await consoleForFile();

const open = (path: string) => alice.get(`${server.issuer}/operate${path}`);
const add = (identifier: string, scopes: readonly string[]) =>
  server.deps.store.catalog.addResource({ identifier, title: 'Tides', scopes }, SYSTEM, server.clock.now);
const find = (identifier: string) => server.deps.store.catalog.findResource(identifier);
const events = () => server.deps.store.audit.list({ event: 'resource.updated' }, undefined, 10);
const change = (identifier: string) => open(`/resource/change?${new URLSearchParams({ identifier })}`);

describe('the form that changes a resource', () => {
  it('changes its title and scopes, and keeps its secrets; what is wrong changes nothing', async () => {
    const identifier = 'https://tides.example.com/api';
    await add(identifier, ['tides.write', 'tides.read']);
    const { catalog } = server.deps.store;
    await catalog.addResourceSecret({ identifier, secretHashes: [] }, 'hash', SYSTEM, server.clock.now);
    const page = await open(`/resource?${new URLSearchParams({ identifier })}`);
    const form = await page.follow('Change');
    expect(form.form('Save').fields).toMatchObject({ title: 'Tides', scopes: 'tides.write tides.read' });
    const refused = await form.submit({ button: 'Save', fields: { title: 'Seas', scopes: 'ok "no"' } });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Scopes that apply to it, word 2: '),
    ]);
    expect(refused.form('Save').fields).toMatchObject({ title: 'Seas', scopes: 'ok "no"' });
    expect([await find(identifier), await events()]).toMatchObject([{ title: 'Tides' }, []]);
    const fields = { title: 'Seas', scopes: 'tides.write  seas.read' };
    for (const _ of ['first', 'second'])
      expect((await form.submit({ button: 'Save', fields })).text).toMatch(
        /Resource changed\. Seas .*tides\.write, seas\.read.*Active secrets 1/,
      );
    expect(await find(identifier)).toMatchObject({ scopes: ['tides.write', 'seas.read'] });
    expect((await events())[0]).toMatchObject({
      actorKind: 'operator',
      actorId: aliceId,
      details: { identifier },
    });
  });

  it('keeps what another operator changed while it was open, and shows it', async () => {
    const identifier = 'https://two.example.com/';
    await add(identifier, ['tides.read', 'leaked']);
    const [old, other] = [await change(identifier), await change(identifier)];
    await other.submit({ button: 'Save', fields: { scopes: 'tides.read' } });
    const refused = await old.submit({ button: 'Save', fields: { title: 'Old' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('while the form was open')]);
    expect(await find(identifier)).toMatchObject({ title: 'Tides', scopes: ['tides.read'] });
    await refused.submit({ button: 'Save', fields: { title: 'Newest' } });
    expect(await find(identifier)).toMatchObject({ title: 'Newest', scopes: ['tides.read'] });
  });

  it('does not register again what was deleted while it was open, nor change another resource', async () => {
    const identifier = 'https://gone.example.com/';
    await add(identifier, []);
    const form = await change(identifier);
    await server.deps.store.catalog.removeResource(identifier, SYSTEM, server.clock.now);
    const send = () => form.submit({ button: 'Save', fields: { title: 'Back' } });
    expect((await send()).status).toBe(404);
    expect(await find(identifier)).toBeNull();
    await add(identifier, ['other']);
    expect((await send()).text).toContain('while the form was open');
    expect(await find(identifier)).toMatchObject({ title: 'Tides', scopes: ['other'] });
  });
});
