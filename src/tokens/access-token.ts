import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type AccessTokenClaims, issuedClaims } from '../protocol/claims.js';
import { SIGNING_ALGS } from '../protocol/signing-algs.js';
import type { SigningKeys } from './signing-keys.js';

/**
 * Signs an access token: header `typ: at+jwt`, `alg` and `kid` (RFC 9068 §2.1).
 * @returns the compact JWT
 */
export async function signAccessToken(
  keys: SigningKeys,
  claims: AccessTokenClaims,
  now: Date,
): Promise<string> {
  const key = await keys.current(now);
  return key.sign('at+jwt', claims);
}

/** How many verified tokens a process remembers; each takes about 3 kB. */
const REMEMBERED = 2000;

/** Tokens verified with one set of keys: with another set, everything is verified again. */
const remembered = new WeakMap<object, LRUCache<string, AccessTokenClaims>>();

/**
 * Verifies a token of ours by the rules of RFC 9068 §4: signature, `typ`, `iss`, `exp`. The caller checks the audience;
 * the store checks whether the grant is still active. A signature is checked once (200 µs), because a resource server
 * asks about the same token repeatedly; the time is compared each time.
 * @returns null when the token is not valid now
 */
export async function verifyAccessToken(
  keys: SigningKeys,
  issuer: string,
  token: string,
  now: Date,
): Promise<AccessTokenClaims | null> {
  const keySet = await keys.keySet(now);
  let known = remembered.get(keySet);
  if (known === undefined) {
    known = new LRUCache({ max: REMEMBERED });
    remembered.set(keySet, known);
  }
  const claims = known.get(token);
  if (claims !== undefined && claims.iss === issuer) return claims.exp > now.getTime() / 1000 ? claims : null;
  try {
    const { payload } = await jwtVerify(token, keySet, {
      issuer,
      typ: 'at+jwt',
      algorithms: [...SIGNING_ALGS],
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'aud', 'jti'],
    });
    const verified = issuedClaims.parse(payload);
    known.set(token, verified);
    return verified;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}
