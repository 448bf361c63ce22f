/** How long, and to which account, a browser is known that signed in before (OWASP, "device cookies"). */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { Cookies } from '../../src/browser/cookies.js';
import { type KnownAccount, KnownDevices } from '../../src/browser/known-devices.js';
import type { PageContext } from '../../src/http/page-context.js';
import { Secrets } from '../../src/tokens/secrets.js';

const ALICE: KnownAccount = { id: 'alice', passwordHash: 'a hash' };
const DAY_MS = 86_400_000;

let now = new Date('2026-01-01T00:00:00Z');
const devices = new KnownDevices(
  new Cookies('https://auth.example.com'),
  new Secrets([Buffer.alloc(32, 7)]),
  () => now,
);

/** Does something in a browser that has this cookie. @returns the result, and the cookie that it has then */
async function visit<T>(cookie: string, act: (c: PageContext) => T): Promise<{ result: T; cookie: string }> {
  const app = new Hono();
  const results: T[] = [];
  app.get('/', (c) => {
    results.push(act(c));
    return c.text('');
  });
  const response = await app.request('/', { headers: { cookie } });
  const [result] = results;
  if (result === undefined) throw new Error('the page was not reached');
  return { result, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie };
}

const remembered = async (secondStep: boolean) =>
  (await visit('', (c) => devices.remember(c, ALICE, { secondStep }) ?? null)).cookie;
const find = async (cookie: string, account = ALICE) =>
  (await visit(cookie, (c) => devices.find(c, account))).result;

it('a device is known for 180 days since the last sign-in there, and no longer', async () => {
  const cookie = await remembered(false);
  const began = now.getTime();
  now = new Date(began + 180 * DAY_MS);
  expect(await find(cookie)).toMatch(/^[\w-]{43}$/);
  now = new Date(began + 180 * DAY_MS + 1000);
  expect(await find(cookie)).toBeNull();
});

it('a device is known with the password that the account had then, and nobody can say since when', async () => {
  const cookie = await remembered(false);
  expect(await find(cookie)).not.toBeNull();
  expect(await find(cookie, { ...ALICE, passwordHash: 'another hash' })).toBeNull();
  expect(await find(cookie, { ...ALICE, passwordHash: null })).toBeNull();
  const since = Math.floor(now.getTime() / 1000);
  for (const later of [String(since + 1), `${since}0`, 'NaN', ''])
    expect(await find(cookie.replace(`=${since}.`, `=${later}.`)), later).toBeNull();
});

it('a device where only the password was given has no allowance of codes', async () => {
  const withSecondStep = async (cookie: string) =>
    (await visit(cookie, (c) => devices.findWithSecondStep(c, ALICE))).result;
  expect(await withSecondStep(await remembered(true))).toMatch(/^2~[\w-]{43}$/);
  const cookie = await remembered(false);
  expect(await withSecondStep(cookie)).toBeNull();
  const [, , device = ''] = /=(\d+)\.([\w-]+)\./.exec(cookie) ?? [];
  expect(await withSecondStep(cookie.replace(device, `2~${device}`))).toBeNull();
});
