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
  it('is refused and ends its family, without an alarm; one that was spent before the backup is reuse (OAuth 2.1 §4.3.1)', async () => {
    const first = await newTokens(new Browser(), server.issuer);
    const second = await next(first);
    const other = await newTokens(new Browser(), server.issuer);
    await next(other);
    await sql`create table backup as select * from families`;
    const third = await next(await next(second));
    await sql`delete from families`;
    await sql`insert into families select * from backup`;

    expectRefusal(await next(third), 400, 'invalid_grant');
    expect(latestReason(server)).toMatchObject({ tag: 'refresh_token_newer_than_stored' });
    // Whoever kept the token that is current again gets nothing for it.
    expectRefusal(await next(second), 400, 'invalid_grant');
    expect([await ended(), await emails()]).toEqual([[], []]);

    server.clock.advance(31);
    expectRefusal(await next(other), 400, 'invalid_grant');
    expect(latestReason(server)).toMatchObject({ tag: 'refresh_token_reused' });
    expect([await ended(), await emails()].map(({ length }) => length)).toEqual([1, 1]);
  });
});
