/**
 * An hour of floods from 1,000 addresses at everything that a stranger can reach: what they leave stays within the budget, and
 * people on other addresses sign in and connect throughout. The clock is simulated; the requests are real.
 */
import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { logoOf } from '../support/logos.js';
import { authorizeUrl, newCode, newTokens, postToken } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { DOCUMENT, publish, REDIRECT } from '../support/published.js';
import { PUBLIC, register } from '../support/registering.js';

const BUDGET = 16_777_216;
const ADDRESSES = 1000;
const MINUTES = 60;
/** Requests of strangers in a minute, by kind: together they would leave several times the budget. */
const A_MINUTE = { authorize: 20, document: 4, registration: 4, signIn: 4 };
const LOGO_BYTES = 240_000;
const ALICE_HOME = '198.51.100.1';
const BOB_HOME = '198.51.100.2';

let documents: DocumentHost;
let server: Harness;
let sql: Sql;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
  documents = await startDocumentHost();
  server = await startHarness({
    documents,
    // All names lead to this machine here, which is asked more often than any host of a stranger.
    fetchLimits: { address: 10_000 },
    env: { TRUSTED_PROXIES: '127.0.0.1/32', ANONYMOUS_DATA_MAX_BYTES: String(BUDGET) },
  });
  sql = postgres(server.directUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  vi.useRealTimers();
  await sql.end();
  await server.stop();
  await documents.stop();
});

const from = (address: string) => new Browser({ headers: { 'x-forwarded-for': address } });
/** Text that no database compresses. */
const noise = (characters: number) => randomBytes(characters / 2).toString('hex');

let sent = 0;
/** The next of the flood's addresses. */
function stranger(): string {
  const number = sent++ % ADDRESSES;
  return `10.66.${number >> 8}.${number & 255}`;
}

/** Every status that the flood was answered with, by kind. */
const answers = new Map<string, Set<number>>();
/** What the flood left here, in bytes as it was sent. */
let left = 0;
function note(kind: string, status: number, bytes = 0): void {
  answers.set(kind, (answers.get(kind) ?? new Set()).add(status));
  if (status < 400) left += bytes;
}

async function floodAuthorize(): Promise<void> {
  const page = await from(stranger()).get(authorizeUrl(server.issuer, { state: noise(8000) }), {
    follow: false,
  });
  note('authorize', page.status, 8000);
}

/** A document as large as one may be, and its logo. */
async function floodDocument(): Promise<void> {
  const logo = Buffer.concat([logoOf('image/png'), randomBytes(LOGO_BYTES)]);
  const picture = publish(documents);
  picture.answer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(logo));
  const { clientId } = publish(documents, {
    ...DOCUMENT,
    redirect_uris: [REDIRECT, ...Array.from({ length: 20 }, () => `${REDIRECT}/${noise(1000)}`)],
    logo_uri: picture.clientId,
  });
  const query = { client_id: clientId, redirect_uri: REDIRECT };
  const page = await from(stranger()).get(authorizeUrl(server.issuer, query), { follow: false });
  note('document', page.status, 21_000);
  const shown = await from(stranger()).get(
    `${server.issuer}/assets/client-logo?client_id=${encodeURIComponent(clientId)}`,
  );
  note('logo', shown.status, LOGO_BYTES);
}

async function floodRegistration(): Promise<void> {
  const redirectUris = Array.from({ length: 8 }, () => `${REDIRECT}/${noise(1000)}`);
  const { status } = await register(server.issuer, { ...PUBLIC, redirect_uris: redirectUris }, stranger());
  note('registration', status, 8000);
}

async function floodSignIn(form: Page, email: string): Promise<void> {
  const headers = { 'x-forwarded-for': stranger() };
  const { status } = await form.submit({ fields: { email, password: noise(20) } }, { headers });
  note('sign-in', status);
}

/** One simulated minute: a dozen strangers at a time. */
async function floodAMinute(form: Page): Promise<void> {
  const kinds = [
    ...Array.from({ length: A_MINUTE.authorize }, () => floodAuthorize),
    ...Array.from({ length: A_MINUTE.document }, () => floodDocument),
    ...Array.from({ length: A_MINUTE.registration }, () => floodRegistration),
    ...Array.from({ length: A_MINUTE.signIn }, (_, n) => () => {
      const email = n % 2 === 0 ? 'bob@example.com' : `nobody${n}@example.com`;
      return floodSignIn(form, email);
    }),
  ];
  const next = kinds[Symbol.iterator]();
  const work = async () => {
    for (const flood of next) await flood();
  };
  await Promise.all(Array.from({ length: 12 }, work));
}

async function bytesOnDisk(): Promise<number> {
  const [row] = await sql<{ size: string }[]>`select pg_database_size(current_database()) as size`;
  return Number(row?.size);
}

/** Signs in on an unknown device, connects an application that registered itself, and gets tokens. */
async function aliceConnects(): Promise<void> {
  const registered = await register(server.issuer, PUBLIC, ALICE_HOME);
  expect(registered.status).toBe(201);
  const client = {
    client_id: String(registered.json.client_id),
    redirect_uri: String(PUBLIC.redirect_uris[0]),
  };
  const { code, verifier } = await newCode(from(ALICE_HOME), server.issuer, {}, client);
  const exchange = { ...client, grant_type: 'authorization_code', code, code_verifier: verifier };
  expect((await postToken(server.issuer, exchange)).status).toBe(200);
}

describe('an hour of floods from 1,000 addresses', () => {
  it('stays within the budget, and honest people sign in and connect throughout', async () => {
    const form = await from(stranger()).get(`${server.issuer}/login`);
    // Strangers guess Bob’s password all the time; this is Bob’s own device.
    const bob = from(BOB_HOME);
    const walk = { email: 'bob@example.com' };
    expect((await newTokens(bob, server.issuer, walk)).status).toBe(200);
    const before = await bytesOnDisk();
    let grown = 0;
    for (let minute = 0; minute < MINUTES; minute++) {
      // A request that waits for its user while the flood goes on.
      const waiting = minute % 10 === 0 ? await from(ALICE_HOME).get(authorizeUrl(server.issuer)) : null;
      await Promise.all([floodAMinute(form), minute % 10 === 5 ? aliceConnects() : undefined]);
      // Not before: a code lives for a minute, and Alice may take longer than the flood.
      vi.setSystemTime(Date.now() + 60_000);
      server.clock.advance(60);
      if (waiting !== null) {
        const fields = { email: 'alice@example.com', password: 'correct horse battery' };
        expect((await waiting.submit({ fields })).title, `minute ${minute}`).toMatch(/^Choose a workspace/);
        await (await bob.get(`${server.issuer}/account`)).submit({ button: 'Sign out' });
        expect((await newTokens(bob, server.issuer, walk)).status, `minute ${minute}`).toBe(200);
      }
      const { total } = await server.deps.store.anonymousData.usage();
      expect(total, `minute ${minute}`).toBeLessThanOrEqual(BUDGET);
      // As the upkeep of a process does every five minutes, and PostgreSQL by itself every minute.
      if (minute % 5 === 4) await server.deps.store.sweep(server.clock.now);
      await sql`vacuum authorization_requests, clients, documents, anonymous_usage, rate_limits`;
      grown = Math.max(grown, (await bytesOnDisk()) - before);
    }
    expect(grown).toBeLessThan(BUDGET);
    // It was a flood: it left several times the budget here, from every address.
    expect(sent).toBeGreaterThan(2 * ADDRESSES);
    expect(left).toBeGreaterThan(3 * BUDGET);
    const successes = { authorize: 303, document: 303, logo: 200, registration: 201, 'sign-in': 401 };
    for (const [kind, status] of Object.entries(successes)) expect(answers.get(kind), kind).toContain(status);
    expect([...answers.values()].flatMap((all) => [...all]).filter((status) => status >= 500)).toEqual([]);
  });
});
