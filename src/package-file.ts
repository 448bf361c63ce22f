import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = rootAbove(fileURLToPath(import.meta.url));

/** The path of a file in this package; works from the sources and from the build. */
export function packageFile(...path: readonly string[]): string {
  return join(ROOT, ...path);
}

/**
 * The `package.json` in `dist/bin` only says of what type the files there are.
 * @throws if only a part of the package was copied
 */
function rootAbove(path: string): string {
  const directory = dirname(path);
  if (directory === path) throw new Error('Vouchsafe is incomplete: its folder `migrations` is missing.');
  return existsSync(join(directory, 'migrations')) ? directory : rootAbove(directory);
}

const Package = z.object({ version: z.string() });

/** The version of this package. */
export function packageVersion(): string {
  return Package.parse(JSON.parse(readFileSync(packageFile('package.json'), 'utf8'))).version;
}
