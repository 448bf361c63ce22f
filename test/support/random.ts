/** Random histories that can be played again. */
import { randomInt } from 'node:crypto';
import { onTestFailed } from 'vitest';

/** Of all random histories of a run: a new one each time, or the one that `TEST_SEED` names. */
const SEED = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));

/** The seed for a random history. When the test fails, it says how to play the same history again. */
export function printedSeed(): number {
  onTestFailed(() => console.error(`A random history failed. Play it again with TEST_SEED=${SEED}`));
  return SEED;
}

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
