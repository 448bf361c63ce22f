import { describe, expect, it } from 'vitest';
import { clientRow as keptClient } from '../../../src/clients/client-row.js';
import {
  ADDRESS,
  clientActor,
  fiftyAtOnce,
  hashedSeed,
  inSeconds,
  NOW,
  OPERATOR,
  type StoreFixture,
  unique,
} from './fixture.js';

const DAY_SECONDS = 86_400;

/** Clients that describe themselves: registrations and documents. */
export function clientsContract(fixture: () => StoreFixture): void {
  const store = () => fixture().store;
  const row = (clientId: string, others: Readonly<Record<string, unknown>> = {}) => ({
    ...keptClient(clientId, 'dynamic', {
      redirect_uris: ['https://app.example.com/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      ...others,
    }),
    registrationHash: `hash of what ${clientId} said`,
    registrationTokenHash: `hash of the token of ${clientId}`,
  });

  describe('a registration (RFC 7591)', () => {
    it('that says the same again within the hour is the same one, unless that one was disabled', async () => {
      const [first, again, later] = [unique('app'), unique('app'), unique('app')];
      const registrationHash = unique('hash of a registration');
      const register = (clientId: string) =>
        store().registrations.add({ ...row(clientId), registrationHash }, NOW, null);
      expect(await register(first)).toEqual({ clientId: first, createdAt: NOW, shared: false });
      expect(await register(again)).toEqual({ clientId: first, createdAt: NOW, shared: true });
      expect(await store().clients.findRecent(first)).toMatchObject({ disabled: false });
      await store().clients.setDisabled(first, true, OPERATOR, NOW);
      // Remembered, but not from before a change.
      expect(await store().clients.findRecent(first)).toMatchObject({ disabled: true });
      expect(await register(later)).toEqual({ clientId: later, createdAt: NOW, shared: false });
      expect(await store().clients.find(first)).toMatchObject({ disabled: true });
    });

    it('that says the same again after an hour is a new one, counted once; the old one keeps its token', async () => {
      const [first, later] = [unique('app'), unique('app')];
      const registrationHash = unique('hash of a registration');
      const counter = store().rateLimiters(unique('registrations'), 10, 3600);
      const counters = { own: counter.event('a source'), overall: counter.event('all') };
      const register = (clientId: string, at: Date) =>
        store().registrations.add({ ...row(clientId), registrationHash }, at, null, counters);
      await register(first, NOW);
      const at = inSeconds(3600);
      expect(await register(later, at)).toEqual({ clientId: later, createdAt: at, shared: false });
      const counted = await Promise.all([counter.get('a source'), counter.get('all')]);
      expect(counted.map((it) => it?.consumedPoints)).toEqual([2, 2]);
      const { registrationTokenHash } = row(first);
      expect(await store().managedRegistrations.find(first, [registrationTokenHash])).not.toBeNull();
    });

    it('that has a secret or keys is one of its own, whatever another one said: its secret is its own', async () => {
      const registrationHash = unique('hash of a registration');
      for (const method of ['client_secret_basic', 'private_key_jwt']) {
        const clientId = unique('app');
        const registration = row(clientId, { token_endpoint_auth_method: method });
        const registered = await store().registrations.add({ ...registration, registrationHash }, NOW, null);
        expect(registered).toEqual({ clientId, createdAt: NOW, shared: false });
      }
    });

    it('is found for those who hold its access token, and for no one else (RFC 7592 §3)', async () => {
      const clientId = unique('app');
      const { registrationTokenHash } = row(clientId);
      await store().registrations.add(row(clientId), NOW, null);
      const find = async (id: string, ...hashes: string[]) =>
        (await store().managedRegistrations.find(id, hashes))?.clientId ?? null;
      expect(await find(clientId, 'hash under an older key', registrationTokenHash)).toBe(clientId);
      expect(await find(clientId, 'hash of the token of another')).toBeNull();
      expect(await find(clientId)).toBeNull();
      expect(await find(`${clientId}\0`, registrationTokenHash)).toBeNull();
      expect(await find('nobody', registrationTokenHash)).toBeNull();
      // An operator's has no such token.
      expect(await find('public-app', registrationTokenHash)).toBeNull();
    });

    it('is replaced on record for those who hold its access token, and for no one else (RFC 7592 §2.2)', async () => {
      const clientId = unique('app');
      const { registrationTokenHash } = row(clientId);
      await store().registrations.add(row(clientId), NOW, null);
      await fixture().connect({ clientId });
      const renamed = { clientName: 'Renamed' };
      const replace = (hashes: readonly string[]) =>
        store().managedRegistrations.replace(clientId, hashes, renamed, {
          seen: [],
          by: clientActor(clientId),
          now: NOW,
        });
      const changes = () => store().audit.list({ event: 'client.updated', clientId }, undefined, 9);
      expect(await replace(['hash of the token of another'])).toBe(false);
      expect(await store().clients.find(clientId)).not.toMatchObject(renamed);
      expect(await changes()).toEqual([]);
      expect(await replace(['hash under an older key', registrationTokenHash])).toBe(true);
      expect(await store().clients.find(clientId)).toMatchObject(renamed);
      const by = { actorKind: 'client', actorId: clientId, address: ADDRESS };
      expect(await changes()).toMatchObject([{ ...by, at: NOW }]);
    });

    it('is disabled and enabled once on record, however often it is said', async () => {
      const clientId = unique('app');
      await store().registrations.add(row(clientId), NOW, null);
      await fixture().connect({ clientId });
      const set = (disabled: boolean) => () => store().clients.setDisabled(clientId, disabled, OPERATOR, NOW);
      for (const disabled of [false, true, true, false, false])
        expect(new Set(await fiftyAtOnce(set(disabled)))).toEqual(new Set([true]));
      const recorded = await store().audit.list({ clientId }, undefined, 200);
      expect(recorded.map(({ event }) => event).filter((event) => /abled$/.test(event))).toEqual([
        'client.enabled',
        'client.disabled',
      ]);
    });

    it('leaves records once a user has allowed it: they are permanent, and anyone can register (RFC 7592 §5)', async () => {
      const [unused, used] = [unique('app'), unique('app')];
      const events = async (clientId: string) => {
        const about = await store().audit.list({ clientId }, undefined, 9);
        return about.map(({ event }) => event).filter((event) => event.startsWith('client.'));
      };
      const replaceAndRemove = async (clientId: string) => {
        const by = clientActor(clientId);
        const token = [row(clientId).registrationTokenHash];
        const renamed = { clientName: 'Renamed' };
        const { managedRegistrations } = store();
        expect(await managedRegistrations.replace(clientId, token, renamed, { seen: [], by, now: NOW })).toBe(
          true,
        );
        expect(await managedRegistrations.remove(clientId, token, by, NOW)).toBe(true);
      };
      await store().registrations.add(row(unused), NOW, null);
      await replaceAndRemove(unused);
      expect(await events(unused)).toEqual([]);
      await store().registrations.add(row(used), NOW, null);
      await fixture().connect({ clientId: used });
      await replaceAndRemove(used);
      expect(await events(used)).toEqual(['client.deleted', 'client.updated']);
    });

    it('gets one secret of fifty updates at once that each issue another one: the others saw none (RFC 7592 §2.2)', async () => {
      const clientId = unique('app');
      const { registrationTokenHash } = row(clientId);
      await store().registrations.add(row(clientId), NOW, null);
      const update = { seen: [], by: clientActor(clientId), now: NOW };
      const secrets = Array.from({ length: 50 }, (_, index) => `hash of secret ${index}`);
      const replaced = await Promise.all(
        secrets.map((secret) =>
          store().managedRegistrations.replace(
            clientId,
            [registrationTokenHash],
            { secretHashes: [secret] },
            update,
          ),
        ),
      );
      const issued = secrets.filter((_, index) => replaced[index]);
      expect(issued).toHaveLength(1);
      expect((await store().clients.find(clientId))?.secretHashes).toEqual(issued);
    });

    it('is not found by half of a character, which JSON can hold and the database cannot', async () => {
      expect(await store().clients.find('\ud800')).toBeNull();
      expect(await store().clients.find('literally \\ud800')).toBeNull();
    });

    it('is removed for those who hold its access token, and not once it is shared (RFC 7592 §2.3)', async () => {
      const [alone, shared] = [unique('app'), unique('app')];
      const remove = (clientId: string, hashes: readonly string[]) =>
        store().managedRegistrations.remove(clientId, hashes, { kind: 'client', id: clientId }, NOW);
      await store().registrations.add(row(alone), NOW, null);
      expect(await remove(alone, ['hash of the token of another'])).toBe(false);
      expect(await remove(alone, [row(alone).registrationTokenHash])).toBe(true);
      expect(await store().clients.find(alone)).toBeNull();

      await store().registrations.add(row(shared), NOW, null);
      const { registrationHash } = row(shared);
      await store().registrations.add({ ...row(unique('app')), registrationHash }, NOW, null);
      expect(await remove(shared, [row(shared).registrationTokenHash])).toBe(false);
      expect(await store().clients.find(shared)).not.toBeNull();
    });

    it('that becomes another one loses its approval, and what it was allowed waits', async () => {
      const clientId = unique('app');
      const name = unique('approving');
      const members = [{ email: 'alice@example.com', role: 'admin' }];
      const workspaces = [{ name, title: name, type: 'team', members }];
      await store().seeding.apply(hashedSeed({ workspaces }), NOW);
      const workspaceId = await fixture().workspaceId(name);
      await store().registrations.add(row(clientId), NOW, null);
      await store().policies.setOnlyApproved(workspaceId, true, OPERATOR, NOW);
      const approve = async () => {
        const shownIdentity = (await store().clients.find(clientId))?.identityHash ?? null;
        const policy = { kind: 'client', subject: clientId, decision: 'allowed' } as const;
        await store().policies.set(
          workspaceId,
          { ...policy, scopes: null, permissions: null, shownIdentity },
          OPERATOR,
          NOW,
        );
      };
      await approve();
      const { refresh, statusEntry } = await fixture().connect({ clientId, workspace: name });
      expect(await refresh()).not.toBeNull();

      const token = [row(clientId).registrationTokenHash];
      const change = (others: Readonly<Record<string, unknown>>) => {
        const { registrationHash: _, registrationTokenHash: __, ...replaced } = row(clientId, others);
        return store().managedRegistrations.replace(clientId, token, replaced, {
          seen: [],
          by: clientActor(clientId),
          now: NOW,
        });
      };
      await change({ client_name: 'Somebody else' });
      expect(await refresh()).toBeNull();
      expect(await fixture().retiredOf(statusEntry)).toEqual([statusEntry]);
      expect(await store().admissions.of(workspaceId, clientId)).toMatchObject({
        admission: 'needs_approval',
      });
      await approve();
      expect(await refresh()).not.toBeNull();
    });
  });

  describe('a client that an operator disabled', () => {
    it.each(['dynamic', 'document'] as const)(
      'stays, and stays disabled, when it was never used: a %s one',
      async (source) => {
        const clientId =
          source === 'dynamic' ? unique('app') : `https://${unique('app')}.example.com/client.json`;
        const longAgo = inSeconds(-3_000 * DAY_SECONDS);
        const { registrationHash: _, registrationTokenHash: __, ...document } = row(clientId);
        const visit = (now: Date) =>
          source === 'dynamic'
            ? store().registrations.add(row(clientId), now, null)
            : store().clients.saveDocument(
                { ...document, source, documentHost: 'app.example.com' },
                now,
                null,
              );
        await visit(longAgo);
        await store().clients.setDisabled(clientId, true, OPERATOR, longAgo);
        await store().sweep(inSeconds(-2_998 * DAY_SECONDS));
        expect(await store().clients.find(clientId)).toMatchObject({ disabled: true });
        if (source === 'document') await visit(inSeconds(-2_998 * DAY_SECONDS));
        expect(await store().clients.find(clientId)).toMatchObject({ disabled: true });
      },
    );
  });
}
