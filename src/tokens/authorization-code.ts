import type { Secrets } from './secrets.js';

const PREFIX = 'vs_ac_';

/**
 * The code of an approved request. It is derived from the request and from the secret that the request's browser
 * holds in a cookie, so that a second click on Allow gives the same code instead of another one. The database has
 * neither the secret nor the key, so the code cannot be derived from its contents.
 */
export function deriveAuthorizationCode(secrets: Secrets, requestId: string, browserSecret: string): string {
  const [key] = secrets.hmacKeys('authorization-code');
  return PREFIX + key.text(JSON.stringify([requestId, browserSecret]));
}
