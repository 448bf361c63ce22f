/** The examples of proxies in `deploy/`, as they stand but for names, ports and certificates, with a real client in front. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as oauth from 'oauth4webapi';
import { generate } from 'selfsigned';
import { Agent, fetch as undiciFetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../src/doctor/examine.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { Browser } from '../support/browser.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { walk } from '../support/oauth.js';
import { seed } from '../support/seed.js';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const REDIRECT_URI = 'http://127.0.0.1:51234/callback';
const MCP = 'https://mcp.example.com/mcp';
const REGISTRATIONS = 3;
const has = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;

let dir: string;
let ca: string;
const running: ChildProcess[] = [];
const servers: Harness[] = [];
const agents: Agent[] = [];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vouchsafe-proxy-'));
  const authority = await generate([{ name: 'commonName', value: 'Test CA' }], {
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  });
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    ca: { key: authority.private, cert: authority.cert },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  ca = authority.cert;
  await writeFile(join(dir, 'fullchain.pem'), made.cert);
  await writeFile(join(dir, 'privkey.pem'), made.private);
});
afterAll(async () => {
  for (const agent of agents) await agent.destroy();
  for (const proxy of running) {
    proxy.kill('SIGTERM');
    if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, 'exit');
  }
  for (const server of servers) await server.stop();
  await rm(dir, { recursive: true });
});

/** The text as it is, but for names, ports and certificates. */
const here = (text: string, outer: number, inner: number) =>
  text
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, dir)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${outer} ssl;`)
    .replace('listen 80;', `listen unix:${dir}/redirect-${outer}.sock;`)
    .replaceAll(/127\.0\.0\.1:3000|vouchsafe:3000/g, `127.0.0.1:${inner}`)
    .replaceAll(/(auth\.)?example\.com(?=;)/g, 'localhost')
    .replace(
      /^(\{\$DOMAIN\}|example\.com) \{$/m,
      `https://localhost:${outer} {\n\tbind 127.0.0.1\n\ttls ${dir}/fullchain.pem ${dir}/privkey.pem`,
    );

const nginx = async (text: string) => {
  const config = join(dir, `nginx-${running.length}.conf`);
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (it) => `${it}_temp_path ${dir}/${it};`,
  );
  await writeFile(
    config,
    `daemon off; master_process off; pid ${config}.pid; error_log stderr;\nevents {}\nhttp { access_log off; ${own.join(' ')}\n${text} }`,
  );
  return spawn('nginx', ['-c', config], { stdio: 'ignore' });
};
const caddy = async (text: string) => {
  const config = join(dir, `Caddyfile-${running.length}`);
  await writeFile(config, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${text}`);
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
  });
};

/** A client at an address of its own that trusts the test's CA, and may lie about where it is. */
function clientAt(localAddress: string, forwardedFor?: () => string) {
  const agent = new Agent({ connect: { ca }, localAddress });
  agents.push(agent);
  return {
    [oauth.customFetch]: async (url: string, init: oauth.CustomFetchOptions<string, unknown>) => {
      const headers = { ...init.headers, ...(forwardedFor && { 'x-forwarded-for': forwardedFor() }) };
      const body = init.body === undefined || init.body === null ? {} : { body: String(init.body) };
      const answer = await undiciFetch(url, { method: init.method, headers, ...body, dispatcher: agent });
      return new Response(await answer.text(), {
        status: answer.status,
        headers: [...answer.headers.entries()],
      });
    },
  };
}
type Client = ReturnType<typeof clientAt>;

/** Discovers, registers, signs a user in, redeems the code with PKCE, refreshes and revokes: as a client library does. */
async function wholeFlow(issuer: URL, from: Client, browser: Browser): Promise<oauth.AuthorizationServer> {
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...from }),
  );
  const client = await oauth.processDynamicClientRegistrationResponse(await register(as, from));
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(as.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    ...{ client_id: client.client_id, redirect_uri: REDIRECT_URI, response_type: 'code', state },
    ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    resource: MCP,
  }).toString();
  const callback = oauth.validateAuthResponse(as, client, await walk(browser, url.href), state);
  const none = oauth.None();
  const tokens = await oauth.processAuthorizationCodeResponse(
    as,
    client,
    await oauth.authorizationCodeGrantRequest(as, client, none, callback, REDIRECT_URI, verifier, from),
  );
  const next = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, none, tokens.refresh_token ?? '', from),
  );
  expect((await browser.get(`${as.issuer}/account`)).text).toContain('Behind a proxy');
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(as, client, none, next.refresh_token ?? '', from),
  );
  return as;
}

const register = (as: oauth.AuthorizationServer, from: Client) =>
  oauth.dynamicClientRegistrationRequest(
    as,
    { client_name: 'Behind a proxy', redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none' },
    from,
  );

describe('the example of a proxy', () => {
  for (const [name, path, tool, start] of [
    ['nginx/vouchsafe.conf', '', 'nginx', nginx],
    ['nginx/path.conf', '/tenant', 'nginx', nginx],
    ['caddy/Caddyfile', '', 'caddy', caddy],
    ['caddy/path.Caddyfile', '/tenant', 'caddy', caddy],
  ] as const)
    it.skipIf(!has(tool))(
      `${name} passes the doctor, a client, and its address (skipped where ${tool} is not installed)`,
      async () => {
        const [outer, inner] = [await freePort(), await freePort()];
        running.push(await start(here(await readFile(join(DEPLOY, name), 'utf8'), outer, inner)));
        const issuer = `https://localhost:${outer}${path}`;
        const env = {
          ...{ ISSUER: issuer, PORT: String(inner), TRUSTED_PROXIES: '127.0.0.1' },
          REGISTRATIONS_PER_HOUR: String(REGISTRATIONS),
        };
        // The secrets of clients in the seed are too short for a public server.
        const server = await startHarness({ database: 'PGlite', env, seed: { ...seed, clients: [] } });
        servers.push(server);
        const now = () => new Date();
        const secrets = new Secrets([Buffer.alloc(32, 7)]);
        const look = () => examine({ issuer, now, ca, secrets }, undefined);
        await expect.poll(async () => (await look()).unreachable).toEqual([]);
        const report = await look();
        expect(report.findings).toEqual([]);
        expect(report.healthy).toContain('forwarded-addresses');
        expect(report.healthy).toContain('certificate');

        const browser = new Browser({ tls: { ca, localAddress: '127.0.0.2' } });
        const as = await wholeFlow(new URL(issuer), clientAt('127.0.0.2'), browser);

        // The limit of registrations counts 127.0.0.2, whatever it claims to be, and no other client with it.
        let claimed = 0;
        const liar = clientAt('127.0.0.2', () => `203.0.113.${++claimed}, 127.0.0.3`);
        const statuses: number[] = [];
        for (let count = 1; count <= REGISTRATIONS; count++) statuses.push((await register(as, liar)).status);
        expect(statuses).toEqual([201, 201, 429]);
        expect((await register(as, clientAt('127.0.0.3'))).status).toBe(201);
        // The refusal names the address that the client really has.
        expect(JSON.stringify(server.logs)).toContain('"address":"127.0.0.2"');
        expect(JSON.stringify(server.logs)).not.toContain('203.0.113.');
      },
    );
});
