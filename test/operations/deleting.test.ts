/** What goes with a workspace, a user and a client, and that the operator is told. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOperation } from '../../src/operations/all.js';
import { Browser } from '../support/browser.js';
import { DATABASES, type Harness, startHarness } from '../support/harness.js';
import { newTokens, refresh, type Walk } from '../support/oauth.js';

describe.each(DATABASES)('deleting on %s', (database) => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ database });
  });
  afterAll(() => server.stop());

  const perform = (name: string, input: unknown) =>
    findOperation(name)?.perform({ ...server.deps, redirectSchemes: [], by: { kind: 'operator' } }, input);
  const grant = async (how: Walk) =>
    (await newTokens(new Browser(), server.issuer, how)).text('refresh_token');
  const errorOf = async (token: string) => (await refresh(server.issuer, token)).json.error;

  // PGlite has the two wait for each other in any case.
  it.runIf(database === 'PostgreSQL')(
    'tells those who change what is deleted at the same moment',
    async () => {
      const sql = postgres(server.directUrl, { max: 2, fetch_types: false, onnotice: () => {} });
      await perform('workspace.create', { name: 'vanishing', title: 'Vanishing' });
      const policy = { kind: 'client', subject: 'public-app', decision: 'blocked' };
      let setting: ReturnType<typeof perform>;
      await sql.begin(async (other) => {
        await other`delete from workspaces where name = 'vanishing'`;
        setting = perform('policy.set', { workspace: 'vanishing', ...policy });
        const waiting = () =>
          sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        await expect.poll(waiting).toHaveLength(1);
      });
      expect(await setting).toEqual({
        error: 'Something that this change refers to was removed at the same moment. Check and try again.',
        code: 'conflict',
      });
      await sql.end();
    },
  );

  it('ends the grants of what is deleted, counts those that stood, and leaves the others', async () => {
    const borealis = await grant({ workspace: 'borealis' });
    const alice = await grant({ workspace: 'acme-labs' });
    const bob = await grant({ email: 'bob@example.com' });

    expect(await perform('workspace.delete', { name: 'borealis' })).toEqual({
      ok: { name: 'borealis', grants: 1, memberships: 1 },
    });
    expect([await errorOf(borealis), await errorOf(alice)]).toEqual(['invalid_grant', undefined]);

    expect(await perform('user.delete', { email: 'ALICE@example.com' })).toEqual({
      ok: {
        email: 'alice@example.com',
        grants: 1,
        memberships: 1,
        warning: 'acme-labs has no administrator now. Give a member the role admin.',
      },
    });
    expect([await errorOf(alice), await errorOf(bob)]).toEqual(['invalid_grant', undefined]);

    expect(await perform('client.delete', { client_id: 'public-app' })).toEqual({
      ok: { client_id: 'public-app', grants: 1 },
    });
    expect(await errorOf(bob)).toBe('invalid_client');
    expect(await perform('client.delete', { client_id: 'public-app' })).toEqual({
      error: 'There is no client public-app.',
      code: 'not_found',
    });
  });
});
