import { execFile } from 'node:child_process';
import { access, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A Chromium to start, and what has to be added to its environment. */
export interface ChromiumBinary {
  path: string;
  env: Record<string, string>;
}

/** Which fonts Chromium writes with. */
export interface Fonts {
  /** Also those of the machine: the package brings letters of Latin, Greek and Cyrillic only. */
  readonly ofTheMachine: boolean;
}

/** The system's Chromium, or else the packaged one, unpacked the first time it is asked for. */
export async function findChromium({ ofTheMachine }: Fonts): Promise<ChromiumBinary> {
  for (const path of [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']) {
    if (path && (await isExecutable(path))) return { path, env: {} };
  }
  const folder = await unpacked();
  const path = join(folder, 'chromium');
  const env: Record<string, string> = ofTheMachine ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  // The libraries in the package are only for machines that lack them: it brings NSS, NSPR and expat.
  const { stdout } = await run('ldd', [path]).catch(() => ({ stdout: 'not found' }));
  if (stdout.includes('not found')) {
    env.LD_LIBRARY_PATH = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
      .filter(Boolean)
      .join(':');
  }
  return { path, env };
}

/** The folder of the unpacked package, kept from one run to the next. */
async function unpacked(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entry), '../../package.json'), 'utf8'));
  const version =
    manifest !== null && typeof manifest === 'object' && 'version' in manifest && manifest.version;
  const cache = join(root, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = join(cache, `chromium-${version}`);
  if (await isExecutable(join(folder, 'chromium'))) return folder;
  const staging = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await unpackInto(staging);
    await writeFile(join(staging, 'fonts.conf'), fontConfiguration(folder));
    // Another test file may have been quicker; a complete folder is never replaced.
    await rename(staging, folder).catch(async (error: unknown) => {
      if (!(await isExecutable(join(folder, 'chromium')))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return folder;
}

/** The package unpacks into the temporary directory, and its libraries only on what looks like a Lambda. */
async function unpackInto(folder: string): Promise<void> {
  const code = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const env = { PATH: process.env.PATH, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  await run(process.execPath, ['--input-type=module', '-e', code], { cwd: root, env });
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
