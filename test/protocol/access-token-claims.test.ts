import { describe, expect, it } from 'vitest';
import { type AccessTokenSubject, accessTokenClaims } from '../../src/protocol/access-token-claims.js';

const subject: AccessTokenSubject = {
  grantId: 'grant-1',
  userId: 'user-1',
  clientId: 'app',
  workspaceId: 'workspace-1',
  workspaceName: 'acme-labs',
  permissions: ['database.read'],
  authenticatedAt: new Date('2026-01-01T00:00:00.900Z'),
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
