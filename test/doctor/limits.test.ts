/** Where each check of the doctor draws its line: the last value that is well, and the first that is not. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseConfig } from '../../src/config.js';
import type { Check, Finding } from '../../src/doctor/check.js';
import type { Answer, Asked } from '../../src/doctor/client.js';
import { configuration } from '../../src/doctor/inside/configuration.js';
import { dataDirectory } from '../../src/doctor/inside/data-directory.js';
import { databaseClock } from '../../src/doctor/inside/database-clock.js';
import { databaseSettings } from '../../src/doctor/inside/database-settings.js';
import { expiredRows } from '../../src/doctor/inside/expired-rows.js';
import type { Inside } from '../../src/doctor/inside/inside.js';
import { mail } from '../../src/doctor/inside/mail.js';
import { signingKeys } from '../../src/doctor/inside/signing-keys.js';
import { knownSecrets } from '../../src/doctor/known-secrets.js';
import { clock } from '../../src/doctor/outside/clock.js';
import { cors } from '../../src/doctor/outside/cors.js';
import { endpoints } from '../../src/doctor/outside/endpoints.js';
import { forwardedAddresses } from '../../src/doctor/outside/forwarded-addresses.js';
import { keySetCheck } from '../../src/doctor/outside/key-set.js';
import { metadata } from '../../src/doctor/outside/metadata.js';
import type { Outside } from '../../src/doctor/outside/outside.js';
import { statusLists } from '../../src/doctor/outside/status-lists.js';
import type { DatabaseFacts } from '../../src/operations/inspection.js';
import { keepSecretKey } from '../../src/secret-key.js';
import { answerProof, DOCTOR_HEADER } from '../../src/tokens/doctor-proof.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { emptyDataDir } from '../support/databases.js';
import { freePort } from '../support/free-port.js';

const ISSUER = 'https://auth.example.com/tenant';
const NOW = new Date('2026-03-01T12:00:00Z');
const now = () => NOW;
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

interface Given {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
  /** Left out: the JSON. */
  readonly text?: string;
}

/** What a check finds at a server that answers so. */
function outside(check: Check<Outside>, answer: (url: string, asked: Asked) => Given) {
  const ask = async (url: string, asked: Asked = {}): Promise<Answer> => {
    const { status = 200, headers = {}, json, text = JSON.stringify(json) } = answer(url, asked);
    return { status, header: (name) => headers[name] ?? '', text, json };
  };
  return check.run({ issuer: ISSUER, now, http: { ask, close: async () => {} } });
}

const FACTS: DatabaseFacts = {
  settings: { server_version_num: '140000', max_connections: '100', superuser_reserved_connections: '3' },
  connections: 1,
  clock_ahead_seconds: 0,
  pending_migrations: 0,
  overdue_seconds: {},
  keys: [],
  webhooks: { count: 0, failing: [] },
};
const POSTGRES = { DATABASE_URL: 'postgres://x/y', SECRET_KEY: Buffer.alloc(32, 7).toString('base64url') };

/** What a check finds with a database that says so. */
function inside(
  check: Check<Inside>,
  facts: Partial<DatabaseFacts>,
  env: Readonly<Record<string, string>> = {},
) {
  const config = parseConfig({ ISSUER, ...POSTGRES, ...env });
  return check.run({ config, now, facts: async () => ({ ...FACTS, ...facts }) });
}

const problems = async (findings: Promise<readonly Finding[]>) => (await findings).map((it) => it.problem);

describe('from outside, the doctor finds', () => {
  it('a clock that is more than 5 seconds off, and says which one is ahead', async () => {
    const at = (seconds: number) =>
      problems(outside(clock, () => ({ headers: { date: later(seconds).toUTCString() } })));
    expect([await at(5), await at(-5)]).toEqual([[], []]);
    expect(await at(6)).toEqual([expect.stringContaining('by 6 seconds (the server is ahead)')]);
    expect(await at(-6)).toEqual([expect.stringContaining('by 6 seconds (the server is behind)')]);
  });

  it('no wrong clock in an answer that took 20 seconds, whenever its date was read', async () => {
    const at = (seconds: number) => {
      let time = NOW;
      const ask = async (): Promise<Answer> => {
        time = later(20);
        return { status: 200, header: () => later(seconds).toUTCString(), text: '', json: undefined };
      };
      return problems(clock.run({ issuer: ISSUER, now: () => time, http: { ask, close: async () => {} } }));
    };
    expect([await at(-5), await at(0), await at(20), await at(25)]).toEqual([[], [], [], []]);
    expect(await at(26)).toEqual([expect.stringContaining('by 6 seconds (the server is ahead)')]);
    expect(await at(-6)).toEqual([expect.stringContaining('by 6 seconds (the server is behind)')]);
  });

  it('a key set that is kept for more than 600 seconds, or for an unknown time', async () => {
    const keys = [{ kid: 'a', alg: 'ES256' }];
    const at = (headers: Readonly<Record<string, string>>) =>
      problems(outside(keySetCheck, () => ({ headers, json: { keys } })));
    expect(await at({ 'cache-control': 'max-age=600', age: '600' })).toEqual([]);
    expect(await at({ 'cache-control': 'max-age=601' })).toEqual([expect.stringContaining('max-age=601')]);
    expect(await at({ 'cache-control': 'S-Maxage=601, max-age=60' })).toHaveLength(1);
    expect(await at({ 'cache-control': 'public' })).toEqual([expect.stringContaining('public')]);
    expect(await at({ 'cache-control': 'max-age=600', age: '601' })).toEqual([
      expect.stringContaining('601 seconds old'),
    ]);
  });

  it.each(['d', 'k'])('a private key or a shared one, by its member %s (RFC 7518 §6)', async (member) => {
    const keys = [{ kid: 'a', alg: 'ES256', [member]: 'x' }];
    const headers = { 'cache-control': 'max-age=60' };
    expect(await problems(outside(keySetCheck, () => ({ headers, json: { keys } })))).toEqual([
      expect.stringContaining('publishes a private key'),
    ]);
  });

  it('a status list that may be more than a minute old', async () => {
    const list = `${ISSUER}/v1/status-lists/0`;
    const at = async (headers: Readonly<Record<string, string>>) => {
      const json = (url: string) => (url === list ? {} : { status_lists: [`${list}x`, list], keys: [] });
      const found = await problems(outside(statusLists, (url) => ({ headers, json: json(url) })));
      return found.filter((it) => it.includes('seconds old'));
    };
    expect(await at({ 'cache-control': 'max-age=60', age: '60' })).toEqual([]);
    expect(await at({ 'cache-control': 'max-age=61' })).toEqual([expect.stringContaining('61 seconds old')]);
    expect(await at({ age: '61' })).toEqual([expect.stringContaining('61 seconds old')]);
  });

  it('a status list that is another one than its address says (Token Status List §8.3)', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'a', alg: 'ES256' };
    const url = `${ISSUER}/v1/oauth/status-lists/2`;
    const at = async (sub: string) => {
      const text = await new SignJWT({ iss: ISSUER, sub })
        .setProtectedHeader({ alg: 'ES256', kid: 'a', typ: 'statuslist+jwt' })
        .sign(privateKey);
      return problems(
        outside(statusLists, (asked) =>
          asked === url ? { text } : { json: { status_lists: [url], keys: [jwk] } },
        ),
      );
    };
    expect(await at(url)).toEqual([]);
    expect(await at(`${ISSUER}/v1/oauth/status-lists/1`)).toEqual([
      expect.stringContaining('is not valid: unexpected "sub" claim value'),
    ]);
  });

  it('another issuer, and says so once although each address gives the same answer', async () => {
    const headers = { 'content-type': 'application/json' };
    expect(
      await problems(outside(metadata, () => ({ headers, json: { issuer: 'http://localhost:3000' } }))),
    ).toEqual([expect.stringContaining('The server calls itself http://localhost:3000')]);
  });

  it.each([
    ['https://auth.example.com', 1],
    ['http://localhost:3000', 0],
  ])('a proxy that names no client: TLS always ends at one, at %s', async (issuer, count) => {
    const secrets = new Secrets([Buffer.alloc(32, 7)]);
    // It passes on what the sender writes, and the server does not trust it.
    const ask = async (_url: string, { headers = {} }: Asked = {}): Promise<Answer> => {
      const seen = {
        connection: '10.0.0.5',
        is_trusted: false,
        forwarded_for: headers['x-forwarded-for'] ?? null,
      };
      const json = { ...seen, proof: answerProof(secrets, headers[DOCTOR_HEADER] ?? '', seen) };
      return { status: 200, header: () => '', text: '', json };
    };
    const found = await forwardedAddresses.run({
      issuer,
      now,
      secrets,
      http: { ask, close: async () => {} },
    });
    expect(found.map(({ problem }) => problem)).toEqual(
      Array(count).fill(expect.stringContaining('The proxy at 10.0.0.5 does not say where')),
    );
  });

  it('a preflight that does not allow Authorization', async () => {
    const at = (allowed: string) =>
      problems(
        outside(cors, () => ({
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': allowed },
        })),
      );
    expect(await at('Authorization, Content-Type')).toEqual([]);
    expect(await at('content-type')).toEqual([expect.stringContaining('The token endpoint responds')]);
  });

  it('endpoints whose path the proxy changes: the server knows no such path', async () => {
    const page = { status: 400, headers: { 'content-security-policy': "default-src 'none'" } };
    const unknown = { status: 404, json: { error: 'not_found' } };
    const found = outside(endpoints, (url) => (url.endsWith('/authorize') ? page : unknown));
    expect(await problems(found)).toEqual([
      expect.stringContaining('The token endpoint responds with 404'),
      expect.stringContaining('The registration endpoint responds with 404'),
    ]);
  });
});

it('the doctor asks what the server sees with the key beside an embedded database, too', async () => {
  const data = await emptyDataDir();
  onTestFinished(() => data.remove());
  const known = () => knownSecrets({ secretKeys: undefined, dataDir: data.dir });
  expect(await known()).toBeUndefined();
  const key = await keepSecretKey(data.dir);
  expect((await known())?.hash('x')).toBe(new Secrets([key]).hash('x'));
});

describe('from inside, the doctor finds', () => {
  it('a mail server that it cannot use, and shows no password of it', async () => {
    const SMTP_URL = `smtp://vouchsafe:hunter2@127.0.0.1:${await freePort()}`;
    expect(await problems(inside(mail, {}, { SMTP_URL, MAIL_FROM: 'auth@example.com' }))).toEqual([
      expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ cannot be used: (?!.*hunter2)/),
    ]);
  });

  it('a signing key that is older than 365 days', async () => {
    const at = (days: number) => {
      const activates_at = later(-days * 86_400).toISOString();
      const key = { kid: 'a', alg: 'ES256', state: 'signing', opens: true, activates_at } as const;
      return problems(inside(signingKeys, { keys: [key] }));
    };
    expect(await at(365)).toEqual([]);
    expect(await at(366)).toEqual([expect.stringContaining('has been in use for 366 days')]);
  });

  it('a key that opens no signing key, and says where it came from', async () => {
    const key = { kid: 'a', alg: 'ES256', state: 'signing', opens: false, activates_at: '' } as const;
    const at = (env: Readonly<Record<string, string>>) => {
      const facts = async () => ({ ...FACTS, keys: [key] });
      return problems(signingKeys.run({ config: parseConfig(env), now, facts }));
    };
    expect(await at(POSTGRES)).toEqual([expect.stringMatching(/^SECRET_KEY cannot decrypt/)]);
    expect(await at({ DATA_DIR: '/srv/auth' })).toEqual([
      expect.stringMatching(/^\/srv\/auth\/secret\.key cannot decrypt/),
    ]);
  });

  it('documents from insecure addresses, but only where strangers reach the server', async () => {
    const at = (issuer: string) =>
      problems(inside(configuration, {}, { ISSUER: issuer, ALLOW_INSECURE_CLIENT_METADATA: '1' }));
    expect(await at('http://localhost:3000')).toEqual([]);
    expect(await at(ISSUER)).toEqual([expect.stringContaining(`${ISSUER} is public`)]);
  });

  it('rows that should have been removed more than an hour ago', async () => {
    const overdue_seconds = { sessions: 3600, codes: 7200 };
    expect(await problems(inside(expiredRows, { overdue_seconds }))).toEqual([
      'Expired rows are not removed: codes (2 hours).',
    ]);
  });

  it('a database clock that is more than 5 seconds off, and says in which direction', async () => {
    const at = (clock_ahead_seconds: number) => problems(inside(databaseClock, { clock_ahead_seconds }));
    expect([await at(5), await at(-5)]).toEqual([[], []]);
    expect(await at(6)).toEqual([expect.stringContaining('6 seconds ahead of')]);
    expect(await at(-6)).toEqual([expect.stringContaining('6 seconds behind')]);
  });

  it('a PostgreSQL that is too old, or has no connections for one more process', async () => {
    const at = (connections: number, changed: Readonly<Record<string, string>> = {}) =>
      problems(inside(databaseSettings, { connections, settings: { ...FACTS.settings, ...changed } }));
    expect(await at(91)).toEqual([]);
    expect(await at(92)).toEqual([expect.stringContaining('allows 97 connections, 92 are in use')]);
    expect(await at(1, { max_connections: '14' })).toEqual([]);
    expect(await at(1, { max_connections: '13' })).toEqual([
      expect.stringContaining('allows 10 connections'),
    ]);
    expect(await at(1, { server_version_num: '130022' })).toEqual(['PostgreSQL 13 is older than 14.']);
  });

  it.each([
    ['700', '600', []],
    ['704', '600', ['database']],
    ['700', '640', ['secret.key']],
    ['710', '604', ['database', 'secret.key']],
  ])('data that other accounts can read: modes %s and %s', async (ofDatabase, ofKey, names) => {
    const data = await emptyDataDir();
    onTestFinished(() => data.remove());
    await mkdir(join(data.dir, 'database'));
    await writeFile(join(data.dir, 'secret.key'), '');
    await chmod(join(data.dir, 'database'), ofDatabase);
    await chmod(join(data.dir, 'secret.key'), ofKey);
    const config = parseConfig({ DATA_DIR: data.dir });
    const found = await problems(dataDirectory.run({ config, now, facts: async () => FACTS }));
    expect(found.filter((it) => it.startsWith('Other accounts'))).toEqual(
      names.map((name) => `Other accounts of this machine can read ${join(data.dir, name)}.`),
    );
  });

  it('metrics on every address, but only where others reach the server', async () => {
    const at = (env: Readonly<Record<string, string>>) =>
      problems(inside(configuration, {}, { METRICS_PORT: '9464', ...env }));
    for (const METRICS_HOST of ['0.0.0.0', '::']) {
      expect(await at({ METRICS_HOST })).toEqual([expect.stringContaining(`METRICS_HOST=${METRICS_HOST}`)]);
      expect(await at({ METRICS_HOST, ISSUER: 'http://localhost:3000' })).toEqual([]);
    }
    expect(await at({ METRICS_HOST: '10.0.0.5' })).toEqual([]);
  });
});
