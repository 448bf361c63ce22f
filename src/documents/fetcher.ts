import pLimit, { type LimitFunction } from 'p-limit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DocumentUnavailable } from './document-unavailable.js';
import { type Download, download, type Wanted } from './download.js';
import { freshSeconds } from './freshness.js';
import { checkedAddresses, dnsResolver, type Resolve } from './resolve.js';
import { documentTarget, type HostLists, hostOf } from './target.js';

/*
 * The room `documents` reads what strangers publish: client metadata documents, their keys and logos. It owns where
 * we connect to and how much we take in. What a document means is for `protocol/`; keeping it is for `clients/`.
 */

export interface DocumentFetcherOptions {
  /** The most bytes of a document, after decompression. */
  readonly maxBytes: number;
  /** For DNS, connection, headers and body together; the wait for a turn before them may take as long again. */
  readonly timeoutMs: number;
  /** Allows `http:` and loopback addresses; every other private address stays refused. For development only. */
  readonly allowInsecure: boolean;
  readonly hosts: HostLists;
  /** Called once for each fetch; the DNS servers of this computer when absent. */
  readonly resolve?: Resolve;
  /** Certificates (PEM) that are believed instead of the well-known ones. */
  readonly ca?: string;
  /** 16 when absent. */
  readonly maxAtOnce?: number;
  readonly now?: () => Date;
}

export interface FetchedDocument {
  /** Shared by all who asked at the same time: not to be written to. */
  readonly body: Uint8Array;
  /** In lower case, without parameters. */
  readonly mediaType: string;
  /** For how long it may be kept, 60 to 86400 seconds. */
  readonly freshSeconds: number;
}

const MAX_AT_ONCE = 16;
const MAX_WAITING = 64;
/** For one host. Failures are not cached, and whoever asks here could have us hammer a host that he dislikes. */
const HOST_FETCHES_A_MINUTE = 30;
/** For all of them; bounds how many hosts are remembered, too. */
const FETCHES_A_MINUTE = 6000;

export class DocumentFetcher {
  readonly #options: DocumentFetcherOptions;
  readonly #resolve: Resolve;
  readonly #maxAtOnce: number;
  readonly #turns: LimitFunction;
  readonly #hostRate = new RateLimiterMemory({ points: HOST_FETCHES_A_MINUTE, duration: 60 });
  readonly #rate = new RateLimiterMemory({ points: FETCHES_A_MINUTE, duration: 60 });
  readonly #underWay = new Map<string, Promise<FetchedDocument>>();
  readonly #deadlines = new Set<AbortController>();
  #closed = false;

  constructor(options: DocumentFetcherOptions) {
    this.#options = options;
    this.#resolve = options.resolve ?? dnsResolver(options.timeoutMs);
    this.#maxAtOnce = options.maxAtOnce ?? MAX_AT_ONCE;
    this.#turns = pLimit(this.#maxAtOnce);
  }

  /**
   * Fetches a document, now: nothing is cached here. Simultaneous calls for one address, `accept` and bound are
   * one fetch; all of them get its result.
   *
   * @param wanted.mediaTypes whether a media type will do: lower case, without parameters, `''` when none was sent
   * @param wanted.maxBytes instead of the fetcher's own
   * @throws {DocumentUnavailable} and nothing else; its `kind` says whose fault it is
   * @see OAuth Client ID Metadata Document §5, §8.6, §8.7
   */
  async fetch(
    url: string,
    wanted: Omit<Wanted, 'maxBytes'> & { maxBytes?: number },
  ): Promise<FetchedDocument> {
    if (this.#closed) throw closed();
    const target = documentTarget(url, this.#options);
    const maxBytes = wanted.maxBytes ?? this.#options.maxBytes;
    const key = JSON.stringify([target.href, wanted.accept, maxBytes]);
    let underWay = this.#underWay.get(key);
    if (underWay === undefined) {
      underWay = this.#begin(target, { ...wanted, maxBytes }).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, underWay);
    }
    const document = await underWay;
    // Who joined a fetch may be pickier than who began it.
    if (!wanted.mediaTypes(document.mediaType)) {
      const { mediaType } = document;
      throw new DocumentUnavailable('invalid', { tag: 'media_type', url: target.href, mediaType });
    }
    return document;
  }

  /** Ends what is under way (its callers get `busy`) and refuses what comes later. Safe to repeat. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const deadline of this.#deadlines) deadline.abort(closed());
    await Promise.allSettled(this.#underWay.values());
  }

  /** Waits for a turn, for as long as a fetch may take, and then fetches. */
  async #begin(target: URL, wanted: Wanted): Promise<FetchedDocument> {
    const deadline = new AbortController();
    const abortAs = (kind: 'busy' | 'unreachable', tag: string) => {
      const { timeoutMs } = this.#options;
      const reason = { tag, url: target.href, timeoutMs };
      return setTimeout(() => deadline.abort(new DocumentUnavailable(kind, reason)), timeoutMs);
    };
    let timer = abortAs('busy', 'queue_timeout');
    this.#deadlines.add(deadline);
    try {
      await this.#takeFromBudget(hostOf(target));
      if (this.#turns.activeCount + this.#turns.pendingCount >= this.#maxAtOnce + MAX_WAITING) {
        throw new DocumentUnavailable('busy', { tag: 'queue_full', url: target.href });
      }
      const turn = this.#turns(() => {
        deadline.signal.throwIfAborted();
        clearTimeout(timer);
        timer = abortAs('unreachable', 'timeout');
        return this.#run(target, wanted, deadline.signal);
      });
      return await within(deadline.signal, turn);
    } finally {
      clearTimeout(timer);
      this.#deadlines.delete(deadline);
      // Nothing outlives the answer: a socket that still connects or sends ends here.
      deadline.abort();
    }
  }

  async #run(target: URL, wanted: Wanted, signal: AbortSignal): Promise<FetchedDocument> {
    const { allowInsecure, now } = this.#options;
    const lookUp = checkedAddresses(hostOf(target), this.#resolve, { allowLoopback: allowInsecure });
    const addresses = await within(signal, lookUp);
    const { body, mediaType, headers }: Download = await download(
      target,
      addresses,
      wanted,
      signal,
      this.#options.ca,
    );
    return { body, mediaType, freshSeconds: freshSeconds(headers, now?.() ?? new Date()) };
  }

  async #takeFromBudget(host: string): Promise<void> {
    // A look first: hosts that are over their budget must not use up everybody's.
    const used = await this.#hostRate.get(host);
    if (used !== null && used.remainingPoints <= 0) throw overBudget('host_rate', host, used);
    try {
      await this.#rate.consume('all');
    } catch (refusal) {
      throw overBudget('rate', host, refusal);
    }
    try {
      await this.#hostRate.consume(host);
    } catch (refusal) {
      throw overBudget('host_rate', host, refusal);
    }
  }
}

/** The promise, or the signal's reason when that comes first. */
function within<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

function overBudget(tag: 'rate' | 'host_rate', host: string, refusal: unknown): DocumentUnavailable {
  const retryAfterSeconds = refusal instanceof RateLimiterRes ? Math.ceil(refusal.msBeforeNext / 1000) : 60;
  return new DocumentUnavailable('busy', { tag, host, retryAfterSeconds });
}

function closed(): DocumentUnavailable {
  return new DocumentUnavailable('busy', { tag: 'closed' });
}
