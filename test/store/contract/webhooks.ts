import { describe, expect, it } from 'vitest';
import { record } from '../../../src/store/audit.js';
import type { AuditEventName } from '../../../src/store/audit-events.js';
import { fiftyAtOnce, inSeconds, NOW, OPERATOR, type StoreFixture } from './fixture.js';

const GRANTS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const DONE = { status: 204, fault: null };

/** The queue of webhooks: each event once, in order for one grant, whoever writes and whoever delivers. */
export function webhooksContract(fixture: () => StoreFixture): void {
  const endpoint = async (...events: readonly string[]) => {
    const made = await fixture().store.webhooks.create(
      { url: 'https://hooks.example.com', events, sealedSecret: 'sealed' },
      OPERATOR,
      NOW,
    );
    if (made === null) throw new Error('too many webhooks');
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

    it('are claimed by one process each, of a grant only the first that waits, and a lost claim changes nothing', async () => {
      const { deliveries, webhooks, sweep } = fixture().store;
      const id = await endpoint('grant.*');
      for (const event of ['grant.allowed', 'grant.refresh_repeated', 'grant.ended'] as const)
        for (const grant of GRANTS) await put(event, grant);
      expect(await deliveries.due(NOW)).toContain(id);
      const first = (await fiftyAtOnce(() => deliveries.claim(id, 4, NOW))).flat();
      expect(first.map(({ told }) => [told?.event, told?.grantId]).toSorted()).toEqual(
        GRANTS.map((grant) => ['grant.allowed', grant]),
      );
      expect(first[0]?.told).not.toHaveProperty('address');
      const [one, other] = first;
      if (one === undefined || other === undefined) throw new Error('nothing was claimed');
      await deliveries.finish(one, 'delivered', { at: NOW, ...DONE });
      await deliveries.postpone(other, inSeconds(3600), { at: NOW, status: 500, fault: 'status' });
      // The second one of the grant whose first one arrived; nothing of the other.
      const second = (await fiftyAtOnce(() => deliveries.claim(id, 4, NOW))).flat();
      expect(second.map(({ told }) => [told?.event, told?.grantId])).toEqual([
        ['grant.refresh_repeated', one.told?.grantId],
      ]);
      // Its process hangs for longer than its claim lasts; another one takes over.
      const [lost] = second;
      const [taken] = await deliveries.claim(id, 4, inSeconds(301));
      if (lost === undefined || taken === undefined) throw new Error('nothing was taken over');
      expect([taken.id, taken.attempts]).toEqual([lost.id, 2]);
      await deliveries.finish(lost, 'failed', { at: inSeconds(301), ...DONE });
      await deliveries.postpone(lost, NOW, { at: inSeconds(301), ...DONE });
      await deliveries.release(lost, NOW);
      expect(await deliveries.claim(id, 4, inSeconds(302))).toEqual([]);
      await deliveries.release(taken, NOW);
      expect(await deliveries.claim(id, 4, inSeconds(302))).toMatchObject([{ id: lost.id, attempts: 2 }]);

      expect((await deliveries.waiting(inSeconds(60))).waiting).toBe(5);
      expect((await events(id)).filter((it) => it.endsWith('delivered'))).toHaveLength(1);
      await sweep(inSeconds(7 * 86_400 + 1));
      expect(await events(id)).toHaveLength(5);
      expect(await webhooks.remove(id, OPERATOR, NOW)).toBe(true);
    });
  });
}
