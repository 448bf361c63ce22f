/**
 * The shapes of well-known applications, from discovery to a refreshed token. What comes of it is the table
 * in `docs/clients.md`; `UPDATE_DOCS=1` writes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REAL_CLIENTS, type RealClient } from '../fixtures/real-clients.js';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { type Connected, type Connector, newConnector } from '../support/real-client.js';

const DOCS = fileURLToPath(new URL('../../docs/clients.md', import.meta.url));
const GENERATED = /(?<=<!-- table: begin -->\n)[\s\S]*(?=<!-- table: end -->)/;

let server: Harness;
let documents: DocumentHost;
let connector: Connector;
beforeAll(async () => {
  documents = await startDocumentHost();
  server = await startHarness({ documents, env: { TRUSTED_PROXIES: '127.0.0.1/32' } });
  connector = await newConnector(server, documents);
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

type Outcome = Connected | { readonly status: number; readonly title: string; readonly text: string };

/** What came of each, once: the tests of the table and of the single applications look at the same. */
const outcomes = new Map<RealClient, Promise<Outcome>>();
function outcomeOf(client: RealClient): Promise<Outcome> {
  const known = outcomes.get(client);
  if (known !== undefined) return known;
  const outcome = client.result === 'refused with a page' ? refusedPage(client) : connector.connect(client);
  outcomes.set(client, outcome);
  return outcome;
}

async function refusedPage(client: RealClient): Promise<Outcome> {
  const page = await new Browser().get(await connector.authorizationUrl(client), { site: 'cross-site' });
  expect(page.location).toBeUndefined();
  return { status: page.status, title: page.title, text: page.text };
}

const wayOf = ({ known }: RealClient) => ('document' in known ? 'metadata document' : 'registration');
const withTitle = (client: RealClient) =>
  [`${client.client} (${wayOf(client)}: ${client.particular})`, client] as const;
const CONNECTING = REAL_CLIENTS.filter(({ result }) => result !== 'refused with a page').map(withTitle);
const REFUSED = REAL_CLIENTS.filter(({ result }) => result === 'refused with a page').map(withTitle);

describe('applications that people use', () => {
  it.each(CONNECTING)('%s: connects and stays connected', async (_, client) => {
    expect(await outcomeOf(client)).toEqual({
      ...Object(client.result),
      authentication: authenticationOf(client),
    });
  });

  it.each(REFUSED)(
    '%s: gets a page that names redirect_uri, and no redirect (OAuth 2.1 §4.1.2.1)',
    async (_, client) => {
      const outcome = await outcomeOf(client);
      expect(outcome).toMatchObject({ status: 400, text: expect.stringContaining('redirect_uri') });
      // Who makes the application finds the address by the id that the page shows.
      const { text = '' } = 'text' in outcome ? outcome : {};
      const line = server.logs.find(({ ref }) => typeof ref === 'string' && text.includes(ref));
      expect(line).toMatchObject({
        reason: { tag: 'redirect_uri_unregistered', redirectUri: client.redirectUri },
      });
    },
  );

  it('are listed in docs/clients.md as they fare', async () => {
    const rows: string[] = [];
    for (const client of REAL_CLIENTS) rows.push(row(client, await outcomeOf(client)));
    const heading = ['application', 'by', 'redirect', 'authentication', 'scope', 'resource', 'result'];
    const table = [cells(heading), cells(heading.map(() => '---')), ...rows, ''].join('\n');
    const docs = readFileSync(DOCS, 'utf8');
    expect(docs).toMatch(GENERATED);
    const updated = docs.replace(GENERATED, () => table);
    if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCS, updated);
    else {
      expect(
        docs,
        'docs/clients.md differs from what the server does; UPDATE_DOCS=1 npm run test:flows -- test/flows/real-clients.test.ts writes it',
      ).toBe(updated);
    }
  });
});

/** RFC 7591 §2: what a registration does not name is `client_secret_basic`. */
function authenticationOf({ known, authentication }: RealClient): unknown {
  if ('document' in known) return authentication;
  return known.registration.token_endpoint_auth_method ?? 'client_secret_basic';
}

function row(client: RealClient, outcome: Outcome): string {
  const connected = 'audience' in outcome;
  return cells([
    `${client.client}: ${client.particular}`,
    wayOf(client),
    code(client.redirectUri ?? ''),
    authenticationCell(client, connected ? outcome.authentication : ''),
    connected ? `${code(client.asks.scope ?? '')} → ${grantedCell(outcome.scope)}` : '',
    connected ? `${resourceCell(client)} → ${code(outcome.audience)}` : '',
    connected ? `connected, ${refreshCell(client)}` : `refused: ${outcome.status}, “${outcome.title}”`,
  ]);
}

function authenticationCell({ triesBasicFirst }: RealClient, method: string): string {
  if (!triesBasicFirst) return code(method);
  return method === 'none'
    ? `${code(method)}, by Basic with an empty secret`
    : `${code(method)} after a refused Basic`;
}

function grantedCell(scope: string): string {
  const [, others] = /^profile email user\.workspaces\.read ?(.*)$/.exec(scope) ?? [];
  return others === undefined ? code(scope) : others === '' ? 'required' : `required, ${code(others)}`;
}

function resourceCell({ resource: { authorize = '', token = '', refresh = '' } }: RealClient): string {
  if (authorize === token && token === refresh) return code(authorize);
  return token === '' ? `${code(authorize)} at authorize only` : `${code(authorize)}, then ${code(token)}`;
}

function refreshCell({ refreshes }: RealClient): string {
  return refreshes === 'an hour later' ? 'refreshes' : `refreshes ${refreshes}`;
}

function code(text: string): string {
  return text === '' ? '–' : `\`${text}\``;
}

function cells(texts: readonly string[]): string {
  return `| ${texts.join(' | ')} |`;
}
