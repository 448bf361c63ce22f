/** The architecture's own check, and what it has to find. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAY_IMPORT, problems } from '../architecture.mjs';

const table = { low: [], high: ['low'] };

describe('the check of the architecture', () => {
  it('finds an import that runs back up, a type included', () => {
    const upward = { 'src/high/a.ts': '', 'src/low/b.ts': "import type { A } from '../high/a.js';\n" };
    expect(problems(upward, table)).toEqual(['src/low/b.ts imports src/high/a.ts: low may not import high']);
    const lazy = { 'src/high/a.ts': '', 'src/low/b.ts': "const a = await import('../high/a.js');\n" };
    expect(problems(lazy, table)).toHaveLength(1);
  });

  it('finds a circle of files in one folder', () => {
    const circle = {
      'src/low/a.ts': "import {\n  type B,\n} from './b.js';\n",
      'src/low/b.ts': "export * from './a.js';\n",
    };
    expect(problems(circle, table)).toEqual(['a circle: src/low/a.ts → src/low/b.ts → src/low/a.ts']);
  });

  it('finds a file of a folder that has no line', () => {
    expect(problems({ 'src/other/a.ts': '' }, table)).toEqual([
      'src/other/a.ts is in no folder of the table',
    ]);
  });

  it('allows what the table names', () => {
    const down = { 'src/high/a.ts': "import { b } from '../low/b.js';\n", 'src/low/b.ts': '' };
    expect(problems(down, table)).toEqual([]);
  });

  it('the table itself points one way', () => {
    const files = Object.entries(MAY_IMPORT).map(([folder, allowed]) => [
      `src/${folder.replaceAll('/', '_')}.ts`,
      allowed.map((to) => `import './${to.replaceAll('/', '_')}.js';\n`).join(''),
    ]);
    const flat = Object.keys(MAY_IMPORT).map((folder) => [folder.replaceAll('/', '_'), []]);
    const circles = problems(Object.fromEntries(files), Object.fromEntries(flat)).filter((it) =>
      it.startsWith('a circle'),
    );
    expect(circles).toEqual([]);
  });
});

describe('the check of function lengths', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vouchsafe-lengths-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('finds a function of 61 lines, whatever its lines hold, and none of 60', async () => {
    const page = (name: string, lines: number) =>
      `export function ${name}() {\n  return (\n<p>${'\n'.repeat(lines - 4)}</p>);\n}\n`;
    await writeFile(join(folder, 'pages.tsx'), page('Whole', 60) + page('Long', 61));
    const check = spawnSync(process.execPath, ['.ci/function-length.mjs', folder], { encoding: 'utf8' });
    expect(check.stderr).toBe(`${join(folder, 'pages.tsx')}:61 Long has 61 lines\n`);
    expect(check.status).toBe(1);
  });
});

describe('one path for each action', () => {
  const files = ['account', 'admin', 'management', 'cli', 'sign-in'].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join('src', folder, name)),
  );

  it.each(files)('%s cannot write: it gets a store that only reads, and performs operations', (file) => {
    const text = readFileSync(file, 'utf8');
    // The types of what is stored are for everybody; the store itself, and whatever has it, is not.
    const fromStore = [...text.matchAll(/^import (type )?[^;]*? from '[./]*store\/([\w/-]+)\.js';/gm)];
    for (const [, isType, module] of fromStore) {
      // Names a kind of actor, and writes nothing.
      if (module === 'actor') continue;
      expect([module, isType]).toEqual([module, 'type ']);
      expect(module).not.toBe('store');
    }
    const writers = file.startsWith(join('src', 'sign-in')) ? 'Deps' : 'Deps|SignInDeps';
    expect(text).not.toMatch(
      new RegExp(`import[^;]*\\b(?:${writers}|OperationContext)\\b[^;]* from '[^']*(?:deps|operation)\\.js'`),
    );
    expect(text).not.toMatch(/\bas (?:unknown as )?(?:Store|Deps)\b/);
  });

  // The steps of the protocol that no operation stands for: a client, or a browser on its way through one authorization
  // request, moves the protocol's own state. Each is one method of the store, with its conditions and its record in its
  // statement. Whatever changes what users, administrators or operators have is an operation.
  const STEPS: Readonly<Record<string, readonly string[]>> = {
    'endpoints/authorize.ts': ['requests.open'],
    'endpoints/client-logo.ts': ['documents.save'],
    'endpoints/register.ts': ['registrations.add'],
    'endpoints/registration.ts': ['managedRegistrations.remove', 'managedRegistrations.replace'],
    'endpoints/revoke.ts': ['grants.revoke'],
    'endpoints/token/authorization-code.ts': ['codes.redeem', 'codes.refuse'],
    'endpoints/token/refresh-token.ts': ['families.judge', 'families.rotate'],
    'sign-in/answer-silently.ts': ['requests.chooseWorkspace'],
    'sign-in/consent.ts': ['requests.deny'],
    'sign-in/workspace.tsx': ['requests.chooseWorkspace'],
  };
  /** What only endpoints read. `store/reads.ts` names what pages read. */
  const ENDPOINT_READS = [
    'accessChanges.waitingSince',
    'managedRegistrations.find',
    'documents.find',
    'families.clientOf',
    'grants.findLive',
    'introspection.ofFamily',
    'introspection.ofGrant',
  ];

  it('outside the operations, only these steps of the protocol write, and no page among them grants anything', () => {
    const reads = new Set([...ENDPOINT_READS, ...readsOf(readFileSync('src/store/reads.ts', 'utf8'))]);
    const found: Record<string, string[]> = {};
    for (const folder of ['endpoints', 'sign-in', 'browser']) {
      for (const name of readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })) {
        if (!/\.tsx?$/.test(name)) continue;
        const text = readFileSync(join('src', folder, name), 'utf8');
        // A part of the store with a name of its own would hide its calls from this check.
        expect(text, name).not.toMatch(
          /\}\s*=\s*[\w.#]*\bstore\b|=\s*[\w.#]*\bstore\.\w+;|\bstore: \{[^}]*\} *\}? *[=:,]/,
        );
        const calls = [...text.matchAll(/\bstore\s*\.(\w+)\s*\.(\w+)\(/g)].map(
          ([, thing, verb]) => `${thing}.${verb}`,
        );
        const steps = [...new Set(calls)].filter((call) => !reads.has(call)).sort();
        if (steps.length > 0) found[join(folder, name)] = steps;
      }
    }
    expect(found).toEqual(STEPS);
  });

  it('finds what pages may read in the type of their store', () => {
    expect(readsOf("readonly grants: Pick<Store['grants'], 'find' | 'list'>;")).toEqual([
      'grants.find',
      'grants.list',
    ]);
  });

  function readsOf(type: string): string[] {
    return [...type.matchAll(/readonly (\w+): Pick<Store\['\w+'\], ([^>]+)>/g)].flatMap(
      ([, thing, methods = '']) =>
        [...methods.matchAll(/'(\w+)'/g)].map(([, method]) => `${thing}.${method}`),
    );
  }
});
