/** What `npm run test:mutation` makes of its results: only a test that fails because of a fault notices it. */
import { describe, expect, it } from 'vitest';
import { filesOf, isNoticed, tally, undecided } from '../.ci/verdicts.mjs';

const failed = (statusReason?: string) => ({
  status: 'Killed',
  ...(statusReason !== undefined && { statusReason }),
});

describe('a planted fault', () => {
  it.each([failed('expected 1 to be 2'), failed('duplicate key value violates unique constraint'), failed()])(
    'is noticed by a test that fails: %j',
    (result) => {
      expect(isNoticed(result)).toBe(true);
    },
  );

  it.each([
    { status: 'Timeout' },
    { status: 'RuntimeError', statusReason: 'expected 1 to be 2' },
    { status: 'Survived' },
    { status: 'NoCoverage' },
    failed('Test timed out in 240000ms.'),
    failed('Hook timed out in 240000ms.'),
    failed('sorry, too many clients already'),
    failed('could not extend file: No space left on device'),
    failed('connect ECONNREFUSED 127.0.0.1:5432'),
    failed('there is no PostgreSQL server'),
  ])('is not noticed by what hangs or breaks: %j', (result) => {
    expect(isNoticed(result)).toBe(false);
  });

  it('counts, whatever became of it; what is undecided is judged by a second run', () => {
    const result = (id: number, status: string, statusReason = '') => ({ id, status, statusReason });
    const first = [
      result(1, 'Killed'),
      result(2, 'Survived'),
      result(3, 'Timeout'),
      result(4, 'RuntimeError'),
      result(5, 'NoCoverage'),
      result(6, 'Ignored'),
      result(7, 'CompileError'),
      result(8, 'Killed', 'too many clients'),
    ];
    expect(undecided(first).map(({ id }) => id)).toEqual([2, 3, 4, 8]);
    const second = [
      result(2, 'Killed'),
      result(3, 'Timeout'),
      result(4, 'Survived'),
      result(6, 'Ignored'),
      result(8, 'Killed'),
    ];
    const { left, ...counts } = tally(first, second);
    expect(counts).toEqual({ noticed: 3, counted: 6, late: 2, hanging: 1 });
    expect(left.map(({ id }) => id)).toEqual([5, 3, 4]);
  });

  it('is judged by whole files: a test may need what an earlier one of its file made', () => {
    expect(filesOf(['test/a.test.ts#one', 'test/a.test.ts#two # three', 'test/b.test.ts#one'])).toEqual([
      'test/a.test.ts',
      'test/b.test.ts',
    ]);
  });
});
