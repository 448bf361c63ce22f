/** When the platform is asked about a user: once for all who ask at the same time, and to the end. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PlatformHook } from '../../src/platform/hook.js';
import type { PlatformQuestion } from '../../src/platform/messages.js';
import { PlatformSync } from '../../src/platform/platform-sync.js';
import { PlatformUnavailable } from '../../src/platform/platform-unavailable.js';
import { type Harness, startHarness } from '../support/harness.js';

const RULES = { cacheSeconds: 10, graceSeconds: 0 };
const NOTHING = { workspaces: [] };
const AWAY = new PlatformUnavailable('unreachable', { tag: 'platform_connection', code: 'ECONNREFUSED' });

let server: Harness;
let alice: string;
let bob: string;
beforeAll(async () => {
  server = await startHarness();
  const { users } = server.deps.store;
  [alice = '', bob = ''] = await Promise.all(
    ['alice@example.com', 'bob@example.com'].map(async (email) => (await users.findByEmail(email))?.id),
  );
});
afterAll(() => server.stop());
/** What was said about anyone in an earlier test no longer counts. */
beforeEach(() => server.clock.advance(RULES.cacheSeconds));

interface Asked {
  readonly question: PlatformQuestion;
  answer(): void;
  fail(): void;
}

/** A process that asks the platform; each question waits until the test answers it. */
function startProcess() {
  const asked: Asked[] = [];
  let closed = false;
  const hook: Pick<PlatformHook, 'ask' | 'close'> = {
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked.push({ question, answer: () => resolve(NOTHING), fail: () => reject(AWAY) });
      }),
    close: async () => {
      closed = true;
    },
  };
  const { store } = server.deps;
  const log = pino({ level: 'silent' });
  const sync = new PlatformSync(hook, store.platform, RULES, log, () => server.clock.now);
  /** @returns the question of that number, once it was asked */
  const question = async (number: number): Promise<Asked> => {
    for (;;) {
      const found = asked[number];
      if (found !== undefined) return found;
      await nextTurn();
    }
  };
  return { sync, asked, question, isClosed: () => closed };
}

/** @returns how often a user was read since, for the test that called it */
function countReads(): () => number {
  const records = server.deps.store.platform;
  const read = records.user.bind(records);
  let reads = 0;
  records.user = async (id) => {
    const user = await read(id);
    reads += 1;
    return user;
  };
  onTestFinished(() => {
    records.user = read;
  });
  return () => reads;
}

describe('the platform is asked about a user', () => {
  it('once for all who need an answer at the same time, and about each user separately', async () => {
    const { sync, asked, question } = startProcess();
    const visits = [alice, alice, bob, alice].map((user) => sync.beforeVisit(user, 'write'));
    await question(1);
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    expect(asked.map((it) => it.question.user.id).sort()).toEqual([alice, bob].sort());
    for (const each of asked) each.answer();
    await Promise.all(visits);
    expect(asked).toHaveLength(2);
  });

  it('again after the platform failed: the failure is shared, but not kept', async () => {
    const { sync, asked, question } = startProcess();
    const reads = countReads();
    const visits = [1, 2].map(() => sync.beforeVisit(alice, 'write'));
    const shared = await question(0);
    // Each visit reads the user before it shares a question, and the question does so, too.
    while (reads() < 3) await nextTurn();
    await nextTurn();
    shared.fail();
    for (const visit of visits)
      await expect(visit).rejects.toMatchObject({ code: 'temporarily_unavailable' });
    const next = sync.beforeVisit(alice, 'write');
    (await question(1)).answer();
    await next;
    expect(asked).toHaveLength(2);
  });

  it('not at all when another process stored an answer after the user was read', async () => {
    const [ours, other] = [startProcess(), startProcess()];
    const records = server.deps.store.platform;
    const read = records.user.bind(records);
    onTestFinished(() => {
      records.user = read;
    });
    records.user = async (id) => {
      records.user = read;
      const outdated = await read(id);
      const theirs = other.sync.beforeVisit(id, 'write');
      (await other.question(0)).answer();
      await theirs;
      return outdated;
    };
    await ours.sync.beforeVisit(alice, 'write');
    expect(ours.asked).toEqual([]);
  });
});

describe('closing', () => {
  it('ends the connection to the platform, and waits until the last answer is stored', async () => {
    const { sync, question, isClosed } = startProcess();
    const visit = sync.beforeVisit(alice, 'write');
    const { answer } = await question(0);
    let isOver = false;
    const closing = sync.close().then(() => {
      isOver = true;
    });
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    expect([isClosed(), isOver]).toEqual([true, false]);
    answer();
    await closing;
    const stored = await server.deps.store.platform.user(alice);
    expect(stored?.checkedAt).toEqual(server.clock.now);
    await visit;
  });
});
