import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationPolicy } from '../../../src/store/policies.js';
import {
  ADDRESS,
  clientRow,
  fiftyAtOnce,
  hashedSeed,
  inSeconds,
  NOW,
  OPERATOR,
  type StoreFixture,
} from './fixture.js';

const WORKSPACE = 'guarded';
const DOCUMENT = 'https://guarded.example.com/app';
const HOST = 'guarded.example.com';

const STAGE = hashedSeed({
  workspaces: [
    {
      name: WORKSPACE,
      title: 'Guarded',
      type: 'team',
      members: [
        { email: 'alice@example.com', role: 'admin' },
        { email: 'bob@example.com', role: 'member' },
      ],
    },
  ],
  clients: [clientRow('guarded-app', { client_name: 'Guarded App' })],
});

/** Which applications may enter a workspace. */
export function policiesContract(fixture: () => StoreFixture): void {
  const policies = () => fixture().store.policies;
  let workspaceId: string;
  const set = (policy: Partial<ApplicationPolicy>) =>
    policies().set(
      workspaceId,
      {
        kind: 'client',
        subject: 'guarded-app',
        decision: 'allowed',
        scopes: null,
        permissions: null,
        ...policy,
      },
      OPERATOR,
      NOW,
    );
  const remove = (kind: 'client' | 'host', subject: string) =>
    policies().remove(workspaceId, { kind, subject }, OPERATOR, NOW);
  const onlyApproved = (only: boolean) => policies().setOnlyApproved(workspaceId, only, OPERATOR, NOW);
  const admission = async (clientId = 'guarded-app') =>
    (await fixture().store.admissions.of(workspaceId, clientId)).admission;

  describe('policies', () => {
    beforeAll(async () => {
      const { clients, seeding } = fixture().store;
      await seeding.apply(STAGE, NOW);
      for (const row of STAGE.clients)
        await clients.saveDocument(
          { ...row, clientId: DOCUMENT, source: 'document', documentHost: HOST },
          NOW,
          null,
        );
      workspaceId = await fixture().workspaceId(WORKSPACE);
    });

    it('vouch for an application to their members: the approved one as it was approved, and no longer than the approval', async () => {
      const alice = await fixture().userId('alice');
      const outsider = await fixture().userId('erin');
      const known = (clientId: string, userId = alice) =>
        fixture().store.admissions.isKnownTo(userId, clientId);
      expect(await known(DOCUMENT)).toBe(false);
      await set({ subject: DOCUMENT });
      expect([await known(DOCUMENT), await known(DOCUMENT, outsider)]).toEqual([true, false]);
      await set({ subject: DOCUMENT, decision: 'blocked' });
      expect(await known(DOCUMENT)).toBe(false);
      await remove('client', DOCUMENT);
      await set({ kind: 'host', subject: HOST });
      expect(await known(DOCUMENT)).toBe(true);
      await remove('host', HOST);
      expect(await known(DOCUMENT)).toBe(false);
    });

    it('are 500 at most for a workspace: the next one is refused at the write, however many come at once', async () => {
      const { seeding } = fixture().store;
      await seeding.apply(
        hashedSeed({
          workspaces: [
            {
              name: 'crowded',
              title: 'Crowded',
              type: 'team',
              members: [{ email: 'alice@example.com', role: 'admin' }],
            },
          ],
        }),
        NOW,
      );
      const crowded = await fixture().workspaceId('crowded');
      await fixture().behindItsBack(
        `insert into application_policies (workspace_id, kind, subject, decision, updated_at)
          select '${crowded}', 'host', n || '.example.com', 'allowed', now() from generate_series(1, 495) n`,
      );
      const decide = (subject: string) =>
        policies().set(
          crowded,
          { kind: 'host', subject, decision: 'blocked', scopes: null, permissions: null },
          OPERATOR,
          NOW,
        );
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, (_, n) => decide(`new${n}.example.com`)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'PoliciesFull' });
      expect(await policies().list(crowded)).toHaveLength(500);
      // What is decided already can be decided otherwise.
      expect(await decide('1.example.com')).toMatchObject({
        created: false,
        policy: { decision: 'blocked' },
      });
      await policies().remove(crowded, { kind: 'host', subject: '2.example.com' }, OPERATOR, NOW);
      expect(await decide('late.example.com')).toMatchObject({ created: true });
    });

    it('approve who a client is, not what it becomes; block and limit whatever it becomes (CIMD §8.4)', async () => {
      const { clients, grants } = fixture().store;
      const changing = 'https://changing.example.com/app';
      const become = (identityHash: string) =>
        Promise.all(
          STAGE.clients.map((row) =>
            clients.saveDocument(
              {
                ...row,
                clientId: changing,
                source: 'document',
                documentHost: 'changing.example.com',
                identityHash,
              },
              NOW,
              null,
            ),
          ),
        );
      const consent = { clientId: changing, workspace: WORKSPACE };
      await become('as approved');
      await set({ subject: changing, permissions: ['database.read'] });
      await onlyApproved(true);
      const { rotation, statusEntry } = await fixture().spendCode(consent);
      expect(await admission(changing)).toBe('allowed');

      await become('somebody else');
      expect(await admission(changing)).toBe('needs_approval');
      expect(await fixture().store.families.rotate(rotation)).toBeNull();
      expect(await fixture().retiredOf(statusEntry)).toEqual([statusEntry]);

      await onlyApproved(false);
      expect(await fixture().store.admissions.of(workspaceId, changing)).toMatchObject({
        admission: 'allowed',
        permissions: ['database.read'],
      });
      await set({ subject: changing, decision: 'blocked' });
      await become('a third one');
      expect(await admission(changing)).toBe('blocked');
      await remove('client', changing);
      await grants.end({ clientId: changing }, { reason: 'revoked_by_operator', by: OPERATOR, now: NOW });
    });

    it('approved by an earlier version, which stored no identity, stay approved', async () => {
      await set({});
      await onlyApproved(true);
      const identity = (to: string) =>
        fixture().behindItsBack(
          `update application_policies set identity_hash = ${to} where subject = 'guarded-app'`,
          `update clients set source = 'dynamic' where client_id = 'guarded-app'`,
        );
      await identity(`'another'`);
      expect(await admission()).toBe('needs_approval');
      await identity('null');
      expect(await admission()).toBe('allowed');
      await fixture().behindItsBack(`update clients set source = 'operator' where client_id = 'guarded-app'`);
      await onlyApproved(false);
      await remove('client', 'guarded-app');
    });

    it('are kept one for a subject, listed by subject, and taken back', async () => {
      const blocked = {
        kind: 'client',
        subject: 'guarded-app',
        decision: 'blocked',
        scopes: null,
        permissions: null,
      };
      const limited = {
        kind: 'host',
        subject: HOST,
        decision: 'allowed',
        scopes: ['email'],
        permissions: [],
      };
      await set({ permissions: ['database.read'] });
      await set({ decision: 'blocked' });
      await set({ kind: 'host', subject: HOST, scopes: ['email'], permissions: [] });
      expect(await policies().list(workspaceId)).toEqual([
        { ...blocked, clientName: 'Guarded App' },
        { ...limited, clientName: null },
      ]);
      expect(await policies().find(workspaceId, { kind: 'host', subject: HOST })).toMatchObject(limited);
      expect(await policies().find(workspaceId, { kind: 'client', subject: HOST })).toBeNull();
      expect(await policies().list(await fixture().workspaceId('acme-labs'))).toEqual([]);
      expect([await remove('client', 'guarded-app'), await remove('host', HOST)]).toEqual([true, true]);
      expect(await remove('client', 'guarded-app')).toBe(false);
      expect(await policies().list(workspaceId)).toEqual([]);
    });

    it('block an application, or all of a host, whatever else allows them', async () => {
      await onlyApproved(true);
      expect([await admission(), await admission(DOCUMENT)]).toEqual(['needs_approval', 'needs_approval']);
      await set({});
      await set({ kind: 'host', subject: HOST });
      expect([await admission(), await admission(DOCUMENT)]).toEqual(['allowed', 'allowed']);
      await set({ subject: DOCUMENT, decision: 'blocked' });
      expect([await admission(), await admission(DOCUMENT)]).toEqual(['allowed', 'blocked']);
      await set({ subject: DOCUMENT });
      await set({ kind: 'host', subject: HOST, decision: 'blocked' });
      expect(await admission(DOCUMENT)).toBe('blocked');
      await onlyApproved(false);
      await remove('host', HOST);
      await remove('client', DOCUMENT);
      await remove('client', 'guarded-app');
      expect([await admission(), await admission(DOCUMENT)]).toEqual(['allowed', 'allowed']);
      expect(await admission('nobody')).toBe('blocked');
    });

    it('allow at most what both the application’s and the host’s have', async () => {
      await set({ subject: DOCUMENT, scopes: ['email', 'profile'], permissions: ['database.read'] });
      expect(await fixture().store.admissions.of(workspaceId, DOCUMENT)).toEqual({
        admission: 'allowed',
        secondStepRequired: false,
        scopes: ['email', 'profile'],
        permissions: ['database.read'],
      });
      await set({ kind: 'host', subject: HOST, scopes: ['profile'], permissions: ['database.write'] });
      expect(await fixture().store.admissions.of(workspaceId, DOCUMENT)).toMatchObject({
        scopes: ['profile'],
        permissions: [],
      });
      await remove('host', HOST);
      await remove('client', DOCUMENT);
    });

    describe('at consent (requests.approve)', () => {
      /** Each keeps a consent from being given, until it is undone. */
      const OBSTACLES: readonly {
        what: string;
        put: () => Promise<unknown>;
        lift: () => Promise<unknown>;
      }[] = [
        {
          what: 'a blocked application',
          put: () => set({ decision: 'blocked' }),
          lift: () => remove('client', 'guarded-app'),
        },
        {
          what: 'an application that nobody approved, where only approved ones may enter',
          put: () => onlyApproved(true),
          lift: () => onlyApproved(false),
        },
        {
          what: 'a suspended member',
          put: () => suspend(true),
          lift: () => suspend(false),
        },
        {
          what: 'a disabled client',
          put: () => fixture().store.clients.setDisabled('guarded-app', true, OPERATOR, NOW),
          lift: () => fixture().store.clients.setDisabled('guarded-app', false, OPERATOR, NOW),
        },
      ];
      const suspend = (suspended: boolean) =>
        fixture().store.memberships.setSuspended(WORKSPACE, 'bob@example.com', suspended, OPERATOR, NOW);
      const consent = { clientId: 'guarded-app', user: 'bob', workspace: WORKSPACE };

      it.each(OBSTACLES)('$what gets nothing, and nothing is written', async ({ put, lift }) => {
        const { requests, grants, statusEntries, audit } = fixture().store;
        const key = await fixture().openRequest(consent);
        const approval = await fixture().approvalOf(key, consent);
        await put();
        const [entries, [last]] = [await statusEntries.count(), await audit.list({}, undefined, 1)];
        expect(await requests.approve(approval)).toBe(false);
        expect(await requests.find(key, NOW)).toMatchObject({ outcome: null, workspaceId: null });
        expect(await requests.hasUnusedCode(key.id, [approval.codeHash], NOW)).toBe(false);
        expect(await grants.list({ workspaceId }, undefined, 100)).toEqual([]);
        expect(await statusEntries.count()).toBe(entries);
        expect(await audit.list({}, undefined, 1)).toEqual([last]);
        await lift();
        expect(await requests.approve(approval)).toBe(true);
        await grants.end({ workspaceId }, { reason: 'revoked_by_operator', by: OPERATOR, now: NOW });
      });

      it('what is allowed is recorded, with the scope and where it came from', async () => {
        const bob = await fixture().userId('bob');
        const { grantId } = await fixture().connect(consent);
        expect(
          await fixture().store.audit.list({ workspaceId, event: 'grant.allowed' }, undefined, 1),
        ).toEqual([
          {
            id: expect.any(Number),
            at: NOW,
            event: 'grant.allowed',
            actorKind: 'user',
            actorId: bob,
            address: ADDRESS,
            userId: bob,
            clientId: 'guarded-app',
            workspaceId,
            grantId,
            details: { scope: ['profile', 'email', 'workspace.mcp'] },
          },
        ]);
      });
    });

    describe('approval requests', () => {
      const ask = async (user: string, clientId: string, at = NOW) => {
        const userId = await fixture().userId(user);
        const by = { kind: 'user', id: userId, address: ADDRESS } as const;
        await fixture().store.approvalRequests.add(workspaceId, clientId, userId, by, at);
      };
      const waiting = async () =>
        (await fixture().store.approvalRequests.list(workspaceId)).map(({ user, clientId }) => [
          user.name,
          clientId,
        ]);

      it('wait once, however often they are made, the newest first', async () => {
        await fiftyAtOnce(() => ask('bob', 'guarded-app'));
        await ask('alice', DOCUMENT, inSeconds(1));
        const alice = await fixture().userId('alice');
        expect(await fixture().store.approvalRequests.has(workspaceId, DOCUMENT, alice)).toBe(true);
        expect(await fixture().store.approvalRequests.has(workspaceId, 'guarded-app', alice)).toBe(false);
        expect(await fixture().store.approvalRequests.list(workspaceId)).toEqual([
          {
            clientId: DOCUMENT,
            clientIdentityHash: expect.any(String),
            clientName: 'Guarded App',
            clientSource: 'document',
            documentHost: HOST,
            user: { id: await fixture().userId('alice'), email: 'alice@example.com', name: 'alice' },
            requestedAt: inSeconds(1),
          },
          expect.objectContaining({ clientId: 'guarded-app', documentHost: null, requestedAt: NOW }),
        ]);
        const event = 'application.approval_requested';
        expect(await fixture().store.audit.list({ workspaceId, event }, undefined, 10)).toHaveLength(2);
        expect(await fixture().store.approvalRequests.list(await fixture().workspaceId('acme-labs'))).toEqual(
          [],
        );
      });

      it('are answered by a decision about the application or its host, or put aside', async () => {
        await set({ kind: 'host', subject: HOST });
        expect(await waiting()).toEqual([['bob', 'guarded-app']]);
        await set({ decision: 'blocked' });
        expect(await waiting()).toEqual([]);
        await ask('bob', DOCUMENT);
        await ask('alice', DOCUMENT);
        expect(await fixture().store.approvalRequests.dismiss(workspaceId, DOCUMENT, OPERATOR, NOW)).toBe(
          true,
        );
        expect(await fixture().store.approvalRequests.dismiss(workspaceId, DOCUMENT, OPERATOR, NOW)).toBe(
          false,
        );
        expect(await waiting()).toEqual([]);
      });
    });
  });
}
