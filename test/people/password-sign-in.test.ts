/** What a check of a password costs, whoever it is about (OWASP: no difference between known and unknown accounts). */
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { costOf } from '../../src/rules/password-hash.js';
import { type Harness, startHarness } from '../support/harness.js';
import { seed } from '../support/seed.js';

const PASSWORD = 'correct horse battery';
const OURS = { memoryCost: 32, timeCost: 2, parallelism: 1 };
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
    passwordCost: OURS,
    seed: {
      ...seed,
      users: [
        ...seed.users,
        await imported('ours@example.com', 32, 2),
        await imported('cheaper@example.com', 16, 1),
        await imported('dearer@example.com', 64, 3),
        await imported('upgraded@example.com', 48, 3),
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
  const verify = vi.spyOn(argon2, 'verify');
  expect(await check(email, password)).toBeNull();
  const costs = verify.mock.calls.map(([hash]) => costOf(String(hash)) ?? '');
  verify.mockRestore();
  return costs.sort();
}

describe('a check of a password', () => {
  it('costs the same for an unknown account as for a known one, whatever its hash costs', async () => {
    const unknown = await workOf('nobody@example.com');
    expect(unknown).toEqual(['m=16,t=1,p=1', 'm=32,t=2,p=1', 'm=48,t=3,p=1', 'm=64,t=3,p=1', 'm=8,t=1,p=1']);
    for (const who of ['ours', 'cheaper', 'dearer', 'no-password', 'alice'])
      expect(await workOf(`${who}@example.com`), who).toEqual(unknown);
  });

  it('that succeeds replaces a hash of another cost by one of ours, and then no sign-in pays for the old one', async () => {
    const user = await check('upgraded@example.com', PASSWORD);
    const stored = await server.deps.store.users.findByEmail('upgraded@example.com');
    expect(costOf(stored?.passwordHash ?? '')).toBe('m=32,t=2,p=1');
    expect(user?.passwordHash).toBe(stored?.passwordHash);
    expect((await check('upgraded@example.com', PASSWORD))?.id).toBe(user?.id);
    server.clock.advance(61);
    expect(await workOf('nobody@example.com')).not.toContain('m=48,t=3,p=1');
  });

  it('that succeeds twice at the same moment, as after a double click, knows the hash that is stored', async () => {
    const users = await Promise.all([1, 2].map(() => check('cheaper@example.com', PASSWORD)));
    const stored = await server.deps.store.users.findByEmail('cheaper@example.com');
    expect(costOf(stored?.passwordHash ?? '')).toBe('m=32,t=2,p=1');
    expect(users.map((user) => user?.passwordHash)).toEqual([stored?.passwordHash, stored?.passwordHash]);
  });

  it('that failed by a fault of ours fails once', async () => {
    vi.spyOn(argon2, 'verify').mockRejectedValueOnce(new Error('no memory'));
    await expect(check('nobody@example.com', 'x')).rejects.toThrow('no memory');
    expect(await check('nobody@example.com', 'x')).toBeNull();
    server.clock.advance(61);
    vi.spyOn(server.deps.store.users, 'passwordCosts').mockRejectedValueOnce(new Error('away'));
    await expect(check('nobody@example.com', 'x')).rejects.toThrow('away');
    expect(await check('nobody@example.com', 'x')).toBeNull();
  });
});
