/** What `npm ci` installs: exactly what was locked, on a machine without a compiler. What `npm pack` packs: what runs. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
    }),
  ),
});
const Manifest = z.object({
  overrides: z.record(z.string(), z.unknown()),
  allowScripts: z.record(z.string(), z.boolean()),
});

describe('package-lock.json', () => {
  const { '': _root, ...packages } = Lock.parse(JSON.parse(read('package-lock.json'))).packages;
  const entries = Object.entries(packages);

  it('has the SHA-512 of every package, so that a tampered one does not install', () => {
    const without = entries.filter(
      ([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
    );
    expect(without.map(([path]) => path)).toEqual([]);
    expect(entries.length).toBeGreaterThan(100);
  });

  it('names no registry: packages come from the one that npm is configured with', () => {
    const named = entries.filter(([, { resolved }]) => resolved !== undefined);
    expect(named.map(([path]) => path)).toEqual([]);
  });

  it('has no production package that runs a script when it is installed', () => {
    const building = entries.filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev);
    expect(building.map(([path]) => path)).toEqual([]);
  });
});

describe('package.json', () => {
  it('has no override and no allowed script that CONTRIBUTING.md does not explain', () => {
    const { overrides, allowScripts } = Manifest.parse(JSON.parse(read('package.json')));
    const rows = read('CONTRIBUTING.md').match(/^\| `.*$/gm) ?? [];
    for (const name of [...Object.keys(overrides), ...Object.keys(allowScripts)]) {
      expect(
        rows.some((row) => row.startsWith(`| \`${name}\``)),
        name,
      ).toBe(true);
    }
  });
});

const Packed = z.tuple([
  z.object({
    size: z.number(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
]);

describe('npm pack', () => {
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const [packed] = Packed.parse(
    JSON.parse(execFileSync('npm', pack, { cwd, encoding: 'utf8', stdio: 'pipe' })),
  );

  it('has every page of the documentation that its messages name', () => {
    const bin = fileURLToPath(new URL('../dist/bin/', import.meta.url));
    const named = readdirSync(bin)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => readFileSync(`${bin}${file}`, 'utf8').match(/docs\/[a-z-]+\.md/g) ?? []);
    expect(named).toContain('docs/configuration.md');
    expect(packed.files.map(({ path }) => path)).toEqual(expect.arrayContaining(named));
  });

  it('has what runs, its licenses, its documentation and the types of the kit, and nothing else', () => {
    const paths = packed.files.map(({ path }) => path);
    for (const needed of [
      ...[
        'LICENSE',
        'README.md',
        'package.json',
        'migrations/meta/_journal.json',
        'views/browser/passkeys.js',
      ],
      ...[
        'dist/bin/vouchsafe.js',
        'dist/bin/package.json',
        'dist/bin/LICENSES.txt',
        'known-passwords/list.txt.gz',
      ],
      ...['dist/src/resource-server/index.js', 'dist/src/resource-server/index.d.ts'],
    ])
      expect(paths).toContain(needed);
    const allowed =
      /^(LICENSE|README\.md|package\.json|dist\/bin\/([^/]+\.(js|txt)|package\.json)|dist\/src\/(protocol|resource-server|rules)\/.+\.(js|js\.map|d\.ts)|docs\/[A-Za-z-]+\.md|known-passwords\/[^/]+|migrations\/\w+\.sql|migrations\/meta\/_journal\.json|views\/browser\/[^/]+\.js)$/;
    expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
  });

  it('is of the size that the README says', () => {
    const [, packedMb, unpackedMb] =
      /package is ([\d.]+) MB,\s+or\s+([\d.]+) MB unpacked/.exec(read('README.md')) ?? [];
    expect(Math.abs(packed.size / 1e6 - Number(packedMb))).toBeLessThan(0.3);
    expect(Math.abs(packed.unpackedSize / 1e6 - Number(unpackedMb))).toBeLessThan(1);
  });
});

describe('npm run build', () => {
  it('leaves a command that the shell may run, since npx starts it in a checkout', () => {
    const { mode } = statSync(new URL('../dist/bin/vouchsafe.js', import.meta.url));
    expect(mode & 0o111).toBe(0o111);
  });
});
