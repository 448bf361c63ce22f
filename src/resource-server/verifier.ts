import { hash } from 'node:crypto';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { ReceivedClaims, StatusReference } from '../protocol/claims.js';
import { type AddressedAudience, Audiences, isSameAudience } from './audiences.js';
import { Exchange } from './exchange.js';
import { Introspection } from './introspection.js';
import { IssuerKeys } from './issuer-keys.js';
import { explainJwtError } from './jwt-refusal.js';
import { type ScopeImplications, withImpliedScopes } from './scopes.js';
import { StatusLists } from './status-lists.js';
import { TokenRefused } from './token-refused.js';
import { checkTimes, parseAccessTokenClaims, type VerifiedToken } from './verified-token.js';
import {
  ALGORITHMS,
  atLeastZero,
  checkedIssuer,
  positive,
  type VerifierOptions,
} from './verifier-options.js';

const MAX_TOKEN_LENGTH = 16_384;

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

/** The result for a token, without the token itself. */
interface Accepted {
  readonly token: Omit<VerifiedToken, 'token' | 'audience' | 'expiresAt' | 'authenticatedAt' | 'verifiedAt'>;
  readonly audiences: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Likewise; null if the token does not say. */
  readonly authenticatedAt: number | null;
  readonly status: StatusReference | null;
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
  readonly #algorithms: string[];
  readonly #leewaySeconds: number;
  readonly #implies: ScopeImplications;
  readonly #introspection: Introspection | null;
  /** How long the result for a token may be reused. */
  readonly #rememberMs: number;
  readonly #exchange: Exchange;
  readonly #keys: IssuerKeys;
  /** null if revocations are not looked up in lists. */
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
    this.#onFailure = options.onFailure ?? (() => undefined);
    this.#now = options.now ?? (() => new Date());
    // Looked up at each call, so that a global fetch that is replaced later (by tracing, for example) is used.
    const fetch =
      options.fetch ?? ((...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request));
    this.#exchange = new Exchange(fetch, atLeastZero('timeoutMs', options.timeoutMs ?? 5000));
    this.#introspection =
      options.introspection === undefined
        ? null
        : new Introspection(this.issuer, options.introspection, this.#exchange, this.#onFailure);
    this.#rememberMs =
      options.introspection === undefined
        ? Number.POSITIVE_INFINITY
        : atLeastZero('introspection.cacheSeconds', options.introspection.cacheSeconds ?? 0) * 1000;
    this.#keys = new IssuerKeys(
      this.issuer,
      this.#exchange,
      atLeastZero('keyCooldownSeconds', options.keyCooldownSeconds ?? 5) * 1000,
      this.#now,
      this.#onFailure,
    );
    this.#lists =
      options.statusList === 'ignore' || this.#introspection !== null
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
        ? await this.#examine(token, now)
        : await this.#recallOrExamine(this.#remembered, token, now);
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

  #recallOrExamine(
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
    return this.#examine(token, now).then((accepted) => {
      const until = Math.min(accepted.expiresAt, now.getTime() + this.#rememberMs);
      remembered.set(key, { ...accepted, since: now.getTime(), until, generation });
      return accepted;
    });
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
      this.#introspection === null
        ? await this.#verifiedPayload(token, now)
        : await this.#introspection.ask(token, now);
    const claims = parseAccessTokenClaims(payload);
    // RFC 9068 §4: compared exactly, since one key may serve issuers that differ only in their path.
    if (claims.iss !== this.issuer) {
      throw new TokenRefused('invalid_token', 'The access token is from another issuer.', {
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
        // RFC 9068 §4: otherwise an ID token or an assertion of the same issuer would pass for an access token.
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

  #accept(claims: ReceivedClaims, payload: Readonly<Record<string, unknown>>): Accepted {
    const audiences = this.#audiences.ours(claims.aud, claims.workspace);
    if (audiences.length === 0) throw wrongAudience(claims.aud);
    if (this.#lists !== null && claims.status === null) {
      throw new TokenRefused('invalid_token', 'The access token names no status list.', { tag: 'no_status' });
    }
    return {
      // Shared by all requests with this token, so it must not be changed.
      token: {
        subject: claims.sub,
        clientId: claims.client_id,
        workspaceId: claims.workspace_id,
        workspace: claims.workspace,
        scopes: Object.freeze(withImpliedScopes(claims.scope, this.#implies)),
        permissions: Object.freeze(claims.permissions),
        grantId: claims.grant_id,
        tokenId: claims.jti,
        amr: Object.freeze(claims.amr),
        acr: claims.acr ?? null,
        claims: Object.freeze(payload),
      },
      audiences,
      expiresAt: claims.exp * 1000,
      authenticatedAt: claims.auth_time === undefined ? null : claims.auth_time * 1000,
      status: claims.status,
    };
  }
}

function wrongAudience(audience: unknown): TokenRefused {
  return new TokenRefused('invalid_token', 'The access token is for a resource other than this address.', {
    tag: 'audience',
    audience,
  });
}
