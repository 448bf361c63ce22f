/** How many applications may register, and that one which registers again and again leaves one row (RFC 7591 §5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, expectRefusal, send } from '../support/answers.js';
import { freshDataDir, freshPostgres } from '../support/databases.js';
import { DATABASES, type Harness, SECRET_KEY, startHarness } from '../support/harness.js';
import { authorizeUrl } from '../support/oauth.js';
import { MINIMAL, manage, newSource, PUBLIC, register } from '../support/registering.js';
import { startServer } from '../support/server-process.js';

const PROXY = { TRUSTED_PROXIES: '127.0.0.1/32' };

/** Ten registrations that are fine. */
async function ten(one: (index: number) => Promise<Answer>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => one(index)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
}

/** OAuth 2.1 §7, RFC 6585 §4: the limit is an hour's, so this is how long it can take. */
function expectTooMany(answer: Answer): void {
  expectRefusal(answer, 429, 'too_many_requests');
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
}

describe('registrations from one address', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({
      env: { ...PROXY, REGISTRATION_BUDGETS: '203.0.113.0/24=12,2001:db8:ffff::/48=2' },
    });
  });
  afterAll(() => server.stop());
  const from = (source: string, body: unknown = PUBLIC) => register(server.issuer, body, source);

  it.each<[string, (index: number) => unknown]>([
    ['of the same client', () => PUBLIC],
    ['of different clients', (index) => ({ ...PUBLIC, client_name: `App ${index}` })],
    ['of confidential clients', () => MINIMAL],
  ])('the eleventh in an hour is 429 with Retry-After: %s', async (_, body) => {
    const [source, other] = [newSource(), newSource()];
    await ten((index) => from(source, body(index)));
    expectTooMany(await from(source, body(10)));
    expectTooMany(await from(source, MINIMAL));
    expect((await from(other)).status).toBe(201);
  });

  it('those that were refused do not count', async () => {
    const source = newSource();
    for (const body of ['{', {}, { redirect_uris: ['http://a.example/'] }, { ...MINIMAL, scope: 7 }]) {
      for (let time = 0; time < 3; time++) expect((await from(source, body)).status).toBe(400);
    }
    await ten(() => from(source));
    expect((await from(source, {})).status).toBe(400);
    expectTooMany(await from(source));
  });

  it('a trusted proxy’s header counts, and what a client wrote before it does not (RFC 9700 §4.13)', async () => {
    const source = newSource();
    await ten((index) => from(`198.51.100.${index}, ${source}`));
    expectTooMany(await from(`198.51.100.10, ${source}`));
    expect((await from('198.51.100.10')).status).toBe(201);
  });

  it('an IPv6 subscriber is one source, whichever address of their /64 they use', async () => {
    await ten((index) => from(`2001:db8:1:2:${index}::1`));
    expectTooMany(await from('2001:db8:1:2:ffff::'));
    expect((await from('2001:db8:1:3::1')).status).toBe(201);
  });

  it('a network that the operator knows has a budget of its own, all its addresses together', async () => {
    await ten(() => from('203.0.113.7'));
    for (const source of ['203.0.113.7', '203.0.113.8']) expect((await from(source)).status).toBe(201);
    for (const source of ['203.0.113.7', '203.0.113.9', '::ffff:203.0.113.10'])
      expectTooMany(await from(source));
    expect((await from('203.0.114.7')).status).toBe(201);

    for (const source of ['2001:db8:ffff:1::1', '2001:db8:ffff:2::1'])
      expect((await from(source)).status).toBe(201);
    expectTooMany(await from('2001:db8:ffff:3::1'));
  });
});

it('REGISTRATIONS_PER_HOUR is the limit of an address, REGISTRATIONS_PER_HOUR_OVERALL that of all together', async () => {
  const server = await startHarness({
    env: { ...PROXY, REGISTRATIONS_PER_HOUR: '2', REGISTRATIONS_PER_HOUR_OVERALL: '5' },
  });
  try {
    const from = (source: string) => register(server.issuer, MINIMAL, source);
    for (const source of ['192.0.2.1', '192.0.2.1']) expect((await from(source)).status).toBe(201);
    expectTooMany(await from('192.0.2.1')); // and takes nothing from the others
    for (const source of ['192.0.2.2', '192.0.2.3', '192.0.2.4'])
      expect((await from(source)).status).toBe(201);
    expectTooMany(await from('192.0.2.5'));
  } finally {
    await server.stop();
  }
});

describe('a limit of registrations', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['and no budgets close registration, and the metadata names no endpoint for it', {}, false],
    [
      'leaves registration open to networks with a budget',
      { REGISTRATION_BUDGETS: '203.0.113.0/24=1' },
      true,
    ],
  ])('of 0 %s (RFC 8414 §2)', async (_, budgets, isOpen) => {
    const server = await startHarness({ env: { ...PROXY, REGISTRATIONS_PER_HOUR: '0', ...budgets } });
    try {
      const from = (source: string) => register(server.issuer, MINIMAL, source);
      const refused = await from('192.0.2.1');
      expectRefusal(refused, 403, 'access_denied');
      expect(refused.headers.get('retry-after')).toBeNull();
      expect((await from('203.0.113.1')).status).toBe(isOpen ? 201 : 403);
      if (isOpen) expectTooMany(await from('203.0.113.1'));
      const metadata = await send(`${server.issuer}/.well-known/oauth-authorization-server`);
      expect('registration_endpoint' in metadata.json).toBe(isOpen);
    } finally {
      await server.stop();
    }
  });
});

it('a network with a budget registers when all others together have used up their limit, and takes nothing from them', async () => {
  const server = await startHarness({
    env: { ...PROXY, REGISTRATIONS_PER_HOUR_OVERALL: '2', REGISTRATION_BUDGETS: '203.0.113.0/24=12' },
  });
  try {
    const from = (source: string) => register(server.issuer, MINIMAL, source);
    for (const source of ['203.0.113.1', '192.0.2.1', '203.0.113.2', '192.0.2.2', '203.0.113.1'])
      expect((await from(source)).status).toBe(201);
    expectTooMany(await from('192.0.2.3'));
    expect((await from('203.0.113.3')).status).toBe(201);
  } finally {
    await server.stop();
  }
});

describe('the count of registrations', () => {
  it('is one for all processes of a PostgreSQL database, and a forged X-Forwarded-For changes nothing (RFC 9700 §4.13)', async () => {
    const database = await freshPostgres();
    const start = () => startServer({ databaseUrl: database.url, env: { SECRET_KEY, LOG_LEVEL: 'warn' } });
    const servers = await Promise.all([start(), start()]);
    try {
      const [one = '', other = ''] = servers.map((server) => server.origin);
      await ten((index) => register(index % 2 === 0 ? one : other, PUBLIC, `192.0.2.${index}`));
      for (const origin of [one, other]) expectTooMany(await register(origin, PUBLIC, '192.0.2.10'));
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await database.drop();
    }
  });

  it('survives a restart on the embedded database', async () => {
    const dataDir = await freshDataDir();
    const start = () => startServer({ dataDir: dataDir.dir, env: { LOG_LEVEL: 'warn' } });
    let server = await start();
    try {
      await ten(() => register(server.origin, PUBLIC));
      await server.stop();
      server = await start();
      expectTooMany(await register(server.origin, PUBLIC));
    } finally {
      await server.stop();
      await dataDir.remove();
    }
  });
});

describe.each(DATABASES)('the same public client, registered again, on %s', (database) => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ database, env: PROXY });
  });
  afterAll(() => server.stop());

  const from = async (source: string, body: unknown = PUBLIC) =>
    (await register(server.issuer, body, source)).json;
  /** How many clients of a name there are. */
  const rows = async (name: string) =>
    (await server.deps.store.clients.list(undefined, 1000)).filter((it) => it.clientName === name).length;

  it('from the same address within the hour is the same client, in one row', async () => {
    const source = newSource();
    const app = { ...PUBLIC, client_name: 'Again', scope: 'profile email' };
    const first = await from(source, app);
    server.clock.advance(3599);
    const { registration_access_token, registration_client_uri, ...shared } = first;
    // In another order, and with what is ignored.
    const again = { unknown: 1, ...Object.fromEntries(Object.entries(app).reverse()) };
    expect(await from(source, again)).toEqual(shared);
    expect(await rows('Again')).toBe(1);
    server.clock.advance(1);
    expect((await from(source, app)).client_id).not.toBe(first.client_id);
    expect(await rows('Again')).toBe(2);
  });

  it('ten times at the same moment is one client, in one row', async () => {
    const source = newSource();
    const app = { ...PUBLIC, client_name: 'At once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => from(source, app)));
    expect(new Set(answers.map((answer) => answer.client_id)).size).toBe(1);
    expect(await rows('At once')).toBe(1);
    expect(answers.filter((answer) => 'registration_access_token' in answer)).toHaveLength(1);
  });

  it('is another client from another address, and when it says anything else', async () => {
    const source = newSource();
    const answers = [
      await from(source),
      await from(newSource()),
      await from(source, { ...PUBLIC, client_name: 'Else' }),
      await from(source, { ...PUBLIC, redirect_uris: ['https://app.example.com/else'] }),
      await from(source, { ...PUBLIC, software_version: '2' }),
    ];
    expect(new Set(answers.map((answer) => answer.client_id)).size).toBe(5);
  });

  it.each(['client_secret_basic', 'client_secret_post', 'private_key_jwt'])(
    'is always another client with %s',
    async (token_endpoint_auth_method) => {
      const source = newSource();
      const app = { ...MINIMAL, token_endpoint_auth_method, jwks_uri: 'https://app.example.com/jwks' };
      const answers = await Promise.all([from(source, app), from(source, app)]);
      expect(answers.map((answer) => typeof answer.client_id)).toEqual(['string', 'string']);
      expect(answers[0]?.client_id).not.toBe(answers[1]?.client_id);
    },
  );

  it('then belongs to several clients, and none of them may change or delete it (RFC 7592)', async () => {
    const source = newSource();
    const first = await from(source);
    expect((await manage(server.issuer, first)).status).toBe(200);
    await from(source);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { ...PUBLIC, client_id: first.client_id } : undefined;
      expectRefusal(await manage(server.issuer, first, { method, body }), 401, 'invalid_token');
    }
  });

  it('is never a row that another transaction is changing', async () => {
    const theirs = 'https://attacker.example/cb';
    for (let round = 0; round < 8; round++) {
      const source = newSource();
      const first = await from(source);
      const body = { ...PUBLIC, client_id: first.client_id, redirect_uris: [theirs] };
      const [changed, second] = await Promise.all([
        manage(server.issuer, first, { method: 'PUT', body }),
        from(source),
      ]);
      expect([200, 401]).toContain(changed.status);
      const ask = { client_id: String(second.client_id), redirect_uri: PUBLIC.redirect_uris[0] };
      expect((await send(authorizeUrl(server.issuer, ask))).status).toBe(303);
      expect((await send(authorizeUrl(server.issuer, { ...ask, redirect_uri: theirs }))).status).toBe(400);
    }
  });
});
