import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { challengeFrom, isCodeChallenge } from '../../src/protocol/pkce.js';

describe('PKCE (RFC 7636)', () => {
  it('answers the challenge of the standard for the verifier of the standard (RFC 7636 appendix B)', () => {
    expect(challengeFrom('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  it.each([43, 44, 127, 128])('takes a verifier of %i characters (RFC 7636 §4.1)', (length) => {
    const verifier = '-._~aZ09'.repeat(16).slice(0, length);
    expect(challengeFrom(verifier)).toBe(createHash('sha256').update(verifier).digest('base64url'));
    expect(isCodeChallenge(verifier)).toBe(true);
  });

  const fine = 'a'.repeat(43);
  it.each([
    ['one character too few', 'a'.repeat(42)],
    ['one character too many', 'a'.repeat(129)],
    ['a character that is reserved', `${fine}+`],
    ['padding', `${fine}=`],
    ['a slash', `${fine}/`],
    ['a space', `${fine} `],
    ['a newline at its end', `${fine}\n`],
    ['a newline inside', `${fine}\n${fine}`],
    ['a NUL', `${fine}\u0000`],
    ['a letter that is not ASCII', `${fine}é`],
    ['nothing', ''],
  ])('proves nothing with a verifier that has %s (RFC 7636 §4.1, §4.2)', (_, value) => {
    expect(challengeFrom(value)).toBeNull();
    expect(isCodeChallenge(value)).toBe(false);
  });
});
