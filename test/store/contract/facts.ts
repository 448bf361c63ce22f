import { describe, expect, it } from 'vitest';
import { clientRow as keptClient } from '../../../src/clients/client-row.js';
import type { NamedPassword } from '../../../src/store/seeded-users.js';
import type { HashedSeed } from '../../../src/store/seeding.js';
import {
  clientRow,
  fiftyAtOnce,
  hashedSeed,
  inSeconds,
  NOW,
  OPERATOR,
  type StoreFixture,
  unique,
} from './fixture.js';

/** What others read of a grant, a visit, an application, a document; and when a change has been written whole. */
export function factsContract(fixture: () => StoreFixture): void {
  const store = () => fixture().store;

  /** A user who is a member of a workspace of their own, and applications of that name. */
  async function stage(clients = 1) {
    const name = unique('stage');
    const email = `${name}@example.com`;
    const members = [
      { email, role: 'member' },
      { email: 'alice@example.com', role: 'admin' },
    ];
    const seed = {
      users: [{ email, name }],
      workspaces: [{ name, title: `The ${name}`, type: 'team', members }],
      clients: Array.from({ length: clients }, (_, n) => clientRow(n === 0 ? name : `${name}-${n}`)),
    };
    await store().seeding.apply(hashedSeed(seed), NOW);
    const [userId, workspaceId] = [await fixture().userId(name), await fixture().workspaceId(name)];
    const connect = (clientId = name) => fixture().connect({ clientId, user: name, workspace: name });
    return { name, email, userId, workspaceId, connect };
  }

  describe('a grant that stands', () => {
    it('shows its person, workspace, application and what it allows now', async () => {
      const { name, email, userId, workspaceId, connect } = await stage();
      const { grantId } = await connect();
      const elsewhere = { name: 'acme-labs', email, role: 'guest' };
      await store().memberships.add(elsewhere.name, email, elsewhere.role, OPERATOR, NOW);
      const { resources } = await store().catalog.read();
      expect(await store().grants.findLive(grantId)).toEqual({
        user: { id: userId, email, name, locale: null, isVerified: true },
        workspace: { id: workspaceId, name, title: `The ${name}` },
        clientId: name,
        scope: ['profile', 'email', 'workspace.mcp'],
        permissions: ['database.read'],
        workspaces: [
          {
            id: await fixture().workspaceId('acme-labs'),
            name: 'acme-labs',
            title: 'Acme Labs',
            type: 'team',
            role: 'guest',
          },
          { id: workspaceId, name, title: `The ${name}`, type: 'team', role: 'member' },
        ],
        resources: resources.map(({ identifier }) => identifier),
      });
    });

    it('is introspected by a client or a resource server that authenticates (RFC 7662 §2.1)', async () => {
      const { name, connect } = await stage();
      const { grantId } = await connect();
      const { catalog, introspection } = store();
      const mcp = { identifier: 'https://mcp.example.com/mcp', secretHashes: [] };
      await catalog.addResourceSecret(mcp, 'hash of a server’s', OPERATOR, NOW);
      const ask = (grant: string | null, clientId: string, ...secretHashes: string[]) =>
        introspection.ofGrant(grant, { clientId, method: 'none', secretHashes });
      const scope = ['profile', 'email', 'workspace.mcp'];
      const facts = { workspaceName: name, scope, permissions: ['database.read'] };
      expect(await ask(grantId, name)).toEqual({ asker: { resources: [], authenticated: true }, facts });
      expect(await ask(grantId, 'nobody', 'hash of a server’s')).toEqual({
        asker: { resources: ['https://mcp.example.com/mcp'], authenticated: false },
        facts,
      });
      expect(await ask(null, name)).toMatchObject({ asker: { authenticated: true }, facts: null });
      await store().clients.setDisabled(name, true, OPERATOR, NOW);
      expect(await ask(grantId, name)).toEqual({
        asker: { resources: [], authenticated: false },
        facts: null,
      });
    });

    it('is revoked by a client that authenticates, and by one that was authenticated before (RFC 7009 §2.1)', async () => {
      const { grants, audit } = store();
      const { grantId } = await fixture().connect({ clientId: 'secret-app' });
      const other = await fixture().connect({ clientId: 'secret-app' });
      const by = { kind: 'client', id: 'secret-app', address: '192.0.2.9' } as const;
      const revoke = (id: string, secret: string, isProven = false) =>
        grants.revoke(
          { grantId: id },
          { clientId: 'secret-app', method: 'client_secret_basic', secretHashes: [secret] },
          { by, now: NOW, isProven },
        );
      expect(await revoke(grantId, 'hash of a guess')).toBe(false);
      expect(await grants.find(grantId)).not.toBeNull();
      const both = [revoke(grantId, 'hash of its secret'), revoke(other.grantId, 'hash of a guess', true)];
      expect(await Promise.all(both)).toEqual([true, true]);
      expect([await grants.find(grantId), await grants.find(other.grantId)]).toEqual([null, null]);
      const ended = await audit.list({ clientId: 'secret-app', event: 'grant.ended' }, undefined, 2);
      expect(ended.map((event) => event.grantId).sort()).toEqual([grantId, other.grantId].sort());
      for (const event of ended)
        expect(event).toMatchObject({
          actorKind: 'client',
          actorId: 'secret-app',
          address: '192.0.2.9',
          details: { reason: 'revoked_by_client' },
        });
    });

    it('ends once when both of its tokens are revoked at the same moment, and at its own client’s request only', async () => {
      const { grants, audit } = store();
      const { grantId, rotation } = await fixture().connect();
      const { clientId, method } = rotation.client;
      const revoke = (token: { familyId: string } | { grantId: string }, id: string) =>
        grants.revoke(
          token,
          { clientId: id, method, secretHashes: [] },
          { by: { kind: 'client', id }, now: NOW, isProven: true },
        );
      expect(await revoke({ grantId }, 'a thief')).toBe(true);
      expect(await grants.find(grantId)).not.toBeNull();
      await Promise.all([revoke({ grantId }, 'a thief'), revoke({ familyId: rotation.familyId }, clientId)]);
      expect(await grants.find(grantId)).toBeNull();

      const other = await fixture().connect();
      await Promise.all([
        revoke({ grantId: other.grantId }, clientId),
        revoke({ familyId: other.rotation.familyId }, clientId),
      ]);
      expect(await grants.find(other.grantId)).toBeNull();
      const ended = await audit.list({ clientId, event: 'grant.ended' }, undefined, 100);
      const actors = (id: string) => ended.filter((it) => it.grantId === id).map((it) => it.actorId);
      expect(actors(grantId)).toEqual([clientId]);
      expect(actors(other.grantId)).toEqual([clientId]);
    });
  });

  describe('a visit to the sign-in', () => {
    it('reads who asks, who is signed in, and what the workspaces that may be chosen admit', async () => {
      const { name, email, userId, workspaceId } = await stage();
      const key = await fixture().openRequest({ clientId: name });
      const cookie = unique('hash of a cookie');
      const amr = ['pwd', 'otp', 'mfa'] as const;
      const session = { userId, amr, tokenHash: cookie, replaces: [], address: null, userAgent: null };
      await store().sessions.start({ ...session, expiresAt: inSeconds(60) }, NOW);
      await store().users.update(email, { locale: 'de', timeZone: 'Europe/Berlin' }, OPERATOR, NOW);
      const policy = { kind: 'client', subject: name, decision: 'allowed' } as const;
      const limits = { scopes: ['email'], permissions: ['database.read'] };
      await store().policies.set(workspaceId, { ...policy, ...limits }, OPERATOR, NOW);
      const find = (at: Date, hashes = [cookie], of = key) => store().signInFacts.find(of, hashes, at);
      const facts = await find(NOW, ['hash under an older key', cookie]);
      expect(facts).toEqual({
        request: await store().requests.find(key, NOW),
        client: await store().clients.find(name),
        session: {
          id: expect.any(String),
          authenticatedAt: NOW,
          amr,
          user: { id: userId, email, name, locale: 'de', timeZone: 'Europe/Berlin' },
        },
        memberships: await store().workspaces.ofUser(userId),
        entries: new Map([[workspaceId, { admission: 'allowed', secondStepRequired: false, ...limits }]]),
      });
      expect(facts.memberships).toHaveLength(1);
      expect(await find(inSeconds(60))).toMatchObject({ session: null, memberships: [], entries: new Map() });
      expect(await find(inSeconds(1800))).toMatchObject({ request: null, client: null });
      const stranger = { ...key, browserHashes: ['hash of a guess'] };
      expect(await find(NOW, [], stranger)).toMatchObject({ request: null, client: null, session: null });
    });
  });

  describe('an application', () => {
    it('that members use without an approval is named with how many do, by name', async () => {
      const { admissions, policies } = store();
      const { name, workspaceId, connect } = await stage(3);
      await connect();
      await connect();
      await fixture().connect({ clientId: name, workspace: name });
      await connect(`${name}-1`);
      await connect(`${name}-2`);
      const policy = { kind: 'client', subject: `${name}-2`, decision: 'allowed' } as const;
      await policies.set(workspaceId, { ...policy, scopes: null, permissions: null }, OPERATOR, NOW);
      const application = (clientId: string, members: number, connections: number) => ({
        clientId,
        clientIdentityHash: expect.any(String),
        clientName: clientId,
        clientSource: 'operator',
        members,
        connections,
      });
      expect(await admissions.unapproved(workspaceId)).toEqual([
        application(name, 2, 3),
        application(`${name}-1`, 1, 1),
      ]);
    });

    it('is known to those who gave it access, as long as it is the same and their connection stands', async () => {
      const { admissions, grants, clients } = store();
      const { name, userId, connect } = await stage();
      const knows = (user: string) => admissions.isKnownTo(user, name);
      expect(await knows(userId)).toBe(false);
      const { grantId } = await connect();
      expect([await knows(userId), await knows(await fixture().userId('bob'))]).toEqual([true, false]);
      const identityHash = (await clients.find(name))?.identityHash ?? '';
      await clients.replace(name, { identityHash: 'another' }, OPERATOR, NOW);
      expect(await knows(userId)).toBe(false);
      await clients.replace(name, { identityHash }, OPERATOR, NOW);
      expect(await knows(userId)).toBe(true);
      await grants.end({ grantId }, { reason: 'revoked_by_user', by: OPERATOR, now: NOW });
      expect(await knows(userId)).toBe(false);
    });

    it('keeps what it says of itself', async () => {
      const clientId = unique('spoken');
      const jwks = { keys: [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }] };
      const row = {
        ...keptClient(clientId, 'operator', {
          redirect_uris: ['https://app.example.com/callback'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'private_key_jwt',
          client_uri: 'https://app.example.com/',
          logo_uri: 'https://app.example.com/logo.png',
          policy_uri: 'https://app.example.com/policy',
          tos_uri: 'https://app.example.com/terms',
          jwks,
          scope: ['profile', 'email'],
        }),
      };
      await store().clients.create(row, OPERATOR, NOW);
      expect(await store().clients.find(clientId)).toMatchObject({
        clientUri: 'https://app.example.com/',
        logoUri: 'https://app.example.com/logo.png',
        policyUri: 'https://app.example.com/policy',
        tosUri: 'https://app.example.com/terms',
        jwks,
        jwksUri: undefined,
        scope: ['profile', 'email'],
        freshUntil: undefined,
        established: true,
        disabled: false,
        createdAt: NOW,
      });
      expect(await store().clients.find('public-app')).toMatchObject({
        clientUri: undefined,
        jwks: undefined,
      });
    });
  });

  describe('documents', () => {
    it('are found as they were fetched last; an assertion is used by one of fifty, of one client', async () => {
      const { documents } = store();
      const url = `https://id.example/${unique('document')}`;
      const save = (body: string, freshUntil: Date) =>
        documents.save(
          url,
          { mediaType: 'image/png', body: Buffer.from(body), beganAt: NOW },
          { now: NOW, freshUntil, chargedTo: null },
        );
      expect(await documents.find(url)).toBeNull();
      await save('first', inSeconds(1));
      await save('second', inSeconds(2));
      const found = await documents.find(url);
      expect({ ...found, body: Buffer.from(found?.body ?? []).toString() }).toEqual({
        mediaType: 'image/png',
        body: 'second',
        freshUntil: inSeconds(2),
      });
      const jti = unique('jti');
      const used = await fiftyAtOnce(() => documents.useAssertion('public-app', jti, inSeconds(60)));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await documents.useAssertion('other-app', jti, inSeconds(60))).toBe(true);
    });
  });

  describe('a document that two processes fetched', () => {
    const text = (found: { body: Uint8Array } | null) => Buffer.from(found?.body ?? []).toString();

    it('stays as the later fetch found it, even if the answer to an earlier one comes later', async () => {
      const { documents } = store();
      const url = `https://id.example/${unique('document')}`;
      const save = (body: string, began: number, now: number) =>
        documents.save(
          url,
          { mediaType: 'image/png', body: Buffer.from(body), beganAt: inSeconds(began) },
          { now: inSeconds(now), freshUntil: inSeconds(60), chargedTo: null },
        );
      expect(text(await save('new', 2, 3))).toBe('new');
      expect(text(await save('old', 1, 4))).toBe('new');
      expect(text(await documents.find(url))).toBe('new');
      expect(text(await save('newest', 5, 6))).toBe('newest');
      // A process whose clock was wrong keeps nothing out.
      await save('of tomorrow', 86_400, 86_400);
      expect(text(await save('of today', 7, 8))).toBe('of today');
      expect(text(await documents.find(url))).toBe('of today');
    });

    it('stays so if it is the metadata document of a client', async () => {
      const { clients } = store();
      const clientId = `https://${unique('app')}.example.com/client.json`;
      const save = async (clientName: string, began: number, now: number) => {
        const [redirect_uris, documentHost] = [['https://app.example.com/callback'], 'app.example.com'];
        const described = keptClient(clientId, 'document', {
          redirect_uris,
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'none',
        });
        const fetched = { ...described, clientName, documentHost, fetchBeganAt: inSeconds(began) };
        await clients.saveDocument(fetched, inSeconds(now), null);
        return (await clients.find(clientId))?.clientName;
      };
      expect(await save('New', 2, 3)).toBe('New');
      expect(await save('Old', 1, 4)).toBe('New');
      expect(await save('Newest', 5, 6)).toBe('Newest');
      await save('Of tomorrow', 86_400, 86_400);
      expect(await save('Of today', 7, 8)).toBe('Of today');
    });
  });

  describe('a change whose consequences', () => {
    it('are all written is over; more than five at once, or two hundred grants, are left to be worked off', async () => {
      const { accessChanges, clients, policies } = store();
      let left = 0;
      accessChanges.onLeft(() => {
        left += 1;
      });
      const { name, email, workspaceId, connect } = await stage();
      const host = `${name}.example.com`;
      const [row] = hashedSeed({ clients: [clientRow(name)] }).clients;
      if (row === undefined) throw new Error('no row');
      const connected = async (n: number) => {
        const clientId = `https://${host}/${n}`;
        await clients.saveDocument({ ...row, clientId, source: 'document', documentHost: host }, NOW, null);
        return connect(clientId);
      };
      const decide = (decision: 'allowed' | 'blocked') =>
        policies.set(
          workspaceId,
          { kind: 'host', subject: host, decision, scopes: null, permissions: null },
          OPERATOR,
          NOW,
        );
      const connections = [];
      for (let n = 1; n <= 5; n++) connections.push(await connected(n));
      // A client of the host that nobody uses here is no consequence.
      await clients.saveDocument(
        { ...row, clientId: `https://${host}/unused`, source: 'document', documentHost: host },
        NOW,
        null,
      );
      await decide('blocked');
      expect([left, await accessChanges.waitingSince(), await accessChanges.work(NOW)]).toEqual([
        0,
        null,
        false,
      ]);
      await decide('allowed');
      connections.push(await connected(6));
      await decide('blocked');
      expect([left, await accessChanges.waitingSince()]).toEqual([1, NOW]);
      const sixth = connections[5]?.statusEntry ?? -1;
      expect([await accessChanges.work(NOW), await accessChanges.work(NOW)]).toEqual([true, false]);
      expect(await fixture().retiredOf(sixth)).toEqual([sixth]);
      expect(await accessChanges.waitingSince()).toBeNull();

      const { grantId } = await connect();
      const copy = (count: number) =>
        fixture().behindItsBack(
          `insert into grants select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(),
              'number', nextval('grant_numbers'), 'status_entry', nextval('status_entries')))).*
            from grants g, generate_series(1, ${count}) where g.id = '${grantId}'`,
        );
      await copy(192); // with the one above and the six that wait: 199
      const suspend = (suspended: boolean) =>
        store().memberships.setSuspended(name, email, suspended, OPERATOR, NOW);
      await suspend(true);
      expect([left, await accessChanges.waitingSince()]).toEqual([1, null]);
      await copy(1);
      await suspend(true);
      expect([left, await accessChanges.waitingSince()]).toEqual([2, NOW]);
      await accessChanges.workOff(() => NOW, 0);
      expect(await accessChanges.waitingSince()).toEqual(NOW);
      await accessChanges.workOff(() => NOW);
      expect(await accessChanges.waitingSince()).toBeNull();
      accessChanges.onLeft(() => undefined);
    });

    it('are to remove leave nothing of a user and no members in a workspace, and what others ended stays', async () => {
      const { users, workspaces, grants } = store();
      const { name, email, userId, workspaceId, connect } = await stage();
      const [ended, others] = [await connect(), await fixture().connect({ clientId: name, workspace: name })];
      for (const { grantId } of [ended, others])
        await grants.end({ grantId }, { reason: 'revoked_by_user', by: OPERATOR, now: NOW });
      await connect();
      const rows = async (query: string) =>
        (
          await fixture().errorsBehindItsBack(
            `do $$ begin perform 1 from (${query}) q; if found then raise exception 'some'; end if; end $$`,
          )
        )[0] === null
          ? 'none'
          : 'some';
      const left = () =>
        Promise.all([
          rows(`select from grants where user_id = '${userId}'`),
          rows(`select from grants where id = '${others.grantId}'`),
          rows(`select from memberships where workspace_id = '${workspaceId}'`),
        ]);
      expect(await left()).toEqual(['some', 'some', 'some']);
      await users.remove(email, OPERATOR, NOW);
      expect(await left()).toEqual(['none', 'some', 'some']);
      await workspaces.remove(name, OPERATOR, NOW);
      expect(await left()).toEqual(['none', 'some', 'none']);
    });
  });

  describe('a seed', () => {
    it('renews what it says of a user, and keeps what it does not say', async () => {
      const { seeding, users } = store();
      const email = `${unique('seeded')}@example.com`;
      const none = { locale: undefined, timeZone: undefined, password: undefined };
      const apply = (user: { name: string } & Partial<HashedSeed['users'][number]>) =>
        seeding.apply({ ...hashedSeed({}), users: [{ email, ...none, ...user }] }, NOW);
      const facts = { name: 'A', locale: 'de', timeZone: 'Europe/Berlin' };
      await apply({ ...facts, password: { hash: 'a hash', follows: '', isSet: true } });
      const stored = { email, ...facts, passwordHash: 'a hash' };
      expect(await users.findByEmail(email)).toMatchObject(stored);
      await apply({ name: 'B' });
      expect(await users.findByEmail(email)).toMatchObject({ ...stored, name: 'B' });
      const others = { name: 'B', locale: 'fr', timeZone: 'Europe/Paris' };
      await apply({ ...others, password: { hash: 'another hash', follows: 'a hash', isSet: true } });
      expect(await users.findByEmail(email)).toMatchObject({ ...others, passwordHash: 'another hash' });
    });

    it('sets a password once, also when another process decided to do so at the same moment', async () => {
      const { seeding, users } = store();
      const email = `${unique('seeded')}@example.com`;
      const apply = (password: NamedPassword) =>
        seeding.apply({ ...hashedSeed({}), users: [{ email, name: 'A', locale: undefined, password }] }, NOW);
      const set = { follows: '', isSet: true };
      await apply({ hash: 'a hash', ...set });
      await apply({ hash: 'a hash of the same password', ...set });
      const password = async () => (await users.findByEmail(email))?.passwordHash;
      expect(await password()).toBe('a hash');
      expect(await seeding.passwords([email, 'nobody@example.com'])).toEqual([
        { email, passwordHash: 'a hash', seededPasswordHash: 'a hash', isKept: false },
      ]);
      await apply({ hash: 'another hash', follows: 'a hash', isSet: false });
      expect(await password()).toBe('a hash');
      await apply({ hash: 'a third hash', follows: 'another hash', isSet: true });
      expect(await password()).toBe('a third hash');
    });

    it('that takes over a registration gives back what waited for its approval', async () => {
      const { seeding, registrations, policies } = store();
      const { name: place, workspaceId, email } = await stage();
      const clientId = unique('adopted');
      const registered = keptClient(clientId, 'dynamic', {
        redirect_uris: ['https://app.example.com/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
      });
      await registrations.add({ ...registered, registrationHash: clientId }, NOW, null);
      const policy = { kind: 'client', subject: clientId, decision: 'allowed' } as const;
      await policies.set(workspaceId, { ...policy, scopes: null, permissions: null }, OPERATOR, NOW);
      await policies.setOnlyApproved(workspaceId, true, OPERATOR, NOW);
      const consent = { clientId, user: email.replace('@example.com', ''), workspace: place };
      const { refresh } = await fixture().connect(consent);
      await fixture().behindItsBack(
        `update application_policies set identity_hash = 'another' where subject = '${clientId}'`,
      );
      const settle = () => policies.setOnlyApproved(workspaceId, true, OPERATOR, NOW);
      await settle();
      expect(await refresh()).toBeNull();
      // The operator vouches for a client that the operator describes.
      await seeding.apply(hashedSeed({ clients: [clientRow(clientId)] }), NOW);
      expect(await refresh()).not.toBeNull();
    });
  });
}
