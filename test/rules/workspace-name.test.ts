import { describe, expect, it } from 'vitest';
import { isWorkspaceName, suggestWorkspaceName } from '../../src/rules/workspace-name.js';

describe('a suggested workspace name', () => {
  it.each([
    ['Acme Labs', 'acme-labs'],
    ['  Ünïted & Söns ', 'united-sons'],
    ['a/b/c', 'a-b-c'],
    ['x'.repeat(40), 'x'.repeat(32)],
    [`${'x'.repeat(31)} Labs`, 'x'.repeat(31)],
    ['ab', null],
    ['...', null],
    ['北極星', null],
  ])('for %j is %j', (typed, name) => {
    expect(suggestWorkspaceName(typed)).toBe(name);
    if (name !== null) expect(isWorkspaceName(name)).toBe(true);
  });
});
