/** `docs/conformance.md`: each test writes its own table there with `UPDATE_DOCS=1`, and compares it otherwise. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const DOCS = fileURLToPath(new URL('../../docs/conformance.md', import.meta.url));

/** @param table which one, as the document's comments name it */
export function expectDocumented(table: string, heading: readonly string[], rows: readonly string[][]): void {
  const generated = new RegExp(`(?<=<!-- ${table}: begin -->\n)[\\s\\S]*(?=<!-- ${table}: end -->)`);
  const lines = [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`);
  const docs = readFileSync(DOCS, 'utf8');
  expect(docs).toMatch(generated);
  const updated = docs.replace(generated, () => lines.join(''));
  if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCS, updated);
  else {
    expect(
      docs,
      'docs/conformance.md differs from what was found; UPDATE_DOCS=1 npm run test:flows -- test/conformance writes it',
    ).toBe(updated);
  }
}
