import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  type JWK,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { DocumentUnavailable } from '../documents/document-unavailable.js';
import type { DocumentFetcher } from '../documents/fetcher.js';
import type { Payer } from '../documents/payer.js';
import { ASSERTION_SIGNING_ALGS, type PublicJwks } from '../protocol/client.js';
import { publicJwks } from '../protocol/client-metadata/fields.js';
import { OAuthError } from '../protocol/errors.js';
import { completeJwk } from '../protocol/jwk.js';
import { parseReceivedJson } from '../rules/json.js';
import { addressBlock, type RegistrationBudget } from '../rules/network.js';
import type { StoredClient } from '../store/clients.js';
import type { Store } from '../store/store.js';
import { keeperOf, payerFor } from './charges.js';
import { isJson } from './directory.js';
import { fetchedTooOften } from './fetched-too-often.js';
import { standInSeconds, standsIn } from './stand-in.js';
import { StrangersAssertions } from './strangers-assertions.js';

/** Seconds by which the clocks of client and server may differ. */
const CLOCK_TOLERANCE = 30;
/** Seconds: an assertion is made for one request, not for a day (RFC 7523 §3: `exp` limits its window). */
const MAX_LIFETIME = 600;
const MAX_JTI_LENGTH = 512;

interface AssertionConfig {
  readonly issuer: string;
  readonly registrationBudgets: readonly RegistrationBudget[];
}

/** Verifies client assertions (RFC 7523 §2.2, §3; RFC 7523bis: the issuer is the only audience). */
export class ClientAssertions {
  readonly #ofStrangers = new StrangersAssertions();

  readonly #store: Store;
  readonly #fetcher: DocumentFetcher;
  readonly #config: AssertionConfig;
  readonly #now: () => Date;

  constructor(store: Store, fetcher: DocumentFetcher, config: AssertionConfig, now: () => Date) {
    this.#store = store;
    this.#fetcher = fetcher;
    this.#config = config;
    this.#now = now;
  }

  /**
   * Proves that the client made this assertion, for this server and this moment, and marks it as used.
   * @param address the client's IP address
   * @param reread the client as its metadata document describes it now; throws like this method
   * @throws {OAuthError} `invalid_client`; `temporarily_unavailable` when its keys cannot be fetched at the moment;
   *   `too_many_requests` when our own limits keep us from fetching them, or from recording another assertion of a
   *   client that no user has allowed
   */
  async verify(
    assertion: string,
    client: StoredClient,
    address: string,
    reread: () => Promise<StoredClient>,
  ): Promise<void> {
    const { payload } = await this.#verifySignature(assertion, client, address, reread);
    // RFC 7523bis: a single string and no other audience, or another server could use the assertion here.
    if (payload.aud !== this.#config.issuer) throw refused('audience');
    if (payload.iss !== client.clientId || payload.sub !== client.clientId) throw refused('subject');
    const { exp, jti } = payload;
    if (exp === undefined || exp > this.#now().getTime() / 1000 + MAX_LIFETIME + CLOCK_TOLERANCE)
      throw refused('lifetime');
    if (typeof jti !== 'string' || jti === '' || jti.length > MAX_JTI_LENGTH) throw refused('jti');
    if (!client.established) this.#ofStrangers.count(addressBlock(address));
    const jtiHash = createHash('sha256').update(jti).digest('base64url');
    // It is valid in the whole second in which its leeway ends, and `exp` may be a fraction (RFC 7519 §2).
    const remembered = new Date((Math.ceil(exp) + CLOCK_TOLERANCE + 1) * 1000);
    if (!(await this.#store.documents.useAssertion(client.clientId, jtiHash, remembered)))
      throw refused('replayed');
  }

  async #verifySignature(
    assertion: string,
    client: StoredClient,
    address: string,
    reread: () => Promise<StoredClient>,
  ) {
    const verifyAs = async (signer: StoredClient, again: boolean) => {
      const keys = await this.#keysOf(signer, address, again);
      return verifyWithOneOf(keys, assertion, {
        algorithms: algorithmsOf(signer),
        currentDate: this.#now(),
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['exp', 'iss', 'sub', 'aud', 'jti'],
      }).catch(refuse);
    };
    try {
      return await verifyAs(client, false).catch((error: unknown) => {
        if (client.jwksUri === undefined || !isOfUnknownKey(error, assertion)) throw error;
        // It may be a new one.
        return verifyAs(client, true);
      });
    } catch (error) {
      if (!this.#mayBeOutdated(client) || !(isOfUnknownKey(error, assertion) || hasNoKeySet(error)))
        throw error;
      const current = await reread();
      if (current.jwksUri !== undefined && current.jwksUri === client.jwksUri) throw error;
      return verifyAs(current, true);
    }
  }

  /**
   * Whether its metadata document may name other keys by now. One that refers to a key set rarely moves it, and for an
   * unknown key the set was read again: the document is read once a minute at most.
   */
  #mayBeOutdated({ source, jwksUri, fetchBeganAt }: StoredClient): boolean {
    if (source !== 'document') return false;
    if (jwksUri === undefined || fetchBeganAt === undefined) return true;
    const seconds = (this.#now().getTime() - fetchBeganAt.getTime()) / 1000;
    return seconds < 0 || seconds >= 60;
  }

  /** The keys in the client's metadata, or at its `jwks_uri`. @param again as for {@link #keysAt} */
  async #keysOf(client: StoredClient, address: string, again: boolean): Promise<PublicJwks> {
    const { jwks, jwksUri } = client;
    if (jwks !== undefined) return { keys: jwks.keys.filter(isUsable) };
    if (jwksUri === undefined) throw refused('no_key');
    return this.#keysAt(jwksUri, client, address, again);
  }

  /** @param again fetches it even if the stored copy is fresh; the network that names an unknown key is charged */
  async #keysAt(url: string, client: StoredClient, address: string, again: boolean): Promise<PublicJwks> {
    const kept = await this.#store.documents.find(url);
    if (kept !== null && !again && kept.freshUntil > this.#now()) return parseKeys(url, kept.body);
    try {
      const payer = again ? payerFor(null, address) : payerFor(client, address);
      return await this.#fetchKeys(url, payer, keeperOf(client, address, this.#config.registrationBudgets));
    } catch (error) {
      if (!(error instanceof DocumentUnavailable)) throw error;
      const seconds = keysStandInSeconds(error);
      if (kept !== null && !again && standsIn(kept.freshUntil, seconds, this.#now()))
        return parseKeys(url, kept.body);
      // A stranger whose keys were never fetched holds no grant that it would give up after `invalid_client`.
      throw withoutKeys(url, error, kept !== null || client.established);
    }
  }

  async #fetchKeys(url: string, payer: Payer, chargedTo: string | null): Promise<PublicJwks> {
    const wanted = { accept: 'application/jwk-set+json, application/json', mediaTypes: isJson };
    const document = await this.#fetcher.fetch(url, wanted, payer);
    // Nothing else is kept.
    parseKeys(url, document.body);
    const now = this.#now();
    const freshUntil = new Date(now.getTime() + document.freshSeconds * 1000);
    const newest = await this.#store.documents.save(url, document, { now, freshUntil, chargedTo });
    return parseKeys(url, newest.body);
  }
}

/**
 * Verifies an assertion with the key that its `kid` names. RFC 7515 §4.1.4: `kid` is optional. Without it, each key that
 * may have signed it is tried; a set has at most twenty.
 * @throws {errors.JOSEError} or the error that an unusable key causes
 */
async function verifyWithOneOf(
  { keys }: PublicJwks,
  assertion: string,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(assertion, createLocalJWKSet({ keys: keys.map(forEitherName) }), options);
  } catch (several) {
    if (!(several instanceof errors.JWKSMultipleMatchingKeys)) throw several;
    for await (const key of several) {
      try {
        return await jwtVerify(assertion, key, options);
      } catch (error) {
        // A signature of another key, or a key that cannot be used, such as a weak one: only a JOSEError is about the
        // assertion.
        const isOfAnother = error instanceof errors.JWSSignatureVerificationFailed;
        if (error instanceof errors.JOSEError && !isOfAnother) throw error;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/**
 * Whether an assertion was refused because its key is not in the set. Without `kid`, only the signature tells: a client
 * whose keys have no names can change them, too (OpenID Connect Core §10.1.1).
 */
function isOfUnknownKey(refusal: unknown, assertion: string): boolean {
  if (!(refusal instanceof OAuthError)) return false;
  const { cause } = refusal;
  if (cause instanceof errors.JWKSNoMatchingKey) return true;
  return (
    cause instanceof errors.JWSSignatureVerificationFailed &&
    decodeProtectedHeader(assertion).kid === undefined
  );
}

/** Whether an assertion was refused because there is no usable key set at `jwks_uri`, and not only for now. */
function hasNoKeySet(refusal: unknown): boolean {
  if (!(refusal instanceof OAuthError) || refusal.code !== 'invalid_client') return false;
  const { tag } = refusal.reason;
  return tag === 'jwks_unavailable' || tag === 'jwks_malformed';
}

/**
 * `Ed25519` and `EdDSA` are two names of one algorithm here (RFC 9864 §2.2), which libraries choose for the key and for the
 * assertion independently. jose compares the names as texts, and the curve says as much.
 */
function forEitherName(key: JWK): JWK {
  const { alg, ...unnamed } = key;
  return key.kty === 'OKP' && alg !== undefined && EDWARDS.includes(alg) ? unnamed : key;
}

const EDWARDS = ['EdDSA', 'Ed25519'];

/**
 * RFC 7591 §2, OpenID Connect Registration §2: a client MUST sign with the algorithm that it registered as
 * `token_endpoint_auth_signing_alg`, under either name ({@link forEitherName}).
 */
function algorithmsOf({ metadata }: Pick<StoredClient, 'metadata'>): string[] {
  const registered = metadata.token_endpoint_auth_signing_alg;
  if (typeof registered !== 'string') return [...ASSERTION_SIGNING_ALGS];
  return EDWARDS.includes(registered) ? EDWARDS : [registered];
}

/**
 * Whether a key is complete and within our limits. RFC 7517 §5: keys of other types are for other recipients, and
 * ignored; so are incomplete ones. A stored key may be older than a limit.
 */
function isUsable(key: unknown): boolean {
  return completeJwk.safeParse(key).success;
}

/** For how many seconds after its expiry a key set is still used when it cannot be fetched again. */
function keysStandInSeconds({ kind }: DocumentUnavailable): number {
  if (kind !== 'busy' && kind !== 'unreachable') return 0;
  const failure = kind === 'busy' ? 'busy' : 'host_unreachable';
  return standInSeconds(failure, { forUser: false, hasKeys: true });
}

/**
 * The refusal of a client whose keys cannot be fetched. After `invalid_client`, a client may give up its grants, so a
 * limit of ours never causes it, and a failing host causes it only for a client that can hold none.
 * @param mayHoldGrants whether its keys were fetched before, or a user has allowed it something
 */
function withoutKeys(url: string, unavailable: DocumentUnavailable, mayHoldGrants: boolean): OAuthError {
  const { kind } = unavailable;
  if (kind === 'busy')
    return fetchedTooOften('The key set at jwks_uri', unavailable, {
      tag: 'jwks_busy',
      url,
      fault: unavailable.reason,
    });
  const options = { reason: { tag: 'jwks_unavailable', url, kind }, cause: unavailable } as const;
  if (kind !== 'unreachable' || !mayHoldGrants)
    return new OAuthError('invalid_client', 'The key set at jwks_uri cannot be fetched.', options);
  const description = 'The key set at jwks_uri cannot be fetched at this moment.';
  return new OAuthError('temporarily_unavailable', description, {
    ...options,
    retryAfterSeconds: unavailable.retryAfterSeconds,
  });
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** @throws {OAuthError} `invalid_client` when these are not public keys */
function parseKeys(url: string, body: Uint8Array): PublicJwks {
  try {
    const { keys } = keySet.parse(parseReceivedJson(body));
    return publicJwks.parse({ keys: keys.filter(isUsable) });
  } catch (cause) {
    throw new OAuthError('invalid_client', 'The key set at jwks_uri cannot be read.', {
      reason: { tag: 'jwks_malformed', url },
      cause,
    });
  }
}

function refuse(error: unknown): never {
  // Not our fault: an error that is not a JOSEError means a key that cannot be imported, or is too weak.
  throw refused(error instanceof errors.JOSEError ? error.code : 'unusable_key', error);
}

function refused(why: string, cause?: unknown): OAuthError {
  return new OAuthError(
    'invalid_client',
    'The client assertion is not valid: it must be signed with a registered key, with the issuer as aud, a short exp and a new jti.',
    {
      reason: { tag: 'client_assertion', why },
      ...(cause !== undefined && { cause }),
    },
  );
}
