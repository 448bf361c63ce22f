/** The programs of `docs/resource-servers.md`, as they stand there, with tokens of the real server. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../support/connections.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { startProgram } from '../support/program.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAMS = [
  ...readFileSync(`${root}docs/resource-servers.md`, 'utf8').matchAll(/```js file=(\S+)\n([\s\S]*?)```/g),
].map(([, file = '', source = '']) => ({ file, source }));

let server: Harness;
const running: ChildProcess[] = [];
beforeAll(async () => {
  server = await startHarness();
});
afterAll(async () => {
  for (const child of running) child.kill();
  await server.stop();
});

async function run(file: string, source: string, audience: string, port: number): Promise<void> {
  const env = { ISSUER: server.issuer, AUDIENCE: audience, PORT: String(port) };
  running.push(await startProgram(file, source, env));
}

/** @param scopes what the user allows besides the required scopes; by default `workspace.mcp` */
async function tokenFor(email: string, scopes?: readonly string[]): Promise<string> {
  const of = { email, workspace: 'acme-labs', clientId: 'public-app', ...(scopes && { scopes }) };
  return (await connect(server, of)).accessToken;
}

/** The user has the permission, but has only let the application see who they are. */
function expectInsufficientScope(response: Response): void {
  expect(response.status).toBe(403);
  const challenge = response.headers.get('www-authenticate');
  expect(challenge).toContain('error="insufficient_scope"');
  expect(challenge).toContain('scope="workspace.mcp"');
}

const isMcp = (file: string) => file.startsWith('mcp-sdk');
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('the programs of docs/resource-servers.md', () => {
  it.each(PROGRAMS.filter(({ file }) => !isMcp(file)))('$file', async ({ file, source }) => {
    const port = await freePort();
    // What clients use is the registered address; the program listens elsewhere, as behind a proxy.
    await run(file, source, 'https://mcp.example.com/mcp', port);
    const origin = `http://localhost:${port}`;

    const metadata = await fetch(`${origin}/.well-known/oauth-protected-resource/mcp`);
    expect(await metadata.json()).toMatchObject({
      resource: 'https://mcp.example.com/mcp',
      authorization_servers: [server.issuer],
      scopes_supported: ['workspace.mcp'],
    });
    const without = await fetch(`${origin}/databases`);
    expect(without.status).toBe(401);
    expect(without.headers.get('www-authenticate')).toContain(
      'resource_metadata="https://mcp.example.com/.well-known/oauth-protected-resource/mcp"',
    );
    const good = await fetch(`${origin}/databases`, bearer(await tokenFor('alice@example.com')));
    expect({ status: good.status, json: await good.json() }).toEqual({
      status: 200,
      json: { workspace: 'acme-labs', databases: [] },
    });
    expectInsufficientScope(
      await fetch(`${origin}/databases`, bearer(await tokenFor('alice@example.com', []))),
    );
    const bad = await fetch(`${origin}/databases`, bearer('not.a.token'));
    expect(bad.status).toBe(401);
    expect(bad.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it.each(PROGRAMS.filter(({ file }) => isMcp(file)))('$file', async ({ file, source }) => {
    const port = await freePort();
    await run(file, source, 'https://mcp.example.com/mcp', port);
    const call = async (headers: Readonly<Record<string, string>>) =>
      fetch(`http://localhost:${port}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'list_databases', arguments: {} },
        }),
      });
    const without = await call({});
    expect(without.status).toBe(401);
    expect(without.headers.get('www-authenticate')).toContain('resource_metadata=');
    const good = await call(bearer(await tokenFor('alice@example.com')).headers);
    expect(await good.text()).toContain('There are none in acme-labs.');
    expectInsufficientScope(await call(bearer(await tokenFor('alice@example.com', [])).headers));
  });
});
