/** What `vouchsafe doctor` finds: in a deployment that is well, and after each mistake that an operator makes. */
import { chmod } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import postgres from 'postgres';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, parseConfig } from '../../src/config.js';
import { httpClient } from '../../src/doctor/client.js';
import { examine, type Report, verdict } from '../../src/doctor/examine.js';
import { certificate } from '../../src/doctor/outside/certificate.js';
import { forwardedAddresses } from '../../src/doctor/outside/forwarded-addresses.js';
import { https } from '../../src/doctor/outside/https.js';
import { type DatabaseFacts, inspectDatabase } from '../../src/operations/inspection.js';
import type { OperationContext } from '../../src/operations/operation.js';
import { MemberChanges } from '../../src/people/member-changes.js';
import { DOCTOR_HEADER, doctorProof } from '../../src/tokens/doctor-proof.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { commandLine, commandsHere } from '../cli/vouchsafe.js';
import { Browser } from '../support/browser.js';
import { emptyDataDir, freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { type Harness, SECRET_KEY, startHarness } from '../support/harness.js';
import { authorizeUrl, newTokens } from '../support/oauth.js';
import { type Forwarded, type LyingProxy, type Mistake, startLyingProxy } from './lying-proxy.js';

const DAY_MS = 86_400_000;
const HTML = { 'content-type': 'text/html' };

/** For the answers of one address. */
const at =
  (end: string, change: (answer: Forwarded) => void): NonNullable<Mistake['answer']> =>
  (answer, path) => {
    if (path.endsWith(end)) change(answer);
  };
const replace =
  (status: number, headers: Forwarded['headers'] = HTML) =>
  (answer: Forwarded) => {
    Object.assign(answer, { status, headers, body: '<h1>The proxy says no</h1>' });
  };
const header = (name: string, value: string | undefined) => (answer: Forwarded) => {
  if (value === undefined) delete answer.headers[name];
  else answer.headers[name] = value;
};
const body = (change: (text: string) => string) => (answer: Forwarded) => {
  answer.body = change(answer.body);
};
const member = (name: string, value: string) => (answer: Forwarded) => {
  answer.body = JSON.stringify({ ...JSON.parse(answer.body), [name]: value });
};

/** What is wrong between the clients and the server; the check that finds it; what it says to change. */
const BETWEEN: readonly (readonly [string, Mistake, string, RegExp])[] = [
  [
    'the well-known address with the issuer’s path is not routed',
    { answer: at('/.well-known/oauth-authorization-server/tenant', replace(404)) },
    'metadata',
    /location = \/\.well-known\/oauth-authorization-server\/tenant /,
  ],
  [
    'the metadata redirects',
    { answer: at('oauth-authorization-server/tenant', replace(301, { location: 'https://www.x.example/' })) },
    'metadata',
    /answer .* itself/,
  ],
  [
    'another application answers in place of the metadata',
    { answer: at('oauth-authorization-server/tenant', replace(200)) },
    'metadata',
    /send .* to Vouchsafe instead/,
  ],
  [
    'ISSUER was forgotten behind the proxy',
    { answer: at('oauth-authorization-server/tenant', member('issuer', 'http://localhost:3000')) },
    'metadata',
    /^Set ISSUER=http:\/\/localhost:\d+\/tenant and restart/,
  ],
  [
    'the proxy rewrites addresses',
    { answer: at('oauth-authorization-server/tenant', member('token_endpoint', 'http://inner/token')) },
    'metadata',
    /sub_filter/,
  ],
  [
    'errors become pages of the proxy',
    { answer: at('/oauth/token', replace(400)) },
    'endpoints',
    /error_page/,
  ],
  [
    'the token endpoint may be cached',
    { answer: at('/oauth/token', header('cache-control', 'max-age=60')) },
    'endpoints',
    /expires/,
  ],
  [
    'registration is blocked',
    { answer: at('/oauth/register', replace(403)) },
    'endpoints',
    /\/oauth\/register/,
  ],
  [
    'the pages lose their policy',
    { answer: at('/oauth/authorize', header('content-security-policy', undefined)) },
    'endpoints',
    /\/oauth\/authorize/,
  ],
  [
    'the proxy adds CORS as well',
    { answer: at('jwks.json', header('access-control-allow-origin', '*, *')) },
    'cors',
    /remove its CORS rules/,
  ],
  [
    'the proxy answers preflights',
    { answer: (answer, _, method) => method === 'OPTIONS' && replace(405)(answer) },
    'cors',
    /OPTIONS/,
  ],
  [
    'Authorization is removed',
    {
      request: (headers) => {
        delete headers.authorization;
      },
    },
    'authorization-header',
    /proxy_set_header Authorization/,
  ],
  [
    'X-Forwarded-For is not sent',
    {
      request: (headers) => {
        delete headers['x-forwarded-for'];
      },
    },
    'forwarded-addresses',
    /\$proxy_add_x_forwarded_for/,
  ],
  [
    'X-Forwarded-For is passed on as it came',
    {
      request: (headers) => {
        headers['x-forwarded-for'] = 'as it came';
      },
    },
    'forwarded-addresses',
    /add the address of the connection/,
  ],
  [
    'the proxy is not in TRUSTED_PROXIES',
    { from: '127.0.0.2' },
    'forwarded-addresses',
    /TRUSTED_PROXIES=127\.0\.0\.2/,
  ],
  [
    'the keys are not reachable',
    { answer: at('jwks.json', replace(404)) },
    'key-set',
    /jwks\.json to Vouchsafe/,
  ],
  [
    'the keys are cached for a day',
    { answer: at('jwks.json', header('cache-control', 'public, max-age=86400')) },
    'key-set',
    /keep the Cache-Control/,
  ],
  ['the keys come from an old cache', { answer: at('jwks.json', header('age', '7000')) }, 'key-set', /CDN/],
  [
    'a private key is published',
    {
      answer: at(
        'jwks.json',
        body((text) => text.replaceAll('"kid"', '"d":"x","kid"')),
      ),
    },
    'key-set',
    /keys rotate --now/,
  ],
  [
    'status lists are not routed',
    { answer: at('/status-lists', replace(404)) },
    'status-lists',
    /everything below/,
  ],
  [
    'one status list is not',
    { answer: at('/status-lists/0', replace(502)) },
    'status-lists',
    /everything below/,
  ],
  [
    'a status list comes from another server',
    {
      answer: at(
        '/status-lists/0',
        body((text) => text.replace(/.{8}$/, 'AAAAAAAA')),
      ),
    },
    'status-lists',
    /give all processes the same DATABASE_URL and SECRET_KEY/,
  ],
  [
    'a status list is cached',
    { answer: at('/status-lists/0', header('cache-control', 'max-age=3600')) },
    'status-lists',
    /expires/,
  ],
  [
    'the server’s clock is wrong',
    { answer: (answer) => header('date', new Date(Date.now() + 120_000).toUTCString())(answer) },
    'clock',
    /set-ntp/,
  ],
];

describe('the doctor', () => {
  let server: Harness;
  let proxy: LyingProxy;
  let issuer: string;
  let env: Readonly<Record<string, string>>;

  beforeAll(async () => {
    const [outer, inner] = [await freePort(), await freePort()];
    issuer = `http://localhost:${outer}/tenant`;
    env = { ISSUER: issuer, PORT: String(inner), TRUSTED_PROXIES: '127.0.0.1' };
    server = await startHarness({ database: 'PGlite', env });
    proxy = await startLyingProxy(outer, inner);
    // So that there is a status list.
    await newTokens(new Browser(), issuer);
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });

  const now = () => new Date();
  const secrets = new Secrets([Buffer.alloc(32, 7)]);

  async function facts(changed: Partial<OperationContext> = {}): Promise<DatabaseFacts> {
    const { deps } = server;
    const by = { kind: 'operator' } as const;
    const fixed = { redirectSchemes: [], memberChanges: new MemberChanges(), by, now };
    const context = { ...deps, ...fixed, ...changed };
    const outcome = await inspectDatabase.perform(context, {});
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome.ok;
  }

  function look(
    changed: { readonly config?: Config; readonly facts?: () => Promise<DatabaseFacts> } = {},
  ): Promise<Report> {
    // A busy machine may take minutes to get here.
    server.clock.now = now();
    const config = parseConfig({ ...server.env, ...env });
    const outside = { issuer, now, secrets };
    return examine(outside, { config, facts, now, ...changed });
  }

  const only = (report: Report) => report.findings.map(({ check }) => check);

  it('finds nothing in a healthy deployment behind a proxy, whose issuer has a path', async () => {
    const report = await look();
    expect([report.findings, report.unreachable]).toEqual([[], []]);
    expect(report.not_applicable.map(({ check }) => check)).toEqual([
      'certificate',
      'mail',
      'database-settings',
      'webhooks',
    ]);
    expect(report.healthy).toHaveLength(15);
    expect(verdict(report)).toBe(0);
  });

  it('finds each mistake between the clients and the server, and says what to change', async () => {
    for (const [what, mistake, check, change] of BETWEEN) {
      proxy.make(mistake);
      const report = await look();
      expect([...new Set(only(report))], `${what}: ${JSON.stringify(report)}`).toEqual(
        expect.arrayContaining([check]),
      );
      const changes = report.findings.filter((it) => it.check === check).map((it) => it.change);
      expect(changes.join('\n'), what).toMatch(change);
      expect(verdict(report)).toBe(1);
    }
    proxy.make({});
  });

  it('does not say that Authorization is removed where something else answers in place of the user claims', async () => {
    for (const status of [404, 502]) {
      proxy.make({ answer: at('/v1/userinfo', replace(status)) });
      const report = await look();
      proxy.make({});
      expect(only(report), String(status)).not.toContain('authorization-header');
      expect(report.healthy, String(status)).toContain('authorization-header');
    }
  });

  it('finds each mistake of the configuration, the keys, the clocks and the data', async () => {
    const config = (changed: Readonly<Record<string, string>>) => ({
      config: parseConfig({ ...server.env, ...env, ...changed }),
    });
    const other = new Secrets([Buffer.alloc(32, 9)]);
    const later = (days: number) => () => new Date(Date.now() + days * DAY_MS);
    await fetch(authorizeUrl(issuer), { redirect: 'manual' });
    const INSIDE: readonly (readonly [Parameters<typeof look>[0], string, RegExp])[] = [
      [config({ TRUSTED_PROXIES: '0.0.0.0/0' }), 'configuration', /^Set TRUSTED_PROXIES/],
      [
        config({ ISSUER: 'https://auth.example.com', ALLOW_INSECURE_CLIENT_METADATA: '1' }),
        'configuration',
        /^Unset ALLOW_INSECURE/,
      ],
      [
        config({
          SIGN_UP: 'open',
          SIGN_UP_DOMAINS: 'acme.example=acme-labs,GMail.com=acme-labs',
          SMTP_URL: 'smtp://127.0.0.1:25',
          MAIL_FROM: 'a@example.com',
        }),
        'configuration',
        /^Remove gmail\.com from SIGN_UP_DOMAINS/,
      ],
      [
        config({ ISSUER: 'https://auth.example.com', METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }),
        'configuration',
        /^Set METRICS_HOST/,
      ],
      [
        config({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'a@example.com' }),
        'mail',
        /^Correct SMTP_URL/,
      ],
      [{ facts: () => facts({ secrets: other }) }, 'signing-keys', /^Put the key/],
      [{ facts: async () => ({ ...(await facts()), keys: [] }) }, 'signing-keys', /^Start a server/],
      [{ facts: () => facts({ now: later(1) }) }, 'expired-rows', /A sweep of/],
      [
        {
          facts: async () => {
            const failing = { id: 'h', waiting: 3, given_up: 1, since: 'noon', last_fault: 'dns' };
            return { ...(await facts()), webhooks: { count: 1, failing: [failing] } };
          },
        },
        'webhooks',
        /webhook replay h --failed/,
      ],
      [{ facts: () => facts({ now: later(1) }) }, 'database-clock', /set-ntp/],
      [
        { facts: async () => ({ ...(await facts()), pending_migrations: 2 }) },
        'migrations',
        /vouchsafe migrate/,
      ],
    ];
    for (const [changed, check, change] of INSIDE) {
      const report = await look(changed);
      const found = report.findings.filter((it) => it.check === check);
      expect(found.map((it) => it.change).join('\n'), JSON.stringify(report.findings)).toMatch(change);
    }
    const outside = { issuer, now };
    const old = await examine(outside, { config: config({}).config, facts, now: later(400) });
    expect(only(old)).toEqual(['signing-keys']);
    // Without the server's SECRET_KEY it cannot be asked.
    expect(old.not_applicable.map(({ check }) => check)).toContain('forwarded-addresses');

    const { DATA_DIR = '' } = server.env;
    await chmod(join(DATA_DIR, 'database'), 0o755);
    expect((await look()).findings).toEqual([
      expect.objectContaining({ check: 'data-directory', change: expect.stringMatching(/^Run: chmod 700 /) }),
    ]);
    await chmod(join(DATA_DIR, 'database'), 0o700);
  });

  it('says once that a server does not respond, however many checks need it', async () => {
    const away = `http://localhost:${await freePort()}`;
    const nowhere = await emptyDataDir();
    // Browsers show an address with a slash at its end, which no issuer has.
    const run = commandsHere({ DATA_DIR: join(nowhere.dir, 'data') });
    const { code, stdout } = await run(`doctor ${away}/`);
    const unseen = stdout.split('\n').filter((line) => line.startsWith('UNKNOWN'));
    expect([code, unseen]).toEqual([
      2,
      [expect.stringMatching(`^UNKNOWN  metadata, endpoints, cors, .*clock: ${away} does not respond: `)],
    ]);
    expect(JSON.parse((await run(`doctor ${away}/ --json`)).stdout).issuer).toBe(away);
    await nowhere.remove();
  });

  it('says that it could not look, when no server answers or SECRET_KEY is another’s', async () => {
    const away = `http://localhost:${await freePort()}`;
    const strangers = new Secrets([Buffer.alloc(32, 9)]);
    const none = await examine({ issuer: away, now, secrets: strangers }, undefined);
    expect([none.findings, verdict(none)]).toEqual([[], 2]);
    expect(none.unreachable.map(({ check }) => check)).toContain('metadata');
    const stranger = await examine({ issuer, now, secrets: strangers }, undefined);
    expect(stranger.unreachable).toEqual([
      {
        check: 'forwarded-addresses',
        why: expect.stringContaining('does not accept or know the SECRET_KEY'),
      },
    ]);
    expect((await fetch(`${issuer}/doctor`)).status).toBe(404);
  });

  it('sends a proof that only the issuer it asks accepts, and trusts only a server that can prove the same', async () => {
    server.clock.now = now();
    const sent: string[] = [];
    const wrong = createServer((request, response) => {
      sent.push(...[request.headers[DOCTOR_HEADER] ?? []].flat());
      response.setHeader('content-type', 'application/json').end(EVIL);
    });
    const EVIL = '{"connection":"192.0.2.66","is_trusted":false,"forwarded_for":"1.2.3.4","proof":"x"}';
    await new Promise<void>((resolve) => wrong.listen(0, '127.0.0.1', resolve));
    const elsewhere = `http://localhost:${(wrong.address() as AddressInfo).port}`;
    const advised = ({ findings }: Report) => findings.filter((it) => it.change.includes('192.0.2.66'));
    expect(advised(await examine({ issuer: elsewhere, now, secrets }, undefined))).toEqual([]);
    wrong.close();
    const presented = [...sent, doctorProof(secrets, issuer, now())].map(async (proof) => {
      const { status } = await fetch(`${issuer}/doctor`, { headers: { [DOCTOR_HEADER]: proof } });
      return status;
    });
    expect(await Promise.all(presented)).toEqual([404, 200]);
    proxy.make({ answer: at('/doctor', member('connection', '192.0.2.66')), from: '127.0.0.2' });
    const changed = await look();
    proxy.make({});
    expect(advised(changed)).toEqual([]);
    expect(changed.unreachable.map(({ check }) => check)).toEqual(['forwarded-addresses']);
  });

  it('judges certificates, and http where it is not loopback', async () => {
    const serve = async (name: string, days: number) => {
      const made = await generate([{ name: 'commonName', value: name }], {
        notAfterDate: new Date(Date.now() + days * DAY_MS),
        extensions: [
          { name: 'basicConstraints', cA: true },
          { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
        ],
      });
      const tls = createTlsServer({ key: made.private, cert: made.cert });
      await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
      return { tls, ca: made.cert, url: `https://localhost:${(tls.address() as AddressInfo).port}` };
    };
    const http = httpClient();
    const judge = (url: string, ca?: string) => certificate.run({ issuer: url, http, now, ca });
    const [good, ending, tomorrow, today, wrong] = [
      await serve('localhost', 300),
      await serve('localhost', 5),
      await serve('localhost', 1.5),
      await serve('localhost', 0.5),
      await serve('other.example', 300),
    ];
    expect(await judge(good.url, good.ca)).toEqual([]);
    expect((await judge(good.url))[0]?.problem).toMatch(/^Clients reject the certificate .*SELF_SIGNED/);
    expect((await judge(good.url))[0]?.change).toContain('NODE_EXTRA_CA_CERTS=ca.pem');
    // The proof that we know SECRET_KEY is not sent to anyone who may be in between.
    let heard = 0;
    good.tls.on('request', (_, response) => response.end(String(++heard)));
    const asking = forwardedAddresses.run({ issuer: good.url, http, now, secrets });
    await expect(asking).rejects.toThrow(/self.signed certificate/);
    const trusting = httpClient(undefined, good.ca);
    await expect(forwardedAddresses.run({ issuer: good.url, http: trusting, now, secrets })).rejects.toThrow(
      'SECRET_KEY',
    );
    await trusting.close();
    expect(heard).toBe(1);
    expect((await judge(ending.url, ending.ca)).map((it) => it.problem)).toEqual([
      expect.stringMatching(/expires in [45] days/),
    ]);
    const judgeIn = (days: number) =>
      certificate.run({
        issuer: good.url,
        http,
        ca: good.ca,
        now: () => new Date(Date.now() + days * DAY_MS),
      });
    expect(await judgeIn(285.5)).toEqual([]);
    expect((await judgeIn(286.5))[0]?.problem).toContain(' expires in 13 days (');
    expect((await judge(tomorrow.url, tomorrow.ca))[0]?.problem).toContain(' expires in 1 day (');
    expect((await judge(today.url, today.ca))[0]?.problem).toContain(' expires in less than a day (');
    expect((await judge(wrong.url, wrong.ca))[0]?.problem).toMatch(/ERR_TLS_CERT_ALTNAME_INVALID/);
    for (const { tls } of [good, ending, tomorrow, today, wrong]) tls.close();
    expect(await https.run({ issuer: 'http://auth.example.com', http, now })).toEqual([
      expect.objectContaining({ change: expect.stringContaining('ISSUER=https://auth.example.com') }),
    ]);
    await http.close();
  });
});

describe('vouchsafe doctor, at a server that lies', () => {
  const now = () => new Date();
  const secrets = new Secrets([Buffer.alloc(32, 7)]);
  const CONTROLS = '\u001b]0;owned\u0007\u009b2J\u202e';
  /** It would take hours, and gigabytes. */
  const endless = (response: ServerResponse, everyMs: number, chunk: string | Buffer) => {
    const beat = setInterval(() => response.write(chunk), everyMs);
    response.once('close', () => clearInterval(beat));
  };
  const json = (body: unknown) => (response: ServerResponse) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

  it('ends, connects to no other server, prints nothing that controls a terminal, and reports a lying server as unhealthy', async () => {
    const asked: string[] = [];
    const inner = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const elsewhere = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`;
    let lie: (response: ServerResponse) => unknown = () => {};
    const server = createServer((_, response) => void lie(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

    const lies: readonly (readonly [string, (response: ServerResponse) => unknown, RegExp])[] = [
      ['a body without end', (it) => endless(it, 0, 'x'.repeat(10_000)), /sends more than 20000 bytes/],
      ['a small body that unpacks to a huge one', packed, /sends more than 20000 bytes/],
      ['a drip', (it) => endless(it, 20, ' '), /does not respond: .*(timeout|aborted)/],
      ['headers without end', (it) => it.setHeader('x', 'y'.repeat(100_000)).end(), /Headers? Overflow/i],
      ['no HTTP', (it) => it.socket?.end('SSH-2.0-x\r\n'), /does not respond/],
      [
        'a redirect to another host',
        (it) => it.writeHead(302, { location: elsewhere }).end(),
        /redirects to/,
      ],
      ['JSON of great depth', (it) => deep(it, '['), /something other than JSON/],
      ['an issuer of great depth', (it) => deep(it, '{"issuer":['), /something other than JSON|no text/],
      ['an issuer without words', json({ issuer: { toString: 1 } }), /calls itself \(no text\)/],
      [
        'control characters',
        json({ issuer: CONTROLS }),
        /calls itself \ufffd\]0;owned\ufffd\ufffd2J\ufffd, but/,
      ],
      [
        'control characters in names',
        json({ issuer, [`${CONTROLS}_endpoint`]: elsewhere }),
        /\ufffd\]0;owned.*_endpoint in the metadata is http/,
      ],
      ['an issuer of great length', json({ issuer: 'i'.repeat(15_000) }), /calls itself i{200}…, but/],
      [
        'addresses of another host',
        json({ issuer, token_endpoint: `${elsewhere}/t`, status_lists: [`${elsewhere}/1`] }),
        /status list at http:.*not below/,
      ],
    ];
    for (const [what, how, words] of lies) {
      lie = (response) => how(response.once('error', () => {}));
      const http = httpClient({ answerMs: 300, allMs: 2000, bytes: 20_000 });
      const report = await examine({ issuer, now, secrets }, undefined, http);
      expect(verdict(report), what).not.toBe(0);
      const said = [
        ...report.findings.flatMap(({ problem, change }) => [problem, change]),
        ...report.unreachable.map(({ why }) => why),
      ];
      expect(said.join('\n'), what).toMatch(words);
      for (const sentence of said) expect(sentence, what).toMatch(/^[^\p{Cc}\u202a-\u202e]{1,1500}$/u);
    }
    expect(asked).toEqual([]);
    for (const one of [server, inner]) {
      one.closeAllConnections();
      one.close();
    }
  });

  function packed(response: ServerResponse): void {
    response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(10_000_000)));
  }
  function deep(response: ServerResponse, start: string): void {
    response.setHeader('content-type', 'application/json').end(start + '['.repeat(9000));
  }
});

describe('vouchsafe doctor, on PostgreSQL', () => {
  it('finds settings that lose data and pending migrations, and migrates nothing', async () => {
    const database = await freshPostgres();
    const sql = postgres(database.directUrl, { max: 1 });
    await sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
    const newest = await sql`select id from drizzle.__drizzle_migrations order by id desc limit 1`;
    const issuer = `http://localhost:${await freePort()}`;
    const vouchsafe = commandLine({ DATABASE_URL: database.url, SECRET_KEY, ISSUER: issuer });
    const { code, stdout } = await vouchsafe(`doctor ${issuer}/ --json`);
    const report: Report & { status: string; issuer: string } = JSON.parse(stdout);
    expect([code, report.status, report.issuer]).toEqual([1, 'findings', issuer]);
    expect(report.findings.map(({ check, change }) => [check, change])).toEqual([
      ['database-settings', expect.stringContaining('fsync = on')],
      ['database-settings', expect.stringContaining('full_page_writes = on')],
      ['database-settings', expect.stringContaining('synchronous_commit = on')],
      ['migrations', expect.stringContaining('vouchsafe migrate')],
      ['signing-keys', expect.stringContaining('Start a server')],
    ]);
    // A command that is no doctor would have applied it again.
    expect(await sql`select id from drizzle.__drizzle_migrations order by id desc limit 1`).toEqual(newest);
    expect(report.unreachable.length).toBeGreaterThan(5);
    await sql.end();
    await database.drop();
  });
});
