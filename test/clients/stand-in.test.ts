/** How long the last good copy of a document or key set stands in for it (CIMD §5.1). */
import { describe, expect, it } from 'vitest';
import { standInSeconds, standsIn } from '../../src/clients/stand-in.js';

const HOUR = 3600;
const DAY = 86_400;

describe('a copy that has run out stands in for so many seconds (CIMD §5.1)', () => {
  it.each([
    ['busy', { forUser: true, hasKeys: true }, HOUR],
    ['busy', { forUser: true, hasKeys: false }, HOUR],
    ['busy', { forUser: false, hasKeys: true }, HOUR],
    ['busy', { forUser: false, hasKeys: false }, HOUR],
    ['host_unreachable', { forUser: true, hasKeys: true }, 0],
    ['host_unreachable', { forUser: true, hasKeys: false }, 0],
    ['host_unreachable', { forUser: false, hasKeys: true }, HOUR],
    ['host_unreachable', { forUser: false, hasKeys: false }, DAY],
  ] as const)('%s, %j: %i', (failure, what, seconds) => {
    expect(standInSeconds(failure, what)).toBe(seconds);
  });

  it('until the last of them has passed', () => {
    const freshUntil = new Date('2030-01-01T00:00:00.000Z');
    const standsAfter = (ms: number) => standsIn(freshUntil, 60, new Date(freshUntil.getTime() + ms));
    expect([standsAfter(0), standsAfter(59_999), standsAfter(60_000), standsAfter(60_001)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
