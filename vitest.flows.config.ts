import { defineConfig } from 'vitest/config';
import everything, { WHOLE } from './vitest.config.js';

/**
 * `npm run test:flows`: the whole program, where `npm test` is about its parts. Real clients and conformance suites run whole
 * flows, several processes share a database, processes are killed, and commands are typed. It takes half as long as
 * `npm test`, which would not end within five minutes with it.
 */
export default defineConfig({
  ...everything,
  test: { ...everything.test, include: WHOLE.map((folder) => `${folder}/*.test.{ts,tsx}`), exclude: [] },
});
