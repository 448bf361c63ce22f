import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { Codes, type Redemption } from '../../../src/store/codes.js';
import type { Database } from '../../../src/store/database/database.js';
import {
  ASKED,
  answersBy,
  answersTo,
  answerTo,
  STATEMENTS,
  statement,
} from '../../../src/store/database/statement.js';
import { Emails } from '../../../src/store/emails.js';
import { Families } from '../../../src/store/families.js';
import { SharedAnswer, SharedQuery } from '../../../src/store/shared-query.js';
import { rotationOf } from '../contract/fixture.js';

/** A database that answers every statement with these rows, and remembers what it was sent. */
function answering(rows: (sent: unknown) => readonly unknown[]) {
  const sent: (readonly unknown[])[] = [];
  const query = async (text: string, values: readonly unknown[]) => {
    sent.push([text, ...values]);
    const all = [...rows(JSON.parse(String(values[0])))];
    return { rows: all, rowCount: all.length };
  };
  return { query, statementsAtOnce: 1, sent };
}
const ECHO = { name: 'echo', text: 'echo' };

describe('a statement of fixed text', () => {
  it('is known by its name, which only it has, without the indentation of the source', () => {
    const made = statement(
      'a test’s own',
      sql`
        select x
          from json_to_record(${ASKED}) as a (x text)

        where true   `,
    );
    expect(made).toEqual({
      name: 'a test’s own',
      text: 'select x\n  from json_to_record($1::text::json) as a (x text)\nwhere true',
    });
    expect(STATEMENTS.get('a test’s own')).toBe(made);
    expect(() => statement('a test’s own', sql`select 1`)).toThrow('two statements');
    STATEMENTS.delete('a test’s own');
    const withValue = statement('with a value', sql`select ${1}`);
    STATEMENTS.delete('with a value');
    expect(() => withValue.text).toThrow('a value other than its input');
  });

  it('gets its input as JSON that the database can read, half of a character included', async () => {
    const database = answering(() => [{ answer: 'one' }, { answer: null }, { other: 1 }, null, 'text']);
    const asked = [{ name: 'a\ud800b', at: new Date(0), n: 1 }, { name: 'literally \\ud800 \u{1f600}' }];
    expect(await answersTo(database, ECHO, asked)).toEqual(['one', null, null, null, null]);
    const [[text, json] = []] = database.sent;
    expect(text).toBe('echo');
    expect(JSON.parse(String(json))).toEqual([
      { name: 'a\ufffdb', at: '1970-01-01T00:00:00.000Z', n: 1 },
      { name: 'literally \\ud800 \u{1f600}' },
    ]);
  });

  it('answers one request with an object, and several by what each repeats; nothing else is an answer', async () => {
    const one = (...rows: readonly unknown[]) =>
      answerTo(
        answering(() => rows),
        ECHO,
        {},
      );
    expect((await one({ answer: { a: 'b' } })).text('a')).toBe('b');
    await expect(one({ answer: null })).rejects.toThrow('not what its statement promises');
    await expect(one()).rejects.toThrow('the database returned no row');
    const database = answering(() => [{ answer: { who: 'a', n: 1 } }, { answer: { who: 'b', n: 2 } }]);
    const several = await answersBy('who', database, ECHO, [
      { asked: { who: 'a' } },
      { asked: { who: 'b' } },
    ]);
    expect([...several].map(([who, row]) => [who, row.number('n')])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(database.sent).toEqual([['echo', '[{"who":"a"},{"who":"b"}]']]);
  });
});

describe('a question that many ask at the same moment', () => {
  it('goes with the others, and each gets its own answer', async () => {
    const database = answering((asked) => (Array.isArray(asked) ? asked.map((answer) => ({ answer })) : []));
    const questions = new SharedQuery(database, ECHO);
    const answers = await Promise.all(['a', 'b'].map((name) => questions.ask({ name })));
    expect(answers.map((row) => row.text('name'))).toEqual(['a', 'b']);
    expect(database.sent).toHaveLength(1);
  });

  it('that is the same for all is asked once for those, and again for the next', async () => {
    let asked = 0;
    const database = answering(() => [{ answer: { n: ++asked } }]);
    const shared = new SharedAnswer(database, ECHO, (row) => row.number('n'));
    expect(await Promise.all([shared.ask(), shared.ask()])).toEqual([1, 1]);
    expect(await shared.ask()).toBe(2);
    const none = new SharedAnswer(
      answering(() => []),
      ECHO,
      (row) => row.number('n'),
    );
    await expect(none.ask()).rejects.toThrow('returned no row');
  });
});

describe('an answer that no statement of ours gives', () => {
  const emails = new Emails({ drizzle: {}, rows: async () => [] } as unknown as Database, false);
  const database = (answer: object) =>
    ({ ...answering(() => [{ answer }]), rows: async () => [] }) as unknown as Database;
  const client = { clientId: 'app', method: 'none', secretHashes: [] } as const;

  it('about a refresh token is refused as our mistake', async () => {
    const judge = (answer: object) =>
      new Families(database(answer), emails).judge(rotationOf('family', 1, { client }));
    await expect(judge({ family: 'another', verdict: 'current' })).rejects.toThrow('another family');
    await expect(judge({ family: 'family', verdict: 'none', facts: null })).rejects.toThrow(
      'unknown verdict: none',
    );
    // What it would repeat is missing.
    const repeated = { family: 'family', verdict: 'repeated', facts: null };
    await expect(judge(repeated)).rejects.toThrow('unknown verdict: repeated');
    expect(await judge({ family: 'family', verdict: 'current' })).toEqual({ verdict: 'current' });
    expect(await judge({ family: 'family', verdict: 'expired', facts: null })).toEqual({
      verdict: 'refused',
      why: 'expired',
    });
  });

  it('about a code is refused as our mistake', async () => {
    const redemption: Redemption = {
      codeHashes: ['hash'],
      client,
      by: { kind: 'client', id: 'app' },
      codeChallenge: 'c',
      redirectUri: undefined,
      resources: [],
      network: '192.0.2.0/24',
      maxAgeSeconds: null,
      family: { id: 'f', tokenHash: 'h', expiresAt: new Date(0) },
      now: new Date(0),
    };
    const refuse = (verdict: string) => new Codes(database({ verdict }), emails).refuse(redemption);
    await expect(refuse('none')).rejects.toThrow('unknown verdict: none');
    expect([await refuse('redeemable'), await refuse('expired')]).toEqual([
      { why: 'redeemable' },
      { why: 'expired' },
    ]);
  });
});
