/** `docs/threats.md` names code and tests; both have to exist. */
import { describe, expect, it } from 'vitest';
import { missingFiles, missingTests, namesTest, readRuleTables } from './support/rule-tables.js';

const SECTIONS = [
  'RFC 9700',
  'Metadata documents',
  'Platform hook',
  'Webhooks',
  'Revocation',
  'Sign-in',
  'Exhaustion',
  'Stored data, logs and faults',
  'Installation',
];

const tables = readRuleTables('docs/threats.md', 'Threat');

describe('docs/threats.md', () => {
  it('has a table for each section', () => {
    expect(tables.headings).toEqual(SECTIONS);
  });

  it('has threat, mechanism, file, and a test or an accepted risk in each row', () => {
    for (const row of tables.rows) {
      expect(row, row[0]).toHaveLength(4);
      const [threat, mechanism, file, test = ''] = row;
      expect([threat, mechanism, file]).not.toContain('');
      expect(namesTest(test) || /^Accepted: \S/.test(test), `${threat}: ${test}`).toBe(true);
    }
  });

  it('names files that exist', () => {
    expect(missingFiles(tables)).toEqual([]);
  });

  it('names tests that exist in the file that it names', () => {
    expect(missingTests(tables)).toEqual([]);
  });
});
