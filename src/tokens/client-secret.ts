import { randomSecret } from './random.js';

/** Lets secret scanners recognize a leaked secret. */
const PREFIX = 'vs_cs_';

/** A new secret for a client: 256 random bits behind a prefix. */
export function newClientSecret(): string {
  return `${PREFIX}${randomSecret()}`;
}
