import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RequestKey } from '../../../src/store/approving.js';
import type { PendingRequest } from '../../../src/store/authorization-requests.js';
import { AUDIENCES, fiftyAtOnce, inSeconds, NOW, OPERATOR, type StoreFixture, unique } from './fixture.js';

/** Authorization requests: open, find, chooseWorkspace, approve, deny, hasUnusedCode, workspaceOfConsent. */
export function requestsContract(fixture: () => StoreFixture): void {
  const requests = () => fixture().store.requests;
  const openRequest: StoreFixture['openRequest'] = (asked, at) => fixture().openRequest(asked, at);

  async function found(key: RequestKey): Promise<PendingRequest> {
    const request = await requests().find(key, NOW);
    if (request === null) throw new Error('the request was not found');
    return request;
  }

  describe('requests.open and find', () => {
    it('keeps a request as it was asked', async () => {
      const key = await openRequest();
      expect(await found(key)).toMatchObject({
        id: key.id,
        clientId: 'public-app',
        redirectUri: 'https://app.example.com/callback',
        state: 'a state',
        requiredScopes: ['profile', 'email'],
        optionalScopes: ['workspace.mcp', 'user.status.read'],
        resources: AUDIENCES.map((audience) => audience.canonical),
        audiences: AUDIENCES.map((audience) => audience.identifier),
        pinnedWorkspace: null,
        prompts: new Set(['consent', 'login']),
        loginHint: 'alice@example.com',
        maxAge: 3600,
        acrValues: ['https://refeds.org/profile/mfa'],
        workspaceId: null,
        outcome: null,
        createdAt: NOW,
        expiresAt: inSeconds(1800),
      });
    });

    it('keeps the workspace that one of its resources is for', async () => {
      const [plain] = AUDIENCES;
      if (plain === undefined) throw new Error('there is no audience');
      const pinned = { ...plain, canonical: `${plain.canonical}w/acme-labs`, workspace: 'acme-labs' };
      const key = await openRequest({ audiences: [plain, pinned] });
      expect(await found(key)).toMatchObject({
        resources: [plain.canonical, pinned.canonical],
        pinnedWorkspace: 'acme-labs',
      });
    });

    it('ends when an operator removes the template that its resource comes from, and not with another one', async () => {
      const { catalog } = fixture().store;
      const [one, other] = ['https://one.example.com/w/{workspace}', 'https://other.example.com/{workspace}'];
      const requestFor = (identifier: string) => {
        const concrete = identifier.replace('{workspace}', 'acme-labs');
        const audience = { canonical: concrete, identifier: concrete, workspace: 'acme-labs' };
        return openRequest({ audiences: [{ ...audience, title: 'Notes', scopes: [] }] });
      };
      for (const identifier of [one, other])
        await catalog.addResource({ identifier, title: 'Notes', scopes: [] }, OPERATOR, NOW);
      const [ended, kept] = [await requestFor(one), await requestFor(other)];
      await catalog.removeResource(one, OPERATOR, NOW);
      expect(await requests().find(ended, NOW)).toBeNull();
      expect((await found(kept)).pinnedWorkspace).toBe('acme-labs');
      await catalog.removeResource(other, OPERATOR, NOW);
      expect(await requests().find(kept, NOW)).toBeNull();
    });

    it('shows it only to the browser that opened it, and only while it lasts', async () => {
      const key = await openRequest();
      const other = await openRequest();
      expect(await requests().find({ ...key, browserHashes: other.browserHashes }, NOW)).toBeNull();
      expect(await requests().find({ ...key, id: 'none' }, NOW)).toBeNull();
      expect(await requests().find(key, inSeconds(1799.999))).not.toBeNull();
      expect(await requests().find(key, inSeconds(1800))).toBeNull();
    });
  });

  describe('requests.chooseWorkspace', () => {
    it('notes the last choice of the request’s own browser, until the request is answered', async () => {
      const key = await openRequest();
      const acme = await fixture().workspaceId('acme-labs');
      const zoo = await fixture().workspaceId('aardvark');
      await requests().chooseWorkspace({ ...key, browserHashes: ['hash of a guess'] }, zoo);
      expect((await found(key)).workspaceId).toBeNull();
      await requests().chooseWorkspace(key, zoo);
      await requests().chooseWorkspace(key, acme);
      expect((await found(key)).workspaceId).toBe(acme);
      await requests().deny(key);
      await requests().chooseWorkspace(key, zoo);
      expect((await found(key)).workspaceId).toBe(acme);
    });
  });

  describe('requests.approve (RFC 6749 §4.1.2)', () => {
    it('closes the request, with a code that can be redeemed', async () => {
      const key = await openRequest();
      const approval = await fixture().approvalOf(key);
      expect(await requests().approve(approval)).toBe(true);
      expect(await found(key)).toMatchObject({ outcome: 'approved', workspaceId: approval.workspaceId });
      const hashes = ['hash under an older key', approval.codeHash];
      expect(await requests().hasUnusedCode(key.id, hashes, NOW)).toBe(true);
    });

    it('counts for nothing from a browser that was signed out since', async () => {
      const approval = await fixture().approvalOf(await openRequest());
      const { sessionHashes, userId } = approval;
      const { sessions } = fixture().store;
      const session = await sessions.find(sessionHashes, NOW);
      await sessions.end(session?.id ?? '', userId, { kind: 'user', id: userId }, NOW);
      expect(await requests().approve(approval)).toBe(false);
    });

    it('counts for nothing with a cookie that the session had before: a copy of it may be elsewhere', async () => {
      const approval = await fixture().approvalOf(await openRequest());
      const { sessions } = fixture().store;
      const session = await sessions.find(approval.sessionHashes, NOW);
      const sessionTokenHash = unique('hash of another cookie');
      await sessions.renewCookie(approval.userId, { sessionId: session?.id ?? '', sessionTokenHash });
      expect(await requests().approve(approval)).toBe(false);
      expect(await requests().approve({ ...approval, sessionHashes: [sessionTokenHash] })).toBe(true);
    });

    it('grants the required scopes, and of the optional ones those that were asked for and checked', async () => {
      const optionalScopes = ['user.status.read', 'user.settings.write'];
      const redeemed = await fixture().store.codes.redeem(await fixture().issueCode({ optionalScopes }));
      expect(redeemed?.grant.scope).toEqual(['profile', 'email', 'user.status.read']);
    });

    it('refuses another browser, a member of another workspace, and a request that is over', async () => {
      const key = await openRequest();
      const approval = await fixture().approvalOf(key);
      const other = { ...key, browserHashes: ['hash of a guess'] };
      expect(await requests().approve({ ...approval, request: other })).toBe(false);
      // CIMD §8.4: consent is for the client as it was shown.
      expect(await requests().approve({ ...approval, clientIdentityHash: 'another' })).toBe(false);
      expect(await requests().approve({ ...approval, userId: await fixture().userId('erin') })).toBe(false);
      const zoo = await fixture().workspaceId('aardvark');
      const bob = await fixture().userId('bob');
      expect(await requests().approve({ ...approval, userId: bob, workspaceId: zoo })).toBe(false);
      expect(await requests().approve({ ...approval, now: inSeconds(1800) })).toBe(false);
      const session = { sessionHashes: [await fixture().startSession('bob')] };
      expect(await requests().approve({ ...approval, ...session })).toBe(false);
      expect((await found(key)).outcome).toBeNull();
      expect(await requests().approve(approval)).toBe(true);
    });

    it('lets exactly one of fifty simultaneous calls approve, and only its code exists', async () => {
      const key = await openRequest();
      const approval = await fixture().approvalOf(key);
      const codeHashes = Array.from({ length: 50 }, () => unique('hash of code'));
      const approved = await Promise.all(
        codeHashes.map((codeHash) => requests().approve({ ...approval, codeHash })),
      );
      expect(approved.filter(Boolean)).toHaveLength(1);
      const usable = await Promise.all(
        codeHashes.map((codeHash) => requests().hasUnusedCode(key.id, [codeHash], NOW)),
      );
      expect(usable).toEqual(approved);
    });

    it('lets only one of two users approve a request of their browser at the same moment', async () => {
      const key = await openRequest();
      const alice = await fixture().approvalOf(key);
      const bob = await fixture().approvalOf(key, { user: 'bob' });
      const approved = await Promise.all([requests().approve(alice), requests().approve(bob)]);
      expect(approved.filter(Boolean)).toHaveLength(1);
    });

    it('has one answer, whatever fifty simultaneous calls of approve and deny say', async () => {
      const key = await openRequest();
      const approval = await fixture().approvalOf(key);
      const answers = await fiftyAtOnce(async (index) =>
        index % 2 === 0
          ? { outcome: 'denied', first: await requests().deny(key) }
          : { outcome: 'approved', first: await requests().approve(approval) },
      );
      const first = answers.filter((answer) => answer.first);
      expect(first.map((answer) => answer.outcome)).toEqual([(await found(key)).outcome]);
    });
  });

  describe('requests.deny', () => {
    it('closes the request, but only for its own browser', async () => {
      const key = await openRequest();
      expect(await requests().deny({ ...key, browserHashes: ['hash of a guess'] })).toBe(false);
      expect((await found(key)).outcome).toBeNull();
      expect(await requests().deny(key)).toBe(true);
      expect((await found(key)).outcome).toBe('denied');
      expect(await requests().approve(await fixture().approvalOf(key))).toBe(false);
    });

    it('lets exactly one of fifty simultaneous calls be the one', async () => {
      const key = await openRequest();
      const denied = await fiftyAtOnce(() => requests().deny(key));
      expect(denied.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('requests.hasUnusedCode', () => {
    it('is false for another request, for a code that ran out, and for a spent one', async () => {
      const key = await openRequest();
      const approval = await fixture().approvalOf(key);
      await requests().approve(approval);
      const has = (id: string, at: Date) => requests().hasUnusedCode(id, [approval.codeHash], at);
      expect(await has(key.id, inSeconds(59.999))).toBe(true);
      expect(await has(key.id, inSeconds(60))).toBe(false);
      expect(await has((await openRequest()).id, NOW)).toBe(false);
      const redemption = await fixture().issueCode();
      await fixture().store.codes.redeem({ ...redemption, codeHashes: [approval.codeHash] });
      expect(await has(key.id, NOW)).toBe(false);
    });
  });

  describe('requests.workspaceOfConsent (OpenID Connect Core §3.1.2.1)', () => {
    const both = { clientId: 'other-app', optionalScopes: ['workspace.mcp', 'user.status.read'] };

    it('names the workspace of a standing grant that covers the whole request', async () => {
      const alice = await fixture().userId('alice');
      const request = await found(await openRequest(both));
      expect(await requests().workspaceOfConsent(request, alice)).toBeNull();

      await fixture().spendCode({ ...both, optionalScopes: ['workspace.mcp'] });
      expect(await requests().workspaceOfConsent(request, alice)).toBeNull();

      const covering = await fixture().spendCode(both);
      const acme = await fixture().workspaceId('acme-labs');
      expect(await requests().workspaceOfConsent(request, alice)).toBe(acme);
      expect(await requests().workspaceOfConsent(request, alice, acme)).toBe(acme);
      expect(await requests().workspaceOfConsent(request, alice, randomUUID())).toBeNull();
      expect(await requests().workspaceOfConsent(request, await fixture().userId('bob'))).toBeNull();
      expect(
        await requests().workspaceOfConsent({ ...request, clientId: 'code-only-app' }, alice),
      ).toBeNull();
      const elsewhere = [...request.resources, 'https://else.example.com/'];
      expect(await requests().workspaceOfConsent({ ...request, resources: elsewhere }, alice)).toBeNull();

      await fixture().store.grants.end(
        { grantId: covering.grantId },
        { reason: 'revoked_by_user', by: { kind: 'user', id: alice }, now: NOW },
      );
      expect(await requests().workspaceOfConsent(request, alice)).toBeNull();
    });
  });
}
