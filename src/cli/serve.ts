import { Command } from 'commander';
import { parseConfig } from '../config.js';
import { serve } from '../serve.js';

export function serveCommand(): Command {
  return new Command('serve').description('start the server (the default)').action(async () => {
    const server = await serve(parseConfig(process.env));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.deps.log.info(`Stopping on ${signal}.`);
        void server.stop();
      });
    }
  });
}
