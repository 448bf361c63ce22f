/** The figures in the documents are those of the last run, neither typed by hand nor outdated. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withFigures } from '../../bench/figures.js';
import { DOCUMENTS, results } from '../../bench/report.js';

it.each(DOCUMENTS)('%s has the figures of the last run (npm run bench:report)', (name) => {
  const text = readFileSync(name, 'utf8');
  expect(text).toMatch(/<!-- figures: \w+ -->/);
  expect(withFigures(text, results())).toBe(text);
});

it('every document that has figures is among those', () => {
  const all = [
    'README.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  expect(all.filter((name) => readFileSync(name, 'utf8').includes('<!-- figures: '))).toEqual(DOCUMENTS);
});
