/** What is kept of refusals, so that an operator can look one up by its id. */
import { expect, it } from 'vitest';
import { RecentRefusals } from '../../src/http/recent-refusals.js';

const MOST = 2000;
const refusal = (ref: string, text = '/path') => ({
  ref,
  at: new Date('2026-01-01T00:00:00Z'),
  error: 'invalid_request',
  description: text,
  path: text,
  reason: { tag: 'wrong_media_type', mediaType: text } as const,
});

it('the beginning of each text is kept: strangers chose some of them, and may choose long ones', () => {
  const refusals = new RecentRefusals();
  refusals.keep(refusal('longest', 'x'.repeat(1000)));
  refusals.keep(refusal('longer', 'x'.repeat(1001)));
  expect(refusals.find('longest')).toMatchObject({ description: 'x'.repeat(1000), path: 'x'.repeat(1000) });
  const shortened = `${'x'.repeat(1000)}… (1001 characters)`;
  expect(refusals.find('longer')).toMatchObject({ description: shortened, path: shortened });
  expect(refusals.find('longer')?.reason).toMatch(
    /^\{"tag":"wrong_media_type","mediaType":"x{900,1000}… \(\d+ characters\)$/,
  );
});

it('the newest 2000 are kept, however often an older one is looked up', () => {
  const refusals = new RecentRefusals();
  for (let n = 0; n < MOST; n += 1) refusals.keep(refusal(`r${n}`));
  expect(refusals.find('r0')).toMatchObject({ ref: 'r0', tag: 'wrong_media_type' });
  expect(refusals.newest(2).map(({ ref }) => ref)).toEqual([`r${MOST - 1}`, `r${MOST - 2}`]);
  refusals.keep(refusal('one more'));
  expect(refusals.find('r0')).toBeNull();
  expect(refusals.find('r1')).not.toBeNull();
  expect(refusals.newest(MOST + 1)).toHaveLength(MOST);
});
