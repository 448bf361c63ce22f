import { BoundedCounts } from '../bounded-counts.js';
import { addressBlock, isLoopbackHost } from '../rules/network.js';
import { DocumentUnavailable, type UsedUp } from './document-unavailable.js';
import type { Payer } from './payer.js';
import { hostOf } from './target.js';

/** Fetches in a minute. */
export interface FetchLimits {
  /** Of one known document. A fetched document is fresh for a minute, so only failures need more than one. */
  readonly knownUrl: number;
  /** Of all known documents of one host. */
  readonly knownHost: number;
  /** Of other documents, for one requesting network: in all, and from one host. */
  readonly source: number;
  readonly sourceAndHost: number;
  /**
   * Of other documents, from one host and from one address that names resolve to. Failures are not cached, so
   * strangers could otherwise use the server to flood a host.
   */
  readonly host: number;
  readonly address: number;
}

const LIMITS: FetchLimits = {
  knownUrl: 10,
  knownHost: 300,
  source: 30,
  sourceAndHost: 10,
  host: 60,
  address: 240,
};

/**
 * Limits how often the server fetches documents, in this process. Known documents are counted separately: strangers
 * cannot use up the budget of a publisher's applications.
 */
export class FetchBudget {
  readonly #counts: Readonly<Record<keyof FetchLimits, BoundedCounts>>;

  readonly #isFree: (target: URL) => boolean;

  /**
   * @param freeLoopback whether documents on this computer do not count: there is no one to protect, and test suites
   *   publish many of them
   */
  constructor(limits: Partial<FetchLimits> = {}, { freeLoopback }: { readonly freeLoopback: boolean }) {
    this.#isFree = ({ hostname }) => freeLoopback && isLoopbackHost(hostname);
    const perMinute = (name: keyof FetchLimits) => new BoundedCounts(limits[name] ?? LIMITS[name], 60);
    this.#counts = {
      knownUrl: perMinute('knownUrl'),
      knownHost: perMinute('knownHost'),
      source: perMinute('source'),
      sourceAndHost: perMinute('sourceAndHost'),
      host: perMinute('host'),
      address: perMinute('address'),
    };
  }

  /** @throws {DocumentUnavailable} `busy` */
  takeForHost(payer: Payer, target: URL): void {
    if (this.#isFree(target)) return;
    const [url, host] = [target.href, hostOf(target)];
    if ('known' in payer) {
      take(this.#counts.knownUrl, url, { tag: 'document_rate', url });
      take(this.#counts.knownHost, host, { tag: 'host_rate', host });
      return;
    }
    const { source } = payer;
    take(this.#counts.source, source, { tag: 'source_rate', source });
    take(this.#counts.sourceAndHost, `${source} ${host}`, { tag: 'source_host_rate', source, host });
    take(this.#counts.host, host, { tag: 'host_rate', host });
  }

  /**
   * Counts by the address that names resolve to, because the owner of a domain can create any number of names. An
   * IPv6 /64 counts as one address.
   * @throws {DocumentUnavailable} `busy`
   */
  takeForAddresses(payer: Payer, target: URL, addresses: readonly string[]): void {
    if ('known' in payer || this.#isFree(target)) return;
    for (const address of new Set(addresses.map(addressBlock)))
      take(this.#counts.address, address, { tag: 'address_rate', address });
  }
}

function take(counts: BoundedCounts, key: string, usedUp: UsedUp): void {
  const retryAfterSeconds = counts.count(key);
  if (retryAfterSeconds !== null) throw new DocumentUnavailable('busy', { ...usedUp, retryAfterSeconds });
}
