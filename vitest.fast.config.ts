import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import everything, { OF_OTHER_PROGRAMS } from './vitest.config.js';

/** These start servers, processes, browsers or a PostgreSQL database, or need a build. */
const HEAVY =
  /\/(harness|databases|server-process|embedded-server|chromium|connections|seeded|slow-proxy|mailed|scene|stage|calling|vouchsafe|mcp-suite|contract|fixture)\.js'|\bdist\b/;

/** What runs on the embedded database only, and makes it from the template. */
const EMBEDDED = ['store/database/prepared.test.ts', 'store/database/turns.test.ts'];

const units = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => isLight(join('test', file), new Set()));

/** Whether neither the file nor anything of the tests that it imports is heavy. @param seen files that were examined */
function isLight(file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return true;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (HEAVY.test(text)) return false;
  const imported = [...text.matchAll(/ from '(\.[^']*)\.js'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  return imported
    .filter((path) => path.startsWith('test/'))
    .flatMap((path) => [`${path}.ts`, `${path}.tsx`].filter((it) => existsSync(it)))
    .every((path) => isLight(path, seen));
}

/**
 * `npm run test:fast`: the units, and the pages as markup. The store's contract on the embedded database would take
 * twice as long as all of these.
 */
export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    include: [...units, ...EMBEDDED].map((file) => `test/${file}`),
    exclude: OF_OTHER_PROGRAMS,
    globalSetup: ['test/support/global-setup-embedded.ts'],
    // Compiling takes a fifth of the time, and most files are the same as last time.
    experimental: { fsModuleCache: true },
  },
});
