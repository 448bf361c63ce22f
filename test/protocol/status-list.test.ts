import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ENTRIES_PER_LIST, listOf, shuffleOf, statusListClaim } from '../../src/protocol/status-list.js';
import { placesSet } from '../support/status-list.js';

const inOrder = (place: number) => place;

/** §4.1: sixteen statuses, their two bytes, and those compressed. */
const SIXTEEN = { statuses: '1001110111000101', bytes: 'b9a3', lst: 'eNrbuRgAAhcBXQ' };
/** Appendix C.1: a list of 2^20, and what is set in it. */
const MANY = {
  lst: [
    'eNrt3AENwCAMAEGogklACtKQPg9LugC9k_ACvreiogE',
    'AAKkeCQAAAAAAAAAAAAAAAAAAAIBylgQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAXG9IAAAAAAAAAPwsJAAAAAAAAAAAAAAAvhsSAAAAAAAAAAA',
    'A7KpLAAAAAAAAAAAAAAAAAAAAAJsLCQAAAAAAAAAAADjelAAAAAAAAAAAKjDMAQAAA',
    'ACAZC8L2AEb',
  ].join(''),
  set: [0, 1993, 25460, 159495, 495669, 554353, 645645, 723232, 854545, 934534, 1000345],
};

describe('a status list (draft-ietf-oauth-status-list-21 §4)', () => {
  it('has the bytes of the example for its statuses, and zeros behind them (§4.1)', () => {
    const retired = [...SIXTEEN.statuses].flatMap((status, entry) => (status === '1' ? [entry] : []));
    const bytes = inflateSync(Buffer.from(statusListClaim(retired, inOrder).lst, 'base64url'));
    expect(bytes).toHaveLength(ENTRIES_PER_LIST / 8);
    expect(bytes.subarray(0, 2).toString('hex')).toBe(SIXTEEN.bytes);
    expect(bytes.subarray(2).every((byte) => byte === 0)).toBe(true);
    // The reader of these tests agrees with the example, too.
    expect(placesSet(SIXTEEN.lst)).toEqual(retired);
  });

  it('sets what the test vector for one bit sets (Appendix C.1)', () => {
    expect(placesSet(MANY.lst)).toEqual(MANY.set);
    const within = MANY.set.filter((place) => place < ENTRIES_PER_LIST);
    expect(placesSet(statusListClaim(within, inOrder).lst)).toEqual(within);
  });

  it('is one bit an entry, zlib at its best level, base64url without padding (§4.1, §4.2)', () => {
    const claim = statusListClaim([], inOrder);
    expect(Object.keys(claim).sort()).toEqual(['bits', 'lst']);
    expect(claim.bits).toBe(1);
    expect(claim.lst).toMatch(/^[\w-]+$/);
    expect(Buffer.from(claim.lst, 'base64url').subarray(0, 2).toString('hex')).toBe('78da');
    expect(claim.lst.length).toBeLessThan(100);
  });

  it('takes the entries of any list to places of its own', () => {
    const [first, last] = [5 * ENTRIES_PER_LIST, 6 * ENTRIES_PER_LIST - 1];
    expect([listOf(first - 1), listOf(first), listOf(last)]).toEqual([4, 5, 5]);
    expect(placesSet(statusListClaim([first, last], inOrder).lst)).toEqual([0, ENTRIES_PER_LIST - 1]);
  });
});

describe('the order of entries within a list (§12.4, §12.5.1)', () => {
  const shuffle = shuffleOf('a key of a test', 0);
  const places = Array.from({ length: ENTRIES_PER_LIST }, (_, entry) => shuffle(entry));

  it('stays what it is: tokens refer to it', () => {
    // Computed by another program from the description alone.
    const known = [0, 1, 2, 511, 512, 262_143];
    expect(known.map(shuffle)).toEqual([256_880, 12_184, 85_862, 93_417, 207_350, 122_564]);
    expect(known.map(shuffleOf('a key of a test', 1))).toEqual([
      242_776, 31_434, 84_100, 179_632, 247_666, 191_186,
    ]);
  });

  it('gives each entry a place, and no two the same', () => {
    expect(new Set(places).size).toBe(ENTRIES_PER_LIST);
    expect(places.every((place) => place >= 0 && place < ENTRIES_PER_LIST)).toBe(true);
  });

  it('does not tell which entry came first, or which came together', () => {
    const steps = places.slice(1).map((place, before) => Math.abs(place - (places[before] ?? 0)));
    // A third of the list apart on average, and near to each other as rarely as by chance: 1 in 512.
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    expect(Math.abs(mean / (ENTRIES_PER_LIST / 3) - 1)).toBeLessThan(0.02);
    const near = steps.filter((step) => step <= 256).length / steps.length;
    expect(near).toBeLessThan(0.003);

    const middle = (ENTRIES_PER_LIST - 1) / 2;
    const variance = (ENTRIES_PER_LIST ** 2 - 1) / 12;
    const correlation =
      places.reduce((sum, place, entry) => sum + (place - middle) * (entry - middle), 0) /
      (variance * ENTRIES_PER_LIST);
    expect(Math.abs(correlation)).toBeLessThan(0.02);
  });

  it.each([
    ['another list', shuffleOf('a key of a test', 1)],
    ['another key', shuffleOf('another key of a test', 0)],
  ])('%s has another order', (_, other) => {
    const same = places.filter((place, entry) => other(entry) === place).length;
    expect(same).toBeLessThan(30);
  });
});
