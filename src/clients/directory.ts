/**
 * Finds the client of a `client_id`: a registered row, or a metadata document at the address that the `client_id` is.
 * A document is stored like a registration, with the time until which our copy is fresh.
 */
import { LRUCache } from 'lru-cache';
import { DocumentUnavailable } from '../documents/document-unavailable.js';
import type { DocumentFetcher } from '../documents/fetcher.js';
import type { Payer } from '../documents/payer.js';
import { hostOf } from '../documents/target.js';
import type { Log } from '../log.js';
import { clientIdUrlProblem, isClientIdUrl } from '../protocol/client-id-url.js';
import { DocumentRefused, parseClientMetadataDocument } from '../protocol/client-metadata/document.js';
import { parseReceivedJson } from '../rules/json.js';
import { atMost } from '../rules/lru-bounds.js';
import type { RegistrationBudget } from '../rules/network.js';
import type { StoredClient } from '../store/clients.js';
import type { Store } from '../store/store.js';
import { keeperOf, payerFor } from './charges.js';
import { identityHash } from './client-row.js';
import { standInSeconds, standsIn, type TemporaryFailure } from './stand-in.js';

interface DirectoryConfig {
  readonly allowInsecureClientMetadata: boolean;
  readonly redirectSchemes: readonly string[];
  readonly registrationBudgets: readonly RegistrationBudget[];
}

/** Why there is no client: the id is unknown, its document is invalid or gone, or cannot be fetched now. */
type Unavailability = 'unknown' | 'document_refused' | 'document_gone' | TemporaryFailure;

/** Thrown when there is no client to continue with. */
export class ClientUnavailable extends Error {
  override readonly name = 'ClientUnavailable';
  readonly kind: Unavailability;

  constructor(kind: Unavailability, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }

  /** Nothing is wrong with the client: the same request may succeed in a moment. */
  get isTemporary(): boolean {
    return isTemporary(this.kind);
  }

  /** What is wrong with its document, or with fetching it: the facts, for the log. */
  get fault(): DocumentRefused['reason'] | DocumentUnavailable['reason'] | undefined {
    const { cause } = this;
    const isKnown = cause instanceof DocumentRefused || cause instanceof DocumentUnavailable;
    return isKnown ? cause.reason : undefined;
  }

  /** Set if one of our own limits kept us from fetching its document. */
  get limit(): DocumentUnavailable | undefined {
    return this.kind === 'busy' && this.cause instanceof DocumentUnavailable ? this.cause : undefined;
  }
}

/** How many fresh documents a process remembers. */
const REMEMBERED = 10_000;

/** Finds clients, and fetches their documents when needed. */
export class ClientDirectory {
  /** client_id → when its copy in the database expires, so that the token endpoint need not query it each time. */
  readonly #freshUntil = new LRUCache<string, Date>(atMost(REMEMBERED));
  readonly #underWay = new Map<string, Promise<StoredClient>>();

  readonly #store: Store;
  readonly #fetcher: DocumentFetcher;
  readonly #config: DirectoryConfig;
  readonly #log: Log;
  readonly #now: () => Date;

  constructor(store: Store, fetcher: DocumentFetcher, config: DirectoryConfig, log: Log, now: () => Date) {
    this.#store = store;
    this.#fetcher = fetcher;
    this.#config = config;
    this.#log = log;
    this.#now = now;
  }

  /**
   * The client as it is now, for a user who is about to give consent. An expired copy of its document is not good
   * enough (CIMD §5.1), unless our own limits keep us from fetching it; see {@link standInSeconds}.
   * @param address the requester's; its network is charged for a document that is not in use yet
   * @throws {ClientUnavailable}
   */
  async find(clientId: string, address: string): Promise<StoredClient> {
    if (!isClientIdUrl(clientId)) return this.#registered(clientId);
    const kept = await this.#store.clients.find(clientId);
    return this.#current(clientId, kept, address, true);
  }

  /**
   * The same without a database query, for a request that is accepted: the client is looked up again for the user's
   * consent. A refusal has to be about the client as it is now.
   * @returns null if only {@link find} can answer
   */
  async findRecent(clientId: string): Promise<StoredClient | null> {
    const client = await this.#store.clients.findRecent(clientId);
    if (client === null || client.disabled) return null;
    return isClientIdUrl(clientId) && !this.#isFresh(client) ? null : client;
  }

  /**
   * The client for an endpoint where the user gave consent long ago. While the document's host fails, the last valid
   * copy is used for a while, so that a brief outage of that host signs no one out (CIMD §5.1). A document that was
   * never fetched here is not fetched now: its client cannot hold anything from this server.
   * @param address as for {@link find}
   * @throws {ClientUnavailable}
   */
  async findForToken(clientId: string, address: string): Promise<StoredClient> {
    const kept = await this.#registered(clientId);
    return isClientIdUrl(clientId) ? this.#current(clientId, kept, address, false) : kept;
  }

  /**
   * The client of a document as it is now, even if our copy is fresh: for an assertion whose key is not in the copy. The
   * network that names an unknown key is charged.
   * @throws {ClientUnavailable}
   */
  reread(kept: StoredClient, address: string): Promise<StoredClient> {
    const keeper = keeperOf(kept, address, this.#config.registrationBudgets);
    return this.#fetchOnce(kept.clientId, payerFor(null, address), keeper);
  }

  /** Whether the database is known to hold a fresh copy, or the client has no document. */
  needsNoFetch(clientId: string): boolean {
    if (!isClientIdUrl(clientId)) return true;
    const freshUntil = this.#freshUntil.get(clientId);
    return freshUntil !== undefined && freshUntil > this.#now();
  }

  async #registered(clientId: string): Promise<StoredClient> {
    const client = await this.#store.clients.find(clientId);
    if (client === null) throw new ClientUnavailable('unknown', 'there is no such client');
    return client;
  }

  /** The stored copy while it is fresh, then the document itself, or the copy as a stand-in. */
  async #current(
    clientId: string,
    kept: StoredClient | null,
    address: string,
    forUser: boolean,
  ): Promise<StoredClient> {
    if (kept !== null && this.#isFresh(kept)) return kept;
    try {
      const keeper = keeperOf(kept, address, this.#config.registrationBudgets);
      return await this.#fetchOnce(clientId, payerFor(kept, address), keeper);
    } catch (error) {
      if (!(error instanceof ClientUnavailable) || !isTemporary(error.kind) || kept?.freshUntil === undefined)
        throw error;
      const hasKeys = kept.jwks !== undefined;
      const seconds = standInSeconds(error.kind, { forUser, hasKeys });
      if (!standsIn(kept.freshUntil, seconds, this.#now())) throw error;
      this.#log.warn(
        { clientId, err: error },
        'A metadata document cannot be fetched; using its last good copy.',
      );
      return kept;
    }
  }

  /** Simultaneous calls for one document with one payer share a fetch. */
  #fetchOnce(clientId: string, payer: Payer, keeper: string | null): Promise<StoredClient> {
    const key = JSON.stringify([clientId, payer]);
    let underWay = this.#underWay.get(key);
    if (underWay === undefined) {
      underWay = this.#fetch(clientId, payer, keeper).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, underWay);
    }
    return underWay;
  }

  #isFresh(client: StoredClient): boolean {
    if (client.freshUntil === undefined || client.freshUntil <= this.#now()) return false;
    this.#freshUntil.set(client.clientId, client.freshUntil);
    return true;
  }

  async #fetch(clientId: string, payer: Payer, keeper: string | null): Promise<StoredClient> {
    const problem = clientIdUrlProblem(clientId, { allowInsecure: this.#config.allowInsecureClientMetadata });
    if (problem !== null) throw new ClientUnavailable('document_refused', `client_id ${problem}.`);
    try {
      const wanted = { accept: 'application/json', mediaTypes: isJson };
      const { body, freshSeconds, beganAt } = await this.#fetcher.fetch(clientId, wanted, payer);
      const document = parseClientMetadataDocument(
        parseDocumentJson(body),
        clientId,
        this.#config.redirectSchemes,
      );
      const freshUntil = new Date(this.#now().getTime() + freshSeconds * 1000);
      const row = documentRow(document, { freshUntil, fetchBeganAt: beganAt });
      await this.#store.clients.saveDocument(row, this.#now(), keeper);
    } catch (error) {
      throw explain(error);
    }
    // The stored row, including what an operator decided about it, and of a fetch that began later if there was one.
    const saved = await this.#registered(clientId);
    this.#isFresh(saved);
    return saved;
  }
}

function isTemporary(kind: Unavailability): kind is TemporaryFailure {
  return kind === 'host_unreachable' || kind === 'busy';
}

function documentRow(
  document: ReturnType<typeof parseClientMetadataDocument>,
  times: { readonly freshUntil: Date; readonly fetchBeganAt: Date },
) {
  const identity = {
    clientName: document.clientName,
    redirectUris: [...document.redirectUris],
    authMethods: [...document.authMethods],
    jwks: document.jwks ?? null,
    jwksUri: document.jwksUri ?? null,
  };
  return {
    ...identity,
    clientId: document.clientId,
    source: 'document' as const,
    clientUri: document.clientUri ?? null,
    logoUri: document.logoUri ?? null,
    policyUri: document.policyUri ?? null,
    tosUri: document.tosUri ?? null,
    grantTypes: [...document.grantTypes],
    scope: document.scope === undefined ? null : [...document.scope],
    metadata:
      document.authSigningAlg === undefined
        ? {}
        : { token_endpoint_auth_signing_alg: document.authSigningAlg },
    identityHash: identityHash(identity),
    ...times,
    documentHost: hostOf(new URL(document.clientId)),
  };
}

/** Any JSON media type: `application/json`, or one with the suffix `+json`. */
export function isJson(mediaType: string): boolean {
  return mediaType === 'application/json' || mediaType.endsWith('+json');
}

/** @throws {DocumentRefused} when the bytes are not JSON in UTF-8 */
function parseDocumentJson(body: Uint8Array): unknown {
  try {
    return parseReceivedJson(body);
  } catch {
    throw new DocumentRefused('The document is not JSON.', { tag: 'not_json' });
  }
}

function explain(error: unknown): unknown {
  if (error instanceof DocumentRefused)
    return new ClientUnavailable('document_refused', error.message, { cause: error });
  if (!(error instanceof DocumentUnavailable)) return error;
  const kinds = {
    refused: 'document_refused',
    invalid: 'document_refused',
    gone: 'document_gone',
    unreachable: 'host_unreachable',
    busy: 'busy',
  } as const;
  return new ClientUnavailable(kinds[error.kind], error.message, { cause: error });
}
