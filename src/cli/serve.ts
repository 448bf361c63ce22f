import { setTimeout } from 'node:timers/promises';
import { Command } from 'commander';
import { parseConfig } from '../config.js';
import { freeIdleMemory } from '../serve/idle-memory.js';
import { keepHeapLean, limitNewSpace } from '../serve/lean-heap.js';
import { letPoolYield } from '../serve/yielding-pool.js';

/** The time in which connections normally end after everything is closed. */
const LAST_MOMENT_MS = 1000;
/** Time for the first requests of programs, which would otherwise wait until the pages are loaded. */
const BEFORE_PAGES_MS = 100;
/** Preparing the process for load takes CPU time that the first requests would have to wait for. */
const AFTER_FIRST_ANSWERS_MS = 1000;

export function serveCommand(): Command {
  return new Command('serve')
    .description('start the server (the default)')
    .option('--json', 'accepted for consistency; the log is JSON anyway, unless it goes to a terminal')
    .action(async () => {
      const obeyBy = heedSignals();
      const config = parseConfig(process.env);
      // Loaded here only: other commands, and a start that is refused, do not need it.
      const { serve } = await import('../serve.js');
      const server = await serve(config);
      obeyBy((signal) => {
        server.deps.log.info(`Stopping on ${signal}.`);
        void server.stop().then(endSoon);
      });
      freeIdleMemory(() => server.deps.store.pending() > 0);
      await pause(BEFORE_PAGES_MS);
      await server.loadPages().catch(async (error: unknown) => {
        await server.stop();
        throw error;
      });
      // Not before: V8 ignores the rest of the code cache once its flags have changed.
      limitNewSpace();
      await pause(AFTER_FIRST_ANSWERS_MS);
      keepHeapLean();
      await letPoolYield();
    });
}

/** A server that is stopped meanwhile does not wait for it. */
function pause(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false });
}

/**
 * Until the server runs, a signal ends the process at once: the next start continues after one that was killed. Without a
 * handler, the same would happen, except to the first process of a container, which receives only signals that it handles.
 * @returns takes what to do instead, once the server runs
 */
function heedSignals(): (obey: (signal: NodeJS.Signals) => void) => void {
  let heed = (_signal: NodeJS.Signals): void => process.exit();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => heed(signal));
  return (obey) => {
    heed = obey;
  };
}

/** A connection to a host that does not answer stays open until the kernel gives up, and would keep the process for minutes. */
function endSoon(): void {
  void setTimeout(LAST_MOMENT_MS, undefined, { ref: false }).then(() => process.exit());
}
