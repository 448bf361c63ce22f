import { expect, it } from 'vitest';
import { shownDetails } from '../../src/rules/audit-details.js';

it('the details of an event are names and texts, and a limit to nothing differs from no limit', () => {
  const details = { role: 'member', scopes: ['profile', 'api'], permissions: [], wait: null, retries: 3 };
  expect(shownDetails(details)).toEqual([
    ['role', 'member'],
    ['scopes', 'profile api'],
    ['permissions', 'none'],
    ['retries', '3'],
  ]);
});
