import { describe, expect, it } from 'vitest';
import { freshSeconds } from '../../src/documents/freshness.js';

const now = new Date('2026-03-01T12:00:00Z');
const date = 'Sun, 01 Mar 2026 12:00:00 GMT';

describe('how long a document stays fresh (RFC 9111 §4.2)', () => {
  it.each<[number, Record<string, string>]>([
    [3600, {}],
    [3600, { 'cache-control': 'public' }],
    [3600, { 'cache-control': 'must-revalidate' }],
    [3600, { 'last-modified': 'Sun, 01 Mar 2020 12:00:00 GMT', etag: '"1"' }],
    [600, { 'cache-control': 'max-age=600' }],
    [600, { 'cache-control': 'public, Max-Age=600, must-revalidate' }],
    [600, { 'cache-control': 'max-age="600"' }],
    [600, { 'cache-control': 'max-age=600', 'set-cookie': 'a=b' }],
    [500, { 'cache-control': 'max-age=600', age: '100' }],
    [300, { 'cache-control': 'max-age=600, s-maxage=300' }],
    [600, { 'cache-control': 'max-age=600, stale-while-revalidate=9000, stale-if-error=9000' }],
    [1200, { date, expires: 'Sun, 01 Mar 2026 12:20:00 GMT' }],
    [1200, { expires: 'Sun, 01 Mar 2026 12:20:00 GMT' }],
    [600, { date, expires: 'Sun, 01 Mar 2026 12:20:00 GMT', 'cache-control': 'max-age=600' }],
    [60, { date, expires: 'Sun, 01 Mar 2026 11:00:00 GMT' }],
    [60, { expires: '0' }],
    [60, { 'cache-control': 'max-age=0' }],
    [60, { 'cache-control': 'max-age=1' }],
    [60, { 'cache-control': 'max-age=-5' }],
    [60, { 'cache-control': 'max-age=nonsense' }],
    [60, { 'cache-control': 'max-age=600', age: '900' }],
    [60, { 'cache-control': 'no-store' }],
    [60, { 'cache-control': 'No-Store, max-age=600' }],
    [60, { 'cache-control': 'NO-CACHE' }],
    [60, { 'cache-control': 'private, max-age=600' }],
    [60, { 'cache-control': 'proxy-revalidate' }],
    [60, { pragma: 'no-cache' }],
    [60, { vary: '*', 'cache-control': 'max-age=600' }],
    [60, { vary: ' * ' }],
    [86_400, { 'cache-control': 'max-age=31536000, immutable' }],
    [86_400, { 'cache-control': 'max-age=99999999999999999999' }],
    [86_400, { expires: 'Sun, 01 Mar 2099 12:00:00 GMT' }],
  ])('%i s for %j', (seconds, headers) => {
    expect(freshSeconds(headers, now)).toBe(seconds);
  });
});
