import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from '../src/config/variables.js';
import { parseSeed, seedWarning } from '../src/seed/file.js';

describe('README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const table = (heading: string) =>
    (readme.split(`${heading}\n`)[1]?.split('\n#')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('|'));

  it('explains every variable that is read, and no other', () => {
    const explained = table('## Configuration').flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]),
    );
    expect(explained.toSorted()).toEqual([...VARIABLES].toSorted());
  });

  it('has a seed that works as it stands, and whose password nobody keeps unwarned', () => {
    const example = readme.split('### Seed file\n')[1]?.match(/```json\n([\s\S]*?)```/)?.[1] ?? '';
    expect(seedWarning(parseSeed(JSON.parse(example)))).toContain('1 of its users');
  });

  it('says why each dependency is there', () => {
    const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const rows = table('### Dependencies').join('\n');
    for (const name of Object.keys(dependencies)) expect(rows).toContain(name);
  });
});
