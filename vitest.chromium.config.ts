import { defineConfig } from 'vitest/config';
import everything from './vitest.config.js';

/** `npm run test:chromium`: the pages in a real browser. It takes as much time as a quarter of all other tests. */
export default defineConfig({
  ...everything,
  test: { ...everything.test, include: ['test/chromium/**/*.test.ts'], exclude: [] },
});
