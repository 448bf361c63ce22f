import { Command } from 'commander';
import { parseConfig } from '../config.js';

export function serveCommand(): Command {
  return new Command('serve').description('start the server (the default)').action(async () => {
    // The other commands do without all that this brings along.
    const { serve } = await import('../serve.js');
    const server = await serve(parseConfig(process.env));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.deps.log.info(`Stopping on ${signal}.`);
        void server.stop();
      });
    }
  });
}
