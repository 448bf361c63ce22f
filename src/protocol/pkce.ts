import { hash } from 'node:crypto';

/** RFC 7636 §4.1, §4.2: 43 to 128 unreserved characters, for verifier and challenge alike. */
const UNRESERVED = /^[A-Za-z0-9\-._~]{43,128}$/;

export function isCodeChallenge(value: string): boolean {
  return UNRESERVED.test(value);
}

/**
 * The challenge of a verifier: BASE64URL(SHA256(verifier)), without padding. The statement that redeems the code
 * compares it with the stored challenge: a challenge traveled through the browser and is not secret, so timing
 * reveals nothing.
 * @returns null when the verifier is not valid by RFC 7636 §4.1, and so cannot match
 * @see RFC 7636 §4.6
 */
export function challengeFrom(verifier: string): string | null {
  if (!UNRESERVED.test(verifier)) return null;
  return hash('sha256', verifier, 'base64url');
}
