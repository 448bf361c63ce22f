/** Who calls the token endpoint, and how they prove it (RFC 6749 §2.3, OAuth 2.1 §3.2.4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, expectRefusal, postForm, seedWithClients } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { newCode } from '../support/oauth.js';

const BASIC_SECRET = 'vs_cs_basic:secret&with=signs';
const ODD = { id: 'odd:app+1%25', secret: 'a+b%c d&e=f:ü' };
let server: Harness;
let browser: Browser;

beforeAll(async () => {
  server = await startHarness({
    seed: seedWithClients({
      client_id: ODD.id,
      client_secret: ODD.secret,
      redirect_uris: ['https://odd.example.com/callback'],
      token_endpoint_auth_method: 'client_secret_basic',
    }),
  });
  browser = new Browser();
});
afterAll(() => server.stop());

type Headers = Readonly<Record<string, string>>;
const post = (form: Parameters<typeof postForm>[1], headers: Headers = {}) =>
  postForm(`${server.issuer}/v1/oauth/token`, form, headers);
const raw = (credentials: string) => ({
  authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
});

/** The right request for a fresh code of a client, but for its authentication. */
async function codeRequest(clientId: string): Promise<Record<string, string>> {
  const query = {
    client_id: clientId,
    redirect_uri: clientId === 'public-app' ? 'https://app.example.com/callback' : undefined,
  };
  const { code, verifier } = await newCode(browser, server.issuer, {}, query);
  return { grant_type: 'authorization_code', code, code_verifier: verifier };
}

describe('client authentication: an unknown client is told so before anything else (OAuth 2.1 §3.2.4)', () => {
  it.each<[string, Record<string, string>]>([
    ['nothing else', {}],
    ['an unknown grant type', { grant_type: 'password' }],
    ['an unknown code', { grant_type: 'authorization_code', code: 'x', code_verifier: 'a'.repeat(43) }],
    ['no code', { grant_type: 'authorization_code' }],
    ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }],
    ['a malformed scope', { grant_type: 'refresh_token', refresh_token: 'x', scope: '"' }],
    ['a malformed resource', { grant_type: 'refresh_token', refresh_token: 'x', resource: '#' }],
  ])('with %s', async (_, form) => {
    const answer = await post({ client_id: 'nobody', ...form });
    expectRefusal(answer, 401, 'invalid_client');
    expect(answer.headers.get('www-authenticate')).toBeNull();
    const withHeader = await post(form, basic('nobody', 'x'));
    expectRefusal(withHeader, 401, 'invalid_client');
    // RFC 6749 §5.2: who tried the header is told to try it again.
    expect(withHeader.headers.get('www-authenticate')).toMatch(/^Basic realm="http/);
  });

  it('a real code in the hands of an unknown client stays good', async () => {
    const form = await codeRequest('public-app');
    expectRefusal(await post({ ...form, client_id: 'nobody' }), 401, 'invalid_client');
    expect((await post({ ...form, client_id: 'public-app' })).status).toBe(200);
  });

  it('a client_id of any length is an unknown one', async () => {
    const form = { client_id: 'x'.repeat(60_000), grant_type: 'refresh_token' };
    expectRefusal(await post(form), 401, 'invalid_client');
  });
});

describe('client authentication: only by the registered method (RFC 6749 §2.3)', () => {
  it.each<[string, string, Record<string, string>, Headers]>([
    ['client_secret_basic', 'basic-app', {}, basic('basic-app', BASIC_SECRET)],
    ['client_secret_post', 'post-app', { client_id: 'post-app', client_secret: 'vs_cs_post_secret' }, {}],
    ['none', 'public-app', { client_id: 'public-app' }, {}],
    ['none with an empty secret', 'public-app', { client_id: 'public-app', client_secret: '' }, {}],
    [
      'none with an empty secret in the header (requests-oauthlib)',
      'public-app',
      { client_id: 'public-app' },
      raw('public-app:'),
    ],
    ['none with only an empty secret in the header', 'public-app', {}, raw('public-app:')],
    [
      'client_secret_basic with a lower-case scheme',
      'basic-app',
      {},
      { authorization: basic('basic-app', BASIC_SECRET).authorization.replace('Basic', 'basic') },
    ],
    ['both halves form-encoded (RFC 6749 §2.3.1)', ODD.id, {}, basic(ODD.id, ODD.secret)],
  ])('%s is accepted', async (_, clientId, form, headers) => {
    expect((await post({ ...(await codeRequest(clientId)), ...form }, headers)).status).toBe(200);
  });

  it.each<[string, string, Record<string, string>, Headers]>([
    ['a wrong secret in the header', 'basic-app', {}, basic('basic-app', 'wrong')],
    ['an empty secret in the header', 'basic-app', {}, raw('basic-app:')],
    ['a wrong secret in the form', 'post-app', { client_id: 'post-app', client_secret: 'wrong' }, {}],
    ['no secret', 'basic-app', { client_id: 'basic-app' }, {}],
    ['no secret (client_secret_post)', 'post-app', { client_id: 'post-app' }, {}],
    [
      'the right secret by the other method',
      'basic-app',
      { client_id: 'basic-app', client_secret: BASIC_SECRET },
      {},
    ],
    ['the right secret by the other method (header)', 'post-app', {}, basic('post-app', 'vs_cs_post_secret')],
    ['the secret of another client', 'basic-app', {}, basic('basic-app', 'vs_cs_post_secret')],
    ['a secret of a public client', 'public-app', { client_id: 'public-app', client_secret: 'x' }, {}],
    ['a header with a secret of a public client', 'public-app', {}, raw('public-app:x')],
    ['an empty secret in the header (client_secret_post)', 'post-app', {}, raw('post-app:')],
    ['halves that are not form-encoded', ODD.id, {}, raw(`${encodeURIComponent(ODD.id)}:${ODD.secret}`)],
    ['a header that is no base64', 'basic-app', {}, { authorization: 'Basic ???' }],
    ['a header without a colon', 'basic-app', {}, raw('basic-app')],
    ['malformed percent-encoding in the header', 'basic-app', {}, raw('basic-app:%zz')],
    ['another scheme', 'public-app', { client_id: 'public-app' }, { authorization: 'Bearer x' }],
    ['no client_id', 'public-app', {}, {}],
    [
      'a malformed client assertion',
      'public-app',
      { client_id: 'public-app', client_assertion: 'a.b.c' },
      {},
    ],
  ])('%s is invalid_client, and the code stays good', async (_, clientId, form, headers) => {
    const request = await codeRequest(clientId);
    const answer = await post({ ...request, ...form }, headers);
    expectRefusal(answer, 401, 'invalid_client');
    const challenged = 'authorization' in headers;
    expect(answer.headers.get('www-authenticate')?.startsWith('Basic ') ?? false).toBe(challenged);
    const right: Record<string, [Record<string, string>, Headers]> = {
      'public-app': [{ client_id: 'public-app' }, {}],
      'basic-app': [{}, basic('basic-app', BASIC_SECRET)],
      'post-app': [{ client_id: 'post-app', client_secret: 'vs_cs_post_secret' }, {}],
      [ODD.id]: [{}, basic(ODD.id, ODD.secret)],
    };
    const [rightForm, rightHeaders] = right[clientId] ?? [{}, {}];
    expect((await post({ ...request, ...rightForm }, rightHeaders)).status).toBe(200);
  });

  it('by the wrong method, a client hears the right one, and never whether the secret was right', async () => {
    const refused = (secret: string) =>
      post({ client_id: 'basic-app', client_secret: secret, grant_type: 'refresh_token' });
    const [right, wrong] = [await refused(BASIC_SECRET), await refused('wrong')];
    expect(right.json.error_description).toBe(
      'This client registered token_endpoint_auth_method client_secret_basic, but used client_secret_post.',
    );
    expect(wrong.json).toEqual(right.json);
    // Any secret by the wrong method counts as a guess: a guesser gains nothing by it, not even at the limit.
    for (let count = 2; count < 300; count++) await refused(count % 2 === 0 ? 'wrong' : BASIC_SECRET);
    for (const secret of ['wrong', BASIC_SECRET])
      expectRefusal(await refused(secret), 429, 'too_many_requests');
    expect((await post(await codeRequest('basic-app'), basic('basic-app', BASIC_SECRET))).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['two methods at once', { client_secret: BASIC_SECRET }],
    ['two methods and a client_id', { client_id: 'basic-app', client_secret: BASIC_SECRET }],
    ['a client_id that differs from the header', { client_id: 'public-app' }],
  ])('%s is invalid_request', async (_, form) => {
    const request = await codeRequest('basic-app');
    expectRefusal(
      await post({ ...request, ...form }, basic('basic-app', BASIC_SECRET)),
      400,
      'invalid_request',
    );
  });

  it('wrong secrets are throttled for their sender, and 429 says when to come back (OAuth 2.1 §7)', async () => {
    const wrong = () => post({ client_id: 'post-app', client_secret: 'wrong', grant_type: 'refresh_token' });
    let throttled = await wrong();
    for (let count = 0; count < 320 && throttled.status === 401; count++) throttled = await wrong();
    expectRefusal(throttled, 429, 'too_many_requests');
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(await codeRequest('basic-app'), basic('basic-app', BASIC_SECRET))).status).toBe(200);

    // Another worker of the same client, behind the same address, has the right secret: it goes on.
    const right = { client_id: 'post-app', client_secret: 'vs_cs_post_secret' };
    const tokens = await post({ ...(await codeRequest('post-app')), ...right });
    expect(tokens.status).toBe(200);
    const refreshing = { grant_type: 'refresh_token', refresh_token: String(tokens.json.refresh_token) };
    expect((await post({ ...refreshing, ...right })).status).toBe(200);
    server.takeStatements();
    expectRefusal(await wrong(), 429, 'too_many_requests');
    expectRefusal(await post({ ...refreshing, ...right, client_secret: 'wrong' }), 429, 'too_many_requests');
    expect(server.takeStatements().filter((text) => text.includes('families'))).toEqual([]);
  });
});
