import { describe, expect, it } from 'vitest';
import { codeOf, isConnectionLoss, isDatabaseFault, reasonOf } from '../../../src/store/database/faults.js';

const withCode = (code: unknown, message = 'it failed') => Object.assign(new Error(message), { code });
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause });
const onAllAddresses = (...errors: Error[]) => new AggregateError(errors, '');

describe('an error of the database', () => {
  it.each([
    '08006',
    '08P01',
    '25006',
    '28000',
    '28P01',
    '3D000',
    '40001',
    '40P01',
    '53300',
    '55000',
    '55P03',
    '57P01',
    '58030',
    'CONNECTION_CLOSED',
    'CONNECT_TIMEOUT',
    'CONNECT_TOO_OFTEN',
    'CONNECT_SILENT',
    'ECONNREFUSED',
    'ETIMEDOUT',
    'EPIPE',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ])('with the code %s means that it is away, busy or closed to us, however deeply wrapped', (code) => {
    expect(isDatabaseFault(withCode(code))).toBe(true);
    expect(isDatabaseFault(wrapped(wrapped(withCode(code))))).toBe(true);
    expect(isDatabaseFault(wrapped(onAllAddresses(withCode('ENOENT'), withCode(code))))).toBe(true);
  });

  it.each(['FATAL', 'PANIC'])('that is %s ended or refused the connection, whatever its code', (severity) => {
    const error = Object.assign(withCode('42501'), { severity });
    expect([isDatabaseFault(error), isDatabaseFault(wrapped(error))]).toEqual([true, true]);
    expect(isConnectionLoss(error)).toBe(false);
  });

  it.each<[string, unknown]>([
    ['a missing privilege', Object.assign(withCode('42501'), { severity: 'ERROR' })],
    ['a unique violation', withCode('23505')],
    ['a code that only begins like one', withCode('ETIMEDOUT2')],
    ['a code that only ends like one', withCode('X57P01')],
    ['a number', withCode(53_300)],
    ['no code', withCode(undefined)],
    ['an error without one', new Error('57P01')],
    ['several of ours', onAllAddresses(withCode('23505'), new Error('x'))],
    ['a text', '57P01'],
    ['nothing', undefined],
  ])('is our own mistake with %s', (_, error) => {
    expect(isDatabaseFault(error)).toBe(false);
    expect(isDatabaseFault(wrapped(error))).toBe(false);
  });

  it.each<[string, boolean]>([
    ['57P01', true],
    ['57P02', true],
    ['57P03', true],
    // PostgreSQL ends connections that idle for too long, and transactions that take too long.
    ['57P05', true],
    ['25P03', true],
    ['25P04', true],
    ['08006', true],
    ['CONNECTION_ENDED', true],
    ['ECONNRESET', true],
    ['ECONNABORTED', true],
    ['EPIPE', true],
    ['ETIMEDOUT', true],
    // An answer that broke the protocol came over a connection that holds.
    ['08P01', false],
    ['57014', false],
    ['53300', false],
    ['ECONNREFUSED', false],
    ['CONNECT_TIMEOUT', false],
    ['CONNECT_TOO_OFTEN', false],
    ['CONNECT_SILENT', false],
    ['ENOTFOUND', false],
  ])('with the code %s: the statement may have run before its connection ended: %s', (code, lost) => {
    expect([isConnectionLoss(withCode(code)), isConnectionLoss(wrapped(withCode(code)))]).toEqual([
      lost,
      lost,
    ]);
  });

  it('is no lost connection without a code that is a text', () => {
    for (const error of [withCode(8006), withCode(undefined), new Error('57P01'), '57P01', null])
      expect(isConnectionLoss(error)).toBe(false);
  });

  it('has the code of the outermost error that has one', () => {
    expect(codeOf(wrapped(withCode('23505')))).toBe('23505');
    expect(codeOf(Object.assign(wrapped(withCode('23505')), { code: '40001' }))).toBe('40001');
    expect(codeOf(Object.assign(wrapped(withCode('23505')), { code: 1 }))).toBe('23505');
    expect([codeOf(new Error('x')), codeOf('23505'), codeOf(undefined)]).toEqual(['', '', '']);
  });

  it('has its reason in one line: the innermost message, or the first of several addresses', () => {
    expect(reasonOf(wrapped(wrapped(withCode('23505', 'a duplicate\nwith a detail'))))).toBe('a duplicate');
    const refused = onAllAddresses(
      withCode('ECONNREFUSED', 'connect ::1'),
      withCode('ECONNREFUSED', 'connect 127'),
    );
    expect(reasonOf(wrapped(refused))).toBe('connect ::1');
    expect(reasonOf(new AggregateError([new Error('inner')], 'all failed'))).toBe('all failed');
    expect(reasonOf(new Error(''))).toBe('');
    expect([reasonOf('a text'), reasonOf(undefined)]).toEqual(['a text', 'undefined']);
  });
});
