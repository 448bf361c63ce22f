/** Clients that refresh as long as a test lets them, without a pause or so many times a second, and what they were told. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as elapse } from 'node:timers/promises';
import { z } from 'zod';
import type { Browser } from '../support/browser.js';
import { newTokens } from '../support/oauth.js';

/** Between an answer that says “later”, or none, and the next try: what a patient client does. */
const RETRY_MS = 100;
/** Between two looks at how many refreshes are due. */
const TICK_MS = 5;

const answered = z.object({ refresh_token: z.string().optional(), error: z.string().optional() });

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
  /** When refreshes began. */
  readonly startedAt: number[] = [];
  readonly #origins: () => readonly string[];
  readonly #perSecond: number | undefined;
  readonly #agent = new Agent({ keepAlive: true });
  #isOver = false;
  #clients: Promise<unknown> = Promise.resolve();
  #turn = 0;

  private constructor(
    chains: readonly Chain[],
    origins: () => readonly string[],
    perSecond: number | undefined,
  ) {
    this.chains = chains;
    this.#origins = origins;
    this.#perSecond = perSecond;
  }

  /**
   * @param origins where the servers are now: each try goes to the next
   * @param perSecond refreshes that begin, however long the answers to earlier ones take, as long as one of the clients has
   *   its answer; left out: each client refreshes again as soon as it has one
   */
  static async prepare(
    browser: Browser,
    origins: () => readonly string[],
    { clients, perSecond }: { readonly clients: number; readonly perSecond?: number },
  ): Promise<Load> {
    const chains: Chain[] = [];
    for (let client = 0; client < clients; client++) {
      const tokens = await newTokens(browser, origins()[0] ?? '');
      chains.push({ received: [tokens.text('refresh_token')] });
    }
    return new Load(chains, origins, perSecond);
  }

  begin(): void {
    this.#isOver = false;
    this.#clients = this.#perSecond === undefined ? this.#withoutPause() : this.#steadily(this.#perSecond);
  }

  /** Ends it after the answers that are under way. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#clients;
    this.#agent.destroy();
  }

  get #goesOn(): boolean {
    return !this.#isOver && this.refusals.length === 0;
  }

  async #withoutPause(): Promise<void> {
    await Promise.all(
      this.chains.map(async (chain) => {
        while (this.#goesOn) await this.#refresh(chain);
      }),
    );
  }

  async #steadily(perSecond: number): Promise<void> {
    const idle = [...this.chains];
    const underWay = new Set<Promise<void>>();
    const began = performance.now();
    for (let started = 0; this.#goesOn; await elapse(TICK_MS)) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
      for (let chain = idle.shift(); chain !== undefined; chain = idle.shift()) {
        if (started === due) {
          idle.unshift(chain);
          break;
        }
        started += 1;
        const client = chain;
        const one = this.#refresh(client).then(() => {
          idle.push(client);
          underWay.delete(one);
        });
        underWay.add(one);
      }
    }
    await Promise.all(underWay);
  }

  /** One refresh, and its repetitions until there is a token or no hope. */
  async #refresh(chain: Chain): Promise<void> {
    this.startedAt.push(performance.now());
    do {
      const origins = this.#origins();
      const origin = origins[this.#turn++ % origins.length] ?? '';
      const answer = await this.#ask(origin, chain.received.at(-1) ?? '').catch(reasonOf);
      if (typeof answer === 'string') this.interruptions.push(answer);
      else if (answer.status >= 500) this.interruptions.push(`${answer.status} ${answer.error}`);
      else if (answer.status !== 200 || answer.refreshToken === undefined) {
        this.refusals.push({ status: answer.status, body: answer.body });
        return;
      } else {
        chain.received.push(answer.refreshToken);
        this.acknowledgedAt.push(performance.now());
        return;
      }
      await elapse(RETRY_MS);
    } while (this.#goesOn);
  }

  /** Costs a fraction of `fetch`: what the clients take, the servers do not have. */
  async #ask(origin: string, token: string) {
    const body = `grant_type=refresh_token&client_id=public-app&refresh_token=${encodeURIComponent(token)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = request(`${origin}/v1/oauth/token`, { method: 'POST', agent: this.#agent, headers });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject).end(body);
    });
    const read = await text(answer);
    const json: unknown = JSON.parse(read);
    const { refresh_token: refreshToken, error } = answered.parse(json);
    return { status: answer.statusCode ?? 0, refreshToken, error, body: read };
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return String(cause);
}
