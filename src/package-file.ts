import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The path of a file in this package; works from the sources and from the build. */
export function packageFile(...path: readonly string[]): string {
  return join(dirname(createRequire(import.meta.url).resolve('vouchsafe/package.json')), ...path);
}
