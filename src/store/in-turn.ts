import { setImmediate as eventLoop } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pLimit from 'p-limit';

/** Milliseconds of statements in a row before everything else in this process has its turn. */
const BREATH_MS = 10;
/** Statements that wait; at some hundred a second more would be given up by those who sent them. */
const MAX_WAITING = 2000;

/** There are more statements waiting than the embedded database gets through; nothing was done. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
  /** PostgreSQL's `configuration_limit_exceeded`, so that it counts as what it is: a database that is out of breath. */
  readonly code = '53400';
  constructor() {
    super(`more than ${MAX_WAITING} statements wait for the embedded database`);
  }
}

/**
 * The same PGlite, one statement or transaction after the other. By itself it goes from one to the next without
 * returning to the event loop: under load nothing else would be heard for seconds, and nothing could time out.
 * Calls reject with {@link TooManyWaiting} beyond what can be waited for.
 */
export function inTurn(client: PGlite): PGlite {
  const turn = pLimit(1);
  let breathedAt = performance.now();

  async function breathe(): Promise<void> {
    if (performance.now() - breathedAt < BREATH_MS) return;
    await eventLoop();
    breathedAt = performance.now();
  }

  return new Proxy(client, {
    get(_, property) {
      const member: unknown = Reflect.get(client, property);
      if (typeof member !== 'function') return member;
      if (property !== 'query' && property !== 'transaction') return member.bind(client);
      return async (...given: unknown[]): Promise<unknown> => {
        if (turn.pendingCount >= MAX_WAITING) throw new TooManyWaiting();
        return turn(async () => {
          await breathe();
          return Reflect.apply(member, client, given);
        });
      };
    },
  });
}
