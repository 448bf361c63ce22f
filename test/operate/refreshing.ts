/** Clients that refresh without a pause, as long as a test lets them, and what they were told. */
import { setTimeout as elapse } from 'node:timers/promises';
import type { Browser } from '../support/browser.js';
import { newTokens, refresh } from '../support/oauth.js';

/** Between an answer that says “later”, or none, and the next try: what a patient client does. */
const RETRY_MS = 100;

export interface Chain {
  /** Every refresh token that an answer brought, in order; the last one is held. */
  readonly received: string[];
}

export interface Refusal {
  readonly status: number;
  readonly body: string;
}

/** Chains of refresh tokens, each used by one client. A client repeats a refresh that brought no answer or a 5xx. */
export class Load {
  readonly chains: readonly Chain[];
  /** What no client can mend by another try. */
  readonly refusals: Refusal[] = [];
  /** What tries brought that got no answer, or one that says “later”; a test may empty it. */
  readonly interruptions: string[] = [];
  /** When refreshes were acknowledged, in milliseconds of `performance.now()`; a test may empty it. */
  readonly acknowledgedAt: number[] = [];
  readonly #origins: () => readonly string[];
  readonly #pauseMs: number;
  #isOver = false;
  #clients: Promise<unknown> = Promise.resolve();
  #turn = 0;

  private constructor(chains: readonly Chain[], origins: () => readonly string[], pauseMs: number) {
    this.chains = chains;
    this.#origins = origins;
    this.#pauseMs = pauseMs;
  }

  /** @param origins where the servers are now: each try goes to the next. @param pauseMs of a client after an answer */
  static async prepare(
    browser: Browser,
    origins: () => readonly string[],
    { clients, pauseMs = 0 }: { readonly clients: number; readonly pauseMs?: number },
  ): Promise<Load> {
    const chains: Chain[] = [];
    for (let client = 0; client < clients; client++) {
      const tokens = await newTokens(browser, origins()[0] ?? '');
      chains.push({ received: [tokens.text('refresh_token')] });
    }
    return new Load(chains, origins, pauseMs);
  }

  begin(): void {
    this.#isOver = false;
    this.#clients = Promise.all(this.chains.map((chain) => this.#client(chain)));
  }

  /** Ends it after the answers that are under way. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#clients;
  }

  async #client(chain: Chain): Promise<void> {
    while (!this.#isOver && this.refusals.length === 0) {
      const origins = this.#origins();
      const origin = origins[this.#turn++ % origins.length] ?? '';
      const answer = await refresh(origin, chain.received.at(-1) ?? '').catch(reasonOf);
      if (typeof answer !== 'string' && answer.status === 200) {
        chain.received.push(answer.text('refresh_token'));
        this.acknowledgedAt.push(performance.now());
        if (this.#pauseMs > 0) await elapse(this.#pauseMs);
      } else if (typeof answer === 'string' || answer.status >= 500) {
        this.interruptions.push(
          typeof answer === 'string' ? answer : `${answer.status} ${answer.text('error')}`,
        );
        await elapse(RETRY_MS);
      } else {
        this.refusals.push({ status: answer.status, body: JSON.stringify(answer.json) });
      }
    }
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return String(cause);
}
