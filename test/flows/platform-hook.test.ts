/** A platform that keeps users and workspaces itself: what it says holds at the next choice and the next refresh. */
import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { questionVerifier } from '../../examples/platform-hook/verify.js';
import { Browser } from '../support/browser.js';
import { connect, signedIn, type Tokens } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, claimsOf, newTokens, refresh, type TokenAnswer, walk } from '../support/oauth.js';
import { ACME, type FakePlatform, type PlatformWorkspace, startPlatform } from '../support/platform.js';
import { privateKeyOf } from '../support/private-key.js';
import { seed } from '../support/seed.js';
import { placesSetIn, statusReferenceOf } from '../support/status-list.js';

const BOREALIS: PlatformWorkspace = {
  id: 'ws-borealis',
  name: 'borealis',
  title: 'Borealis',
  type: 'team',
  role: 'member',
};
const MEMBER: PlatformWorkspace = { ...ACME, role: 'member' };
const CACHE = 10;
const GRACE = 600;

let platform: FakePlatform;
let server: Harness;
beforeAll(async () => {
  platform = await startPlatform();
  const env = {
    PLATFORM_HOOK_URL: platform.url,
    PLATFORM_HOOK_CACHE: String(CACHE),
    PLATFORM_HOOK_GRACE: String(GRACE),
  };
  server = await startHarness({ env });
  platform.trust(server);
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});
/** Each test begins with a platform that is well, and an answer to each question that is too old to count. */
beforeEach(() => {
  platform.instead = undefined;
  platform.workspaces.clear();
  platform.workspaces.set('alice@example.com', [ACME, BOREALIS]).set('bob@example.com', [MEMBER]);
  platform.takeQuestions();
  server.clock.advance(GRACE + CACHE);
});

/** Tokens of a user who allowed `public-app`, once the platform said what they may do. */
async function tokensOf(user: 'alice' | 'bob', workspace = 'acme-labs'): Promise<TokenAnswer> {
  const browser = await signedIn(server, `${user}@example.com`);
  const tokens = await newTokens(browser, server.issuer, { workspace });
  expect(tokens.status).toBe(200);
  platform.takeQuestions();
  return tokens;
}

const permissionsIn = (tokens: TokenAnswer) => claimsOf(tokens.text('access_token')).permissions;
const renew = (tokens: TokenAnswer) => refresh(server.issuer, tokens.text('refresh_token'));

async function isSet(tokens: TokenAnswer): Promise<boolean> {
  // Past what a process keeps of a list.
  server.clock.advance(2);
  const { uri, idx } = statusReferenceOf(tokens.text('access_token'));
  return placesSetIn(await (await fetch(uri)).text()).has(idx);
}

async function auditOf(email: string, event: string) {
  const user = await server.deps.store.users.findByEmail(email);
  const [newest] = await server.deps.store.audit.list({ userId: user?.id, event }, undefined, 1);
  return newest;
}

describe('a question to the platform', () => {
  it('can be verified with only our JWKS, and nothing else can (RFC 7515 §5.2)', async () => {
    await tokensOf('alice');
    server.clock.advance(CACHE);
    const browser = await signedIn(server, 'alice@example.com');
    await browser.get(authorizeUrl(server.issuer));
    const [question] = platform.takeQuestions();
    if (question === undefined) throw new Error('nobody asked');
    const { authorization, body, ...asked } = question;
    const alice = await server.deps.store.users.findByEmail('alice@example.com');
    expect(asked).toEqual({
      user: { id: alice?.id, email: 'alice@example.com' },
      reason: 'workspace_choice',
      client_id: 'public-app',
    });

    const { issuer, clock, deps } = server;
    const verify = questionVerifier(issuer, platform.url);
    const refused = (token = authorization, said: Uint8Array = body, at = clock.now) =>
      expect(verify(token, said, at)).rejects.toThrow();
    await verify(authorization, body, clock.now);
    await refused(authorization, Buffer.from(Buffer.from(body).toString().replace('alice', 'mallory')));
    await refused(authorization, body, new Date(clock.now.getTime() + 66_000));
    await refused('Bearer not.a.token');
    await expect(
      questionVerifier(issuer, `${platform.url}/other`)(authorization, body, clock.now),
    ).rejects.toThrow();
    // All as it should be, but signed with a key that is not ours; and ours under another type.
    const claims = claimsOf(authorization);
    const stranger = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
    const { kid } = await deps.keys.current(clock.now);
    const ours = await privateKeyOf(deps.store.signingKeys, deps.secrets, kid);
    const signed = (typ: string, key: CryptoKey) =>
      new SignJWT(claims)
        .setProtectedHeader({ typ, alg: 'ES256', kid })
        .sign(key)
        .then((token) => `Bearer ${token}`);
    await verify(await signed('platform-hook+jwt', ours), body, clock.now);
    await refused(await signed('platform-hook+jwt', stranger.privateKey));
    await refused(await signed('at+jwt', ours));
    expect(claims.body_sha256).toBe(createHash('sha256').update(body).digest('base64url'));
  });

  it('names user, workspace and application at a refresh', async () => {
    const tokens = await tokensOf('bob');
    server.clock.advance(CACHE);
    expect((await renew(tokens)).status).toBe(200);
    expect(platform.takeQuestions()).toEqual([
      expect.objectContaining({ reason: 'refresh', workspace: 'acme-labs', client_id: 'public-app' }),
    ]);
  });

  it('names the workspace that a request or an address is about, and nothing that is no name of one', async () => {
    const browser = await signedIn(server, 'alice@example.com');
    const asked = async (address: string) => {
      server.clock.advance(CACHE);
      await browser.get(address);
      return platform.takeQuestions().map(({ reason, workspace }) => [reason, workspace]);
    };
    const resource = 'https://mcp.example.com/w/borealis/mcp';
    expect(await asked(authorizeUrl(server.issuer, { resource }))).toEqual([
      ['workspace_choice', 'borealis'],
    ]);
    expect(await asked(authorizeUrl(server.issuer))).toEqual([['workspace_choice', undefined]]);
    expect(await asked(`${server.issuer}/workspaces/acme-labs`)).toEqual([['visit', 'acme-labs']]);
    for (const typed of ['x'.repeat(33), 'a%20b'])
      expect(await asked(`${server.issuer}/workspaces/${typed}`)).toEqual([['visit', undefined]]);
  });

  it('is asked once for a walk through the pages, and once for ten refreshes within the cache time', async () => {
    const browser = await signedIn(server, 'alice@example.com');
    let tokens = await newTokens(browser, server.issuer);
    expect(platform.takeQuestions()).toHaveLength(1);
    server.clock.advance(CACHE);
    for (let n = 0; n < 10; n++) tokens = await renew(tokens);
    expect(tokens.status).toBe(200);
    expect(platform.takeQuestions()).toHaveLength(1);
    server.takeStatements();
    await renew(tokens);
    expect(server.takeStatements()).toHaveLength(2);
  });

  it('is one for simultaneous refreshes of one user', async () => {
    const connections: Tokens[] = [];
    await tokensOf('alice');
    for (const workspace of ['acme-labs', 'borealis', 'acme-labs', 'borealis'])
      connections.push(
        await connect(server, { email: 'alice@example.com', workspace, clientId: 'public-app' }),
      );
    server.clock.advance(CACHE);
    const answers = await Promise.all(connections.map((it) => refresh(server.issuer, it.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(platform.takeQuestions()).toHaveLength(1);
  });

  it('is not asked for a token that is worth nothing', async () => {
    const tokens = await tokensOf('bob');
    server.clock.advance(CACHE);
    const forged = tokens.text('refresh_token').replace(/.{8}$/, 'AAAAAAAA');
    expect((await refresh(server.issuer, forged)).json).toMatchObject({ error: 'invalid_grant' });
    const other = await refresh(server.issuer, tokens.text('refresh_token'), { client_id: 'code-only-app' });
    expect(other.status).toBe(400);
    expect(platform.takeQuestions()).toEqual([]);
  });
});

describe('what the platform says', () => {
  it('holds at the choice of a workspace: new ones are there under their titles, others are not', async () => {
    platform.workspaces.set('carol@example.com', [
      {
        id: 'ws-delta',
        name: 'delta-works',
        title: 'Delta Works',
        type: 'team',
        role: 'member',
        permissions: ['database.write'],
      },
      { ...BOREALIS, title: 'Borealis & Sons' },
    ]);
    const browser = await signedIn(server, 'carol@example.com');
    const page = await browser.get(authorizeUrl(server.issuer), { site: 'cross-site' });
    expect(page.text).toContain('Delta Works');
    expect(page.text).toContain('Borealis & Sons');
    expect(page.text).not.toContain('Acme Labs');
    const tokens = await newTokens(browser, server.issuer, { workspace: 'delta-works' });
    // Instead of what the role gives.
    expect(permissionsIn(tokens)).toEqual(['database.write']);
    const added = await auditOf('carol@example.com', 'member.added');
    expect(added).toMatchObject({ actorKind: 'platform', details: { role: 'member' } });
  });

  it('takes permissions away at the next refresh, and the tokens before are on the status list', async () => {
    const alice = await tokensOf('alice');
    const bob = await tokensOf('bob');
    expect(permissionsIn(alice)).toEqual(['database.read', 'database.write']);
    platform.workspaces.set('alice@example.com', [MEMBER, BOREALIS]);
    server.clock.advance(CACHE);
    const renewed = await renew(alice);
    expect(permissionsIn(renewed)).toEqual(['database.read']);
    expect([await isSet(alice), await isSet(renewed), await isSet(bob)]).toEqual([true, false, false]);

    platform.workspaces.set('alice@example.com', [{ ...MEMBER, permissions: [] }, BOREALIS]);
    server.clock.advance(CACHE);
    expect(permissionsIn(await renew(renewed))).toEqual([]);
    expect(await auditOf('alice@example.com', 'member.role_changed')).toMatchObject({
      actorKind: 'platform',
      details: { role: 'member', before: 'member', permissions: [] },
    });
  });

  it('ends what a user granted in a workspace that they left, and nothing else', async () => {
    const acme = await tokensOf('alice');
    const borealis = await tokensOf('alice', 'borealis');
    const bob = await tokensOf('bob');
    platform.workspaces.set('alice@example.com', [BOREALIS]);
    server.clock.advance(CACHE);
    expect((await renew(acme)).json).toMatchObject({ error: 'invalid_grant' });
    expect([await isSet(acme), await isSet(borealis), await isSet(bob)]).toEqual([true, false, false]);
    expect((await renew(borealis)).status).toBe(200);
    expect((await renew(bob)).status).toBe(200);
    expect(await auditOf('alice@example.com', 'grant.ended')).toMatchObject({
      actorKind: 'platform',
      details: { reason: 'member_removed' },
    });
    expect(await auditOf('alice@example.com', 'member.removed')).toMatchObject({ actorKind: 'platform' });

    // Coming back brings no forgotten application back.
    platform.workspaces.set('alice@example.com', [ACME, BOREALIS]);
    server.clock.advance(CACHE);
    expect((await renew(acme)).json).toMatchObject({ error: 'invalid_grant' });
  });

  it('is no workspace at all for a user whom it does not know', async () => {
    const bob = await tokensOf('bob');
    platform.workspaces.delete('bob@example.com');
    server.clock.advance(CACHE);
    expect((await renew(bob)).json).toMatchObject({ error: 'invalid_grant' });
    const page = await (await signedIn(server, 'bob@example.com')).get(authorizeUrl(server.issuer));
    expect(page.status).toBe(403);
  });

  it('does not lift what an administrator here did: a suspended member stays suspended', async () => {
    const bob = await tokensOf('bob');
    const operator = { kind: 'operator' } as const;
    const suspend = (suspended: boolean) =>
      server.deps.store.memberships.setSuspended(
        'acme-labs',
        'bob@example.com',
        suspended,
        operator,
        server.clock.now,
      );
    await suspend(true);
    server.clock.advance(CACHE);
    expect((await renew(bob)).json).toMatchObject({ error: 'invalid_grant' });
    await suspend(false);
    expect((await renew(bob)).status).toBe(200);
  });
});

describe('while the platform is away', () => {
  const away = () => {
    platform.instead = (response) => response.writeHead(500).end();
  };
  const log = () => server.logs.at(-1);

  it('refreshes go on with what was known, for the time of grace; then they wait, and the token stays good', async () => {
    let bob = await tokensOf('bob');
    away();
    server.clock.advance(GRACE - 1);
    bob = await renew(bob);
    expect(permissionsIn(bob)).toEqual(['database.read']);
    server.clock.advance(1);
    const refused = await renew(bob);
    expect([refused.status, refused.json.error]).toEqual([503, 'temporarily_unavailable']);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(log()).toMatchObject({ reason: { tag: 'platform_unavailable', failure: 'unreachable' } });
    platform.instead = undefined;
    expect((await renew(bob)).status).toBe(200);
  });

  it('a spent token that comes back ends the grant all the same (RFC 9700 §4.14.2)', async () => {
    const first = await tokensOf('bob');
    const second = await renew(first);
    await renew(second);
    away();
    server.clock.advance(GRACE + 1);
    expect((await renew(first)).json).toMatchObject({ error: 'invalid_grant' });
    expect(await isSet(second)).toBe(true);
  });

  it.each<[string, PlatformWorkspace, RegExp]>([
    ['role', { ...MEMBER, role: 'owner' }, /^workspaces\[1\]\.role: owner is not declared here$/],
    [
      'permission',
      { ...MEMBER, permissions: ['*', 'database.drop'] },
      /^workspaces\[1\]\.permissions\[1\]: database\.drop is not declared here$/,
    ],
  ])('counts for an answer with an unknown %s, of which nothing is taken over', async (_, wrong, problem) => {
    const alice = await tokensOf('alice');
    platform.workspaces.set('alice@example.com', [{ ...BOREALIS, title: 'Renamed' }, wrong]);
    server.clock.advance(CACHE);
    expect(permissionsIn(await renew(alice))).toEqual(['database.read', 'database.write']);
    expect(await server.deps.store.workspaces.find('borealis')).not.toMatchObject({ title: 'Renamed' });
    expect(server.logs).toContainEqual(
      expect.objectContaining({
        level: 50,
        reason: { tag: 'platform_answer_unknown_names', problems: [expect.stringMatching(problem)] },
      }),
    );
  });

  it('lets no one allow an application: the page says why', async () => {
    const browser = await signedIn(server, 'alice@example.com');
    const consent = await browser.get(
      authorizeUrl(server.issuer, { resource: 'https://mcp.example.com/w/acme-labs/mcp' }),
    );
    expect(consent.text).toContain('Public App');
    away();
    // As soon as the answer that the page was made from is too old.
    server.clock.advance(CACHE);
    const answered = await consent.submit({ button: 'Allow' });
    expect([answered.status, answered.title]).toEqual([
      503,
      expect.stringContaining('We can’t load your workspaces'),
    ]);
    expect(answered.location).toBeUndefined();
    platform.instead = undefined;
    expect((await consent.submit({ button: 'Allow' })).location).toContain('code=');
  });

  it('prompt=none is answered with temporarily_unavailable (RFC 6749 §4.1.2.1)', async () => {
    const browser = await signedIn(server, 'alice@example.com');
    const redirect = { redirect_uri: 'https://app.example.com/callback' };
    const silently = authorizeUrl(server.issuer, { ...redirect, prompt: 'none' });
    const errorOf = async () =>
      new URL((await browser.get(silently)).location ?? '').searchParams.get('error');
    await walk(browser, authorizeUrl(server.issuer, redirect));
    expect(await errorOf()).toBeNull();
    away();
    server.clock.advance(CACHE);
    expect(await errorOf()).toBe('temporarily_unavailable');
  });
});

describe('without cache and grace', () => {
  it('each refresh asks, and none goes on without an answer', async () => {
    const env = { PLATFORM_HOOK_URL: platform.url, PLATFORM_HOOK_CACHE: '0', PLATFORM_HOOK_GRACE: '0' };
    const strict = await startHarness({ env, seed: { ...seed, resources: [] } });
    try {
      platform.trust(strict);
      const first = await newTokens(new Browser(), strict.issuer);
      platform.takeQuestions();
      const second = await refresh(strict.issuer, first.text('refresh_token'));
      const third = await refresh(strict.issuer, second.text('refresh_token'));
      expect(third.status).toBe(200);
      expect(platform.takeQuestions()).toHaveLength(2);
      platform.instead = (response) => response.socket?.destroy();
      expect((await refresh(strict.issuer, third.text('refresh_token'))).status).toBe(503);
    } finally {
      await strict.stop();
      platform.trust(server);
    }
  });
});
