import { describe, expect, it } from 'vitest';
import { countValues, fewValues, valuesIn } from '../../src/protocol/space-separated.js';
import { refusalOf } from '../support/refusal.js';

describe('a list separated by spaces (RFC 6749 §3.3; OpenID Connect Core §3.1.2.1)', () => {
  it.each([
    ['', []],
    [' ', []],
    ['a', ['a']],
    ['a b a', ['a', 'b', 'a']],
    ['  a   b ', ['a', 'b']],
    ['a\tb', ['a\tb']],
  ])('reads %j, and counts as many values as it reads', (list, values) => {
    expect(valuesIn(list)).toEqual(values);
    expect(countValues(list)).toBe(values.length);
  });

  it('has at most a thousand values, and any number of spaces', () => {
    expect(fewValues('prompt', `${'a  '.repeat(1000)}`)).toHaveLength(1000);
    expect(fewValues('prompt', undefined)).toEqual([]);
    expect(refusalOf(() => fewValues('prompt', 'a '.repeat(1001)))).toMatchObject({
      code: 'invalid_request',
      description: 'prompt has more than 1000 values.',
    });
  });
});
