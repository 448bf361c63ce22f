import { hmac, type Secrets } from './secrets.js';

const PREFIX = 'vs_ac_';

/**
 * The code that an approved request leads to. It is derived from the request and from the secret that the
 * request's browser holds in a cookie, so that a second click on Allow leads to the same code instead of a
 * second one. The database knows neither the secret nor the key, hence cannot tell the code.
 */
export function deriveAuthorizationCode(secrets: Secrets, requestId: string, browserSecret: string): string {
  const [key] = secrets.keys('authorization-code');
  if (key === undefined) throw new Error('no key');
  return PREFIX + hmac(key, JSON.stringify([requestId, browserSecret])).toString('base64url');
}
