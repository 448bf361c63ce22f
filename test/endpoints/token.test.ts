/** The token endpoint: a code becomes tokens, once, for its client alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, basic, expectRefusal, postForm, seedWithClients, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf, newCode, newTokens, refresh } from '../support/oauth.js';

const CALLBACK = 'http://127.0.0.1:4711/callback';
const MCP = 'https://mcp.example.com/mcp';
const FILES = 'https://files.example.com/';
type Form = Readonly<Record<string, string>>;
let server: Harness;
/** Alice's, signed in. */
let browser: Browser;

beforeAll(async () => {
  server = await startHarness({
    seed: seedWithClients({
      client_id: 'other-app',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
    }),
  });
  browser = new Browser();
});
afterAll(() => server.stop());

const post = (form: Parameters<typeof postForm>[1], headers: Readonly<Record<string, string>> = {}) =>
  postForm(`${server.issuer}/v1/oauth/token`, form, headers);

/** The right request for a fresh code of `public-app`. */
async function codeRequest(query: Parameters<typeof newCode>[3] = {}): Promise<Form> {
  const { code, verifier } = await newCode(browser, server.issuer, {}, query);
  return { grant_type: 'authorization_code', client_id: 'public-app', code, code_verifier: verifier };
}

const userinfo = (answer: Answer) =>
  send(`${server.issuer}/v1/userinfo`, { headers: { authorization: `Bearer ${answer.json.access_token}` } });

describe('token: authorization_code (OAuth 2.1 §4.1.3)', () => {
  it('answers 200 with the whole pair, no member null, not to be kept (OAuth 2.1 §3.2.3)', async () => {
    const answer = await post({ ...(await codeRequest()), redirect_uri: CALLBACK });
    expect({ status: answer.status, ...answer.json }).toEqual({
      status: 200,
      access_token: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'profile email user.workspaces.read',
      refresh_token: expect.stringMatching(/^vs_rt_[\w-]+$/),
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('a client without the refresh grant gets no refresh token, not even null', async () => {
    const query = { client_id: 'code-only-app', redirect_uri: undefined };
    const answer = await post({ ...(await codeRequest(query)), client_id: 'code-only-app' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type']);
  });

  it.each<[string, Form]>([
    ['a wrong verifier', { code_verifier: 'a'.repeat(43) }],
    ['a verifier that is too short', { code_verifier: 'short' }],
    ['another path in redirect_uri', { redirect_uri: 'http://127.0.0.1:4711/other' }],
    ['another port in redirect_uri (OAuth 2.1 §4.1.3)', { redirect_uri: 'http://127.0.0.1:4712/callback' }],
    ['another registered redirect_uri', { redirect_uri: 'https://app.example.com/callback' }],
    ['another client', { client_id: 'other-app' }],
  ])('%s is invalid_grant and does not use up the code', async (_, wrong) => {
    const right = await codeRequest();
    expectRefusal(await post({ ...right, ...wrong }), 400, 'invalid_grant');
    expect((await post(right)).status).toBe(200);
  });

  it('the challenge itself is no verifier (RFC 7636 §4.6)', async () => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const right = await codeRequest({ code_challenge: challenge });
    expectRefusal(await post({ ...right, code_verifier: challenge }), 400, 'invalid_grant');
    // RFC 7636 appendix B.
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect((await post({ ...right, code_verifier: verifier })).status).toBe(200);
  });

  it.each(['vs_ac_unknown', 'x', '%E0%A4%A', 'vs_ac_'.padEnd(5000, 'a')])(
    'an unknown code is invalid_grant: %s',
    async (code) => {
      expectRefusal(await post({ ...(await codeRequest()), code }), 400, 'invalid_grant');
    },
  );

  it('a code lives 60 seconds', async () => {
    const [inTime, late] = [await codeRequest(), await codeRequest()];
    server.clock.advance(59);
    expect((await post(inTime)).status).toBe(200);
    server.clock.advance(1);
    expectRefusal(await post(late), 400, 'invalid_grant');
  });

  it('of simultaneous requests with one code one wins', async () => {
    const right = await codeRequest();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(right)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
  });

  it('a second use fails and revokes all that came from the first (OAuth 2.1 §4.1.3)', async () => {
    const right = await codeRequest();
    const first = await post(right);
    const renewed = await refresh(server.issuer, String(first.json.refresh_token));
    expectRefusal(await post(right), 400, 'invalid_grant');
    const answer = await refresh(server.issuer, renewed.text('refresh_token'));
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    expect((await userinfo(first)).status).toBe(401);
  });

  it.each<[string, Form]>([
    ['the wrong verifier', { code_verifier: 'a'.repeat(43) }],
    ['another redirect_uri', { redirect_uri: 'http://127.0.0.1:4712/callback' }],
    ['another client', { client_id: 'other-app' }],
  ])('a second use with %s revokes nothing: a stranger cannot end a session', async (_, wrong) => {
    const right = await codeRequest();
    const first = await post(right);
    expectRefusal(await post({ ...right, ...wrong }), 400, 'invalid_grant');
    expect((await userinfo(first)).status).toBe(200);
    expect((await refresh(server.issuer, String(first.json.refresh_token))).status).toBe(200);
  });
});

describe('token: resource narrows (RFC 8707 §2.2)', () => {
  const both = { resource: [MCP, FILES] };

  it('narrows the audience, and the refresh token keeps all of the grant', async () => {
    const first = await post({ ...(await codeRequest(both)), resource: FILES });
    expect(claimsOf(first.json.access_token).aud).toBe('https://files.example.com');
    const renewed = await refresh(server.issuer, String(first.json.refresh_token));
    expect(claimsOf(renewed.text('access_token')).aud).toEqual([MCP, 'https://files.example.com']);
  });

  it('absent or empty it means all of the grant', async () => {
    const first = await post({ ...(await codeRequest(both)), resource: '' });
    expect(claimsOf(first.json.access_token).aud).toEqual([MCP, 'https://files.example.com']);
  });

  it('may be sent several times', async () => {
    const right = await codeRequest(both);
    const answer = await post([...Object.entries(right), ['resource', MCP], ['resource', FILES]]);
    expect(claimsOf(answer.json.access_token).aud).toEqual([MCP, 'https://files.example.com']);
  });

  it.each([
    ['beyond the grant', FILES],
    ['unknown', 'https://unknown.example.com/'],
    ['malformed', 'not a URI'],
    ['with a fragment', `${MCP}#x`],
  ])('%s it is invalid_target, and the code is not used up', async (_, resource) => {
    const right = await codeRequest();
    expectRefusal(await post({ ...right, resource }), 400, 'invalid_target');
    expect((await post(right)).status).toBe(200);
  });
});

describe('token: what cannot be read (OAuth 2.1 §3.2)', () => {
  it.each(['grant_type', 'code', 'code_verifier'])('%s missing or empty is invalid_request', async (name) => {
    const right = await codeRequest();
    const { [name]: _, ...rest } = right;
    expectRefusal(await post(rest), 400, 'invalid_request');
    expectRefusal(await post({ ...right, [name]: '' }), 400, 'invalid_request');
    expect((await post(right)).status).toBe(200);
  });

  it.each(['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri', 'client_secret'])(
    '%s twice is invalid_request',
    async (name) => {
      const form = { ...(await codeRequest()), redirect_uri: CALLBACK };
      const value = (form as Form)[name] ?? 'x';
      const twice = [...Object.entries(form).filter(([key]) => key !== name), [name, value], [name, value]];
      expectRefusal(await post(twice as [string, string][]), 400, 'invalid_request');
    },
  );

  it.each(['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri', 'resource'])(
    'a null character in %s is a fault of the client, not ours',
    async (name) => {
      const form: Form = { redirect_uri: CALLBACK, resource: MCP, ...(await codeRequest()) };
      const answer = await post({ ...form, [name]: `${form[name]}\0` });
      expectRefusal(answer, 400, 'invalid_request');
      expect((await post(form)).status).toBe(200);
    },
  );

  it('unknown parameters are ignored, twice too (OAuth 2.1 §3.2)', async () => {
    const right = Object.entries(await codeRequest());
    expect((await post([...right, ['extra', '1'], ['extra', '2']])).status).toBe(200);
  });

  it.each([
    ['application/json', (form: Form) => JSON.stringify(form)],
    ['text/plain', (form: Form) => new URLSearchParams(form).toString()],
    ['multipart/form-data; boundary=x', () => '--x--'],
    ['', (form: Form) => new URLSearchParams(form).toString()],
  ])('the media type %s is invalid_request', async (type, encode) => {
    const right = await codeRequest();
    expectRefusal(await post(encode(right), { 'content-type': type }), 400, 'invalid_request');
  });

  it('the media type counts in any case and with a charset', async () => {
    const type = 'Application/X-WWW-Form-Urlencoded; charset=UTF-8';
    expect((await post(await codeRequest(), { 'content-type': type })).status).toBe(200);
  });

  it('malformed percent-encoding is no fault of ours', async () => {
    const form = 'grant_type=authorization_code&client_id=public-app&code_verifier=x&code=%E0%A4%A&a=%zz&%';
    expectRefusal(await post(form), 400, 'invalid_request');
  });

  it('a body of thousands of parameters is refused before they are decoded, and cannot keep the process busy', async () => {
    const form = `grant_type=authorization_code&client_id=public-app&${'%ff=%ff&'.repeat(8000)}`;
    const answer = await post(form);
    expectRefusal(answer, 400, 'invalid_request');
    expect(answer.json.error_description).toBe('More than 2000 parameters were sent.');
  });

  it.each(['', 'a string', 'grant_type'])(
    'a body that says nothing gets a refusal in JSON: "%s"',
    async (body) => {
      expectRefusal(await post(body), 401, 'invalid_client');
    },
  );

  it('a body of more than 64 KiB is refused, announced or streamed', async () => {
    const form = `client_id=public-app&grant_type=authorization_code&code=${'a'.repeat(65_536)}`;
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new Blob([form]).stream(),
      duplex: 'half',
    };
    for (const answer of [await post(form), await send(`${server.issuer}/v1/oauth/token`, init)]) {
      expectRefusal(answer, 400, 'invalid_request');
      expect(answer.json.error_description).toBe('The body is larger than 65536 bytes.');
    }
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('%s is 405 with Allow: POST', async (method) => {
    const answer = await send(`${server.issuer}/v1/oauth/token?grant_type=authorization_code`, { method });
    expect(answer.headers.get('allow')?.split(', ')).toContain('POST');
    expect(answer.headers.get('allow')?.split(', ')).not.toContain('GET');
    if (method === 'HEAD') expect(answer.status).toBe(405);
    else expectRefusal(answer, 405, 'invalid_request');
  });

  it('parameters in the address do not count', async () => {
    const right = await codeRequest();
    const url = `${server.issuer}/v1/oauth/token?${new URLSearchParams(right)}`;
    expectRefusal(await postForm(url, ''), 401, 'invalid_client');
    expect((await post(right)).status).toBe(200);
  });
});

describe('token: grant types', () => {
  it.each([
    'password',
    'implicit',
    'client_credentials',
    'urn:ietf:params:oauth:grant-type:device_code',
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    'AUTHORIZATION_CODE',
    'toString',
    '__proto__',
  ])('%s is unsupported_grant_type (RFC 9700 §2.4)', async (grantType) => {
    const form = {
      grant_type: grantType,
      client_id: 'public-app',
      username: 'alice@example.com',
      password: 'x',
    };
    expectRefusal(await post(form), 400, 'unsupported_grant_type');
  });

  it('a grant type that the client did not register is unauthorized_client (RFC 6749 §5.2)', async () => {
    const { json } = await newTokens(browser, server.issuer);
    for (const token of [String(json.refresh_token), 'vs_rt_unknown']) {
      const form = { grant_type: 'refresh_token', client_id: 'code-only-app', refresh_token: token };
      expectRefusal(await post(form), 400, 'unauthorized_client');
    }
  });

  it('a refusal names no more than error and error_description, and the log has the reason', async () => {
    const answer = await post({ ...(await codeRequest()), code_verifier: 'a'.repeat(43) });
    expect(server.logs).toContainEqual(
      expect.objectContaining({
        ref: answer.headers.get('vouchsafe-error-id'),
        reason: { tag: 'code_verifier_mismatch', clientId: 'public-app' },
      }),
    );
  });

  it('basic credentials beside a right client_id are fine', async () => {
    const query = { client_id: 'basic-app', redirect_uri: undefined };
    const form = { ...(await codeRequest(query)), client_id: 'basic-app' };
    expect((await post(form, basic('basic-app', 'vs_cs_basic:secret&with=signs'))).status).toBe(200);
  });
});
