import { describe, expect, it } from 'vitest';
import { fairCuts } from '../../src/rules/fair-cuts.js';

const usages = (held: Readonly<Record<string, number>>) =>
  Object.entries(held).map(([source, bytes]) => ({ source, bytes }));
const cuts = (held: Readonly<Record<string, number>>, toFree: number) =>
  Object.fromEntries(fairCuts(usages(held), toFree).map(({ source, bytes }) => [source, bytes]));

describe('what each source loses', () => {
  it.each<[string, Record<string, number>, number, Record<string, number>]>([
    ['the largest one, when that is enough', { a: 100, b: 30, c: 10 }, 50, { a: 50 }],
    ['the largest ones, down to one level', { a: 100, b: 80, c: 10 }, 100, { a: 60, b: 40 }],
    ['equal sources alike', { a: 50, b: 50 }, 20, { a: 10, b: 10 }],
    ['everything, when there is not enough', { a: 5, b: 3 }, 100, { a: 5, b: 3 }],
    ['nothing of those that hold nothing', { a: 5, b: 0, c: -1 }, 5, { a: 5 }],
    ['nothing when nothing is held', {}, 5, {}],
    ['rounded up, so that enough is freed', { a: 10, b: 10, c: 10 }, 10, { a: 4, b: 4, c: 4 }],
  ])('%s', (_, held, toFree, expected) => {
    expect(cuts(held, toFree)).toEqual(expected);
  });
});
