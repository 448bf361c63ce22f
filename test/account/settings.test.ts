/** /account/settings: the language and the time zone of a user's pages. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import type { Browser } from '../support/browser.js';
import { connect, signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { elements, visibleText } from '../support/html.js';

const ALICE = 'alice@example.com';

describe('account: settings', () => {
  let server: Harness;
  let alice: Browser;
  beforeAll(async () => {
    server = await startHarness();
    await connect(server, { email: ALICE, workspace: 'acme-labs', clientId: 'public-app' });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { store } = server.deps;
    await store.users.update(ALICE, { locale: null, timeZone: null }, SYSTEM, server.clock.now);
    alice = await signedIn(server, ALICE);
  });

  const open = (path: string) => alice.get(server.issuer + path);
  const choose = async (fields: Readonly<Record<string, string>>) =>
    (await open('/account/settings')).submit({ fields });

  it('shows times in UTC, and says so, until the user chooses a time zone', async () => {
    const [before] = elements((await open('/account/activity')).document, 'time');
    expect(before?.attributes.get('datetime')).toMatch(/Z$/);
    expect((await open('/account/activity')).text).toMatch(/\d+:\d\d\s[AP]M UTC/);

    const saved = await choose({ time_zone: 'Asia/Tokyo' });
    expect(saved.url).toBe(`${server.issuer}/account/settings?saved=1`);
    expect(saved.text).toMatch(/Saved\..*Times look like this: .*\d+:\d\d\s[AP]M GMT\+9/);
    expect((await open('/account/settings')).form('Save').fields).toMatchObject({ time_zone: 'Asia/Tokyo' });
    const after = await open('/account/activity');
    expect(after.text).toMatch(/\d+:\d\d\s[AP]M GMT\+9/);
    // The machine-readable time is the same in every zone.
    const times = elements(after.document, 'time').map((each) => each.attributes.get('datetime'));
    expect(times).toContain(before?.attributes.get('datetime'));
    // An administrator's pages are in the reader's time zone, too.
    expect((await open('/workspaces/acme-labs/activity')).text).toMatch(/\d+:\d\d\s[AP]M GMT\+9/);
    expect((await open('/account/activity')).text).toContain('Your name or settings were changed');
  });

  it('lists the places of a region by what it calls them, the city first', async () => {
    const [america] = elements((await open('/account/settings')).document, 'optgroup').filter(
      (it) => it.attributes.get('label') === 'America',
    );
    const places = america === undefined ? [] : elements(america, 'option').map(visibleText);
    expect(places).toContain('Buenos Aires, Argentina');
    expect(places).toEqual([...places].sort());
  });

  it('shows the pages in the chosen language, whatever the browser prefers, until the choice is taken back', async () => {
    const german = await choose({ locale: 'de' });
    expect(german.text).toContain('Gespeichert.');
    expect((await open('/account')).html).toContain('<html lang="de"');
    await german.submit({ fields: { locale: '', time_zone: '' } });
    expect((await open('/account')).html).toContain('<html lang="en"');
    expect(await server.deps.store.users.findByEmail(ALICE)).toMatchObject({ locale: null, timeZone: null });
  });

  it('selects the language of a user whose platform writes it in its own way', async () => {
    await server.deps.store.users.update(ALICE, { locale: 'ua' }, SYSTEM, server.clock.now);
    const page = await open('/account/settings');
    expect(page.forms.at(-1)?.fields).toMatchObject({ locale: 'uk' });
  });

  it.each([
    ['pt-BR', 'Etc/GMT+3'],
    ['cs', 'Mars/Utopia'],
    ['ua', 'UTC'],
  ])(
    'leaves a setting as it is stored (%s, %s) when the user changes the other one',
    async (locale, timeZone) => {
      const { users } = server.deps.store;
      await users.update(ALICE, { locale, timeZone }, SYSTEM, server.clock.now);
      await choose({ time_zone: 'Asia/Tokyo' });
      expect(await users.findByEmail(ALICE)).toMatchObject({ locale, timeZone: 'Asia/Tokyo' });
      await users.update(ALICE, { timeZone }, SYSTEM, server.clock.now);
      await choose({ locale: 'de' });
      expect(await users.findByEmail(ALICE)).toMatchObject({ locale: 'de', timeZone });
    },
  );

  it('shows UTC when the stored time zone is unknown to this version of Node.js', async () => {
    await server.deps.store.users.update(ALICE, { timeZone: 'Mars/Utopia' }, SYSTEM, server.clock.now);
    expect((await open('/account/activity')).text).toMatch(/\d+:\d\d\s[AP]M UTC/);
    expect((await open('/account/settings')).form('Save').fields).toMatchObject({ time_zone: '' });
  });

  it.each([
    ['a time zone that does not exist', { time_zone: 'Europe/Atlantis' }],
    ['an unknown language', { locale: 'none of them' }],
  ])('stores nothing when the form has %s', async (_, fields) => {
    const answer = await choose(fields);
    expect(answer.status).toBe(400);
    expect(await server.deps.store.users.findByEmail(ALICE)).toMatchObject({ locale: null, timeZone: null });
  });
});
