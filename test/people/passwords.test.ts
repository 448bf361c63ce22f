import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Sender } from '../../src/people/hashing-queue.js';
import { HASHES_AT_ONCE, HashingQueue } from '../../src/people/hashing-queue.js';
import { Passwords } from '../../src/people/passwords.js';

/** What one network may have, and what there is for all strangers. */
const PER_NETWORK = 52;
const STRANGERS = 300;
const FULL = {
  code: 'temporarily_unavailable',
  reason: { tag: 'password_queue_full' },
  retryAfterSeconds: 5,
};
const cheap = () => new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
const stranger = (source: string): Sender => ({ source, isKnown: false });
const known = (source: string): Sender => ({ source, isKnown: true });

/** Takes places until it is told to let them go; what happens to each of them. */
function fill(passwords: Passwords, senders: readonly Sender[]) {
  let leave = () => {};
  const leaving = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const all = senders.map((sender) =>
    passwords.withPlace(sender, async (place) => {
      await leaving;
      return place.verify(null, 'x');
    }),
  );
  return async () => {
    leave();
    return Promise.allSettled(all);
  };
}
const times = <T>(count: number, of: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => of(index));

describe('passwords', () => {
  it('are kept as argon2id in PHC form, at the cost that OWASP asks for', async () => {
    const hash = await new Passwords().hash('password');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  it('tell how many wait for their turn', async () => {
    const passwords = cheap();
    const hashing = times(HASHES_AT_ONCE + 3, () => passwords.hash('password'));
    expect(passwords.waiting).toBe(3);
    await Promise.all(hashing);
    expect(passwords.waiting).toBe(0);
  });

  // Written by the reference implementation, not by the library that verifies them here.
  it.each([
    [
      'with the parameters in the order of the reference implementation',
      '$argon2id$v=19$m=19456,t=2,p=1$T/yTXUofIs/zY8Q1qYJGSw$xpt2H/kvpkDurr0Uy+6lLvpDRzqiXYenNB/iNd9viiY',
    ],
    [
      'with the parameters in another order, which earlier versions wrote',
      '$argon2id$v=19$m=19456,p=1,t=2$yk145VsVghlF3Oxy6vRd8g$3gM2kjLf/rQvzRIlvoDQsA11gKCzvZdY8kEqa/GWs0c',
    ],
  ])('a string %s is verified', async (_, hash) => {
    const passwords = new Passwords();
    expect(await passwords.verify(hash, 'password')).toBe(true);
    expect(await passwords.verify(hash, 'passwore')).toBe(false);
  });

  it('beyond its places a network is refused before any work begins, and no other network is', async () => {
    const passwords = cheap();
    const leave = fill(
      passwords,
      times(PER_NETWORK, () => stranger('one network')),
    );
    const work = vi.fn(async () => true);
    await expect(passwords.withPlace(stranger('one network'), work)).rejects.toMatchObject(FULL);
    expect(work).not.toHaveBeenCalled();
    expect(await passwords.withPlace(stranger('another'), work)).toBe(true);
    await leave();
    expect(await passwords.withPlace(stranger('one network'), work)).toBe(true);
  });

  it('a flood from 120 networks gives up places for a stranger from another one', async () => {
    const passwords = cheap();
    const hash = await passwords.hash('right');
    const flood = times(STRANGERS, (index) => stranger(`network ${index % 120}`));
    const leave = fill(passwords, flood);
    const honest = passwords.withPlace(stranger('home'), (place) => place.verify(hash, 'right'));
    expect(await honest).toBe(true);
    const outcomes = await leave();
    const refused = outcomes.filter((it) => it.status === 'rejected');
    expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining(FULL) }]);
  });

  it('a flood that waits for its turn delays a stranger from another network by a turn for each network', async () => {
    const passwords = cheap();
    const done: string[] = [];
    const check = (source: string) =>
      passwords.withPlace(stranger(source), (place) => place.verify(null, 'x')).then(() => done.push(source));
    const flood = times(150, (index) => check(`network ${index % 3}`));
    await Promise.all([...flood, check('home')]);
    // Two are hashed when the stranger comes; then each of the three networks has one turn at most.
    expect(done.indexOf('home')).toBeLessThanOrEqual(2 + 3 + 1);
  });

  it('a full lane of strangers does not delay known devices', async () => {
    const passwords = cheap();
    const hash = await passwords.hash('right');
    const done: string[] = [];
    const flood = times(STRANGERS, (index) =>
      passwords
        .withPlace(stranger(`network ${index}`), (place) => place.verify(null, 'x'))
        .then(() => done.push('stranger')),
    );
    await expect(passwords.withPlace(stranger('one more'), async () => true)).rejects.toMatchObject(FULL);
    const owner = passwords
      .withPlace(known('alice'), (place) => place.verify(hash, 'right'))
      .then((isRight) => done.push(`owner ${isRight}`));
    await Promise.all([...flood, owner]);
    expect(done.indexOf('owner true')).toBeLessThanOrEqual(3);
  });

  it('known devices leave strangers one turn in four', async () => {
    const queue = new HashingQueue();
    let turns = '';
    let free = () => {};
    const isBusy = new Promise<void>((resolve) => {
      free = resolve;
    });
    const wait = (sender: Sender, job: () => Promise<void>) =>
      queue.withPlace(sender, (inTurn) => inTurn(job));
    const hashing = times(HASHES_AT_ONCE, (index) => wait(stranger(`early ${index}`), () => isBusy));
    const senders = [
      ...times(3, (index) => stranger(`home ${index}`)),
      ...times(8, (index) => known(`user ${index}`)),
    ];
    const waiting = senders.map((sender) =>
      wait(sender, async () => {
        turns += sender.isKnown ? 'k' : 's';
      }),
    );
    free();
    await Promise.all([...hashing, ...waiting]);
    expect(turns).toBe('kkkskkkskks');
  });

  it('a sender who has a place gets the password checked, however many of their network came after', async () => {
    const passwords = cheap();
    const hash = await passwords.hash('right');
    const home = stranger('home');
    const answer = passwords.withPlace(home, async (place) => {
      await setImmediate(); // the others come
      return [
        await place.verify(hash, 'right'),
        await place.verify(hash, 'wrong'),
        await place.verify(null, 'right'),
      ];
    });
    const crowd = times(PER_NETWORK, () => passwords.withPlace(home, (place) => place.verify(hash, 'right')));
    const refused = crowd.map((it) => it.catch(() => 'refused'));
    expect(await answer).toEqual([true, false, false]);
    expect((await Promise.all(refused)).filter((it) => it === 'refused')).toHaveLength(1);
  });

  it('a sender who no longer waits leaves at once, and the next one from their network gets the place', async () => {
    const passwords = cheap();
    const home = stranger('home');
    const running = times(HASHES_AT_ONCE, () => passwords.hash('password'));
    const leaving = times(PER_NETWORK, () => new AbortController());
    const work = vi.fn(async () => true);
    const check = (signal?: AbortSignal) =>
      passwords.withPlace(home, (place) => place.verify(null, 'x'), signal);
    const left = leaving.map(({ signal }) => check(signal).catch((error: unknown) => error));
    await expect(passwords.withPlace(home, work)).rejects.toMatchObject(FULL);
    expect(passwords.waiting).toBe(PER_NETWORK);
    for (const one of leaving) one.abort();
    expect(passwords.waiting).toBe(0);
    expect(await passwords.withPlace(home, work)).toBe(true);
    const abandoned = { code: 'temporarily_unavailable', reason: { tag: 'password_wait_abandoned' } };
    for (const error of await Promise.all(left)) expect(error).toMatchObject(abandoned);
    await expect(check(AbortSignal.abort())).rejects.toMatchObject(abandoned);
    await Promise.all(running);
    expect(await check()).toBe(false);
  });

  it('a sender who stops waiting between two turns gets no second one', async () => {
    const passwords = cheap();
    const leaving = new AbortController();
    const twice = passwords.withPlace(
      stranger('home'),
      async (place) => {
        expect(await place.verify(null, 'x')).toBe(false);
        leaving.abort();
        return place.hash('x');
      },
      leaving.signal,
    );
    await expect(twice).rejects.toMatchObject({ reason: { tag: 'password_wait_abandoned' } });
  });

  it('a place is free again after work that failed', async () => {
    const passwords = cheap();
    for (let count = 0; count <= PER_NETWORK; count++) {
      const failing = passwords.withPlace(stranger('home'), () =>
        Promise.reject(new Error('the store is away')),
      );
      await expect(failing).rejects.toThrow('the store is away');
    }
  });
});
