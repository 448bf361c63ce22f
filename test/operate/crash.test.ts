/** Killed without a word, and started again on the same DATA_DIR: what a client was told still holds. */
import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.js';
import { serve } from '../../src/serve.js';
import { Browser } from '../support/browser.js';
import { type FreshDataDir, freshDataDir } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { startMailbox } from '../support/mailbox.js';
import { authorizeUrl, newCode, newPkce, newTokens, postToken, refresh, walk } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { type Seeded, seeded } from '../support/seeded.js';
import { ServerFailed, type ServerProcess, startServer } from '../support/server-process.js';

let data: FreshDataDir;
let seedFile: Seeded;
let port: number;
let server: ServerProcess;

const start = (env: Readonly<Record<string, string>> = {}) =>
  startServer({ dataDir: data.dir, env: { ...seedFile.env, PORT: String(port), LOG_LEVEL: 'warn', ...env } });

beforeAll(async () => {
  [data, seedFile, port] = await Promise.all([freshDataDir(), seeded(), freePort()]);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await Promise.all([data.remove(), seedFile.remove()]);
});

async function kill(): Promise<void> {
  server.kill('SIGKILL');
  expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
}

/** Kills the server at once; resolves when it is there again. */
async function crash(env?: Readonly<Record<string, string>>): Promise<void> {
  await kill();
  server = await start(env);
}

const exchange = (code: string, verifier: string) =>
  postToken(server.origin, { grant_type: 'authorization_code', code, code_verifier: verifier });

/** Where a user of this signed-in browser is asked for consent. */
async function consentPage(browser: Browser, challenge: string): Promise<Page> {
  const picker = await browser.get(authorizeUrl(server.origin, { code_challenge: challenge }), {
    site: 'cross-site',
  });
  return picker.submit({ button: 'Continue', check: ['workspace=acme-labs'] });
}

describe('a server that was killed', () => {
  const before = async () => {
    const unspent = await newCode(new Browser(), server.origin);
    const kept = await newTokens(new Browser(), server.origin);
    const spent = await newCode(new Browser(), server.origin);
    const first = await newTokens(new Browser(), server.origin);
    const second = await refresh(server.origin, first.text('refresh_token'));
    // The last that it answers.
    const last = [refresh(server.origin, second.text('refresh_token')), exchange(spent.code, spent.verifier)];
    expect((await Promise.all(last)).map(({ status }) => status)).toEqual([200, 200]);
    return { unspent, kept, spent, first };
  };
  let held: Awaited<ReturnType<typeof before>>;
  beforeAll(async () => {
    held = await before();
    await crash();
  });

  it('after consent and before the exchange, redeems the code, once', async () => {
    const { code, verifier } = held.unspent;
    const answer = await exchange(code, verifier);
    expect(answer.status).toBe(200);
    expect((await refresh(server.origin, answer.text('refresh_token'))).status).toBe(200);
    expect((await exchange(code, verifier)).json).toMatchObject({ error: 'invalid_grant' });
  });

  it('right after the exchange, accepts the refresh token, and refuses the spent code', async () => {
    const { kept, spent } = held;
    expect((await refresh(server.origin, kept.text('refresh_token'))).status).toBe(200);
    expect((await exchange(spent.code, spent.verifier)).json).toMatchObject({ error: 'invalid_grant' });
    const userinfo = await fetch(`${server.origin}/v1/userinfo`, {
      headers: { authorization: `Bearer ${kept.text('access_token')}` },
    });
    expect(userinfo.status).toBe(200); // the signing keys are the same
  });

  it('right after a refresh, refuses the token that was spent before it', async () => {
    expect((await refresh(server.origin, held.first.text('refresh_token'))).json).toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('in the middle of a burst of refreshes, takes the last token that each client received', async () => {
    const browser = new Browser();
    const held: string[] = [];
    for (let client = 0; client < 8; client++)
      held.push((await newTokens(browser, server.origin)).text('refresh_token'));
    const initially = [...held];
    let answers = 0;
    let interrupted = 0;
    await Promise.all(
      held.map(async (_, client) => {
        for (;;) {
          const answer = await refresh(server.origin, held[client] ?? '').catch(() => null);
          if (answer === null) break;
          expect(answer.status).toBe(200);
          held[client] = answer.text('refresh_token');
          answers += 1;
          if (answers === 60) server.kill('SIGKILL');
        }
        interrupted += 1;
      }),
    );
    expect(interrupted).toBe(8);
    expect(held.filter((token) => initially.includes(token))).toEqual([]);
    await server.exited;
    server = await start();

    const next = await Promise.all(held.map((token) => refresh(server.origin, token)));
    expect(next.map((answer) => answer.status)).toEqual(held.map(() => 200));
    const afterNext = await Promise.all(
      next.map((answer) => refresh(server.origin, answer.text('refresh_token'))),
    );
    expect(afterNext.map((answer) => answer.status)).toEqual(held.map(() => 200));
  });

  it('in the middle of Allow, leads each click that is repeated to one code that works once', async () => {
    const browser = new Browser();
    await walk(browser, authorizeUrl(server.origin)); // signs in
    // A machine may be busy enough to answer all clicks before the kill comes: then it was not in the middle.
    for (let round = 0; round < 10; round++) if (await allowAcrossCrash(browser)) return;
    throw new Error('every click was answered before the server was killed');
  });
});

/** @returns whether a click was still without an answer when the server was killed */
async function allowAcrossCrash(browser: Browser): Promise<boolean> {
  const { verifier, challenge } = newPkce();
  const pages: Page[] = [];
  for (let tab = 0; tab < 8; tab++) pages.push(await consentPage(browser, challenge));
  const clicks = await Promise.all(
    pages.map(async (page) => {
      const answer = await page.submit({ button: 'Allow' }).catch(() => null);
      server.kill('SIGKILL'); // at the first answer; the others are under way
      return answer?.location;
    }),
  );
  await server.exited;
  server = await start();

  const repeated = await Promise.all(
    pages.map(async (page) => (await page.submit({ button: 'Allow' })).location),
  );
  // Who was answered before the crash is answered alike after it.
  expect(repeated).toEqual(clicks.map((location) => location ?? expect.stringContaining('code=vs_ac_')));
  const codes = repeated.map((location) => new URL(location ?? '').searchParams.get('code') ?? '');
  expect(new Set(codes).size).toBe(pages.length);
  const first = await Promise.all(codes.map((code) => exchange(code, verifier)));
  expect(first.map((answer) => answer.status)).toEqual(codes.map(() => 200));
  const second = await Promise.all(codes.map((code) => exchange(code, verifier)));
  expect(second.map((answer) => answer.text('error'))).toEqual(codes.map(() => 'invalid_grant'));
  return clicks.includes(undefined);
}

describe('a DATA_DIR', () => {
  it('belongs to one process: a second one stops with one line and status 1', async () => {
    const second = await startServer({ dataDir: data.dir }).catch((error: unknown) => error);
    if (!(second instanceof ServerFailed)) throw new Error('the second process started');
    expect(second.code).toBe(1);
    expect(second.stdout).toBe('');
    expect(second.stderr).toMatch(/^DATA_DIR: [^\n]+\n$/);
    expect(second.stderr).toContain(data.dir);
    expect(second.stderr).toContain(`process ${server.pid}`);
    expect((await newTokens(new Browser(), server.origin)).status).toBe(200);
  });
});

describe('emails', () => {
  it('that wait for a mail server that is away for an hour arrive once each, though two processes were killed over them', async () => {
    // Takes connections, and never says a word: the deliveries hang.
    const connections = new Set<Socket>();
    const away = createServer((socket) => void connections.add(socket.on('error', () => undefined)));
    const mailPort = await freePort();
    await new Promise<void>((resolve) => void away.listen(mailPort, '127.0.0.1', resolve));
    const env = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'id@example.com' };
    await crash(env);
    const people = ['alice@example.com', 'bob@example.com'];
    for (const email of people) {
      await newCode(new Browser(), server.origin, { email });
      await expect.poll(() => connections.size).toBe(1);
      connections.clear();
      await (email === people[0] ? crash(env) : kill());
    }
    await new Promise<void>((resolve) => void away.close(() => resolve()));

    const clock = { now: new Date(Date.now() + 3_600_000) };
    const mailbox = await startMailbox(mailPort);
    const config = { ...env, PORT: String(port), DATA_DIR: data.dir };
    const next = await serve(parseConfig(config), { log: pino({ level: 'silent' }), now: () => clock.now });
    try {
      const { emails } = next.deps.store;
      emails.announce();
      await mailbox.arrived('New sign-in to your account', 2);
      await expect.poll(() => emails.countWaiting(clock.now)).toBe(0);
      clock.now = new Date(clock.now.getTime() + 86_400_000);
      expect(await emails.lease(10, clock.now)).toEqual([]);
      expect(mailbox.delivered.map(({ to }) => to[0]).sort()).toEqual(people);
    } finally {
      await next.stop();
      await mailbox.stop();
    }
  });
});
