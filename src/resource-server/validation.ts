import { jwtVerify } from 'jose';
import type { ReceivedClaims, StatusReference } from '../protocol/claims.js';
import type { Audiences } from './audiences.js';
import type { Introspection } from './introspection.js';
import type { IssuerKeys } from './issuer-keys.js';
import { explainJwtError } from './jwt-refusal.js';
import { type ScopeImplications, withImpliedScopes } from './scopes.js';
import { TokenRefused } from './token-refused.js';
import { checkTimes, parseAccessTokenClaims, type VerifiedToken } from './verified-token.js';

const MAX_TOKEN_LENGTH = 16_384;

/** The result for a token, without the token itself. */
export interface Accepted {
  readonly token: Omit<VerifiedToken, 'token' | 'audience' | 'expiresAt' | 'authenticatedAt' | 'verifiedAt'>;
  readonly audiences: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Likewise; null if the token does not say. */
  readonly authenticatedAt: number | null;
  readonly status: StatusReference | null;
}

/** What a token must be to be accepted. */
export interface ValidationRules {
  readonly issuer: string;
  readonly audiences: Audiences;
  readonly algorithms: string[];
  readonly leewaySeconds: number;
  readonly implies: ScopeImplications;
  /** Whether it must name a status list. */
  readonly needsStatus: boolean;
}

/** Validates tokens one by one (RFC 9068 §4). Remembers nothing, and does not look up whether a token was revoked. */
export class Validation {
  readonly #rules: ValidationRules;
  readonly #keys: IssuerKeys;
  /** null if tokens are verified here. */
  readonly #introspection: Introspection | null;

  constructor(rules: ValidationRules, keys: IssuerKeys, introspection: Introspection | null) {
    this.#rules = rules;
    this.#keys = keys;
    this.#introspection = introspection;
  }

  /** @throws {TokenRefused} `invalid_token`, or `temporarily_unavailable` if the issuer had to be asked and did not answer */
  async validate(token: string, now: Date): Promise<Accepted> {
    const { issuer, leewaySeconds } = this.#rules;
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
    if (claims.iss !== issuer) {
      throw new TokenRefused('invalid_token', 'The access token is from another issuer.', {
        tag: 'issuer',
        issuer: claims.iss,
      });
    }
    checkTimes(claims, now, leewaySeconds);
    return accept(claims, payload, this.#rules);
  }

  async #verifiedPayload(token: string, currentDate: Date): Promise<Readonly<Record<string, unknown>>> {
    try {
      const { payload } = await jwtVerify(token, this.#keys.find, {
        // RFC 9068 §4: otherwise an ID token or an assertion of the same issuer would pass for an access token.
        typ: 'at+jwt',
        algorithms: this.#rules.algorithms,
        clockTolerance: this.#rules.leewaySeconds,
        currentDate,
      });
      return payload;
    } catch (error) {
      throw explainJwtError(error);
    }
  }
}

function accept(
  claims: ReceivedClaims,
  payload: Readonly<Record<string, unknown>>,
  { audiences: own, implies, needsStatus }: ValidationRules,
): Accepted {
  const audiences = own.ours(claims.aud, claims.workspace);
  if (audiences.length === 0) throw wrongAudience(claims.aud);
  if (needsStatus && claims.status === null) {
    throw new TokenRefused('invalid_token', 'The access token names no status list.', { tag: 'no_status' });
  }
  return {
    // Shared by all requests with this token, so it must not be changed.
    token: {
      subject: claims.sub,
      clientId: claims.client_id,
      workspaceId: claims.workspace_id,
      workspace: claims.workspace,
      scopes: Object.freeze(withImpliedScopes(claims.scope, implies)),
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

/** The refusal of a token whose audiences do not include the addressed one. */
export function wrongAudience(audience: unknown): TokenRefused {
  return new TokenRefused('invalid_token', 'The access token is for a resource other than this address.', {
    tag: 'audience',
    audience,
  });
}
