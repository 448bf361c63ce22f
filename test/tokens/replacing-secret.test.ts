/** For how long a form for a first secret makes the same one again. */
import { describe, expect, it } from 'vitest';
import { nameOfNoSecret, readNoSecret } from '../../src/tokens/replacing-secret.js';

const MADE = new Date('2026-11-28T12:00:00Z');
const later = (seconds: number) => new Date(MADE.getTime() + seconds * 1000);

describe('the name of no secret', () => {
  it('is another one each time', () => {
    expect(nameOfNoSecret(MADE)).not.toBe(nameOfNoSecret(MADE));
  });

  it.each([
    [0, true],
    [599, true],
    [600, false],
    // A program that wrote a time in the future would get the same secret until then.
    [-599, true],
    [-600, false],
  ])('%i seconds after it was made is recent: %s', (seconds, isRecent) => {
    expect(readNoSecret(nameOfNoSecret(MADE), later(seconds))).toEqual({ isRecent });
  });

  it.each(['', 'none', 'none.', 'none.now.x', '1700000000.x', 'x none.1700000000.x'])(
    '%j is not one',
    (name) => {
      expect(readNoSecret(name, MADE)).toBeNull();
    },
  );
});
