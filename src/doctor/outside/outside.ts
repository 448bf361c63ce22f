/** What the checks from outside look at. */
import type { Secrets } from '../../tokens/secrets.js';
import type { HttpClient } from '../client.js';

export interface Outside {
  /** The issuer that was asked for, exactly. */
  readonly issuer: string;
  readonly http: HttpClient;
  readonly now: () => Date;
  /** Further certificates to trust, PEM; undefined: those of Node.js only. */
  readonly ca?: string | undefined;
  /** From the server's `SECRET_KEY`; undefined: we do not know it. */
  readonly secrets?: Secrets | undefined;
}

/** The path of an issuer: `''` or `/tenant`. */
export function pathOf(issuer: string): string {
  return new URL(issuer).pathname.replace(/\/$/, '');
}

/** Whether an address that a server names is its own. Others are not requested: one may be reachable only from here. */
export function isBelow(issuer: string, address: unknown): address is string {
  return typeof address === 'string' && address.startsWith(`${issuer}/`);
}
