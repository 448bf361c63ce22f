import { hash } from 'node:crypto';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { type AddressedAudience, Audiences, isSameAudience } from './audiences.js';
import { Exchange } from './exchange.js';
import { type IntrospectionCredentials, introspect } from './introspection.js';
import { IssuerKeys } from './issuer-keys.js';
import { explainJwtError } from './jwt-refusal.js';
import { type ScopeImplications, withImpliedScopes } from './scopes.js';
import { StatusLists } from './status-lists.js';
import { TokenRefused } from './token-refused.js';
import {
  type AccessTokenClaims,
  checkTimes,
  parseAccessTokenClaims,
  type StatusReference,
  type VerifiedToken,
} from './verified-token.js';

const MAX_TOKEN_LENGTH = 16_384;
const ALGORITHMS = ['ES256', 'EdDSA', 'RS256'] as const;

export interface VerifierOptions {
  /** The authorization server, character for character as in its metadata; https, unless its host is loopback. */
  readonly issuer: string;
  /**
   * The identifier by which this server is registered as a resource, or several. With `{workspace}` as a segment of its
   * path it stands for the addresses of all workspaces; a token is then good for that of its own workspace.
   */
  readonly audience: string | readonly string[];
  /** Signature algorithms that are accepted; all that Vouchsafe can sign with by default. */
  readonly algorithms?: readonly (typeof ALGORITHMS)[number][] | undefined;
  /** By how much the clocks may differ, in seconds; default 5. */
  readonly leewaySeconds?: number | undefined;
  /** Scope → the narrower ones that it includes, such as `{ 'files.write': ['files.read'] }`. */
  readonly scopeImplies?: ScopeImplications | undefined;
  /** `ignore`: withdrawals are not looked at, and a token lives until its `exp`. Default `require`. */
  readonly statusList?: 'require' | 'ignore' | undefined;
  /** For how long a status list that cannot be refreshed is still believed, in seconds; default 60. */
  readonly maxStaleSeconds?: number | undefined;
  /** How many status lists are kept; default 64. */
  readonly maxStatusLists?: number | undefined;
  /** The most that one status list may be, in bytes, decompressed; default 1 MiB, which is eight million tokens. */
  readonly maxStatusListBytes?: number | undefined;
  /** How many verified tokens are remembered, by their SHA-256; default 10,000; 0 is none. */
  readonly tokenCacheSize?: number | undefined;
  /** At most one fetch of the keys in so long, however many tokens name unknown ones, in seconds; default 5. */
  readonly keyCooldownSeconds?: number | undefined;
  /** For one request to the authorization server with its answer, in milliseconds; default 5,000. */
  readonly timeoutMs?: number | undefined;
  /** Ask the authorization server about each token, instead of checking it here. */
  readonly introspection?: IntrospectionCredentials | undefined;
  /** In place of the global `fetch`: for an agent of your own, or a test. It has to heed `redirect` and `signal`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Told of each failure to reach the authorization server, those in the background too; for your log. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  readonly now?: (() => Date) | undefined;
}

/** Made by {@link createVerifier}; one for the life of a process. */
export interface Verifier {
  readonly issuer: string;
  /**
   * Verifies an access token.
   *
   * @param token as it came in the `Authorization` header, without `Bearer`
   * @param options `audience`: the one that is addressed, so that a token for another one of this server is refused
   * @throws {TokenRefused} `invalid_token`, or `temporarily_unavailable`
   */
  verify(token: string, options?: { readonly audience?: string | undefined }): Promise<VerifiedToken>;
  /** The audience that an address of this server stands for; null when it stands for none. */
  audienceAt(url: Pick<URL, 'pathname'>): AddressedAudience | null;
  /** Stops the refreshing and forgets what was fetched. Nothing can be verified afterwards. */
  close(): void;
}

/** What was found out about a token, without the token itself. */
interface Accepted {
  readonly token: Omit<VerifiedToken, 'token' | 'audience' | 'expiresAt'>;
  readonly audiences: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly status: StatusReference | null;
}

interface Remembered extends Accepted {
  readonly until: number;
  readonly generation: number;
}

/**
 * Verifies the access tokens of one Vouchsafe, for one resource server: signature by the key that the token names,
 * `typ`, algorithm, `iss`, `aud`, times, and whether it was withdrawn, all without asking anybody for a token's sake
 * (RFC 9068 §4). Nothing is fetched before the first token comes.
 *
 * Withdrawals come from the server's signed status lists, which are kept, and refreshed in the background for as long as
 * they are in use; a withdrawal is noticed within the list's `ttl` (two seconds). **When a list cannot be refreshed, the
 * old copy counts for `maxStaleSeconds` (60), and never past the list's own `exp`; after that verification fails
 * closed**, with `temporarily_unavailable` and status 503. A token without a status is refused unless `statusList` is
 * `ignore`.
 *
 * A token that was verified is remembered (by its SHA-256, at most until its `exp`, and until the keys change), so that
 * its next use costs microseconds; its status is looked at every time.
 *
 * With `introspection` the authorization server is asked about each token instead (RFC 7662).
 *
 * @throws {TypeError} when an option is wrong
 *
 * @example
 * ```ts
 * import { createVerifier } from 'vouchsafe/resource-server';
 *
 * const verifier = createVerifier({ issuer: 'https://auth.example.com', audience: 'https://api.example.com' });
 * const { subject, workspace, permissions } = await verifier.verify(token);
 * console.log(subject, workspace, permissions); // user-1 acme-labs [ 'database.read' ]
 * ```
 */
export function createVerifier(options: VerifierOptions): Verifier {
  return new TokenVerifier(options);
}

class TokenVerifier implements Verifier {
  readonly issuer: string;
  readonly #audiences: Audiences;
  readonly #algorithms: string[];
  readonly #leewaySeconds: number;
  readonly #implies: ScopeImplications;
  readonly #introspection: IntrospectionCredentials | undefined;
  readonly #exchange: Exchange;
  readonly #keys: IssuerKeys;
  /** null when withdrawals are not looked up in lists. */
  readonly #lists: StatusLists | null;
  readonly #remembered: LRUCache<string, Remembered> | null;
  readonly #onFailure: (error: unknown) => void;
  readonly #now: () => Date;

  constructor(options: VerifierOptions) {
    this.issuer = checkedIssuer(options.issuer);
    this.#audiences = new Audiences(
      typeof options.audience === 'string' ? [options.audience] : options.audience,
    );
    this.#algorithms = [...(options.algorithms ?? ALGORITHMS)];
    this.#leewaySeconds = atLeastZero('leewaySeconds', options.leewaySeconds ?? 5);
    this.#implies = options.scopeImplies ?? {};
    this.#introspection = options.introspection;
    this.#onFailure = options.onFailure ?? (() => undefined);
    this.#now = options.now ?? (() => new Date());
    // Looked up at each call, so that a global fetch that is replaced later (tracing does so) is used.
    const fetch =
      options.fetch ?? ((...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request));
    this.#exchange = new Exchange(fetch, atLeastZero('timeoutMs', options.timeoutMs ?? 5000));
    this.#keys = new IssuerKeys(
      this.issuer,
      this.#exchange,
      atLeastZero('keyCooldownSeconds', options.keyCooldownSeconds ?? 5) * 1000,
      this.#now,
      this.#onFailure,
    );
    this.#lists =
      options.statusList === 'ignore' || this.#introspection !== undefined
        ? null
        : new StatusLists(
            {
              exchange: this.#exchange,
              findKey: this.#keys.find,
              rules: {
                issuer: this.issuer,
                algorithms: this.#algorithms,
                leewaySeconds: this.#leewaySeconds,
                maxBytes: positive('maxStatusListBytes', options.maxStatusListBytes ?? 1_048_576),
              },
              maxStaleMs: atLeastZero('maxStaleSeconds', options.maxStaleSeconds ?? 60) * 1000,
              now: this.#now,
              onFailure: this.#onFailure,
            },
            positive('maxStatusLists', options.maxStatusLists ?? 64),
          );
    const size = atLeastZero('tokenCacheSize', options.tokenCacheSize ?? 10_000);
    const isRemembering = size > 0 && (this.#introspection === undefined || this.#rememberMs() > 0);
    this.#remembered = isRemembering ? new LRUCache({ max: size }) : null;
  }

  async verify(
    token: string,
    { audience }: { readonly audience?: string | undefined } = {},
  ): Promise<VerifiedToken> {
    const now = this.#now();
    this.#keys.refreshWhenOld(now.getTime());
    const accepted =
      this.#remembered === null
        ? await this.#examine(token, now)
        : await this.#recallOrExamine(this.#remembered, token, now);
    const addressed =
      audience === undefined
        ? accepted.audiences[0]
        : accepted.audiences.find((ours) => isSameAudience(ours, audience));
    if (addressed === undefined) throw wrongAudience(accepted.token.claims.aud);
    if (this.#lists !== null && accepted.status !== null) {
      const status = this.#lists.status(accepted.status, now.getTime());
      // Not awaited when it is known: this is on the way of each request.
      if ((typeof status === 'number' ? status : await status) !== 0) {
        throw new TokenRefused('invalid_token', 'The access token was withdrawn.', {
          tag: 'withdrawn',
          tokenId: accepted.token.tokenId,
          grantId: accepted.token.grantId,
        });
      }
    }
    return { ...accepted.token, audience: addressed, expiresAt: new Date(accepted.expiresAt), token };
  }

  audienceAt(url: Pick<URL, 'pathname'>): AddressedAudience | null {
    return this.#audiences.at(url);
  }

  close(): void {
    this.#exchange.close();
    this.#lists?.close();
    this.#remembered?.clear();
  }

  #recallOrExamine(
    remembered: LRUCache<string, Remembered>,
    token: string,
    now: Date,
  ): Accepted | Promise<Accepted> {
    // Never the token itself: who reads our memory or a dump of it finds nothing that he could use.
    const key = hash('sha256', token, 'base64');
    const known = remembered.get(key);
    // Read before: a key that is withdrawn meanwhile must not vouch for what it verified a moment ago.
    const generation = this.#keys.generation;
    if (known !== undefined && now.getTime() < known.until && known.generation === generation) return known;
    return this.#examine(token, now).then((accepted) => {
      const until = Math.min(accepted.expiresAt, now.getTime() + this.#rememberMs());
      remembered.set(key, { ...accepted, until, generation });
      return accepted;
    });
  }

  #rememberMs(): number {
    if (this.#introspection === undefined) return Number.POSITIVE_INFINITY;
    return atLeastZero('introspection.cacheSeconds', this.#introspection.cacheSeconds ?? 0) * 1000;
  }

  async #examine(token: string, now: Date): Promise<Accepted> {
    if (token.length > MAX_TOKEN_LENGTH) {
      throw new TokenRefused(
        'invalid_token',
        `The access token is longer than ${MAX_TOKEN_LENGTH} characters.`,
        {
          tag: 'too_long',
        },
      );
    }
    const payload =
      this.#introspection === undefined
        ? await this.#verifiedPayload(token, now)
        : await introspect(token, this.issuer, this.#introspection, this.#exchange, this.#onFailure);
    const claims = parseAccessTokenClaims(payload);
    // RFC 9068 §4: exactly; one key may serve issuers that are told apart by a path.
    if (claims.iss !== this.issuer) {
      throw new TokenRefused('invalid_token', 'The access token is of another issuer.', {
        tag: 'issuer',
        issuer: claims.iss,
      });
    }
    checkTimes(claims, now, this.#leewaySeconds);
    return this.#accept(claims, payload);
  }

  async #verifiedPayload(token: string, currentDate: Date): Promise<Readonly<Record<string, unknown>>> {
    try {
      const { payload } = await jwtVerify(token, this.#keys.find, {
        // RFC 9068 §4: else an ID token or an assertion of the same issuer would pass for an access token.
        typ: 'at+jwt',
        algorithms: this.#algorithms,
        clockTolerance: this.#leewaySeconds,
        currentDate,
      });
      return payload;
    } catch (error) {
      throw explainJwtError(error);
    }
  }

  #accept(claims: AccessTokenClaims, payload: Readonly<Record<string, unknown>>): Accepted {
    const audiences = this.#audiences.ours(claims.aud, claims.workspace);
    if (audiences.length === 0) throw wrongAudience(claims.aud);
    if (this.#lists !== null && claims.status === null) {
      throw new TokenRefused('invalid_token', 'The access token names no status list.', { tag: 'no_status' });
    }
    return {
      // Shared by all who present the token: nobody may change it for the next.
      token: {
        subject: claims.sub,
        clientId: claims.client_id,
        workspaceId: claims.workspace_id,
        workspace: claims.workspace,
        scopes: Object.freeze(withImpliedScopes(claims.scope, this.#implies)),
        permissions: Object.freeze(claims.permissions),
        grantId: claims.grant_id,
        tokenId: claims.jti,
        claims: Object.freeze(payload),
      },
      audiences,
      expiresAt: claims.exp * 1000,
      status: claims.status,
    };
  }
}

function wrongAudience(audience: unknown): TokenRefused {
  return new TokenRefused('invalid_token', 'The access token is for another resource than this address.', {
    tag: 'audience',
    audience,
  });
}

function checkedIssuer(issuer: string): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isLoopback = url !== null && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback))) {
    throw new TypeError(
      'issuer: an https address, such as https://auth.example.com (http on loopback only).',
    );
  }
  if (issuer.endsWith('/') || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new TypeError('issuer: without a slash at its end, query or fragment, as in the metadata.');
  }
  return issuer;
}

function atLeastZero(name: string, value: number): number {
  if (Number.isFinite(value) && value >= 0) return value;
  throw new TypeError(`${name}: a number, at least 0.`);
}

function positive(name: string, value: number): number {
  if (Number.isInteger(value) && value > 0) return value;
  throw new TypeError(`${name}: a whole number, at least 1.`);
}
