/** What reaches the database: only queries of the store that pages get, and nothing in vain. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { APPROVE } from '../../src/store/approving.js';
import { summaryOf } from '../../src/store/database/observed.js';
import type { PlatformMembership } from '../../src/store/platform-workspaces.js';
import type { StoreReads } from '../../src/store/reads.js';
import { ROTATE } from '../../src/store/refreshing.js';
import { type Harness, startHarness } from '../support/harness.js';

const ID = '00000000-0000-4000-8000-000000000000';
const NOW = new Date();
const REQUEST = {
  clientId: 'public-app',
  requiredScopes: ['profile'],
  optionalScopes: [],
  resources: ['urn:x'],
};
const SUBJECT = { kind: 'client', subject: 'public-app' } as const;

/** A call of each method: one that is added to the type and not here does not compile. */
const CALLS: {
  [Thing in keyof StoreReads]: Record<keyof StoreReads[Thing], (store: StoreReads) => unknown>;
} = {
  addressChanges: {
    pending: (it) => it.addressChanges.pending(ID, NOW),
    revertible: (it) => it.addressChanges.revertible(ID, NOW),
  },
  admissions: {
    of: (it) => it.admissions.of(ID, 'public-app'),
    isKnownTo: (it) => it.admissions.isKnownTo(ID, 'public-app'),
    unapproved: (it) => it.admissions.unapproved(ID),
  },
  approvalRequests: {
    has: (it) => it.approvalRequests.has(ID, 'public-app', ID),
    list: (it) => it.approvalRequests.list(ID),
  },
  audit: { list: (it) => it.audit.list({}, undefined, 10), namesIn: (it) => it.audit.namesIn([]) },
  catalog: {
    read: (it) => it.catalog.read(),
    recent: (it) => it.catalog.recent(),
    permissions: (it) => it.catalog.permissions(),
    findResource: (it) => it.catalog.findResource('https://mcp.example.com/mcp'),
  },
  clients: {
    find: (it) => it.clients.find('public-app'),
    findRecent: (it) => it.clients.findRecent('public-app'),
    list: (it) => it.clients.list(undefined, 10),
  },
  departures: {
    find: (it) => it.departures.find(['hash'], NOW),
    workspacesToHandOver: (it) => it.departures.workspacesToHandOver(ID),
  },
  grants: {
    find: (it) => it.grants.find(ID),
    newest: (it) => it.grants.newest({ userId: ID }, 10),
    list: (it) => it.grants.list({}, undefined, 10),
    suspiciousEnds: (it) => it.grants.suspiciousEnds(ID, NOW),
  },
  invitations: { find: (it) => it.invitations.find(ID, NOW) },
  members: {
    list: (it) => it.members.list(ID, undefined, 10),
    find: (it) => it.members.find(ID, ID),
    permissions: (it) => it.members.permissions(ID, ID),
  },
  operators: {
    has: (it) => it.operators.has(ID),
    isLast: (it) => it.operators.isLast(ID),
    list: (it) => it.operators.list(),
  },
  operatorTokens: {
    find: (it) => it.operatorTokens.find(['hash'], NOW),
    list: (it) => it.operatorTokens.list(),
  },
  passkeys: { ofUser: (it) => it.passkeys.ofUser(ID) },
  policies: {
    list: (it) => it.policies.list(ID),
    find: (it) => it.policies.find(ID, SUBJECT),
  },
  requests: {
    find: (it) => it.requests.find({ id: ID, browserHashes: ['hash'] }, NOW),
    hasUnusedCode: (it) => it.requests.hasUnusedCode(ID, ['hash'], NOW),
    workspaceOfConsent: (it) => it.requests.workspaceOfConsent(REQUEST, ID),
  },
  resetLinks: { find: (it) => it.resetLinks.find(ID, NOW) },
  roles: { names: (it) => it.roles.names() },
  secondFactors: {
    of: (it) => it.secondFactors.of(ID),
    recoveryHashes: (it) => it.secondFactors.recoveryHashes(ID),
  },
  sessions: {
    find: (it) => it.sessions.find(['hash'], NOW),
    ofUser: (it) => it.sessions.ofUser(ID, NOW),
  },
  setup: { isOpen: (it) => it.setup.isOpen() },
  signUps: { find: (it) => it.signUps.find(ID, NOW) },
  users: {
    findByEmail: (it) => it.users.findByEmail('alice@example.com'),
    findById: (it) => it.users.findById(ID),
    list: (it) => it.users.list(undefined, 10),
  },
  signInFacts: { find: (it) => it.signInFacts.find({ id: ID, browserHashes: ['hash'] }, ['hash'], NOW) },
  waitingRegistrations: {
    newest: (it) => it.waitingRegistrations.newest(10),
    bySource: (it) => it.waitingRegistrations.bySource(10),
  },
  workspaces: {
    find: (it) => it.workspaces.find('acme-labs'),
    list: (it) => it.workspaces.list(undefined, 10),
    nameOf: (it) => it.workspaces.nameOf(ID),
    ofUser: (it) => it.workspaces.ofUser(ID),
  },
};

/** What no query contains, however the table is written; locking rows is writing, too. */
const WRITES = /\b(?:insert|update|delete|merge|truncate|nextval|setval|share)\b/i;

const calls = Object.entries(CALLS).flatMap(([thing, methods]) =>
  Object.entries(methods).map(([method, call]) => [`${thing}.${method}`, call] as const),
);

describe('the statements of the store', () => {
  let server: Harness;
  /** Without users: a process that has seen one no longer asks whether the setup is open. */
  let empty: Harness;
  beforeAll(async () => {
    [server, empty] = await Promise.all([startHarness(), startHarness({ seed: null })]);
  });
  afterAll(() => Promise.all([server.stop(), empty.stop()]));

  it.each(calls)('that pages get are queries: %s', async (_, call) => {
    empty.takeStatements();
    await call(empty.deps.store);
    const statements = empty.takeStatements();
    expect(statements.length).toBeGreaterThanOrEqual(1);
    for (const text of statements) {
      expect(text).toMatch(/^\s*(?:select|with)\b/i);
      expect(text).not.toMatch(WRITES);
    }
  });

  it.each([
    APPROVE.text,
    ROTATE.text,
    'update families f set retries = 0',
    'with u as (update "public"."users" as u set name = $1 returning id) select * from u',
    'select * from users for update',
  ])('that write are told from queries: %s', (text) => {
    expect(text).toMatch(WRITES);
  });

  it('ask nothing in vain', async () => {
    const { store } = server.deps;
    const alice = (await store.users.findByEmail('alice@example.com'))?.id ?? '';
    const platform = (...workspaces: readonly PlatformMembership[]) =>
      store.platform.takeOver(alice, { workspaces }, { askedAt: NOW, now: NOW });
    const place = {
      id: 'of the platform',
      name: 'place',
      title: 'Place',
      type: 'team',
      role: 'member',
    } as const;
    const statements = async (call: () => Promise<unknown>) => {
      server.takeStatements();
      await call();
      return server.takeStatements().map(summaryOf);
    };
    // Looking for work that is rarely there is not among them.
    expect([
      await statements(() => store.accessChanges.work(NOW)),
      await statements(() => store.emails.lease(9, NOW)),
      await statements(() => store.deliveries.lease(ID, 9, NOW)),
      await statements(() => store.waitingRegistrations.clear('192.0.2.1', SYSTEM, NOW)),
    ]).toEqual([[], [], ['WITH webhook_deliveries'], ['WITH clients']]);

    const found = ['BEGIN', 'SELECT users', 'SELECT memberships'];
    const declared = ['SELECT roles', 'SELECT permissions'];
    const checked = 'UPDATE users';
    const known = [...found, ...declared, checked, 'SELECT workspaces'];
    const ended = ['INSERT access_changes', 'INSERT audit_events'];
    const left = [...ended, 'SELECT memberships'];
    const named = ['UPDATE workspaces', 'UPDATE workspaces', ...ended];
    // Once it is committed, it also looks for connections that were made meanwhile.
    const compared = ['BEGIN', 'SELECT access_changes', 'WITH grants', 'DELETE access_changes', 'COMMIT'];
    expect(await statements(() => platform(place))).toEqual([
      ...known,
      ...['INSERT workspaces', 'INSERT audit_events', 'SELECT workspaces'],
      ...['INSERT memberships', 'INSERT audit_events'],
      // Of the two workspaces that the platform does not name.
      ...['DELETE memberships', 'INSERT access_changes', ...left, 'COMMIT'],
    ]);
    expect(await statements(() => platform(place))).toEqual([...found, checked, 'COMMIT']);
    const titled = { ...place, title: 'Other' };
    expect(await statements(() => platform(titled))).toEqual([
      ...known,
      ...['UPDATE workspaces', 'INSERT audit_events', 'COMMIT'],
    ]);
    const renamed = { ...titled, name: 'other' };
    expect(await statements(() => platform(renamed))).toEqual([...known, ...named, 'COMMIT', ...compared]);
    expect(await statements(() => platform({ ...renamed, role: 'guest' }))).toEqual([
      ...known,
      ...['INSERT memberships', 'INSERT audit_events', 'INSERT access_changes', 'COMMIT'],
    ]);
    expect(await statements(() => platform())).toEqual([
      ...[...found, checked, 'SELECT workspaces', 'DELETE memberships', ...left],
      ...['UPDATE workspaces', ...ended, 'COMMIT'],
    ]);
    expect(await statements(() => platform(place))).toEqual([
      ...known,
      ...[...named, 'INSERT memberships', 'INSERT audit_events', 'COMMIT', ...compared],
    ]);
  });
});
