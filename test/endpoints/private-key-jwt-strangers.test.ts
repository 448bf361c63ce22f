/** Clients that sign and that no user has allowed: anyone can register one, and each assertion leaves a record. */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal, postForm } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { newCode } from '../support/oauth.js';
import { MINIMAL, register } from '../support/registering.js';
import { asserted, claimsFor, newKey, type SigningKey, sign } from '../support/signing-client.js';

let server: Harness;
let key: SigningKey;
beforeAll(async () => {
  [server, key] = await Promise.all([startHarness(), newKey('ES256')]);
});
afterAll(() => server.stop());

async function newClient(): Promise<string> {
  const signing = { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [key.jwk] } };
  return String((await register(server.issuer, { ...MINIMAL, ...signing })).json.client_id);
}

async function post(clientId: string, form: Record<string, string>) {
  const assertion = asserted(await sign(key, claimsFor(clientId, server.issuer, server.clock.now)));
  return postForm(`${server.issuer}/v1/oauth/token`, { ...form, ...assertion });
}
const ask = (clientId: string) => post(clientId, { grant_type: 'refresh_token', refresh_token: 'x' });

it('get 429 after 300 assertions from one network, and leave no more records, until a user allows one (OAuth 2.1 §7)', async () => {
  const [flooding, other] = [await newClient(), await newClient()];
  for (let count = 1; count <= 300; count++) expectRefusal(await ask(flooding), 400, 'invalid_grant');
  for (const clientId of [flooding, other]) {
    const refused = await ask(clientId);
    expectRefusal(refused, 429, 'too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const sql = postgres(server.directUrl, { max: 1 });
  expect(await sql`select count(*)::int as records from used_assertions`).toEqual([{ records: 300 }]);
  await sql.end();
  const redirect_uri = MINIMAL.redirect_uris[0] ?? '';
  const asked = { client_id: other, redirect_uri };
  const { code, verifier } = await newCode(new Browser(), server.issuer, {}, asked);
  const exchange = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri };
  expect((await post(other, exchange)).status).toBe(200);
  expectRefusal(await ask(other), 400, 'invalid_grant');
});
