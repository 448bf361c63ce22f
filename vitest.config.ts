import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    // No test patches a module, so files may share what they import: a fifth of the time went there.
    isolate: false,
    // The default leaves one of two cores idle, and many tests wait for a process or a clock.
    maxWorkers: 3,
    // Each test's embedded database lives for seconds: optimising its code costs more than it gains.
    execArgv: ['--liftoff-only'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      reporter: ['text', 'text-summary'],
      include: ['src/**/*.{ts,tsx}', 'views/**/*.{ts,tsx}'],
    },
  },
});
