import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstRefreshToken, parseRefreshToken, successors } from '../../src/tokens/refresh-token.js';
import { Secrets } from '../../src/tokens/secrets.js';

const masterKey = Uint8Array.from({ length: 32 }, (_, index) => index);
const otherKey = new Uint8Array(32).fill(7);
const salt = Uint8Array.from({ length: 16 }, (_, index) => 100 + index);
const secrets = new Secrets([masterKey]);
const FIRST = 'vs_rt_ZGVmZ2hpamtsbW5vcHFycwAAAAHdPiC0HAgV72KJUEzgWF1eNKn5hZCEwYfJ8o8evkdGjA';
const SECOND = 'vs_rt_ZGVmZ2hpamtsbW5vcHFycwAAAAIPuvIVt0LXbciXU04XY9dc--UbyXzqunM1PikqGPVr1Q';
const FAMILY = 'Fxsv6tyGRVY885zMVqQx2g';

/** The same as the docstring of the source says, from node:crypto alone. */
function tokenByHand(key: Uint8Array, generation: number): string {
  const body = Buffer.alloc(20);
  body.set(salt);
  body.writeUInt32BE(generation, 16);
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'vouchsafe refresh-token', 32));
  return `vs_rt_${Buffer.concat([body, createHmac('sha256', derived).update(body).digest()]).toString('base64url')}`;
}

describe('refresh token: what it is made of', () => {
  it('is salt, generation and HMAC-SHA256: values computed elsewhere', () => {
    const first = firstRefreshToken(secrets, salt);
    expect(first).toEqual({ value: FIRST, familyId: FAMILY, generation: 1 });
    expect(successors(secrets, first)).toEqual([{ value: SECOND, familyId: FAMILY, generation: 2 }]);
    expect([tokenByHand(masterKey, 1), tokenByHand(masterKey, 2)]).toEqual([FIRST, SECOND]);
  });

  it('names its family by a hash of the salt, so that the name makes no token', () => {
    const hash = createHash('sha256').update('vouchsafe family').update(salt).digest();
    expect(hash.subarray(0, 16).toString('base64url')).toBe(FAMILY);
  });

  it('draws 128 new bits for each family (RFC 6749 §10.10)', () => {
    const families = Array.from({ length: 1000 }, () => firstRefreshToken(secrets));
    expect(new Set(families.map((token) => token.familyId)).size).toBe(1000);
    expect(new Set(families.map((token) => token.value)).size).toBe(1000);
  });

  it('keeps its length over generations', () => {
    let token = firstRefreshToken(secrets, salt);
    for (let generation = 2; generation <= 300; generation++) {
      [token] = successors(secrets, token);
      expect(token).toEqual({ value: tokenByHand(masterKey, generation), familyId: FAMILY, generation });
    }
  });
});

describe('refresh token: telling a genuine one', () => {
  it.each([FIRST, SECOND, tokenByHand(masterKey, 4_294_967_295)])('reads %s', (value) => {
    const generation = Buffer.from(value.slice(6), 'base64url').readUInt32BE(16);
    expect(parseRefreshToken(secrets, value)).toEqual({ value, familyId: FAMILY, generation });
  });

  it('knows none of another server’s', () => {
    expect(parseRefreshToken(new Secrets([otherKey]), FIRST)).toBeNull();
    expect(parseRefreshToken(secrets, tokenByHand(otherKey, 1))).toBeNull();
  });

  it('knows none whose one bit was flipped, wherever it is', () => {
    const bytes = Buffer.from(FIRST.slice(6), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(parseRefreshToken(secrets, `vs_rt_${flipped.toString('base64url')}`), `bit ${bit}`).toBeNull();
    }
  });

  it('knows none that is spelled otherwise: one token, one string', () => {
    const bytes = Buffer.from(SECOND.slice(6), 'base64url');
    // The last character has four bits that carry nothing; 15 other spellings decode to the same bytes.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const others = [...alphabet]
      .map((last) => SECOND.slice(0, -1) + last)
      .filter((token) => token !== SECOND && Buffer.from(token.slice(6), 'base64url').equals(bytes));
    expect(others).toHaveLength(15);
    // The standard alphabet decodes alike, too.
    const standard = SECOND.replaceAll('-', '+');
    expect(standard).not.toBe(SECOND);
    expect(Buffer.from(standard.slice(6), 'base64url').equals(bytes)).toBe(true);
    for (const token of [...others, standard]) expect(parseRefreshToken(secrets, token), token).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['the prefix alone', 'vs_rt_'],
    ['no prefix', FIRST.slice(6)],
    ['another prefix', FIRST.replace('vs_rt_', 'vs_ac_')],
    ['the prefix in capitals', FIRST.replace('vs_rt_', 'VS_RT_')],
    ['a character too few', FIRST.slice(0, -1)],
    ['a character too many', `${FIRST}A`],
    ['padding', `${FIRST}==`],
    ['a space before it', ` ${FIRST}`],
    ['a newline after it', `${FIRST}\n`],
    ['a character outside of base64, with the right length', `${FIRST.slice(0, -2)}*${FIRST.slice(-1)}`],
    ['the family’s name in its place', `vs_rt_${FAMILY}`],
    ['zeros of the right length', `vs_rt_${'A'.repeat(70)}`],
    ['a JWT', 'eyJhbGciOiJFUzI1NiJ9.e30.AAAA'],
  ])('knows none that is %s', (_, value) => {
    expect(parseRefreshToken(secrets, value)).toBeNull();
  });

  it('knows none that is a megabyte', () => {
    expect(parseRefreshToken(secrets, `vs_rt_${'A'.repeat(1_000_000)}`)).toBeNull();
  });

  it('cannot be made for another generation from a genuine one', () => {
    const bytes = Buffer.from(FIRST.slice(6), 'base64url');
    bytes.writeUInt32BE(2, 16);
    expect(parseRefreshToken(secrets, `vs_rt_${bytes.toString('base64url')}`)).toBeNull();
  });
});

describe('refresh token: changing SECRET_KEY', () => {
  const changing = new Secrets([otherKey, masterKey]);

  it('reads tokens of the old key, and issues under the new one', () => {
    const presented = parseRefreshToken(changing, FIRST);
    expect(presented).toEqual({ value: FIRST, familyId: FAMILY, generation: 1 });
    expect(firstRefreshToken(changing, salt).value).toBe(tokenByHand(otherKey, 1));
  });

  it('knows the successor under each key, the newest first', () => {
    const [newest, ...others] = successors(changing, firstRefreshToken(secrets, salt));
    expect(newest).toEqual({ value: tokenByHand(otherKey, 2), familyId: FAMILY, generation: 2 });
    expect(others).toEqual([{ value: SECOND, familyId: FAMILY, generation: 2 }]);
  });

  it('forgets tokens of a key that is gone', () => {
    expect(parseRefreshToken(new Secrets([otherKey]), SECOND)).toBeNull();
  });
});
