import { describe, expect, it } from 'vitest';
import {
  type AccessTokenSubject,
  accessTokenClaims,
  ClaimMalformed,
  readClaims,
} from '../../src/protocol/claims.js';

const subject: AccessTokenSubject = {
  grantId: 'grant-1',
  userId: 'user-1',
  clientId: 'app',
  workspaceId: 'workspace-1',
  workspaceName: 'acme-labs',
  permissions: ['database.read'],
  authenticatedAt: new Date('2026-01-01T00:00:00.900Z'),
  amr: ['pwd', 'otp', 'mfa'],
};
const issued = {
  issuer: 'https://auth.example.com',
  audiences: ['https://mcp.example.com/mcp'],
  scope: ['profile', 'workspace.mcp'],
  jti: 'jti-1',
  now: new Date('2026-01-01T01:00:00.999Z'),
  ttlSeconds: 3600,
  status: { idx: 7, uri: 'https://auth.example.com/v1/status/0' },
};

describe('access token: claims (RFC 9068 §2.2)', () => {
  it('are the required ones, ours, and nothing about the person (RFC 9068 §6)', () => {
    expect(accessTokenClaims(subject, issued)).toEqual({
      iss: 'https://auth.example.com',
      sub: 'user-1',
      aud: 'https://mcp.example.com/mcp',
      iat: 1_767_229_200,
      exp: 1_767_232_800,
      auth_time: 1_767_225_600,
      acr: 'https://refeds.org/profile/mfa',
      amr: ['pwd', 'otp', 'mfa'],
      jti: 'jti-1',
      client_id: 'app',
      scope: 'profile workspace.mcp',
      workspace_id: 'workspace-1',
      workspace: 'acme-labs',
      permissions: ['database.read'],
      grant_id: 'grant-1',
      status: { status_list: { idx: 7, uri: 'https://auth.example.com/v1/status/0' } },
    });
  });

  it('write several audiences as a list, and one as a string (RFC 7519 §4.1.3)', () => {
    const audiences = ['https://a.example', 'https://b.example'];
    expect(accessTokenClaims(subject, { ...issued, audiences }).aud).toEqual(audiences);
  });

  it('never lack an audience (RFC 9068 §3)', () => {
    expect(() => accessTokenClaims(subject, { ...issued, audiences: [] })).toThrow('without an audience');
  });
});

describe('access token: claims as a resource server reads them (RFC 9068 §4)', () => {
  const claims = { ...accessTokenClaims(subject, issued) };
  const read = (changes: Readonly<Record<string, unknown>>) => readClaims({ ...claims, ...changes });
  const status = (idx: unknown, uri: unknown) => ({ status: { status_list: { idx, uri } } });

  it('are those that were issued, with lists where one or several are possible', () => {
    expect(read({})).toEqual({
      iss: 'https://auth.example.com',
      sub: 'user-1',
      aud: ['https://mcp.example.com/mcp'],
      iat: 1_767_229_200,
      exp: 1_767_232_800,
      nbf: undefined,
      auth_time: 1_767_225_600,
      acr: 'https://refeds.org/profile/mfa',
      amr: ['pwd', 'otp', 'mfa'],
      jti: 'jti-1',
      client_id: 'app',
      scope: ['profile', 'workspace.mcp'],
      workspace_id: 'workspace-1',
      workspace: 'acme-labs',
      permissions: ['database.read'],
      grant_id: 'grant-1',
      status: { idx: 7, uri: 'https://auth.example.com/v1/status/0' },
    });
  });

  it.each([
    [{ aud: ['https://a.example', 'https://b.example'] }],
    [{ nbf: 1_767_229_200 }],
    [{ permissions: [] }],
  ])('may be %j', (changes) => {
    expect(read(changes)).toMatchObject(changes);
  });

  it('may lack scope, permissions and status', () => {
    const { scope: _, permissions: __, status: ___, ...fewer } = claims;
    expect(readClaims(fewer)).toMatchObject({ scope: [], permissions: [], status: null });
    expect(read({ scope: '' }).scope).toEqual([]);
  });

  it('may lack the facts of the sign-in, as those of earlier versions do', () => {
    const { auth_time: _, acr: __, amr: ___, ...fewer } = claims;
    expect(readClaims(fewer)).toMatchObject({ auth_time: undefined, acr: undefined, amr: [] });
  });

  it('share no list with the payload', () => {
    const aud = ['https://a.example'];
    expect(read({ aud }).aud).not.toBe(aud);
  });

  it('take the first entry of a status list, and an address of 2,048 characters', () => {
    const uri = `https://a.example/${'a'.repeat(2030)}`;
    expect(read(status(0, uri)).status).toEqual({ idx: 0, uri });
  });

  const REQUIRED = [
    'iss',
    'sub',
    'aud',
    'exp',
    'iat',
    'jti',
    'client_id',
    'workspace_id',
    'workspace',
    'grant_id',
  ];
  it.each(REQUIRED)('are malformed without %s, and with one of a wrong type', (claim) => {
    for (const value of [undefined, null, '', {}, true, [7], Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => read({ [claim]: value }), String(value)).toThrow(new ClaimMalformed(claim));
  });

  it.each([
    ['nbf', { nbf: 'soon' }],
    ['nbf', { nbf: null }],
    ['auth_time', { auth_time: 'now' }],
    ['acr', { acr: 2 }],
    ['amr', { amr: 'pwd' }],
    ['scope', { scope: ['profile'] }],
    ['permissions', { permissions: 'database.read' }],
    ['permissions', { permissions: [7] }],
    ['status', { status: null }],
    ['status', { status: 'revoked' }],
    ['status', { status: {} }],
    ['status', { status: { status_list: null } }],
    ['status', status(-1, 'https://a.example')],
    ['status', status(1.5, 'https://a.example')],
    ['status', status('1', 'https://a.example')],
    ['status', status(1, undefined)],
    ['status', status(1, `https://a.example/${'a'.repeat(2031)}`)],
  ])('are malformed in %s: %j', (claim, changes) => {
    expect(() => read(changes)).toThrow(new ClaimMalformed(claim));
  });
});
