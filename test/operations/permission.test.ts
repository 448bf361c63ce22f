/** Who may perform which operation, from the operations' own table: an operation without a rule is found here. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/management/routes.js';
import { OPERATIONS } from '../../src/operations/all.js';
import type { Operation } from '../../src/operations/operation.js';
import type { Actor } from '../../src/store/actor.js';
import { type Harness, startHarness } from '../support/harness.js';

const table = OPERATIONS.map((operation) => [operation.name, operation] as const);
const of = (chosen: (access: Operation<unknown>['access']) => boolean) =>
  table.filter(([, { access }]) => chosen(access));

describe('who may perform an operation', () => {
  let server: Harness;
  const people = new Map<string, Actor>();
  beforeAll(async () => {
    server = await startHarness();
    for (const email of ['alice@example.com', 'bob@example.com', 'carol@example.com']) {
      const user = await server.deps.store.users.findByEmail(email);
      people.set(email, { kind: 'user', id: user?.id });
    }
  });
  afterAll(() => server.stop());

  async function codeFor(email: string, operation: Operation<unknown>, input: unknown = {}) {
    // They signed in a moment ago, which some operations require besides.
    const by = { ...(people.get(email) ?? { kind: 'system' }), signedInAt: server.clock.now };
    const outcome = await operation.perform({ ...server.deps, redirectSchemes: [], by }, input);
    return 'error' in outcome ? outcome.code : 'ok';
  }

  it.each(of((access) => Object.keys(access).length === 0))(
    '%s: no user may, not even an administrator',
    async (_, operation) => {
      const input = { workspace: 'acme-labs', user: 'alice@example.com', email: 'alice@example.com' };
      expect(await codeFor('alice@example.com', operation, input)).toBe('forbidden');
      expect(await codeFor('alice@example.com', operation, {})).toBe('forbidden');
    },
  );

  it.each(of((access) => access.administrator === true))(
    '%s: an administrator of the workspace may, its members may not, strangers do not learn that it exists',
    async (_, operation) => {
      const workspace = 'acme-labs';
      expect(await codeFor('bob@example.com', operation, { workspace })).toBe('forbidden');
      expect(await codeFor('carol@example.com', operation, { workspace })).toBe('not_found');
      expect(await codeFor('carol@example.com', operation, { workspace: 'nowhere' })).toBe('not_found');
      // Past the permission, what is wrong is the input.
      expect(await codeFor('alice@example.com', operation, { workspace, surplus: 1 })).toBe('invalid');
      expect(await codeFor('alice@example.com', operation, {})).toBe('forbidden');
    },
  );

  it.each(of((access) => access.self !== undefined))(
    '%s: users may only for themselves',
    async (_, operation) => {
      const field = operation.access.self ?? '';
      const own = { [field]: 'Carol@example.com', surplus: 1 };
      expect(await codeFor('carol@example.com', operation, own)).toBe('invalid');
      expect(await codeFor('bob@example.com', operation, own)).toBe('forbidden');
      expect(await codeFor('carol@example.com', operation, { [field]: 'nobody@example.com' })).toBe(
        'forbidden',
      );
    },
  );

  it.each(of((access) => access.inPerson === true))(
    '%s: any user may for themselves; no one may for them, not even an operator',
    async (_, operation) => {
      expect(await codeFor('carol@example.com', operation, { surplus: 1 })).toBe('invalid');
      for (const kind of ['operator', 'system', 'client', 'platform'] as const) {
        const outcome = await operation.perform(
          { ...server.deps, redirectSchemes: [], by: { kind, id: people.get('carol@example.com')?.id } },
          { surplus: 1 },
        );
        expect(outcome).toMatchObject({ code: 'forbidden' });
      }
    },
  );

  it.each(of((access) => access.administrator === true))(
    '%s: a suspended administrator may not',
    async (_, operation) => {
      const { memberships } = server.deps.store;
      const suspend = (suspended: boolean) =>
        memberships.setSuspended(
          'acme-labs',
          'alice@example.com',
          suspended,
          { kind: 'operator' },
          server.clock.now,
        );
      await suspend(true);
      expect(await codeFor('alice@example.com', operation, { workspace: 'acme-labs' })).toBe('forbidden');
      await suspend(false);
    },
  );

  it('every route offers an operation to those whom the operation admits', () => {
    for (const { path, access, operation, self } of ROUTES) {
      if (access === 'administrator') expect([path, operation.access.administrator]).toEqual([path, true]);
      if (access === 'self') expect([path, operation.access.self]).toEqual([path, self]);
    }
  });
});
