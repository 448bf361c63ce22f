/** Connects as a given application does: discovery, registration, authorize, token, refresh. */
import { randomUUID } from 'node:crypto';
import {
  OAuthClientInformationFullSchema,
  OAuthMetadataSchema,
  OAuthTokensSchema,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { expect } from 'vitest';
import { z } from 'zod';
import { realDocuments } from '../documents/fixtures/real-documents.js';
import type { RealClient } from '../fixtures/real-clients.js';
import { Browser } from './browser.js';
import type { DocumentHost } from './document-host.js';
import type { Harness } from './harness.js';
import { newPkce, walk } from './oauth.js';

/** What an application ended with. */
export interface Connected {
  /** The authentication method of its token requests that were answered with tokens. */
  readonly authentication: string;
  /** Of its access tokens, the first and the refreshed ones alike. */
  readonly scope: string;
  readonly audience: string;
  readonly workspace: string;
}

export interface Connector {
  /** Publishes or registers, walks as Alice, redeems and refreshes; every answer is what its client insists on. */
  connect(client: RealClient): Promise<Connected>;
  /** The address to which a client sends the browser, after it has made itself known. */
  authorizationUrl(client: RealClient): Promise<string>;
}

interface Identity {
  readonly clientId: string;
  readonly method: string;
  readonly secret: string | undefined;
}

type Fields = Readonly<Record<string, string | undefined>>;

const TOKEN_LIFE_SECONDS = 3600;

export async function newConnector(server: Harness, documents: DocumentHost): Promise<Connector> {
  const published = realDocuments(documents.origin);
  for (const document of Object.values(published)) answerJson(String(document.client_id), document);
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' };
  answerJson(String(published.ChatGPT?.jwks_uri), { keys: [jwk] });
  const keys = createRemoteJWKSet(new URL(`${server.issuer}/.well-known/jwks.json`));
  let addresses = 0;

  function answerJson(url: string, body: unknown): void {
    documents.answer(new URL(url).pathname, (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' })
        .end(JSON.stringify(body)),
    );
  }

  /** An address of its own, so that no limit counts another application's requests. */
  const newAddress = () => `198.51.100.${++addresses}`;

  async function send(
    client: RealClient,
    url: string,
    init: RequestInit & { headers: Record<string, string> },
  ) {
    if (client.origin !== undefined) await preflight(client.origin, url, init);
    const origin = client.origin === undefined ? {} : { origin: client.origin };
    const response = await fetch(url, { ...init, headers: { ...origin, ...init.headers } });
    if (client.origin !== undefined)
      expect(response.headers.get('access-control-allow-origin'), url).toBe('*');
    const json: unknown = await response.json();
    return { status: response.status, json };
  }

  async function preflight(
    origin: string,
    url: string,
    { method = 'GET', headers }: RequestInit & { headers: object },
  ) {
    const asked = Object.keys(headers).filter((name) => name !== 'x-forwarded-for');
    const { status, headers: answer } = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': asked.join(','),
      },
    });
    expect(status, `preflight of ${url}`).toBe(204);
    expect(answer.get('access-control-allow-origin'), url).toBe('*');
    expect(answer.get('access-control-allow-methods'), url).toContain(method);
    const allowed = answer.get('access-control-allow-headers')?.toLowerCase().split(',') ?? [];
    for (const name of asked) expect(allowed, url).toContain(name);
  }

  async function discover(client: RealClient) {
    const { status, json } = await send(client, `${server.issuer}/.well-known/oauth-authorization-server`, {
      headers: { 'mcp-protocol-version': '2026-07-28' },
    });
    expect(status).toBe(200);
    const metadata = OAuthMetadataSchema.parse(json);
    // What clients refuse to go on without.
    expect(metadata.issuer).toBe(server.issuer);
    expect(metadata.code_challenge_methods_supported).toContain('S256');
    return metadata;
  }

  async function makeKnown(
    client: RealClient,
    metadata: Awaited<ReturnType<typeof discover>>,
    address: string,
  ): Promise<Identity> {
    if ('document' in client.known) {
      expect(metadata.client_id_metadata_document_supported).toBe(true);
      expect(metadata.token_endpoint_auth_methods_supported).toContain(client.authentication);
      const clientId = String(published[client.known.document]?.client_id);
      return { clientId, method: client.authentication ?? '', secret: undefined };
    }
    const { registration } = client.known;
    const { status, json } = await send(client, metadata.registration_endpoint ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(registration),
    });
    expect(status, JSON.stringify(json)).toBe(201);
    const kept = OAuthClientInformationFullSchema.parse(json);
    // A pair of tokens is what each of them is after, and one address lost would be one way in lost.
    expect(kept.grant_types).toEqual(['authorization_code', 'refresh_token']);
    expect(kept.redirect_uris).toEqual(registration.redirect_uris);
    return {
      clientId: kept.client_id,
      method: kept.token_endpoint_auth_method ?? '',
      secret: kept.client_secret,
    };
  }

  function authorizationUrlOf(
    client: RealClient,
    endpoint: string,
    { clientId }: Identity,
    challenge: string,
    state: string,
  ): string {
    const query = present({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: client.redirectUri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state,
      scope: client.asks.scope,
      prompt: client.asks.prompt,
      resource: client.resource.authorize,
    });
    return `${endpoint}?${new URLSearchParams(query)}`;
  }

  /** One request to the token endpoint, authenticated by that method. */
  async function postToken(
    client: RealClient,
    endpoint: string,
    { clientId, secret }: Identity,
    method: string,
    fields: Fields,
    address: string,
  ) {
    const basic = [clientId, secret ?? ''].map(encodeURIComponent).join(':');
    const authentication: Fields =
      method === 'client_secret_basic'
        ? {}
        : method === 'private_key_jwt'
          ? {
              client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
              client_assertion: await assertion(clientId),
            }
          : { client_id: clientId, client_secret: secret };
    return send(client, endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
        ...(method === 'client_secret_basic' && {
          authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
        }),
      },
      body: new URLSearchParams(present({ ...fields, ...authentication })).toString(),
    });
  }

  function assertion(clientId: string): Promise<string> {
    const now = Math.floor(server.clock.now.getTime() / 1000);
    return new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(server.issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + 60)
      .sign(privateKey);
  }

  /** What a resource server that trusts us reads from the token, and what the answer said beside it. */
  async function readTokens(answer: { status: number; json: unknown }, clientId: string) {
    expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    const tokens = OAuthTokensSchema.parse(answer.json);
    const { payload } = await jwtVerify(tokens.access_token, keys, {
      issuer: server.issuer,
      typ: 'at+jwt',
      currentDate: server.clock.now,
    });
    expect(payload.client_id).toBe(clientId);
    expect(payload.scope).toBe(tokens.scope);
    expect(tokens.refresh_token).toBeDefined();
    return {
      refreshToken: tokens.refresh_token,
      token: { scope: payload.scope, audience: payload.aud, workspace: payload.workspace },
    };
  }

  function onlyRedirectUri({ known }: RealClient): unknown {
    const metadata = 'document' in known ? published[known.document] : known.registration;
    return z.object({ redirect_uris: z.tuple([z.string()]) }).parse(metadata).redirect_uris[0];
  }

  async function connect(client: RealClient): Promise<Connected> {
    const address = newAddress();
    const metadata = await discover(client);
    const identity = await makeKnown(client, metadata, address);
    const { verifier, challenge } = newPkce();
    const state = randomUUID();

    const browser = new Browser({ headers: { 'x-forwarded-for': address } });
    const callback = await walk(
      browser,
      authorizationUrlOf(client, metadata.authorization_endpoint, identity, challenge, state),
    );
    expect(callback.searchParams.get('error_description')).toBeNull();
    expect(callback.href.split('?')[0]).toBe(client.redirectUri ?? onlyRedirectUri(client));
    expect(callback.searchParams.get('state')).toBe(state);
    expect(callback.searchParams.get('iss')).toBe(server.issuer);

    const post = (method: string, fields: Fields, from = address) =>
      postToken(client, metadata.token_endpoint, identity, method, fields, from);
    const redemption = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? undefined,
      code_verifier: verifier,
      redirect_uri: client.redirectUri,
      resource: client.resource.token,
    };
    // With an empty secret, the header only names a public client (RFC 6749 §2.3.1).
    const isNamed = client.triesBasicFirst === true && identity.method === 'none';
    if (client.triesBasicFirst && !isNamed) {
      const refused = await post('client_secret_basic', redemption);
      expect(refused).toMatchObject({ status: 401, json: { error: 'invalid_client' } });
    }
    const redeemed = await post(isNamed ? 'client_secret_basic' : identity.method, redemption);
    const first = await readTokens(redeemed, identity.clientId);

    const refresh = async (refreshToken: string | undefined, from = address) => {
      const fields = {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        resource: client.resource.refresh,
      };
      return readTokens(await post(identity.method, fields, from), identity.clientId);
    };
    const from = {
      'an hour later': [address],
      'at once, from two addresses': [address, newAddress()],
      'at once, in three processes': [address, address, address],
    }[client.refreshes];
    if (client.refreshes === 'an hour later') server.clock.advance(TOKEN_LIFE_SECONDS);
    const refreshed = await Promise.all(from.map((one) => refresh(first.refreshToken, one)));
    // However many asked, there is one next token, and it is alive.
    const next = new Set(refreshed.map(({ refreshToken }) => refreshToken));
    expect(next.size).toBe(1);
    expect(next).not.toContain(first.refreshToken);
    server.clock.advance(TOKEN_LIFE_SECONDS);
    const later = await refresh([...next][0]);

    for (const { token } of [...refreshed, later]) expect(token).toEqual(first.token);
    return { authentication: identity.method, ...(first.token as Omit<Connected, 'authentication'>) };
  }

  return {
    connect,
    async authorizationUrl(client) {
      const metadata = await discover(client);
      const identity = await makeKnown(client, metadata, newAddress());
      return authorizationUrlOf(
        client,
        metadata.authorization_endpoint,
        identity,
        newPkce().challenge,
        'a state',
      );
    },
  };
}

function present(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
