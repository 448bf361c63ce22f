/** Permissions, roles and scopes, as an operator declares them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOperation } from '../../src/operations/all.js';
import { DEFAULT_SCOPES } from '../../src/rules/default-catalog.js';
import { connect, type Tokens } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf, refresh } from '../support/oauth.js';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

async function run(name: string, input: Readonly<Record<string, unknown>> = {}) {
  const operation = findOperation(name);
  if (operation === undefined) throw new Error(`no operation ${name}`);
  return operation.perform(
    { ...server.deps, redirectSchemes: [], by: { kind: 'operator', id: 'test' } },
    input,
  );
}
const refused = (code: string, error: string) => expect.objectContaining({ code, error });

async function permissionsOf(tokens: Tokens): Promise<unknown> {
  const { json } = await refresh(server.issuer, tokens.refreshToken, { client_id: tokens.clientId });
  Object.assign(tokens, { refreshToken: json.refresh_token });
  return claimsOf(json.access_token).permissions;
}

describe('permissions and roles', () => {
  it('reach the tokens of connected applications: declared, given, taken and deleted', async () => {
    const bob = await connect(server, {
      email: 'bob@example.com',
      workspace: 'acme-labs',
      clientId: 'public-app',
    });
    expect(await permissionsOf(bob)).toEqual(['database.read']);
    const permission = { name: 'invoice.read', title: 'Read invoices' };
    expect(await run('permission.create', permission)).toEqual({
      ok: { permission: { ...permission, titles: {} } },
    });
    const role = { name: 'member', permissions: ['database.read', 'invoice.read'] };
    expect(await run('role.update', role)).toEqual({ ok: { role } });
    expect(await permissionsOf(bob)).toEqual(expect.arrayContaining(['database.read', 'invoice.read']));
    expect(await run('permission.delete', { name: 'invoice.read' })).toEqual({
      ok: { name: 'invoice.read', roles: ['member'] },
    });
    expect(await permissionsOf(bob)).toEqual(['database.read']);
  });

  it('are refused when they are there already, are not there, or name what is not', async () => {
    const permission = { name: 'database.read', title: 'Again' };
    expect(await run('permission.create', permission)).toEqual(
      refused('conflict', 'The permission database.read already exists.'),
    );
    expect(await run('permission.create', { name: '*', title: 'All' })).toMatchObject({ code: 'invalid' });
    expect(await run('permission.update', { name: 'nothing', title: 'x' })).toMatchObject({
      code: 'not_found',
    });
    expect(await run('role.create', { name: 'editor', permissions: ['nothing'] })).toEqual(
      refused('unknown_reference', 'There is no permission nothing.'),
    );
    expect(await run('role.create', { name: 'member' })).toMatchObject({ code: 'conflict' });
    expect(await run('role.update', { name: 'nobody', permissions: [] })).toMatchObject({
      code: 'not_found',
    });
    for (const change of [
      {},
      { permissions: [], add: ['database.read'] },
      { permissions: [], remove: ['*'] },
    ])
      expect(await run('role.update', { name: 'member', ...change })).toMatchObject({
        code: 'invalid',
        path: 'permissions',
      });
  });

  it('are not taken one by one from a role that has all of them, which would keep them', async () => {
    await run('role.create', { name: 'chief', permissions: ['*'] });
    for (const change of [{ remove: ['database.read'] }, { add: ['*'], remove: ['database.read'] }])
      expect(await run('role.update', { name: 'chief', ...change })).toEqual(
        refused('conflict', expect.stringMatching(/^The role chief has \*, .* would keep database\.read\./)),
      );
    const role = { name: 'chief', permissions: ['database.read'] };
    expect(await run('role.update', { name: 'chief', add: ['database.read'], remove: ['*'] })).toEqual({
      ok: { role },
    });
    expect(await run('role.delete', { name: 'chief' })).toMatchObject({ ok: {} });
  });

  it('are not both added and removed', async () => {
    const change = { add: ['database.read', 'database.write'], remove: ['database.write'] };
    expect(await run('role.update', { name: 'member', ...change })).toEqual({
      code: 'invalid',
      path: 'remove',
      error: expect.stringContaining('must not name a permission that is also in add'),
    });
  });

  it('are counted once each, and are at most 500 for a role, however many a change adds', async () => {
    const names = Array.from({ length: 501 }, (_, index) => `many.${index}`);
    await run('seed.apply', { seed: { permissions: names.map((name) => ({ name, title: name })) } });
    const most = names.slice(0, 500);
    expect(
      await run('role.create', { name: 'crowd', permissions: [...most.slice(0, 300), 'many.0'] }),
    ).toEqual({
      ok: { role: { name: 'crowd', permissions: most.slice(0, 300) } },
    });
    const change = { name: 'crowd', add: names.slice(300) };
    expect(await run('role.update', change)).toEqual(
      refused('conflict', 'A role has at most 500 permissions. Remove some in the same change.'),
    );
    expect(await run('role.update', { ...change, remove: ['many.0'] })).toMatchObject({
      ok: { role: { permissions: names.slice(1) } },
    });
    await run('role.delete', { name: 'crowd' });

    // As a seed file can.
    const seeded = { name: 'seeded', permissions: [...names, 'database.read', 'database.write'] };
    await server.deps.store.roles.add(seeded, { kind: 'operator' }, server.clock.now);
    expect(await run('role.update', { name: 'seeded', remove: ['many.0'] })).toMatchObject({
      ok: { role: { permissions: seeded.permissions.slice(1) } },
    });
    await run('role.delete', { name: 'seeded' });
  });

  it('keeps a role that members have, and that of administrators', async () => {
    expect(await run('role.delete', { name: 'member' })).toEqual(
      refused('conflict', expect.stringMatching(/^Members with the role member: \d+\./)),
    );
    expect(await run('role.delete', { name: 'admin' })).toMatchObject({ code: 'conflict' });
    await run('role.create', { name: 'editor', permissions: ['*'] });
    expect(await run('role.list')).toMatchObject({
      ok: { roles: expect.arrayContaining([{ name: 'editor', permissions: ['*'], members: 0 }]) },
    });
    expect(await run('role.delete', { name: 'editor' })).toEqual({ ok: { name: 'editor' } });
    expect(await run('role.delete', { name: 'editor' })).toMatchObject({ code: 'not_found' });
  });
});

describe('scopes', () => {
  it('are added to the default ones, changed and deleted, and are on record', async () => {
    await run('scope.create', { name: 'invoices.read', title: 'See invoices' });
    const names = async () => {
      const { scopes } = await server.deps.store.catalog.read();
      return scopes.map(({ name }) => name);
    };
    expect(await names()).toEqual([...DEFAULT_SCOPES.map(({ name }) => name), 'invoices.read']);
    expect(await run('scope.create', { name: 'profile', title: 'x' })).toMatchObject({ code: 'conflict' });
    expect(await run('scope.update', { name: 'invoices.read', required: true })).toMatchObject({
      ok: { scope: { title: 'See invoices', required: true } },
    });
    expect(await run('scope.update', { name: 'nothing', title: 'x' })).toMatchObject({ code: 'not_found' });
    expect(await run('scope.delete', { name: 'invoices.read' })).toEqual({ ok: { name: 'invoices.read' } });
    expect(await names()).toEqual(DEFAULT_SCOPES.map(({ name }) => name));
    const { audit } = server.deps.store;
    const [latest] = await audit.list({ event: 'scope.deleted' }, undefined, 1);
    expect(latest).toMatchObject({ actorKind: 'operator', details: { scope: 'invoices.read' } });
  });

  it('keeps the last one, without which the default ones would be back', async () => {
    for (const { name } of DEFAULT_SCOPES.slice(1)) await run('scope.delete', { name });
    expect(await run('scope.delete', { name: DEFAULT_SCOPES[0]?.name ?? '' })).toMatchObject({
      code: 'conflict',
    });
  });
});
