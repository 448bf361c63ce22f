import { expect, it } from 'vitest';
import { withImpliedScopes } from '../../src/resource-server/scopes.js';

it('a scope implies what the table says, over several steps and in circles, and nothing by its name', () => {
  const implies = { all: ['write'], write: ['read'], read: ['write'] };
  expect(withImpliedScopes(['all', 'constructor'], implies)).toEqual(['all', 'constructor', 'write', 'read']);
});
