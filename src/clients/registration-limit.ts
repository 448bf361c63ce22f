import ipaddr from 'ipaddr.js';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Config, RegistrationBudget } from '../config.js';
import { addressBlock } from '../http/client-address.js';
import { OAuthError } from '../protocol/errors.js';
import type { RateLimiters } from '../store/rate-limits.js';

const HOUR_SECONDS = 3600;

/**
 * How many applications may register in an hour: from one source, from a network that the operator gave a budget,
 * and in all. Counted in the database, so that neither a restart nor a second process forgets (RFC 7591 §5).
 */
export class RegistrationLimit {
  readonly #perSource: RateLimiterAbstract;
  readonly #overall: RateLimiterAbstract;
  readonly #budgets: readonly {
    readonly budget: RegistrationBudget;
    readonly limiter: RateLimiterAbstract;
  }[];

  constructor(
    limiters: RateLimiters,
    config: Pick<Config, 'registrationsPerHour' | 'registrationsPerHourOverall' | 'registrationBudgets'>,
  ) {
    this.#perSource = limiters('register', config.registrationsPerHour, HOUR_SECONDS);
    this.#overall = limiters('register-overall', config.registrationsPerHourOverall, HOUR_SECONDS);
    this.#budgets = config.registrationBudgets.map((budget) => ({
      budget,
      limiter: limiters('register-network', budget.perHour, HOUR_SECONDS),
    }));
  }

  /**
   * Counts a registration.
   * @param address of the client; an IPv6 address counts with its /64
   * @throws {OAuthError} `too_many_requests`
   */
  async take(address: string): Promise<void> {
    const network = this.#budgets.find(({ budget }) => isInside(address, budget));
    try {
      if (network !== undefined) await network.limiter.consume(network.budget.block);
      else await this.#perSource.consume(addressBlock(address));
      await this.#overall.consume('all');
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new OAuthError(
        'too_many_requests',
        'Too many registrations. Wait before you register again, or use a metadata document as client_id, which needs none.',
        {
          reason: { tag: 'too_many_registrations', address, network: network?.budget.block },
          retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        },
      );
    }
  }
}

function isInside(address: string, { network: [base, bits] }: RegistrationBudget): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.kind() === base.kind() && parsed.match(base, bits);
}
