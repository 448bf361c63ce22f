import { mapEach, type NonEmpty } from '../rules/non-empty.js';
import type { Secrets } from './secrets.js';

const PREFIX = 'vs_ac_';

/**
 * The code of an approved request. It is derived from the request and from the secret that the request's browser
 * holds in a cookie, so that a second click on Allow gives the same code instead of another one. The database has
 * neither the secret nor the key, so the code cannot be derived from its contents.
 */
export function deriveAuthorizationCode(secrets: Secrets, requestId: string, browserSecret: string): string {
  return possibleAuthorizationCodes(secrets, requestId, browserSecret)[0];
}

/**
 * The codes that a request may have led to: one for each server key, the newest key's first. The others were made by a
 * process with another newest key.
 */
export function possibleAuthorizationCodes(
  secrets: Secrets,
  requestId: string,
  browserSecret: string,
): NonEmpty<string> {
  const input = JSON.stringify([requestId, browserSecret]);
  return mapEach(secrets.hmacKeys('authorization-code'), (key) => PREFIX + key.text(input));
}
