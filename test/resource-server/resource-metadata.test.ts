import { describe, expect, it } from 'vitest';
import {
  protectedResourceMetadata,
  protectedResourceMetadataPath,
  protectedResourceMetadataResponse,
  protectedResourceMetadataUrl,
} from '../../src/resource-server/index.js';

const resource = 'https://mcp.example.com/mcp';
const authorizationServers = ['https://auth.example.com'];

describe('protected resource metadata (RFC 9728 §2)', () => {
  it('says resource, issuers, scopes without offline_access, header only, and the name', () => {
    const scopesSupported = ['workspace.mcp', 'offline_access'];
    expect(
      protectedResourceMetadata({ resource, authorizationServers, scopesSupported, resourceName: 'MCP' }),
    ).toEqual({
      resource,
      authorization_servers: authorizationServers,
      scopes_supported: ['workspace.mcp'],
      bearer_methods_supported: ['header'],
      resource_name: 'MCP',
    });
  });

  it('says where people read about it (RFC 9728 §2)', () => {
    const links = {
      resourceDocumentation: 'https://mcp.example.com/docs',
      resourcePolicyUri: 'https://mcp.example.com/privacy',
      resourceTosUri: 'https://mcp.example.com/terms',
    };
    expect(protectedResourceMetadata({ resource, authorizationServers, ...links })).toEqual({
      resource,
      authorization_servers: authorizationServers,
      bearer_methods_supported: ['header'],
      resource_documentation: links.resourceDocumentation,
      resource_policy_uri: links.resourcePolicyUri,
      resource_tos_uri: links.resourceTosUri,
    });
  });

  it('leaves out what is empty', () => {
    const metadata = protectedResourceMetadata({
      resource,
      authorizationServers,
      scopesSupported: ['offline_access'],
      resourceName: '',
    });
    expect(Object.keys(metadata)).toEqual(['resource', 'authorization_servers', 'bearer_methods_supported']);
  });

  it('is refused without an issuer, and for what is no address', () => {
    expect(() => protectedResourceMetadata({ resource, authorizationServers: [] })).toThrow(TypeError);
    expect(() => protectedResourceMetadata({ resource: `${resource}#x`, authorizationServers })).toThrow(
      TypeError,
    );
    expect(() => protectedResourceMetadata({ resource: '/mcp', authorizationServers })).toThrow(TypeError);
  });

  it.each([
    ['https://mcp.example.com', ''],
    ['https://mcp.example.com/', ''],
    ['https://mcp.example.com/mcp', '/mcp'],
    ['https://mcp.example.com/mcp/', '/mcp/'],
    ['https://mcp.example.com:8443/a/b?c=d', '/a/b?c=d'],
    ['https://mcp.example.com/?c=d', '?c=d'],
    ['https://mcp.example.com/w/{workspace}/mcp', '/w/{workspace}/mcp'],
  ])('of %s is at the well-known path with %s behind (RFC 9728 §3.1)', (of, rest) => {
    expect(protectedResourceMetadataPath(of)).toBe(`/.well-known/oauth-protected-resource${rest}`);
    const origin = of.split('/').slice(0, 3).join('/');
    expect(protectedResourceMetadataUrl(of)).toBe(`${origin}/.well-known/oauth-protected-resource${rest}`);
  });

  it('is served to any origin, to the preflight of a browser too', async () => {
    const metadata = protectedResourceMetadata({ resource, authorizationServers });
    const answers = ['GET', 'OPTIONS', 'POST'].map((method) =>
      protectedResourceMetadataResponse({ method }, metadata),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 405]);
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', '*', '*']);
    expect(answers[1]?.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version');
    expect(await answers[0]?.json()).toEqual(metadata);
  });
});
