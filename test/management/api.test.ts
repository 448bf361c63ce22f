/** The management API as programs and pages use it: what it answers, and that what it does is done. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeResetLink } from '../../src/operations/password-resets.js';
import { SYSTEM } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { signedIn as signedInWith, signIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { newTokens, refresh } from '../support/oauth.js';
import { type Credentials, call, operatorToken, signedIn } from './calling.js';

describe('the management API', () => {
  let server: Harness;
  let token: string;
  let alice: Browser;
  let bob: Browser;
  beforeAll(async () => {
    server = await startHarness();
    token = await operatorToken(server, 'terraform', ['*']);
    alice = await signedIn(server, 'alice@example.com');
    bob = await signedIn(server, 'bob@example.com');
  });
  afterAll(() => server.stop());

  const api = (line: string, body?: unknown, credentials: Credentials = { token }) =>
    call(server, line, credentials, body);
  const grantOf = async (email: string) => {
    const answer = await newTokens(new Browser(), server.issuer, { email });
    const { data } = await api(`GET /grants?user=${encodeURIComponent(email)}&limit=1000`);
    const grants = data.grants as { id: string; created_at: string }[];
    const newest = grants.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1);
    server.clock.advance(1);
    return { id: newest?.id ?? '', refreshToken: answer.text('refresh_token') };
  };
  const refreshed = async (refreshToken: string) => (await refresh(server.issuer, refreshToken)).json.error;

  describe('the envelope', () => {
    it('contains what was done, and is not cached', async () => {
      const answer = await api('GET /clients/public-app');
      expect(answer).toMatchObject({
        status: 200,
        success: true,
        data: { client: { client_id: 'public-app' } },
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    });

    it.each([
      [
        'POST /clients',
        { client_name: 'App', redirect_uris: ['http://a b'] },
        400,
        'invalid',
        'redirect_uris[0]',
      ],
      ['POST /users', { email: 'erin@example.com' }, 400, 'invalid', 'name'],
      ['POST /users', '{', 400, 'invalid', undefined],
      ['POST /users', [], 400, 'invalid', undefined],
      ['PUT /users/erin@example.com', { email: 'frank@example.com', name: 'E' }, 400, 'invalid', 'email'],
      ['PUT /users/alice@example.com/password?password=in-an-address', {}, 400, 'invalid', undefined],
      ['GET /clients?limit=many', undefined, 400, 'invalid', 'limit'],
      ['GET /clients?limit=1&limit=2', undefined, 400, 'invalid', 'limit'],
      ['GET /clients?colour=red', undefined, 400, 'invalid', undefined],
      ['GET /users/nobody@example.com', undefined, 404, 'not_found', undefined],
      ['GET /nothing', undefined, 404, 'not_found', undefined],
      ['POST /users', { email: 'ALICE@example.com', name: 'Alice' }, 409, 'conflict', undefined],
      ['PUT /workspaces/cellar/members/no@example.com', { role: 'admin' }, 422, 'unknown_reference', 'email'],
      ['PUT /workspaces/cellar/members/bob@example.com', { role: 'boss' }, 422, 'unknown_reference', 'role'],
      [
        'PUT /workspaces/cellar/policies/client/a',
        { decision: 'allowed', scopes: ['no.such'] },
        422,
        'unknown_reference',
        'scopes',
      ],
      ['PUT /workspaces/cellar/policies/host/No%20Host', { decision: 'blocked' }, 400, 'invalid', 'subject'],
      [
        'PUT /workspaces/cellar/policies/host/a.example:8443',
        { decision: 'blocked' },
        400,
        'invalid',
        'subject',
      ],
      ['PUT /workspaces/cellar/policies/host/word', { decision: 'allowed' }, 400, 'invalid', 'subject'],
      ['PUT /workspaces/cellar/policies/host/0x7f.1', { decision: 'blocked' }, 400, 'invalid', 'subject'],
    ] as const)('%s %j is %i %s', async (line, body, status, code, path) => {
      const answer = await api(line, body);
      expect(answer).toMatchObject({ status, success: false, error: { code } });
      expect(answer.error.path).toBe(path);
      expect(answer.error.message).toMatch(/\.$/);
      expect(answer.headers.get('vouchsafe-error-id')).toMatch(/^[a-z2-9]{8}$/);
    });

    it('says 429 for a limit, until when, and that nothing is wrong with the server (RFC 6585 §4)', async () => {
      const invite = () =>
        api(
          'POST /workspaces/acme-labs/invitations',
          { email: 'often@example.com', role: 'guest' },
          { browser: alice },
        );
      for (let sent = 0; sent < 3; sent++) expect((await invite()).status).toBe(201);
      const refused = await invite();
      expect(refused).toMatchObject({
        status: 429,
        error: {
          code: 'too_many_requests',
          message: 'Too many invitations to this address. Try again in an hour.',
        },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(server.logs.findLast((line) => line.error === 'too_many_requests')).toMatchObject({ level: 30 });
    });

    it('asks for JSON where there is a body', async () => {
      const answer = await api('POST /users', 'email=a', {
        token,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer).toMatchObject({ status: 415, error: { code: 'unsupported_media_type' } });
    });

    it('says that a body which is not UTF-8 is not JSON (RFC 8259 §8.1)', async () => {
      const answer = await fetch(`${server.issuer}/v1/users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: Buffer.from('{"email":"jos\xe9@example.com"}', 'latin1'),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { message: 'The body is not JSON.' } });
    });

    it('is not the form of OAuth’s errors, which keep theirs', async () => {
      const answer = await fetch(`${server.issuer}/v1/oauth/token`, { method: 'POST' });
      expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
      expect(await (await fetch(`${server.issuer}/v1/oauth/nothing`)).json()).toEqual({
        error: 'not_found',
        error_description: expect.stringContaining('The server metadata (RFC 8414) has the addresses'),
      });
    });
  });

  describe('PUT by natural key', () => {
    it.each([
      ['/users/erin@example.com', { name: 'Erin' }, { user: { name: 'Erin' } }, { name: 'Erin Two' }],
      [
        '/workspaces/delta',
        { title: 'Delta' },
        { workspace: { title: 'Delta', type: 'team' } },
        { title: 'D2' },
      ],
      [
        `/resources/${encodeURIComponent('https://new.example.com/mcp')}`,
        { title: 'New', scopes: ['new.read'] },
        { resource: { title: 'New', scopes: ['new.read'] } },
        { title: 'Newer' },
      ],
      [
        '/clients/put-app',
        { client_name: 'Put', redirect_uris: ['https://put.example/cb'], token_endpoint_auth_method: 'none' },
        { client: { client_name: 'Put', secrets: 0 } },
        { client_name: 'Put again', redirect_uris: ['https://put.example/cb'] },
      ],
      [
        '/workspaces/acme-labs/policies/client/https%3A%2F%2Fapp.example%2Fclient.json',
        { decision: 'blocked' },
        { policy: { subject: 'https://app.example/client.json', decision: 'blocked', scopes: null } },
        { decision: 'allowed' },
      ],
      [
        '/workspaces/cellar/members/carol@example.com',
        { role: 'member' },
        { role: 'member' },
        { role: 'admin' },
      ],
    ])('%s creates (201), repeats and changes (200)', async (path, body, data, other) => {
      expect(await api(`PUT ${path}`, body)).toMatchObject({ status: 201, data: { ...data, created: true } });
      expect(await api(`PUT ${path}`, body)).toMatchObject({
        status: 200,
        data: { ...data, created: false },
      });
      const changed = await api(`PUT ${path}`, other);
      expect(changed).toMatchObject({ status: 200, data: { created: false } });
      expect(JSON.stringify(changed.data)).toContain(Object.values(other)[0]);
    });

    it('is refused for a client that speaks for itself', async () => {
      const registered = await fetch(`${server.issuer}/v1/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: ['https://dynamic.example/cb'] }),
      });
      const { client_id } = await registered.json();
      const body = { client_name: 'Mine', redirect_uris: ['https://dynamic.example/cb'] };
      expect(await api(`PUT /clients/${client_id}`, body)).toMatchObject({ status: 409 });
    });
  });

  it('merges what PATCH gives, and null takes a field out', async () => {
    const body = {
      client_name: 'P',
      redirect_uris: ['https://p.example/cb'],
      client_id: 'patched',
      scope: 'email',
    };
    expect(await api('POST /clients', body)).toMatchObject({
      status: 201,
      data: { client_secret: expect.stringMatching(/^vs_cs_/) },
    });
    const patched = await api('PATCH /clients/patched', { client_name: 'Q', scope: null });
    expect(patched.data.client).toMatchObject({
      client_name: 'Q',
      scope: null,
      redirect_uris: ['https://p.example/cb'],
    });
    expect(patched.data).not.toHaveProperty('client_secret');
    expect(await api('PATCH /workspaces/borealis', { title: 'B' })).toMatchObject({
      data: { workspace: { title: 'B', type: 'team' } },
    });
    expect(await api('PATCH /users/carol@example.com', { locale: 'de' })).toMatchObject({
      data: { user: { name: 'Carol', locale: 'de' } },
    });
  });

  it('deletes once: the second time there is nothing', async () => {
    await api('PUT /workspaces/short-lived', { title: 'S' });
    expect((await api('DELETE /workspaces/short-lived')).status).toBe(200);
    expect((await api('DELETE /workspaces/short-lived')).status).toBe(404);
  });

  it('lists in parts: `next` is the `after` of the next one', async () => {
    const names: string[] = [];
    for (let next: unknown = ''; next !== null; ) {
      const { data } = await api(`GET /workspaces?limit=2${next === '' ? '' : `&after=${next}`}`);
      const part = data.workspaces as { name: string }[];
      expect(part.length).toBeLessThanOrEqual(2);
      names.push(...part.map((it) => it.name));
      next = data.next;
    }
    expect(names).toEqual(expect.arrayContaining(['acme-labs', 'borealis', 'cellar']));
    expect(names).toEqual(names.toSorted());
  });

  describe('operators’ tokens', () => {
    it('cannot make others, which would outlive them; expire, and end at once', async () => {
      const token = await operatorToken(server, 'narrow', ['tokens:*', 'users:read']);
      const made = await api('POST /tokens', { name: 'child', scopes: ['users:read'] }, { token });
      expect(made.status).toBe(405);
      expect((await api('GET /users', undefined, { token })).status).toBe(200);
      expect(JSON.stringify(await api('GET /tokens'))).not.toContain(token);
      expect((await api('DELETE /tokens/narrow')).status).toBe(200);
      expect((await api('GET /users', undefined, { token })).status).toBe(401);

      const late = await operatorToken(server, 'late', ['users:read']);
      server.clock.advance(90 * 86_400);
      expect((await api('GET /users', undefined, { token: late })).status).toBe(401);
      server.clock.advance(-90 * 86_400);
    });

    it('take over no operator’s account, which would open the console', async () => {
      const { id = '' } = (await server.deps.store.users.findByEmail('carol@example.com')) ?? {};
      await server.deps.store.operators.appoint(id, SYSTEM, server.clock.now);
      const ways: readonly (readonly [string, unknown?])[] = [
        ['PUT /users/carol@example.com/password', { password: 'chosen by a program' }],
        ['POST /users/Carol@example.com/reset-link', {}],
        ['DELETE /users/carol@example.com/factors'],
        ['PATCH /users/carol@example.com', { new_email: 'program@example.com' }],
        // The first link to an unverified address removes the second step.
        ['PATCH /users/carol@example.com', { email_verified: false }],
        [`DELETE /users/carol@example.com/passkeys/${randomUUID()}`],
      ];
      for (const [line, body] of ways)
        expect(await api(line, body), line).toMatchObject({
          status: 403,
          error: { code: 'forbidden', message: expect.stringContaining('carol@example.com is an operator') },
        });
      expect((await api('PATCH /users/carol@example.com', { name: 'Carol' })).status).toBe(200);
      const reset = () =>
        makeResetLink.perform(
          { ...server.deps, redirectSchemes: [], by: { kind: 'operator' } },
          { email: 'carol@example.com' },
        );
      expect(await reset()).toHaveProperty('ok');
      await server.deps.store.operators.dismiss(id, SYSTEM, server.clock.now);
      for (const [line, body] of ways.slice(0, 3)) expect((await api(line, body)).success, line).toBe(true);
    });

    it('leave no link behind for an account that becomes an operator’s', async () => {
      const { operators, users } = server.deps.store;
      const { data } = await api('POST /users/carol@example.com/reset-link', {});
      const status = async () => (await new Browser().get(String(data.link))).status;
      expect(await status()).toBe(200);
      const { id = '' } = (await users.findByEmail('carol@example.com')) ?? {};
      expect(await operators.appoint(id, SYSTEM, server.clock.now)).toBe(true);
      expect(await status()).toBe(410);
      await operators.dismiss(id, SYSTEM, server.clock.now);

      // At the same moment.
      const sql = postgres(server.directUrl, { max: 2, fetch_types: false });
      let answer: ReturnType<typeof api> | undefined;
      await sql.begin(async (appointing) => {
        await appointing`select from users where id = ${id} for update`;
        answer = api('POST /users/carol@example.com/reset-link', {});
        const waiting = () =>
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        await expect.poll(waiting).toHaveLength(1);
        await appointing`insert into operators (user_id, appointed_at) values (${id}, now())`;
      });
      await sql.end();
      expect((await answer)?.status).toBe(403);
      await operators.dismiss(id, SYSTEM, server.clock.now);
    });

    it('count before a cookie that comes along, also when they are wrong', async () => {
      const reader = await operatorToken(server, 'reader', ['users:read']);
      const both = { token: reader, browser: alice };
      expect((await api('GET /workspaces/acme-labs/members', undefined, both)).status).toBe(403);
      expect((await api('GET /me', undefined, { token: 'vs_op_wrong', browser: alice })).status).toBe(401);
    });

    it('are named in the audit log, and never after a client whose client_id is the name of a token', async () => {
      const redirect_uris = ['https://terraform.example/cb'];
      await api('POST /clients', { client_id: 'terraform', client_name: 'A stranger', redirect_uris });
      const { data } = await api('GET /audit-events?event=client.created&limit=1');
      expect(data).toMatchObject({
        events: [{ by: { kind: 'operator', id: 'terraform', name: null }, client_name: 'A stranger' }],
      });
    });

    it('are named in the audit log, with the address that they came from', async () => {
      await api('POST /users', { email: 'gwen@example.com', name: 'Gwen' });
      const { data } = await api('GET /audit-events?event=user.created&limit=1');
      expect(data).toMatchObject({
        events: [{ event: 'user.created', by: { kind: 'operator', id: 'terraform', address: '127.0.0.1' } }],
        next: expect.any(Number),
      });
      const older = await api(`GET /audit-events?event=user.created&limit=1&before=${data.next}`);
      expect(older).toMatchObject({ status: 200, data: { events: [{ event: 'user.created' }] } });
      expect(JSON.stringify(older.data)).not.toContain(`"id":${data.next},`);
    });
  });

  it('ends a grant for its user, for an administrator and for an operator, and says on record who it was', async () => {
    const [one, two, three, kept] = [
      await grantOf('bob@example.com'),
      await grantOf('bob@example.com'),
      await grantOf('bob@example.com'),
      await grantOf('bob@example.com'),
    ];
    const reasonOf = async () => {
      const { data } = await api('GET /audit-events?event=grant.ended&limit=1');
      return (data.events as { details: { reason: string } }[])[0]?.details.reason;
    };
    const path = (id: string) => `DELETE /me/grants/${id}`;
    expect((await api(path(one.id), undefined, { browser: alice })).status).toBe(404);
    expect((await api(path(one.id), undefined, { browser: bob })).status).toBe(200);
    expect([await refreshed(one.refreshToken), await reasonOf()]).toEqual([
      'invalid_grant',
      'revoked_by_user',
    ]);

    const inOther = await api(`DELETE /workspaces/borealis/grants/${two.id}`);
    expect(inOther.status).toBe(404);
    await api(`DELETE /workspaces/acme-labs/grants/${two.id}`, undefined, { browser: alice });
    expect([await refreshed(two.refreshToken), await reasonOf()]).toEqual([
      'invalid_grant',
      'revoked_by_administrator',
    ]);

    await api(`DELETE /grants/${three.id}`);
    expect([await refreshed(three.refreshToken), await reasonOf()]).toEqual([
      'invalid_grant',
      'revoked_by_operator',
    ]);
    expect(await refreshed(kept.refreshToken)).toBeUndefined();
    expect((await api(`DELETE /grants/${three.id}`)).status).toBe(404);
  });

  it('tells administrators that an operator acted, or which token, but not who that is, or where', async () => {
    const { store } = server.deps;
    const carol = await store.users.findByEmail('carol@example.com');
    const id = (await store.workspaces.find('acme-labs'))?.id ?? '';
    const byCarol = { kind: 'operator', id: carol?.id ?? '', address: '203.0.113.9' } as const;
    await store.policies.setOnlyApproved(id, true, byCarol, server.clock.now);
    await api('PUT /workspaces/acme-labs/only-approved', { only_approved: false });
    const [token, person] = [
      { kind: 'operator', id: 'terraform', name: null, address: null },
      { kind: 'operator', id: null, name: null, address: null },
    ];
    const path = '/workspaces/acme-labs/audit-events?limit=2';
    const { data } = await api(`GET ${path}`, undefined, { browser: alice });
    expect(data).toMatchObject({ events: [{ by: token }, { by: person }] });
    const page = await alice.get(`${server.issuer}/workspaces/acme-labs/activity`);
    expect(page.text).not.toContain('203.0.113.9');
    const all = await api(`GET ${path}`);
    expect(all.data).toMatchObject({
      events: [{ by: { address: '127.0.0.1' } }, { by: { ...byCarol, name: 'Carol' } }],
    });
  });

  it('lets an administrator block an application and suspend a member, with effect on tokens that are out', async () => {
    const { refreshToken } = await grantOf('bob@example.com');
    const admin = { browser: alice };
    const policy = '/workspaces/acme-labs/policies/client/public-app';
    await api(`PUT ${policy}`, { decision: 'blocked' }, admin);
    expect(await refreshed(refreshToken)).toBe('invalid_grant');
    expect((await api(`DELETE ${policy}`, undefined, admin)).status).toBe(200);
    expect(await refreshed(refreshToken)).toBeUndefined();
    const second = await grantOf('bob@example.com');
    await api('POST /workspaces/acme-labs/members/bob@example.com/suspend', {}, admin);
    expect(await refreshed(second.refreshToken)).toBe('invalid_grant');
    await api('POST /workspaces/acme-labs/members/bob@example.com/resume', {}, admin);
    expect(await refreshed(second.refreshToken)).toBeUndefined();
  });

  it('keeps required scopes in a limit', async () => {
    const path = 'PUT /workspaces/cellar/policies/client/post-app';
    const { data } = await api(path, {
      decision: 'allowed',
      scopes: ['workspace.mcp'],
      permissions: ['database.read'],
    });
    expect(data.policy).toMatchObject({
      scopes: expect.arrayContaining(['profile', 'workspace.mcp']),
      permissions: ['database.read'],
    });
  });

  it('lets an administrator give roles and add users, but not look users up or leave the workspace without an administrator', async () => {
    const admin = { browser: alice };
    const put = (email: string, role: string) =>
      api(`PUT /workspaces/acme-labs/members/${email}`, { role }, admin);
    expect(await put('nobody@example.com', 'member')).toMatchObject({
      status: 422,
      error: { message: 'There is no user nobody@example.com.' },
    });
    expect((await put('bob@example.com', 'guest')).status).toBe(200);
    expect((await put('bob@example.com', 'member')).status).toBe(200);
    expect(await put('alice@example.com', 'member')).toMatchObject({
      status: 409,
      error: { code: 'conflict' },
    });
    for (const list of ['grants', 'audit-events'])
      for (const email of ['carol@example.com', 'nobody@example.com']) {
        const answer = await api(`GET /workspaces/acme-labs/${list}?user=${email}`, undefined, admin);
        expect(Object.values(answer.data)).toEqual([[], null]);
      }
  });

  it('shows people themselves and what is theirs, and never another’s', async () => {
    expect((await api('GET /me', undefined, { browser: bob })).data).toMatchObject({
      user: { email: 'bob@example.com' },
      workspaces: [{ name: 'acme-labs' }],
    });
    const other = await api('GET /me/grants?user=alice@example.com', undefined, { browser: bob });
    expect(other).toMatchObject({ status: 400, error: { code: 'invalid', path: 'user' } });
    // Whether a workspace exists is nothing that strangers can find out.
    for (const workspace of ['cellar', 'no-such-workspace']) {
      const grants = await api(`GET /me/grants?workspace=${workspace}`, undefined, { browser: bob });
      expect(grants).toMatchObject({ status: 200, data: { grants: [], next: null } });
    }
    const elsewhere = await signedIn(server, 'bob@example.com');
    const { data } = await api('GET /me/sessions', undefined, { browser: bob });
    const sessions = data.sessions as { id: string }[];
    const id = sessions[0]?.id ?? '';
    expect((await api(`DELETE /me/sessions/${id}`, undefined, { browser: alice })).status).toBe(404);
    expect((await api(`DELETE /me/sessions/${id}`, undefined, { browser: bob })).status).toBe(200);
    expect((await api('GET /me', undefined, { browser: elsewhere })).status).toBe(401);
  });

  it('lists, renames and removes passkeys: of anybody for an operator, their own for users, the last after a recent sign-in with one', async () => {
    const { users, passkeys } = server.deps.store;
    const { id: userId = '' } = (await users.findByEmail('bob@example.com')) ?? {};
    const key = {
      userId,
      publicKey: 'x',
      transports: [],
      backupEligible: false,
      backedUp: false,
      sessionId: await signIn(server, userId),
      counter: 0,
    };
    const at = server.clock.now;
    for (const [index, name] of ['First', 'Second'].entries())
      await passkeys.add(
        { ...key, credentialId: `api ${name}`, name },
        { hashes: [`api ${name}`], expiresAt: at },
        { kind: 'user', id: userId },
        new Date(at.getTime() + index),
      );
    const of = '/users/bob@example.com/passkeys';
    const { data } = await api(`GET ${of}`);
    const [first, second] = data.passkeys as { id: string }[];
    expect(data.passkeys).toMatchObject([
      { name: 'First', backed_up: false, last_used_at: null },
      { name: 'Second' },
    ]);
    expect(await api(`PATCH ${of}/${first?.id}`, { name: 'Renamed' })).toMatchObject({ status: 200 });
    expect(await api(`DELETE ${of}/${first?.id}`)).toMatchObject({ status: 200, data: { id: first?.id } });
    expect(await api(`DELETE ${of}/${first?.id}`)).toMatchObject({ status: 404 });
    const own = `/me/passkeys/${second?.id}`;
    expect((await api(`DELETE ${own}`, undefined, { browser: alice })).status).toBe(404);
    const browser = await signedIn(server, 'bob@example.com');
    expect(await api(`PATCH ${own}`, { name: 'Mine' }, { browser })).toMatchObject({ status: 200 });
    expect((await api('GET /me/passkeys', undefined, { browser })).data).toMatchObject({
      passkeys: [{ name: 'Mine' }],
    });
    server.clock.advance(601);
    expect(await api(`DELETE ${own}`, undefined, { browser })).toMatchObject({ status: 403 });
    const again = await signedIn(server, 'bob@example.com');
    expect(await api(`DELETE ${own}`, undefined, { browser: again })).toMatchObject({ status: 403 });
    const withIt = await signedInWith(server, 'bob@example.com', ['hwk', 'user', 'mfa']);
    expect(await api(`DELETE ${own}`, undefined, { browser: withIt })).toMatchObject({ status: 200 });
  });

  it('accepts a session’s write only as JSON, and by its origin if a browser sends nothing else', async () => {
    const path = 'POST /workspaces/acme-labs/members/bob@example.com/resume';
    const plain = { browser: alice, headers: { 'content-type': 'text/plain' } };
    expect((await api(path, '{}', plain)).status).toBe(415);
    expect((await api(path, undefined, { browser: alice })).status).toBe(415);
    const cookie =
      alice.cookies.header({ url: new URL(server.issuer), method: 'POST', crossSite: false }) ?? '';
    const from = (origin?: string) =>
      api(path, {}, { headers: { cookie, ...(origin !== undefined && { origin }) } });
    expect((await from(new URL(server.issuer).origin)).status).toBe(200);
    for (const origin of ['https://evil.example', 'null', undefined])
      expect((await from(origin)).error.code).toBe('cross_site');
  });

  it('makes a secret that a resource server introspects with, and changes it without an outage', async () => {
    const identifier = 'https://files.example.com';
    const path = `/resources/${encodeURIComponent(identifier)}`;
    const introspect = async (secret: unknown) => {
      const credentials = [identifier, String(secret)].map(encodeURIComponent).join(':');
      const response = await fetch(`${server.issuer}/v1/oauth/introspect`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
        body: new URLSearchParams({ token: 'none' }),
      });
      return response.status;
    };
    const inTheFuture = { replaces: 'none.9999999999.chosen' };
    const first = (await api(`POST ${path}/rotate-secret`, inTheFuture)).data.secret;
    // Nobody makes a name under which the first secret is shown for years.
    expect((await api(`POST ${path}/rotate-secret`, inTheFuture)).status).toBe(409);
    const { secret_id: replaces } = (await api(`GET ${path}`)).data.resource as { secret_id: string };
    const rotate = async () => (await api(`POST ${path}/rotate-secret`, { replaces })).data.secret;
    const second = await rotate();
    // A repeat, as after a lost answer, gets the same one until the rotation is finished.
    expect(await rotate()).toBe(second);
    expect(second).toMatch(/^vs_rs_[\w-]{43}$/);
    expect([await introspect(first), await introspect(second)]).toEqual([200, 200]);
    expect((await api(`POST ${path}/rotate-secret`)).status).toBe(409);
    await api(`POST ${path}/finish-rotation`);
    expect([await introspect(first), await introspect(second)]).toEqual([401, 200]);
    expect((await api(`POST ${path}/rotate-secret`, { replaces })).status).toBe(409);
    const { title, scopes } = (await api(`GET ${path}`)).data.resource as Record<string, unknown>;
    const named = (await api(`PATCH ${path}`, { scopes: ['files.read'] })).data.resource;
    expect(named).toEqual({ identifier, title, scopes: ['files.read'] });
    expect((await api(`PATCH ${path}`, { title, scopes })).data.resource).toEqual({
      identifier,
      title,
      scopes,
    });
    expect((await api(`PATCH ${path}`, { scopes: ['not a scope'] })).status).toBe(400);
    expect(await introspect(second)).toBe(200);
    const shown = JSON.stringify((await api(`GET ${path}`)).data);
    expect(shown.replace(/"secret_id":"[\w-]{22}","secrets":1/, '')).not.toContain('secret');
  });

  it('repeats the new secret of a client while the old one works, for a caller that lost the answer', async () => {
    const metadata = { client_name: 'Rotating', redirect_uris: ['https://rotating.example.com/callback'] };
    const first = (await api('POST /clients', { ...metadata, client_id: 'rotating' })).data.client_secret;
    const path = '/clients/rotating';
    const { secret_id: replaces } = (await api(`GET ${path}`)).data.client as { secret_id: string };
    const rotate = async (named?: object) => {
      const { status, data } = await api(`POST ${path}/rotate-secret`, named);
      return status === 200 ? data.client_secret : status;
    };
    expect(await rotate({ replaces: 'x'.repeat(22) })).toBe(409);
    const second = await rotate({ replaces });
    expect(second).toMatch(/^vs_cs_[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect(await rotate({ replaces })).toBe(second);
    expect(await rotate()).toBe(409);
    await api(`POST ${path}/finish-rotation`);
    // Who learns the id of a secret later gets no secret.
    expect(await rotate({ replaces })).toBe(409);
  });

  it('writes every change on the record, and none that was refused', async () => {
    const count = async () => ((await api('GET /audit-events?limit=1000')).data.events as unknown[]).length;
    const changes: readonly (readonly [string, unknown?])[] = [
      ['PUT /resources/https%3A%2F%2Faudited.example.com', { title: 'A' }],
      ['PUT /resources/https%3A%2F%2Faudited.example.com', { title: 'B' }],
      ['PATCH /resources/https%3A%2F%2Faudited.example.com', { title: 'C' }],
      ['DELETE /resources/https%3A%2F%2Faudited.example.com'],
      ['PUT /workspaces/cellar/only-approved', { only_approved: true }],
      ['PATCH /users/carol@example.com', { name: 'Carol C' }],
      ['PUT /users/carol@example.com/password', { password: 'a long one of twelve' }],
      ['POST /keys/rotate'],
    ];
    for (const [line, body] of changes) {
      const before = await count();
      expect((await api(line, body)).success, line).toBe(true);
      expect(await count(), line).toBe(before + 1);
    }
    const before = await count();
    await api('DELETE /users/nobody@example.com');
    await api('POST /keys/rotate');
    // A change that names no field.
    await api('PUT /resources/https%3A%2F%2Funchanged.example.com', { title: 'U' });
    for (const path of [
      '/users/carol@example.com',
      '/scopes/profile',
      '/workspaces/cellar',
      '/resources/https%3A%2F%2Funchanged.example.com',
    ])
      expect((await api(`PATCH ${path}`, {})).status, path).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  it('logs each change and who made it, but nothing that was only read or was refused', async () => {
    const logged = () => server.logs.filter(({ msg }) => String(msg).startsWith('Operation performed: '));
    const before = logged().length;
    await api('GET /clients');
    await api('PATCH /users/nobody@example.com', { name: 'Nobody' });
    await api('PATCH /users/bob@example.com', { name: 'Bob' });
    expect(logged().slice(before)).toMatchObject([
      { operation: 'user.update', by: { kind: 'operator', id: 'terraform' } },
    ]);
  });

  // Last: the server closes a connection on which a body is left unread.
  it('reads bodies within bounds', async () => {
    const answer = await api('POST /users', { email: 'x@example.com', name: 'x'.repeat(300_000) });
    expect(answer).toMatchObject({ status: 413, error: { code: 'too_large' } });
  });
});
