import { defineConfig } from 'vitest/config';

/** The tests that `.ci/mutation.mjs` chose; the databases only where they are needed. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    globalSetup: process.env.MUTATION_NEEDS_DATABASE ? ['test/support/global-setup.ts'] : [],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
