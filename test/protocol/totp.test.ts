/** The codes of authenticator apps (RFC 6238), against the vectors of the standard. */
import { describe, expect, it } from 'vitest';
import { setupAddress, stepOfCode } from '../../src/protocol/totp.js';
import { codeAt } from '../support/authenticator-app.js';

/** The secret of RFC 6238 appendix B, `12345678901234567890`, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an authenticator app (RFC 6238)', () => {
  // Appendix B has eight digits; six digits are the last ones of them (RFC 4226 §5.3).
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %d seconds are those of appendix B', (seconds, code) => {
    expect(codeAt(SECRET, at(seconds))).toBe(code.slice(2));
    expect(stepOfCode(SECRET, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('count in their own step, the one before and the one after, and name theirs (RFC 6238 §5.2)', () => {
    const code = codeAt(SECRET, at(3000));
    const steps = [2939, 2969, 2970, 3000, 3029, 3059, 3060, 3089].map((now) =>
      stepOfCode(SECRET, code, at(now)),
    );
    expect(steps).toEqual([null, null, 100, 100, 100, 100, null, null]);
  });

  it('are six digits, and nothing else', () => {
    const right = codeAt(SECRET, at(59));
    for (const wrong of ['', '28708', `${right}0`, ` ${right}`, '٢٨٧٠٨٢', '0x1234', '1e4000', '-28708'])
      expect(stepOfCode(SECRET, wrong, at(59))).toBeNull();
  });

  it('come from an address that every app reads', () => {
    const address = new URL(setupAddress(SECRET, 'Acme: Cloud', 'alice+a@example.com'));
    expect(address.protocol + address.host).toBe('otpauth:totp');
    expect(decodeURIComponent(address.pathname)).toBe('/Acme: Cloud:alice+a@example.com');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Acme: Cloud',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
