/** How many applications may register in an hour, and how often one registration may be updated (RFC 7591 §5). */
import ipaddr from 'ipaddr.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RegistrationLimit } from '../../src/clients/registration-limit.js';
import { clientRow, hashedSeed, NOW, StoreFixture, unique } from '../store/contract/fixture.js';

const BUDGET = { block: '203.0.113.0/24', network: ipaddr.parseCIDR('203.0.113.0/24'), perHour: 3 };
const tooMany = (reason: object) => ({
  code: 'too_many_requests',
  reason,
  // An hour's limit: this is how long it can take.
  retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3600),
});

describe('registrations in an hour', () => {
  let fixture: StoreFixture;
  let limit: RegistrationLimit;
  /** Registers another application from an address. */
  const register = (within: RegistrationLimit, address: string, { registrations } = fixture.store) => {
    const [row] = hashedSeed({ clients: [clientRow(unique('limited-app'))] }).clients;
    if (row === undefined) throw new Error('no row');
    const { secretHashes: _, ...others } = row;
    const registration = {
      ...others,
      source: 'dynamic' as const,
      registrationHash: `hash of what ${row.clientId} said`,
      registrationTokenHash: `hash of the token of ${row.clientId}`,
    };
    return within.within(address, (counters) => registrations.add(registration, NOW, null, counters));
  };
  beforeAll(async () => {
    fixture = await StoreFixture.open('PostgreSQL');
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.behindItsBack('delete from rate_limits');
    limit = new RegistrationLimit(fixture.store.rateLimiters, {
      registrationsPerHour: 2,
      registrationsPerHourOverall: 5,
      registrationBudgets: [BUDGET],
    });
  });

  const refused = (address: string, network?: string) =>
    expect(register(limit, address)).rejects.toMatchObject(
      tooMany({ tag: 'too_many_registrations', address, network }),
    );

  it('are limited for one source: an IPv4 address, or an IPv6 /64', async () => {
    for (const _ of [1, 2]) await register(limit, '192.0.2.1');
    await refused('192.0.2.1');
    await register(limit, '192.0.2.2');
    for (const address of ['2001:db8::1', '2001:db8::2']) await register(limit, address);
    await refused('2001:db8::3');
  });

  it('are limited for all sources together; one that is over its own limit uses up nothing of that', async () => {
    for (const _ of [1, 2]) await register(limit, '192.0.2.1');
    for (const _ of [1, 2, 3]) await refused('192.0.2.1');
    for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) await register(limit, address);
    await refused('192.0.2.5');
  });

  it('have a budget of their own in a network that the operator knows, and use up nothing of the others', async () => {
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await register(limit, address);
    await refused('203.0.113.3', BUDGET.block);
    for (const host of [1, 2, 3, 4, 5]) await register(limit, `192.0.2.${host}`);
    await refused('192.0.2.6');
  });

  it('may be open to networks with a budget only', async () => {
    const config = { registrationsPerHour: 0, registrationsPerHourOverall: 5, registrationBudgets: [BUDGET] };
    const closed = new RegistrationLimit(fixture.store.rateLimiters, config);
    const reason = { tag: 'registration_closed', address: '192.0.2.1' };
    await expect(register(closed, '192.0.2.1')).rejects.toMatchObject({ code: 'access_denied', reason });
    expect(await register(closed, '203.0.113.1')).toMatchObject({ shared: false });
  });

  it('may each be updated thirty times, whatever becomes of the others (RFC 7592 §2.2)', async () => {
    for (let update = 1; update <= 30; update++) await limit.takeUpdate('an-app');
    const reason = { tag: 'too_many_registration_updates', clientId: 'an-app' };
    await expect(limit.takeUpdate('an-app')).rejects.toMatchObject(tooMany(reason));
    await limit.takeUpdate('another-app');
  });

  it('are no limit that was reached when the database cannot count: that is a fault of ours', async () => {
    const away = await StoreFixture.open('PostgreSQL');
    const config = { registrationsPerHour: 2, registrationsPerHourOverall: 5, registrationBudgets: [] };
    const uncounted = new RegistrationLimit(away.store.rateLimiters, config);
    await away.close();
    const counting = [register(uncounted, '192.0.2.1', away.store), uncounted.takeUpdate('an-app')];
    for (const outcome of await Promise.allSettled(counting)) {
      expect(outcome.status).toBe('rejected');
      expect(outcome).not.toMatchObject({ reason: { code: 'too_many_requests' } });
    }
  });
});
