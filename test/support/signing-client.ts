/** The client's half of private_key_jwt (RFC 7523 §2.2): keys, and assertions right and wrong. */
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface SigningKey {
  readonly alg: string;
  readonly privateKey: CryptoKey;
  /** Public, with kid, alg and use. */
  readonly jwk: JWK;
}

export async function newKey(alg: string, kid = randomUUID()): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  return { alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

export interface Claims {
  readonly [name: string]: unknown;
}

/** Signs claims as they are; `undefined` takes one out. */
export function sign(
  { alg, privateKey, jwk }: SigningKey,
  claims: Claims,
  header: Claims = {},
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg, kid: jwk.kid ?? '', ...header }).sign(privateKey);
}

/** The form fields that carry an assertion. */
export function asserted(assertion: string): Record<string, string> {
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  };
}

/** What a right assertion says at that moment. */
export function claimsFor(clientId: string, issuer: string, now: Date): Record<string, unknown> {
  const seconds = Math.floor(now.getTime() / 1000);
  return { iss: clientId, sub: clientId, aud: issuer, iat: seconds, exp: seconds + 60, jti: randomUUID() };
}
