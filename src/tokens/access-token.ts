import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccessTokenClaims } from '../protocol/access-token-claims.js';
import { SIGNING_ALGS, type SigningKeys } from './signing-keys.js';

/**
 * Signs an access token: header `typ: at+jwt`, `alg` and `kid` (RFC 9068 §2.1).
 * @returns the compact JWT
 */
export async function signAccessToken(
  keys: SigningKeys,
  claims: AccessTokenClaims,
  now: Date,
): Promise<string> {
  const { kid, alg, privateKey } = await keys.current(now);
  return new SignJWT({ ...claims }).setProtectedHeader({ typ: 'at+jwt', alg, kid }).sign(privateKey);
}

const verifiedClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  jti: z.string(),
  client_id: z.string(),
  scope: z.string(),
  workspace_id: z.string(),
  workspace: z.string(),
  permissions: z.array(z.string()),
  grant_id: z.string(),
  status: z.unknown(),
});
export type VerifiedAccessToken = z.infer<typeof verifiedClaims>;

/**
 * Verifies a token of ours by the rules of RFC 9068 §4: signature, `typ`, `iss`, `exp`. Its audience is left
 * to the caller; whether the grant still holds, to the store.
 * @returns null when the token is not valid now
 */
export async function verifyAccessToken(
  keys: SigningKeys,
  issuer: string,
  token: string,
  now: Date,
): Promise<VerifiedAccessToken | null> {
  try {
    const { payload } = await jwtVerify(token, await keys.keySet(now), {
      issuer,
      typ: 'at+jwt',
      algorithms: [...SIGNING_ALGS],
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'aud', 'jti'],
    });
    return verifiedClaims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}
