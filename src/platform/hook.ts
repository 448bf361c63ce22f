/**
 * The call to the platform that manages users and workspaces. The operator configures its address, so it may be
 * anywhere; the response is still limited in time and size.
 */
import { createHash, randomUUID } from 'node:crypto';
import pLimit, { type LimitFunction } from 'p-limit';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { plainIssue } from '../protocol/plain-issue.js';
import { readBounded } from '../rules/bounded-body.js';
import { parseReceivedJson } from '../rules/json.js';
import type { SigningKeys } from '../tokens/signing-keys.js';
import { type FetchSpan, type Traces, traced } from '../traces/traces.js';
import { type PlatformAnswer, type PlatformQuestion, platformAnswer } from './messages.js';
import { PlatformUnavailable } from './platform-unavailable.js';

export interface PlatformHookOptions {
  /** The address of the platform, and the `aud` of our signature. */
  readonly url: string;
  /** For the wait for a turn, connection, headers and body together. */
  readonly timeoutMs: number;
  readonly issuer: string;
  readonly keys: SigningKeys;
  readonly traces?: Traces | undefined;
  /** 32 when absent. */
  readonly maxAtOnce?: number;
}

/** The type distinguishes it from every other JWT that we sign (RFC 8725 §3.11). */
const PLATFORM_HOOK_TYP = 'platform-hook+jwt';
/** Seconds. */
const TOKEN_TTL = 60;
const MAX_AT_ONCE = 32;
const MAX_WAITING = 256;
const MAX_ANSWER_BYTES = 262_144;
/** Connections are kept for the next question; one that the platform closed meanwhile ends like this. */
const KEEP_ALIVE_MS = 30_000;
const LOST_CONNECTION = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Asks the platform, with limits on how many questions are under way and how many are waiting. */
export class PlatformHook {
  readonly #options: PlatformHookOptions;
  readonly #maxAtOnce: number;
  readonly #turns: LimitFunction;
  readonly #agent: Agent;

  constructor(options: PlatformHookOptions) {
    this.#options = options;
    this.#maxAtOnce = options.maxAtOnce ?? MAX_AT_ONCE;
    this.#turns = pLimit(this.#maxAtOnce);
    this.#agent = new Agent({
      connections: this.#maxAtOnce,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connect: { timeout: options.timeoutMs },
    });
  }

  /**
   * Asks the platform; nothing is cached here.
   * @returns the workspaces of the user; none when the platform does not know them (404, 410)
   * @throws {PlatformUnavailable} and nothing else but faults of our own database
   */
  async ask(question: PlatformQuestion, now: Date): Promise<PlatformAnswer> {
    const body = JSON.stringify(question);
    const authorization = `Bearer ${await this.#sign(body, now)}`;
    if (this.#turns.activeCount + this.#turns.pendingCount >= this.#maxAtOnce + MAX_WAITING)
      throw new PlatformUnavailable('busy', { tag: 'platform_queue_full' });
    const deadline = AbortSignal.timeout(this.#options.timeoutMs);
    try {
      return await this.#turns(() => this.#askOnceMore(body, authorization, deadline));
    } catch (error) {
      if (error instanceof PlatformUnavailable) throw error;
      const tag = deadline.aborted ? 'platform_timeout' : 'platform_connection';
      throw new PlatformUnavailable('unreachable', { tag, code: codeOf(error) }, error);
    }
  }

  /** Ends running requests. Idempotent. */
  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  /**
   * Retries once if a kept connection was closed by the platform. The question changes nothing there, so it can be
   * repeated.
   */
  async #askOnceMore(body: string, authorization: string, signal: AbortSignal): Promise<PlatformAnswer> {
    try {
      return await this.#traced(body, authorization, signal);
    } catch (error) {
      if (signal.aborted || !LOST_CONNECTION.has(codeOf(error))) throw error;
      return this.#traced(body, authorization, signal);
    }
  }

  #traced(body: string, authorization: string, signal: AbortSignal): Promise<PlatformAnswer> {
    const { traces, url } = this.#options;
    return traced(traces, { method: 'POST', url }, (span) =>
      this.#exchange(body, authorization, signal, span),
    );
  }

  async #exchange(
    body: string,
    authorization: string,
    signal: AbortSignal,
    span: FetchSpan,
  ): Promise<PlatformAnswer> {
    signal.throwIfAborted();
    // undici's `request` follows no redirect: a redirect is a status like any other.
    const response = await request(this.#options.url, {
      method: 'POST',
      dispatcher: this.#agent,
      signal,
      headers: {
        authorization,
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': 'Vouchsafe',
        ...span.headers,
      },
      body,
    });
    const { statusCode } = response;
    span.answered(statusCode);
    const text = await readBounded(response.body, MAX_ANSWER_BYTES, tooLarge);
    if (statusCode === 404 || statusCode === 410) return { workspaces: [] };
    if (statusCode !== 200)
      throw new PlatformUnavailable('unreachable', { tag: 'platform_status', status: statusCode });
    return parseAnswer(text);
  }

  /** With only our JWKS, the platform can verify that the complete question is ours, and meant for it. */
  async #sign(body: string, now: Date): Promise<string> {
    const { url, issuer, keys } = this.#options;
    const key = await keys.current(now);
    const iat = Math.floor(now.getTime() / 1000);
    return key.sign(PLATFORM_HOOK_TYP, {
      body_sha256: createHash('sha256').update(body).digest('base64url'),
      iss: issuer,
      aud: url,
      iat,
      exp: iat + TOKEN_TTL,
      jti: randomUUID(),
    });
  }
}

function tooLarge(): PlatformUnavailable {
  return new PlatformUnavailable('invalid', { tag: 'platform_answer_too_large', maxBytes: MAX_ANSWER_BYTES });
}

function parseAnswer(bytes: Uint8Array): PlatformAnswer {
  let json: unknown;
  try {
    json = parseReceivedJson(bytes);
  } catch (error) {
    throw new PlatformUnavailable('invalid', { tag: 'platform_answer_not_json' }, error);
  }
  const parsed = platformAnswer.safeParse(json, { error: plainIssue });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${z.core.toDotPath(path) || 'the answer'}: ${message}`);
  throw new PlatformUnavailable('invalid', { tag: 'platform_answer_invalid', problems });
}

/** For the log. undici's parser gives some faults no code, and a timeout has a number: their names say more. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
