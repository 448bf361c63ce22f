/** The operator's words on the pages: in the language of the page, if the operator wrote them in it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SCOPES } from '../../src/rules/default-catalogue.js';
import { SYSTEM } from '../../src/store/actor.js';
import { en } from '../../views/words/locales/en.js';
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
