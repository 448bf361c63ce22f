/** The operator's words on the pages: in the language of the page, if the operator wrote them in it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeTexts } from '../../src/browser/scope-texts.js';
import { DEFAULT_SCOPES } from '../../src/rules/default-catalog.js';
import { SYSTEM } from '../../src/store/actor.js';
import { en } from '../../views/words/locales/en.js';
import { openLocale, wordsFor } from '../../views/words/words.js';
import { connect, signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl } from '../support/oauth.js';
import { seed } from '../support/seed.js';

const BOB = 'bob@example.com';
const WEB = { client_id: 'basic-app', redirect_uri: 'https://basic.example.com/callback?keep=1' };

it('the default scopes are in the catalog of the pages in the same English words', () => {
  const words = DEFAULT_SCOPES.map(({ name, title, description }) => [name, { title, description }]);
  expect(en.defaultScopes).toEqual(Object.fromEntries(words));
});

/** What each version called a default scope. Whoever changes one leaves its old line here, and adds the new one. */
const EVER: readonly (readonly [name: string, title: string, description: string])[] = [
  ['profile', 'See your name', 'The name on your account.'],
  ['email', 'See your email address', 'The address that you sign in with.'],
  ['email', 'See your email address', 'The address you sign in with.'],
  ['user.workspaces.read', 'See your list of workspaces', 'Their names and titles, not what is in them.'],
  ['user.workspaces.read', 'See your list of workspaces', 'Their names and titles, but not their contents.'],
  ['user.profile.write', 'Change your profile', 'For example your name.'],
  ['user.profile.write', 'Change your profile', 'For example, your name.'],
  ['user.status.read', 'See your status', 'Whether you are available, and what you wrote beside it.'],
  ['user.status.read', 'See your status', 'Whether you are available, and your status message.'],
  ['user.status.write', 'Set your status', 'In your name, for others to see.'],
  ['user.status.write', 'Set your status', 'On your behalf, visible to others.'],
  ['user.status.write', 'Set your status', 'On your behalf. Others can see it.'],
  ['user.settings.read', 'See your settings', 'How you have set up your account.'],
  ['user.settings.read', 'See your settings', 'Your account preferences.'],
  ['user.settings.write', 'Change your settings', 'How your account is set up.'],
  ['user.settings.write', 'Change your settings', 'Your account preferences.'],
  [
    'workspace.mcp',
    'Work with the data of this workspace',
    'See and change what you can, also through an assistant’s tools.',
  ],
  [
    'workspace.mcp',
    'Work with the data of this workspace',
    'View and change everything you can, including through an AI assistant.',
  ],
  [
    'workspace.mcp',
    'Work with data in this workspace',
    'View and change everything you can, including through an AI assistant.',
  ],
  [
    'workspace.mcp',
    'Work with data in this workspace',
    'View and change everything you have access to, including through an AI assistant.',
  ],
];

describe('the operator’s texts by language', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({
      seed: {
        ...seed,
        permissions: [{ name: 'notes.read', title: { en: 'Read notes', de: 'Notizen lesen' } }],
        roles: [{ name: 'member', permissions: ['notes.read'] }],
        scopes: [
          ...DEFAULT_SCOPES,
          {
            name: 'notes',
            title: { en: 'Work with notes', de: 'Mit Notizen arbeiten' },
            description: { en: 'All of them.', de: 'Mit allen.' },
          },
        ],
      },
    });
    await connect(server, { email: BOB, workspace: 'acme-labs', clientId: 'public-app' });
  });
  afterAll(() => server.stop());

  const consentIn = async (locale: string) => {
    const bob = await signedIn(server, BOB);
    const url = authorizeUrl(server.issuer, { scope: 'workspace.mcp notes', ui_locales: locale, ...WEB });
    return (await bob.get(url)).text;
  };

  it('are on the consent page, beside the default scopes in the catalog’s words', async () => {
    const german = await consentIn('de');
    expect(german).toMatch(/Mit Notizen arbeiten ?Mit allen\./);
    expect(german).toContain('Ihren Namen sehen');
    const english = await consentIn('en');
    expect(english).toMatch(/Work with notes ?All of them\./);
    expect(english).toContain('See your name');
    expect(await consentIn('ja')).toContain('Work with notes');
  });

  it('are shown for a default scope, too, once the operator translates it', async () => {
    const { scopes } = server.deps.store;
    const titles = { en: 'See your email address', de: 'Wo Sie Post bekommen' };
    await scopes.update({ name: 'email', titles }, SYSTEM, server.clock.now);
    expect(await consentIn('de')).toContain('Wo Sie Post bekommen');
  });

  it('are ours in the language of the page, whichever version stored them, until the operator changes them', async () => {
    await openLocale('de');
    const page = { locale: 'de', brand: server.deps.brand.brand };
    const said = ([name, title, description]: (typeof EVER)[number]) =>
      scopeTexts(page, { name, title, description });
    const german = new Map(Object.entries(wordsFor(page).defaultScopes));
    for (const words of EVER) expect([words, said(words)]).toEqual([words, german.get(words[0])]);
    const ever = EVER.map((words) => words.join('|'));
    expect(ever).toEqual(
      expect.arrayContaining(DEFAULT_SCOPES.map((it) => [it.name, it.title, it.description].join('|'))),
    );
    const [title, description] = ['See your email address', 'Where we write to you.'];
    expect(said(['email', title, description])).toEqual({ title, description });
    // A translation of the description only is a change, too.
    const [name, ours, about] = ['email', 'See your email address', 'The address you sign in with.'];
    const descriptions = { de: 'Dorthin schreiben wir.' };
    expect(scopeTexts(page, { name, title: ours, description: about, descriptions })).toEqual({
      title: ours,
      description: 'Dorthin schreiben wir.',
    });
  });

  it('are on the pages of the account and of the administrator', async () => {
    const alice = await signedIn(server, 'alice@example.com');
    const open = async (path: string) => (await alice.get(`${server.issuer}${path}`)).text;
    const review = '/workspaces/acme-labs/applications?client_id=public-app&ui_locales=';
    expect(await open(`${review}de`)).toContain('Notizen lesen');
    expect(await open(`${review}de`)).toContain('Mit Notizen arbeiten');
    expect(await open(`${review}en`)).toContain('Read notes');
    const bob = await signedIn(server, BOB);
    expect((await bob.get(`${server.issuer}/account?ui_locales=de`)).text).toContain('Ihren Namen sehen');
  });
});
