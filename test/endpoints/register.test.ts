/** Dynamic registration (RFC 7591). Its limits: `test/flows/registration-limit.test.ts`. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newPkce, postToken, walk } from '../support/oauth.js';
import { ENDLESS, MINIMAL, PUBLIC, register } from '../support/registering.js';

let server: Harness;
beforeAll(async () => {
  server = await startHarness({ env: { TRUSTED_PROXIES: '127.0.0.1/32' } });
});
afterAll(() => server.stop());

type Members = Readonly<Record<string, unknown>>;

describe('register (RFC 7591 §3.2.1)', () => {
  it('answers 201 with every value as it was kept, the defaults, and no null', async () => {
    const { status, headers, json } = await register(server.issuer, MINIMAL);
    expect(status).toBe(201);
    expect(headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toEqual({
      client_id: expect.stringMatching(/^vs_client_[0-9a-f]{32}$/),
      client_id_issued_at: Math.floor(server.clock.now.getTime() / 1000),
      client_name: 'An application without a name',
      client_secret: expect.stringMatching(/^vs_cs_[\w-]{43}$/),
      client_secret_expires_at: 0,
      redirect_uris: ['https://app.example.com/cb'],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      registration_access_token: expect.stringMatching(/^vs_rat_[\w-]{43}$/),
      registration_client_uri: `${server.issuer}/v1/oauth/register/${json.client_id}`,
    });
  });

  it('keeps all that it knows, and ignores what it does not (RFC 7591 §2)', async () => {
    const said = {
      redirect_uris: ['https://app.example.com/cb?keep=1', 'com.example.app:/cb', 'http://[::1]/cb'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      client_name: 'Käse & <b>Brot</b>',
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
    };
    const unknown = {
      'client_name#de': 'Brot',
      description: 'two\nlines',
      backchannel: {},
    };
    const { status, json } = await register(server.issuer, { ...said, ...unknown });
    expect(status).toBe(201);
    const { client_id, client_id_issued_at, registration_access_token, registration_client_uri, ...kept } =
      json;
    expect(kept).toEqual(said);
  });

  it('ignores what is nested without end where it knows nothing', async () => {
    const { status } = await register(server.issuer, `{"deep":${ENDLESS},${JSON.stringify(PUBLIC).slice(1)}`);
    expect(status).toBe(201);
  });

  it('issues no secret for none, and ignores a client_id and a client_secret that were sent', async () => {
    const { json } = await register(server.issuer, {
      ...PUBLIC,
      client_id: 'https://mine.example.com/client',
      client_secret: 'chosen',
      registration_access_token: 'chosen',
    });
    expect(json).not.toHaveProperty('client_secret');
    expect(json).not.toHaveProperty('client_secret_expires_at');
    expect(json.client_id).toMatch(/^vs_client_/);
    expect(json.registration_access_token).toMatch(/^vs_rat_/);
  });

  it('issues each confidential client a secret of its own', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => register(server.issuer, MINIMAL)));
    expect(one?.json.client_secret).not.toBe(other?.json.client_secret);
  });

  it.each<[string, Members, Members]>([
    ['scope: ""', { scope: '' }, { scope: undefined }],
    ['scope: " "', { scope: ' ' }, { scope: undefined }],
    ['scope: null', { scope: null }, { scope: undefined }],
    ['scopes with many spaces', { scope: ' profile  x:y ' }, { scope: 'profile x:y' }],
    ['client_name: null', { client_name: null }, { client_name: 'An application without a name' }],
    ['logo_uri: ""', { logo_uri: '' }, { logo_uri: undefined }],
    ['jwks: null', { jwks: null }, { jwks: undefined }],
    [
      'token_endpoint_auth_method: null',
      { token_endpoint_auth_method: null },
      { token_endpoint_auth_method: 'client_secret_basic' },
    ],
    ['grant_types: null', { grant_types: null }, { grant_types: ['authorization_code', 'refresh_token'] }],
    [
      'a grant type that there is not here, and one twice',
      {
        grant_types: [
          'authorization_code',
          'refresh_token',
          'refresh_token',
          'urn:ietf:params:oauth:grant-type:device_code',
        ],
      },
      { grant_types: ['authorization_code', 'refresh_token'] },
    ],
    [
      'response types beyond code',
      { response_types: ['code', 'code id_token'] },
      { response_types: ['code'] },
    ],
    [
      'pages over http',
      { client_uri: 'http://a.example/', tos_uri: 'http://a.example/' },
      { client_uri: undefined },
    ],
    ['an application_type of its own', { application_type: 'mcp' }, { application_type: undefined }],
    [
      'application_type web with loopback',
      { application_type: 'web', redirect_uris: ['http://127.0.0.1:19876/mcp/oauth/callback'] },
      { application_type: 'web', redirect_uris: ['http://127.0.0.1:19876/mcp/oauth/callback'] },
    ],
    [
      'empty lists',
      { grant_types: [], response_types: [], contacts: [] },
      {
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        contacts: undefined,
      },
    ],
    ['software_statement: null', { software_statement: null }, { software_statement: undefined }],
  ])('takes %s, and says what was kept', async (_, members, kept) => {
    const { status, json } = await register(server.issuer, { ...MINIMAL, ...members });
    expect(status).toBe(201);
    const answered = Object.fromEntries(Object.keys(kept).map((name) => [name, json[name]]));
    expect(answered).toEqual(kept);
    expect(Object.values(json)).not.toContain(null);
    expect(Object.values(json)).not.toContain('');
  });

  it.each<[string, readonly string[]]>([
    [
      'Cursor',
      [
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'https://www.cursor.com/agents/mcp/oauth/callback',
        'http://localhost:8787/callback',
      ],
    ],
    [
      'VS Code',
      [
        'https://insiders.vscode.dev/redirect',
        'https://vscode.dev/redirect',
        'http://127.0.0.1/',
        'http://127.0.0.1:33418/',
      ],
    ],
    ['Claude', ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback']],
  ])('takes the addresses of %s, to the letter', async (_, redirect_uris) => {
    const { status, json } = await register(server.issuer, {
      ...PUBLIC,
      application_type: 'web',
      redirect_uris,
    });
    expect(status).toBe(201);
    expect(json.redirect_uris).toEqual(redirect_uris);
  });
});

describe('a client that registered itself', () => {
  it.each(['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'])(
    'gets tokens and refreshes them with %s',
    async (method) => {
      const { publicKey, privateKey } = await generateKeyPair('ES256');
      const keys = method === 'private_key_jwt' ? { jwks: { keys: [await exportJWK(publicKey)] } } : {};
      const { status, json } = await register(server.issuer, {
        ...MINIMAL,
        ...keys,
        token_endpoint_auth_method: method,
        client_name: `By ${method}`,
      });
      expect(status).toBe(201);
      expect('client_secret' in json).toBe(method.startsWith('client_secret'));
      const clientId = String(json.client_id);
      const secret = String(json.client_secret);

      const assertion = async () => ({
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await new SignJWT({ jti: crypto.randomUUID() })
          .setProtectedHeader({ alg: 'ES256' })
          .setIssuer(clientId)
          .setSubject(clientId)
          .setAudience(server.issuer)
          .setIssuedAt(server.clock.now)
          .setExpirationTime(new Date(server.clock.now.getTime() + 60_000))
          .sign(privateKey),
      });
      const ask = async (parameters: Readonly<Record<string, string>>) => {
        if (method === 'client_secret_basic')
          return postToken(server.issuer, parameters, basic(clientId, secret));
        return postToken(server.issuer, {
          ...parameters,
          client_id: clientId,
          ...(method === 'client_secret_post' && { client_secret: secret }),
          ...(method === 'private_key_jwt' && (await assertion())),
        });
      };
      const { verifier, challenge } = newPkce();
      const url = authorizeUrl(server.issuer, {
        client_id: clientId,
        redirect_uri: 'https://app.example.com/cb',
        code_challenge: challenge,
      });
      const code = (await walk(new Browser(), url)).searchParams.get('code') ?? '';
      const tokens = await ask({ grant_type: 'authorization_code', code, code_verifier: verifier });
      expect(tokens.json).toMatchObject({ token_type: 'Bearer' });
      const again = await ask({ grant_type: 'refresh_token', refresh_token: tokens.text('refresh_token') });
      expect(again.status).toBe(200);
    },
  );
});
