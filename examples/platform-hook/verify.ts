/** The platform's side of the hook: checks that a request comes from our authorization server, and is meant for us. */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';

export interface Question {
  readonly user: { readonly id: string; readonly email: string };
  readonly reason: 'workspace_choice' | 'refresh' | 'visit' | 'userinfo';
  readonly workspace?: string;
  readonly client_id?: string;
}

/**
 * @param issuer of the authorization server
 * @param hookUrl as in PLATFORM_HOOK_URL
 * @returns a function that checks one request, and throws if the response has to be 401
 */
export function questionVerifier(issuer: string, hookUrl: string) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (
    authorization: string | undefined,
    body: Uint8Array,
    now: Date = new Date(),
  ): Promise<Question> => {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new Error('a question without a signature');
    const { payload } = await jwtVerify(token, keys, {
      // Other tokens of the same issuer are not accepted here.
      typ: 'platform-hook+jwt',
      issuer,
      audience: hookUrl,
      algorithms: ['ES256', 'EdDSA', 'RS256'],
      requiredClaims: ['exp', 'iat', 'jti', 'body_sha256'],
      clockTolerance: 5,
      currentDate: now,
    });
    if (payload.body_sha256 !== createHash('sha256').update(body).digest('base64url'))
      throw new Error('a signature of another question');
    return JSON.parse(Buffer.from(body).toString('utf8'));
  };
}
