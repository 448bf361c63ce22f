import { defineConfig } from 'vitest/config';
import everything, { WHOLE } from './vitest.config.js';

/**
 * `npm run test:flows`: the whole program, where `npm test` is about its parts. Real clients and conformance suites
 * run whole flows, several processes share a database, processes are killed, mail servers and receivers of webhooks
 * are away, commands are typed, and what the documentation shows is run. With these tests, `npm test` would take more than five minutes on two cores.
 */
export default defineConfig({
  ...everything,
  test: { ...everything.test, include: WHOLE.map((folder) => `${folder}/*.test.{ts,tsx}`), exclude: [] },
});
