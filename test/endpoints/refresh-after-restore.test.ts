/** Refresh tokens that are newer than the database: it was restored, or a standby lacks the last writes. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { newTokens, refresh, type TokenAnswer } from '../support/oauth.js';

let server: Harness;
let sql: postgres.Sql;
beforeAll(async () => {
  // Nothing listens there: emails stay in the queue, where they can be counted.
  server = await startHarness({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'auth@example.com' } });
  sql = postgres(server.directUrl, { max: 1, fetch_types: false });
});
afterAll(() => Promise.all([sql.end(), server.stop()]));

const next = (tokens: TokenAnswer) => refresh(server.issuer, tokens.text('refresh_token'));
const ended = () => server.deps.store.audit.list({ event: 'grant.ended' }, undefined, 100);
const emails = () => sql`select id from emails where kind = 'suspicious_end'`;

describe('a refresh token that is newer than a restored database', () => {
  it('is refused, ends nothing and alarms no user; one that was spent before the backup is reuse (OAuth 2.1 §4.3.1)', async () => {
    const first = await newTokens(new Browser(), server.issuer);
    const second = await next(first);
    await sql`create table backup as select * from families`;
    const third = await next(second);
    const fourth = await next(third);
    await sql`delete from families`;
    await sql`insert into families select * from backup`;

    for (const newer of [third, fourth]) {
      expectRefusal(await next(newer), 400, 'invalid_grant');
      expect(latestReason(server)).toMatchObject({ tag: 'refresh_token_newer_than_stored' });
    }
    expect([await ended(), await emails()]).toEqual([[], []]);
    expect((await next(second)).status).toBe(200);

    expectRefusal(await next(first), 400, 'invalid_grant');
    expect(latestReason(server)).toMatchObject({ tag: 'refresh_token_reused' });
    expect([await ended(), await emails()].map(({ length }) => length)).toEqual([1, 1]);
  });
});
