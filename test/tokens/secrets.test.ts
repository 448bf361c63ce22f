import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { randomSecret } from '../../src/tokens/random.js';
import { equalInConstantTime, Secrets } from '../../src/tokens/secrets.js';

const oldKey = Uint8Array.from({ length: 32 }, (_, index) => index);
const newKey = new Uint8Array(32).fill(7);

/** HKDF-SHA256 of RFC 5869 §2.2, §2.3 by hand: no salt, one block. */
function hkdf(masterKey: Uint8Array, info: string): Buffer {
  const pseudorandomKey = createHmac('sha256', Buffer.alloc(32)).update(masterKey).digest();
  return createHmac('sha256', pseudorandomKey).update(`${info}\u0001`).digest();
}

describe('secrets: keys (RFC 5869)', () => {
  it.each(['hash', 'refresh-token', 'authorization-code', 'csrf', 'setup', 'signing-keys'] as const)(
    'derives the key for %s by HKDF-SHA256, newest first',
    (purpose) => {
      const secrets = new Secrets([newKey, oldKey]);
      const expected = [newKey, oldKey].map((key) => hkdf(key, `vouchsafe ${purpose}`).toString('hex'));
      // The second call is answered from what the first one derived.
      for (const keys of [secrets.keys(purpose), secrets.keys(purpose)]) {
        expect(keys.map((key) => key.toString('hex'))).toEqual(expected);
      }
    },
  );
});

describe('secrets: what is stored of a secret (RFC 9700 §4.14)', () => {
  it('is HMAC-SHA256 under a key of its own: a value computed elsewhere', () => {
    expect(new Secrets([oldKey]).hash('vs_cs_example')).toBe('m-htoAkMabfFqr1H8FVLl-qB0WFlbwtEiiBuIibCZuQ');
  });

  it('survives a change of SECRET_KEY: the newest writes, all are looked up', () => {
    const before = new Secrets([oldKey]);
    const during = new Secrets([newKey, oldKey]);
    const after = new Secrets([newKey]);
    expect(during.hash('s')).toBe(after.hash('s'));
    expect(during.hashes('s')).toEqual([after.hash('s'), before.hash('s')]);
    expect(before.hash('s')).not.toBe(after.hash('s'));
  });
});

describe('secrets: tags', () => {
  const secrets = new Secrets([oldKey]);

  it('are HMAC-SHA256 of the parts: a value computed elsewhere', () => {
    expect(secrets.tag('csrf', 'a', 'b')).toBe('H60ASvdfITQ8HyZB7CgjX8PR9SiuN92l9axMj6pkgyk');
    expect(secrets.verifyTag('H60ASvdfITQ8HyZB7CgjX8PR9SiuN92l9axMj6pkgyk', 'csrf', 'a', 'b')).toBe(true);
  });

  it.each<[string, Parameters<Secrets['tag']>]>([
    ['another purpose', ['setup', 'a', 'b']],
    ['parts that are cut elsewhere', ['csrf', 'ab']],
    ['the parts the other way around', ['csrf', 'b', 'a']],
    ['one part fewer', ['csrf', 'a']],
    ['an empty part more', ['csrf', 'a', 'b', '']],
  ])('do not fit %s', (_, tagged) => {
    expect(secrets.verifyTag(secrets.tag(...tagged), 'csrf', 'a', 'b')).toBe(false);
  });

  it.each([
    '',
    'x',
    'H60ASvdfITQ8HyZB7CgjX8PR9SiuN92l9axMj6pkgyk=',
    'h60ASvdfITQ8HyZB7CgjX8PR9SiuN92l9axMj6pkgyk',
  ])('are compared whole: %j is refused', (presented) => {
    expect(secrets.verifyTag(presented, 'csrf', 'a', 'b')).toBe(false);
  });

  it('are good under an old key, and no longer once it is gone', () => {
    const tag = secrets.tag('csrf', 'a');
    const changed = new Secrets([newKey, oldKey]);
    expect(changed.verifyTag(tag, 'csrf', 'a')).toBe(true);
    expect(changed.tag('csrf', 'a')).toBe(new Secrets([newKey]).tag('csrf', 'a'));
    expect(new Secrets([newKey]).verifyTag(tag, 'csrf', 'a')).toBe(false);
  });
});

describe('secrets: random ones and comparison', () => {
  it('have 256 bits and never repeat (RFC 6749 §10.10)', () => {
    const drawn = Array.from({ length: 1000 }, randomSecret);
    expect(new Set(drawn).size).toBe(1000);
    for (const secret of drawn) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  it.each([
    ['a', 'a', true],
    ['', '', true],
    ['é', 'é', true],
    ['a', 'b', false],
    ['a', 'aa', false],
    ['é', 'e', false],
  ])('compares %j with %j: %s', (a, b, equal) => {
    expect(equalInConstantTime(a, b)).toBe(equal);
  });
});
