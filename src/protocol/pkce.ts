import { createHash } from 'node:crypto';

/** RFC 7636 §4.1, §4.2: 43 to 128 unreserved characters, for verifier and challenge alike. */
const UNRESERVED = /^[A-Za-z0-9\-._~]{43,128}$/;

export function isCodeChallenge(value: string): boolean {
  return UNRESERVED.test(value);
}

/**
 * The challenge that a verifier proves: BASE64URL(SHA256(verifier)), without padding.
 * The comparison with the stored challenge happens in the statement that redeems the code:
 * a challenge travelled through the browser and is no secret, so its timing tells nothing.
 * @returns null when the verifier is not one by RFC 7636 §4.1, and so can match nothing
 * @see RFC 7636 §4.6
 */
export function challengeFrom(verifier: string): string | null {
  if (!UNRESERVED.test(verifier)) return null;
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}
