/** What a seed file does to passwords: it sets the one that it names, and sets it again only when it names another. */
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Passwords } from '../../src/people/passwords.js';
import { applySeed } from '../../src/seed/apply.js';
import { parseSeed } from '../../src/seed/file.js';
import type { Actor } from '../../src/store/actor.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { NOW, OPERATOR, StoreFixture, unique } from '../store/contract/fixture.js';
import { DATABASES } from '../support/harness.js';

const FIRST = 'the first in the seed file';
const OWN = 'what the user chose instead';
const NEXT = 'the next one in the seed file';

describe.each(DATABASES)('the password of a user in a seed file, on %s', (database) => {
  const passwords = new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const secrets = new Secrets([Buffer.alloc(32, 7)]);
  let fixture: StoreFixture;
  beforeAll(async () => {
    fixture = await StoreFixture.open(database);
  });
  afterAll(() => fixture.close());

  /** A user of their own, and what happens to them. */
  function someone() {
    const name = unique('someone');
    const email = `${name}@example.com`;
    const stored = async () => (await fixture.store.users.findByEmail(email))?.passwordHash ?? null;
    return {
      email,
      name,
      stored,
      /** A start with a file that says this about them. */
      start: (row: Readonly<Record<string, string>> = {}) =>
        applySeed(
          fixture.store,
          secrets,
          passwords,
          parseSeed({ users: [{ email: email.toUpperCase(), name, ...row }] }),
          NOW,
        ),
      choose: async (password: string, by: Actor = OPERATOR) =>
        fixture.store.passwords.set({ email, passwordHash: await passwords.hash(password) }, by, NOW),
      has: async (password: string) => passwords.verify(await stored(), password),
      /** As the migration leaves those who were here before. */
      wasHereBefore: () =>
        fixture.behindItsBack(`update users set seeded_password_hash = null where email = '${email}'`),
    };
  }

  it('is set once: one that was changed since stays changed', async () => {
    const { start, choose, has } = someone();
    await start({ password: FIRST });
    expect(await has(FIRST)).toBe(true);
    await choose(OWN);
    for (let count = 0; count < 2; count++) await start({ password: FIRST });
    expect([await has(OWN), await has(FIRST)]).toEqual([true, false]);
  });

  it('is set when the file names another, also the one from before', async () => {
    const { start, choose, has } = someone();
    for (const named of [FIRST, NEXT, FIRST]) {
      await start({ password: named });
      expect(await has(named)).toBe(true);
      await choose(OWN);
      await start({ password: named });
      expect(await has(OWN)).toBe(true);
    }
  });

  it('is refused when it is made of the name or the address of the user, and nobody is created', async () => {
    const { email, start, stored } = someone();
    const named = start({ name: 'Penelope Featherstone', password: 'penelopefeatherstone' });
    await expect(named).rejects.toThrow(
      `the password of ${email.toUpperCase()}: This password is made of the address or`,
    );
    await expect(start({ password: email })).rejects.toThrow('This password is made of the address or');
    expect(await stored()).toBeNull();
    await start({ password: 'penelopefeatherstone' });
    expect(await stored()).not.toBeNull();
  });

  it('is remembered while the file names none', async () => {
    const { start, choose, has } = someone();
    await start({ password: FIRST });
    await choose(OWN);
    await start();
    await start({ password: FIRST });
    expect(await has(OWN)).toBe(true);
  });

  it('is set for a user who exists, when the file names one for the first time', async () => {
    const [without, chosen, same] = [someone(), someone(), someone()];
    await without.start();
    await chosen.start();
    await chosen.choose(OWN);
    await same.start();
    await same.choose(FIRST);
    const before = await same.stored();
    for (const { start, has } of [without, chosen, same]) {
      await start({ password: FIRST });
      expect(await has(FIRST)).toBe(true);
    }
    expect(await same.stored()).toBe(before);
    await same.choose(OWN);
    await same.start({ password: FIRST });
    expect(await same.has(OWN)).toBe(true);
  });

  it('ends what was signed in or sent with the one before, like any other way to set it, and only then', async () => {
    const { email, name, start, choose } = someone();
    await start({ password: FIRST });
    const { users, sessions, resetLinks, audit } = fixture.store;
    const { id = '' } = (await users.findByEmail(email)) ?? {};
    await choose(OWN);
    const cookieHash = await fixture.startSession(name);
    const inAnHour = new Date(NOW.getTime() + 3_600_000);
    const link = (await resetLinks.make(email, OPERATOR, NOW, inAnHour)) ?? '';
    const works = async () => [
      (await sessions.find([cookieHash], NOW)) !== null,
      (await resetLinks.find(link, NOW)) !== null,
    ];
    await start({ password: FIRST });
    expect(await works()).toEqual([true, true]);
    await start({ password: NEXT });
    expect(await works()).toEqual([false, false]);
    const [latest] = await audit.list({ userId: id, event: 'user.password_set' }, undefined, 1);
    expect(latest).toMatchObject({ actorKind: 'system', details: { sessions: 1, grants: 0 } });
  });

  it('may be a hash: that, too, is set once, and when the file names another', async () => {
    const { start, choose, has, stored } = someone();
    const [first, next] = [await passwords.hash(FIRST), await passwords.hash(NEXT)];
    await start({ password_hash: first });
    expect(await stored()).toBe(first);
    await choose(OWN);
    await start({ password_hash: first });
    expect(await has(OWN)).toBe(true);
    // The same password, now in words.
    await start({ password: FIRST });
    expect(await has(OWN)).toBe(true);
    await start({ password_hash: next });
    expect(await stored()).toBe(next);
  });

  it('may be a hash: that, too, leaves what someone set before seeds were remembered', async () => {
    const { start, choose, has, wasHereBefore } = someone();
    await start();
    await choose(OWN);
    await wasHereBefore();
    const [first, next] = [await passwords.hash(FIRST), await passwords.hash(NEXT)];
    await start({ password_hash: first });
    expect(await has(OWN)).toBe(true);
    await start({ password_hash: next });
    expect(await has(NEXT)).toBe(true);
  });

  it('may be a hash whose cost is replaced at a sign-in', async () => {
    const { start, email, stored } = someone();
    const [named, upgraded] = [await passwords.hash(FIRST), await passwords.hash(FIRST)];
    await start({ password_hash: named });
    const { id = '' } = (await fixture.store.users.findByEmail(email)) ?? {};
    expect(await fixture.store.passwords.upgradeHash(id, named, upgraded)).toBe(true);
    await start({ password_hash: named });
    expect(await stored()).toBe(upgraded);
  });

  it('comes back with a user who was removed', async () => {
    const { start, choose, has, email } = someone();
    await start({ password: FIRST });
    await choose(OWN);
    await fixture.store.users.remove(email, OPERATOR, NOW);
    await start({ password: FIRST });
    expect(await has(FIRST)).toBe(true);
  });

  it('costs one check at each start, and no hash unless it is another one', async () => {
    const { start, choose } = someone();
    const dearer = new Passwords({ memoryCost: 8, timeCost: 2, parallelism: 1 });
    await start({ password_hash: await dearer.hash(FIRST) });
    await start({ password: FIRST });
    await choose(OWN);
    const [verify, hash] = [vi.spyOn(argon2, 'verify'), vi.spyOn(argon2, 'hash')];
    await start({ password: FIRST });
    expect([verify.mock.calls.length, hash.mock.calls.length]).toEqual([1, 0]);
    vi.restoreAllMocks();
  });

  describe('who was here before the server remembered what it set', () => {
    it('is remembered, if they have it', async () => {
      const { start, choose, has, stored, wasHereBefore } = someone();
      await start({ password: FIRST });
      const before = await stored();
      await wasHereBefore();
      await start({ password: FIRST });
      expect(await stored()).toBe(before);
      await choose(OWN);
      await start({ password: FIRST });
      expect(await has(OWN)).toBe(true);
    });

    it('is not set over one that was changed since, unless the file names another later', async () => {
      const { start, choose, has, wasHereBefore } = someone();
      await start({ password: FIRST });
      await choose(OWN);
      await wasHereBefore();
      for (let count = 0; count < 2; count++) await start({ password: FIRST });
      expect(await has(OWN)).toBe(true);
      await start({ password: NEXT });
      expect(await has(NEXT)).toBe(true);
    });

    it('signs no user out, although a sign-in had renewed the hash of the file', async () => {
      const { email, name, start, stored, wasHereBefore } = someone();
      const inTheFile = await passwords.hash(FIRST);
      await start({ password_hash: inTheFile });
      const renewed = await passwords.hash(FIRST);
      await fixture.behindItsBack(`update users set password_hash = '${renewed}' where email = '${email}'`);
      await wasHereBefore();
      const cookieHash = await fixture.startSession(name);
      await start({ password_hash: inTheFile });
      expect(await stored()).toBe(inTheFile);
      expect(await fixture.store.sessions.find([cookieHash], NOW)).not.toBeNull();
    });

    it('is set if the user has not changed it', async () => {
      const { start, has, wasHereBefore } = someone();
      await start({ password: FIRST });
      await wasHereBefore();
      await start({ password: NEXT });
      expect(await has(NEXT)).toBe(true);
    });
  });
});

describe.each(DATABASES)('a resource of a seed file, on %s', (database) => {
  let fixture: StoreFixture;
  beforeAll(async () => {
    fixture = await StoreFixture.open(database);
  });
  afterAll(() => fixture.close());

  it('is one in each of its spellings, whatever registered it (RFC 3986 §6.2.3)', async () => {
    const { store } = fixture;
    await store.catalog.addResource(
      { identifier: 'https://api.example.com', title: 'API', scopes: [] },
      OPERATOR,
      NOW,
    );
    for (const [identifier, title] of [
      ['HTTPS://api.example.com/', 'First'],
      ['https://API.example.com:443', 'Second'],
    ]) {
      const seed = parseSeed({ resources: [{ identifier, title }] });
      await applySeed(store, new Secrets([Buffer.alloc(32, 7)]), new Passwords(), seed, NOW);
      const { resources } = await store.catalog.read();
      expect(resources.filter((it) => /api\.example\.com/i.test(it.identifier))).toEqual([
        { identifier: 'https://api.example.com', title, scopes: [] },
      ]);
    }
  });
});

describe.each(DATABASES)('what a seed file changes, on %s', (database) => {
  const passwords = new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const secrets = new Secrets([Buffer.alloc(32, 7)]);
  let fixture: StoreFixture;
  beforeAll(async () => {
    fixture = await StoreFixture.open(database);
  });
  afterAll(() => fixture.close());

  const file = {
    users: [{ email: 'mallory@example.com', name: 'Mallory', password: FIRST }],
    workspaces: [
      {
        name: 'seeded',
        title: 'Seeded',
        type: 'team',
        members: [{ email: 'mallory@example.com', role: 'admin' }],
      },
    ],
    permissions: [{ name: 'seeded.read', title: 'Read' }],
    roles: [{ name: 'reader', permissions: ['seeded.read'] }],
    scopes: [{ name: 'seeded', title: { en: 'Seeded', de: 'Gesät' } }],
    resources: [{ identifier: 'https://seeded.example/api', title: 'API', scopes: ['seeded'] }],
    clients: [
      {
        client_id: 'seeded-app',
        redirect_uris: ['https://seeded.example/cb'],
        client_secret: 'a secret of at least 32 characters',
      },
    ],
  };

  /** A start with this file. @returns what the audit log then has in addition, oldest first */
  async function recordedBy(rows: Readonly<Record<string, unknown>>) {
    const { audit } = fixture.store;
    const [last] = await audit.list({}, undefined, 1);
    await applySeed(fixture.store, secrets, passwords, parseSeed(rows), NOW);
    const events = await audit.list({}, undefined, 100);
    return events.filter(({ id }) => id > (last?.id ?? 0)).reverse();
  }

  it('is on record, once, with what it gives to whom', async () => {
    const recorded = await recordedBy(file);
    const { id: userId } = (await fixture.store.users.findByEmail('mallory@example.com')) ?? {};
    expect(recorded.map(({ event, details }) => [event, details])).toEqual([
      ['scope.created', { scope: 'seeded' }],
      ['resource.created', { identifier: 'https://seeded.example/api' }],
      ['permission.created', { permission: 'seeded.read' }],
      ['role.created', { role: 'reader', permissions: ['seeded.read'] }],
      ['user.created', {}],
      ['workspace.created', {}],
      ['member.added', { role: 'admin' }],
      ['client.created', {}],
    ]);
    expect(recorded.filter(({ actorKind }) => actorKind !== 'system')).toEqual([]);
    const [user, workspace, member, client] = recorded.slice(4);
    expect([user?.userId, client?.clientId]).toEqual([userId, 'seeded-app']);
    expect(member).toMatchObject({ userId, workspaceId: workspace?.workspaceId });

    expect(await recordedBy(file)).toEqual([]);
  });

  it('is on record when the file changes what is there, and not for what stays', async () => {
    await recordedBy(file);
    const [workspace] = file.workspaces;
    const members = [{ email: 'Mallory@example.com', role: 'member' }];
    const recorded = await recordedBy({
      users: [{ email: 'mallory@example.com', name: 'Mallory M.', password: FIRST }],
      workspaces: [
        { ...workspace, members },
        { name: 'second', title: 'Second', type: 'team', members },
      ],
      permissions: [{ name: 'seeded.read', title: 'Read all' }],
      roles: [{ name: 'reader', permissions: ['*'] }],
      scopes: [{ name: 'seeded', title: { en: 'Seeded', de: 'Gesät' }, required: true }],
      resources: [{ identifier: 'https://seeded.example/api', title: 'API' }],
      clients: [{ ...file.clients[0], client_secret: 'another secret of 32 characters and more' }],
    });
    expect(recorded.map(({ event, details }) => [event, details])).toEqual([
      ['scope.updated', { scope: 'seeded' }],
      ['resource.updated', { identifier: 'https://seeded.example/api' }],
      ['permission.updated', { permission: 'seeded.read' }],
      ['role.updated', { role: 'reader', permissions: ['*'] }],
      ['user.updated', {}],
      ['member.role_changed', { role: 'member', before: 'admin' }],
      ['workspace.created', {}],
      ['member.added', { role: 'member' }],
      ['client.updated', {}],
    ]);
  });
});
