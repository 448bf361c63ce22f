import { expect, it } from 'vitest';
import { randomFrom } from './random.js';

it('gives the same numbers for the same seed, and others for another', () => {
  const numbers = (seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 5 }, random);
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  for (const number of numbers(7)) expect(number >= 0 && number < 1).toBe(true);
});
