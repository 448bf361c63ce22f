import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import everything from './vitest.config.js';

/** A test that imports one of these starts servers, processes, browsers or a PostgreSQL database, or needs a build. */
const HEAVY =
  /\/(harness|databases|server-process|embedded-server|chromium|connections|seeded|short-lived|slow-proxy|mailed|scene|stage|calling|vouchsafe|mcp-suite|contract|fixture)\.js'|\bdist\b/;
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isLight = (file: string) => !HEAVY.test(readFileSync(`test/${file}`, 'utf8'));

/** What runs on the embedded database only, and makes it from the template. */
const EMBEDDED = ['store/pglite.test.ts', 'store/database/prepared.test.ts', 'store/database/turns.test.ts'];

const units = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter(isTest).filter(isLight);

/** `npm run test:fast`: the units, the pages as markup, and the store's contract on the embedded database. */
export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    include: [...units, ...EMBEDDED].map((file) => `test/${file}`),
    globalSetup: ['test/support/global-setup-embedded.ts'],
  },
});
