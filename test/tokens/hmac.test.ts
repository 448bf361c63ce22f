import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HmacKey } from '../../src/tokens/hmac.js';

describe('HMAC-SHA256', () => {
  it.each([
    // RFC 4231 §4.2 to §4.5: keys of 20, 4, 20 and 25 bytes.
    ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      '4a656665',
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(20),
      Buffer.alloc(50, 0xdd),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
    [
      Buffer.from(Array.from({ length: 25 }, (_, index) => index + 1)).toString('hex'),
      Buffer.alloc(50, 0xcd),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
  ])('is what RFC 4231 computes, as bytes and as text (%#)', (key, data, expected) => {
    const hmac = new HmacKey(Buffer.from(key, 'hex'));
    expect(hmac.bytes(data).toString('hex')).toBe(expected);
    expect(hmac.text(data)).toBe(Buffer.from(expected, 'hex').toString('base64url'));
  });

  it('is what OpenSSL computes, whatever the length and the characters, one value after the other', () => {
    const key = Buffer.alloc(64, 9);
    const hmac = new HmacKey(key);
    const lengths = [0, 1, 63, 64, 169, 170, 171, 172, 511, 512, 513, 5000, 3];
    for (const text of lengths.flatMap((length) =>
      ['x', 'é', '試', '\uD800'].map((each) => each.repeat(length)),
    )) {
      const expected = createHmac('sha256', key).update(text).digest();
      expect(hmac.bytes(text)).toEqual(expected);
      expect(hmac.bytes(Buffer.from(text))).toEqual(expected);
      expect(hmac.text(text)).toBe(expected.toString('base64url'));
    }
  });

  it('refuses a key that would have to be hashed first (RFC 2104 §3)', () => {
    expect(() => new HmacKey(Buffer.alloc(65))).toThrow(RangeError);
  });
});
