/** What is reported of a driver's statements, and to whom they belong. */
import { expect, it } from 'vitest';
import { observed, summaryOf } from '../../../src/store/database/observed.js';
import { STATEMENTS } from '../../../src/store/database/statement.js';
import type { Caller, StatementObserver } from '../../../src/traces/traces.js';
import '../../../src/store/store.js';

/** A driver whose statements are their own answers. */
function driver(begun: unknown[]) {
  return {
    run: (text: unknown, ...values: unknown[]) =>
      typeof text === 'string' ? Promise.resolve([text, ...values]) : text,
    begin: async (...given: unknown[]) => {
      begun.push(...given.filter((each) => typeof each !== 'function'));
      const work = given.find((each) => typeof each === 'function');
      return work === undefined ? 'nothing' : work(driver(begun));
    },
    other: () => 'as it is',
    name: 'a driver',
  };
}

it('reports each statement by its name or its verb and table, those of transactions to who began them', async () => {
  const sent: [string, unknown][] = [];
  const within: (readonly (Caller | null)[])[] = [];
  let caller: Caller | null = { of: 'a request' };
  const observer: StatementObserver = {
    caller: () => caller,
    within: (callers, run) => {
      within.push(callers);
      return run();
    },
    sent: (summary, answer) => void sent.push([summary, answer]),
  };
  const begun: unknown[] = [];
  const client = observed(driver(begun), { run: 'run', transaction: 'begin' }, observer);
  expect([client.name, client.other()]).toEqual(['a driver', 'as it is']);

  const answer = client.run('select 1 from users', 'a value');
  expect(await answer).toEqual(['select 1 from users', 'a value']);
  const [fixed] = STATEMENTS.values();
  await client.run(fixed?.text);
  expect(sent).toEqual([
    ['SELECT users', answer],
    [fixed?.name, expect.any(Promise)],
  ]);
  // What is no promise has not been sent.
  for (const nothing of [null, undefined, 1, {}]) expect(client.run(nothing)).toBe(nothing);
  expect([sent.splice(0).length, within]).toEqual([2, []]);

  const first = caller;
  const work = client.begin('read only', async (transaction: ReturnType<typeof driver>) => {
    await transaction.run('delete from users');
    return transaction.other();
  });
  caller = null;
  expect([await work, begun]).toEqual(['as it is', ['read only']]);
  expect([within, sent.map(([summary]) => summary)]).toEqual([[[first]], ['DELETE users']]);
  expect(await client.begin()).toBe('nothing');
});

it.each([
  ['select 1', 'SELECT'],
  ['\n  with a as (select 1) select * from "users" u', 'WITH users'],
  ['INSERT INTO grants values ($1)', 'INSERT grants'],
  ['update "families" set a = $1 from users', 'UPDATE families'],
  ['lock table users in exclusive mode', 'LOCK users'],
  ['select transform from   sign_ups', 'SELECT sign_ups'],
  ['(select 1 from a)', 'SELECT a'],
  ['42', 'STATEMENT'],
  ['', 'STATEMENT'],
])('calls %j %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
