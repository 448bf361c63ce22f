import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from '../src/config/variables.js';
import { parseSeed, seedWarning } from '../src/seed/file.js';

const text = (page: string) => readFileSync(new URL(`../${page}`, import.meta.url), 'utf8');

describe('README', () => {
  const readme = text('README.md');
  const table = (heading: string) =>
    (readme.split(`${heading}\n`)[1]?.split('\n#')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('|'));

  it('shows a few variables, all of which are read', () => {
    const shown = table('## Configuration').flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    expect(shown).toContain('ISSUER');
    expect(shown.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  });

  it('says why each dependency is there', () => {
    const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const rows = table('### Dependencies').join('\n');
    for (const name of Object.keys(dependencies)) expect(rows).toContain(name);
  });
});

describe('docs/configuration.md', () => {
  it('has a seed that works as it stands, and warns about its password', () => {
    const example =
      text('docs/configuration.md').match(/## Seed file\n[\s\S]*?```json\n([\s\S]*?)```/)?.[1] ?? '';
    expect(seedWarning(parseSeed(JSON.parse(example)))).toContain('1 of its users');
  });
});
