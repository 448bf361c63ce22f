import { describe, expect, it } from 'vitest';
import { scopeKind } from '../../src/rules/scope-kind.js';

describe('the kind of a scope', () => {
  it.each([
    ['profile', 'read'],
    ['email', 'read'],
    ['user.workspaces.read', 'read'],
    ['files:READ', 'read'],
    ['user.status.write', 'change'],
    ['database.delete', 'change'],
    ['workspace.mcp', 'act'],
    ['thread', 'act'],
    ['', 'act'],
  ] as const)('of %s is %s', (name, kind) => {
    expect(scopeKind(name)).toBe(kind);
  });
});
