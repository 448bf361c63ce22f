import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type AddressedAudience, Audiences, isSameAudience } from './audiences.js';
import { Exchange } from './exchange.js';
import { Introspection } from './introspection.js';
import { IssuerKeys } from './issuer-keys.js';
import { StatusLists } from './status-lists.js';
import { TokenRefused } from './token-refused.js';
import { type Accepted, Validation, wrongAudience } from './validation.js';
import type { VerifiedToken } from './verified-token.js';
import {
  ALGORITHMS,
  atLeastZero,
  checkedIssuer,
  positive,
  type VerifierOptions,
} from './verifier-options.js';

/** Made by {@link createVerifier}; create one per process. */
export interface Verifier {
  readonly issuer: string;
  /**
   * Verifies an access token.
   *
   * @param token as it came in the `Authorization` header, without `Bearer`
   * @param options `audience`: the one that is addressed; a token for another audience of this server is refused
   * @throws {TokenRefused} `invalid_token`, or `temporarily_unavailable`
   */
  verify(token: string, options?: { readonly audience?: string | undefined }): Promise<VerifiedToken>;
  /** The audience for an address of this server; null if there is none. */
  audienceAt(url: Pick<URL, 'pathname'>): AddressedAudience | null;
  /** Stops refreshing and drops what was fetched. Nothing can be verified afterwards. */
  close(): void;
}

interface Remembered extends Accepted {
  readonly since: number;
  readonly until: number;
  readonly generation: number;
}

/**
 * Verifies the access tokens of one Vouchsafe, for one resource server: signature by the key that the token names,
 * `typ`, algorithm, `iss`, `aud`, times, and revocation, without a request to the server for each token (RFC 9068 §4).
 * Nothing is fetched before the first token arrives.
 *
 * Revocations come from the server's signed status lists, which are cached, and refreshed in the background while they
 * are in use; a revocation is noticed within the list's `ttl` (two seconds). **If a list cannot be refreshed, the old
 * copy counts for `maxStaleSeconds` (60), and never past the list's own `exp`; after that, verification fails closed**,
 * with `temporarily_unavailable` and status 503. A token without a status is refused unless `statusList` is `ignore`.
 *
 * The server's keys are fetched again every five minutes. **Keys that could not be fetched for 24 hours are no longer
 * trusted**, and verification fails with `temporarily_unavailable`.
 *
 * A verified token is remembered (by its SHA-256, at most until its `exp`, and while the keys are the same and
 * trusted), so that its next use costs microseconds; its status is checked every time.
 *
 * With `introspection`, the authorization server is asked about each token instead (RFC 7662). An inactive token is
 * refused for two seconds without asking again.
 *
 * @throws {TypeError} if an option is invalid
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
  readonly #validation: Validation;
  readonly #introspection: Introspection | null;
  /** How long the result for a token may be reused. */
  readonly #rememberMs: number;
  readonly #exchange: Exchange;
  readonly #keys: IssuerKeys;
  /** null if revocations are not looked up in lists. */
  readonly #lists: StatusLists | null;
  readonly #remembered: LRUCache<string, Remembered> | null;
  readonly #now: () => Date;

  constructor(options: VerifierOptions) {
    this.issuer = checkedIssuer(options.issuer);
    this.#audiences = new Audiences([options.audience].flat());
    const rules = {
      issuer: this.issuer,
      algorithms: [...(options.algorithms ?? ALGORITHMS)],
      leewaySeconds: atLeastZero('leewaySeconds', options.leewaySeconds ?? 5),
    };
    const onFailure = options.onFailure ?? (() => undefined);
    this.#now = options.now ?? (() => new Date());
    // Looked up at each call, so that a global fetch that is replaced later (by tracing, for example) is used.
    const fetch =
      options.fetch ?? ((...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request));
    this.#exchange = new Exchange(fetch, atLeastZero('timeoutMs', options.timeoutMs ?? 5000));
    this.#introspection =
      options.introspection === undefined
        ? null
        : new Introspection(this.issuer, options.introspection, this.#exchange, onFailure);
    this.#rememberMs =
      options.introspection === undefined
        ? Number.POSITIVE_INFINITY
        : atLeastZero('introspection.cacheSeconds', options.introspection.cacheSeconds ?? 0) * 1000;
    this.#keys = new IssuerKeys(
      this.issuer,
      this.#exchange,
      atLeastZero('keyCooldownSeconds', options.keyCooldownSeconds ?? 5) * 1000,
      this.#now,
      onFailure,
    );
    this.#lists =
      options.statusList === 'ignore' || this.#introspection !== null
        ? null
        : new StatusLists(
            {
              exchange: this.#exchange,
              findKey: this.#keys.find,
              rules: {
                ...rules,
                maxBytes: positive('maxStatusListBytes', options.maxStatusListBytes ?? 1_048_576),
              },
              maxStaleMs: atLeastZero('maxStaleSeconds', options.maxStaleSeconds ?? 60) * 1000,
              now: this.#now,
              onFailure,
            },
            positive('maxStatusLists', options.maxStatusLists ?? 64),
          );
    this.#validation = new Validation(
      {
        ...rules,
        audiences: this.#audiences,
        implies: options.scopeImplies ?? {},
        needsStatus: this.#lists !== null,
      },
      this.#keys,
      this.#introspection,
    );
    const size = atLeastZero('tokenCacheSize', options.tokenCacheSize ?? 10_000);
    this.#remembered = size > 0 && this.#rememberMs > 0 ? new LRUCache({ max: size }) : null;
  }

  async verify(
    token: string,
    { audience }: { readonly audience?: string | undefined } = {},
  ): Promise<VerifiedToken> {
    const now = this.#now();
    this.#keys.refreshWhenOld(now.getTime());
    const accepted =
      this.#remembered === null
        ? await this.#validation.validate(token, now)
        : await this.#recallOrValidate(this.#remembered, token, now);
    const addressed =
      audience === undefined
        ? accepted.audiences[0]
        : accepted.audiences.find((ours) => isSameAudience(ours, audience));
    if (addressed === undefined) throw wrongAudience(accepted.token.claims.aud);
    if (this.#lists !== null && accepted.status !== null) {
      const status = this.#lists.status(accepted.status, now.getTime());
      // Not awaited if the key is known: this runs for every request.
      if ((typeof status === 'number' ? status : await status) !== 0) {
        throw new TokenRefused('invalid_token', 'The access token was revoked.', {
          tag: 'revoked',
          tokenId: accepted.token.tokenId,
          grantId: accepted.token.grantId,
        });
      }
    }
    return {
      ...accepted.token,
      audience: addressed,
      // Of their own: what one request does to its dates is nothing to the next one.
      expiresAt: new Date(accepted.expiresAt),
      authenticatedAt: accepted.authenticatedAt === null ? null : new Date(accepted.authenticatedAt),
      verifiedAt: new Date(now),
      token,
    };
  }

  audienceAt(url: Pick<URL, 'pathname'>): AddressedAudience | null {
    return this.#audiences.at(url);
  }

  close(): void {
    this.#exchange.close();
    this.#keys.forget();
    this.#lists?.close();
    this.#introspection?.forget();
    this.#remembered?.clear();
  }

  #recallOrValidate(
    remembered: LRUCache<string, Remembered>,
    token: string,
    now: Date,
  ): Accepted | Promise<Accepted> {
    // Never the token itself: an attacker who reads our memory, or a dump of it, finds no usable token.
    const key = hash('sha256', token, 'base64');
    const known = remembered.get(key);
    // Read first: a key that is withdrawn in the meantime must not vouch for a token that it verified a moment ago.
    const generation = this.#keys.generation;
    // A clock that was set back must not extend it.
    const counts = known !== undefined && now.getTime() >= known.since && now.getTime() < known.until;
    if (counts && known.generation === generation) {
      // Keys that could not be fetched for a day are no longer trusted, and neither is anything that they verified.
      if (this.#introspection !== null || this.#keys.areTrusted(now.getTime())) return known;
    }
    return this.#validation.validate(token, now).then((accepted) => {
      const until = Math.min(accepted.expiresAt, now.getTime() + this.#rememberMs);
      remembered.set(key, { ...accepted, since: now.getTime(), until, generation });
      return accepted;
    });
  }
}
