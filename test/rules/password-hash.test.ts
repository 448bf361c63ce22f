import { describe, expect, it } from 'vitest';
import { costOf, costsForAll, importedHashProblem, readsWhole } from '../../src/rules/password-hash.js';

const SALT = 'c2FsdHNhbHRzYWx0c2FsdA';
const KEY = 'A'.repeat(43);
const BCRYPT = '.'.repeat(53);

describe('the cost of a password hash', () => {
  it.each([
    [`$argon2id$v=19$m=19456,t=2,p=1$${SALT}$${KEY}`, '$argon2id$v=19$m=19456,t=2,p=1'],
    [`$argon2id$v=19$m=19456,p=1,t=2$${SALT}$${KEY}`, '$argon2id$v=19$m=19456,t=2,p=1'],
    // RFC 9106 §3.1: eight blocks for each lane are enough.
    [`$argon2id$v=19$m=16,t=2,p=2$${SALT}$${KEY}`, '$argon2id$v=19$m=16,t=2,p=2'],
    [`$2a$10$${BCRYPT}`, '$2b$10'],
    [`$2y$10$${BCRYPT}`, '$2b$10'],
    [`$pbkdf2-sha256$i=27500,l=64$${SALT}$${'A'.repeat(86)}`, '$pbkdf2-sha256$i=27500,l=64'],
    [`$pbkdf2-sha512$i=210000,l=64$${SALT}$${'A'.repeat(86)}`, '$pbkdf2-sha512$i=210000,l=64'],
  ])('of %s is %s', (hash, cost) => {
    expect(costOf(hash)).toBe(cost);
    expect(importedHashProblem(hash)).toBeNull();
  });
});

describe('a password hash that cannot be imported', () => {
  it.each([
    ['a password', 'swordfish'],
    ['argon2i', `$argon2i$v=19$m=19456,t=2,p=1$${SALT}$${KEY}`],
    ['an old version of argon2id', `$argon2id$v=16$m=19456,t=2,p=1$${SALT}$${KEY}`],
    ['scrypt', `$scrypt$ln=14,r=8,p=1$${SALT}$${KEY}`],
    ['the bcrypt of a faulty program', `$2x$10$${BCRYPT}`],
    ['bcrypt with a character too few', `$2b$10$${BCRYPT.slice(1)}`],
    ['bcrypt whose salt has stray bits', `$2b$10$${'.'.repeat(21)}/${'.'.repeat(31)}`],
    ['argon2id with less memory than its lanes need', `$argon2id$v=19$m=15,t=2,p=2$${SALT}$${KEY}`],
    ['bcrypt with fewer rounds than it has', `$2b$03$${BCRYPT}`],
    ['PBKDF2 with SHA-1', `$pbkdf2$i=27500,l=32$${SALT}$${KEY}`],
    ['PBKDF2 as Passlib writes it', `$pbkdf2-sha256$29000$${SALT}$${KEY}`],
    ['PBKDF2 with padded base64', `$pbkdf2-sha256$i=27500,l=32$${SALT}==$${KEY}=`],
    ['PBKDF2 with a key of another length', `$pbkdf2-sha256$i=27500,l=64$${SALT}$${KEY}`],
    ['PBKDF2 without iterations', `$pbkdf2-sha256$i=0,l=32$${SALT}$${KEY}`],
    ['PBKDF2 with a short key', `$pbkdf2-sha256$i=27500,l=8$${SALT}$AAAAAAAAAAA`],
  ])('is %s: the refusal lists what is accepted', (_, hash) => {
    expect(costOf(hash)).toBeNull();
    const problem = importedHashProblem(hash) ?? '';
    for (const form of [
      'argon2id',
      '$2a$, $2b$ or $2y$',
      '$pbkdf2-sha256$i=…,l=…$salt$hash',
      '$pbkdf2-sha512$',
    ])
      expect(problem).toContain(form);
    expect(problem).not.toContain(hash);
  });

  it.each([
    [`$argon2id$v=19$m=65536,t=4,p=1$${SALT}$${KEY}`, null],
    [`$argon2id$v=19$m=65536,t=5,p=1$${SALT}$${KEY}`, 'm × t must be at most 311296, and p at most 16'],
    [`$argon2id$v=19$m=19456,t=2,p=16$${SALT}$${KEY}`, null],
    [`$argon2id$v=19$m=19456,t=2,p=17$${SALT}$${KEY}`, 'and p at most 16'],
    [`$2b$14$${BCRYPT}`, null],
    [`$2b$15$${BCRYPT}`, 'the cost of bcrypt must be at most 14'],
    [`$pbkdf2-sha256$i=2000000,l=32$${SALT}$${KEY}`, null],
    [`$pbkdf2-sha256$i=2000001,l=32$${SALT}$${KEY}`, 'must be at most 2000000'],
    // A key of two blocks takes twice the iterations (RFC 8018 §5.2).
    [`$pbkdf2-sha256$i=1000001,l=64$${SALT}$${'A'.repeat(86)}`, 'the number of 32-byte blocks in l'],
    [`$pbkdf2-sha512$i=2000000,l=64$${SALT}$${'A'.repeat(86)}`, null],
    [`$pbkdf2-sha512$i=2000001,l=64$${SALT}$${'A'.repeat(86)}`, 'the number of 64-byte blocks in l'],
  ])('because it costs too much to check: %s', (hash, problem) => {
    if (problem === null) expect(importedHashProblem(hash)).toBeNull();
    else expect(importedHashProblem(hash)).toMatch(/^costs too much to check: /);
    if (problem !== null) expect(importedHashProblem(hash)).toContain(problem);
  });
});

describe('the costs whose work every sign-in does', () => {
  it('are the cheapest ones, up to three seconds of CPU time in total, so that the answer is sent in time', () => {
    const seconds = (count: number) => `$pbkdf2-sha256$i=${count * 2_000_000},l=32`;
    expect(costsForAll([seconds(1), '$2b$14', '$2a$10', '$2b$13', '$argon2id$v=19$m=65536,t=4,p=1'])).toEqual(
      {
        costs: ['$2b$10', '$argon2id$v=19$m=65536,t=4,p=1', '$2b$13', seconds(1), '$2b$14'],
        leavesOut: false,
      },
    );
    const many = Array.from({ length: 16 }, (_, n) => `$pbkdf2-sha512$i=${2_000_000 - n},l=64`);
    const [dearest, , third] = many;
    expect(costsForAll([...many, '$2b$10'])).toEqual({
      costs: ['$2b$10', many[15], many[14]],
      leavesOut: true,
    });
    expect(costsForAll([dearest ?? '', third ?? '', dearest ?? ''])).toEqual({
      costs: [third, dearest],
      leavesOut: false,
    });
  });

  it('are none when nothing is stored, or only a text that is not a cost', () => {
    expect(costsForAll([])).toEqual({ costs: [], leavesOut: false });
    expect(costsForAll(['swordfish'])).toEqual({ costs: [], leavesOut: false });
  });
});

it.each([
  [`$2b$10$${BCRYPT}`, 72, true],
  [`$2b$10$${BCRYPT}`, 73, false],
  [`$argon2id$v=19$m=19456,t=2,p=1$${SALT}$${KEY}`, 73, true],
])('%s reads a password of %d bytes as a whole: %s', (hash, bytes, whole) => {
  expect(readsWhole(hash, 'x'.repeat(bytes))).toBe(whole);
});
