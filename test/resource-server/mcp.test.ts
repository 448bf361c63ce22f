import * as errors from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import type { OAuthTokenVerifier } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import * as version2 from '@modelcontextprotocol/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { mcpTokenVerifier } from '../../src/resource-server/index.js';
import { AUDIENCE, FakeIssuer, LIST, makeKey } from './fake-issuer.js';

interface Answer {
  readonly status: number;
  readonly challenge?: string | null | undefined;
  /** What the handlers after it would see. */
  readonly auth?: unknown;
}
type Get = (token: string) => Promise<Answer>;

const OPTIONS = { requiredScopes: ['workspace.mcp'], resourceMetadataUrl: 'https://x/prm' };

/** Version 1 is a middleware of Express. */
function version1With(issuer: FakeIssuer): Get {
  const verifier: OAuthTokenVerifier = mcpTokenVerifier(kitOf(issuer), errors);
  const authenticate = requireBearerAuth({ verifier, ...OPTIONS });
  return (token) =>
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
}

/** Version 2 takes a request of the Fetch Standard. */
function version2With(issuer: FakeIssuer): Get {
  const verifier: version2.OAuthTokenVerifier = mcpTokenVerifier(kitOf(issuer), version2);
  const authenticate = version2.requireBearerAuth({
    verifier,
    expectedResource: new URL(AUDIENCE),
    ...OPTIONS,
  });
  return async (token) => {
    const auth = await authenticate(new Request(AUDIENCE, { headers: { authorization: `Bearer ${token}` } }));
    if (!(auth instanceof Response)) return { status: 200, auth };
    return { status: auth.status, challenge: auth.headers.get('www-authenticate') };
  };
}

const kitOf = (issuer: FakeIssuer) => issuer.verifier({ scopeImplies: { 'mcp.admin': ['workspace.mcp'] } });

describe.each([
  ['version 1', version1With],
  ['version 2', version2With],
])('requireBearerAuth of the MCP SDK, %s', (_, getterWith) => {
  let issuer: FakeIssuer;
  let get: Get;
  beforeEach(async () => {
    issuer = new FakeIssuer(await makeKey('key-1'));
    // The SDK compares with the real time.
    issuer.now = new Date();
    get = getterWith(issuer);
  });

  it('gets the AuthInfo', async () => {
    const token = await issuer.token();
    expect((await get(token)).auth).toMatchObject({
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
      challenge: expect.stringMatching(/^Bearer error="invalid_token".*resource_metadata="https:\/\/x\/prm"/),
    });
  });

  it('sees the implied scopes, and answers 403 for a lack of them', async () => {
    expect((await get(await issuer.token({ scope: 'mcp.admin' }))).status).toBe(200);
    expect((await get(await issuer.token({ scope: 'profile' }))).status).toBe(403);
  });

  it('answers 500 when the status is unknown: not 401, which would cost the client its token', async () => {
    issuer.advance(61);
    issuer.answers.set(LIST, () => new Response(null, { status: 500 }));
    expect((await get(await issuer.token())).status).toBe(500);
  });
});
