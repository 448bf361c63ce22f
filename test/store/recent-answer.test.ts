import { afterEach, expect, it, vi } from 'vitest';
import { RecentAnswer } from '../../src/store/recent-answer.js';

afterEach(() => vi.restoreAllMocks());

it('remembers an answer for a quarter of a second, and none from before a change', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  let stored = 'first';
  let reading = Promise.resolve();
  const recent = new RecentAnswer(async () => {
    const found = stored;
    await reading;
    return found;
  });
  expect(await recent.ask()).toBe('first');
  stored = 'written by another process';
  clock.mockReturnValue(1249);
  expect(await recent.ask()).toBe('first');
  clock.mockReturnValue(1250);
  expect(await recent.ask()).toBe('written by another process');

  await recent.change(async () => {
    stored = 'changed here';
  });
  expect(await recent.ask()).toBe('changed here');
  const failed = recent.change(async () => {
    stored = 'changed, although it failed';
    throw new Error('the connection was lost');
  });
  await expect(failed).rejects.toThrow('lost');
  expect(await recent.ask()).toBe('changed, although it failed');

  // A reading that is under way during a change may be of what was before: it answers those who asked before, and no others.
  let arrive = () => {};
  reading = new Promise((resolve) => {
    arrive = resolve;
  });
  clock.mockReturnValue(2000);
  const asked = recent.ask();
  await recent.change(async () => {
    stored = 'newest';
  });
  arrive();
  expect(await asked).toBe('changed, although it failed');
  expect(await recent.ask()).toBe('newest');
});
