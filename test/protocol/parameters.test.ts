import querystring from 'node:querystring';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Parameters } from '../../src/protocol/parameters.js';
import { refusalOf } from '../support/refusal.js';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('parameters (OAuth 2.1 §3.1, §3.2)', () => {
  it.each([
    ['a=1', '1'],
    ['b=2&a=1', '1'],
    ['a=x+y%2Bz%26', 'x y+z&'],
    ['a=%C3%A9', 'é'],
    ['a=1=2', '1=2'],
    ['A=1', undefined],
    ['b=1', undefined],
    ['', undefined],
  ])('reads %s', (encoded, value) => {
    expect(new Parameters(encoded).one('a')).toBe(value);
  });

  it.each(['a=', 'a', 'b=1&a='])('treats the empty parameter of %s as absent', (encoded) => {
    const parameters = new Parameters(encoded);
    expect(parameters.one('a')).toBeUndefined();
    expect(parameters.all('a')).toEqual([]);
    const refusal = refusalOf(() => parameters.required('a'));
    expect([refusal.code, refusal.description]).toEqual(['invalid_request', 'a is missing.']);
    expect(refusal.reason).toEqual({ tag: 'missing_parameter', parameter: 'a' });
  });

  it.each(['a=%FF', 'a=x%ED%A0%80', 'a=%C3%&b', 'a=\uFFFD'])(
    'refuses %s, which is not UTF-8 and could not be sent back as it came (RFC 6749 appendix B)',
    (encoded) => {
      const parameters = new Parameters(encoded);
      for (const read of [() => parameters.one('a'), () => parameters.all('a')])
        expect(refusalOf(read)).toMatchObject({ code: 'invalid_request', reason: { tag: 'not_utf8' } });
    },
  );

  it.each([
    ['a=%EF%BF%BD', '\uFFFD'],
    ['a=%EF%BF%BD%', '\uFFFD%'],
    ['b=%FF&a=1', '1'],
    ['b=%FF&a=%EF%BF%BD', '\uFFFD'],
  ])('takes %s', (encoded, value) => {
    expect(new Parameters(encoded).one('a')).toBe(value);
  });

  it('takes 2,000 parameters and no more', () => {
    expect(new Parameters('x=%FF&'.repeat(1999)).one('a')).toBeUndefined();
    expect(refusalOf(() => new Parameters('x=%FF&'.repeat(2000)))).toMatchObject({
      code: 'invalid_request',
      description: 'More than 2000 parameters were sent.',
      reason: { tag: 'too_many_parameters' },
    });
  });

  const ODD = [
    '%FF',
    '%',
    '%4',
    '%zz',
    '%4g',
    '%C3',
    'x%ED%A0%80y',
    '%E0%A4%A',
    '%EF%BF%BD%',
    '%EF%BB%BFx',
    'a+b%26%2b',
    'é%C3%A9',
    '\uFFFD%FF',
  ];
  it.each(ODD)('decodes the name and the value %s as the URL Standard does (§5.1)', (odd) => {
    const body = `${odd}=${odd}=&b`;
    const [[name, value] = ['', '']] = [...new URLSearchParams(body)];
    expect(new Parameters(body).first(name)).toBe(value);
  });

  it('takes every byte, encoded in either case', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
    for (const hex of [...bytes, ...bytes.map((it) => it.toUpperCase())]) {
      const body = `a=x%${hex}y`;
      expect(new Parameters(body).first('a')).toBe(new URLSearchParams(body).get('a'));
    }
  });

  it('takes a query that begins with its question mark', () => {
    expect(new Parameters('?a=1&b=2').one('a')).toBe('1');
  });

  it('decodes only the values that are read: a stranger’s request stays cheap', () => {
    const decode = vi.spyOn(Buffer, 'from');
    const parameters = new Parameters(`a=%41&${'x=%FF&'.repeat(1998)}`);
    expect(decode).not.toHaveBeenCalled();
    expect(parameters.one('a')).toBe('A');
    expect(decode).toHaveBeenCalledTimes(1);
  });

  it('never lets Node.js decode what it fails to decode first: a stranger’s request stays cheap', () => {
    // Where Node.js goes on after a failure; its types leave this function out.
    const goesOn: unknown = Reflect.get(querystring, 'unescapeBuffer');
    const failed = vi.fn(() => Buffer.from(''));
    const decode = vi.spyOn(globalThis, 'decodeURIComponent');
    Reflect.set(querystring, 'unescapeBuffer', failed);
    try {
      for (const odd of ODD) new Parameters(`${odd}=${odd}&`.repeat(1999)).first(odd);
      expect(failed).not.toHaveBeenCalled();
      expect(decode).not.toHaveBeenCalled();
      void new URLSearchParams('%FF');
      expect(failed).toHaveBeenCalledTimes(1);
    } finally {
      Reflect.set(querystring, 'unescapeBuffer', goesOn);
    }
  });

  it.each(['a=1&a=2', 'a=1&a=1', 'a=1&b=2&a=', 'a=&a=', 'a=1&%61=2'])(
    'refuses %s, a parameter that is given twice',
    (encoded) => {
      const parameters = new Parameters(encoded);
      for (const read of [() => parameters.one('a'), () => parameters.required('a')]) {
        const refusal = refusalOf(read);
        expect(refusal.code).toBe('invalid_request');
        expect(refusal.description).toContain('a was sent more than once');
        expect(refusal.reason).toEqual({ tag: 'repeated_parameter', parameter: 'a' });
      }
    },
  );

  it('lets others be repeated: only what is read counts', () => {
    expect(new Parameters('x=1&x=2&a=1').one('a')).toBe('1');
  });

  it('gives the first value unchecked and without a refusal, even if the parameter is repeated', () => {
    expect(['a=1&a=2', 'a=x%00', 'a=', 'b=1'].map((encoded) => new Parameters(encoded).first('a'))).toEqual([
      '1',
      'x\0',
      '',
      undefined,
    ]);
  });

  it('answers every value of a repeatable one in the order sent, without the empty ones (RFC 8707 §2)', () => {
    expect(new Parameters('r=b&r=&x=1&r=a&r=b').all('r')).toEqual(['b', 'a', 'b']);
  });

  it.each(['one', 'required'] as const)(
    'refuses a NUL in a parameter, which the database could not hold (%s; RFC 6749 appendix A)',
    (read) => {
      const parameters = new Parameters('a=x%00y');
      expect(refusalOf(() => parameters[read]('a')).code).toBe('invalid_request');
    },
  );

  it('takes names of the prototype for what they are: absent', () => {
    expect(new Parameters('a=1').one('__proto__')).toBeUndefined();
    expect(new Parameters('a=1').one('constructor')).toBeUndefined();
  });
});
