/** Two that hold one refresh token, within the retry window, and connections that may become only so old. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf, newCode, newTokens, postToken, type TokenAnswer } from '../support/oauth.js';

const PROXY = { TRUSTED_PROXIES: '127.0.0.1/32,::1/128' };
const OWNER = '192.0.2.7';
const NEIGHBOR = '192.0.2.200';
const THIEF = '198.51.100.9';

let alerting: Harness;
let ending: Harness;
beforeAll(async () => {
  [alerting, ending] = await Promise.all([
    startHarness({ env: PROXY }),
    startHarness({ env: { ...PROXY, REFRESH_REPEAT_POLICY: 'end' } }),
  ]);
});
afterAll(() => Promise.all([alerting.stop(), ending.stop()]));

/** A connection of Alice's, whose code was exchanged by its owner. */
async function connect(server: Harness): Promise<TokenAnswer> {
  const { code, verifier } = await newCode(new Browser(), server.issuer);
  const exchange = { grant_type: 'authorization_code', code, code_verifier: verifier };
  return postToken(server.issuer, exchange, { 'x-forwarded-for': OWNER });
}
const refreshFrom = (server: Harness, address: string, tokens: TokenAnswer) =>
  postToken(
    server.issuer,
    { grant_type: 'refresh_token', refresh_token: tokens.text('refresh_token') },
    { 'x-forwarded-for': address },
  );
const alerts = async (server: Harness, tokens: TokenAnswer) => {
  const grantId = claimsOf(tokens.json.access_token).grant_id;
  const events = await server.deps.store.audit.list({ event: 'grant.refresh_repeated' }, undefined, 100);
  return events
    .filter((event) => event.grantId === grantId)
    .map(({ details, address }) => ({ details, address }));
};

describe('a thief who refreshes within the retry window of the owner (RFC 9700 §4.14.2)', () => {
  it('is recorded once, from another network, and no user is disconnected (REFRESH_REPEAT_POLICY=alert)', async () => {
    let tokens = await connect(alerting);
    for (let hour = 0; hour < 3; hour++) {
      const owners = await refreshFrom(alerting, OWNER, tokens);
      const thiefs = await refreshFrom(alerting, THIEF, tokens);
      expect([owners.status, thiefs.status]).toEqual([200, 200]);
      expect(thiefs.text('refresh_token')).toBe(owners.text('refresh_token'));
      tokens = owners;
      alerting.clock.advance(3600);
    }
    expect(await alerts(alerting, tokens)).toEqual([{ details: { suspicion: 'elsewhere' }, address: THIEF }]);
    expect(
      alerting.logs.filter(({ msg }) => String(msg).includes('as if two clients hold the token')),
    ).toHaveLength(1);
  });

  it('ends the connection, access tokens included, where the operator wants that (REFRESH_REPEAT_POLICY=end)', async () => {
    const tokens = await connect(ending);
    const owners = await refreshFrom(ending, OWNER, tokens);
    expectRefusal(await refreshFrom(ending, THIEF, tokens), 400, 'invalid_grant');
    expectRefusal(await refreshFrom(ending, OWNER, owners), 400, 'invalid_grant');
    const authorization = `Bearer ${owners.text('access_token')}`;
    expect((await send(`${ending.issuer}/v1/userinfo`, { headers: { authorization } })).status).toBe(401);
    const [event] = await ending.deps.store.audit.list({ event: 'grant.ended' }, undefined, 1);
    expect(event?.details).toEqual({ reason: 'refresh_token_repeated' });
  });

  it('on the network of the owner is recorded at the third generation in succession', async () => {
    let tokens = await connect(alerting);
    for (const expected of [0, 0, 1]) {
      const owners = await refreshFrom(alerting, OWNER, tokens);
      await refreshFrom(alerting, NEIGHBOR, tokens);
      expect(await alerts(alerting, tokens)).toHaveLength(expected);
      tokens = owners;
      alerting.clock.advance(60);
    }
    expect(await alerts(alerting, tokens)).toEqual([
      { details: { suspicion: 'in_a_row' }, address: NEIGHBOR },
    ]);
  });

  it('a lost answer is no reason for either, whatever the policy', async () => {
    for (const server of [alerting, ending]) {
      const tokens = await connect(server);
      await refreshFrom(server, OWNER, tokens);
      const retry = await refreshFrom(server, NEIGHBOR, tokens);
      expect(retry.status).toBe(200);
      expect(await alerts(server, tokens)).toEqual([]);
    }
  });
});

describe('GRANT_MAX_AGE', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ env: { GRANT_MAX_AGE: '7200', REFRESH_TOKEN_TTL: '5000' } });
  });
  afterAll(() => server.stop());
  const refresh = (tokens: TokenAnswer) => refreshFrom(server, OWNER, tokens);
  const seconds = () => Math.floor(server.clock.now.getTime() / 1000);

  it('ends a connection that many seconds after consent, however often it was refreshed', async () => {
    // Late in a second, and refreshed early in one: what is left is rounded down.
    server.clock.advance((1750 - server.clock.now.getMilliseconds()) / 1000);
    const consented = seconds();
    let tokens = await newTokens(new Browser(), server.issuer);
    expect(tokens.json.expires_in).toBe(3600);
    server.clock.advance(2999.5);
    tokens = await refresh(tokens);
    expect(tokens.json.expires_in).toBe(3600);
    server.clock.advance(3000);
    // No access token outlives it.
    tokens = await refresh(tokens);
    const { exp, iat } = claimsOf(tokens.json.access_token);
    expect(exp).toBe(consented + 7200);
    expect(tokens.json.expires_in).toBe(Number(exp) - Number(iat));
    server.clock.advance(1199);
    expect((await refresh(tokens)).status).toBe(200); // a retry within the window does not prolong it
    const last = await refresh(await refresh(tokens));
    expect(Number(claimsOf(last.json.access_token).exp)).toBe(consented + 7200);
    server.clock.advance(1.5);
    expectRefusal(await refresh(last), 400, 'invalid_grant');
    const authorization = `Bearer ${last.text('access_token')}`;
    expect((await send(`${server.issuer}/v1/userinfo`, { headers: { authorization } })).status).toBe(401);
  });

  it('gives no token without a whole second to live: some clients take expires_in=0 for no expiry (RFC 6749 §5.1)', async () => {
    // Late in a second: the end is rounded down to the beginning of one.
    server.clock.advance((1750 - server.clock.now.getMilliseconds()) / 1000);
    const first = await newTokens(new Browser(), server.issuer);
    server.clock.advance(4000);
    const rested = await refresh(first);
    server.clock.advance(3198.5);
    const last = await refresh(rested);
    expect(last.json.expires_in).toBe(1);
    server.clock.advance(1);
    expectRefusal(await refresh(last), 400, 'invalid_grant');
  });

  it('leaves REFRESH_TOKEN_TTL the limit of a rest', async () => {
    const tokens = await newTokens(new Browser(), server.issuer);
    server.clock.advance(5000);
    expectRefusal(await refresh(tokens), 400, 'invalid_grant');
  });
});
