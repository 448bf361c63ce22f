import { OAuthError } from '../protocol/errors.js';
import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { addressBlock, type RegistrationBudget } from '../rules/network.js';
import type { Counter, RateLimiters } from '../store/rate-limits.js';
import type { RegistrationCounters } from '../store/registrations.js';
import { secondsUntilRoom, withinLimit } from '../store/within-limit.js';
import { budgetOf } from './budgeted-network.js';

/** Updates of one registration. */
const UPDATES_PER_HOUR = 30;

interface RegistrationConfig {
  /** 0: only networks with a budget may register. */
  readonly registrationsPerHour: number;
  readonly registrationBudgets: readonly RegistrationBudget[];
}

/** Whether any application may register itself. */
export function isRegistrationOpen({
  registrationsPerHour,
  registrationBudgets,
}: RegistrationConfig): boolean {
  return registrationsPerHour > 0 || registrationBudgets.length > 0;
}

/**
 * Limits how many applications may register in an hour: from one source and from all of them, or from a network with
 * a budget from the operator, which no one else can use up. Counted in the database, so that a restart or a second
 * process does not reset it (RFC 7591 §5).
 */
export class RegistrationLimit {
  readonly #isForAnyone: boolean;
  readonly #perSource: Counter;
  readonly #overall: Counter;
  readonly #updates: Counter;
  readonly #budgets: readonly {
    readonly budget: RegistrationBudget;
    readonly limiter: Counter;
  }[];

  constructor(
    limiters: RateLimiters,
    config: RegistrationConfig & { readonly registrationsPerHourOverall: number },
  ) {
    this.#isForAnyone = config.registrationsPerHour > 0;
    this.#perSource = limiters('register', config.registrationsPerHour, HOUR_SECONDS);
    this.#overall = limiters('register-overall', config.registrationsPerHourOverall, HOUR_SECONDS);
    this.#updates = limiters('registration-update', UPDATES_PER_HOUR, HOUR_SECONDS);
    this.#budgets = config.registrationBudgets.map((budget) => ({
      budget,
      limiter: limiters('register-network', budget.perHour, HOUR_SECONDS),
    }));
  }

  /**
   * Counts an update of a registration (RFC 7592 §2.2): each one may end the approval of the application.
   * @throws {OAuthError} `too_many_requests`
   */
  async takeUpdate(clientId: string): Promise<void> {
    await withinLimit(this.#updates, clientId, {
      description: 'Too many updates of this registration. Wait before the next one.',
      reason: { tag: 'too_many_registration_updates', clientId },
    });
  }

  /**
   * Registers, and counts it.
   * @param address of the client; an IPv6 address counts with its /64
   * @param register counts in these counters, in the statement that registers
   * @throws {OAuthError} `too_many_requests`, or `access_denied` if only networks with a budget may register
   */
  async within<Result>(
    address: string,
    register: (counters: RegistrationCounters) => Promise<Result>,
  ): Promise<Result> {
    const known = budgetOf(
      address,
      this.#budgets.map(({ budget }) => budget),
    );
    const network = this.#budgets.find(({ budget }) => budget === known);
    if (network === undefined && !this.#isForAnyone) throw closed(address);
    try {
      return await register(
        network === undefined
          ? { own: this.#perSource.event(addressBlock(address)), overall: this.#overall.event('all') }
          : { own: network.limiter.event(network.budget.block), overall: null },
      );
    } catch (error) {
      const retryAfterSeconds = secondsUntilRoom(error);
      throw new OAuthError(
        'too_many_requests',
        'Too many registrations. Wait before you register again, or use the URL of a metadata document as client_id, which needs no registration.',
        {
          reason: { tag: 'too_many_registrations', address, network: network?.budget.block },
          retryAfterSeconds,
        },
      );
    }
  }
}

function closed(address: string): OAuthError {
  return new OAuthError(
    'access_denied',
    'Registration is closed. Use the URL of a metadata document as client_id, which needs no registration.',
    { reason: { tag: 'registration_closed', address } },
  );
}
