import { defineConfig } from 'vitest/config';
import everything from './vitest.config.js';

/**
 * `npm run test:operate`: the server, the demo and the examples as they are started; deployments as operators build them, with
 * Debian's PostgreSQL, PgBouncer, nginx, Caddy, Prometheus and Podman, and with Helm; and servers that are moved, flooded, cut
 * off from their database, or killed in the middle of their work. A test whose program is not installed is skipped, and its name says so.
 */
export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    include: ['test/operate/**/*.test.ts'],
    exclude: [],
    // Each starts several servers and puts them under load.
    fileParallelism: false,
  },
});
