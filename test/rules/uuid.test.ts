import { expect, it } from 'vitest';
import { isUuid } from '../../src/rules/uuid.js';

it.each([
  ['7c9e6679-7425-40de-944b-e07fc1f90ae7', true],
  ['7C9E6679-7425-40DE-944B-E07FC1F90AE7', true],
  // The number before the smallest random one: a list may begin after it.
  ['7c9e6679-0000-3fff-ffff-ffffffffffff', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['', false],
  ['7c9e6679', false],
  ['7c9e66797425', false],
  ['{7c9e6679-7425-40de-944b-e07fc1f90ae7}', false],
  [' 7c9e6679-7425-40de-944b-e07fc1f90ae7', false],
  ['7c9e6679-7425-40de-944b-e07fc1f90ae7\n', false],
  ['7c9e6679-7425-40de-944b-e07fc1f90aeg', false],
])('%j is a UUID: %s', (text, is) => {
  expect(isUuid(text)).toBe(is);
});
