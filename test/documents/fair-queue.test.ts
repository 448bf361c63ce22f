/** Whose turn it is: the order in which tasks start, and which one gives way when there is no room. */
import { describe, expect, it } from 'vitest';
import { FairQueue, type FairQueueBounds, NoTurn } from '../../src/documents/fair-queue.js';

/** Tasks that run until the test ends them. */
function scene(bounds: Partial<FairQueueBounds> = {}) {
  const queue = new FairQueue({ atOnce: 1, atOncePerSource: 1, waiting: 10, waitingPerSource: 5, ...bounds });
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, signal = new AbortController().signal) => {
    const source = name.replace(/\d+$/, '');
    const task = () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    queue.run(source, task, signal).catch((error: unknown) => {
      refused.push(error instanceof NoTurn ? name : `${name}: ${String(error)}`);
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { ask, end, started, refused, settled: () => new Promise(setImmediate) };
}

describe('a queue that is fair between sources', () => {
  it('gives the next turn to the source that had the fewest, the earliest first', async () => {
    const { ask, end, started } = scene();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) ask(name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('starts a task at once while there is room, and no more of one source than allowed', async () => {
    const { ask, end, started } = scene({ atOnce: 3, atOncePerSource: 2 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) ask(name);
    expect(started).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
    // One of a's still runs: with the next one, these are two again.
    await end('b1');
    await end('b2');
    ask('a4');
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  });

  it('when it is full, takes a place from the source that has the most, and never from one with less', async () => {
    const { ask, refused, settled } = scene({ waiting: 4 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name);
    ask('c1');
    await settled();
    expect(refused).toEqual(['a4']);
    ask('a5');
    await settled();
    expect(refused).toEqual(['a4', 'a5']);
    for (const name of ['d1', 'e1', 'f1']) ask(name);
    await settled();
    expect(refused).toEqual(['a4', 'a5', 'a3', 'a2', 'f1']);
  });

  it('lets one source wait with so many tasks only', async () => {
    const { ask, refused, settled } = scene({ waitingPerSource: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name);
    await settled();
    expect(refused).toEqual(['a4']);
  });

  it('forgets a task whose caller no longer waits', async () => {
    const { ask, end, started, refused } = scene();
    const gone = new AbortController();
    ask('a1');
    ask('b1', gone.signal);
    ask('c1');
    gone.abort('gone');
    await end('a1');
    expect([started, refused]).toEqual([['a1', 'c1'], ['b1: gone']]);
  });

  it('starts no task whose caller has gone already', async () => {
    const { ask, started, refused, settled } = scene();
    ask('a1', AbortSignal.abort('gone'));
    await settled();
    expect([started, refused]).toEqual([[], ['a1: gone']]);
  });

  it('goes on after a task that fails', async () => {
    const queue = new FairQueue({ atOnce: 1, atOncePerSource: 1, waiting: 1, waitingPerSource: 1 });
    const { signal } = new AbortController();
    const failing = queue.run('a', () => Promise.reject(new Error('failed')), signal);
    const next = queue.run('a', async () => 'next', signal);
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });
});
