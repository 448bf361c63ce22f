import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A file of this package, found the same way from the sources and from what was built of them. */
export function packageFile(...path: readonly string[]): string {
  return join(dirname(createRequire(import.meta.url).resolve('vouchsafe/package.json')), ...path);
}
