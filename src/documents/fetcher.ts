import { setTimeout as delay } from 'node:timers/promises';
import { type Traces, traced } from '../traces/traces.js';
import { DocumentUnavailable, type FetchFault, type Unavailability } from './document-unavailable.js';
import { download, type Wanted } from './download.js';
import { FairQueue, NoTurn } from './fair-queue.js';
import { FetchBudget, type FetchLimits } from './fetch-budget.js';
import { freshSeconds } from './freshness.js';
import type { Payer } from './payer.js';
import { checkedAddresses, dnsResolver, type Resolve } from './resolve.js';
import { documentTarget, type HostLists, hostOf } from './target.js';
import { within } from './within.js';

/*
 * The folder `documents` fetches what strangers publish: client metadata documents, their keys and logos. It owns
 * where the server connects to and how much it reads. `protocol/` interprets the documents; `clients/` stores them.
 */

export interface DocumentFetcherOptions {
  /** The most bytes of a document, after decompression. */
  readonly maxBytes: number;
  /** For DNS, connection, headers and body together; the wait for a turn may take as long again. */
  readonly timeoutMs: number;
  /** A failed lookup is answered at the end of the step of this length in which it ended; 0 means at once. */
  readonly lookUpStepMs: number;
  /**
   * Allows `http:` and loopback addresses, and loopback hosts without a limit on how often; every other private address
   * stays refused. For development only.
   */
  readonly allowInsecure: boolean;
  readonly hosts: HostLists;
  /** Called once for each fetch; the DNS servers of this computer when absent. */
  readonly resolve?: Resolve;
  /** Certificates (PEM) that are trusted instead of the well-known ones. */
  readonly ca?: string;
  /** Fetches at the same time for known documents, and again for all others; 12 when absent. */
  readonly maxAtOnce?: number;
  /** Replaces the default limits. */
  readonly limits?: Partial<FetchLimits>;
  readonly traces?: Traces | undefined;
  readonly now?: () => Date;
  /** Called with the outcome of each fetch; a caller who joins a fetch does not count as another one. */
  readonly onFetched?: (outcome: 'fetched' | Unavailability) => void;
}

export interface FetchedDocument {
  /** Shared by all callers that asked at the same time: must not be modified. */
  readonly body: Uint8Array;
  /** In lower case, without parameters. */
  readonly mediaType: string;
  /** How long it may be cached, 60 to 86400 seconds. */
  readonly freshSeconds: number;
  /** When its host was asked: of two documents, the one that was asked for later is the newer one. */
  readonly beganAt: Date;
}

const MAX_AT_ONCE = 12;
/** Of one network, or of one host of known documents. */
const AT_ONCE_PER_SOURCE = 4;
const WAITING = { waiting: 256, waitingPerSource: 8 };

/** Refusals that reveal whether the DNS servers of this computer know a name. */
const LOOK_UP: ReadonlySet<FetchFault['tag']> = new Set(['address', 'dns', 'no_address']);

/** Fetches documents: bounded in size, time and number, and from checked addresses only. */
export class DocumentFetcher {
  readonly #options: DocumentFetcherOptions;
  readonly #resolve: Resolve;
  /** Two queues, so that strangers never take a turn of a known document. */
  readonly #knownTurns: FairQueue;
  readonly #strangerTurns: FairQueue;
  readonly #budget: FetchBudget;
  readonly #underWay = new Map<
    string,
    { readonly payer: string; readonly document: Promise<FetchedDocument> }
  >();
  readonly #deadlines = new Set<AbortController>();
  #closed = false;

  constructor(options: DocumentFetcherOptions) {
    this.#options = options;
    this.#resolve = options.resolve ?? dnsResolver(options.timeoutMs);
    const atOnce = options.maxAtOnce ?? MAX_AT_ONCE;
    const bounds = { atOnce, atOncePerSource: AT_ONCE_PER_SOURCE, ...WAITING };
    this.#budget = new FetchBudget(options.limits, { freeLoopback: options.allowInsecure });
    this.#knownTurns = new FairQueue(bounds);
    this.#strangerTurns = new FairQueue(bounds);
  }

  /**
   * Fetches a document; nothing is cached here. Simultaneous calls for one address, `accept` and size limit share one
   * fetch and its result.
   *
   * @param wanted.mediaTypes whether a media type is accepted: lower case, without parameters, `''` when none was
   *   sent
   * @param wanted.maxBytes replaces the fetcher's own
   * @throws {DocumentUnavailable} and nothing else; its `kind` says whose fault it is
   * @see OAuth Client ID Metadata Document §5, §8.6, §8.7
   */
  async fetch(
    url: string,
    wanted: Omit<Wanted, 'maxBytes'> & { maxBytes?: number },
    payer: Payer,
  ): Promise<FetchedDocument> {
    const target = documentTarget(url, this.#options);
    const document = await this.#join(
      target,
      { ...wanted, maxBytes: wanted.maxBytes ?? this.#options.maxBytes },
      payer,
    );
    // A caller that joined a fetch may accept fewer media types than the caller that began it.
    if (!wanted.mediaTypes(document.mediaType)) {
      const { mediaType } = document;
      throw new DocumentUnavailable('invalid', { tag: 'media_type', url: target.href, mediaType });
    }
    return document;
  }

  /** Joins a running fetch, or starts one. Each payer has its own limits. */
  async #join(target: URL, wanted: Wanted, payer: Payer): Promise<FetchedDocument> {
    const key = JSON.stringify([target.href, wanted.accept, wanted.maxBytes]);
    const name = 'known' in payer ? 'known' : payer.source;
    for (;;) {
      if (this.#closed) throw closed();
      const underWay = this.#underWay.get(key);
      if (underWay === undefined) {
        const document = this.#traced(target, wanted, payer).finally(() => this.#underWay.delete(key));
        this.#tellOutcome(document);
        this.#underWay.set(key, { payer: name, document });
        return document;
      }
      try {
        return await underWay.document;
      } catch (error) {
        const isTheirs =
          error instanceof DocumentUnavailable && error.kind === 'busy' && underWay.payer !== name;
        if (!isTheirs) throw error;
      }
    }
  }

  /** With the wait for a turn. The trace ends here: strangers are not told which of their documents are fetched together. */
  #traced(url: URL, wanted: Wanted, payer: Payer): Promise<FetchedDocument> {
    return traced(this.#options.traces, { method: 'GET', url }, async (span) => {
      try {
        const document = await this.#begin(url, wanted, payer);
        span.answered(200);
        return document;
      } catch (error) {
        if (error instanceof DocumentUnavailable && error.reason.tag === 'status')
          span.answered(error.reason.status);
        throw error;
      }
    });
  }

  #tellOutcome(document: Promise<FetchedDocument>): void {
    const { onFetched } = this.#options;
    if (onFetched === undefined) return;
    document.then(
      () => onFetched('fetched'),
      (error: unknown) => onFetched(error instanceof DocumentUnavailable ? error.kind : 'unreachable'),
    );
  }

  /** Ends running fetches (their callers get `busy`) and refuses later ones. Idempotent. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const deadline of this.#deadlines) deadline.abort(closed());
    await Promise.allSettled([...this.#underWay.values()].map(({ document }) => document));
  }

  /** Waits for a turn, for as long as a fetch may take, and then fetches. */
  async #begin(target: URL, wanted: Wanted, payer: Payer): Promise<FetchedDocument> {
    const deadline = new AbortController();
    const abortAs = (kind: 'busy' | 'unreachable', tag: 'queue_timeout' | 'timeout') => {
      const { timeoutMs } = this.#options;
      const reason = { tag, url: target.href, timeoutMs };
      return setTimeout(() => deadline.abort(new DocumentUnavailable(kind, reason)), timeoutMs);
    };
    const began = performance.now();
    let timer = abortAs('busy', 'queue_timeout');
    this.#deadlines.add(deadline);
    try {
      this.#budget.takeForHost(payer, target);
      const [turns, source] =
        'known' in payer ? [this.#knownTurns, hostOf(target)] : [this.#strangerTurns, payer.source];
      return await turns.run(
        source,
        () => {
          clearTimeout(timer);
          timer = abortAs('unreachable', 'timeout');
          return this.#run(target, wanted, payer, deadline.signal);
        },
        deadline.signal,
      );
    } catch (error) {
      if (error instanceof NoTurn)
        throw new DocumentUnavailable('busy', { tag: 'queue_full', url: target.href });
      if (error instanceof DocumentUnavailable && LOOK_UP.has(error.reason.tag))
        await this.#endOfStep(began, deadline.signal);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#deadlines.delete(deadline);
      // Nothing outlives the fetch: a socket that still connects or sends ends here.
      deadline.abort();
    }
  }

  async #run(target: URL, wanted: Wanted, payer: Payer, signal: AbortSignal): Promise<FetchedDocument> {
    const { allowInsecure, now } = this.#options;
    const time = () => now?.() ?? new Date();
    const beganAt = time();
    const lookUp = checkedAddresses(hostOf(target), this.#resolve, { allowLoopback: allowInsecure });
    const addresses = await within(signal, lookUp);
    this.#budget.takeForAddresses(payer, target, addresses);
    const connection = { addresses, signal, ca: this.#options.ca };
    const { body, mediaType, headers } = await download(target, wanted, connection);
    return { body, mediaType, freshSeconds: freshSeconds(headers, time()), beganAt };
  }

  /**
   * The lookup of a name inside the operator's network is fast, and that of a nonexistent name takes a moment longer
   * (or the other way around). Waiting for a full step keeps a stranger from telling the two apart.
   */
  async #endOfStep(began: number, signal: AbortSignal): Promise<void> {
    const { lookUpStepMs } = this.#options;
    if (lookUpStepMs === 0) return;
    const passed = performance.now() - began;
    const left = Math.ceil(passed / lookUpStepMs) * lookUpStepMs - passed;
    await delay(left, undefined, { signal }).catch(() => undefined);
  }
}

function closed(): DocumentUnavailable {
  return new DocumentUnavailable('busy', { tag: 'closed' });
}
