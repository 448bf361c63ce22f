import { describe, expect, it } from 'vitest';
import { parseBearer } from '../../src/protocol/bearer.js';

describe('bearer credentials (RFC 6750 §2.1)', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER   abc', 'abc'],
    ['Bearer aZ09-._~+/==', 'aZ09-._~+/=='],
  ])('are read from %j', (header, token) => {
    expect(parseBearer(header)).toEqual({ kind: 'token', token });
  });

  it.each([undefined, null, '', 'Basic abc', 'Bearers abc', 'a Bearer abc'])('are absent in %j', (header) => {
    expect(parseBearer(header)).toEqual({ kind: 'none' });
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer a, Bearer b',
    'Bearer a=b',
    'Bearer é',
    'Bearer =',
    'Bearer\tabc',
  ])('are malformed in %j', (header) => {
    expect(parseBearer(header)).toEqual({ kind: 'malformed' });
  });
});
