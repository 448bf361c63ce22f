/** What the consent page says about applications that nobody here registered: who vouches, and for how much (CIMD §8.5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { elements, visibleText } from '../support/html.js';
import { authorizeUrl } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { DOCUMENT, publish, REDIRECT } from '../support/published.js';

const UNVERIFIED = 'It chose its own name, and nobody has checked who is behind it.';
const OWN_WORD = 'We verified only this web address; the application chose its own name.';
const BY_OPERATOR = 'Registered by the people who run this service.';
const LOOPBACK_WARNING = 'Any program on this computer can pretend to be this application.';

let documents: DocumentHost;
let server: Harness;
/** Bob's, signed in; Bob has one workspace. */
let browser: Browser;
beforeAll(async () => {
  documents = await startDocumentHost();
  server = await startHarness({ documents, env: { REGISTRATIONS_PER_HOUR: '1000' } });
  browser = new Browser();
  const page = await browser.get(authorizeUrl(server.issuer));
  await page.submit({ fields: { email: 'bob@example.com', password: 'staple of the evening' } });
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

async function consent(clientId: string, redirectUri = REDIRECT): Promise<Page> {
  const page = await browser.get(
    authorizeUrl(server.issuer, { client_id: clientId, redirect_uri: redirectUri }),
  );
  expect([page.status, page.title]).toEqual([200, expect.stringMatching(/^Allow access\?/)]);
  return page;
}

const described = (document: object, redirectUri?: string) =>
  consent(publish(documents, { ...DOCUMENT, ...document }).clientId, redirectUri);

async function registered(metadata: object, redirectUri?: string): Promise<Page> {
  const answer = await send(`${server.issuer}/v1/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DOCUMENT, token_endpoint_auth_method: 'none', ...metadata }),
  });
  expect(answer.status).toBe(201);
  return consent(String(answer.json.client_id), redirectUri);
}

const heading = (page: Page) => visibleText(elements(page.document, 'h1')[0] ?? page.document);
/** Only one of the three is ever true. */
function expectVoucher(page: Page, expected: string): void {
  expect([UNVERIFIED, OWN_WORD, BY_OPERATOR].filter((sentence) => page.text.includes(sentence))).toEqual([
    expected,
  ]);
}

describe('who vouches for the application (CIMD §8.5, RFC 7591 §5)', () => {
  it('is an operator', async () => {
    expectVoucher(await consent('public-app', 'https://app.example.com/callback'), BY_OPERATOR);
  });

  it('is the host of its document, port included, and nothing else in it', async () => {
    const { clientId } = publish(documents, { ...DOCUMENT, client_name: 'Claude' });
    const page = await consent(clientId);
    expectVoucher(page, OWN_WORD);
    expect(page.text).toContain(`Published by ${new URL(clientId).host}. We verified only this web address`);
    expect(heading(page)).toBe('Claude wants access to your account');
  });

  it('is no one, when it registered itself', async () => {
    expectVoucher(await registered({ client_name: 'Claude' }), UNVERIFIED);
  });
});

describe('where the browser goes next (MCP localhost risks, RFC 8252 §8.6)', () => {
  it.each([
    ['the host on the web', 'https://app.example.net/callback', 'You’ll be sent to app.example.net'],
    [
      'the host with its port',
      'https://app.example.net:8443/callback',
      'You’ll be sent to app.example.net:8443',
    ],
    [
      'a host of another script, in Punycode',
      'https://xn--pple-43d.com/',
      'You’ll be sent to xn--pple-43d.com',
    ],
    [
      'a program on this computer',
      'http://127.0.0.1/callback',
      'You’ll be sent to a program on this computer',
    ],
    [
      'an application',
      'com.example.app:/callback',
      'You’ll be sent to an application on this device (com.example.app)',
    ],
    [
      'an application with a scheme without a dot',
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'an application on this device (cursor)',
    ],
  ])('names %s', async (_, redirectUri, sentence) => {
    for (const page of [
      await described({ redirect_uris: [redirectUri] }, redirectUri),
      await registered({ redirect_uris: [redirectUri] }, redirectUri),
    ])
      expect(page.text).toContain(sentence);
  });

  const WEB = 'https://app.example.net/callback';
  it.each<[string, readonly string[], string, boolean]>([
    ['', ['http://127.0.0.1/callback', 'http://localhost/callback'], 'http://127.0.0.1:4711/callback', true],
    [
      ', of which others lead elsewhere',
      ['http://127.0.0.1/callback', WEB],
      'http://127.0.0.1:1/callback',
      true,
    ],
    [', but not when this one leads elsewhere', ['http://127.0.0.1/callback', WEB], WEB, false],
  ])(
    'warns of other programs when the redirect is on this computer%s',
    async (_, uris, redirectUri, warned) => {
      for (const page of [
        await described({ redirect_uris: uris }, redirectUri),
        await registered({ redirect_uris: uris }, redirectUri),
      ])
        expect(page.text.includes(LOOPBACK_WARNING)).toBe(warned);
    },
  );
});

describe('names that would rather be something else', () => {
  /** Everything of ours that a name could imitate stays where it is, once. */
  function expectOwnPage(page: Page): void {
    expect(elements(page.document, 'h1')).toHaveLength(1);
    expect(elements(page.document, 'script', 'iframe', 'style', 'base', 'object')).toEqual([]);
    expect(page.form('Allow').buttons).toEqual(['Deny', 'Allow']);
    expect(page.html).not.toMatch(/[\u202a-\u202e\u2066\u2067\u2069\u200e\u200f]/);
    const attributes = elements(page.document).flatMap((it) => [...it.attributes.keys()]);
    expect(attributes.filter((attribute) => /^on|^autofocus$/i.test(attribute))).toEqual([]);
  }

  it.each<[string, string, string]>([
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['an end of our markup', '</bdi></h1><script>alert(1)</script>', '</bdi></h1><script>alert(1)</script>'],
    ['an attribute', '" autofocus onfocus="alert(1)', '" autofocus onfocus="alert(1)'],
    ['an entity', '&lt;b&gt; &#8238;', '&lt;b&gt; &#8238;'],
    ['a word of ours', 'Allow', 'Allow'],
    ['a sentence of ours', BY_OPERATOR, BY_OPERATOR],
    ['our name', 'Vouchsafe: you are safe', 'Vouchsafe: you are safe'],
    ['very long', 'N'.repeat(200), `${'N'.repeat(119)}…`],
    ['full of marks that pile up', `Z${'\u0300'.repeat(100)}algo`, `Z${'\u0300'.repeat(4)}algo`],
    ['in another direction', 'تطبيق', 'تطبيق'],
  ])('a name that is %s', async (_, name, shown) => {
    for (const page of [await described({ client_name: name }), await registered({ client_name: name })]) {
      expectOwnPage(page);
      expect(heading(page)).toBe(`${shown} wants access to your account`);
      // In an element of its own: its direction does not leak, and a reader can tell it from our words.
      expect(elements(elements(page.document, 'h1')[0] ?? page.document, 'bdi').map(visibleText)).toEqual([
        shown,
      ]);
      // Whatever it says, who vouches is said by us, at the place where we say it.
      const voucher = elements(page.document, 'div').find((it) =>
        it.attributes.get('class')?.startsWith('voucher'),
      );
      const truth = page.text.includes('Published by ') ? OWN_WORD : UNVERIFIED;
      expect(visibleText(voucher ?? page.document)).toContain(truth);
      expect(visibleText(voucher ?? page.document)).not.toContain(BY_OPERATOR);
    }
  });

  it('an invisible name: the page shows the host instead, and does not say that the application chose it', async () => {
    const client_name = '\u200b\u2060\u2800';
    const fromDocument = await described({ client_name });
    expect(heading(fromDocument)).toMatch(/^c\d+\.id\.example:\d+ wants access to your account$/);
    const fromRegistration = await registered({ client_name });
    expectOwnPage(fromRegistration);
    expect(heading(fromRegistration)).toBe('app.example.net wants access to your account');
    expect(fromRegistration.text).toContain('It has no name, and nobody has checked who is behind it.');
    expect(fromRegistration.text).not.toContain('chose its own name');
  });

  it.each([
    ['an override of the direction', '\u202emoc.knab\u202c'],
    ['an isolate that is left open', 'App\u2067'],
    ['a line break', 'App\nRegistered by the people who run this service.'],
    ['a NUL', 'App\0'],
  ])('%s is not taken from a document, and not shown from a registration', async (_, name) => {
    const { clientId } = publish(documents, { ...DOCUMENT, client_name: name });
    const refused = await browser.get(
      authorizeUrl(server.issuer, { client_id: clientId, redirect_uri: REDIRECT }),
    );
    expect([refused.status, refused.title]).toEqual([
      400,
      expect.stringMatching(/^This application’s details are invalid/),
    ]);
    const answer = await send(`${server.issuer}/v1/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...DOCUMENT, token_endpoint_auth_method: 'none', client_name: name }),
    });
    if (answer.status === 201) {
      const page = await consent(String(answer.json.client_id));
      expectOwnPage(page);
      expect(heading(page)).not.toMatch(/\p{Cc}/u);
    } else expect([answer.status, answer.json.error]).toEqual([400, 'invalid_client_metadata']);
  });
});

describe('addresses that an application says belong to it (RFC 7591 §5, CIMD §8.8)', () => {
  it('its website is a link when it is https, named by its host', async () => {
    const page = await described({ client_uri: 'https://user.example.org/about?<b>' });
    expect(page.text).toContain('Website (not verified): user.example.org');
    const link = page.links.find(({ text }) => text === 'user.example.org');
    expect(link?.href).toBe('https://user.example.org/about?%3Cb%3E');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://user.example.org/',
    'https://u:p@user.example.org/',
    'x',
  ])('nothing else is a link, nor shown: %s', async (uri) => {
    const page = await described({ client_uri: uri, policy_uri: uri, tos_uri: uri, logo_uri: uri });
    expect(page.text).not.toContain('Website (not verified):');
    expect(page.links.map(({ href }) => new URL(href).origin)).toEqual(page.links.map(() => server.issuer));
    expect(elements(page.document, 'img')).toEqual([]);
  });

  it('a logo is shown from our own origin, and only for a client with a document', async () => {
    const logo_uri = 'https://cdn.example.org/logo.png';
    const { clientId } = publish(documents, { ...DOCUMENT, logo_uri });
    const images = (page: Page) => elements(page.document, 'img').map((it) => it.attributes.get('src'));
    expect(images(await consent(clientId))).toEqual([
      `/assets/client-logo?client_id=${encodeURIComponent(clientId)}`,
    ]);
    expect(images(await registered({ logo_uri }))).toEqual([]);
  });
});
