/** Resources and their secrets at /operate. */
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { consoleForFile } from '../support/console.js';
import type { Page } from '../support/page.js';

const { server, alice } = await consoleForFile();

const open = (path: string) => alice.get(`${server.issuer}/operate${path}`);

describe('resources in the console', () => {
  it('offers to finish a rotation that is under way, and no other', async () => {
    const identifier = 'https://api.example.com/rotated';
    const which = `/resource?identifier=${encodeURIComponent(identifier)}`;
    const finish = (page: Page) => page.forms.some((it) => it.hasButton('Finish rotation'));
    const none = await (await open('/resource/new')).submit({ button: 'Register', fields: { identifier } });
    expect([none.text, finish(none)]).toEqual([expect.stringContaining('Active secrets 0'), false]);
    const first = await none.submit({ button: 'Create a new secret' });
    expect(first.text).toContain('Copy it now');
    expect(first.text).not.toContain('current secret');
    const one = await open(which);
    expect([one.text, finish(one)]).toEqual([expect.stringContaining('Active secrets 1'), false]);
    const second = await one.submit({ button: 'Create a new secret' });
    expect(second.text).toContain('The current secret keeps working until you finish the rotation');
    expect((await (await open(which)).submit({ button: 'Finish rotation' })).text).toMatch(
      /Only the newest secret works now.*Active secrets 1/,
    );
    await server.deps.store.catalog.removeResource(identifier, SYSTEM, server.clock.now);
  });

  it('registers a resource, shows its new secret once, and deletes it', async () => {
    const identifier = 'https://api.example.com/v2';
    const page = await (await open('/resources')).follow('Register a resource');
    const refused = await page.submit({ button: 'Register', fields: { identifier: 'no url' } });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Identifier: is not an absolute URI such as https://api.example.com. '),
    ]);
    const created = await refused.submit({ button: 'Register', fields: { identifier, scopes: 'a b' } });
    expect(created.text).toMatch(/Resource registered.*a, b/);
    const sentAgain = await refused.submit({ button: 'Register', fields: { identifier, scopes: 'b a' } });
    expect(sentAgain.text).toMatch(/Nothing changed: this resource is already registered.*a, b/);
    for (const other of [{ scopes: 'a' }, { scopes: 'a b', title: 'API' }]) {
      const known = await refused.submit({ button: 'Register', fields: { identifier, ...other } });
      expect([known.status, known.text]).toEqual([400, expect.stringContaining('already registered')]);
    }
    const twice = async (from: Page) => {
      const pages = await Promise.all([1, 2].map(() => from.submit({ button: 'Create a new secret' })));
      return pages.map(({ text }) => /vs_rs_[\w-]+/.exec(text)?.[0]);
    };
    // A double click: the browser shows the last answer, so each has the secret that works.
    const [secret, same] = await twice(created);
    expect(secret).toBeDefined();
    expect(same).toBe(secret);
    const one = await open(`/resource?identifier=${encodeURIComponent(identifier)}`);
    expect(one.text).not.toContain(secret);
    const shownTo = await twice(one);
    expect(shownTo).toEqual([expect.any(String), shownTo[0]]);
    // The form for the first secret no longer creates one.
    expect(await twice(created)).toEqual([undefined, undefined]);
    const { secrets, store } = server.deps;
    expect((await store.catalog.findResource(identifier))?.secretHashes).toEqual(
      [shownTo[0], secret].map((it) => secrets.hash(it ?? '')),
    );
    const third = await (await open(`/resource?identifier=${encodeURIComponent(identifier)}`)).submit({
      button: 'Create a new secret',
    });
    expect(third.text).toMatch(/Nothing changed.*Identifier/);
    const both = await open(`/resource?identifier=${encodeURIComponent(identifier)}`);
    expect((await both.submit({ button: 'Finish rotation' })).text).toMatch(/Only the newest secret/);
    const asked = await alice.get(one.links.find(({ text }) => text.startsWith('Delete'))?.href ?? '');
    for (const _ of ['first', 'second'])
      expect((await asked.submit({ button: 'Delete resource' })).text).toMatch(/Resource deleted/);
    expect(await server.deps.store.catalog.findResource(identifier)).toBeNull();
    // An old tab with the form for its first secret: the next resource of this name gets a secret of its own.
    const again = await (await open('/resource/new')).submit({ button: 'Register', fields: { identifier } });
    expect(again.text).toMatch(/Resource registered/);
    const [another] = await twice(created);
    expect(another).toMatch(/^vs_rs_/);
    expect(another).not.toBe(secret);
    await store.catalog.removeResource(identifier, SYSTEM, server.clock.now);
  });
});
