import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressBlock } from '../rules/network.js';
import { DocumentUnavailable, type UsedUp } from './document-unavailable.js';
import type { Payer } from './payer.js';

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
  readonly #limiters: Readonly<Record<keyof FetchLimits, RateLimiterMemory>>;

  constructor(limits: Partial<FetchLimits> = {}) {
    const perMinute = (name: keyof FetchLimits) =>
      new RateLimiterMemory({ points: limits[name] ?? LIMITS[name], duration: 60 });
    this.#limiters = {
      knownUrl: perMinute('knownUrl'),
      knownHost: perMinute('knownHost'),
      source: perMinute('source'),
      sourceAndHost: perMinute('sourceAndHost'),
      host: perMinute('host'),
      address: perMinute('address'),
    };
  }

  /** @throws {DocumentUnavailable} `busy` */
  async takeForHost(payer: Payer, url: string, host: string): Promise<void> {
    if ('known' in payer) {
      await take(this.#limiters.knownUrl, url, { tag: 'document_rate', url });
      await take(this.#limiters.knownHost, host, { tag: 'host_rate', host });
      return;
    }
    const { source } = payer;
    await take(this.#limiters.source, source, { tag: 'source_rate', source });
    await take(this.#limiters.sourceAndHost, `${source} ${host}`, { tag: 'source_host_rate', source, host });
    await take(this.#limiters.host, host, { tag: 'host_rate', host });
  }

  /**
   * Counts by the address that names resolve to, because the owner of a domain can create any number of names. An
   * IPv6 /64 counts as one address.
   * @throws {DocumentUnavailable} `busy`
   */
  async takeForAddresses(payer: Payer, addresses: readonly string[]): Promise<void> {
    if ('known' in payer) return;
    for (const address of new Set(addresses.map(addressBlock)))
      await take(this.#limiters.address, address, { tag: 'address_rate', address });
  }
}

async function take(limiter: RateLimiterMemory, key: string, usedUp: UsedUp): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    const retryAfterSeconds = refusal instanceof RateLimiterRes ? Math.ceil(refusal.msBeforeNext / 1000) : 60;
    throw new DocumentUnavailable('busy', { ...usedUp, retryAfterSeconds });
  }
}
