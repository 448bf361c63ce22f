/** Writes the figures of the last runs into the documents: `npm run bench:report`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { packageFile } from '../src/package-file.js';
import { type Results, withFigures } from './figures.js';

/** The results that a benchmark saved with `--write`; null if there are none. */
export function results(): Results {
  const read = (name: string) => {
    const file = packageFile('bench', name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  };
  return {
    run: read('run.json'),
    growth: read('growth.json'),
    pressure: read('pressure.json'),
    alone: read('alone.json'),
  };
}

export const DOCUMENTS = ['README.md', 'docs/performance.md'];

if (process.argv[1]?.endsWith('report.js'))
  for (const name of DOCUMENTS) {
    const file = packageFile(name);
    writeFileSync(file, withFigures(readFileSync(file, 'utf8'), results()));
  }
