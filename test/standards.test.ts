/** `docs/standards.md` names code and tests; what it names has to be there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

const SECTIONS = [
  'Everywhere',
  'Metadata',
  'Authorize',
  'Login and consent',
  'Token',
  'Refresh',
  'Register',
  'Client metadata documents',
  'Revoke',
  'Introspect',
  'JWKS and access tokens',
  'Resource servers',
  'CORS',
  'Token Status List',
];
const REASON = /^(Does not apply|Decided otherwise|Not here yet|Not tested here): \S/;
const NAMED_TEST = /`(test\/[\w./-]+)`: `([^`]+)`/g;

const lines = read('docs/standards.md').split('\n');
const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.replace(/^## \d+\. /, ''));
const rows = lines
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))
  .filter(([first]) => first !== 'Rule');
const namedTests = rows.flatMap(([rule = '', , , test = '']) =>
  [...test.matchAll(NAMED_TEST)].map(([, file = '', title = '']) => ({ rule, file, title })),
);

/** The titles of the tests in a file, as they are written: those of tables with their placeholders. */
function titlesOf(file: string): Set<string> {
  const source = read(file);
  const calls = /(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,\s*(?:async\s*)?(?:\(|function)/gs;
  const titles = new Set<string>();
  for (const { index, 0: call, 2: title = '' } of source.matchAll(calls)) {
    const [, caller] =
      /^.*\b(it|test|describe)(?=[.(])/s.exec(source.slice(0, index) + call.slice(0, 5)) ?? [];
    if (caller !== 'describe') titles.add(title.replace(/\\(['"`\\])/g, '$1'));
  }
  return titles;
}

describe('docs/standards.md', () => {
  it('has a table for each section', () => {
    expect(headings).toEqual(SECTIONS);
    expect(rows.length).toBeGreaterThan(90);
  });

  it('has rule, standard, code, and a test or a reason in each row', () => {
    for (const row of rows) {
      expect(row, row[0]).toHaveLength(4);
      const [rule, standard, code, test = ''] = row;
      expect([rule, standard, code]).not.toContain('');
      expect(REASON.test(test) || /`test\/[\w./-]+`: `/.test(test), `${rule}: ${test}`).toBe(true);
    }
  });

  it('names files that exist', () => {
    const files = new Set(
      lines.flatMap((line) => line.match(/(?<=`)(?:src|views|test)\/[\w./-]+\.tsx?(?=`)/g) ?? []),
    );
    expect([...files].filter((file) => !existsSync(root + file))).toEqual([]);
    expect(files.size).toBeGreaterThan(40);
  });

  it('names tests that exist in the file that it names', () => {
    const missing = namedTests.filter(
      ({ file, title }) => !existsSync(root + file) || !titlesOf(file).has(title),
    );
    expect(missing).toEqual([]);
    expect(namedTests.length).toBeGreaterThan(120);
  });
});
