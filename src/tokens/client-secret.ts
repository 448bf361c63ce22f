import { randomSecret } from './random.js';
import { replacingBytes } from './replacing-secret.js';
import type { Secrets } from './secrets.js';

/** Lets secret scanners recognize a leaked secret. */
const PREFIX = 'vs_cs_';

/** A new secret for a client: 256 random bits behind a prefix. */
export function newClientSecret(): string {
  return `${PREFIX}${randomSecret()}`;
}

/** One that replaces another. @param replaces as of {@link replacingBytes} */
export function replacingClientSecret(
  secrets: Secrets,
  replaces: string | undefined,
  clientId: string,
): string {
  return `${PREFIX}${replacingBytes(secrets, replaces, 'client', clientId).toString('base64url')}`;
}
