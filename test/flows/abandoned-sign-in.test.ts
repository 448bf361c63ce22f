/** A sign-in whose browser no longer waits for the answer leaves the queue, and its password is not checked. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HASHES_AT_ONCE } from '../../src/people/hashing-queue.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';

/** Takes seconds to check, and matches no password. */
const SLOW_HASH = `$argon2id$v=19$m=19456,t=300,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
const ALICE = { email: 'alice@example.com', password: 'correct horse battery' };

let server: Harness;
beforeAll(async () => {
  server = await startHarness({ requestTimeoutMs: 1000 });
});
afterAll(() => server.stop());

/** Occupies every core that hashes passwords. @returns whether one is free again, and the end of all the work */
function occupy(): { readonly isOver: () => boolean; readonly end: Promise<unknown> } {
  let over = false;
  const { passwords } = server.deps;
  const all = Array.from({ length: HASHES_AT_ONCE }, () => passwords.verify(SLOW_HASH, 'x'));
  const end = Promise.race(all).then(() => {
    over = true;
    return Promise.all(all);
  });
  return { isOver: () => over, end };
}

const waiting = () => server.deps.passwords.waiting;
const reasons = () => server.logs.map((line) => line.reason).filter((reason) => reason !== undefined);

describe('a sign-in that waits for its turn', () => {
  it('leaves the queue when its browser closes the connection', async () => {
    const browser = new Browser();
    const page = await browser.get(`${server.issuer}/login`);
    const { action, pairs } = page.form().encode({ fields: ALICE });
    const url = new URL(action, page.url);
    const { isOver, end } = occupy();
    const closing = new AbortController();
    const answer = fetch(url, {
      method: 'POST',
      body: new URLSearchParams(pairs.map(([name, value]) => [name, value])),
      headers: {
        cookie: browser.cookies.header({ url, method: 'POST', crossSite: false }) ?? '',
        origin: url.origin,
        'sec-fetch-site': 'same-origin',
      },
      signal: closing.signal,
    });
    await vi.waitFor(() => expect(waiting()).toBe(1));
    closing.abort();
    await expect(answer).rejects.toThrow();
    await vi.waitFor(() => expect(waiting()).toBe(0));
    expect(isOver()).toBe(false);
    await vi.waitFor(() => expect(reasons()).toContainEqual({ tag: 'password_wait_abandoned' }));
    await end;
  });

  it('leaves the queue when it takes too long, and does not count as an attempt (RFC 9110 §15.6.4)', async () => {
    const page = await new Browser().get(`${server.issuer}/login`);
    const { isOver, end } = occupy();
    const answer = page.submit({ fields: { ...ALICE, password: 'wrong' } });
    await vi.waitFor(() => expect(waiting()).toBe(1));
    expect((await answer).status).toBe(503);
    await vi.waitFor(() => expect(waiting()).toBe(0));
    expect(isOver()).toBe(false);
    await end;
    const ofAddress = server.deps.store.rateLimiters('login-address', 1, 1);
    expect((await ofAddress.get('127.0.0.1'))?.consumedPoints ?? 0).toBe(0);
  });
});
