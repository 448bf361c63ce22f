/**
 * A `client_id` becomes a client: a row that somebody registered, or a metadata document at the address that the
 * `client_id` is. A document is kept like a registration, with a time until which our copy is good.
 */
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Config } from '../config.js';
import { DocumentUnavailable } from '../documents/document-unavailable.js';
import type { DocumentFetcher } from '../documents/fetcher.js';
import { hostOf } from '../documents/target.js';
import type { Log } from '../log.js';
import { clientIdUrlProblem, isClientIdUrl } from '../protocol/client-id-url.js';
import { DocumentRefused, parseClientMetadataDocument } from '../protocol/client-metadata-document.js';
import type { StoredClient } from '../store/clients.js';
import type { Store } from '../store/store.js';
import { identityHash } from './client-row.js';

/** Why there is no client: nobody knows it, its document says no, or its host does not answer. */
export class ClientUnavailable extends Error {
  override readonly name = 'ClientUnavailable';
  constructor(
    readonly kind: 'unknown' | 'document_refused' | 'document_gone' | 'host_unreachable' | 'busy',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Nothing is wrong with the client: the same question may be answered in a moment. */
  get isTemporary(): boolean {
    return this.kind === 'host_unreachable' || this.kind === 'busy';
  }
}

/** How long after its end a good copy may stand in while our own limits keep us from fetching. */
const MAX_BUSY_AGE_MS = 24 * 3_600_000;

/** How many documents a process remembers to be fresh. */
const REMEMBERED = 10_000;

export class ClientDirectory {
  /** client_id → when its copy in the database runs out, so that the token endpoint need not ask each time. */
  readonly #freshUntil = new LRUCache<string, Date>({ max: REMEMBERED });
  readonly #underWay = new Map<string, Promise<StoredClient>>();

  constructor(
    private readonly store: Store,
    private readonly fetcher: DocumentFetcher,
    private readonly config: Pick<Config, 'allowInsecureClientMetadata' | 'redirectSchemes'>,
    private readonly log: Log,
    private readonly now: () => Date,
  ) {}

  /**
   * The client as it is now, for a user who is to decide about it: a copy of its document that has run out
   * is not good enough (CIMD §5.1). Simultaneous calls for one document are one.
   * @throws {ClientUnavailable}
   */
  async find(clientId: string): Promise<StoredClient> {
    if (!isClientIdUrl(clientId)) return this.#registered(clientId);
    let underWay = this.#underWay.get(clientId);
    if (underWay === undefined) {
      underWay = this.#described(clientId).finally(() => this.#underWay.delete(clientId));
      this.#underWay.set(clientId, underWay);
    }
    return underWay;
  }

  /**
   * The client for an endpoint where the user has decided long ago: when the document's host is away for the moment,
   * the last good copy serves, so that a hiccup of his host signs nobody out (CIMD §5.1).
   * @throws {ClientUnavailable}
   */
  async findForToken(clientId: string): Promise<StoredClient> {
    try {
      return await this.find(clientId);
    } catch (error) {
      const away = error instanceof ClientUnavailable && error.isTemporary;
      const kept = away ? await this.store.clients.find(clientId) : null;
      if (kept === null) throw error;
      this.log.warn(
        { clientId, err: error },
        'A metadata document cannot be fetched; its last good copy serves.',
      );
      return kept;
    }
  }

  /** Whether the database is known to hold a fresh copy, or the client has no document at all. */
  needsNoFetch(clientId: string): boolean {
    if (!isClientIdUrl(clientId)) return true;
    const freshUntil = this.#freshUntil.get(clientId);
    return freshUntil !== undefined && freshUntil > this.now();
  }

  async #registered(clientId: string): Promise<StoredClient> {
    const client = await this.store.clients.find(clientId);
    if (client === null) throw new ClientUnavailable('unknown', 'there is no such client');
    return client;
  }

  async #described(clientId: string): Promise<StoredClient> {
    const kept = await this.store.clients.find(clientId);
    if (kept !== null && this.#isFresh(kept)) return kept;
    try {
      return await this.#fetch(clientId);
    } catch (error) {
      // The limit that was met is ours: strangers who use it up must not shut out a client that we know.
      const ours = error instanceof ClientUnavailable && error.kind === 'busy';
      const age = this.now().getTime() - (kept?.freshUntil?.getTime() ?? 0);
      if (kept === null || !ours || age > MAX_BUSY_AGE_MS) throw error;
      return kept;
    }
  }

  #isFresh(client: StoredClient): boolean {
    if (client.freshUntil === undefined || client.freshUntil <= this.now()) return false;
    this.#freshUntil.set(client.clientId, client.freshUntil);
    return true;
  }

  async #fetch(clientId: string): Promise<StoredClient> {
    const problem = clientIdUrlProblem(clientId, { allowInsecure: this.config.allowInsecureClientMetadata });
    if (problem !== null) throw new ClientUnavailable('document_refused', `client_id ${problem}`);
    try {
      const { body, freshSeconds } = await this.fetcher.fetch(clientId, {
        accept: 'application/json',
        mediaTypes: isJson,
      });
      const document = parseClientMetadataDocument(parseJson(body), clientId, this.config.redirectSchemes);
      const freshUntil = new Date(this.now().getTime() + freshSeconds * 1000);
      await this.store.clients.saveDocument(documentRow(document, freshUntil), this.now());
    } catch (error) {
      throw explain(error);
    }
    // What was saved, with what an operator decided about it.
    const saved = await this.#registered(clientId);
    this.#isFresh(saved);
    return saved;
  }
}

function documentRow(document: ReturnType<typeof parseClientMetadataDocument>, freshUntil: Date) {
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
    identityHash: identityHash(identity),
    freshUntil,
    documentHost: hostOf(new URL(document.clientId)),
  };
}

/** Any JSON media type: `application/json`, or one with the suffix `+json`. */
export function isJson(mediaType: string): boolean {
  return mediaType === 'application/json' || mediaType.endsWith('+json');
}

/** @throws {DocumentRefused} when the bytes are not JSON in UTF-8 */
function parseJson(body: Uint8Array): unknown {
  try {
    return z.unknown().parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch {
    throw new DocumentRefused('it is not JSON.', { tag: 'not_json' });
  }
}

function explain(error: unknown): unknown {
  if (error instanceof DocumentRefused)
    return new ClientUnavailable('document_refused', `its document: ${error.message}`, { cause: error });
  if (!(error instanceof DocumentUnavailable)) return error;
  const kinds = {
    refused: 'document_refused',
    invalid: 'document_refused',
    gone: 'document_gone',
    unreachable: 'host_unreachable',
    busy: 'busy',
  } as const;
  return new ClientUnavailable(kinds[error.kind], `its document could not be fetched: ${error.message}`, {
    cause: error,
  });
}
