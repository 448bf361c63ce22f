/** How many links are sent to one address, and to addresses that may be one mailbox. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LinkRequests, type RequestedLink } from '../../src/people/link-requests.js';
import type { Database } from '../../src/store/database/database.js';
import { openDatabase } from '../../src/store/database/open.js';
import { rateLimiters } from '../../src/store/rate-limits.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';

let postgres: FreshPostgres;
let database: Database;
beforeAll(async () => {
  postgres = await freshPostgres();
  database = await openDatabase({ url: postgres.url });
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

/** Requests a link for each address, each from another network. @returns how many are sent */
async function sent(link: RequestedLink, addresses: readonly string[]): Promise<number> {
  const requests = new LinkRequests(rateLimiters(database), link);
  let emails = 0;
  for (const [place, address] of addresses.entries())
    if (await requests.take(address, (it) => `hash of ${it}`, `192.0.2.${place}`)) emails += 1;
  return emails;
}

it.each<[RequestedLink, number]>([
  ['sign-up', 10],
  ['address', 10],
  // Only addresses of accounts get one.
  ['reset', 15],
])(
  'a link of the kind %s is sent three times to an address, and %i times to a mailbox',
  async (link, most) => {
    const tagged = Array.from({ length: 15 }, (_, place) => `bob+${place}@example.com`);
    expect(await sent(link, tagged)).toBe(most);
    expect(await sent(link, Array(5).fill('carol@example.com'))).toBe(3);
  },
);
