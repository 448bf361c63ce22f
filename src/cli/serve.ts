import { Command } from 'commander';
import { parseConfig } from '../config.js';
import { freeIdleMemory } from '../serve/idle-memory.js';
import { keepHeapLean, limitNewSpace } from '../serve/lean-heap.js';
import { letPoolYield } from '../serve/yielding-pool.js';

/** The time in which connections normally end after everything is closed. */
const LAST_MOMENT_MS = 1000;
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
      // Not before: V8 ignores the rest of the code cache once its flags have changed.
      limitNewSpace();
      const server = await serve(config);
      setTimeout(() => {
        keepHeapLean();
        void letPoolYield();
      }, AFTER_FIRST_ANSWERS_MS).unref();
      freeIdleMemory(() => server.deps.store.pending() > 0);
      obeyBy((signal) => {
        server.deps.log.info(`Stopping on ${signal}.`);
        void server.stop().then(endSoon);
      });
    });
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
  setTimeout(() => process.exit(), LAST_MOMENT_MS).unref();
}
