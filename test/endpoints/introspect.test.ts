/** POST /v1/oauth/introspect (RFC 7662): who may ask, and what a token is worth at this moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, basic, expectRefusal, postForm, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import {
  claimsOf,
  newCode,
  newTokens,
  postToken,
  refresh,
  type TokenAnswer,
  type Walk,
} from '../support/oauth.js';
import { seed } from '../support/seed.js';
import { asserted, claimsFor, newKey, type SigningKey, sign } from '../support/signing-client.js';

const MCP = 'https://mcp.example.com/mcp';
const FILES = 'https://files.example.com';
const OF_A_WORKSPACE = 'https://mcp.example.com/w/{workspace}/mcp';
const GUESSED = 'https://guessed.example.com';
const NO_ADDRESS = 'urn:example:reports';
/** What would be another secret unless it was encoded. */
const secretOf = (resource: string) => `vs_rs_${resource}+1%25&a=b:ü`;

const OPERATOR = { kind: 'operator' } as const;
const BOB = { email: 'bob@example.com' };
const CONFIDENTIAL = {
  'basic-app': {
    secret: 'vs_cs_basic:secret&with=signs',
    redirect_uri: 'https://basic.example.com/callback?keep=1',
  },
  'post-app': { secret: 'vs_cs_post_secret', redirect_uri: 'https://post.example.com/callback' },
  // A client_id that could be a resource's identifier.
  'desktop://app': { secret: 'vs_cs_desktop', redirect_uri: 'https://desktop.example.com/callback' },
} as const;
type ConfidentialId = keyof typeof CONFIDENTIAL;

let server: Harness;
let browser: Browser;
let key: SigningKey;

beforeAll(async () => {
  key = await newKey('ES256');
  server = await startHarness({
    seed: {
      ...seed,
      resources: [
        ...seed.resources,
        { identifier: NO_ADDRESS, title: 'Reports', scopes: [] },
        { identifier: GUESSED, title: 'Guessed', scopes: [] },
      ],
      clients: [
        ...seed.clients,
        {
          client_id: 'desktop://app',
          client_name: 'Desktop App',
          client_secret: CONFIDENTIAL['desktop://app'].secret,
          redirect_uris: [CONFIDENTIAL['desktop://app'].redirect_uri],
          token_endpoint_auth_method: 'client_secret_basic',
        },
        {
          client_id: 'signing-app',
          client_name: 'Signing App',
          redirect_uris: ['https://signing.example.com/callback'],
          token_endpoint_auth_method: 'private_key_jwt',
          jwks: { keys: [key.jwk] },
        },
      ],
    },
  });
  browser = new Browser();
  for (const resource of [MCP, FILES, OF_A_WORKSPACE, NO_ADDRESS, GUESSED])
    await addSecret(resource, secretOf(resource));
});
afterAll(() => server.stop());

const addSecret = async (identifier: string, secret: string) => {
  const { store, secrets } = server.deps;
  const known = (await store.catalog.findResource(identifier)) ?? { identifier, secretHashes: [] };
  await store.catalog.addResourceSecret(known, secrets.hash(secret), OPERATOR, server.clock.now);
};

const introspect = (form: Parameters<typeof postForm>[1], headers: Readonly<Record<string, string>> = {}) =>
  postForm(`${server.issuer}/v1/oauth/introspect`, form, headers);

/** A resource server asks, by default that of {@link MCP}. */
const ask = (token: string, resource = MCP, more: Readonly<Record<string, string>> = {}) =>
  introspect({ token, ...more }, basic(resource, secretOf(resource)));

/** A confidential client asks, in the way that it registered. */
const askAs = (clientId: ConfidentialId, token: string) => {
  const { secret } = CONFIDENTIAL[clientId];
  return clientId === 'post-app'
    ? introspect({ token, client_id: clientId, client_secret: secret })
    : introspect({ token }, basic(clientId, secret));
};

/** Bob's tokens from the public client, for {@link MCP} unless another resource is named. */
const begin = (resource?: string, how: Walk = BOB) => newTokens(browser, server.issuer, how, { resource });

/** Bob's tokens from a confidential client. */
async function beginAs(clientId: ConfidentialId): Promise<TokenAnswer> {
  const { secret, redirect_uri } = CONFIDENTIAL[clientId];
  const request = { client_id: clientId, redirect_uri };
  const { code, verifier } = await newCode(browser, server.issuer, BOB, request);
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier };
  return clientId === 'post-app'
    ? postToken(server.issuer, { ...form, client_id: clientId, client_secret: secret })
    : postToken(server.issuer, form, basic(clientId, secret));
}

/** 200, not to be kept, and what the token is worth. */
function membersOf(answer: Answer): Readonly<Record<string, unknown>> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.json;
}

/** RFC 7662 §2.2: `active` and not a member more. */
const expectInactive = (answer: Answer) => expect(membersOf(answer)).toEqual({ active: false });
const expectActive = (answer: Answer) => expect(membersOf(answer)).toMatchObject({ active: true });

describe('who may ask (RFC 7662 §2.1)', () => {
  it('a resource server by HTTP Basic, both halves form-encoded (RFC 6749 §2.3.1)', async () => {
    expectActive(await ask((await begin()).text('access_token')));
    const plain = Buffer.from(`${MCP}:${secretOf(MCP)}`).toString('base64');
    const answer = await introspect({ token: 'x' }, { authorization: `Basic ${plain}` });
    expectRefusal(answer, 401, 'invalid_client');
  });

  it('a resource server by form', async () => {
    const token = (await begin()).text('access_token');
    expectActive(await introspect({ token, client_id: MCP, client_secret: secretOf(MCP) }));
  });

  it('a resource server whose identifier is no address', async () => {
    const token = (await begin(NO_ADDRESS)).text('access_token');
    expectActive(await ask(token, NO_ADDRESS));
    expectInactive(await ask(token, MCP));
  });

  it('a resource server with either secret while one is being changed, then with the newer one only', async () => {
    const token = (await begin(FILES)).text('access_token');
    const asWith = (secret: string) => introspect({ token }, basic(FILES, secret));
    const old = secretOf(FILES);
    await addSecret(FILES, 'vs_rs_newer');
    for (const secret of [old, 'vs_rs_newer']) expectActive(await asWith(secret));
    await server.deps.store.catalog.dropOldResourceSecrets(FILES, OPERATOR, server.clock.now);
    expectActive(await asWith('vs_rs_newer'));
    expectRefusal(await asWith(old), 401, 'invalid_client');
    await addSecret(FILES, old);
  });

  it.each(['basic-app', 'post-app', 'desktop://app'] as const)(
    'a confidential client, about its own tokens and no others: %s',
    async (clientId) => {
      const own = (await beginAs(clientId)).text('access_token');
      expectActive(await askAs(clientId, own));
      expectInactive(await askAs(clientId, (await begin()).text('access_token')));
      expectInactive(await askAs(clientId === 'post-app' ? 'basic-app' : 'post-app', own));
    },
  );

  it('a confidential client that signs', async () => {
    const assertion = await sign(key, claimsFor('signing-app', server.issuer, server.clock.now));
    expectInactive(await introspect({ token: 'x', ...asserted(assertion) }));
  });
});

it('is named in the metadata, with the ways to authenticate (RFC 8414 §2)', async () => {
  const { json } = await send(`${server.issuer}/.well-known/oauth-authorization-server`);
  expect(json).toMatchObject({
    introspection_endpoint: `${server.issuer}/v1/oauth/introspect`,
    introspection_endpoint_auth_methods_supported: [
      'client_secret_basic',
      'client_secret_post',
      'private_key_jwt',
    ],
    introspection_endpoint_auth_signing_alg_values_supported: expect.arrayContaining(['ES256', 'RS256']),
  });
});

describe('who may not: 401 invalid_client (RFC 7662 §2.1, §2.3, §4)', () => {
  let token: string;
  beforeAll(async () => {
    token = (await begin()).text('access_token');
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['nobody', {}, {}],
    ['a public client', { client_id: 'public-app' }, {}],
    ['an unknown client', { client_id: 'nobody', client_secret: 'x' }, {}],
    ['a client with a wrong secret', {}, basic('basic-app', 'wrong')],
    ['a client without its secret', { client_id: 'basic-app' }, {}],
    ['a resource server with a wrong secret', {}, basic(MCP, 'wrong')],
    ['a resource server with a wrong secret in the form', { client_id: MCP, client_secret: 'wrong' }, {}],
    ['a resource server with the secret of another', {}, basic(MCP, secretOf(FILES))],
    ['a resource server with an empty secret', {}, basic(MCP, '')],
    ['a resource server without a secret', { client_id: MCP }, {}],
    ['a public client with a metadata document', { client_id: 'https://id.example.com/client.json' }, {}],
    ['a resource that has none', {}, basic('https://mcp.example.com/w/acme-labs/mcp', 'x')],
    ['an unknown resource', {}, basic('https://unknown.example.com', 'x')],
    ['a name that no resource can have', {}, basic('https://unknown.example.com/{part}', 'x')],
    ['a name that is no URI', {}, basic('urn:not a URI', 'x')],
    ['who presents the access token itself', {}, { authorization: 'Bearer x' }],
  ])('%s', async (_, form, headers) => {
    const answer = await introspect({ token, ...form }, headers);
    expectRefusal(answer, 401, 'invalid_client');
    // RFC 6749 §5.2: a challenge for who used the header.
    expect(answer.headers.has('www-authenticate')).toBe('authorization' in headers);
    if ('authorization' in headers) expect(answer.headers.get('www-authenticate')).toMatch(/^Basic\b/);
  });

  it('a caller who guesses secrets is told to wait, and does not lock the others out', async () => {
    const guess = () => introspect({ token: 'x' }, basic(GUESSED, 'wrong'));
    let answer = await guess();
    for (let batch = 0; batch < 20 && answer.status === 401; batch++)
      answer = (await Promise.all(Array.from({ length: 16 }, guess))).at(-1) ?? answer;
    expectRefusal(answer, 429, 'too_many_requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expectActive(await ask(token));
    // Nor the one whose secret is guessed.
    expectActive(await ask((await begin(GUESSED)).text('access_token'), GUESSED));
    expectRefusal(await guess(), 429, 'too_many_requests');
  });
});

describe('refusals', () => {
  const rs = () => basic(MCP, secretOf(MCP));

  it.each<[string, string]>([
    ['no token', ''],
    ['an empty token', 'token='],
    ['a token that is sent twice', 'token=a&token=b'],
    ['a client_id that is sent twice', 'token=a&client_id=a&client_id=b'],
  ])('%s is invalid_request (OAuth 2.1 §3.2)', async (_, form) => {
    expectRefusal(await introspect(form, rs()), 400, 'invalid_request');
  });

  it('two ways of authentication at once are invalid_request (RFC 6749 §2.3)', async () => {
    const form = { token: 'x', client_id: MCP, client_secret: secretOf(MCP) };
    expectRefusal(await introspect(form, rs()), 400, 'invalid_request');
  });

  it('another media type is invalid_request (RFC 7662 §2.1)', async () => {
    const headers = { ...rs(), 'content-type': 'application/json' };
    expectRefusal(await introspect('{"token":"x"}', headers), 400, 'invalid_request');
  });

  it('GET is 405 with Allow: POST: a token has no place in an address (RFC 7662 §4)', async () => {
    const answer = await send(`${server.issuer}/v1/oauth/introspect?token=x`, { headers: rs() });
    expectRefusal(answer, 405, 'invalid_request');
    expect(answer.headers.get('allow')).toMatch(/^POST\b/);
  });
});

describe('an active access token', () => {
  it('has the members of the JWT, and Bearer for its type (RFC 7662 §2.2)', async () => {
    const token = (await begin()).text('access_token');
    const { status: _, ...claims } = claimsOf(token);
    expect(membersOf(await ask(token))).toEqual({ active: true, token_type: 'Bearer', ...claims });
  });

  it.each(['access_token', 'refresh_token', 'something', ''])(
    'is found whatever the hint says: "%s" (RFC 7662 §2.1)',
    async (token_type_hint) => {
      const tokens = await beginAs('basic-app');
      const { secret } = CONFIDENTIAL['basic-app'];
      for (const kind of ['access_token', 'refresh_token'])
        expectActive(
          await introspect({ token: tokens.text(kind), token_type_hint }, basic('basic-app', secret)),
        );
    },
  );

  it('has the permissions of this moment: those of a role that was lowered are gone at once', async () => {
    const role = (name: string) =>
      server.deps.store.memberships.add('acme-labs', BOB.email, name, OPERATOR, server.clock.now);
    await role('admin');
    const token = (await begin()).text('access_token');
    expect(claimsOf(token).permissions).toContain('database.write');
    expect(membersOf(await ask(token)).permissions).toEqual(claimsOf(token).permissions);
    await role('member');
    expect(membersOf(await ask(token)).permissions).toEqual(['database.read']);
  });

  it('has the scope of this moment, within its own: what was narrowed stays narrow', async () => {
    const all = 'profile email user.workspaces.read workspace.mcp';
    const tokens = await newTokens(browser, server.issuer, BOB, { scope: all });
    const { policies } = server.deps.store;
    const workspaceId = String(claimsOf(tokens.text('access_token')).workspace_id);
    const narrowed = await refresh(server.issuer, tokens.text('refresh_token'), {
      scope: 'email workspace.mcp',
    });
    const scopes = async () => [
      membersOf(await ask(tokens.text('access_token'))).scope,
      membersOf(await ask(narrowed.text('access_token'))).scope,
    ];
    expect(await scopes()).toEqual([all, 'email workspace.mcp']);

    const application = { kind: 'client', subject: 'public-app' } as const;
    const limit = (allowed: readonly string[]) =>
      policies.set(
        workspaceId,
        { ...application, decision: 'allowed', scopes: allowed, permissions: null },
        OPERATOR,
        server.clock.now,
      );
    await limit(['profile', 'email']);
    expect(await scopes()).toEqual(['profile email', 'email']);
    // RFC 6749 §3.3: a scope has one name at least. What is not there is left out.
    await limit(['profile']);
    expect(await scopes()).toEqual(['profile', undefined]);
    await policies.remove(workspaceId, application, OPERATOR, server.clock.now);
    expect(await scopes()).toEqual([all, 'email workspace.mcp']);
  });

  it('is for the resources that it names, and for no other (RFC 7662 §4)', async () => {
    const both = await newTokens(browser, server.issuer, BOB, { resource: [MCP, FILES] });
    for (const resource of [MCP, FILES]) expectActive(await ask(both.text('access_token'), resource));
    const one = (await begin(FILES)).text('access_token');
    expectActive(await ask(one, FILES));
    expectInactive(await ask(one, MCP));
  });

  it('of one workspace is for the resource that stands for all workspaces, not for its neighbors', async () => {
    const token = (await begin('https://mcp.example.com/w/acme-labs/mcp')).text('access_token');
    expect(membersOf(await ask(token, OF_A_WORKSPACE))).toMatchObject({
      active: true,
      aud: 'https://mcp.example.com/w/acme-labs/mcp',
      workspace: 'acme-labs',
    });
    expectInactive(await ask(token, MCP));
  });
});

describe('what is not active is not told of: {"active": false} (RFC 7662 §2.2)', () => {
  it.each(['x', 'a.b.c', 'vs_rt_unknown', 'vs_ac_code', 'vs_rs_secret', 'é\n"', 'x'.repeat(10_000)])(
    'nonsense: %s',
    async (token) => {
      expectInactive(await ask(token));
      expectInactive(await askAs('basic-app', token));
    },
  );

  it('a token with another signature, or with none', async () => {
    const [header = '', payload = '', signature = ''] = (await begin()).text('access_token').split('.');
    const none = Buffer.from('{"typ":"at+jwt","alg":"none"}').toString('base64url');
    const swapped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of [`${header}.${payload}.${swapped}`, `${none}.${payload}.`, `${header}.${payload}`])
      expectInactive(await ask(token));
  });

  it('a signed status list, which is no access token', async () => {
    await begin();
    const { body } = await send(`${server.issuer}/v1/oauth/status-lists/0`);
    expect(body.split('.')).toHaveLength(3);
    expectInactive(await ask(body));
  });

  it('an expired token', async () => {
    const token = (await begin()).text('access_token');
    server.clock.advance(3599);
    expectActive(await ask(token));
    server.clock.advance(2);
    expectInactive(await ask(token));
  });

  it.each(['access_token', 'refresh_token'])(
    'a connection that its client revoked by its %s',
    async (kind) => {
      const tokens = await begin();
      const renewed = await refresh(server.issuer, tokens.text('refresh_token'));
      await postForm(`${server.issuer}/v1/oauth/revoke`, {
        client_id: 'public-app',
        token: renewed.text(kind),
      });
      for (const { text } of [tokens, renewed]) expectInactive(await ask(text('access_token')));
    },
  );

  const application = { kind: 'client', subject: 'public-app' } as const;
  const who = () => [OPERATOR, server.clock.now] as const;
  it.each<[string, (workspaceId: string) => Promise<unknown>, (workspaceId: string) => Promise<unknown>]>([
    [
      'of a suspended member',
      () => server.deps.store.memberships.setSuspended('acme-labs', BOB.email, true, ...who()),
      () => server.deps.store.memberships.setSuspended('acme-labs', BOB.email, false, ...who()),
    ],
    [
      'of an application that is blocked in the workspace',
      (workspaceId) =>
        server.deps.store.policies.set(
          workspaceId,
          { ...application, decision: 'blocked', scopes: null, permissions: null },
          ...who(),
        ),
      (workspaceId) => server.deps.store.policies.remove(workspaceId, application, ...who()),
    ],
    [
      'of an application without the approval that the workspace requires',
      (workspaceId) => server.deps.store.policies.setOnlyApproved(workspaceId, true, ...who()),
      (workspaceId) => server.deps.store.policies.setOnlyApproved(workspaceId, false, ...who()),
    ],
    [
      'of a client that was switched off',
      () => server.deps.store.clients.setDisabled('public-app', true, ...who()),
      () => server.deps.store.clients.setDisabled('public-app', false, ...who()),
    ],
  ])('a token %s, for as long as that is so', async (_, withdraw, restore) => {
    const token = (await begin()).text('access_token');
    const workspaceId = String(claimsOf(token).workspace_id);
    await withdraw(workspaceId);
    try {
      expectInactive(await ask(token));
    } finally {
      await restore(workspaceId);
    }
    expectActive(await ask(token));
  });

  it('a token of a member who was removed, even when they are one again', async () => {
    const token = (await begin()).text('access_token');
    const { memberships } = server.deps.store;
    await memberships.remove('acme-labs', BOB.email, ...who());
    expectInactive(await ask(token));
    await memberships.add('acme-labs', BOB.email, 'member', ...who());
    expectInactive(await ask(token));
  });
});

describe('a refresh token', () => {
  it('is described only to its client, and not as an access token', async () => {
    const tokens = await beginAs('basic-app');
    const { iat, ...claims } = claimsOf(tokens.text('access_token'));
    const value = tokens.text('refresh_token');
    expect(membersOf(await askAs('basic-app', value))).toEqual({
      active: true,
      scope: claims.scope,
      client_id: 'basic-app',
      sub: claims.sub,
      iss: server.issuer,
      iat,
      exp: Number(iat) + server.deps.config.refreshTokenTtlSeconds,
      workspace_id: claims.workspace_id,
      workspace: 'acme-labs',
      grant_id: claims.grant_id,
    });
    expectInactive(await askAs('post-app', value));
    for (const resource of [MCP, FILES]) expectInactive(await ask(value, resource));
  });

  it('is inactive once it is spent, while its successor is active', async () => {
    const tokens = await beginAs('basic-app');
    const next = await postToken(
      server.issuer,
      { grant_type: 'refresh_token', refresh_token: tokens.text('refresh_token') },
      basic('basic-app', CONFIDENTIAL['basic-app'].secret),
    );
    expectInactive(await askAs('basic-app', tokens.text('refresh_token')));
    expectActive(await askAs('basic-app', next.text('refresh_token')));
  });

  it('is inactive when it ran out, and when its connection ended', async () => {
    const tokens = await beginAs('basic-app');
    const revoked = await beginAs('basic-app');
    const grantId = String(claimsOf(revoked.text('access_token')).grant_id);
    await server.deps.store.grants.end(
      { grantId },
      { reason: 'revoked_by_user', by: { kind: 'user' }, now: server.clock.now },
    );
    expectInactive(await askAs('basic-app', revoked.text('refresh_token')));
    expectActive(await askAs('basic-app', tokens.text('refresh_token')));
    server.clock.advance(server.deps.config.refreshTokenTtlSeconds);
    expectInactive(await askAs('basic-app', tokens.text('refresh_token')));
  });
});
