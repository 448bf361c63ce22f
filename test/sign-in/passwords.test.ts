import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { Passwords } from '../../src/sign-in/passwords.js';

/** Two that are looked at, and fifty that wait. */
const PLACES = 52;
const FULL = {
  code: 'temporarily_unavailable',
  reason: { tag: 'password_queue_full' },
  retryAfterSeconds: 5,
};

/** Takes every place until it is told to let them go. */
function fill(passwords: Passwords): () => Promise<unknown> {
  let leave = () => {};
  const leaving = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const all = Array.from({ length: PLACES }, () => passwords.withPlace(() => leaving));
  return () => {
    leave();
    return Promise.all(all);
  };
}

describe('passwords', () => {
  it('beyond the places that there are everybody is refused, before any work begins', async () => {
    const passwords = new Passwords();
    const leave = fill(passwords);
    const work = vi.fn(async () => true);
    await expect(passwords.withPlace(work)).rejects.toMatchObject(FULL);
    expect(work).not.toHaveBeenCalled();
    await expect(passwords.hash('x')).rejects.toMatchObject(FULL);
    await expect(passwords.verify(null, 'x')).rejects.toMatchObject(FULL);
    await leave();
    expect(await passwords.withPlace(work)).toBe(true);
  });

  it('who has a place gets his password checked, however many came after him', async () => {
    const passwords = new Passwords();
    const hash = await passwords.hash('right');
    const answer = passwords.withPlace(async (verify) => {
      await setImmediate(); // the others come
      return [await verify(hash, 'right'), await verify(hash, 'wrong'), await verify(null, 'right')];
    });
    const crowd = Array.from({ length: PLACES }, () => passwords.verify(hash, 'right'));
    const refused = crowd.map((it) => it.catch(() => 'refused'));
    expect(await answer).toEqual([true, false, false]);
    expect((await Promise.all(refused)).filter((it) => it === 'refused')).toHaveLength(1);
  });

  it('a place is free again after work that failed', async () => {
    const passwords = new Passwords();
    for (let count = 0; count <= PLACES; count++) {
      const failing = passwords.withPlace(() => Promise.reject(new Error('the store is away')));
      await expect(failing).rejects.toThrow('the store is away');
    }
  });
});
