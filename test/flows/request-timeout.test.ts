/** A request that takes too long is refused as that: nothing else is blamed, and nothing is promised. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ANSWER_SECONDS, MAX_PLATFORM_HOOK_SECONDS } from '../../src/rules/lifetimes.js';
import { operatorToken } from '../management/calling.js';
import { Browser } from '../support/browser.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { authorizeUrl, newTokens, postToken, refresh } from '../support/oauth.js';
import { ACME, startPlatform } from '../support/platform.js';

describe('a request that takes too long', () => {
  let server: Harness;
  let sql: postgres.Sql;
  beforeAll(async () => {
    server = await startHarness({ requestTimeoutMs: 100 });
    sql = postgres(server.directUrl, { max: 1, fetch_types: false, onnotice: () => {} });
  });
  afterAll(async () => {
    await sql.end();
    await server.stop();
  });

  /** While each statement about clients has to wait. */
  const whileLocked = (ask: () => Promise<void>) =>
    sql.begin(async (transaction) => {
      await transaction`lock table clients in access exclusive mode`;
      await ask();
    });

  it('at an endpoint gets 503 with Retry-After, and the log says after which time (RFC 9110 §15.6.4)', async () => {
    await whileLocked(async () => {
      const answer = await postToken(server.issuer, {
        grant_type: 'authorization_code',
        code: 'vs_ac_unknown',
        code_verifier: 'v'.repeat(43),
        redirect_uri: 'https://app.example.com/callback',
      });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.json).toEqual({
        error: 'temporarily_unavailable',
        error_description: 'This took too long. Try again.',
      });
    });
    expect(server.logs.at(-1)).toMatchObject({
      level: 50,
      reason: { tag: 'request_timeout', seconds: 0.1 },
      err: { message: 'no answer after 0.1 seconds' },
    });
  });

  it('of a page gets a page with 503 that does not call the service unavailable', async () => {
    await whileLocked(async () => {
      const page = await new Browser().get(authorizeUrl(server.issuer));
      expect(page.status).toBe(503);
      expect(page.title).toMatch(/^The server took too long/);
      expect(page.text).toContain('What you did may still have taken effect.');
    });
    expect(latestReason(server)).toMatchObject({ tag: 'request_timeout' });
  });

  it('of the management API gets its envelope with 503', async () => {
    const token = await operatorToken(server, 'reader', ['clients:read']);
    await whileLocked(async () => {
      const answer = await fetch(`${server.issuer}/v1/clients`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({
        success: false,
        error: { code: 'busy', message: 'This took too long. Try again.' },
      });
    });
    expect(latestReason(server)).toMatchObject({ tag: 'request_timeout' });
  });
});

it('a platform that never answers leaves time to go on with its last answer, even at the longest timeout', async () => {
  const platform = await startPlatform();
  const server = await startHarness({
    requestTimeoutMs: MAX_ANSWER_SECONDS * 1000,
    env: {
      PLATFORM_HOOK_URL: platform.url,
      PLATFORM_HOOK_CACHE: '0',
      PLATFORM_HOOK_GRACE: '3600',
      PLATFORM_HOOK_TIMEOUT: String(MAX_PLATFORM_HOOK_SECONDS),
    },
  });
  try {
    platform.trust(server);
    platform.workspaces.set('alice@example.com', [ACME]);
    const tokens = await newTokens(new Browser(), server.issuer);
    platform.instead = () => {};
    expect((await refresh(server.issuer, tokens.text('refresh_token'))).status).toBe(200);
  } finally {
    await server.stop();
    await platform.stop();
  }
});
