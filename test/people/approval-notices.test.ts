/** How many emails about waiting members the administrators of a workspace get in a day. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ApprovalNotices } from '../../src/people/approval-notices.js';
import type { Database } from '../../src/store/database/database.js';
import { openDatabase } from '../../src/store/database/open.js';
import { rateLimiters } from '../../src/store/rate-limits.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';

let postgres: FreshPostgres;
let database: Database;
let notices: ApprovalNotices;

beforeAll(async () => {
  postgres = await freshPostgres();
  database = await openDatabase({ url: postgres.url });
});
beforeEach(async () => {
  await database.query('delete from rate_limits', []);
  notices = new ApprovalNotices(rateLimiters(database));
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const take = (application: string, userId: string) => notices.take('acme', application, userId);

it('is one about an application, and five because of one member, who keeps no one else from asking for it', async () => {
  for (let count = 1; count <= 5; count++) expect(await take(`app ${count}`, 'alice')).toBe(true);
  expect(await take('app 5', 'bob')).toBe(false);
  expect(await take('app 6', 'alice')).toBe(false);
  expect(await take('app 6', 'bob')).toBe(true);
});

it('is twenty in all, and another workspace has its own', async () => {
  for (let count = 1; count <= 20; count++) expect(await take(`app ${count}`, `member ${count}`)).toBe(true);
  expect(await take('app 21', 'member 21')).toBe(false);
  expect(await notices.take('globex', 'app 21 there', 'member 21')).toBe(true);
});
