import { expect, it } from 'vitest';
import { readableLetters } from '../../src/rules/readable-letters.js';

it('has one character for each byte, and none that looks like another', () => {
  const all = readableLetters(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  expect(all).toMatch(/^[2-9a-hjkmnp-z]{256}$/);
  expect(new Set(all).size).toBe(31);
});
