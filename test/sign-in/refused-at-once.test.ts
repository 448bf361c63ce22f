/** Requests that are refused before their user has done anything: who is redirected at once, and who decides first. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRedirectedRefusal, send } from '../support/answers.js';
import { Browser, type NavigateOptions } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, walk } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { DOCUMENT, publish, REDIRECT } from '../support/published.js';
import { register } from '../support/registering.js';

const HOST = 'app.example.net';
const FAULTY = { scope: '"' };
const SILENT = { prompt: 'none' };

let documents: DocumentHost;
let server: Harness;
/** Bob's: a user with one workspace, and without a grant to the clients that are made here. */
let bob: Browser;
beforeAll(async () => {
  documents = await startDocumentHost();
  server = await startHarness({
    documents,
    env: { REGISTRATIONS_PER_HOUR: '1000', TRUSTED_PROXIES: '127.0.0.1/32' },
  });
  bob = new Browser();
  await walk(bob, authorizeUrl(server.issuer), { email: 'bob@example.com' });
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

async function registered(metadata: object = {}): Promise<string> {
  const { json } = await register(server.issuer, {
    ...DOCUMENT,
    token_endpoint_auth_method: 'none',
    ...metadata,
  });
  return String(json.client_id);
}

const described = () => publish(documents).clientId;

function open(
  clientId: string,
  query: Readonly<Record<string, string | undefined>>,
  browser = new Browser(),
  options: NavigateOptions = { site: 'cross-site' },
): Promise<Page> {
  const url = authorizeUrl(server.issuer, { client_id: clientId, redirect_uri: REDIRECT, ...query });
  return browser.get(url, options);
}

function expectRedirect(page: Page, error: string, redirectUri = REDIRECT): void {
  expect(page.status).toBe(303);
  expectRedirectedRefusal(page.location, { redirectUri, error, state: 'a state', iss: server.issuer });
}

/** A page that names target and error, and leads on only when the user wants it. */
function expectAsked(page: Page, error: string, place = HOST, redirectUri = REDIRECT): void {
  expect([page.location, page.redirects]).toEqual([undefined, []]);
  expect(page.title).toMatch(/^This application’s request failed/);
  expect(page.text).toContain(error);
  expect(page.text).toContain('Reference: ');
  expect(page.html).not.toMatch(/http-equiv="refresh"|<script/i);
  const [onward, ...others] = page.links.filter((link) => link.text.includes('Continue to'));
  expect(others).toEqual([]);
  expect(onward?.text.replace(/[\u2066-\u2069]/g, '')).toBe(`Continue to ${place}`);
  expectRedirectedRefusal(onward?.href, { redirectUri, error, state: 'a state', iss: server.issuer });
}

describe('a refusal before the user did anything, of a client that no one vouches for (RFC 9700 §4.11.2)', () => {
  it.each([
    ['registered itself', registered],
    ['has a metadata document', described],
  ])('is a page that names the target, when the client %s', async (_, make) => {
    const clientId = await make();
    expectAsked(await open(clientId, FAULTY), 'invalid_scope');
    expectAsked(await open(clientId, FAULTY, bob), 'invalid_scope');
    expectAsked(await open(clientId, { response_type: 'token' }), 'unsupported_response_type');
    expectAsked(await open(clientId, { resource: 'https://nowhere.example.com/' }), 'invalid_target');
  });

  it('shows the whole command that registers an unknown resource (RFC 8707 §2)', async () => {
    const resource = `https://mcp.example.com/${'a'.repeat(150)}`;
    const { text } = await open(await registered(), { resource });
    expect(text).toContain(`${resource} is not a resource of this server.`);
    expect(text).toContain(`vouchsafe resource create '${resource}'`);
  });

  it.each([
    ['http://127.0.0.1:4711/callback', 'a program on this computer'],
    ['com.example.app:/callback', 'an application on this device (com.example.app)'],
  ])('names other places than hosts, too: %s', async (redirectUri, place) => {
    const clientId = await registered({ redirect_uris: [redirectUri] });
    expectAsked(
      await open(clientId, { ...FAULTY, redirect_uri: redirectUri }),
      'invalid_scope',
      place,
      redirectUri,
    );
  });

  it('is a page when the database cannot tell whether the user vouches for the client', async () => {
    const clientId = await registered();
    await walk(bob, authorizeUrl(server.issuer, { client_id: clientId, redirect_uri: REDIRECT }));
    expectRedirect(await open(clientId, FAULTY, bob, {}), 'invalid_scope');
    const sql = postgres(server.directUrl, { max: 1 });
    await sql`alter table grants rename to grants_out_of_reach`;
    try {
      expectAsked(await open(clientId, FAULTY, bob, {}), 'invalid_scope');
    } finally {
      await sql`alter table grants_out_of_reach rename to grants`;
      await sql.end();
    }
  });

  it('has the status of a fault of ours where it is one', async () => {
    const clientId = await registered();
    const sql = postgres(server.directUrl, { max: 1 });
    await sql`alter table authorization_requests rename to requests_out_of_reach`;
    try {
      const page = await open(clientId, {});
      expectAsked(page, 'server_error');
      expect(page.status).toBe(500);
    } finally {
      await sql`alter table requests_out_of_reach rename to authorization_requests`;
      await sql.end();
    }
    expect((await open(clientId, FAULTY)).status).toBe(400);
  });

  it('tells the log what it was', async () => {
    const page = await open(await registered(), FAULTY);
    const ref = /Reference: ([a-z0-9]{8})/.exec(page.text)?.[1];
    expect(server.logs).toContainEqual(expect.objectContaining({ ref, error: 'invalid_scope' }));
  });

  it('is a page under prompt=none, too, when the browser opens it in its window', async () => {
    const clientId = await registered();
    expectAsked(await open(clientId, SILENT), 'login_required');
    expectAsked(await open(clientId, SILENT, bob, {}), 'consent_required');
  });

  it.each(['iframe', 'empty'])(
    'is a redirect from a frame or a script, whose window keeps its address: Sec-Fetch-Dest %s (RFC 6749 §4.1.2.1)',
    async (destination) => {
      const headers = { 'Sec-Fetch-Dest': destination };
      const clientId = await registered();
      expectRedirect(await open(clientId, SILENT, new Browser(), { headers }), 'login_required');
      expectRedirect(await open(clientId, SILENT, bob, { headers }), 'consent_required');
      expectRedirect(await open(clientId, FAULTY, new Browser(), { headers }), 'invalid_scope');
      expectRedirect(await open(clientId, { ...SILENT, ...FAULTY }, bob, { headers }), 'invalid_scope');
    },
  );

  it.each([
    ['registered itself', registered],
    ['has a metadata document', described],
  ])(
    'is a redirect for a program that is not a browser, when the client %s (RFC 6749 §4.1.2.1)',
    async (_, make) => {
      const query = { client_id: await make(), redirect_uri: REDIRECT, response_type: 'token' };
      const { status, headers } = await send(authorizeUrl(server.issuer, query));
      expect(status).toBe(303);
      expectRedirectedRefusal(headers.get('location') ?? undefined, {
        redirectUri: REDIRECT,
        error: 'unsupported_response_type',
        state: 'a state',
        iss: server.issuer,
      });
    },
  );
});

describe('a refusal goes to the client at once (RFC 6749 §4.1.2.1)', () => {
  it('when an operator registered the client', async () => {
    const redirectUri = 'https://app.example.com/callback';
    const query = { redirect_uri: redirectUri };
    expectRedirect(await open('public-app', { ...query, ...FAULTY }), 'invalid_scope', redirectUri);
    expectRedirect(await open('public-app', { ...query, ...SILENT }), 'login_required', redirectUri);
  });

  it('when the user has connected the client, as long as the connection stands', async () => {
    const clientId = await registered();
    const url = authorizeUrl(server.issuer, { client_id: clientId, redirect_uri: REDIRECT });
    await walk(bob, url);
    expectRedirect(await open(clientId, FAULTY, bob, {}), 'invalid_scope');
    expectRedirect(
      await open(clientId, { ...SILENT, scope: 'user.settings.write' }, bob, {}),
      'consent_required',
    );
    expectAsked(await open(clientId, FAULTY), 'invalid_scope');
  });

  it('when the user says no', async () => {
    const clientId = await registered();
    const url = authorizeUrl(server.issuer, { client_id: clientId, redirect_uri: REDIRECT });
    const answer = await walk(bob, url, { decision: 'Deny' });
    expect(answer.href).toMatch(`${REDIRECT}?error=access_denied`);
  });
});
