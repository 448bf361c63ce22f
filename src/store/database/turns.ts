import { setImmediate as eventLoop } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pLimit from 'p-limit';
import { preparing } from './prepared.js';

/** Milliseconds of consecutive statements before the rest of this process gets a turn. */
const BREATH_MS = 10;
/** Statements that may wait; at a few hundred per second, callers would give up on more. */
const MAX_WAITING = 2000;

/** More statements are waiting than the embedded database can handle; nothing was done. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
  /** PostgreSQL's `configuration_limit_exceeded`, so that it counts as an overloaded database. */
  readonly code = '53400';
  constructor() {
    super(`more than ${MAX_WAITING} statements are waiting for the embedded database`);
  }
}

/**
 * The same PGlite, one statement or transaction at a time. By itself it goes from one to the next without returning
 * to the event loop: under load, the process would handle nothing else for seconds, and nothing could time out.
 * Statements outside transactions are parsed and planned once: see {@link preparing}.
 * Calls reject with {@link TooManyWaiting} when too many are waiting.
 */
export function inTurn(client: PGlite): { readonly client: PGlite; pending(): number } {
  const turn = pLimit(1);
  const query = preparing(client);
  let breathedAt = performance.now();

  async function breathe(): Promise<void> {
    if (performance.now() - breathedAt < BREATH_MS) return;
    await eventLoop();
    breathedAt = performance.now();
  }

  const proxy = new Proxy(client, {
    get(_, property) {
      const member: unknown = property === 'query' ? query : Reflect.get(client, property);
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
  return { client: proxy, pending: () => turn.activeCount + turn.pendingCount };
}
