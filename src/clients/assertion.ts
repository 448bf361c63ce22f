import { createHash } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { DocumentUnavailable } from '../documents/document-unavailable.js';
import type { DocumentFetcher } from '../documents/fetcher.js';
import { ASSERTION_SIGNING_ALGS, type PublicJwks } from '../protocol/client.js';
import { completeJwk, publicJwks } from '../protocol/client-metadata.js';
import { OAuthError } from '../protocol/errors.js';
import type { StoredClient } from '../store/clients.js';
import type { Store } from '../store/store.js';
import { isJson } from './directory.js';

/** Seconds that the clocks of client and server may be apart. */
const CLOCK_TOLERANCE = 30;
/** Seconds: an assertion is made for one request, not for a day (RFC 7523 §3: `exp` limits its window). */
const MAX_LIFETIME = 600;
const MAX_JTI_LENGTH = 512;

/** Verifies client assertions (RFC 7523 §2.2, §3; RFC 7523bis: the issuer is the one audience). */
export class ClientAssertions {
  constructor(
    private readonly store: Store,
    private readonly fetcher: DocumentFetcher,
    private readonly issuer: string,
    private readonly now: () => Date,
  ) {}

  /**
   * Proves that the client made this assertion, for this server, for now, and uses it up.
   * @throws {OAuthError} `invalid_client`; `temporarily_unavailable` when its keys cannot be fetched at the moment
   */
  async verify(assertion: string, client: StoredClient): Promise<void> {
    const { payload } = await this.#verifySignature(assertion, client);
    // RFC 7523bis: a single string, and no other audience beside it, or another server could use it here.
    if (payload.aud !== this.issuer) throw refused('audience');
    if (payload.iss !== client.clientId || payload.sub !== client.clientId) throw refused('subject');
    const { exp, jti } = payload;
    if (exp === undefined || exp > this.now().getTime() / 1000 + MAX_LIFETIME + CLOCK_TOLERANCE)
      throw refused('lifetime');
    if (typeof jti !== 'string' || jti === '' || jti.length > MAX_JTI_LENGTH) throw refused('jti');
    const jtiHash = createHash('sha256').update(jti).digest('base64url');
    const remembered = new Date((exp + CLOCK_TOLERANCE) * 1000);
    if (!(await this.store.documents.useAssertion(client.clientId, jtiHash, remembered)))
      throw refused('replayed');
  }

  async #verifySignature(assertion: string, client: StoredClient) {
    for (const refetch of client.jwksUri === undefined ? [false] : [false, true]) {
      const keys = client.jwks ?? (await this.#fetchKeys(client.jwksUri ?? '', refetch));
      try {
        return await jwtVerify(assertion, createLocalJWKSet({ keys: [...keys.keys] }), {
          algorithms: [...ASSERTION_SIGNING_ALGS],
          currentDate: this.now(),
          clockTolerance: CLOCK_TOLERANCE,
          requiredClaims: ['exp', 'iss', 'sub', 'aud', 'jti'],
        });
      } catch (error) {
        // A key that we do not know may be a new one: the key set is read once more.
        const newKey = error instanceof errors.JWKSNoMatchingKey && client.jwksUri !== undefined;
        if (newKey && !refetch) continue;
        // Nothing here is ours: what is no JOSEError is a key that cannot be imported, or is too weak to be used.
        throw refused(error instanceof errors.JOSEError ? error.code : 'unusable_key', error);
      }
    }
    throw refused('no_key');
  }

  async #fetchKeys(url: string, refetch: boolean): Promise<PublicJwks> {
    const kept = refetch ? null : await this.store.documents.find(url, this.now());
    if (kept !== null) return parseKeys(url, kept.body);
    try {
      const document = await this.fetcher.fetch(url, {
        accept: 'application/jwk-set+json, application/json',
        mediaTypes: isJson,
      });
      const keys = parseKeys(url, document.body);
      await this.store.documents.save(
        url,
        document,
        new Date(this.now().getTime() + document.freshSeconds * 1000),
      );
      return keys;
    } catch (error) {
      if (!(error instanceof DocumentUnavailable)) throw error;
      const reason = { tag: 'jwks_unavailable', url, kind: error.kind };
      if (error.kind === 'unreachable' || error.kind === 'busy') {
        const description = 'The key set at jwks_uri cannot be fetched at this moment.';
        throw new OAuthError('temporarily_unavailable', description, {
          reason,
          cause: error,
          retryAfterSeconds: 5,
        });
      }
      throw new OAuthError('invalid_client', 'The key set at jwks_uri cannot be fetched.', {
        reason,
        cause: error,
      });
    }
  }
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** @throws {OAuthError} `invalid_client` when these are no public keys */
function parseKeys(url: string, body: Uint8Array): PublicJwks {
  try {
    const { keys } = keySet.parse(JSON.parse(new TextDecoder().decode(body)));
    // RFC 7517 §5: keys of other types are for other readers, and ignored; so are incomplete ones.
    return publicJwks.parse({ keys: keys.filter((key) => completeJwk.safeParse(key).success) });
  } catch (cause) {
    throw new OAuthError('invalid_client', 'The key set at jwks_uri cannot be read.', {
      reason: { tag: 'jwks_malformed', url },
      cause,
    });
  }
}

function refused(why: string, cause?: unknown): OAuthError {
  return new OAuthError(
    'invalid_client',
    'The client assertion is not valid here: it must be signed with a registered key, with aud the issuer, a short exp and a fresh jti.',
    {
      reason: { tag: 'client_assertion', why },
      ...(cause !== undefined && { cause }),
    },
  );
}
