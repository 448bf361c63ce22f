/** A resource server for the official clients: one MCP tool behind our tokens, checked by metadata and keys alone. */
import { serve } from '@hono/node-server';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Hono } from 'hono';
import { createRemoteJWKSet, jwtVerify } from 'jose';

export interface TestMcpServer {
  readonly url: string;
  /** Until then every access token is refused, as if it had run out. */
  refuseTokensIssuedBefore(date: Date): void;
  stop(): Promise<void>;
}

/** @param port where `https://mcp.example…` of a seed really is; the identifier is `http://localhost:<port>/mcp` */
export async function startMcpServer(issuer: string, port: number, now: () => Date): Promise<TestMcpServer> {
  const origin = `http://localhost:${port}`;
  const resource = `${origin}/mcp`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  let notBefore = 0;
  const app = new Hono();

  app.get('/.well-known/oauth-protected-resource/mcp', (c) =>
    c.json({
      resource,
      authorization_servers: [issuer],
      scopes_supported: ['workspace.mcp'],
      bearer_methods_supported: ['header'],
    }),
  );
  app.all('/mcp', async (c) => {
    const token = c.req.header('authorization')?.replace(/^Bearer /, '');
    const claims =
      token === undefined
        ? null
        : await jwtVerify(token, keys, { issuer, audience: resource, typ: 'at+jwt', currentDate: now() })
            .then(({ payload }) => ((payload.iat ?? 0) >= notBefore ? payload : null))
            .catch(() => null);
    if (claims === null) {
      const error = token === undefined ? '' : ' error="invalid_token",';
      const challenge = `Bearer${error} resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp", scope="workspace.mcp"`;
      return c.json({ error: 'invalid_token' }, 401, { 'WWW-Authenticate': challenge });
    }
    const server = new McpServer({ name: 'test', version: '1.0.0' });
    server.registerTool('Where_am_i', { description: 'Names the workspace of the token' }, () => ({
      content: [{ type: 'text', text: String(claims.workspace) }],
    }));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(c.req.raw);
  });

  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: resource,
    refuseTokensIssuedBefore: (date) => {
      notBefore = Math.floor(date.getTime() / 1000);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
