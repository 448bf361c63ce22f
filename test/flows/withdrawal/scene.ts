/** Where each way is tried: people, workspaces and applications that no other way touches. */
import { findOperation } from '../../../src/operations/all.js';
import type { Browser } from '../../support/browser.js';
import { connect, signedIn, type Tokens } from '../../support/connections.js';
import type { DocumentHost } from '../../support/document-host.js';
import type { Harness } from '../../support/harness.js';
import { claimsOf } from '../../support/oauth.js';
import type { Page } from '../../support/page.js';

/** What is connected before the withdrawal; the first is the one that is withdrawn. */
export const CONNECTIONS = {
  phone: 'the grant',
  laptop: 'the same application on another device',
  elsewhere: 'the same application in another workspace',
  bob: 'the same application used by another user',
  other: 'another application',
} as const;
export type ConnectionName = keyof typeof CONNECTIONS;

/** argon2id of `correct horse battery`, at a cost that tests can pay. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,p=1,t=1$c29tZXNhbHRzb21lc2FsdA$p15c/TOJ3ovY07sMZYG2VvFjxPpwKMT5GPQgPMRev2o';
export const PASSWORD = 'correct horse battery';

const client = (clientId: string) => ({
  client_id: clientId,
  redirect_uris: ['http://127.0.0.1/callback'],
  token_endpoint_auth_method: 'none',
});

const namesOf = (row: number) => ({
  alice: `alice${row}@example.com`,
  bob: `bob${row}@example.com`,
  admin: `admin${row}@example.com`,
  acme: `acme-${row}`,
  borealis: `borealis-${row}`,
  otherClient: `other-${row}`,
});

/** A seed in which there are that many scenes. */
export function seedOf(rows: number) {
  const scenes = Array.from({ length: rows }, (_, row) => namesOf(row));
  return {
    permissions: [
      { name: 'database.read', title: 'Read databases' },
      { name: 'database.write', title: 'Change databases' },
    ],
    roles: [
      { name: 'editor', permissions: ['database.read', 'database.write'] },
      { name: 'member', permissions: ['database.read'] },
    ],
    resources: [{ identifier: 'https://mcp.example.com/mcp', title: 'MCP', scopes: ['workspace.mcp'] }],
    users: scenes.flatMap(({ alice, bob, admin }) => [
      { email: alice, name: 'Alice', password_hash: PASSWORD_HASH },
      { email: bob, name: 'Bob' },
      { email: admin, name: 'Admin' },
    ]),
    workspaces: scenes.flatMap(({ alice, bob, admin, acme, borealis }) => [
      {
        name: acme,
        title: acme,
        type: 'team',
        members: [
          { email: alice, role: 'editor' },
          { email: bob, role: 'editor' },
          { email: admin, role: 'admin' },
        ],
      },
      { name: borealis, title: borealis, type: 'team', members: [{ email: alice, role: 'editor' }] },
    ]),
    clients: scenes.map(({ otherClient }) => client(otherClient)),
  };
}

/** One scene with its five connections. */
export class Scene {
  readonly names: ReturnType<typeof namesOf>;

  readonly server: Harness;
  /** Of a metadata document, on a host of its own. */
  readonly clientId: string;
  readonly connections: Readonly<Record<ConnectionName, Tokens>>;

  private constructor(
    server: Harness,
    row: number,
    clientId: string,
    connections: Readonly<Record<ConnectionName, Tokens>>,
  ) {
    this.server = server;
    this.clientId = clientId;
    this.connections = connections;
    this.names = namesOf(row);
  }

  static async prepare(server: Harness, documents: DocumentHost, row: number): Promise<Scene> {
    const { alice, bob, acme, borealis, otherClient } = namesOf(row);
    const port = new URL(documents.origin).port;
    const clientId = `https://row${row}.id.example:${port}/row${row}.json`;
    documents.answer(`/row${row}.json`, (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
        .end(JSON.stringify({ ...client(clientId), client_name: 'An assistant' })),
    );
    const phone = await connect(server, { email: alice, workspace: acme, clientId });
    const [laptop, elsewhere, bobs, other] = await Promise.all([
      connect(server, { email: alice, workspace: acme, clientId }),
      connect(server, { email: alice, workspace: borealis, clientId }),
      connect(server, { email: bob, workspace: acme, clientId }),
      connect(server, { email: alice, workspace: acme, clientId: otherClient }),
    ]);
    return new Scene(server, row, clientId, { phone, laptop, elsewhere, bob: bobs, other });
  }

  /** The grant of the connection that is meant. */
  get grantId(): string {
    return String(claimsOf(this.connections.phone.accessToken).grant_id);
  }

  /** The host of the application's document. */
  get host(): string {
    return new URL(this.clientId).hostname;
  }

  /** A browser with one of the people in it. */
  browser(who: 'alice' | 'admin'): Promise<Browser> {
    return signedIn(this.server, this.names[who]);
  }

  /** Of the user whose connection is meant. */
  get userId(): string {
    return String(claimsOf(this.connections.phone.accessToken).sub);
  }

  /** The user withdraws an application as a whole, on the account pages. */
  async withdrawApplication(which: Readonly<Record<string, string>>): Promise<void> {
    const browser = await this.browser('alice');
    const path = '/account/withdraw-application';
    const page = await browser.get(`${this.server.issuer}${path}?${new URLSearchParams(which)}`);
    await this.submit(browser, page, path, []);
  }

  /** The administrator opens a page of the workspace and sends the one form that posts to an address and holds these values. */
  async administer(
    page: string,
    action: string,
    values: readonly string[],
    fields: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const browser = await this.browser('admin');
    const base = `/workspaces/${this.names.acme}`;
    const opened = await browser.get(`${this.server.issuer}${base}${page}`);
    await this.submit(browser, opened, base + action, values, fields);
  }

  /** What an operator asks for, by command line or API. */
  async operate(name: string, input: Readonly<Record<string, unknown>>): Promise<void> {
    const operation = findOperation(name);
    if (operation === undefined) throw new Error(`there is no operation ${name}`);
    const { deps } = this.server;
    const context = { ...deps, redirectSchemes: [], by: { kind: 'operator' } as const };
    const outcome = await operation.perform(context, input);
    if ('error' in outcome) throw new Error(`${name}: ${outcome.error}`);
  }

  /** Sends the one form of a page that posts to an address and holds these values. */
  async submit(
    browser: Browser,
    page: Page,
    action: string,
    values: readonly string[],
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    const found = page.forms.filter((form) => {
      const sent = form.encode({}).pairs.map(([, value]) => value);
      return form.action === action && values.every((value) => sent.includes(value));
    });
    const [form, ...others] = found;
    if (form === undefined || others.length > 0)
      throw new Error(`${found.length} forms at ${page.url} post ${values} to ${action}: ${page.text}`);
    const pairs = form.encode({}).pairs.filter(([name]) => !(name in fields));
    const answer = await browser.post(new URL(form.action, page.url), [...pairs, ...Object.entries(fields)]);
    if (answer.status !== 200) throw new Error(`${answer.status} at ${answer.url}: ${answer.text}`);
    return answer;
  }
}
