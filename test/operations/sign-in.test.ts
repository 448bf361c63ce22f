/** What a user does in person: signing in, and letting an application in. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowGrant } from '../../src/operations/consent.js';
import type { Operation } from '../../src/operations/operation.js';
import { startSession } from '../../src/operations/sessions.js';
import { matchRedirectUri } from '../../src/protocol/redirect-uri.js';
import type { Session } from '../../src/store/sessions.js';
import { type Harness, startHarness } from '../support/harness.js';

const SECRET = 'what the cookie of the request holds';
const DEVICE = { browser: 'Firefox', system: 'Linux' };

let server: Harness;
let bob: string;
let carol: string;
beforeAll(async () => {
  server = await startHarness();
  bob = (await server.deps.store.users.findByEmail('bob@example.com'))?.id ?? '';
  carol = (await server.deps.store.users.findByEmail('carol@example.com'))?.id ?? '';
});
afterAll(() => server.stop());

async function perform<Result>(operation: Operation<Result>, userId: string, input: unknown) {
  const by = { kind: 'user', id: userId, address: '192.0.2.7' } as const;
  return operation.perform({ ...server.deps, redirectSchemes: [], by }, input);
}

async function signIn(userId: string, replaces: string | null = null): Promise<string> {
  const outcome = await perform(startSession, userId, {
    amr: ['pwd'],
    password_hash: null,
    passkey_id: null,
    requested_at: null,
    replaces,
    user_agent: 'a test',
    new_device: DEVICE,
  });
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.ok.token;
}

async function sessionOf(token: string): Promise<Session | null> {
  return server.deps.store.sessions.find(server.deps.secrets.hashes(token), server.clock.now);
}

describe('session.start', () => {
  it('signs its actor in with a new token, and is on record with their address', async () => {
    const session = await sessionOf(await signIn(bob));
    expect(session?.user.email).toBe('bob@example.com');
    const [latest] = await server.deps.store.audit.list({ event: 'session.started' }, undefined, 1);
    expect(latest).toMatchObject({ actorKind: 'user', actorId: bob, address: '192.0.2.7', userId: bob });
  });

  it('ends what the browser held before, whoever that was', async () => {
    const first = await signIn(bob);
    const second = await signIn(bob, first);
    expect([await sessionOf(first), (await sessionOf(second))?.user.id]).toEqual([null, bob]);
    const third = await signIn(carol, second);
    expect([await sessionOf(second), (await sessionOf(third))?.user.id]).toEqual([null, carol]);
  });
});

describe('grant.allow', () => {
  /** @returns the input of bob's consent to a request that was opened just now */
  async function consent() {
    const { store, secrets, directory } = server.deps;
    const client = await directory.find('public-app', '127.0.0.1');
    const redirectUri = matchRedirectUri(client.redirectUris[0], client.redirectUris);
    const workspace = await store.workspaces.find('acme-labs');
    const token = await signIn(bob);
    if (redirectUri === null || workspace === null) throw new Error('the seed changed');
    const { now } = server.clock;
    const request = randomUUID();
    await store.requests.open(
      {
        clientId: client.clientId,
        target: { redirectUri, state: undefined },
        codeChallenge: 'challenge',
        scopes: { required: ['profile'], optional: ['email'] },
        audiences: [],
        prompts: new Set(),
        loginHint: undefined,
        maxAge: undefined,
        acrValues: [],
      },
      request,
      secrets.hash(SECRET),
      now,
      new Date(now.getTime() + 60_000),
      { source: null, sessionHashes: [] },
    );
    return {
      request,
      browser_secret: SECRET,
      session_token: token,
      workspace_id: workspace.id,
      optional_scopes: ['email', 'a scope that was not asked for'],
      client_identity_hash: client.identityHash,
      user_agent: 'a test',
      silent: false,
    };
  }
  const grants = () => server.deps.store.grants.list({ userId: bob }, undefined, 100);

  it('makes one grant and one code, however often it is called, and is on record', async () => {
    const before = (await grants()).length;
    const input = await consent();
    const outcomes = await Promise.all([1, 2, 3].map(() => perform(allowGrant, bob, input)));
    expect(outcomes.filter((it) => 'ok' in it)).toEqual([{ ok: { code: expect.stringMatching(/^vs_ac_/) } }]);
    expect(outcomes.filter((it) => 'error' in it && it.code === 'conflict')).toHaveLength(2);
    expect(await grants()).toHaveLength(before + 1);
    const [latest] = await server.deps.store.audit.list({ event: 'grant.allowed' }, undefined, 1);
    expect(latest).toMatchObject({ actorKind: 'user', actorId: bob, address: '192.0.2.7' });
    expect(latest?.details).toEqual({ scope: ['profile', 'email'] });
  });

  it.each([
    ['another browser', () => ({ browser_secret: 'a guess' })],
    ['a session that is over', () => ({ session_token: 'the token of before' })],
    ['an application that changed meanwhile', () => ({ client_identity_hash: 'of before' })],
    ['a workspace that the user is no member of', () => ({ workspace_id: randomUUID() })],
  ])('grants nothing to %s', async (_, change) => {
    const before = (await grants()).length;
    const outcome = await perform(allowGrant, bob, { ...(await consent()), ...change() });
    expect(outcome).toMatchObject({ code: 'conflict' });
    expect(await grants()).toHaveLength(before);
  });

  it('grants nothing in the name of another user’s session', async () => {
    expect(await perform(allowGrant, carol, await consent())).toMatchObject({ code: 'conflict' });
  });
});
