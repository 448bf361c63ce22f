/**
 * What a user's assistant lives through, with the client of the MCP SDK, unmodified, at the example MCP server: sessions
 * that go on, and those that have to end.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../../examples/mcp-server/catalog.js';
import { Browser } from '../support/browser.js';
import { claimsOf } from '../support/oauth.js';
import { Connection } from './assistant.js';
import { expectDocumented } from './documented.js';
import { type Stage, startStage } from './stage.js';

const HOUR = 3600;
const CALLS = 50;

let stage: Stage;
const browser = new Browser();
const outcomes: string[][] = [];
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const connect = (fetch?: typeof globalThis.fetch) =>
  new Connection(stage.addresses.mcp, fetch).connect(browser, {});
const at = (workspace: string) => stage.addresses.mcpOfWorkspace.replace('{workspace}', workspace);

/** What the tools take to know their workspace. */
const workspaceOf = ({ tokens }: Connection) => ({
  workspaceId: String(claimsOf(tokens.access_token).workspace_id),
});

async function titlesIn(connection: Connection): Promise<unknown[]> {
  const { databases } = await connection.call('Get_databases', workspaceOf(connection));
  if (!Array.isArray(databases)) throw new Error(`no list: ${JSON.stringify(databases)}`);
  return databases.map(({ title }: { readonly title: unknown }) => title);
}

function signingKeyOf({ tokens }: Connection): unknown {
  const [header = ''] = tokens.access_token.split('.');
  return JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
}

/** For the document, at the end of a test: what happened, and what became of the session. */
function note(happened: string, became: string, { timesAsked }: Connection): void {
  const again = timesAsked - 1;
  outcomes.push([
    happened,
    became,
    again === 0 ? 'not again' : again === 1 ? 'once more' : `${again} times more`,
  ]);
}

describe('a session of an MCP client', () => {
  it('lists the tools and calls them', async () => {
    const assistant = await connect();
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(catalog.map(({ toolName }) => toolName));
    await assistant.call('Create_database', { ...workspaceOf(assistant), title: 'Plans' });
    expect(await titlesIn(assistant)).toContain('Plans');
    note('tools are listed and called', 'continues', assistant);
  });

  it('goes on when its access token has expired: it refreshes (RFC 6749 §6)', async () => {
    const assistant = await connect();
    const before = assistant.tokens;
    stage.clock.advance(HOUR + 10);
    expect(await titlesIn(assistant)).toContain('Tasks');
    expect(assistant.tokens.access_token).not.toBe(before.access_token);
    expect(assistant.tokens.refresh_token).not.toBe(before.refresh_token);
    expect(assistant.timesAsked).toBe(1);
    note('the access token expires', 'refreshes, continues', assistant);
  });

  it('asks the user once more when a scope is missing, and goes on with it (RFC 6750 §3.1)', async () => {
    const assistant = new Connection(stage.addresses.mcp);
    await assistant.connect(browser, { uncheck: ['workspace.mcp'] }, {});
    expect(assistant.tokens.scope?.split(' ')).toContain('workspace.mcp');
    expect(await titlesIn(assistant)).toContain('Tasks');
    expect(assistant.timesAsked).toBe(2);
    note('the user has not granted a scope that is needed', 'asks for it, continues', assistant);
  });

  it('goes on when the answer to a refresh is lost on its way', async () => {
    const sent: (string | null)[] = [];
    const assistant = await connect(async (url, init) => {
      const answer = await fetch(url, init);
      const form = new URLSearchParams(String(init?.body));
      if (form.get('grant_type') !== 'refresh_token') return answer;
      sent.push(form.get('refresh_token'));
      if (sent.length > 1) return answer;
      await answer.text();
      throw new TypeError('fetch failed');
    });
    const before = assistant.tokens;
    stage.clock.advance(HOUR + 10);
    // Whichever of its requests meets the lost answer fails; the next one tries again.
    await titlesIn(assistant).catch(() => undefined);
    expect(await titlesIn(assistant)).toContain('Tasks');
    expect(sent.slice(0, 2)).toEqual([before.refresh_token, before.refresh_token]);
    expect(assistant.tokens.refresh_token).not.toBe(before.refresh_token);
    stage.clock.advance(HOUR + 10);
    expect(await titlesIn(assistant)).toContain('Tasks');
    outcomes.push([
      'the answer to a refresh is lost',
      'repeats it, continues',
      'once more, but need not answer',
    ]);
  });

  it('goes on when the signing key is changed, with tokens of the old one and of the new one', async () => {
    const assistant = await connect();
    const before = signingKeyOf(assistant);
    await stage.operate('keys.rotate', { activate_now: true });
    stage.clock.advance(31);
    expect(signingKeyOf(await connect())).not.toBe(before);
    expect(await titlesIn(assistant)).toContain('Tasks');
    expect(signingKeyOf(assistant)).toBe(before);
    stage.clock.advance(HOUR + 10);
    expect(await titlesIn(assistant)).toContain('Tasks');
    expect(signingKeyOf(assistant)).not.toBe(before);
    expect(assistant.timesAsked).toBe(1);
    note('the signing key is changed', 'continues', assistant);
  });

  it('costs the authorization server no request for each call, and ends within 5 seconds of its withdrawal', async () => {
    const assistant = await connect();
    const other = await connect();
    await Promise.all([titlesIn(assistant), titlesIn(other)]);
    stage.takeRequests();
    const startedAt = Date.now();
    for (let call = 0; call < CALLS; call++) await assistant.call('Get_countries');
    // What is asked for is the status list, in the background, by time.
    const periods = Math.ceil((Date.now() - startedAt) / 1000) + 1;
    const asked = stage.takeRequests();
    expect(asked.filter((path) => !path.startsWith('/v1/oauth/status-list'))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(Math.min(periods, CALLS - 1));

    const withdrawnAt = await withdraw(assistant);
    let endedAt: number | undefined;
    while (endedAt === undefined && Date.now() - withdrawnAt < 5000) {
      await assistant.call('Get_countries').catch(() => {
        endedAt = Date.now();
      });
    }
    expect(endedAt).toBeDefined();
    await expect(assistant.call('Get_countries')).rejects.toThrow();
    expect(await titlesIn(other)).toContain('Tasks');
    expect(other.timesAsked).toBe(1);
    outcomes.push([
      'the user disconnects it on their account page',
      'ends within 5 seconds',
      'to connect again',
    ]);
    note('the user disconnects another connection of the same application', 'continues', other);
  });
});

/** The button beside the connection on the user's account page. @returns when it was pressed */
async function withdraw({ tokens }: Connection): Promise<number> {
  const page = await browser.get(`${stage.issuer}/account`);
  const { grant_id: grant } = claimsOf(tokens.access_token);
  const form = page.forms.find(({ fields }) => fields.grant === grant);
  if (form === undefined) throw new Error(`no button for ${grant}: ${page.text}`);
  await browser.post(new URL(form.action, page.url), form.encode().pairs);
  return Date.now();
}

describe('two workspaces of one user, connected side by side by one application', () => {
  it('stay apart, each at its address: after refreshes, after a restart, and with tokens exchanged', async () => {
    const acme = await new Connection(at('acme-labs')).connect(browser, {});
    const borealis = await new Connection(at('borealis')).shareRegistration(acme).connect(browser, {});
    await acme.call('Create_database', { ...workspaceOf(acme), title: 'Of Acme' });
    await borealis.call('Create_database', { ...workspaceOf(borealis), title: 'Of Borealis' });
    const expectApart = async () => {
      const [inAcme, inBorealis] = [await titlesIn(acme), await titlesIn(borealis)];
      expect(inAcme).toContain('Of Acme');
      expect(inAcme).not.toContain('Of Borealis');
      expect(inBorealis).toContain('Of Borealis');
      expect(inBorealis).not.toContain('Of Acme');
      await expect(acme.call('Get_databases', workspaceOf(borealis))).rejects.toThrow('no such workspace');
    };
    await expectApart();
    stage.clock.advance(HOUR + 10);
    await expectApart();
    await stage.restart();
    await expectApart();
    stage.clock.advance(HOUR + 10);
    await expectApart();
    expect([acme.timesAsked, borealis.timesAsked]).toEqual([1, 1]);
    note('both servers are restarted', 'continues', acme);
    note('another workspace is also connected', 'continues, each with its own data', borealis);

    const statusAt = async (url: string, { tokens }: Connection) => {
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      return (await fetch(url, { method: 'POST', headers })).status;
    };
    expect(await statusAt(at('borealis'), acme)).toBe(401);
    expect(await statusAt(at('acme-labs'), borealis)).toBe(401);
    expect(await statusAt(stage.addresses.mcp, acme)).toBe(401);
    outcomes.push(['a token is used at the address of another workspace', 'refused with 401', '–']);
  });

  it('are documented with the other sessions as they fare', () => {
    expectDocumented('session', ['what happens', 'the session', 'the user is asked'], outcomes);
  });
});
