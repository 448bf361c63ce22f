/** The server of `docs/platform-hook.md`, as it stands there, asked by the real one. */
import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../support/connections.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf, newTokens } from '../support/oauth.js';
import { privateKeyOf } from '../support/private-key.js';
import { startProgram } from '../support/program.js';
import { blocksOf } from './snippets.js';

const FILE = 'platform-hook.mjs';

describe('the server of docs/platform-hook.md', () => {
  let url: string;
  let server: Harness;
  let platform: ChildProcess;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/vouchsafe`;
    server = await startHarness({ env: { PLATFORM_HOOK_URL: url } });
    const source = blocksOf('docs/platform-hook.md').find(({ language }) => language === `js file=${FILE}`);
    const env = { ISSUER: server.issuer, PLATFORM_HOOK_URL: url, PORT: String(port) };
    platform = await startProgram(FILE, source?.text ?? '', env);
  });
  afterAll(async () => {
    platform.kill();
    await server.stop();
  });

  it('decides in which workspaces a user may connect an application, and what it may do there', async () => {
    const browser = await signedIn(server, 'alice@example.com');
    const tokens = await newTokens(browser, server.issuer, { workspace: 'borealis' });
    expect(claimsOf(tokens.text('access_token'))).toMatchObject({ workspace: 'borealis', permissions: [] });
  });

  it('answers 401 to whatever our server did not sign, or signed for something else (RFC 7515 §5.2)', async () => {
    const { kid } = await server.deps.keys.current(server.clock.now);
    const key = await privateKeyOf(server.deps.store.signingKeys, server.deps.secrets, kid);
    const body = JSON.stringify({ user: { id: randomUUID(), email: 'bob@example.com' }, reason: 'visit' });
    const ask = async ({ typ = 'platform-hook+jwt', audience = url, signed = body } = {}) => {
      const token = await new SignJWT({
        body_sha256: createHash('sha256').update(signed).digest('base64url'),
      })
        .setProtectedHeader({ typ, alg: 'ES256', kid })
        .setIssuer(server.issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1 minute')
        .setJti(randomUUID())
        .sign(key);
      return fetch(url, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } });
    };
    expect(await (await ask()).json()).toEqual({ workspaces: [] });
    for (const other of [{ typ: 'at+jwt' }, { audience: `${url}/other` }, { signed: `${body} ` }])
      expect((await ask(other)).status, JSON.stringify(other)).toBe(401);
    expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
  });
});
