/** `docs/standards.md` names code and tests; both have to exist. */
import { describe, expect, it } from 'vitest';
import { missingFiles, missingTests, namesTest, readRuleTables } from './support/rule-tables.js';

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
  'Accounts and email',
  'Passkeys',
];
const REASON = /^(Does not apply|Decided otherwise|Not here yet|Not tested here): \S/;

const tables = readRuleTables('docs/standards.md', 'Rule');

describe('docs/standards.md', () => {
  it('has a table for each section', () => {
    expect(tables.headings).toEqual(SECTIONS);
    expect(tables.rows.length).toBeGreaterThan(90);
  });

  it('has rule, standard, code, and a test or a reason in each row', () => {
    for (const row of tables.rows) {
      expect(row, row[0]).toHaveLength(4);
      const [rule, standard, code, test = ''] = row;
      expect([rule, standard, code]).not.toContain('');
      expect(REASON.test(test) || namesTest(test), `${rule}: ${test}`).toBe(true);
    }
  });

  it('names files that exist', () => {
    expect(missingFiles(tables)).toEqual([]);
    expect(tables.namedFiles.length).toBeGreaterThan(40);
  });

  it('names tests that exist in the file that it names', () => {
    expect(missingTests(tables)).toEqual([]);
    expect(tables.namedTests.length).toBeGreaterThan(120);
  });
});
