import { isHttpsOrLoopback } from '../rules/network.js';
import type { IntrospectionCredentials } from './introspection.js';
import type { ScopeImplications } from './scopes.js';

export const ALGORITHMS = ['ES256', 'EdDSA', 'RS256'] as const;

export interface VerifierOptions {
  /** The authorization server, exactly as in its metadata; https, unless its host is loopback. */
  readonly issuer: string;
  /**
   * The identifier or identifiers under which this server is registered as a resource. With `{workspace}` as a path
   * segment, it covers the addresses of all workspaces; a token is then valid only for that of its own workspace.
   */
  readonly audience: string | readonly string[];
  /** Accepted signature algorithms; by default, all that Vouchsafe can sign with. */
  readonly algorithms?: readonly (typeof ALGORITHMS)[number][] | undefined;
  /** Allowed clock difference, in seconds; default 5. */
  readonly leewaySeconds?: number | undefined;
  /** Scope → the narrower ones that it includes, such as `{ 'files.write': ['files.read'] }`. */
  readonly scopeImplies?: ScopeImplications | undefined;
  /** `ignore`: revocations are not checked, and a token is valid until its `exp`. Default `require`. */
  readonly statusList?: 'require' | 'ignore' | undefined;
  /** How long a status list that cannot be refreshed is still trusted, in seconds; default 60. */
  readonly maxStaleSeconds?: number | undefined;
  /** How many status lists are kept; default 64. */
  readonly maxStatusLists?: number | undefined;
  /** The maximum size of one status list, in bytes, decompressed; default 1 MiB, enough for eight million tokens. */
  readonly maxStatusListBytes?: number | undefined;
  /** How many verified tokens are remembered, by their SHA-256; default 10,000; 0 turns this off. */
  readonly tokenCacheSize?: number | undefined;
  /** The minimum time between fetches of the keys, however many tokens name unknown ones, in seconds; default 5. */
  readonly keyCooldownSeconds?: number | undefined;
  /**
   * The time limit for one request to the authorization server, including the response, in milliseconds; default 5,000.
   */
  readonly timeoutMs?: number | undefined;
  /** Asks the authorization server about each token, instead of verifying it here. */
  readonly introspection?: IntrospectionCredentials | undefined;
  /** Replaces the global `fetch`: for an agent of your own, or a test. It has to respect `redirect` and `signal`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Called for each failure to reach the authorization server, including those in the background; for your log. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  readonly now?: (() => Date) | undefined;
}

/** @throws {TypeError} */
export function checkedIssuer(issuer: string): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (url === null || !isHttpsOrLoopback(url)) {
    throw new TypeError(
      'issuer: must be an https address, such as https://auth.example.com (http on loopback only).',
    );
  }
  if (issuer.endsWith('/') || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new TypeError(
      'issuer: must be as in the metadata, without a trailing slash, user name, query or fragment.',
    );
  }
  return issuer;
}

/** @throws {TypeError} */
export function atLeastZero(name: string, value: number): number {
  if (Number.isFinite(value) && value >= 0) return value;
  throw new TypeError(`${name}: must be a number of at least 0.`);
}

/** @throws {TypeError} */
export function positive(name: string, value: number): number {
  if (Number.isInteger(value) && value > 0) return value;
  throw new TypeError(`${name}: must be a whole number of at least 1.`);
}
