import * as errors from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import type { OAuthTokenVerifier } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { mcpTokenVerifier } from '../../src/resource-server/index.js';
import { AUDIENCE, FakeIssuer, LIST, makeKey } from './fake-issuer.js';

interface Answer {
  readonly status: number;
  readonly challenge?: string | undefined;
  /** What the handlers after it would see. */
  readonly auth?: unknown;
}

let issuer: FakeIssuer;
let get: (token: string) => Promise<Answer>;
beforeAll(async () => {
  issuer = new FakeIssuer(await makeKey('key-1'));
  // The SDK compares with the real time.
  issuer.now = new Date();
  const kit = issuer.verifier({ scopeImplies: { 'mcp.admin': ['workspace.mcp'] } });
  const verifier: OAuthTokenVerifier = mcpTokenVerifier(kit, errors);
  const authenticate = requireBearerAuth({
    verifier,
    requiredScopes: ['workspace.mcp'],
    resourceMetadataUrl: 'https://x/prm',
  });
  get = (token) =>
    new Promise((resolve) => {
      const request: { headers: object; auth?: unknown } = { headers: { authorization: `Bearer ${token}` } };
      let challenge: string | undefined;
      const response = {
        set: (_: string, value: string) => {
          challenge = value;
        },
        status: (status: number) => ({ json: () => resolve({ status, challenge }) }),
      };
      authenticate(request, response, () => resolve({ status: 200, auth: request.auth }));
    });
});

describe('requireBearerAuth of the MCP SDK', () => {
  it('gets the AuthInfo', async () => {
    const token = await issuer.token();
    expect((await get(token)).auth).toEqual({
      token,
      clientId: 'app',
      scopes: ['profile', 'workspace.mcp'],
      expiresAt: issuer.seconds + 3600,
      resource: new URL(AUDIENCE),
      extra: {
        subject: 'user-1',
        workspaceId: 'workspace-1',
        workspace: 'acme-labs',
        permissions: ['database.read'],
        grantId: 'grant-1',
      },
    });
  });

  it('answers 401 with its challenge for a bad token', async () => {
    expect(await get('nonsense')).toEqual({
      status: 401,
      challenge: expect.stringMatching(
        /^Bearer error="invalid_token".*resource_metadata="https:\/\/x\/prm"$/,
      ),
    });
  });

  it('sees the implied scopes, and answers 403 for a lack of them', async () => {
    expect((await get(await issuer.token({ scope: 'mcp.admin' }))).status).toBe(200);
    expect((await get(await issuer.token({ scope: 'profile' }))).status).toBe(403);
  });

  it('answers 500 when nobody can say: not 401, which would cost the client its token', async () => {
    issuer.advance(61);
    issuer.answers.set(LIST, () => new Response(null, { status: 500 }));
    expect((await get(await issuer.token())).status).toBe(500);
  });
});
