import { describe, expect, it } from 'vitest';
import { grantableScopes, narrowScope, parseScope, type Scope } from '../../src/protocol/scope.js';
import { DEFAULT_SCOPES } from '../../src/rules/default-catalog.js';
import { refusalOf } from '../support/refusal.js';

const REQUIRED = ['profile', 'email', 'user.workspaces.read'];
const scope = (name: string, required = false): Scope => ({ name, title: name, description: '', required });

describe('scope: reading the parameter (RFC 6749 §3.3)', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['   ', undefined],
    ['profile', ['profile']],
    ['profile email', ['profile', 'email']],
    [' profile  email ', ['profile', 'email']],
    ['email profile email', ['email', 'profile']],
    ['Profile profile', ['Profile', 'profile']],
    ["!#[]~:/'", ["!#[]~:/'"]],
  ])('reads %j as %j', (value, names) => {
    expect(parseScope(value)).toEqual(names);
  });

  it.each([
    'pro"file',
    'pro\\file',
    'profile\temail',
    'profile\nemail',
    'profil\u00e9',
    'a \u0000',
    'a\u007f',
  ])('refuses %j: not a scope-token', (value) => {
    const refusal = refusalOf(() => parseScope(value));
    expect([refusal.code, refusal.reason.tag]).toEqual(['invalid_scope', 'malformed_scope']);
  });
});

describe('scope: how many names a request may have', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`).join(' ');

  it('reads a thousand, and refuses one more: comparing each of tens of thousands would delay other requests', () => {
    expect(parseScope(names(1000))).toHaveLength(1000);
    const refusal = refusalOf(() => parseScope(names(1001)));
    expect([refusal.code, refusal.reason]).toEqual([
      'invalid_scope',
      { tag: 'too_many_scopes', count: 1001 },
    ]);
  });

  it('counts a name each time that it is sent, and no spaces', () => {
    expect(refusalOf(() => parseScope('email '.repeat(1001))).reason.tag).toBe('too_many_scopes');
    expect(parseScope(`email${' '.repeat(5000)}profile`)).toEqual(['email', 'profile']);
  });
});

describe('scope: the default scopes', () => {
  it('has the nine scopes of the platform, three of them required', () => {
    expect(DEFAULT_SCOPES.filter((each) => each.required).map((each) => each.name)).toEqual(REQUIRED);
    expect(DEFAULT_SCOPES.filter((each) => !each.required).map((each) => each.name)).toEqual([
      'user.profile.write',
      'user.status.read',
      'user.status.write',
      'user.settings.read',
      'user.settings.write',
      'workspace.mcp',
    ]);
  });
});

describe('scope: what a request can get (RFC 6749 §3.3)', () => {
  it.each<[string, readonly string[] | undefined, readonly string[] | undefined, readonly string[]]>([
    ['none named: the required ones alone', undefined, undefined, []],
    ['none named, whatever the client may have', undefined, ['workspace.mcp'], []],
    ['a required one named', ['email'], undefined, []],
    [
      'optional ones, in the order sent',
      ['workspace.mcp', 'user.status.read'],
      undefined,
      ['workspace.mcp', 'user.status.read'],
    ],
    ['unknown ones beside known ones are dropped', ['openid', 'email', 'profile'], undefined, []],
    ['unknown beside optional', ['mcp:tools', 'workspace.mcp'], undefined, ['workspace.mcp']],
    ['names are case-sensitive', ['Workspace.mcp', 'user.status.read'], undefined, ['user.status.read']],
    [
      'the client registered fewer',
      ['workspace.mcp', 'user.status.read'],
      ['user.status.read'],
      ['user.status.read'],
    ],
    ['the client registered none: the required ones stay', ['profile', 'workspace.mcp'], [], []],
  ])('%s', (_, requested, allowed, optional) => {
    expect(grantableScopes(requested, DEFAULT_SCOPES, allowed)).toEqual({ required: REQUIRED, optional });
  });

  it.each<[string, readonly string[], readonly string[] | undefined]>([
    ['all are unknown', ['openid', 'offline_access'], undefined],
    ['the client may have none of them', ['workspace.mcp'], ['user.status.read']],
  ])('answers invalid_scope when %s, and lists what there is', (_, requested, allowed) => {
    const refusal = refusalOf(() => grantableScopes(requested, DEFAULT_SCOPES, allowed));
    expect(refusal.code).toBe('invalid_scope');
    expect(refusal.description).toContain('Known scopes: profile email user.workspaces.read');
    expect(refusal.description.includes('workspace.mcp')).toBe(allowed === undefined);
    expect(refusal.reason).toEqual({ tag: 'no_grantable_scope', requested });
  });

  it('uses only the scopes that it is given', () => {
    const catalog = [scope('a', true), scope('b'), scope('c')];
    expect(grantableScopes(['c', 'profile'], catalog)).toEqual({ required: ['a'], optional: ['c'] });
    expect(grantableScopes(['b'], [scope('b')])).toEqual({ required: [], optional: ['b'] });
    // RFC 6749 §3.3: without a default scope, the request fails.
    const refusal = refusalOf(() => grantableScopes(undefined, [scope('b')]));
    expect(refusal).toMatchObject({
      code: 'invalid_scope',
      description: 'scope is missing. Known scopes: b',
      reason: { tag: 'no_grantable_scope', requested: [] },
    });
  });
});

describe('scope: narrowing at a refresh (OAuth 2.1 §4.3.1)', () => {
  const granted = ['profile', 'email', 'workspace.mcp'];

  it.each([
    [undefined, granted],
    [['workspace.mcp'], ['workspace.mcp']],
    [
      ['email', 'profile'],
      ['email', 'profile'],
    ],
  ])('narrows to %j', (requested, scopes) => {
    expect(narrowScope(granted, requested)).toEqual(scopes);
  });

  it('leaves out what is not to be had at the moment', () => {
    expect(narrowScope(granted, ['profile', 'user.status.read'])).toEqual(['profile']);
  });
});
