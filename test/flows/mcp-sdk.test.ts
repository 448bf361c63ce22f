/** The official MCP clients, unmodified: SDK 1.x and client 2.x, by dynamic registration and by metadata document. */
import * as v2 from '@modelcontextprotocol/client';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { startMcpServer, type TestMcpServer } from '../support/mcp-server.js';
import { walk } from '../support/oauth.js';
import { seed } from '../support/seed.js';

const REDIRECT = 'http://127.0.0.1:39111/callback';

describe('official MCP clients', () => {
  let server: Harness;
  let mcp: TestMcpServer;
  let documents: DocumentHost;
  beforeAll(async () => {
    const port = await freePort();
    documents = await startDocumentHost();
    const resources = [
      { identifier: `http://localhost:${port}/mcp`, title: 'Test MCP', scopes: ['workspace.mcp'] },
    ];
    server = await startHarness({ seed: { ...seed, resources }, documents });
    mcp = await startMcpServer(server.issuer, port, () => server.clock.now);
  });
  afterAll(async () => {
    await mcp.stop();
    await server.stop();
    await documents.stop();
  });

  /** What an application keeps, in memory. */
  function provider(clientMetadataUrl?: string) {
    const kept: {
      client?: OAuthClientInformationMixed;
      tokens?: OAuthTokens | undefined;
      verifier?: string;
      url?: URL;
    } = {};
    return {
      kept,
      ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
      redirectUrl: REDIRECT,
      clientMetadata: {
        client_name: 'SDK test',
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'none',
      },
      clientInformation: () => kept.client,
      saveClientInformation: (client: OAuthClientInformationMixed) => {
        kept.client = client;
      },
      tokens: () => kept.tokens,
      saveTokens: (tokens: OAuthTokens) => {
        kept.tokens = tokens;
      },
      redirectToAuthorization: (url: URL) => {
        kept.url = url;
      },
      saveCodeVerifier: (verifier: string) => {
        kept.verifier = verifier;
      },
      codeVerifier: () => kept.verifier ?? '',
    };
  }

  const LIBRARIES = [
    {
      library: '@modelcontextprotocol/sdk 1.x',
      Client,
      Transport: StreamableHTTPClientTransport,
      Unauthorized: UnauthorizedError,
    },
    {
      library: '@modelcontextprotocol/client 2.x',
      Client: v2.Client,
      Transport: v2.StreamableHTTPClientTransport,
      Unauthorized: v2.UnauthorizedError,
    },
  ];
  const WAYS = ['dynamic registration', 'a metadata document'] as const;
  const CASES = LIBRARIES.flatMap((library) => WAYS.map((way) => ({ ...library, way })));

  it.each(CASES)(
    '$library connects with $way, works, refreshes, and survives a lost refresh answer',
    async ({ way, Client: C, Transport, Unauthorized }) => {
      const clientId =
        way === 'a metadata document'
          ? documents.publish({ client_name: 'SDK test', redirect_uris: [REDIRECT] })
          : undefined;
      const auth = provider(clientId);
      const transport = new Transport(new URL(mcp.url), { authProvider: auth });
      await expect(new C({ name: 'test', version: '1' }).connect(transport)).rejects.toBeInstanceOf(
        Unauthorized,
      );
      const callback = await walk(new Browser(), auth.kept.url?.href ?? '');
      await transport.finishAuth(
        callback.searchParams.get('code') ?? '',
        callback.searchParams.get('iss') ?? undefined,
      );
      if (clientId !== undefined) expect(auth.kept.client).toMatchObject({ client_id: clientId });

      const client = new C({ name: 'test', version: '1' });
      await client.connect(new Transport(new URL(mcp.url), { authProvider: auth }));
      const where = () => client.callTool({ name: 'Where_am_i', arguments: {} });
      expect(await where()).toMatchObject({ content: [{ text: 'acme-labs' }] });

      const before = auth.kept.tokens;
      server.clock.advance(10);
      mcp.refuseTokensIssuedBefore(server.clock.now);
      expect(await where()).toMatchObject({ content: [{ text: 'acme-labs' }] });
      const after = auth.kept.tokens;
      expect(after).not.toEqual(before);

      // The answer of that refresh got lost on the way: the application still holds what it had before.
      auth.kept.tokens = before;
      expect(await where()).toMatchObject({ content: [{ text: 'acme-labs' }] });
      expect(auth.kept.tokens).toMatchObject({
        refresh_token: after?.refresh_token,
      });
      await client.close();
    },
  );
});
