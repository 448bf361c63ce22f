import { describe, expect, it } from 'vitest';
import { record } from '../../../src/store/audit.js';
import type { AuditEventName } from '../../../src/store/audit-events.js';
import { fiftyAtOnce, inSeconds, NOW, OPERATOR, type StoreFixture } from './fixture.js';

const GRANTS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const DONE = { status: 204, fault: null };

/** The queue of webhooks: each event once, in order for one grant, whoever writes and whoever delivers. */
export function webhooksContract(fixture: () => StoreFixture): void {
  let urls = 0;
  const endpoint = async (...events: readonly string[]) => {
    const made = await fixture().store.webhooks.create(
      { url: `https://hooks.example.com/${++urls}`, events, sealedSecret: 'sealed' },
      OPERATOR,
      NOW,
    );
    if (typeof made === 'string') throw new Error(made);
    return made.id;
  };
  const put = (event: AuditEventName, grantId?: string, fails = false) =>
    fixture().store.emails.change(async (transaction) => {
      await record(transaction, { event, by: OPERATOR, at: NOW, grantId });
      if (fails) throw new Error('not made');
    });
  const events = async (id: string) =>
    (await fixture().store.deliveries.list(id, { limit: 1000 })).map(
      ({ event, state }) => `${event} ${state}`,
    );

  describe('webhooks', () => {
    it('are queued once for each endpoint that asks, with the event or not at all, however many write at once', async () => {
      const ids = [
        await endpoint('scope.*'),
        await endpoint('scope.created', 'scope.*'),
        await endpoint('role.*'),
      ];
      await fiftyAtOnce((index) => put('scope.created', undefined, index % 2 === 0).catch(() => undefined));
      const counts = await Promise.all(ids.map(async (id) => (await events(id)).length));
      expect(counts).toEqual([25, 25, 0]);
      for (const id of ids) expect(await fixture().store.webhooks.remove(id, OPERATOR, NOW)).toBe(true);
    });

    it('are leased to one process each, only the first that waits of each grant, and a lost lease changes nothing', async () => {
      const { deliveries, webhooks, sweep } = fixture().store;
      const id = await endpoint('grant.*');
      for (const event of ['grant.allowed', 'grant.refresh_repeated', 'grant.ended'] as const)
        for (const grant of GRANTS) await put(event, grant);
      expect(await deliveries.due(NOW)).toContain(id);
      const first = (await fiftyAtOnce(() => deliveries.lease(id, 4, NOW))).flat();
      expect(first.map(({ told }) => [told?.event, told?.grantId]).toSorted()).toEqual(
        GRANTS.map((grant) => ['grant.allowed', grant]),
      );
      expect(first[0]?.told).not.toHaveProperty('address');
      const [one, other] = first;
      if (one === undefined || other === undefined) throw new Error('nothing was leased');
      await deliveries.finish(one, 'delivered', { at: NOW, ...DONE });
      await deliveries.postpone(other, inSeconds(3600), { at: NOW, status: 500, fault: 'status' });
      // The second one of the grant whose first one arrived; nothing of the other.
      const second = (await fiftyAtOnce(() => deliveries.lease(id, 4, NOW))).flat();
      expect(second.map(({ told }) => [told?.event, told?.grantId])).toEqual([
        ['grant.refresh_repeated', one.told?.grantId],
      ]);
      // Its process hangs until after the lease has expired; another one takes over.
      const [lost] = second;
      const [taken] = await deliveries.lease(id, 4, inSeconds(301));
      if (lost === undefined || taken === undefined) throw new Error('nothing was taken over');
      expect([taken.id, taken.attempts]).toEqual([lost.id, 2]);
      await deliveries.finish(lost, 'failed', { at: inSeconds(301), ...DONE });
      await deliveries.postpone(lost, NOW, { at: inSeconds(301), ...DONE });
      await deliveries.release(lost, NOW);
      expect(await deliveries.lease(id, 4, inSeconds(302))).toEqual([]);
      await deliveries.release(taken, NOW);
      expect(await deliveries.lease(id, 4, inSeconds(302))).toMatchObject([{ id: lost.id, attempts: 2 }]);

      expect((await deliveries.waiting(inSeconds(60))).waiting).toBe(5);
      expect((await events(id)).filter((it) => it.endsWith('delivered'))).toHaveLength(1);
      await sweep(inSeconds(7 * 86_400 + 1));
      expect(await events(id)).toHaveLength(5);
      expect(await webhooks.remove(id, OPERATOR, NOW)).toBe(true);
    });

    it('are listed, found, tested, rotated and sealed again; each change of an endpoint is on record', async () => {
      const { webhooks, audit } = fixture().store;
      const other = await endpoint('role.*');
      const id = await endpoint('grant.*');
      await fixture().behindItsBack(
        `update webhook_endpoints set created_at = created_at - interval '1 second' where id = '${id}'`,
      );
      const fresh = { sealedPreviousSecret: null, previousSecretUntil: null, sealedSecret: 'sealed' };
      const about = { id, url: `https://hooks.example.com/${urls}`, events: ['grant.*'] };
      expect(await webhooks.find(id)).toEqual({ ...about, ...fresh, createdAt: inSeconds(-1) });
      expect((await webhooks.list()).map((each) => each.id)).toEqual([id, other]);
      expect([await webhooks.test(id, OPERATOR, NOW), await events(id), await events(other)]).toEqual([
        true,
        ['webhook.tested waiting'],
        [],
      ]);
      const rotated = {
        sealedSecret: 'next',
        sealedPreviousSecret: 'sealed',
        previousSecretUntil: inSeconds(60),
      };
      const before = { id, sealedSecret: 'sealed' };
      const rotate = () =>
        webhooks.rotate(before, { sealedSecret: 'next', previousUntil: inSeconds(60) }, OPERATOR, NOW);
      // Each replaces the secret that it saw; after the first, that is another one.
      expect((await fiftyAtOnce(rotate)).filter((done) => done)).toHaveLength(1);
      expect(await webhooks.find(id)).toMatchObject(rotated);
      const sealed = { sealedSecret: 'next again', sealedPreviousSecret: 'sealed again' };
      // One that was rotated meanwhile stays as it is.
      await webhooks.reseal({ ...about, ...fresh, createdAt: NOW }, sealed);
      expect(await webhooks.find(id)).toMatchObject(rotated);
      await webhooks.reseal({ ...about, ...rotated, createdAt: NOW }, sealed);
      expect(await webhooks.find(id)).toMatchObject({ ...rotated, ...sealed });
      expect(await webhooks.find(other)).toMatchObject(fresh);
      expect([await webhooks.remove(id, OPERATOR, NOW), await webhooks.remove(other, OPERATOR, NOW)]).toEqual(
        [true, true],
      );
      const gone = [await webhooks.find(id), await webhooks.test(id, OPERATOR, NOW), await rotate()];
      expect([...gone, await webhooks.remove(id, OPERATOR, NOW)]).toEqual([null, false, false, false]);
      const recorded = (await audit.list({}, undefined, 20)).filter(({ details }) => details.webhook === id);
      expect(recorded.map(({ event }) => event)).toEqual([
        'webhook.deleted',
        'webhook.secret_rotated',
        'webhook.tested',
        'webhook.created',
      ]);
    });

    it('are twenty at most, and forgotten with all that was recorded for them', async () => {
      const { webhooks, deliveries } = fixture().store;
      // Two of each at once, of which one is created.
      const create = (n: number) => {
        const events = n < 25 ? ['role.*', 'scope.*'] : ['scope.*', 'role.*'];
        return webhooks.create(
          { url: `https://x.example/${n % 25}`, events, sealedSecret: 's' },
          OPERATOR,
          NOW,
        );
      };
      const answers = await fiftyAtOnce(create);
      const made = answers.filter((it) => typeof it !== 'string');
      expect(made).toHaveLength(20);
      expect(new Set(made.map(({ url }) => url)).size).toBe(20);
      expect(answers).toContain('full');
      expect(await create(Number(made[0]?.url.split('/').at(-1)))).toBe('known');
      const [first, second, ...others] = made.map(({ id }) => id);
      if (first === undefined || second === undefined) throw new Error('none was made');
      // More than one statement removes.
      await fixture().behindItsBack(`insert into webhook_deliveries (endpoint_id, event_id, event, due_at, queued_at)
        select '${first}'::uuid, n, 'role.created', now(), now() from generate_series(1, 5001) n
        union all select '${second}', 1, 'role.created', now(), now()`);
      expect(await webhooks.remove(first, OPERATOR, NOW)).toBe(true);
      expect([
        await deliveries.list(first, { limit: 1 }),
        await deliveries.list(second, { limit: 9 }),
      ]).toEqual([[], [expect.objectContaining({ eventId: 1 })]]);
      for (const id of [second, ...others]) expect(await webhooks.remove(id, OPERATOR, NOW)).toBe(true);
    });

    it('that failed are told of, looked through in parts, and sent again', async () => {
      const { deliveries, webhooks, audit } = fixture().store;
      const id = await endpoint('scope.*');
      let told = 0;
      deliveries.onQueued(() => {
        told += 1;
      });
      deliveries.announce();
      expect(told).toBe(1);
      for (let n = 0; n < 3; n++) await put('scope.created');
      expect(await deliveries.lease(id, 0, NOW)).toEqual([]);
      const [one, two, three] = await deliveries.lease(id, 9, NOW);
      if (one === undefined || two === undefined || three === undefined)
        throw new Error('nothing was leased');
      expect(await deliveries.failing()).toEqual([]);
      await deliveries.finish(one, 'failed', { at: inSeconds(5), status: 500, fault: 'status' });
      await deliveries.finish(two, 'failed', { at: inSeconds(9), status: null, fault: 'timeout' });
      expect(await deliveries.failing()).toEqual([
        { id, waiting: 0, givenUp: 2, since: NOW, lastFault: 'timeout' },
      ]);
      expect(await deliveries.waiting(inSeconds(60))).toEqual({ waiting: 1, lagSeconds: 60 });
      const ids = async (page: { before?: number; state?: 'failed' }) =>
        (await deliveries.list(id, { ...page, limit: 2 })).map((each) => each.id);
      expect([await ids({}), await ids({ before: two.id }), await ids({ state: 'failed' })]).toEqual([
        [three.id, two.id],
        [one.id],
        [two.id, one.id],
      ]);
      expect((await deliveries.list(id, { limit: 9 }))[1]).toMatchObject({
        eventId: two.eventId,
        grantId: null,
        state: 'failed',
        attempts: 1,
        lastAttemptAt: inSeconds(9),
        lastStatus: null,
        lastFault: 'timeout',
      });
      expect([
        await deliveries.replay(id, one.id, OPERATOR, inSeconds(20)),
        await deliveries.replay(id, 'failed', OPERATOR, inSeconds(20)),
        await deliveries.replay(id, 'failed', OPERATOR, inSeconds(20)),
      ]).toEqual([1, 1, 0]);
      expect(
        (await deliveries.list(id, { limit: 9 })).map(({ state, attempts }) => [state, attempts]),
      ).toEqual([
        ['waiting', 1],
        ['waiting', 0],
        ['waiting', 0],
      ]);
      const replayed = await audit.list({ event: 'webhook.replayed' }, undefined, 9);
      expect(replayed.map(({ details }) => details)).toEqual([
        { webhook: id, deliveries: 1 },
        { webhook: id, deliveries: 1 },
      ]);
      await webhooks.remove(id, OPERATOR, NOW);
      expect(await deliveries.waiting(NOW)).toEqual({ waiting: 0, lagSeconds: 0 });
    });
  });
}
