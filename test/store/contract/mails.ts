import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../src/store/actor.js';
import type { QueueEmail } from '../../../src/store/emails.js';
import type { DatabaseName } from '../../support/harness.js';
import { ADDRESS, fiftyAtOnce, inSeconds, NOW, OPERATOR, SEED, StoreFixture, unique } from './fixture.js';

const FIVE_DAYS = 5 * 86_400;
const FIVE_MINUTES = 300;
const WHAT = { kind: 'password_changed', facts: { address: ADDRESS } } as const;

/** Emails that wait for their delivery, and links for a new password; a mail server is configured here. */
export function mailsContract(database: DatabaseName): void {
  let own: StoreFixture;
  let announced = 0;
  beforeAll(async () => {
    own = await StoreFixture.open(database, { mail: {} });
    await own.store.seeding.apply(SEED, NOW);
    own.store.emails.onQueued(() => {
      announced += 1;
    });
  });
  beforeEach(async () => {
    await own.behindItsBack('delete from emails');
    announced = 0;
  });
  afterAll(() => own.close());

  const emails = () => own.store.emails;
  const change = <T>(make: (queue: QueueEmail) => Promise<T>, by = emails()) =>
    by.change((_transaction, queue) => make(queue));
  const queue = (email: string, dueAt: Date, expiresAt?: Date) =>
    change((add) => add({ email, locale: 'de' }, WHAT, dueAt, expiresAt));
  const leased = async (most: number, at: Date) =>
    (await emails().lease(most, at)).map(({ recipient, attempts }) => `${recipient} ${attempts}`).sort();
  /** Everything that waits, in the order in which it became due, as if it were delivered then. */
  const waiting = async (at = NOW) => {
    const all = await emails().lease(100, at);
    for (const email of all) await emails().finish(email);
    return all.map(({ kind, facts, recipient }) => ({ kind, facts, recipient }));
  };

  describe('emails', () => {
    it('about a change of a passkey have the address of its user, and none of an operator', async () => {
      const userId = await own.userId('alice');
      const sessionId = await own.signIn('alice');
      const user = { kind: 'user', id: userId, address: ADDRESS } as const;
      const add = (by: Actor) =>
        own.store.passkeys.add(
          {
            userId,
            credentialId: unique('credential'),
            publicKey: 'a key',
            transports: [],
            counter: 0,
            name: 'Phone',
            backupEligible: true,
            backedUp: false,
            sessionId,
          },
          { hashes: [unique('hash of a challenge')], expiresAt: inSeconds(600) },
          by,
          NOW,
        );
      for (const [by, address] of [
        [user, ADDRESS],
        [OPERATOR, null],
        [{ kind: 'user', id: userId }, null],
      ] as const) {
        await add(by);
        expect(await waiting()).toEqual([
          {
            kind: 'security_change',
            facts: { event: 'passkey.added', address },
            recipient: 'alice@example.com',
          },
        ]);
      }
      const [event] = await own.store.audit.list({ event: 'passkey.added', userId }, undefined, 1);
      expect(event).toMatchObject({ actorKind: 'user', actorId: userId });
    });

    it('are queued and announced with the change that they report, or not at all', async () => {
      const to = { email: 'alice@example.com', locale: 'de' };
      const failed = change(async (add) => {
        await add([to, to], WHAT, NOW);
        throw new Error('not made');
      });
      await expect(failed).rejects.toThrow('not made');
      expect(await change(async () => 'nothing to say')).toBe('nothing to say');
      await change((add) => add([], WHAT, NOW));
      expect([announced, await emails().countWaiting(NOW)]).toEqual([0, 0]);

      await change((add) => add(to, WHAT, NOW));
      expect(announced).toBe(1);
      // RFC 5321 §4.5.4.1: they are worth sending for five days.
      expect(await emails().countWaiting(inSeconds(FIVE_DAYS - 0.001))).toBe(1);
      expect(await emails().countWaiting(inSeconds(FIVE_DAYS))).toBe(0);
      const [email, ...others] = await emails().lease(10, NOW);
      expect(others).toEqual([]);
      expect(email).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ...WHAT,
        recipient: to.email,
        locale: to.locale,
        attempts: 1,
      });
      if (email !== undefined) await emails().finish(email);
      expect(await emails().countWaiting(NOW)).toBe(0);
    });

    it('are neither queued nor announced without a mail server', async () => {
      const off = await StoreFixture.open(database);
      let told = false;
      off.store.emails.onQueued(() => {
        told = true;
      });
      await change((add) => add({ email: 'alice@example.com', locale: null }, WHAT, NOW), off.store.emails);
      expect(told).toBe(false);
      await off.store.seeding.apply(SEED, NOW);
      const { replay, grantId } = await off.spendCode();
      expect(await off.store.codes.refuse(replay)).toMatchObject({ ended: grantId });
      expect(await off.store.emails.countWaiting(NOW)).toBe(0);
      await off.close();
    });

    it('are leased when they are due, the longest due first, for five minutes', async () => {
      for (const [name, seconds] of [
        ['third', 3],
        ['first', 1],
        ['second', 2],
        ['late', 10],
      ] as const)
        await queue(name, inSeconds(seconds));
      await queue('over', NOW, inSeconds(5));
      await own.behindItsBack(`insert into emails (kind, recipient, due_at, expires_at)
        values ('of a newer version', 'x', '${NOW.toISOString()}', '${inSeconds(900).toISOString()}')`);
      expect(await leased(2, inSeconds(4.999))).toEqual(['first 1', 'over 1']);
      expect(await leased(9, inSeconds(5))).toEqual(['second 1', 'third 1']);
      expect(await leased(9, inSeconds(9.999))).toEqual([]);
      expect(await leased(9, inSeconds(10))).toEqual(['late 1']);
      // Their process died.
      expect(await leased(9, inSeconds(4.998 + FIVE_MINUTES))).toEqual([]);
      expect(await leased(9, inSeconds(4.999 + FIVE_MINUTES))).toEqual(['first 2']);
      expect(await leased(9, inSeconds(5 + FIVE_MINUTES))).toEqual(['second 2', 'third 2']);
    });

    it('are each leased to one of fifty simultaneous callers', async () => {
      for (const name of ['a', 'b', 'c']) await queue(name, NOW);
      const all = await fiftyAtOnce(() => emails().lease(2, NOW));
      expect(
        all
          .flat()
          .map(({ recipient }) => recipient)
          .sort(),
      ).toEqual(['a', 'b', 'c']);
    });

    it('are finished and postponed by the process that holds the lease, and not by the one before', async () => {
      await queue('again', NOW);
      const lease = async (at: Date) => {
        const [email] = await emails().lease(1, at);
        if (email === undefined) throw new Error('nothing is due');
        return email;
      };
      const first = await lease(NOW);
      const second = await lease(inSeconds(FIVE_MINUTES));
      expect(second).toEqual({ ...first, attempts: 2 });
      await emails().finish(first);
      expect(await emails().postpone(first, inSeconds(FIVE_DAYS))).toBe(false);
      expect(await leased(9, inSeconds(2 * FIVE_MINUTES - 0.001))).toEqual([]);
      expect(await emails().postpone(second, inSeconds(400))).toBe(false);
      const third = await lease(inSeconds(400));
      expect(third.attempts).toBe(3);
      expect(await emails().postpone(third, inSeconds(FIVE_DAYS - 0.001))).toBe(false);
      expect(await emails().postpone(third, inSeconds(FIVE_DAYS))).toBe(true);
      await emails().finish(third);
      expect(await emails().countWaiting(NOW)).toBe(0);
    });

    it('tell of a connection that ended under suspicion, once, and of the first repeat of a chain', async () => {
      const { codes, families } = own.store;
      const { replay, grantId: replayed } = await own.spendCode({ user: 'dave' });
      for (let time = 0; time < 2; time++) await codes.refuse(replay);
      expect(announced).toBe(1);
      const suspicious = (kind: string, grantId: string, user: string) => ({
        kind,
        facts: { grantId },
        recipient: `${user}@example.com`,
      });
      expect(await waiting()).toEqual([suspicious('suspicious_end', replayed, 'dave')]);

      const { rotation, grantId } = await own.spendCode({ user: 'bob' });
      const expiresAt = inSeconds(200_000);
      await families.rotate({ ...rotation, expiresAt });
      const elsewhere = { ...rotation, network: '198.51.100.0/24', windowSeconds: 200_000 };
      expect(await families.judge(elsewhere)).toMatchObject({ alert: 'first' });
      const back = { ...rotation, windowSeconds: 200_000, now: inSeconds(86_400) };
      expect(await families.judge(back)).toMatchObject({ alert: 'again' });
      expect(announced).toBe(2);
      expect(await waiting(inSeconds(86_400))).toEqual([suspicious('suspicious_repeat', grantId, 'bob')]);

      for (let time = 0; time < 2; time++)
        await families.judge({ ...rotation, windowSeconds: 0, now: inSeconds(1) });
      expect(announced).toBe(3);
      expect(await waiting(inSeconds(1))).toEqual([suspicious('suspicious_end', grantId, 'bob')]);
    });

    it('tell of a sign-in from a new browser, and of a new password', async () => {
      const userId = await own.userId('erin');
      const signedIn = {
        userId,
        replaces: [],
        expiresAt: inSeconds(60),
        address: ADDRESS,
        userAgent: null,
      };
      const start = (newDevice?: { browser: string; system: null }) =>
        own.store.sessions.start(
          { ...signedIn, amr: ['pwd'], tokenHash: unique('hash of a cookie'), newDevice },
          NOW,
        );
      await start();
      expect(await waiting()).toEqual([]);
      await start({ browser: 'Firefox', system: null });
      await own.store.passwords.set({ email: 'erin@example.com', passwordHash: 'x' }, OPERATOR, inSeconds(1));
      await own.store.passwords.set(
        { email: 'erin@example.com', passwordHash: 'y' },
        { kind: 'system' },
        inSeconds(2),
      );
      const recipient = 'erin@example.com';
      const all = await waiting(inSeconds(2));
      expect(all).toHaveLength(3);
      expect(all).toEqual(
        expect.arrayContaining([
          { kind: 'new_sign_in', facts: { browser: 'Firefox', system: null, address: ADDRESS }, recipient },
          { kind: 'password_changed', facts: { address: ADDRESS }, recipient },
          { kind: 'password_changed', facts: { address: null }, recipient },
        ]),
      );
    });
  });

  describe('links for a new password', () => {
    /** A member with a password, signed in, and connected. */
    async function someone() {
      const name = unique('gus');
      const email = `${name}@example.com`;
      const user = { email, name, locale: undefined, passwordHash: 'the first' };
      const userId = (await own.store.users.create(user, OPERATOR, NOW)) ?? '';
      await own.store.memberships.add('acme-labs', email, 'member', OPERATOR, NOW);
      const { refresh } = await own.connect({ user: name });
      const hash = async () => (await own.store.users.findByEmail(email))?.passwordHash;
      const recorded = async (event: string) =>
        (await own.store.audit.list({ userId, event }, undefined, 100)).map(
          ({ actorKind, actorId, address, details }) => ({ actorKind, actorId, address, details }),
        );
      return { email, userId, refresh, hash, recorded };
    }

    it('are made once for an email, for an account with a password, or by an operator for any', async () => {
      const { resetLinks } = own.store;
      const { email, recorded } = await someone();
      const id = randomUUID();
      const make = (recipient: string, expiresAt: Date, of = id) =>
        resetLinks.makeForEmail({ id: of, recipient }, NOW, expiresAt);
      expect(await make(email, inSeconds(60))).toBe(true);
      expect(await make(email, inSeconds(90))).toBe(true);
      const system = { actorKind: 'system', actorId: null, address: null, details: {} };
      expect(await recorded('user.reset_link_sent')).toEqual([system]);
      expect(await resetLinks.find(id, inSeconds(89.999))).toEqual({
        email,
        isFirstProof: false,
        isNew: false,
      });
      expect(await resetLinks.find(id, inSeconds(90))).toBeNull();
      const other = randomUUID();
      expect(await make('nobody@example.com', inSeconds(60), other)).toBe(false);
      expect(await make('alice@example.com', inSeconds(60), other)).toBe(false);
      expect(await resetLinks.find(other, NOW)).toBeNull();

      expect(await resetLinks.make('nobody@example.com', OPERATOR, NOW, inSeconds(60))).toBeNull();
      const made = await resetLinks.make(email.toUpperCase(), OPERATOR, NOW, inSeconds(60));
      expect(await resetLinks.find(made ?? '', NOW)).toEqual({ email, isFirstProof: false, isNew: false });
      expect(await recorded('user.reset_link_made')).toMatchObject([
        { actorKind: 'operator', address: ADDRESS },
      ]);
    });

    it('are the first way into an account that has neither a password nor a passkey', async () => {
      const { passkeys, resetLinks, users } = own.store;
      const email = `${unique('pat')}@example.com`;
      const user = { email, name: 'Pat', locale: undefined, passwordHash: null };
      const userId = (await users.create(user, OPERATOR, NOW)) ?? '';
      const linked = async () => {
        const id = await resetLinks.make(email, OPERATOR, NOW, inSeconds(60));
        return resetLinks.find(id ?? '', NOW);
      };
      expect(await linked()).toEqual({ email, isFirstProof: false, isNew: true });
      const key = {
        userId,
        credentialId: unique('credential'),
        publicKey: 'a key',
        transports: [],
        counter: 0,
      };
      await passkeys.add(
        { ...key, name: 'Phone', backupEligible: true, backedUp: false, sessionId: randomUUID() },
        { hashes: [unique('hash of a challenge')], expiresAt: inSeconds(600) },
        OPERATOR,
        NOW,
      );
      expect(await linked()).toMatchObject({ isNew: false });
    });

    it('stop working when their owner is appointed operator, and only then', async () => {
      const { resetLinks, operators } = own.store;
      const [appointed, another] = [await someone(), await someone()];
      const linkTo = async (email: string) =>
        (await resetLinks.make(email, OPERATOR, NOW, inSeconds(60))) ?? '';
      const [before, others] = [await linkTo(appointed.email), await linkTo(another.email)];
      expect(await operators.appoint(appointed.userId, OPERATOR, NOW)).toBe(true);
      expect(await resetLinks.find(before, NOW)).toBeNull();
      expect(await resetLinks.find(others, NOW)).not.toBeNull();
      const after = await linkTo(appointed.email);
      expect(await operators.appoint(appointed.userId, OPERATOR, NOW)).toBe(false);
      expect(await resetLinks.find(after, NOW)).not.toBeNull();
      await operators.dismiss(appointed.userId, OPERATOR, NOW);
    });

    it('work once, until they expire: every browser is signed out, and the other links are void', async () => {
      const { resetLinks, passwords, sessions } = own.store;
      const { email, userId, refresh, hash, recorded } = await someone();
      const link = async () => (await resetLinks.make(email, OPERATOR, NOW, inSeconds(60))) ?? '';
      const [linkId, another] = [await link(), await link()];
      const reset = (at: Date, change: object = {}) =>
        passwords.reset({ linkId, passwordHash: 'the second', endGrants: false, ...change }, ADDRESS, at);
      expect(await reset(inSeconds(60))).toBeNull();
      expect([await hash(), (await sessions.ofUser(userId, NOW)).length]).toEqual(['the first', 1]);
      const done = await fiftyAtOnce(() => reset(inSeconds(59.999)));
      expect(done.filter((it) => it !== null)).toEqual([email]);
      expect([await hash(), await sessions.ofUser(userId, NOW)]).toEqual(['the second', []]);
      expect(await resetLinks.find(another, NOW)).toBeNull();
      expect(await refresh()).not.toBeNull();
      const by = { actorKind: 'user', actorId: userId, address: ADDRESS };
      expect(await recorded('user.password_reset')).toEqual([{ ...by, details: { sessions: 1, grants: 0 } }]);
      expect(await waiting(inSeconds(60))).toEqual([{ ...WHAT, recipient: email }]);

      await reset(NOW, { linkId: await link(), passwordHash: 'the third', endGrants: true });
      expect([await hash(), await refresh()]).toEqual(['the third', null]);
      expect((await recorded('user.password_reset'))[0]?.details).toEqual({ sessions: 0, grants: 1 });
      expect(await recorded('user.password_set')).toEqual([]);
    });

    it('that were used stay void when their email is delivered again, because its delivery was not noted', async () => {
      const { resetLinks, passwords } = own.store;
      const { email } = await someone();
      const request = { kind: 'password_reset', facts: { address: ADDRESS } } as const;
      await change((add) => add({ email, locale: null }, request, NOW));
      const deliver = async (at: Date) => {
        const [due] = await emails().lease(1, at);
        return due !== undefined && (await resetLinks.makeForEmail(due, at, inSeconds(900))) ? due.id : null;
      };
      const linkId = (await deliver(NOW)) ?? '';
      const reset = { linkId, passwordHash: 'the second', endGrants: false };
      expect(await passwords.reset(reset, ADDRESS, inSeconds(1))).toBe(email);
      await waiting(inSeconds(1));
      expect(await deliver(inSeconds(FIVE_MINUTES))).toBeNull();
      expect(await passwords.reset(reset, ADDRESS, inSeconds(FIVE_MINUTES))).toBeNull();
    });
  });

  describe('the first proof of an address', () => {
    /** An account that an attacker made for an address of another person, and prepared for its owner. */
    async function prepared() {
      const { users, secondFactors, passkeys, addressChanges, memberships } = own.store;
      const name = unique('victim');
      const email = `${name}@example.com`;
      const made = { email, name, locale: undefined, passwordHash: 'of the thief', isVerified: false };
      const userId = (await users.create(made, OPERATOR, NOW)) ?? '';
      await memberships.add('acme-labs', email, 'member', OPERATOR, NOW);
      const { refresh } = await own.connect({ user: name });
      const sessionId = randomUUID();
      const totp = { sealedSecret: unique('sealed'), step: 1, recoveryHashes: [unique('hash')], sessionId };
      await secondFactors.addTotp(userId, totp, OPERATOR, NOW);
      const key = {
        userId,
        credentialId: unique('credential'),
        publicKey: 'a key',
        transports: [],
        counter: 0,
      };
      await passkeys.add(
        { ...key, name: 'Phone', backupEligible: true, backedUp: false, sessionId },
        { hashes: [unique('hash of a challenge')], expiresAt: inSeconds(600) },
        OPERATOR,
        NOW,
      );
      const elsewhere = { userId, email: `thief@${name}.example`, expiresAt: inSeconds(600) };
      await addressChanges.request(elsewhere, OPERATOR, NOW);
      const [request] = (await waiting()).filter(({ kind }) => kind === 'address_change');
      const changeId = String(Object(request?.facts).changeId);
      const removals = () => own.store.audit.list({ userId, event: 'user.factors_removed' }, undefined, 9);
      const left = async () => ({
        pending: (await addressChanges.pending(changeId, NOW)) !== null,
        factors: await secondFactors.of(userId),
        passkeys: (await passkeys.ofUser(userId)).length,
        sessions: (await own.store.sessions.ofUser(userId, NOW)).length,
        verified: (await users.findByEmail(email))?.emailVerifiedAt,
        connected: (await refresh()) !== null,
        recorded: (await removals()).map(({ details }) => details),
      });
      return { email, userId, left };
    }
    const nothing = {
      pending: false,
      factors: { totp: null, recoveryCodes: 0 },
      passkeys: 0,
      sessions: 0,
      connected: false,
      recorded: [{ factors: ['authenticator_app', 'recovery_codes', 'passkeys'] }],
    };

    it('by a link for a new password leaves nothing of what was prepared; a later one leaves it', async () => {
      const { resetLinks, passwords, secondFactors } = own.store;
      const { email, userId, left } = await prepared();
      expect(await left()).toMatchObject({
        pending: true,
        passkeys: 1,
        sessions: 1,
        verified: null,
        connected: true,
      });
      const reset = async (at: Date) => {
        const linkId = randomUUID();
        await resetLinks.makeForEmail({ id: linkId, recipient: email }, NOW, inSeconds(60));
        const { isFirstProof } = (await resetLinks.find(linkId, NOW)) ?? {};
        const change = { linkId, passwordHash: 'of the owner', endGrants: false };
        expect(await passwords.reset(change, ADDRESS, at)).toBe(email);
        return isFirstProof;
      };
      expect(await reset(inSeconds(1))).toBe(true);
      expect(await left()).toEqual({ ...nothing, verified: inSeconds(1) });
      const totp = { sealedSecret: unique('sealed'), step: 1, recoveryHashes: [], sessionId: randomUUID() };
      await secondFactors.addTotp(userId, { ...totp, recoveryHashes: [unique('hash')] }, OPERATOR, NOW);
      expect(await reset(inSeconds(2))).toBe(false);
      expect(await left()).toMatchObject({
        factors: { recoveryCodes: 1 },
        verified: inSeconds(2),
        recorded: nothing.recorded,
      });
    });

    it('comes with a confirmed address, which one of several who revert it at once gives back', async () => {
      const { addressChanges, users, resetLinks } = own.store;
      const { email, userId, left } = await prepared();
      const moved = `moved-${email}`;
      const request = { userId, email: moved.toUpperCase(), expiresAt: inSeconds(600) };
      await addressChanges.request(request, OPERATOR, NOW);
      const [sent] = (await waiting()).filter(({ kind }) => kind === 'address_change');
      expect(sent?.recipient).toBe(moved);
      const id = String(Object(sent?.facts).changeId);
      expect(await addressChanges.pending(id, NOW)).toEqual({ userId, email: moved });
      const confirm = (user: string, at = NOW) =>
        addressChanges.confirm({ id, userId: user, revertibleUntil: inSeconds(900) }, OPERATOR, at);
      expect([await confirm(await own.userId('alice')), await confirm(randomUUID())]).toEqual([null, null]);
      expect(await confirm(userId, inSeconds(600))).toBeNull();
      const link = (await resetLinks.make(email, OPERATOR, NOW, inSeconds(600))) ?? '';
      expect(await resetLinks.find(link, NOW)).toMatchObject({ email });
      const confirmed = await fiftyAtOnce(() => confirm(userId, inSeconds(1)));
      expect(confirmed.filter((it) => it !== null)).toEqual([moved]);
      // Whoever reads the previous address no longer gets in.
      expect(await resetLinks.find(link, inSeconds(1))).toBeNull();
      expect(await waiting(inSeconds(1))).toEqual([
        { kind: 'address_changed', facts: { changeId: id }, recipient: email },
      ]);
      expect(await users.findByEmail(moved)).toMatchObject({ id: userId, emailVerifiedAt: inSeconds(1) });
      expect([
        await addressChanges.revertible(id, inSeconds(899)),
        await addressChanges.pending(id, NOW),
      ]).toEqual([email, null]);
      const change = { id, passwordHash: 'of the owner', endGrants: true };
      expect(await addressChanges.revert(change, ADDRESS, inSeconds(900))).toBeNull();
      const reverted = await fiftyAtOnce(() => addressChanges.revert(change, ADDRESS, inSeconds(2)));
      expect(reverted.filter((it) => it !== null)).toEqual([email]);
      expect([await addressChanges.revertible(id, inSeconds(2)), await users.findByEmail(moved)]).toEqual([
        null,
        null,
      ]);
      expect(await left()).toEqual({ ...nothing, verified: inSeconds(2) });
      const { passwordHash } = (await users.findByEmail(email)) ?? {};
      expect(passwordHash).toBe('of the owner');
    });

    it('by an invitation hands the account over to the person who reads the address, once, and no other account', async () => {
      const { invitations, users } = own.store;
      const { email, userId, left } = await prepared();
      const invite = async (to: string) => {
        const wanted = { workspace: 'aardvark', email: to, role: 'guest', expiresAt: inSeconds(60) };
        const sent = await invitations.invite(wanted, OPERATOR, NOW);
        if (typeof sent === 'string') throw new Error(sent);
        return sent.id;
      };
      const chosen = { name: 'The Owner', passwordHash: 'of the owner' };
      const id = await invite(email);
      // With the password of the thief, nobody joins.
      expect(await invitations.accept(id, { userId }, ADDRESS, NOW)).toBeNull();
      const { passwordHash } = (await users.findByEmail(email)) ?? {};
      expect(passwordHash).toBe('of the thief');
      expect(await invitations.accept(id, chosen, ADDRESS, inSeconds(1))).toBe(userId);
      expect(await left()).toEqual({ ...nothing, verified: inSeconds(1) });
      expect(await users.findByEmail(email)).toMatchObject(chosen);
      const again = await invite('bob@example.com');
      expect(await invitations.accept(again, chosen, ADDRESS, NOW)).toBeNull();
      expect(await invitations.accept(again, { userId }, ADDRESS, NOW)).toBeNull();
    });
  });

  describe('requests for an approval', () => {
    it('are told to the other active administrators, and their answer to active members', async () => {
      const { approvalRequests, memberships, policies } = own.store;
      const workspaceId = await own.workspaceId('acme-labs');
      for (const [user, role] of [
        ['bob', 'admin'],
        ['dave', 'admin'],
        ['erin', 'member'],
      ] as const)
        await memberships.add('acme-labs', `${user}@example.com`, role, OPERATOR, NOW);
      await memberships.setSuspended('acme-labs', 'dave@example.com', true, OPERATOR, NOW);
      const ask = async (user: string, clientId: string, tells?: boolean) => {
        const userId = await own.userId(user);
        const by = { kind: 'user', id: userId } as const;
        await approvalRequests.add(workspaceId, clientId, userId, by, NOW, tells);
        return { workspaceId, clientId, userId };
      };
      const told = async () =>
        (await waiting()).map(({ kind, facts, recipient }) => [kind, facts, recipient.split('@')[0]]).sort();
      await ask('erin', 'other-app');
      expect(await told()).toEqual([]);
      const facts = await ask('bob', 'other-app', true);
      expect(await told()).toEqual([['approval_requested', facts, 'alice']]);
      const names = {
        application: 'other-app',
        workspace: { name: 'acme-labs', title: 'Acme Labs' },
      };
      expect(await approvalRequests.about(workspaceId, 'other-app', facts.userId)).toEqual({
        ...names,
        member: { name: 'bob', email: 'bob@example.com' },
      });
      expect(await approvalRequests.about(workspaceId, 'public-app', facts.userId)).toBeNull();
      expect(await approvalRequests.names(workspaceId, 'other-app')).toEqual(names);
      expect(await approvalRequests.names(workspaceId, 'gone')).toBeNull();
      await ask('dave', 'other-app');
      await ask('erin', 'secret-app');
      const answered = (clientId: string, answer: string) => ({ workspaceId, clientId, answer });
      const all = { scopes: null, permissions: null } as const;
      const decide = (subject: string, decision: 'allowed' | 'blocked') =>
        policies.set(workspaceId, { kind: 'client', subject, decision, ...all }, OPERATOR, NOW);
      await decide('other-app', 'allowed');
      expect(await told()).toEqual(
        ['bob', 'erin'].map((user) => ['approval_answered', answered('other-app', 'approved'), user]),
      );
      expect(await approvalRequests.dismiss(workspaceId, 'secret-app', OPERATOR, NOW)).toBe(true);
      expect(await told()).toEqual([['approval_answered', answered('secret-app', 'declined'), 'erin']]);
      await ask('erin', 'secret-app');
      await decide('secret-app', 'blocked');
      expect(await told()).toEqual([['approval_answered', answered('secret-app', 'declined'), 'erin']]);
      const recorded = await own.store.audit.list({ workspaceId, clientId: 'other-app' }, undefined, 9);
      expect(recorded.filter(({ event }) => event === 'application.approval_granted')).toHaveLength(3);
    });
  });

  describe('links to sign up', () => {
    const NEW = { name: 'Newcomer', passwordHash: 'chosen', joined: [] };
    const link = async (recipient: string, expiresAt = inSeconds(60)) => {
      const id = randomUUID();
      expect(await own.store.signUps.makeForEmail({ id, recipient }, NOW, expiresAt)).toBe(true);
      return id;
    };
    const eventsOf = async (userId: string) =>
      (await own.store.audit.list({ userId }, undefined, 100)).map(
        ({ event, actorKind, actorId, address }) => [event, actorKind, actorId === userId, address],
      );

    it('are made once for an email, for an address without an account, and work until they expire', async () => {
      const { signUps, users } = own.store;
      const email = `${unique('new')}@example.com`;
      const id = await link(email);
      const again = { id, recipient: email };
      expect(await signUps.makeForEmail(again, NOW, inSeconds(90))).toBe(true);
      expect(await signUps.find(id, inSeconds(89.999))).toBe(email);
      expect(await signUps.find(id, inSeconds(90))).toBeNull();
      expect(await signUps.complete({ ...NEW, linkId: id }, ADDRESS, inSeconds(90))).toBeNull();
      await users.create({ email, name: 'x', locale: undefined, passwordHash: null }, OPERATOR, NOW);
      expect(await signUps.makeForEmail({ id: randomUUID(), recipient: email }, NOW, inSeconds(60))).toBe(
        false,
      );
      expect(await signUps.find(id, NOW)).toBeNull();
      expect(await signUps.complete({ ...NEW, linkId: id }, ADDRESS, NOW)).toBeNull();
      expect(await users.findByEmail(email)).toMatchObject({ name: 'x', passwordHash: null });
    });

    it('create one account, of fifty that come at once with two links for one address', async () => {
      const { signUps, users, workspaces } = own.store;
      const email = `${unique('new')}@example.com`;
      const links = [await link(email), await link(email)];
      const joined = [
        { workspace: 'acme-labs', role: 'member' },
        { workspace: 'nowhere', role: 'member' },
        { workspace: 'acme-labs', role: 'nobody' },
      ];
      let turn = 0;
      const made = await fiftyAtOnce(() => {
        turn += 1;
        return signUps.complete({ ...NEW, joined, linkId: links[turn % 2] ?? '' }, ADDRESS, NOW);
      });
      const [userId = '', ...others] = made.filter((it) => it !== null);
      expect(others).toEqual([]);
      expect(await users.findById(userId)).toMatchObject({ email, name: 'Newcomer', passwordHash: 'chosen' });
      expect((await users.findByEmail(email))?.emailVerifiedAt).toEqual(NOW);
      const joinedWorkspaces = await workspaces.ofUser(userId);
      expect(joinedWorkspaces.map(({ name, role }) => [name, role])).toEqual([['acme-labs', 'member']]);
      expect(await signUps.missing(joined)).toEqual(joined.slice(1));
      const theirs = ['user', true, ADDRESS] as const;
      expect(await eventsOf(userId)).toEqual(
        ['member.added', 'user.signed_up', 'user.created'].map((event) => [event, ...theirs]),
      );
      // Not even when the account is gone.
      await users.remove(email, OPERATOR, NOW);
      for (const id of links) expect(await signUps.find(id, NOW)).toBeNull();
    });
  });

  describe('hashes of passwords', () => {
    it('are replaced by those of another cost unless the password changed; each cost is named once', async () => {
      const { users, passwords } = own.store;
      const hashOf = (cost: string) => `${cost}$salt$hash`;
      await own.behindItsBack('update users set password_hash = null');
      const [cheap, dear] = ['$argon2id$v=19$m=8,t=1,p=1', '$argon2id$v=19$m=19456,t=2,p=1'];
      const imported = ['$2b$12', '$pbkdf2-sha256$i=27500,l=64', '$pbkdf2-sha512$i=27500,l=64'];
      const costs = [cheap, dear, cheap, dear, ...imported, ...imported];
      const emailOf = (index: number) => `cost-${index}@example.com`;
      for (const [index, cost] of costs.entries()) {
        const user = { email: emailOf(index), name: 'x', locale: undefined, passwordHash: hashOf(cost) };
        await users.create(user, OPERATOR, NOW);
      }
      expect([...(await passwords.costs())].sort()).toEqual([dear, cheap, ...imported].sort());
      const upgrade = async (index: number, from: string) => {
        const user = await users.findByEmail(emailOf(index));
        await passwords.upgradeHash(user?.id ?? '', hashOf(from), hashOf('$argon2id$v=19$m=65536,t=3,p=1'));
      };
      await upgrade(0, dear); // its password was changed meanwhile
      await upgrade(2, cheap);
      const stored = await Promise.all([0, 2].map((index) => users.findByEmail(emailOf(index))));
      expect(stored.map((user) => user?.passwordHash)).toEqual([
        hashOf(cheap),
        hashOf('$argon2id$v=19$m=65536,t=3,p=1'),
      ]);
      expect(await passwords.costs()).toHaveLength(6);
    });
  });
}
