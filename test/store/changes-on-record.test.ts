/** Every change is on record with whom it concerns and what it was; one that did not happen is not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../src/store/audit.js';
import { LastOperator } from '../../src/store/refusals.js';
import {
  ADDRESS,
  clientRow,
  hashedSeed,
  inSeconds,
  NOW,
  OPERATOR,
  SEED,
  StoreFixture,
  unique,
} from './contract/fixture.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let fixture: StoreFixture;
beforeAll(async () => {
  fixture = await StoreFixture.open('PostgreSQL');
  await fixture.store.seeding.apply(SEED, NOW);
});
afterAll(() => fixture.close());

/** Whom an event concerns, and its details: what it does not concern is left out. */
function said({ id, at, actorKind, actorId, address, ...event }: AuditEvent): Record<string, unknown> {
  expect({ at, actorKind, actorId, address }).toEqual({
    at: NOW,
    actorKind: 'operator',
    actorId: 'ci',
    address: ADDRESS,
  });
  expect(id).toBeGreaterThan(0);
  return Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null));
}

/** What a change returned, and the events that it left, the oldest first. */
async function whatLeft<T>(
  change: () => Promise<T>,
): Promise<{ returned: T; events: Record<string, unknown>[] }> {
  const [last] = await fixture.store.audit.list({}, undefined, 1);
  const returned = await change();
  const newest = await fixture.store.audit.list({}, undefined, 20);
  return {
    returned,
    events: newest
      .filter(({ id }) => id > (last?.id ?? 0))
      .toReversed()
      .map(said),
  };
}

const by = [OPERATOR, NOW] as const;

describe('a change of the catalog is on record', () => {
  it('of a scope: added once, changed, and removed unless it is the last one', async () => {
    const { scopes, catalog } = fixture.store;
    const scope = { name: 'tides.read', title: 'Read tides', description: 'All of them', required: false };
    const details = { scope: scope.name };
    expect(await whatLeft(() => scopes.add(scope, ...by))).toEqual({
      returned: true,
      events: [{ event: 'scope.created', details }],
    });
    expect(await whatLeft(() => scopes.add(scope, ...by))).toEqual({ returned: false, events: [] });
    // The default ones are still there: the first change stored them.
    const before = (await catalog.read()).scopes.map(({ name }) => name);
    expect(before).toEqual(expect.arrayContaining(['profile', 'email', scope.name]));
    const changed = await whatLeft(() => scopes.update({ name: scope.name, title: 'See tides' }, ...by));
    expect(changed).toMatchObject({
      returned: { name: scope.name, title: 'See tides', description: 'All of them' },
      events: [{ event: 'scope.updated', details }],
    });
    expect(await whatLeft(() => scopes.update({ name: 'none', title: 'x' }, ...by))).toEqual({
      returned: null,
      events: [],
    });
    expect(await whatLeft(() => scopes.remove(scope.name, ...by))).toEqual({
      returned: 'removed',
      events: [{ event: 'scope.deleted', details }],
    });
    expect(await whatLeft(() => scopes.remove(scope.name, ...by))).toEqual({
      returned: 'unknown',
      events: [],
    });
    expect((await catalog.read()).scopes.map(({ name }) => name)).toEqual(
      before.filter((name) => name !== scope.name),
    );
  });

  it('of the scopes, of which the last one cannot be removed: the default ones would come back', async () => {
    const empty = await StoreFixture.open('PostgreSQL');
    const { scopes, catalog } = empty.store;
    const [only, ...others] = (await catalog.read()).scopes.map(({ name }) => name);
    for (const name of others) expect(await scopes.remove(name, ...by)).toBe('removed');
    expect(await scopes.remove(only ?? '', ...by)).toBe('last');
    expect((await catalog.read()).scopes.map(({ name }) => name)).toEqual([only]);
    await empty.close();
  });

  it('of a scope by a seed: its newest words, and nothing of the others', async () => {
    const { seeding, catalog } = fixture.store;
    const before = (await catalog.read()).scopes;
    const scope = { name: 'stars.read', title: 'Read stars', description: 'All of them', required: false };
    for (const title of ['Read stars', 'See stars'])
      await seeding.apply(hashedSeed({ scopes: [{ ...scope, title }] }), NOW);
    const after = (await catalog.read()).scopes;
    expect(after).toContainEqual(expect.objectContaining({ ...scope, title: 'See stars' }));
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining([...before]));
  });

  it('of a permission: in every role that gave it', async () => {
    const { permissions, roles } = fixture.store;
    const permission = { name: 'tides.turn', title: 'Turn tides', titles: {} };
    const details = { permission: permission.name };
    const own = async () => (await permissions.list()).filter(({ name }) => name === permission.name);
    expect(await whatLeft(() => permissions.add(permission, ...by))).toEqual({
      returned: true,
      events: [{ event: 'permission.created', details }],
    });
    expect(await whatLeft(() => permissions.add(permission, ...by))).toEqual({ returned: false, events: [] });
    expect(await own()).toEqual([permission]);
    const titles = { de: 'Gezeiten wenden' };
    expect(await whatLeft(() => permissions.update({ ...permission, title: 'Turn', titles }, ...by))).toEqual(
      {
        returned: true,
        events: [{ event: 'permission.updated', details }],
      },
    );
    expect(await own()).toEqual([{ name: permission.name, title: 'Turn', titles }]);
    expect(await permissions.update({ name: permission.name, title: 'Turn' }, ...by)).toBe(true);
    expect(await own()).toEqual([{ name: permission.name, title: 'Turn', titles: {} }]);
    expect(await whatLeft(() => permissions.update({ ...permission, name: 'none' }, ...by))).toEqual({
      returned: false,
      events: [],
    });
    await roles.add({ name: 'skipper', permissions: [permission.name, 'database.read'] }, ...by);
    expect(await whatLeft(() => permissions.remove(permission.name, ...by))).toEqual({
      returned: ['skipper'],
      events: [{ event: 'permission.deleted', details }],
    });
    expect((await roles.list()).find(({ name }) => name === 'skipper')?.permissions).toEqual([
      'database.read',
    ]);
    expect(await whatLeft(() => permissions.remove(permission.name, ...by))).toEqual({
      returned: null,
      events: [],
    });
  });

  it('of a role: with permissions that are declared, and kept while a member has it', async () => {
    const { roles, permissions: declared } = fixture.store;
    await declared.add({ name: 'tides.chart', title: 'Chart tides' }, ...by);
    const role = { name: 'pilot', permissions: ['database.read', 'tides.chart'] };
    const details = { role: role.name, permissions: role.permissions };
    expect(await whatLeft(() => roles.add(role, ...by))).toEqual({
      returned: null,
      events: [{ event: 'role.created', details }],
    });
    expect(await whatLeft(() => roles.add(role, ...by))).toEqual({ returned: { kind: 'taken' }, events: [] });
    const refusal = { kind: 'unknown_permission', permission: 'none.such' };
    const wrong = { name: 'wrong', permissions: ['database.read', 'none.such'] };
    expect(await whatLeft(() => roles.add(wrong, ...by))).toEqual({ returned: refusal, events: [] });
    expect(await whatLeft(() => roles.update(role.name, wrong, ...by))).toEqual({
      returned: refusal,
      events: [],
    });
    const [kept] = role.permissions;
    for (const [change, permissions] of [
      [{ add: ['database.write', 'database.write'], remove: [] }, [...role.permissions, 'database.write']],
      [{ add: [], remove: ['database.write'] }, role.permissions],
      [{ add: [], remove: ['database.write'] }, role.permissions],
      [{ add: [kept ?? ''], remove: [kept ?? ''] }, role.permissions.slice(1)],
      [{ add: ['*'], remove: [] }, [...role.permissions.slice(1), '*']],
    ] as const)
      expect(await whatLeft(() => roles.update(role.name, change, ...by))).toEqual({
        returned: { kind: 'stored', permissions },
        events: [{ event: 'role.updated', details: { role: role.name, permissions } }],
      });
    const misspelled = { add: [], remove: ['none.such'] };
    expect(await whatLeft(() => roles.update(role.name, misspelled, ...by))).toEqual({
      returned: refusal,
      events: [],
    });
    const useless = { add: [], remove: ['tides.chart'] };
    expect(await whatLeft(() => roles.update(role.name, useless, ...by))).toEqual({
      returned: { kind: 'part_of_all', permission: 'tides.chart' },
      events: [],
    });
    expect(await whatLeft(() => roles.update(role.name, { permissions: [] }, ...by))).toEqual({
      returned: { kind: 'stored', permissions: [] },
      events: [{ event: 'role.updated', details: { role: role.name, permissions: [] } }],
    });
    expect(await whatLeft(() => roles.update('none', { permissions: [] }, ...by))).toEqual({
      returned: { kind: 'unknown' },
      events: [],
    });
    expect(await roles.list()).toContainEqual({ name: role.name, permissions: [], members: 0 });
    expect(await whatLeft(() => roles.remove('member', ...by))).toEqual({ returned: 2, events: [] });
    expect(await whatLeft(() => roles.remove(role.name, ...by))).toEqual({
      returned: 0,
      events: [{ event: 'role.deleted', details: { role: role.name } }],
    });
    expect(await whatLeft(() => roles.remove(role.name, ...by))).toEqual({ returned: null, events: [] });
  });

  it('of a resource: found in any spelling, with two secrets at most (RFC 8707 §2)', async () => {
    const { catalog } = fixture.store;
    const resource = { identifier: 'https://tides.example.com', title: 'Tides', scopes: ['tides.read'] };
    const { identifier } = resource;
    const details = { identifier };
    const event = (what: string) => [{ event: `resource.${what}`, details }];
    expect(await whatLeft(() => catalog.addResource(resource, ...by))).toEqual({
      returned: true,
      events: event('created'),
    });
    const slash = { ...resource, identifier: `${identifier}/` };
    expect(await whatLeft(() => catalog.addResource(slash, ...by))).toEqual({
      returned: false,
      events: [],
    });
    const title = 'All tides';
    expect(await whatLeft(() => catalog.updateResource(identifier, { title }, ...by))).toEqual({
      returned: { ...resource, title },
      events: event('updated'),
    });
    const unknown = 'https://unknown.example.com';
    expect(await whatLeft(() => catalog.updateResource(unknown, { title }, ...by))).toEqual({
      returned: null,
      events: [],
    });
    const added = (secret: string, ...secretHashes: string[]) =>
      whatLeft(() => catalog.addResourceSecret({ identifier, secretHashes }, secret, ...by));
    const refused = { returned: false, events: [] };
    expect(await added('one')).toEqual({ returned: true, events: event('secret_added') });
    // They saw none, or another one.
    for (const seen of [[], ['another']]) expect(await added('two', ...seen)).toEqual(refused);
    expect(await added('two', 'one')).toEqual({ returned: true, events: event('secret_added') });
    expect(await added('three', 'two', 'one')).toEqual(refused);
    expect(await catalog.findResource(`${identifier}/`)).toMatchObject({
      ...resource,
      title,
      secretHashes: ['two', 'one'],
    });
    expect((await whatLeft(() => catalog.dropOldResourceSecrets(identifier, ...by))).events).toEqual(
      event('old_secrets_dropped'),
    );
    expect((await catalog.findResource(identifier))?.secretHashes).toEqual(['two']);
    const slashed = `${identifier}/`;
    const atOnce = () => Promise.all([1, 2, 3].map(() => catalog.removeResource(slashed, ...by)));
    const removed = await whatLeft(atOnce);
    expect([removed.returned.toSorted(), removed.events]).toEqual([[false, false, true], event('deleted')]);
    expect(await whatLeft(() => catalog.removeResource(identifier, ...by))).toEqual({
      returned: false,
      events: [],
    });
    expect(await catalog.findResource(identifier)).toBeNull();
  });
});

describe('a change of who may do what is on record', () => {
  it('of a membership: with the role, and the one before', async () => {
    const { members, memberships } = fixture.store;
    const userId = await fixture.userId('erin');
    const workspaceId = await fixture.workspaceId('acme-labs');
    const concerned = { userId, workspaceId };
    const member = ['acme-labs', 'ERIN@example.com'] as const;
    expect(await whatLeft(() => memberships.add(...member, 'member', ...by))).toEqual({
      returned: { created: true },
      events: [{ event: 'member.added', ...concerned, details: { role: 'member' } }],
    });
    expect(await whatLeft(() => memberships.add(...member, 'member', ...by))).toEqual({
      returned: { created: false },
      events: [],
    });
    expect((await whatLeft(() => memberships.add(...member, 'guest', ...by))).events).toEqual([
      { event: 'member.role_changed', ...concerned, details: { role: 'guest', before: 'member' } },
    ]);
    for (const [suspended, event] of [
      [true, 'member.suspended'],
      [false, 'member.resumed'],
    ] as const) {
      const change = () => memberships.setSuspended(...member, suspended, ...by);
      expect(await whatLeft(change)).toEqual({
        returned: true,
        events: [{ event, ...concerned, details: {} }],
      });
      expect(await members.find(workspaceId, userId)).toMatchObject({ role: 'guest', suspended });
    }
    expect(await whatLeft(() => memberships.remove(...member, ...by))).toEqual({
      returned: { grants: 0 },
      events: [{ event: 'member.removed', ...concerned, details: {} }],
    });
    expect(await whatLeft(() => memberships.remove(...member, ...by))).toEqual({
      returned: null,
      events: [],
    });
    const suspend = () => memberships.setSuspended(...member, true, ...by);
    expect(await whatLeft(suspend)).toEqual({ returned: false, events: [] });
    expect([
      await memberships.add('nowhere', 'erin@example.com', 'member', ...by),
      await memberships.add('acme-labs', 'nobody@example.com', 'member', ...by),
      await memberships.add('acme-labs', 'erin@example.com', 'boss', ...by),
    ]).toEqual(['unknown_workspace', 'unknown_user', 'unknown_role']);
  });

  it('of an invitation: sent, sent again, and withdrawn', async () => {
    const { invitations } = fixture.store;
    const workspaceId = await fixture.workspaceId('acme-labs');
    const email = 'fay@example.com';
    const wanted = {
      workspace: 'acme-labs',
      email: 'Fay@example.com',
      role: 'member',
      expiresAt: inSeconds(60),
    };
    const invite = (others: Partial<typeof wanted> = {}) =>
      invitations.invite({ ...wanted, ...others }, ...by);
    const sent = { event: 'invitation.sent', workspaceId, details: { email, role: 'member' } };
    const first = await whatLeft(() => invite());
    expect(first).toEqual({
      returned: { id: expect.any(String), email, role: 'member', expiresAt: inSeconds(60), isEmailed: false },
      events: [sent],
    });
    const { returned: again } = await whatLeft(() => invite());
    expect(again).toMatchObject({ email });
    expect(again).not.toEqual(first.returned);
    const byAnOperator = { invitedBy: null, isBacked: true };
    expect(await invitations.list(workspaceId)).toEqual([{ ...Object(again), ...byAnOperator }]);
    expect(await invitations.ofAddress('acme-labs', 'FAY@example.com')).toEqual(again);
    expect(await invitations.ofAddress('aardvark', email)).toBeNull();
    expect(await whatLeft(() => invite({ workspace: 'nowhere' }))).toEqual({
      returned: 'unknown_workspace',
      events: [],
    });
    expect(await whatLeft(() => invite({ role: 'boss' }))).toEqual({ returned: 'unknown_role', events: [] });
    expect(await whatLeft(() => invite({ email: 'BOB@example.com' }))).toEqual({
      returned: 'member',
      events: [],
    });
    expect(await invitations.withdraw('aardvark', email, ...by)).toBe(false);
    expect(await whatLeft(() => invitations.withdraw('acme-labs', 'FAY@example.com', ...by))).toEqual({
      returned: true,
      events: [{ event: 'invitation.withdrawn', workspaceId, details: { email } }],
    });
    expect(await whatLeft(() => invitations.withdraw('acme-labs', email, ...by))).toEqual({
      returned: false,
      events: [],
    });
  });

  it('of an invitation that is accepted: once, by its address, with an account or a new one', async () => {
    const { invitations, members, audit } = fixture.store;
    const workspaceId = await fixture.workspaceId('aardvark');
    const invite = async (email: string) => {
      const wanted = { workspace: 'aardvark', email, role: 'guest', expiresAt: inSeconds(60) };
      const sent = await invitations.invite(wanted, ...by);
      if (typeof sent === 'string') throw new Error(sent);
      return sent.id;
    };
    const accept = (id: string, joining: Parameters<typeof invitations.accept>[1], at = NOW) =>
      invitations.accept(id, joining, ADDRESS, at);
    const recorded = async (userId: string) =>
      (await audit.list({ userId, workspaceId }, undefined, 5)).map(
        ({ event, actorId, address, details }) => ({
          event,
          actorId,
          address,
          details,
        }),
      );
    const joined = (userId: string, email: string) => [
      { event: 'member.added', actorId: userId, address: ADDRESS, details: { role: 'guest' } },
      { event: 'invitation.accepted', actorId: userId, address: ADDRESS, details: { email } },
    ];
    const chosen = { name: 'Hal', passwordHash: 'a hash' };

    const first = await invite('hal@example.com');
    expect(await accept(first, chosen, inSeconds(60))).toBeNull();
    expect(await accept(first, { userId: await fixture.userId('bob') })).toBeNull();
    const hal = (await accept(first, chosen)) ?? '';
    expect(await recorded(hal)).toEqual(joined(hal, 'hal@example.com'));
    expect(await audit.list({ userId: hal, event: 'user.created' }, undefined, 5)).toHaveLength(1);
    expect(await members.find(workspaceId, hal)).toMatchObject({ name: 'Hal', role: 'guest' });
    expect(await accept(first, chosen)).toBeNull();

    const second = await invite('bob@example.com');
    const bob = await fixture.userId('bob');
    // The address has an account, which only its owner can join with.
    expect(await accept(second, chosen)).toBeNull();
    expect(await accept(second, { userId: bob })).toBe(bob);
    expect(await recorded(bob)).toEqual(joined(bob, 'bob@example.com'));
  });

  it('of a policy: of the application or the host that it is about, with its limits', async () => {
    const { policies } = fixture.store;
    const workspaceId = await fixture.workspaceId('acme-labs');
    const limits = { scopes: ['email'], permissions: ['database.read'] };
    const cases = [
      { kind: 'client', subject: 'other-app', concerned: { clientId: 'other-app' }, details: {} },
      { kind: 'host', subject: 'id.example.com', concerned: {}, details: { host: 'id.example.com' } },
    ] as const;
    for (const { kind, subject, concerned, details } of cases) {
      const about = { workspaceId, ...concerned };
      const which = { kind, subject };
      const allowed = await whatLeft(() =>
        policies.set(workspaceId, { ...which, decision: 'allowed', ...limits }, ...by),
      );
      expect(allowed).toEqual({
        returned: { policy: { ...which, decision: 'allowed', ...limits }, created: true },
        events: [{ event: 'application.allowed', ...about, details: { ...details, ...limits } }],
      });
      const keep = { scopes: 'keep', permissions: 'keep' } as const;
      const blocked = await whatLeft(() =>
        policies.set(workspaceId, { ...which, decision: 'blocked', ...keep }, ...by),
      );
      expect(blocked).toEqual({
        returned: { policy: { ...which, decision: 'blocked', ...limits }, created: false },
        events: [{ event: 'application.blocked', ...about, details: { ...details, ...limits } }],
      });
      expect(await whatLeft(() => policies.remove(workspaceId, which, ...by))).toEqual({
        returned: true,
        events: [{ event: 'application.policy_removed', ...about, details }],
      });
      expect(await whatLeft(() => policies.remove(workspaceId, which, ...by))).toEqual({
        returned: false,
        events: [],
      });
    }
  });

  it('of a setting of a workspace: once, if it is not so already', async () => {
    const { policies } = fixture.store;
    const workspaceId = await fixture.workspaceId('acme-labs');
    const onlyApproved = (is: boolean) => policies.setOnlyApproved(workspaceId, is, ...by);
    const secondStep = (is: boolean) => policies.setSecondStepRequired(workspaceId, is, ...by);
    for (const [set, is, event] of [
      [onlyApproved, true, 'workspace.only_approved'],
      [onlyApproved, false, 'workspace.all_applications'],
      [secondStep, true, 'workspace.second_step_required'],
      [secondStep, false, 'workspace.second_step_optional'],
    ] as const) {
      const twice = await whatLeft(() => Promise.all([set(is), set(is)]));
      expect(twice.events).toEqual([{ event, workspaceId, details: {} }]);
      expect((await whatLeft(() => set(is))).events).toEqual([]);
    }
  });

  it('of a policy whose application is not the one that was shown: nothing (CIMD §8.4)', async () => {
    const { policies, clients } = fixture.store;
    const workspaceId = await fixture.workspaceId('acme-labs');
    const shownIdentity = (await clients.find('other-app'))?.identityHash;
    const decide = (change: object) =>
      policies.set(
        workspaceId,
        {
          kind: 'client',
          subject: 'other-app',
          decision: 'allowed',
          scopes: null,
          permissions: null,
          ...change,
        },
        ...by,
      );
    expect(await whatLeft(() => decide({ shownIdentity: 'another' }))).toEqual({
      returned: null,
      events: [],
    });
    expect(await whatLeft(() => decide({ shownIdentity: null }))).toEqual({ returned: null, events: [] });
    expect(await decide({ shownIdentity })).toMatchObject({ created: true });
    expect(await decide({ shownIdentity: 'another', decision: 'blocked' })).toMatchObject({ created: false });
    expect(await decide({ subject: 'nobody', shownIdentity: null })).toMatchObject({ created: true });
    // Only an application has an identity.
    const host = { kind: 'host', subject: 'shown.example.com' } as const;
    expect(await decide({ ...host, shownIdentity: 'another' })).toMatchObject({ created: true });
    await policies.remove(workspaceId, host, ...by);
    for (const subject of ['other-app', 'nobody'])
      await policies.remove(workspaceId, { kind: 'client', subject }, ...by);
  });
});

describe('a change of an application, a user or a workspace is on record', () => {
  it('of an application: secrets come and go, two at most; one that does not exist leaves nothing', async () => {
    const { clients } = fixture.store;
    const clientId = unique('recorded-app');
    const [row] = hashedSeed({ clients: [clientRow(clientId)] }).clients;
    if (row === undefined) throw new Error('no row');
    const { secretHashes: _, ...kept } = row;
    const event = (what: string) => [{ event: `client.${what}`, clientId, details: {} }];
    expect(await whatLeft(() => clients.create(kept, ...by))).toEqual({
      returned: true,
      events: event('created'),
    });
    expect(await whatLeft(() => clients.create(kept, ...by))).toEqual({ returned: false, events: [] });
    const changes: readonly [string, (id: string) => Promise<boolean>][] = [
      ['updated', (id) => clients.replace(id, { clientName: 'Renamed' }, ...by)],
      ['secret_added', (id) => clients.addSecret({ clientId: id, secretHashes: [] }, 'one', ...by)],
      ['secret_added', (id) => clients.addSecret({ clientId: id, secretHashes: ['one'] }, 'two', ...by)],
      ['disabled', (id) => clients.setDisabled(id, true, ...by)],
    ];
    for (const [what, change] of changes) {
      expect(await whatLeft(() => change(clientId))).toEqual({ returned: true, events: event(what) });
      expect(await whatLeft(() => change('nobody'))).toEqual({ returned: false, events: [] });
    }
    // A third would end the first, which may be in use.
    const seen = { clientId, secretHashes: ['two', 'one'] };
    const third = await whatLeft(() => clients.addSecret(seen, 'three', ...by));
    expect(third).toEqual({ returned: false, events: [] });
    expect(await clients.find(clientId)).toMatchObject({
      clientName: 'Renamed',
      secretHashes: ['two', 'one'],
      disabled: true,
    });
    expect((await whatLeft(() => clients.dropOldSecrets(clientId, ...by))).events).toEqual(
      event('old_secrets_dropped'),
    );
    expect((await whatLeft(() => clients.setDisabled(clientId, false, ...by))).events).toEqual(
      event('enabled'),
    );
    expect(await clients.find(clientId)).toMatchObject({ secretHashes: ['two'], disabled: false });
    expect(await whatLeft(() => clients.remove(clientId, ...by))).toEqual({
      returned: { grants: 0 },
      events: event('deleted'),
    });
    expect(await whatLeft(() => clients.remove(clientId, ...by))).toEqual({ returned: null, events: [] });
  });

  it('of a user: their own grants are counted, and no other user’s', async () => {
    const { users, passwords, memberships } = fixture.store;
    const email = `${unique('gina')}@example.com`;
    const created = await whatLeft(() =>
      users.create(
        { email: email.toUpperCase(), name: 'Gina', locale: undefined, passwordHash: null },
        ...by,
      ),
    );
    const userId = created.returned ?? '';
    const event = (what: string, details = {}) => [{ event: `user.${what}`, userId, details }];
    expect(created.events).toEqual(event('created'));
    expect(
      await whatLeft(() => users.create({ email, name: 'x', locale: undefined, passwordHash: null }, ...by)),
    ).toEqual({
      returned: null,
      events: [],
    });
    expect(await whatLeft(() => users.update(email, { name: 'Regina', locale: 'de' }, ...by))).toEqual({
      returned: { id: userId, email, name: 'Regina', locale: 'de', timeZone: null },
      events: event('updated'),
    });
    expect(await whatLeft(() => users.update('nobody@example.com', { name: 'x' }, ...by))).toEqual({
      returned: null,
      events: [],
    });
    await memberships.add('acme-labs', email, 'member', ...by);
    const consent = { user: email.replace('@example.com', '') };
    await fixture.issueCode(consent);
    await fixture.issueCode({ user: 'alice' });
    const change = { email, passwordHash: 'a hash' };
    expect(await whatLeft(() => passwords.set(change, ...by))).toEqual({
      returned: { sessions: 1, grants: 0 },
      events: event('password_set', { sessions: 1, grants: 0 }),
    });
    const ended = await whatLeft(() => passwords.set({ ...change, endGrants: true }, ...by));
    expect(ended.returned).toEqual({ sessions: 0, grants: 1 });
    expect(ended.events).toEqual(expect.arrayContaining(event('password_set', { sessions: 0, grants: 1 })));
    await fixture.issueCode(consent);
    const removed = await whatLeft(() => users.remove(email.toUpperCase(), ...by));
    expect(removed.returned).toEqual({ grants: 1, memberships: 1 });
    expect(removed.events).toEqual(expect.arrayContaining(event('deleted')));
    expect(await whatLeft(() => users.remove(email, ...by))).toEqual({ returned: null, events: [] });
    expect(await passwords.set(change, ...by)).toBeNull();
  });

  it('of a workspace: its own grants and members are counted, and no other workspace’s', async () => {
    const { workspaces, memberships } = fixture.store;
    const name = unique('recorded-place');
    const created = await whatLeft(() => workspaces.create({ name, title: 'A Place', type: 'team' }, ...by));
    const workspaceId = (await workspaces.find(name))?.id;
    const event = (what: string, details = {}) => [{ event: `workspace.${what}`, workspaceId, details }];
    expect(created).toEqual({ returned: true, events: event('created') });
    expect(await whatLeft(() => workspaces.create({ name, title: 'Another', type: 'team' }, ...by))).toEqual({
      returned: false,
      events: [],
    });
    expect(await whatLeft(() => workspaces.update(name, { title: 'The Place' }, ...by))).toEqual({
      returned: true,
      events: event('updated'),
    });
    expect(await workspaces.find(name)).toMatchObject({
      title: 'The Place',
      type: 'team',
      onlyApproved: false,
    });
    expect(await whatLeft(() => workspaces.update('nowhere', { title: 'x' }, ...by))).toEqual({
      returned: false,
      events: [],
    });
    await memberships.add(name, 'alice@example.com', 'admin', ...by);
    await fixture.issueCode({ workspace: name });
    await fixture.issueCode({ workspace: 'acme-labs' });
    const removed = await whatLeft(() => workspaces.remove(name, ...by));
    expect(removed.returned).toEqual({ grants: 1, memberships: 1 });
    expect(removed.events).toEqual(expect.arrayContaining(event('deleted', { name })));
    expect(await whatLeft(() => workspaces.remove(name, ...by))).toEqual({ returned: null, events: [] });
  });

  it('of a host of metadata documents that the operator denies, and allows again', async () => {
    const { clients } = fixture.store;
    const [row] = hashedSeed({ clients: [clientRow('denied-app')] }).clients;
    if (row === undefined) throw new Error('no row');
    const { secretHashes: _, ...others } = row;
    const kept = { ...others, clientId: 'https://denied.example.com/app' };
    await clients.saveDocument(
      { ...kept, source: 'document', documentHost: 'denied.example.com' },
      NOW,
      null,
    );
    const isDisabled = async () => (await clients.find(kept.clientId))?.disabled;
    const events = async (denied: boolean) => {
      const [last] = await fixture.store.audit.list({}, undefined, 1);
      const apply = () => clients.applyHostPolicy((host) => denied && host === 'denied.example.com', NOW);
      // Several processes start at once.
      await Promise.all([apply(), apply(), apply()]);
      const newest = await fixture.store.audit.list({}, undefined, 5);
      return newest
        .filter(({ id }) => id > (last?.id ?? 0))
        .map(({ event, actorKind, details }) => ({ event, actorKind, details }));
    };
    const about = { actorKind: 'system', details: { host: 'denied.example.com' } };
    expect(await events(true)).toEqual([{ event: 'document_host.denied', ...about }]);
    expect(await isDisabled()).toBe(true);
    expect(await events(true)).toEqual([]);
    expect(await events(false)).toEqual([{ event: 'document_host.allowed', ...about }]);
    expect(await isDisabled()).toBe(false);
  });

  it('of the signing keys: of one algorithm one waits at a time', async () => {
    const { signingKeys } = fixture.store;
    const key = (kid: string, alg: 'ES256' | 'EdDSA' = 'ES256') => ({
      kid,
      alg,
      publicJwk: { kty: 'EC' },
      sealedPrivateJwk: 'sealed',
      tags: [],
      activatesAt: inSeconds(60),
      createdAt: NOW,
    });
    const add = (...[kid, alg]: Parameters<typeof key>) =>
      signingKeys.add(key(kid, alg), { overKids: [], evenIfOneWaits: false, by: OPERATOR, now: NOW });
    const event = (kid: string, activatesAt: Date, alg = 'ES256') => [
      { event: 'signing_key.added', details: { kid, alg, activatesAt: activatesAt.toISOString() } },
    ];
    expect(await whatLeft(() => add('first'))).toEqual({ returned: true, events: event('first', NOW) });
    expect(await whatLeft(() => add('second'))).toEqual({
      returned: true,
      events: event('second', inSeconds(60)),
    });
    expect(await whatLeft(() => add('third'))).toEqual({ returned: false, events: [] });
    expect((await whatLeft(() => add('other', 'EdDSA'))).events).toEqual(
      event('other', inSeconds(60), 'EdDSA'),
    );
    const forced = { overKids: ['first'], evenIfOneWaits: true, by: OPERATOR, now: NOW };
    expect(await signingKeys.add(key('third'), forced)).toBe(true);
    expect((await signingKeys.list()).map(({ kid }) => kid)).toEqual(['second', 'other', 'third']);
  });
});

describe('a change of the operators is on record', () => {
  it('appointed and dismissed once, also the last one; whoever goes leaves one who stays', async () => {
    const { operators, users } = fixture.store;
    const [alice, bob] = [await fixture.userId('alice'), await fixture.userId('bob')];
    const event = (what: string, userId: string) => [{ event: `operator.${what}`, userId, details: {} }];
    expect([await operators.has(alice), await operators.isLast(alice)]).toEqual([false, false]);
    for (const userId of [bob, alice]) {
      expect(await whatLeft(() => operators.appoint(userId, ...by))).toEqual({
        returned: true,
        events: event('appointed', userId),
      });
      expect(await operators.isLast(userId)).toBe(userId === bob);
    }
    for (const userId of [alice, NOBODY])
      expect(await whatLeft(() => operators.appoint(userId, ...by))).toEqual({ returned: false, events: [] });
    expect([await operators.has(alice), await operators.has(NOBODY)]).toEqual([true, false]);
    expect(await operators.list()).toEqual(
      ['alice', 'bob'].map((name) => ({ email: `${name}@example.com`, name, appointedAt: NOW })),
    );
    // An operator whose account is to be deleted does not count.
    await fixture.behindItsBack(`update users set deletion_due_at = now() where id = '${bob}'`);
    await expect(users.remove('alice@example.com', ...by)).rejects.toThrow(LastOperator);
    expect(await users.findById(alice)).not.toBeNull();
    await fixture.behindItsBack(`update users set deletion_due_at = null where id = '${bob}'`);
    expect(await whatLeft(() => operators.dismiss(alice, ...by))).toEqual({
      returned: 1,
      events: event('dismissed', alice),
    });
    expect(await whatLeft(() => operators.dismiss(alice, ...by))).toEqual({ returned: null, events: [] });
    await expect(users.remove('bob@example.com', ...by)).rejects.toThrow(LastOperator);
    expect((await whatLeft(() => operators.dismiss(bob, ...by))).returned).toBe(0);
  });
});

it('names whom the record names: users, clients and workspaces, by what they did and what was done to them', async () => {
  const { audit } = fixture.store;
  const [userId, other] = [await fixture.userId('alice'), await fixture.userId('bob')];
  const workspaceId = await fixture.workspaceId('acme-labs');
  const event = {
    id: 1,
    at: NOW,
    event: 'x',
    actorKind: 'operator',
    actorId: null,
    address: null,
    userId: null,
    clientId: null,
    workspaceId: null,
    grantId: null,
    details: {},
  } as const;
  expect(await audit.namesIn([])).toEqual({ users: new Map(), clients: new Map(), workspaces: new Map() });
  expect(
    await audit.namesIn([
      { ...event, userId, actorKind: 'client', actorId: 'public-app' },
      { ...event, clientId: 'other-app', actorKind: 'user', actorId: other },
      // An operator's name is not the id of a user.
      { ...event, workspaceId, actorId: 'secret-app' },
      { ...event, userId: NOBODY, workspaceId: NOBODY, clientId: 'gone' },
    ]),
  ).toEqual({
    users: new Map([
      [userId, 'alice'],
      [other, 'bob'],
    ]),
    clients: new Map([
      ['public-app', 'public-app'],
      ['other-app', 'other-app'],
    ]),
    workspaces: new Map([[workspaceId, 'acme-labs']]),
  });
});
