import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The path of a file in this package; works from the sources and from the build. */
export function packageFile(...path: readonly string[]): string {
  return join(dirname(createRequire(import.meta.url).resolve('vouchsafe/package.json')), ...path);
}

const Package = z.object({ version: z.string() });

/** The version of this package. */
export function packageVersion(): string {
  return Package.parse(JSON.parse(readFileSync(packageFile('package.json'), 'utf8'))).version;
}
