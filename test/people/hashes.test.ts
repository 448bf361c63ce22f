/** Checks of hashes that other programs made, and of those that stand in for unknown users. */
import { describe, expect, it } from 'vitest';
import { hashOfNothing, matchesHash } from '../../src/people/hashes.js';
import { costOf } from '../../src/rules/password-hash.js';

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
/** A published vector as a PHC string. @param key the derived key in hex */
function phc(digest: string, iterations: number, salt: string, key: string): string {
  const bytes = Buffer.from(key, 'hex');
  return `$pbkdf2-${digest}$i=${iterations},l=${bytes.length}$${base64(Buffer.from(salt))}$${base64(bytes)}`;
}

describe('a published hash matches its password, and no other', () => {
  it.each([
    // The vectors of crypt_blowfish (Openwall).
    ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['U*U*', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'],
    ['U*U*U', '$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a'],
    // The same hash, as OpenBSD and PHP label it.
    ['U*U', '$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['U*U', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    // RFC 7914 §11.
    [
      'passwd',
      phc(
        'sha256',
        1,
        'salt',
        '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783',
      ),
    ],
    [
      'Password',
      phc(
        'sha256',
        80_000,
        'NaCl',
        '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d',
      ),
    ],
    // The inputs of RFC 6070 with SHA-512, as Python's documentation of hashlib and others publish them.
    [
      'password',
      phc(
        'sha512',
        1,
        'salt',
        '867f70cf1ade02cff3752599a3a53dc4af34c7a669815ae5d513554e1c8cf252c02d470a285a0501bad999bfe943c08f050235d7d68b1da55e63f73b60a57fce',
      ),
    ],
    [
      'password',
      phc(
        'sha512',
        4096,
        'salt',
        'd197b1b33db0143e018b12f3d1d1479e6cdebdcc97c5c0f87f6902e072f457b5143f30602641b3d55cd335988cb36b84376060ecd532e039b742a239434af2d5',
      ),
    ],
  ])('%s: %s', async (password, hash) => {
    expect(await matchesHash(hash, password)).toBe(true);
    expect(await matchesHash(hash, `${password}x`)).toBe(false);
    expect(await matchesHash(hash, '')).toBe(false);
  });

  it('also beyond the 72 bytes that bcrypt reads, as where the hash was made', async () => {
    const hash = '$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui';
    const read = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
    for (const password of [read, `${read}chars after 72 are ignored`])
      expect(await matchesHash(hash, password)).toBe(true);
    expect(await matchesHash(hash, read.slice(1))).toBe(false);
  });

  it('unless its form is unknown', async () => {
    for (const hash of [
      '',
      'none',
      '$pbkdf2$i=1$x$y',
      '$2x$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
    ])
      expect(await matchesHash(hash, 'U*U')).toBe(false);
  });
});

describe('a hash that stands in for an unknown user', () => {
  it.each(['$argon2id$v=19$m=8,t=1,p=1', '$2b$04', '$pbkdf2-sha256$i=10,l=20', '$pbkdf2-sha512$i=10,l=64'])(
    'at the cost %s has this cost, and no password',
    async (cost) => {
      const hash = hashOfNothing(cost);
      expect(costOf(hash)).toBe(cost);
      expect(hashOfNothing(cost)).not.toBe(hash);
      expect(await matchesHash(hash, '')).toBe(false);
    },
  );

  it('at an unknown cost is our mistake', () => {
    expect(() => hashOfNothing('m=8,t=1,p=1')).toThrow('unknown cost of a password hash');
  });
});
