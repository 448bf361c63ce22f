/** `npm run demo`, used with nothing but what it prints. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v2 from '@modelcontextprotocol/client';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../examples/demo/client.js';
import { Browser } from '../../support/browser.js';
import { blankDataDir, type FreshDataDir } from '../../support/databases.js';
import { freePort } from '../../support/free-port.js';
import { walk } from '../../support/oauth.js';
import { MemoryProvider } from './memory-provider.js';

const MAIN = fileURLToPath(new URL('../../../dist/examples/demo/main.js', import.meta.url));
const ALICE = { password: 'alice-likes-demos', workspace: 'acme-labs' };

const v1 = { Client, StreamableHTTPClientTransport, UnauthorizedError };

describe('the demo', () => {
  let data: FreshDataDir;
  let demo: ChildProcess;
  let said = '';
  beforeAll(async () => {
    data = await blankDataDir();
    await cp(join(data.dir, 'database'), join(data.dir, 'platform'), { recursive: true });
    const env = {
      PATH: process.env.PATH,
      PORT: String(await threeFreePorts()),
      DATA_DIR: data.dir,
      LOG_LEVEL: 'error',
    };
    demo = spawn(process.execPath, [MAIN], { env, cwd: data.dir });
    const hear = (text: string) => {
      said += text;
    };
    demo.stderr?.setEncoding('utf8').on('data', hear);
    demo.stdout?.setEncoding('utf8').on('data', hear);
    await new Promise<void>((resolve, reject) => {
      demo.stdout?.on('data', () => said.includes('Press Ctrl+C') && resolve());
      demo.once('exit', () => reject(new Error(said)));
    });
  });
  afterAll(async () => {
    if (demo.exitCode === null) demo.kill('SIGKILL');
    await data.remove();
  });

  it.each([
    { library: '@modelcontextprotocol/sdk 1.x', ...v1 },
    { library: '@modelcontextprotocol/client 2.x', ...v2 },
  ])('prints the one address that an assistant needs ($library)', async (library) => {
    const { Client, StreamableHTTPClientTransport, UnauthorizedError } = library;
    const url = new URL(/http:\/\/localhost:\d+\/mcp/.exec(said)?.[0] ?? '');
    const authProvider = new MemoryProvider();
    const transport = new StreamableHTTPClientTransport(url, { authProvider });
    await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toBeInstanceOf(
      UnauthorizedError,
    );
    const callback = await walk(new Browser(), authProvider.url?.href ?? '', ALICE);
    await transport.finishAuth(
      callback.searchParams.get('code') ?? '',
      callback.searchParams.get('iss') ?? undefined,
    );

    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(url, { authProvider }));
    const tool = { name: 'Get_workspace_by_name', arguments: { workspaceName: 'acme-labs' } };
    expect(await client.callTool(tool)).toMatchObject({
      structuredContent: { workspace: { name: 'acme-labs' } },
    });
    await client.close();
  });

  it('says that it needs two more ports', async () => {
    const env = { PATH: process.env.PATH, PORT: '65534', DATA_DIR: join(data.dir, 'none') };
    await expect(promisify(execFile)(process.execPath, [MAIN], { env })).rejects.toMatchObject({
      stderr: 'PORT: the demo also uses the two ports after this one. Choose one up to 65533.\n',
    });
  });

  it('has an application whose token works at the API', async () => {
    const [, origin = ''] = /click through:\s+(http:\S+)/.exec(said) ?? [];
    const browser = new Browser();
    const sentOff = await browser.post(`${origin}/connect`, {});
    const callback = await walk(browser, sentOff.location ?? '', ALICE);
    const connected = await browser.get(callback);
    expect(connected.text).toContain('Connected: the code became a token pair.');
    const page = await browser.submit(connected, { button: 'Databases' });
    expect(page.text).toContain('The API says: {"success":true,"data":{"databases":[{');
  });

  it('refreshes with the newest refresh token, and shows what userinfo says', async () => {
    const [, origin = ''] = /click through:\s+(http:\S+)/.exec(said) ?? [];
    const browser = new Browser();
    const sentOff = await browser.post(`${origin}/connect`, {});
    const connected = await browser.get(await walk(browser, sentOff.location ?? '', ALICE));
    const tokenOn = ({ text }: { readonly text: string }) => /vs_rt_\S+/.exec(text)?.[0] ?? '';
    const refreshed = await browser.submit(connected, { button: 'Refresh' });
    expect(refreshed.text).toContain('Refreshed: a new access token');
    const again = await browser.submit(refreshed, { button: 'Refresh' });
    expect(again.text).toContain('Refreshed: a new access token');
    expect(new Set([connected, refreshed, again].map(tokenOn)).size).toBe(3);
    const userinfo = await browser.submit(again, { button: 'Userinfo' });
    expect(userinfo.text).toMatch(/Userinfo says: \{.*acme-labs/);
  });

  it('says that a revoked token is refused when the API does refuse it', async () => {
    const [, origin = ''] = /click through:\s+(http:\S+)/.exec(said) ?? [];
    const browser = new Browser();
    const sentOff = await browser.post(`${origin}/connect`, {});
    const connected = await browser.get(await walk(browser, sentOff.location ?? '', ALICE));
    const revoked = await browser.submit(connected, { button: 'Revoke' });
    expect(revoked.text).toMatch(/Access revoked.*The API refused the access token after \d\.\d seconds/);
    const page = await browser.submit(revoked, { button: 'Databases' });
    expect(page.text).toContain('Refused: 401');
  });

  it('shows what users, administrators and operators see', async () => {
    const browser = new Browser();
    const [account = '', workspace = '', console = ''] =
      said.match(/http:\S+(?=\n)/g)?.filter((url) => /\/(account|workspaces|operate)/.test(url)) ?? [];
    const signIn = await browser.get(account);
    const mine = await signIn.submit({ fields: { email: 'alice@example.com', password: ALICE.password } });
    expect(mine.title).toMatch(/^Your account/);
    expect((await browser.get(workspace)).text).toContain('Applications in use');
    expect((await browser.get(console)).text).toContain('Signed in as alice@example.com.');
  });

  it('stops when it is told to', async () => {
    const exited = once(demo, 'exit');
    demo.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
});

describe('the application of the demo', () => {
  it('remembers a hundred visitors, and forgets the oldest first', async () => {
    const app = createClient('http://localhost:1', 'http://localhost:2', 'http://localhost:3/v1');
    const visit = async (cookie = '') => {
      const response = await app.request('/', { headers: { cookie } });
      return { text: await response.text(), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
    };
    const { cookie } = await visit();
    await app.request('/userinfo', { method: 'POST', headers: { cookie } });
    for (let others = 0; others < 99; others += 1) await visit();
    expect((await visit(cookie)).text).toContain('Connect first.');
    await visit();
    const forgotten = await visit(cookie);
    expect(forgotten.text).not.toContain('Connect first.');
    expect(forgotten.cookie).not.toBe(cookie);
  });
});

/** The first of three ports in a row that nothing listens on at the moment. */
async function threeFreePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const others = await Promise.all([port + 1, port + 2].map(isFree));
    if (port < 65_534 && others.every(Boolean)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}`).catch(() => null)) === null;
}
