/** `vouchsafe try`: the whole flow from a terminal and a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { type Walk, walk } from '../support/oauth.js';
import { commandLine } from './vouchsafe.js';

const MAIN = fileURLToPath(new URL('../../dist/bin/vouchsafe.js', import.meta.url));
const BOB = { email: 'bob@example.com' };

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

/** Runs the command, gets an answer to the address that it prints, and delivers it. */
async function run(args: readonly string[], answerTo: (address: string) => Promise<URL>) {
  const env = { PATH: process.env.PATH, ISSUER: server.issuer };
  const child = spawn(process.execPath, [MAIN, 'try', '--no-browser', ...args], { env });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  const exited = once(child, 'close');
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      const [url] = /http\S+authorize\S+/.exec(stderr) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('close', () => reject(new Error(stderr)));
  });
  expect((await fetch(await answerTo(address))).status).toBe(200);
  const [code] = await exited;
  return { code, stdout, stderr };
}

const walkAs = (how: Walk) => (address: string) => walk(new Browser(), address, how);

describe('vouchsafe try', () => {
  it('prints the decoded token, the refreshed one, and what the API said', async () => {
    const { code, stdout } = await run(['--scope', 'user.status.read', '--json'], walkAs(BOB));
    expect(code).toBe(0);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({
      access_token: { iss: server.issuer, permissions: ['database.read'] },
      api: { url: `${server.issuer}/v1/userinfo`, status: 200 },
    });
    expect(result.scope).toContain('user.status.read');
    expect(result.refreshed_access_token.jti).not.toBe(result.access_token.jti);
  });

  it('takes a registered client, and says so when the user denies', async () => {
    const { code, stdout, stderr } = await run(['public-app'], walkAs({ ...BOB, decision: 'Deny' }));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('The server responded: The user denied access.');
  });

  it('says at once that a client is not registered, or not with a loopback redirect URI', async () => {
    for (const client of ['no-such-app', 'basic-app']) {
      const { code, stdout, stderr } = await commandLine({ ISSUER: server.issuer })([
        'try',
        client,
        '--no-browser',
      ]);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^The server refuses this request with 400\. Is [\w-]+ registered there/);
      const [url = ''] = /http\S+authorize\S+/.exec(stderr) ?? [];
      expect(await (await fetch(url)).text()).toContain('<html');
    }
  });

  it.each([
    ['state', (_: string) => `state=guessed&iss=${encodeURIComponent(server.issuer)}`],
    ['issuer', (state: string) => `state=${state}&iss=https://other.example`],
  ])('prints nothing of an answer with another %s (RFC 9700 §4.7, RFC 9207 §2.4)', async (_, answered) => {
    const { code, stderr } = await run([], async (address) => {
      const { searchParams } = new URL(address);
      const query = `error_description=%1b[2J&${answered(searchParams.get('state') ?? '')}`;
      return new URL(`${searchParams.get('redirect_uri')}?${query}`);
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/The response does not belong to this request\.\n$/);
    expect(stderr).not.toContain('\x1b');
  });

  it('prints nothing of an API’s answer that controls the terminal', async () => {
    const api = createServer((_, response) => response.end('one\x1b[2J\r\n\ttwo\rthree\u202e'));
    const port = await freePort();
    api.listen(port, '127.0.0.1');
    await once(api, 'listening');
    try {
      const { code, stdout } = await run(['--api', `http://127.0.0.1:${port}`], walkAs(BOB));
      expect(code).toBe(0);
      expect(stdout).toMatch(/ responded with 200:\none\ufffd\[2J\n\ttwo\ufffdthree\ufffd\n$/);
    } finally {
      api.close();
    }
  });

  it('says what it asked and how to name another server when another program responds there', async () => {
    const other = createServer((_, response) => response.end('<!doctype html><h1>Another program</h1>'));
    const port = await freePort();
    other.listen(port, '127.0.0.1');
    await once(other, 'listening');
    const issuer = `http://127.0.0.1:${port}`;
    try {
      const { code, stderr } = await commandLine({})(['try', '--no-browser', '--issuer', issuer]);
      expect(code).toBe(1);
      expect(stderr).toBe(
        `${issuer}/.well-known/oauth-authorization-server responded with 200, and not with the metadata of an authorization server. Is the server running there? If it is at another address, add --issuer URL, or set ISSUER or PORT as for the server.\n`,
      );
    } finally {
      other.close();
    }
  });
});
