/** The metadata of a resource server. Addresses are absolute; absent or empty members are omitted. */
export interface ProtectedResource {
  /** Exactly the address that clients use: they compare it character by character (RFC 9728 §3.3). */
  readonly resource: string;
  /** Issuers, at least one. */
  readonly authorizationServers: readonly string[];
  /** The few that a client should request; `offline_access` is dropped, because it is not a scope of a resource. */
  readonly scopesSupported?: readonly string[] | undefined;
  /** For people. */
  readonly resourceName?: string | undefined;
  readonly resourceDocumentation?: string | undefined;
  readonly resourcePolicyUri?: string | undefined;
  readonly resourceTosUri?: string | undefined;
}

export interface ProtectedResourceMetadata {
  readonly resource: string;
  readonly authorization_servers: readonly string[];
  readonly scopes_supported?: readonly string[];
  readonly bearer_methods_supported: readonly ['header'];
  readonly resource_name?: string;
  readonly resource_documentation?: string;
  readonly resource_policy_uri?: string;
  readonly resource_tos_uri?: string;
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/**
 * The protected resource metadata document.
 *
 * @throws {TypeError} if there is no authorization server, or `resource` is not an absolute address without a fragment
 * @see RFC 9728 §2
 *
 * @example
 * ```ts
 * import { protectedResourceMetadata, protectedResourceMetadataPath } from 'vouchsafe/resource-server';
 *
 * const resource = 'https://mcp.example.com/mcp';
 * console.log(protectedResourceMetadataPath(resource)); // /.well-known/oauth-protected-resource/mcp
 * const metadata = protectedResourceMetadata({ resource, authorizationServers: ['https://auth.example.com'] });
 * console.log(metadata.bearer_methods_supported); // [ 'header' ]
 * ```
 */
export function protectedResourceMetadata(described: ProtectedResource): ProtectedResourceMetadata {
  if (described.authorizationServers.length === 0) {
    throw new TypeError('authorizationServers: name at least one.');
  }
  splitAddress(described.resource);
  const scopes = (described.scopesSupported ?? []).filter((scope) => scope !== 'offline_access');
  return {
    resource: described.resource,
    authorization_servers: described.authorizationServers,
    ...(scopes.length > 0 && { scopes_supported: scopes }),
    bearer_methods_supported: ['header'],
    ...(described.resourceName && { resource_name: described.resourceName }),
    ...(described.resourceDocumentation && { resource_documentation: described.resourceDocumentation }),
    ...(described.resourcePolicyUri && { resource_policy_uri: described.resourcePolicyUri }),
    ...(described.resourceTosUri && { resource_tos_uri: described.resourceTosUri }),
  };
}

/**
 * The address of a resource's document, on the resource's own origin: the well-known part is inserted BEFORE its path.
 * `{workspace}` is kept as it is; write it in your router's syntax.
 *
 * @throws {TypeError} if `resource` is not an absolute address without a fragment
 * @see RFC 9728 §3.1
 */
export function protectedResourceMetadataPath(resource: string): string {
  return WELL_KNOWN + splitAddress(resource).rest;
}

/** {@link protectedResourceMetadataPath} with the origin: the `resource_metadata` of a challenge. */
export function protectedResourceMetadataUrl(resource: string): string {
  const { origin, rest } = splitAddress(resource);
  return origin + WELL_KNOWN + rest;
}

/**
 * Serves the document: to GET, and to a browser's preflight, from any origin, since it contains no secrets.
 * @example
 * ```ts
 * import { Hono } from 'hono';
 * import {
 *   protectedResourceMetadata,
 *   protectedResourceMetadataPath,
 *   protectedResourceMetadataResponse,
 * } from 'vouchsafe/resource-server';
 *
 * const resource = 'https://api.example.com';
 * const metadata = protectedResourceMetadata({ resource, authorizationServers: ['https://auth.example.com'] });
 * const app = new Hono();
 * app.all(protectedResourceMetadataPath(resource), (c) => protectedResourceMetadataResponse(c.req.raw, metadata));
 * console.log((await app.request('/.well-known/oauth-protected-resource')).status); // 200
 * ```
 */
export function protectedResourceMetadataResponse(
  request: Pick<Request, 'method'>,
  metadata: ProtectedResourceMetadata,
): Response {
  const cors = { 'access-control-allow-origin': '*' };
  if (request.method === 'GET' || request.method === 'HEAD') {
    return Response.json(metadata, { headers: { ...cors, 'cache-control': 'public, max-age=3600' } });
  }
  const headers = { ...cors, allow: 'GET, HEAD, OPTIONS' };
  if (request.method !== 'OPTIONS') return new Response(null, { status: 405, headers });
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'Authorization, Content-Type, Accept, MCP-Protocol-Version',
    },
  });
}

/** Built by hand, because a URL would escape the braces of a template. */
function splitAddress(resource: string): { readonly origin: string; readonly rest: string } {
  const [, origin, rest = ''] = /^(https?:\/\/[^/?#]+)([/?][^#]*)?$/i.exec(resource) ?? [];
  if (origin === undefined)
    throw new TypeError('resource: must be an absolute http(s) address without a fragment.');
  // RFC 9728 §3.1: the trailing slash of an empty path is dropped.
  return { origin, rest: rest.replace(/^\/(?=\?|$)/, '') };
}
