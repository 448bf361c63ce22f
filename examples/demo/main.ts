/** `npm run demo`: a server with people in it, and an application that connects to it. */
import { serve as serveHttp } from '@hono/node-server';
import { parseConfig } from '../../src/config.js';
import { packageFile } from '../../src/package-root.js';
import { serve } from '../../src/serve.js';
import { createClient } from './client.js';

try {
  const config = parseConfig({
    DATA_DIR: './data/demo',
    SEED_FILE: packageFile('examples', 'demo', 'seed.json'),
    ...process.env,
  });
  const server = await serve(config);
  const clientPort = config.port + 1;
  const origin = `http://localhost:${clientPort}`;
  const client = serveHttp(
    { fetch: createClient(config.issuer, origin).fetch, port: clientPort, hostname: config.host },
    () => {
      process.stdout.write(`\n  The demo application waits at ${origin}\n  Press Ctrl+C to stop both.\n\n`);
    },
  );
  client.on('error', (error) => {
    process.stderr.write(
      `PORT: the demo application cannot listen on ${config.host}:${clientPort}: ${error.message}\n`,
    );
    process.exitCode = 1;
    void server.stop();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      client.close();
      void server.stop();
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
