/** Token Status Lists over HTTP (draft-ietf-oauth-status-list-21): two processes on one PostgreSQL, and a verifier. */
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, expectRefusal, postForm, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf, newTokens, refresh, type TokenAnswer } from '../support/oauth.js';
import { placesSetIn, statusReferenceOf } from '../support/status-list.js';

const OPERATOR = { kind: 'operator' } as const;
const BOB = { email: 'bob@example.com' };

let server: Harness;
/** Another process on the same database, for the same issuer. */
let other: Harness;
let otherOrigin: string;
let browser: Browser;

beforeAll(async () => {
  server = await startHarness({ database: 'PostgreSQL' });
  const port = await freePort();
  otherOrigin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL = '' } = server.env;
  other = await startHarness({
    seed: null,
    env: { DATABASE_URL, ISSUER: server.issuer, PORT: String(port) },
  });
  browser = new Browser();
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});
/** To the beginning of a span in which an unchanged list is signed once: what a test left in the processes is old then. */
beforeEach(() => advance(300 - ((server.clock.now.getTime() / 1000) % 300)));

/** Moves the clock of both processes. */
function advance(seconds: number): void {
  server.clock.advance(seconds);
  other.clock.now = server.clock.now;
}

const begin = () => newTokens(browser, server.issuer, BOB);
const revoke = (tokens: TokenAnswer) =>
  postForm(`${server.issuer}/v1/oauth/revoke`, {
    client_id: 'public-app',
    token: tokens.text('refresh_token'),
  });

/** The list that a token refers to, from one process or the other. */
function listOf(
  tokens: TokenAnswer,
  headers: Record<string, string> = {},
  origin = server.issuer,
): Promise<Answer> {
  const { uri } = statusReferenceOf(tokens.text('access_token'));
  return send(origin + uri.slice(server.issuer.length), { headers });
}

/** What a verifier at one of the processes would find at the token's place. */
async function isSet(tokens: TokenAnswer, origin = server.issuer): Promise<boolean> {
  const { status, body } = await listOf(tokens, {}, origin);
  expect(status).toBe(200);
  return placesSetIn(body).has(statusReferenceOf(tokens.text('access_token')).idx);
}

describe('the list that a token refers to', () => {
  it('is a Status List Token of the media type, and caches may keep it a second (§8.2)', async () => {
    const answer = await listOf(await begin());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/statuslist+jwt');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1');
    expect(answer.headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('verifies with the published keys, is about its own address, and lives (§5.1, §8.3)', async () => {
    const tokens = await begin();
    const { idx, uri } = statusReferenceOf(tokens.text('access_token'));
    const keys = createLocalJWKSet(JSON.parse((await send(`${server.issuer}/.well-known/jwks.json`)).body));
    const { payload } = await jwtVerify((await listOf(tokens)).body, keys, {
      typ: 'statuslist+jwt',
      issuer: server.issuer,
      subject: uri,
      currentDate: server.clock.now,
      requiredClaims: ['iat', 'exp'],
    });
    expect(payload).toMatchObject({ ttl: 2, status_list: { bits: 1 } });
    expect(Number(payload.exp) - server.clock.now.getTime() / 1000).toBeGreaterThan(500);
    expect(idx).toBeGreaterThanOrEqual(0);
    expect(idx).toBeLessThan(2 ** 18);
    expect(await isSet(tokens)).toBe(false);
  });

  it('answers 304 to its ETag, and HEAD without a body', async () => {
    const tokens = await begin();
    const etag = (await listOf(tokens)).headers.get('etag') ?? '';
    const unchanged = await listOf(tokens, { 'if-none-match': etag });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
    expect(unchanged.headers.get('etag')).toBe(etag);
    expect(unchanged.headers.get('cache-control')).toBe('public, max-age=1');
    expect(unchanged.headers.get('access-control-allow-origin')).toBe('*');
    expect((await listOf(tokens, { 'if-none-match': '"another"' })).status).toBe(200);

    const { uri } = statusReferenceOf(tokens.text('access_token'));
    const head = await send(uri, { method: 'HEAD' });
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  it('is sent compressed to clients that accept gzip, and unchanged to all others (§8.2)', async () => {
    const tokens = await begin();
    const plain = await listOf(tokens, { 'accept-encoding': 'identity' });
    const gzipped = await listOf(tokens, { 'accept-encoding': 'gzip' });
    const refused = await listOf(tokens, { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(refused.headers.get('content-encoding')).toBeNull();
    const rather = await listOf(tokens, { 'accept-encoding': 'gzip;q=0.5, identity' });
    expect(rather.headers.get('content-encoding')).toBeNull();
    const longest = await listOf(tokens, { 'accept-encoding': `gzip,${'a,'.repeat(500)}` });
    expect(longest.headers.get('content-encoding')).toBeNull();
    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect([gzipped.body, refused.body]).toEqual([plain.body, plain.body]);
    for (const { headers } of [plain, gzipped]) expect(headers.get('vary')).toMatch(/\baccept-encoding\b/i);
  });

  it('can be read from any origin (§8.1)', async () => {
    const tokens = await begin();
    const { uri } = statusReferenceOf(tokens.text('access_token'));
    const answer = await listOf(tokens, { origin: 'https://app.example.com' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await send(uri, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example.com', 'access-control-request-method': 'GET' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  it.each(['1', '00', '-1', '0x0', '1e0', ' 0', 'zero', '999999999', '9999999999', '0/0'])(
    'is no list of ours: %s, which is 404 in JSON',
    async (number) => {
      const answer = await send(`${server.issuer}/v1/oauth/status-lists/${encodeURI(number)}`);
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ error: 'not_found', error_description: expect.any(String) });
    },
  );

  it('is not kept for another time: 501 (§8.4)', async () => {
    const { uri } = statusReferenceOf((await begin()).text('access_token'));
    const answer = await send(`${uri}?time=1686925000`);
    expect(answer.status).toBe(501);
    expect(answer.json).toMatchObject({ error: 'not_implemented', error_description: expect.any(String) });
    expect((await send(`${uri}?unknown=1`)).status).toBe(200);
  });

  it('is for GET only', async () => {
    const { uri } = statusReferenceOf((await begin()).text('access_token'));
    const answer = await send(uri, { method: 'POST' });
    expectRefusal(answer, 405, 'invalid_request');
    expect(answer.headers.get('allow')).toMatch(/^GET\b/);
  });
});

describe('all lists (§9)', () => {
  it('are where the metadata says, in JSON: each that a token refers to (§9.1, §9.3)', async () => {
    const { uri } = statusReferenceOf((await begin()).text('access_token'));
    const metadata = (await send(`${server.issuer}/.well-known/oauth-authorization-server`)).json;
    const answer = await send(String(metadata.status_list_aggregation_endpoint));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.json).toEqual({ status_lists: [uri] });
    expect((await send(uri)).status).toBe(200);
  });
});

describe('a withdrawal', () => {
  it('is on the list within two seconds, for all tokens of the connection and no other', async () => {
    const [withdrawn, kept] = [await begin(), await begin()];
    const renewed = await refresh(server.issuer, withdrawn.text('refresh_token'));
    expect(await isSet(withdrawn)).toBe(false);
    const before = (await listOf(withdrawn)).headers.get('etag') ?? '';
    await revoke(renewed);
    advance(2);
    expect(await isSet(withdrawn)).toBe(true);
    expect(await isSet(renewed)).toBe(true);
    expect(await isSet(kept)).toBe(false);
    expect((await listOf(withdrawn, { 'if-none-match': before })).status).toBe(200);
  });

  it('of some of its permissions is one of the tokens that carry them; the next refer to another entry', async () => {
    const { memberships } = server.deps.store;
    const change = (role: string) =>
      memberships.add('acme-labs', BOB.email, role, OPERATOR, server.clock.now);
    await change('admin');
    const before = await begin();
    await change('member');
    const after = await refresh(server.issuer, before.text('refresh_token'));
    expect(claimsOf(after.text('access_token')).permissions).toEqual(['database.read']);
    advance(2);
    expect(await isSet(before)).toBe(true);
    expect(await isSet(after)).toBe(false);
  });

  it('reaches the list of every process, wherever it was made, under one ETag', async () => {
    const tokens = await begin();
    expect(await isSet(tokens)).toBe(false);
    expect(await isSet(tokens, otherOrigin)).toBe(false);
    await revoke(tokens);
    advance(2);
    const [one, two] = [await listOf(tokens), await listOf(tokens, {}, otherOrigin)];
    const { idx } = statusReferenceOf(tokens.text('access_token'));
    for (const { body } of [one, two]) expect(placesSetIn(body)).toContain(idx);
    expect(two.headers.get('etag')).toBe(one.headers.get('etag'));
    // A copy of one process is good at the other, as behind a load balancer.
    const etag = one.headers.get('etag') ?? '';
    expect((await listOf(tokens, { 'if-none-match': etag }, otherOrigin)).status).toBe(304);
  });
});

describe('what a list costs the database', () => {
  it('is nothing within a second, and one statement after it, whoever asks and however many', async () => {
    const tokens = await begin();
    const many = () => Promise.all(Array.from({ length: 20 }, () => listOf(tokens)));
    await listOf(tokens);
    server.takeStatements();
    await many();
    expect(server.takeStatements()).toEqual([]);
    advance(1);
    await many();
    expect(server.takeStatements()).toEqual([expect.stringMatching(/^\s*select count\(\*\)/)]);
  });
});
