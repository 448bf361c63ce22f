/** The background work of a process: it completes changes of access, delivers emails and webhooks, and sweeps expired data. */
import { AsyncResource } from 'node:async_hooks';
import type { Log } from './log.js';
import type { Outbox } from './mail/outbox.js';
import type { Store } from './store/store.js';
import type { SweepReport } from './store/sweep.js';
import type { Courier } from './webhooks/courier.js';

/** Another process may have died and left work; a process starts on its own changes at once. */
const LOOK_EVERY_MS = 5000;
const SWEEP_EVERY_MS = 5 * 60_000;

export interface Upkeep {
  /** Starts the work. Call it only once. */
  begin(): void;
  /**
   * By how many seconds the oldest row of each kind was overdue when the last sweep ended; empty before the first
   * sweep, and without kinds that could not be queried.
   */
  readonly lag: SweepReport['lagSeconds'];
  /** Finishes the current batch, and starts no other. */
  stop(): Promise<void>;
}

interface Needed {
  readonly store: Store;
  /** undefined: there is no mail server. */
  readonly outbox: Pick<Outbox, 'deliver'> | undefined;
  readonly courier: Courier;
  readonly log: Log;
  readonly now: () => Date;
}

/** The background work of a process. Failures are logged, and retried at the next turn. */
export function openUpkeep({ store, outbox, courier, log, now }: Needed): Upkeep {
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const settling = oneAtATime(async () => {
    while (!stopped.aborted && (await store.accessChanges.work(now())));
  });
  let lag: Upkeep['lag'] = {};
  const sweeping = oneAtATime(async () => {
    const { failures, lagSeconds } = await store.sweep(now(), stopped);
    lag = lagSeconds;
    for (const [kind, error] of failures)
      log.warn({ err: error, kind }, `A sweep of ${kind} failed; the next sweep tries again.`);
  });
  const run = (what: () => Promise<void>, name: string) => {
    if (stopped.aborted) return;
    void what().catch((error: unknown) =>
      log.warn({ err: error }, `${name} failed; the next run will do its work.`),
    );
  };
  const settle = () => run(settling.run, 'Carrying out a change of access');
  const delivering = oneAtATime(async () => {
    while (!stopped.aborted && (await outbox?.deliver()));
  });
  const deliver = () => run(delivering.run, 'Delivering emails');
  const beginning = oneAtATime(() => courier.begin());
  const tell = () => run(beginning.run, 'Delivering webhooks');
  // Bound here, outside all requests: what they announce is done for all of them, and is no part of the trace of one.
  store.accessChanges.onLeft(AsyncResource.bind(settle));
  store.emails.onQueued(AsyncResource.bind(deliver));
  store.deliveries.onQueued(AsyncResource.bind(tell));
  const timers: NodeJS.Timeout[] = [];
  return {
    begin() {
      for (const look of [settle, deliver, tell]) {
        timers.push(setInterval(look, LOOK_EVERY_MS).unref());
        look();
      }
      timers.push(setInterval(() => run(sweeping.run, 'A sweep'), SWEEP_EVERY_MS).unref());
    },
    get lag() {
      return lag;
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled([beginning.underWay(), courier.stop()]);
      await Promise.allSettled([settling.underWay(), delivering.underWay(), sweeping.underWay()]);
    },
  };
}

/** A job that runs again if it was requested during a run, and never twice at once. */
function oneAtATime(job: () => Promise<void>) {
  let current: Promise<void> | undefined;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isWanted = true;
    if (current !== undefined) return;
    try {
      while (isWanted) {
        isWanted = false;
        current = job();
        await current;
      }
    } finally {
      current = undefined;
    }
  };
  return { run, underWay: () => current };
}
