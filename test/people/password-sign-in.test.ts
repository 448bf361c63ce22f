/** What a check of a password costs, whoever it is about (OWASP: no difference between known and unknown accounts). */
import { createHook } from 'node:async_hooks';
import { pbkdf2Sync } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import bcrypt from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { costOf } from '../../src/rules/password-hash.js';
import { type Harness, startHarness } from '../support/harness.js';
import { seed } from '../support/seed.js';

const PASSWORD = 'correct horse battery';
const PBKDF2_KEY = pbkdf2Sync(PASSWORD, 'salt', 1000, 33, 'sha256').toString('base64');
const OURS = { memoryCost: 32, timeCost: 2, parallelism: 1 };
/** Four seconds of a core. */
const BCRYPT_16 = `$2b$16$${'.'.repeat(53)}`;
let server: Harness;

beforeAll(async () => {
  const imported = async (email: string, memoryCost: number, timeCost: number) => ({
    email,
    name: email,
    password_hash: await argon2.hash(PASSWORD, {
      algorithm: 2,
      memoryCost,
      timeCost,
      parallelism: 1,
    }),
  });
  server = await startHarness({
    // Connections to PostgreSQL authenticate with PBKDF2, which would be counted, too.
    database: 'PGlite',
    passwordCost: OURS,
    seed: {
      ...seed,
      users: [
        ...seed.users,
        await imported('ours@example.com', 32, 2),
        await imported('cheaper@example.com', 16, 1),
        await imported('dearer@example.com', 64, 3),
        await imported('upgraded@example.com', 48, 3),
        await imported('costly@example.com', 32, 2),
        {
          email: 'bcrypt@example.com',
          name: 'From Kratos',
          password_hash: await bcrypt.hash(PASSWORD, 4),
        },
        {
          email: 'pbkdf2@example.com',
          name: 'From Keycloak',
          password_hash: `$pbkdf2-sha256$i=1000,l=33$c2FsdA$${PBKDF2_KEY}`,
        },
        { email: 'no-password@example.com', name: 'Invited' },
      ],
    },
  });
});
afterAll(() => server.stop());

let sources = 0;
function check(email: string, password: string) {
  sources += 1;
  const from = `192.0.2.${sources}`;
  return server.deps.passwordSignIn.check({ email, password, from, network: from, deviceOf: () => null });
}

/** What every hash costs that a check looks at. */
async function workOf(email: string, password = 'wrong'): Promise<readonly string[]> {
  const ofArgon2 = vi.spyOn(argon2, 'verify');
  const ofBcrypt = vi.spyOn(bcrypt, 'verify');
  const derivations: string[] = [];
  const hook = createHook({
    init: (_, type) => {
      if (type === 'PBKDF2REQUEST') derivations.push(type);
    },
  }).enable();
  expect(await check(email, password)).toBeNull();
  hook.disable();
  const hashes = [
    ...ofArgon2.mock.calls.map(([hash]) => hash),
    ...ofBcrypt.mock.calls.map(([, hash]) => hash),
  ];
  ofArgon2.mockRestore();
  ofBcrypt.mockRestore();
  return [...hashes.map((hash) => costOf(String(hash)) ?? ''), ...derivations].sort();
}

describe('a check of a password', () => {
  it('costs the same for an unknown account as for a known one, whatever its hash costs', async () => {
    const unknown = await workOf('nobody@example.com');
    expect(unknown).toEqual([
      '$2b$04',
      '$argon2id$v=19$m=16,t=1,p=1',
      '$argon2id$v=19$m=32,t=2,p=1',
      '$argon2id$v=19$m=48,t=3,p=1',
      '$argon2id$v=19$m=64,t=3,p=1',
      '$argon2id$v=19$m=8,t=1,p=1',
      'PBKDF2REQUEST',
    ]);
    for (const who of ['ours', 'cheaper', 'dearer', 'bcrypt', 'pbkdf2', 'no-password', 'alice'])
      expect(await workOf(`${who}@example.com`), who).toEqual(unknown);
  });

  it('does no more than three seconds of work for others, and the operator learns that a sign-in takes longer', async () => {
    const { store } = server.deps;
    const { id, passwordHash } = (await store.users.findByEmail('costly@example.com')) ?? {};
    const warnings = () => server.logs.filter(({ msg }) => String(msg).includes('too many high costs'));
    expect([await check('costly@example.com', 'wrong'), warnings()]).toEqual([null, []]);
    expect(await store.passwords.upgradeHash(id ?? '', passwordHash ?? '', BCRYPT_16)).toBe(true);
    server.clock.advance(60);
    expect(await workOf('nobody@example.com')).not.toContain('$2b$16');
    expect(warnings()).toHaveLength(1);
    await store.passwords.upgradeHash(id ?? '', BCRYPT_16, passwordHash ?? '');
    server.clock.advance(60);
  });

  it('that succeeds replaces a hash of another cost by one of ours, and then no sign-in pays for the old one', async () => {
    const user = await check('upgraded@example.com', PASSWORD);
    const stored = await server.deps.store.users.findByEmail('upgraded@example.com');
    expect(costOf(stored?.passwordHash ?? '')).toBe('$argon2id$v=19$m=32,t=2,p=1');
    expect(user?.passwordHash).toBe(stored?.passwordHash);
    expect((await check('upgraded@example.com', PASSWORD))?.id).toBe(user?.id);
    server.clock.advance(61);
    expect(await workOf('nobody@example.com')).not.toContain('$argon2id$v=19$m=48,t=3,p=1');
  });

  it.each([
    ['bcrypt', '$2b$04'],
    ['pbkdf2', 'PBKDF2REQUEST'],
  ])('that succeeds replaces an imported hash of %s by one of ours', async (form, work) => {
    const email = `${form}@example.com`;
    expect(await check(email, 'wrong')).toBeNull();
    expect((await check(email, PASSWORD))?.email).toBe(email);
    const stored = await server.deps.store.users.findByEmail(email);
    expect(costOf(stored?.passwordHash ?? '')).toBe('$argon2id$v=19$m=32,t=2,p=1');
    expect((await check(email, PASSWORD))?.email).toBe(email);
    server.clock.advance(61);
    expect(await workOf('nobody@example.com')).not.toContain(work);
  });

  it('that succeeds twice at the same moment, as after a double click, knows the hash that is stored', async () => {
    const users = await Promise.all([1, 2].map(() => check('cheaper@example.com', PASSWORD)));
    const stored = await server.deps.store.users.findByEmail('cheaper@example.com');
    expect(costOf(stored?.passwordHash ?? '')).toBe('$argon2id$v=19$m=32,t=2,p=1');
    expect(users.map((user) => user?.passwordHash)).toEqual([stored?.passwordHash, stored?.passwordHash]);
  });

  it('of bcrypt, which reads 72 bytes, never puts the hash of a longer password in its place: it may be a wrong one', async () => {
    const email = 'no-password@example.com';
    const start = 'x'.repeat(72);
    const { passwords, users } = server.deps.store;
    const passwordHash = await bcrypt.hash(`${start}, and the rest`, 4);
    await passwords.set({ email, passwordHash }, { kind: 'operator' }, server.clock.now);
    expect((await check(email, `${start}, and another rest`))?.email).toBe(email);
    expect((await users.findByEmail(email))?.passwordHash).toBe(passwordHash);
    expect((await check(email, start))?.email).toBe(email);
    expect(costOf((await users.findByEmail(email))?.passwordHash ?? '')).toBe('$argon2id$v=19$m=32,t=2,p=1');
  });

  it('that was right a moment ago signs no one in once another one was set', async () => {
    const email = 'dearer@example.com';
    const { passwords } = server.deps.store;
    const anotherHash = await argon2.hash('another password', { algorithm: 2, ...OURS });
    const upgrading = vi.spyOn(passwords, 'upgradeHash').mockImplementationOnce(async (...upgrade) => {
      await passwords.set({ email, passwordHash: anotherHash }, { kind: 'operator' }, server.clock.now);
      return passwords.upgradeHash(...upgrade);
    });
    expect(await check(email, PASSWORD)).toBeNull();
    expect(upgrading).toHaveBeenCalledTimes(2);
    expect((await check(email, 'another password'))?.passwordHash).toBe(anotherHash);
  });

  it('that failed because of our own fault fails once', async () => {
    vi.spyOn(argon2, 'verify').mockRejectedValueOnce(new Error('no memory'));
    await expect(check('nobody@example.com', 'x')).rejects.toThrow('no memory');
    expect(await check('nobody@example.com', 'x')).toBeNull();
    server.clock.advance(61);
    vi.spyOn(server.deps.store.passwords, 'costs').mockRejectedValueOnce(new Error('away'));
    await expect(check('nobody@example.com', 'x')).rejects.toThrow('away');
    expect(await check('nobody@example.com', 'x')).toBeNull();
  });
});
