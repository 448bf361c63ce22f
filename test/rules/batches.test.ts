import { expect, it } from 'vitest';
import { batches } from '../../src/rules/batches.js';

it('takes a list apart, in its order', () => {
  expect(batches([], 2)).toEqual([]);
  expect(batches([1, 2], 2)).toEqual([[1, 2]]);
  expect(batches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
