/** What an application does with its registration (RFC 7592). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, expectRefusal, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newPkce, postToken, refresh, walk } from '../support/oauth.js';
import { MINIMAL, manage, PUBLIC, register } from '../support/registering.js';

let server: Harness;
beforeAll(async () => {
  server = await startHarness({ env: { TRUSTED_PROXIES: '127.0.0.1/32', REDIRECT_SCHEMES: 'ourapp' } });
});
afterAll(() => server.stop());

type Members = Readonly<Record<string, unknown>>;

const registered = async (body: Members = PUBLIC): Promise<Members> =>
  (await register(server.issuer, body)).json;

/** What may be sent back as it was answered: not what the server set. */
function ownPart(registration: Members): Members {
  const { registration_access_token, registration_client_uri, client_id_issued_at, ...others } = registration;
  const { client_secret_expires_at, ...own } = others;
  return own;
}

/** Tokens of a client after a walk in which the user allowed it. */
async function tokensOf({ client_id, redirect_uris }: Members) {
  const { verifier, challenge } = newPkce();
  const url = authorizeUrl(server.issuer, {
    client_id: String(client_id),
    redirect_uri: String(redirect_uris),
    code_challenge: challenge,
  });
  const code = (await walk(new Browser(), url)).searchParams.get('code') ?? '';
  return postToken(server.issuer, {
    grant_type: 'authorization_code',
    client_id: String(client_id),
    code,
    code_verifier: verifier,
  });
}

const authorize = ({ client_id }: Members, redirectUri: string) =>
  send(authorizeUrl(server.issuer, { client_id: String(client_id), redirect_uri: redirectUri }));

const ALL = {
  ...PUBLIC,
  client_name: 'All of it',
  client_uri: 'https://app.example.com/',
  logo_uri: 'https://app.example.com/logo.png',
  tos_uri: 'https://app.example.com/tos',
  policy_uri: 'https://app.example.com/policy',
  scope: 'profile workspace.mcp',
  contacts: ['ops@app.example.com'],
  jwks_uri: 'https://app.example.com/jwks.json',
  software_id: '4NRB1-0XZABZI9E6-5SM3R',
  software_version: '2.1',
  application_type: 'native',
  grant_types: ['authorization_code'],
};

describe('reading a registration (RFC 7592 §2.1)', () => {
  it.each<[string, Members]>([
    ['all that there is', ALL],
    ['the least', PUBLIC],
  ])('answers 200 with what was registered, as registering did: %s', async (_, body) => {
    const registration = await registered(body);
    server.clock.advance(10);
    const { status, headers, json } = await manage(server.issuer, registration);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toEqual(registration);
  });

  it('returns no secret: only its hash is kept', async () => {
    const { client_secret, client_secret_expires_at, ...others } = await registered(MINIMAL);
    expect((await manage(server.issuer, others)).json).toEqual(others);
  });
});

describe('replacing a registration (RFC 7592 §2.2)', () => {
  it('answers 200 with all of it, and what is left out goes back to its default', async () => {
    const registration = await registered(ALL);
    const body = {
      client_id: registration.client_id,
      redirect_uris: ['ourapp:/cb'],
      token_endpoint_auth_method: 'none',
    };
    const { status, headers, json } = await manage(server.issuer, registration, { method: 'PUT', body });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toEqual({
      ...body,
      client_id_issued_at: registration.client_id_issued_at,
      client_name: 'An application without a name',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      registration_access_token: registration.registration_access_token,
      registration_client_uri: registration.registration_client_uri,
    });
    expect((await manage(server.issuer, registration)).json).toEqual(json);
    expect((await authorize(registration, 'ourapp:/cb')).status).toBe(303);
    expect((await authorize(registration, 'https://app.example.com/cb')).status).toBe(400);
  });

  it('takes what it answered, its secret included, and the secret stays good', async () => {
    const registration = await registered(MINIMAL);
    const body = { ...ownPart(registration), client_name: 'Renamed' };
    const { status, json } = await manage(server.issuer, registration, { method: 'PUT', body });
    expect(status).toBe(200);
    expect(json).toMatchObject({ client_name: 'Renamed' });
    const authorization = basic(String(registration.client_id), String(registration.client_secret));
    const answer = await postToken(
      server.issuer,
      { grant_type: 'refresh_token', refresh_token: 'none of ours' },
      authorization,
    );
    expect(answer.json).toMatchObject({ error: 'invalid_grant' }); // not invalid_client
  });

  it('gives a secret to a client that becomes confidential, and takes it from one that becomes public', async () => {
    const registration = await registered(PUBLIC);
    const { client_id, registration_access_token } = registration;
    const put = (body: Members) =>
      manage(server.issuer, registration, { method: 'PUT', body: { client_id, ...body } });
    const confidential = await put(MINIMAL);
    expect(confidential.json).toMatchObject({
      token_endpoint_auth_method: 'client_secret_basic',
      client_secret: expect.stringMatching(/^vs_cs_/),
      client_secret_expires_at: 0,
      registration_access_token,
    });
    expect((await put(PUBLIC)).json).not.toHaveProperty('client_secret');
    const again = (await put(MINIMAL)).json.client_secret;
    expect(again).toMatch(/^vs_cs_/);
    expect(again).not.toBe(confidential.json.client_secret);
  });

  it('returns no secret that another update replaced: of five at once, one issues it, and it works', async () => {
    const registration = await registered(PUBLIC);
    const { client_id } = registration;
    const body = { client_id, ...MINIMAL };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => manage(server.issuer, registration, { method: 'PUT', body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const issued = answers.flatMap(({ json }) => json.client_secret ?? []);
    expect(issued).toHaveLength(1);
    const form = { grant_type: 'refresh_token', refresh_token: 'none of ours' };
    const answer = await postToken(server.issuer, form, basic(String(client_id), String(issued[0])));
    expect(answer.json).toMatchObject({ error: 'invalid_grant' }); // not invalid_client
  });

  it.each<[string, Members, string]>([
    ['no client_id', { client_id: undefined }, 'invalid_client_metadata'],
    ['the client_id of another client', { client_id: 'public-app' }, 'invalid_client_metadata'],
    ['another secret', { client_secret: 'chosen' }, 'invalid_client_metadata'],
    ['registration_access_token', { registration_access_token: 'mine' }, 'invalid_client_metadata'],
    ['registration_client_uri', { registration_client_uri: 'https://a.example/' }, 'invalid_client_metadata'],
    ['client_secret_expires_at', { client_secret_expires_at: 0 }, 'invalid_client_metadata'],
    ['client_id_issued_at', { client_id_issued_at: 1 }, 'invalid_client_metadata'],
    ['bad metadata', { contacts: 'ops@app.example.com' }, 'invalid_client_metadata'],
    ['a bad redirect URI', { redirect_uris: ['http://a.example/cb'] }, 'invalid_redirect_uri'],
    ['a scheme that the operator did not name', { redirect_uris: ['cursor:/cb'] }, 'invalid_redirect_uri'],
  ])('refuses %s, and changes nothing', async (_, members, error) => {
    const registration = await registered({ ...MINIMAL, client_name: 'Before' });
    const body = { ...ownPart(registration), client_name: 'After', ...members };
    const refused = await manage(server.issuer, registration, { method: 'PUT', body });
    expectRefusal(refused, 400, error);
    expect(refused.headers.get('www-authenticate')).toBeNull();
    expect((await manage(server.issuer, registration)).json).toMatchObject({ client_name: 'Before' });
  });

  it('counts empty members as absent, as registering does, including those that only the server sets', async () => {
    const registration = await registered(PUBLIC);
    const empty = { client_secret: '', client_secret_expires_at: null, registration_access_token: null };
    const body = { ...ownPart(registration), ...empty, scope: '', client_uri: null };
    const { status, json } = await manage(server.issuer, registration, { method: 'PUT', body });
    expect([status, json]).toEqual([200, registration]);
  });

  it('refuses a body that is no object', async () => {
    const refused = await manage(server.issuer, await registered(), { method: 'PUT', body: [MINIMAL] });
    expectRefusal(refused, 400, 'invalid_client_metadata');
  });
});

describe('deleting a registration (RFC 7592 §2.3)', () => {
  it('answers 204, and ends its grants and tokens', async () => {
    const registration = await registered();
    const tokens = await tokensOf(registration);
    const client_id = String(registration.client_id);
    const userinfo = () =>
      send(`${server.issuer}/v1/userinfo`, {
        headers: { authorization: `Bearer ${tokens.text('access_token')}` },
      });
    expect((await userinfo()).status).toBe(200);

    const gone = await manage(server.issuer, registration, { method: 'DELETE' });
    expect([gone.status, gone.body]).toEqual([204, '']);
    expect(gone.headers.get('cache-control')).toBe('no-store');
    expectRefusal(
      await refresh(server.issuer, tokens.text('refresh_token'), { client_id }),
      401,
      'invalid_client',
    );
    expect((await userinfo()).status).toBe(401);
    expect((await authorize(registration, 'https://app.example.com/cb')).status).toBe(400);
    expectRefusal(await manage(server.issuer, registration), 401, 'invalid_token');
  });
});

describe('the registration access token (RFC 7592 §3, RFC 6750 §3)', () => {
  const METHODS = ['GET', 'PUT', 'DELETE'] as const;

  it.each(METHODS)('is needed for %s: without one the challenge names no error', async (method) => {
    const registration = await registered();
    const body = method === 'PUT' ? ownPart(registration) : undefined;
    const refused = await manage(server.issuer, registration, { method, body, token: null });
    expectRefusal(refused, 401, 'invalid_token');
    expect(refused.headers.get('www-authenticate')).toBe(`Bearer realm="${server.issuer}"`);
    expect((await manage(server.issuer, registration)).status).toBe(200);
  });

  it.each(METHODS)('is the only one that counts for %s', async (method) => {
    const [registration, other] = [await registered(), await registered()];
    const { access_token, refresh_token } = (await tokensOf(other)).json;
    const { registration_access_token } = other;
    const body = method === 'PUT' ? { ...ownPart(registration), client_name: 'Taken' } : undefined;
    for (const token of ['wrong', registration_access_token, access_token, refresh_token]) {
      const refused = await manage(server.issuer, registration, { method, body, token });
      expectRefusal(refused, 401, 'invalid_token');
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token", /);
    }
    expect((await manage(server.issuer, registration)).json).toEqual(registration);
    expect((await manage(server.issuer, other)).json).toEqual(other);
  });

  it.each(['public-app', 'nobody', '%00'])('there is none for %s', async (client_id) => {
    const { registration_access_token } = await registered();
    for (const token of [registration_access_token, null]) {
      expectRefusal(await manage(server.issuer, { client_id }, { token }), 401, 'invalid_token');
    }
  });
});

describe('a registration and its neighbors', () => {
  it('can be managed from any origin, refusals included (OAuth 2.1 §3.2)', async () => {
    const { registration_client_uri } = await registered();
    const origin = 'https://inspector.example.com';
    const url = String(registration_client_uri);
    const preflight = await send(url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'DELETE' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,PUT,DELETE,OPTIONS');
    for (const answer of [preflight, await send(url, { headers: { origin } })]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('takes 30 updates of one registration in an hour, and still answers for it (RFC 7592 §2.2)', async () => {
    const registration = await registered(PUBLIC);
    const body = { ...ownPart(registration), client_name: 'Renamed' };
    const update = () => manage(server.issuer, registration, { method: 'PUT', body });
    for (let count = 1; count <= 30; count++) expect((await update()).status, `update ${count}`).toBe(200);
    const refused = await update();
    expectRefusal(refused, 429, 'too_many_requests');
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect((await manage(server.issuer, registration)).status).toBe(200);
    const other = await registered(PUBLIC);
    const otherBody = { ...ownPart(other), client_name: 'Renamed' };
    expect((await manage(server.issuer, other, { method: 'PUT', body: otherBody })).status).toBe(200);
    expect((await manage(server.issuer, registration, { method: 'DELETE' })).status).toBe(204);
  });

  it('takes no other method: 405 with Allow', async () => {
    const { registration_client_uri } = await registered();
    const refused = await send(String(registration_client_uri), { method: 'POST' });
    expectRefusal(refused, 405, 'invalid_request');
    expect(refused.headers.get('allow')).toBe('GET, PUT, DELETE, HEAD, OPTIONS');
  });

  it.each([
    ['ourapp:/cb', 201],
    ['cursor://anysphere.cursor-mcp/oauth/callback', 201],
    ['cursor://anysphere.cursor-deeplink/mcp/install', 400],
    ['otherapp:/cb', 400],
  ])(
    'registers the schemes without a dot that REDIRECT_SCHEMES names, Cursor’s own address, and no others: %s is %i',
    async (uri, status) => {
      const answer = await register(server.issuer, { ...PUBLIC, redirect_uris: [uri] });
      expect(answer.status).toBe(status);
    },
  );

  it('sends codes to a scheme that REDIRECT_SCHEMES names', async () => {
    const answer = await tokensOf(await registered({ ...PUBLIC, redirect_uris: ['ourapp:/cb'] }));
    expect(answer.status).toBe(200);
  });
});
