/** Every URL of the resource server, on one screen. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import {
  protectedResourceMetadata,
  protectedResourceMetadataPath,
  protectedResourceMetadataResponse,
  requireToken,
  type Verifier,
} from 'vouchsafe/resource-server';
import type { Addresses } from './addresses.js';
import type { Platform } from './platform.js';
import { Refusal } from './refusal.js';
import { refuse, restRoutes } from './rest.js';
import { answerMcp } from './tools.js';
import { watchRoute } from './watch.js';

/** The scope of everything here; clients learn it from the metadata and from the challenge, and request it. */
const SCOPES = ['workspace.mcp'];
const MAX_BODY_BYTES = 256 * 1024;
/** The workspace names that the authorization server allows; others match no route. */
const WORKSPACE = ':workspace{[A-Za-z0-9._~-]{3,32}}';

export function createApp(addresses: Addresses, verifier: Verifier, platform: Platform): Hono {
  const app = new Hono();
  const checkToken = requireToken(verifier, { scopes: SCOPES });

  const publish = (path: string, resource: string, resourceName: string) =>
    app.all(path, (c) => {
      const described = {
        resource: resource.replace('{workspace}', c.req.param('workspace') ?? ''),
        authorizationServers: [verifier.issuer],
        scopesSupported: SCOPES,
        resourceName,
      };
      return protectedResourceMetadataResponse(c.req.raw, protectedResourceMetadata(described));
    });
  for (const [resource, name] of [
    [addresses.mcp, 'Workspace Platform MCP'],
    [addresses.mcpOfWorkspace, 'Workspace Platform MCP, one workspace'],
    [addresses.api, 'Workspace Platform API'],
  ] as const) {
    publish(protectedResourceMetadataPath(resource).replace('{workspace}', WORKSPACE), resource, name);
  }
  // For clients that do not know path-inserted metadata.
  publish('/.well-known/oauth-protected-resource', addresses.mcp, 'Workspace Platform MCP');

  // Browsers send no credentials of their own here, so any origin and any header is allowed.
  app.use(cors({ origin: '*', allowMethods: ['GET', 'POST', 'PUT'], exposeHeaders: ['WWW-Authenticate'] }));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => {
        // The rest of the body stays unread, so the connection cannot carry another request.
        c.header('connection', 'close');
        return refuse(new Refusal('too_large', `A body has at most ${MAX_BODY_BYTES} bytes.`), c);
      },
    }),
  );

  app.all('/mcp', checkToken, (c) => answerMcp(platform, c.var.token, c.req.raw));
  app.all(`/w/${WORKSPACE}/mcp`, checkToken, (c) => answerMcp(platform, c.var.token, c.req.raw));
  const checkReader = requireToken(verifier, { scopes: SCOPES, permissions: ['database.read'] });
  app.get('/v1/workspace/:workspaceId/events', checkReader, watchRoute(platform.events, verifier));
  app.route('/v1', restRoutes(platform, checkToken));

  app.notFound((c) => refuse(new Refusal('not_found', 'Nothing is at this address.'), c));
  app.onError(refuse);
  return app;
}
