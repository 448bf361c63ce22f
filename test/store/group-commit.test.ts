/** Requests that share a statement: who waits for whom, and what one that fails does to the others. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AnswerMismatch, GroupCommit, type GroupLimits } from '../../src/store/group-commit.js';
import { groupCommit } from '../../src/store/observed-group.js';

interface Asked {
  readonly key: string;
  readonly value?: number;
}

const fault = (code: string) => Object.assign(new Error(code), { code });
const answered = (asked: readonly Asked[]) => new Map(asked.map(({ key }) => [key, `to ${key}`]));
const keys = (statements: readonly (readonly Asked[])[]) =>
  statements.map((asked) => asked.map(({ key }) => key));

/** As for the embedded database. */
const ONE_BY_ONE: GroupLimits = { atOnce: 1, together: 64, gathering: 0 };

/** @param run what a statement does; the count of those before it is its second argument */
function committing(
  run: (asked: readonly Asked[], before: number) => ReadonlyMap<string, string | null>,
  limits: Partial<GroupLimits> = {},
  // As long as a round trip: the others have arrived by then.
  roundTrip = () => new Promise<void>((resolve) => setImmediate(resolve)),
) {
  const statements: (readonly Asked[])[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const group = new GroupCommit<Asked, string | null>(
    async (asked) => {
      statements.push(asked);
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await roundTrip();
      // One that is sent again and again has to come to an end.
      if (statements.length > 50) await new Promise(() => undefined);
      running -= 1;
      return run(asked, statements.length - 1);
    },
    { ...ONE_BY_ONE, ...limits },
  );
  const asked = (names: readonly string[]) => names.map((key) => group.ask({ key }));
  const ask = (...names: string[]) => soon(Promise.all(asked(names)));
  const settle = (...names: string[]) => soon(Promise.allSettled(asked(names)));
  return { group, statements, ask, settle, mostAtOnce: () => mostAtOnce };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Fails, and does not wait forever, when there is no answer after many turns of the event loop. */
function soon<T>(answer: Promise<T>): Promise<T> {
  const late = async () => {
    for (let turns = 0; turns < 200; turns++) await turn();
    throw new Error('no answer');
  };
  return Promise.race([answer, late()]);
}

/** A group whose statements return when the test says so. */
function held(limits: Partial<GroupLimits> = { atOnce: 2, gathering: 20 }) {
  const returning: (() => void)[] = [];
  const roundTrip = () => new Promise<void>((resolve) => void returning.push(resolve));
  const { group, statements } = committing(answered, limits, roundTrip);
  const sent = () => keys(statements).map((names) => names.join(''));
  /** Asks in a turn of the event loop of their own. */
  const ask = async (names: string) => {
    const asked = Promise.all([...names].map((key) => group.ask({ key })));
    await new Promise((resolve) => setImmediate(resolve));
    return { asked };
  };
  return { ask, sent, returned: (index: number) => returning[index]?.() };
}

describe('requests that wait at the same moment', () => {
  it('share one statement, in the order of their keys, so that two processes do not deadlock', async () => {
    const { ask, statements } = committing(answered);
    expect(await ask('c', 'a', 'd', 'b')).toEqual(['to c', 'to a', 'to d', 'to b']);
    // Nothing is sent when nothing waits.
    for (let turns = 0; turns < 5; turns++) await turn();
    expect(keys(statements)).toEqual([['a', 'b', 'c', 'd']]);
  });

  it('are answered one by one: null where the statement found nothing', async () => {
    const { ask } = committing(
      (asked) => new Map(asked.map(({ key }) => [key, key === 'b' ? null : 'found'])),
    );
    expect(await ask('a', 'b')).toEqual(['found', null]);
  });

  it('with the same key run one after the other, in the order in which they came', async () => {
    const { group, statements } = committing(
      (asked) => new Map(asked.map(({ key, value }) => [key, `${key}${value}`])),
    );
    const asked = [1, 2, 3].map((value) => group.ask({ key: 'a', value }));
    const other = group.ask({ key: 'b', value: 4 });
    expect(await soon(Promise.all([...asked, other]))).toEqual(['a1', 'a2', 'a3', 'b4']);
    expect(keys(statements)).toEqual([['a', 'b'], ['a'], ['a']]);
  });

  it('are at most so many in a statement, and at most so many statements run at once', async () => {
    const { ask, statements, mostAtOnce } = committing(answered, { atOnce: 2, together: 3 });
    await ask(...'abcdefghij');
    expect(keys(statements).map((names) => names.join(''))).toEqual(['abc', 'def', 'ghi', 'j']);
    expect(mostAtOnce()).toBe(2);
  });

  it('that come while a statement runs share the next one', async () => {
    const { ask, statements } = committing(answered);
    const first = ask('b');
    await turn();
    expect(await Promise.all([first, ask('c', 'a')])).toEqual([['to b'], ['to c', 'to a']]);
    expect(keys(statements)).toEqual([['b'], ['a', 'c']]);
  });

  it('that come together with the answers of a statement are sent before those are processed', async () => {
    let answersOfFirst = () => {};
    const answersCome = new Promise<void>((resolve) => {
      answersOfFirst = resolve;
    });
    const { group, statements } = committing(answered, undefined, () => answersCome);
    const sentWhenProcessed = group.ask({ key: 'a' }).then(() => keys(statements));
    await turn();
    answersOfFirst();
    // The next callback of the same turn of the event loop: a request that was read after the answers.
    for (let microtasks = 0; microtasks < 50; microtasks++) await undefined;
    const second = group.ask({ key: 'b' });
    expect(await soon(sentWhenProcessed)).toEqual([['a'], ['b']]);
    expect(await soon(second)).toBe('to b');
  });
});

describe('a statement beside another', () => {
  it('leaves when it has as many requests as are being answered', async () => {
    const { ask, sent } = held();
    await ask('abc');
    await ask('d');
    await ask('e');
    expect(sent()).toEqual(['abc']);
    await ask('f');
    expect(sent()).toEqual(['abc', 'def']);
  });

  it('leaves when one returns, before its answers are worked on, if many requests were in progress', async () => {
    const { ask, sent, returned } = held();
    const many = 'abcdefghijklmnopqrstu';
    const { asked } = await ask(many);
    await ask('v');
    const sentByThen = asked.then(sent);
    returned(0);
    expect(await sentByThen).toEqual([many, 'v']);
  });

  it('leaves after a while, although one that is larger hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, sent } = held();
    await ask('abc');
    await ask('d');
    vi.advanceTimersByTime(49);
    await ask('e');
    expect(sent()).toEqual(['abc']);
    vi.advanceTimersByTime(1);
    await turn();
    expect(sent()).toEqual(['abc', 'de']);
  });
});

describe('a statement after one of a few requests', () => {
  it('leaves once as many wait again', async () => {
    const { ask, sent, returned } = held();
    const few = 'abcdefghijklmnopqrst';
    const { asked } = await ask(few);
    const sentByThen = asked.then(sent);
    returned(0);
    expect(await sentByThen).toEqual([few]);
    await ask('ABCDEFGHIJ');
    await ask('KLMNOPQRS');
    expect(sent()).toEqual([few]);
    await ask('T');
    expect(sent()).toEqual([few, 'ABCDEFGHIJKLMNOPQRST']);
  });

  it('leaves when that one returns, if no request waits for others', async () => {
    const { ask, sent, returned } = held({ atOnce: 2, gathering: 0 });
    const { asked } = await ask('abc');
    await ask('d');
    const sentByThen = asked.then(sent);
    returned(0);
    expect(await sentByThen).toEqual(['abc', 'd']);
  });

  it('leaves at once on the embedded database, which runs one at a time in this process', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const group = groupCommit<Asked, string>({ statementsAtOnce: 1 }, async (asked) => answered(asked));
    await soon(Promise.all(['a', 'b', 'c'].map((key) => group.ask({ key }))));
    expect(await soon(group.ask({ key: 'd' }))).toBe('to d');
  });

  it('leaves two milliseconds after the requests have returned, with those that wait by then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, sent, returned } = held();
    await ask('wxyz');
    await ask('d');
    vi.advanceTimersByTime(40);
    returned(0);
    await turn();
    await turn();
    await ask('e');
    vi.advanceTimersByTime(1);
    await turn();
    expect(sent()).toEqual(['wxyz']);
    vi.advanceTimersByTime(1);
    // What was read in this turn of the event loop goes along.
    await ask('f');
    expect(sent()).toEqual(['wxyz', 'def']);
  });

  it('leaves at once with a request that had to wait for one with the same key, or that comes by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, sent, returned } = held();
    await ask('aab');
    for (const statement of [0, 1]) {
      returned(statement);
      await turn();
      await turn();
    }
    await ask('c');
    expect(sent()).toEqual(['ab', 'a', 'c']);
  });
});

describe('a request that waits for long', () => {
  /** Moves the time by which requests wait. */
  function clock() {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    return (ms: number) => vi.advanceTimersByTime(ms);
  }

  it('is sent up to six seconds after it came, and fails afterwards: its client has repeated it by then', async () => {
    const wait = clock();
    const returning: (() => void)[] = [];
    const roundTrip = () => new Promise<void>((resolve) => void returning.push(resolve));
    const { group, statements } = committing(answered, {}, roundTrip);
    const ask = async (key: string) => {
      const asked = group.ask({ key });
      asked.catch(() => undefined);
      await turn();
      return { asked };
    };
    await ask('a');
    const late = await ask('b');
    wait(1);
    await ask('c');
    wait(6000);
    returning[0]?.();
    await expect(soon(late.asked)).rejects.toMatchObject({ name: 'WaitedTooLong', code: '57014' });
    expect(keys(statements)).toEqual([['a'], ['c']]);
  });

  it('does not keep later ones from being sent, if all that waited were late, as after the process was paused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, sent, returned } = held();
    await ask('ab');
    returned(0);
    await turn();
    await turn();
    const late = await ask('c');
    const refused = expect(late.asked).rejects.toMatchObject({ name: 'WaitedTooLong' });
    vi.advanceTimersByTime(6001);
    await refused;
    await ask('d');
    vi.advanceTimersByTime(2);
    await turn();
    expect(sent()).toEqual(['ab', 'd']);
  });

  it('is not sent again by itself either, when its statement ran into a time limit', async () => {
    const wait = clock();
    const { settle, statements } = committing((asked) => {
      // What a lock on the table does to each.
      wait(5000);
      if (asked.length > 0) throw fault('57014');
      return answered(asked);
    });
    const outcomes = await settle('a', 'b', 'c');
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(keys(statements)).toEqual([['a', 'b', 'c'], ['a']]);
  });
});

describe('a statement that fails', () => {
  it('because of one request is sent again for each by itself: only that one fails', async () => {
    const { settle, statements } = committing((asked) => {
      if (asked.some(({ key }) => key === 'bad')) throw fault('22P02');
      return answered(asked);
    });
    expect(await settle('a', 'bad', 'c')).toEqual([
      { status: 'fulfilled', value: 'to a' },
      { status: 'rejected', reason: expect.objectContaining({ code: '22P02' }) },
      { status: 'fulfilled', value: 'to c' },
    ]);
    expect(keys(statements)).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
  });

  it.each(['40P01', '40001', '55P03', '57014'])(
    'with %s stood in the way of another: each is sent again by itself',
    async (code) => {
      const { ask, statements } = committing((asked, before) => {
        if (before === 0) throw fault(code);
        return answered(asked);
      });
      expect(await ask('a', 'b')).toEqual(['to a', 'to b']);
      expect(keys(statements)).toEqual([['a', 'b'], ['a'], ['b']]);
    },
  );

  it.each([
    ['40P01', 2],
    ['40001', 2],
    ['55P03', 1],
    ['57014', 1],
  ])(
    'with %s and a single request is sent %i times at most: after a deadlock, it waits for the other',
    async (code, most) => {
      const once = committing((asked, before) => {
        if (before === 0) throw fault(code);
        return answered(asked);
      });
      const [outcome] = await once.settle('a');
      expect(outcome?.status).toBe(most === 2 ? 'fulfilled' : 'rejected');
      const always = committing(() => {
        throw fault(code);
      });
      expect((await always.settle('a')).map(({ status }) => status)).toEqual(['rejected']);
      expect(keys(always.statements)).toEqual(Array.from({ length: most }, () => ['a']));
    },
  );

  it('because the database is away fails all at once, and is not sent again', async () => {
    const { settle, statements } = committing(() => {
      throw fault('ECONNREFUSED');
    });
    const outcomes = await settle('a', 'b');
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(statements).toHaveLength(1);
  });

  it('because its connection ended is sent once more, and not twice', async () => {
    const once = committing((asked, before) => {
      if (before === 0) throw fault('ECONNRESET');
      return answered(asked);
    });
    expect(await once.ask('a', 'b')).toEqual(['to a', 'to b']);
    expect(keys(once.statements)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    const always = committing(() => {
      throw fault('ECONNRESET');
    });
    expect((await always.settle('a', 'b')).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(always.statements).toHaveLength(2);
  });

  it('is said to have perhaps run when it is sent again after its connection ended, and not after a deadlock', async () => {
    const told: (readonly [number, boolean])[] = [];
    const failing = (codes: readonly string[]) =>
      new GroupCommit<Asked, string>(async (asked, mayHaveRun) => {
        const code = codes[told.length];
        told.push([asked.length, mayHaveRun]);
        if (code !== undefined) throw fault(code);
        return answered(asked);
      }, ONE_BY_ONE);
    const both = failing(['ECONNRESET', '40P01']);
    await soon(Promise.all(['a', 'b'].map((key) => both.ask({ key }))));
    expect(told.splice(0)).toEqual([
      [2, false],
      [2, true],
      [1, true],
      [1, true],
    ]);
    await soon(failing(['40P01']).ask({ key: 'a' }));
    expect(told).toEqual([
      [1, false],
      [1, false],
    ]);
  });

  it('does not keep the next one from running', async () => {
    const { settle, ask } = committing((asked, before) => {
      if (before === 0) throw fault('ECONNREFUSED');
      return answered(asked);
    });
    await settle('a');
    expect(await ask('b')).toEqual(['to b']);
  });

  it.each<[string, (asked: readonly Asked[]) => ReadonlyMap<string, string>]>([
    ['misses one', (asked) => answered(asked.slice(1))],
    ['has one too many', (asked) => answered([...asked, { key: 'stranger' }])],
    ['is about another', () => new Map([['stranger', 'x']])],
  ])('is no answer when it %s, and a fault of the database', async (_, answer) => {
    const { settle } = committing(answer);
    const [outcome] = await settle('a');
    expect(outcome).toEqual({ status: 'rejected', reason: expect.any(AnswerMismatch) });
    expect(outcome).toMatchObject({ reason: { code: '08P01' } });
  });
});
