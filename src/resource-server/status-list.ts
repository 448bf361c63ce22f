import type { JWTVerifyGetKey } from 'jose';
import type { Exchange } from './exchange.js';
import {
  type SignedStatusList,
  type StatusListRules,
  statusAt,
  verifyStatusListToken,
} from './status-list-token.js';
import { TokenRefused } from './token-refused.js';

/** Between two attempts that verifications cause. */
const LEAST_GAP_MS = 500;
/** A list that no token asked for in this time is not refreshed until one does. */
const IDLE_MS = 30_000;

export interface StatusListDeps {
  readonly exchange: Exchange;
  readonly findKey: JWTVerifyGetKey;
  readonly rules: StatusListRules;
  readonly maxStaleMs: number;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

interface Copy extends SignedStatusList {
  /** When we requested it: later changes at the server may be missing. */
  readonly askedAt: number;
  readonly etag: string | null;
}

/**
 * Our copy of one status list. While it is in use it is replaced in the background before its `ttl` ends, so that no
 * verification waits; after a pause, the first verification waits. If it cannot be replaced, the old copy counts for
 * `maxStaleMs`, and never past its `exp`; after that, every verification fails with `temporarily_unavailable`.
 */
export class StatusList {
  #copy: Copy | null = null;
  #underWay: Promise<void> | null = null;
  /** When the current or last attempt began. */
  #beganAt = 0;
  #lastAttempt: { readonly at: number; readonly error: unknown } | null = null;
  #timer: NodeJS.Timeout | undefined;
  #usedAt = 0;
  #isClosed = false;

  readonly #uri: string;
  readonly #deps: StatusListDeps;

  constructor(uri: string, deps: StatusListDeps) {
    this.#uri = uri;
    this.#deps = deps;
  }

  /**
   * The status of a token: 0 if it is valid. Returns at once while the copy is good, since every request calls it.
   * @throws {TokenRefused} `temporarily_unavailable`; or `invalid_token` if the list has no such entry
   */
  status(idx: number, now: number): number | Promise<number> {
    this.#usedAt = now;
    const copy = this.#copy;
    if (copy !== null && (isFresh(copy, now) || this.#mayStandIn(copy, now))) {
      const status = statusAt(copy, idx);
      if (status !== undefined) return status;
    }
    return this.#statusAfterRefresh(idx);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /**
   * While the server is known to be unreachable, verifications do not wait for another failure. Known means: it failed
   * within the last `ttl`, or within the `ttl` before the current attempt. After a pause it may have come back, with
   * revocations that the old copy lacks.
   */
  #mayStandIn(copy: Copy, now: number): boolean {
    const last = this.#lastAttempt;
    if (last === null || last.error === undefined || !this.#isUsable(copy, now)) return false;
    const since = (this.#underWay === null ? now : this.#beganAt) - last.at;
    return since >= 0 && since <= copy.ttlMs;
  }

  #isUsable(copy: Copy, now: number): boolean {
    const age = now - copy.askedAt;
    return age >= 0 && age <= Math.max(copy.ttlMs, this.#deps.maxStaleMs) && now < copy.expiresAt;
  }

  async #statusAfterRefresh(idx: number): Promise<number> {
    let failure: unknown;
    await this.#refresh().catch((error: unknown) => {
      failure = error;
    });
    const copy = this.#copy;
    if (copy !== null && this.#isUsable(copy, this.#deps.now().getTime())) {
      const status = statusAt(copy, idx);
      if (status !== undefined) return status;
      if (failure === undefined) {
        // Token Status List §8.3: an index out of bounds is refused.
        throw new TokenRefused('invalid_token', 'The status list has no entry for the access token.', {
          tag: 'status_index',
          uri: this.#uri,
          idx,
        });
      }
    }
    throw new TokenRefused(
      'temporarily_unavailable',
      'It is currently unknown whether the access token was revoked. Try again in a moment.',
      { tag: 'status_list_unavailable', uri: this.#uri },
      failure,
    );
  }

  #refresh(): Promise<void> {
    const last = this.#lastAttempt;
    const now = this.#deps.now().getTime();
    if (this.#underWay === null && last !== null && now >= last.at && now - last.at < LEAST_GAP_MS) {
      return last.error === undefined ? Promise.resolve() : Promise.reject(last.error);
    }
    return this.#start();
  }

  #start(): Promise<void> {
    this.#underWay ??= this.#attempt().finally(() => {
      this.#underWay = null;
      this.#schedule();
    });
    return this.#underWay;
  }

  async #attempt(): Promise<void> {
    this.#beganAt = this.#deps.now().getTime();
    try {
      this.#copy = await this.#fetch();
      this.#lastAttempt = { at: this.#deps.now().getTime(), error: undefined };
    } catch (error) {
      this.#lastAttempt = { at: this.#deps.now().getTime(), error };
      this.#deps.onFailure(error);
      throw error;
    }
  }

  async #fetch(): Promise<Copy> {
    const { exchange, findKey, rules, now } = this.#deps;
    const askedAt = now();
    const known = this.#copy !== null && askedAt.getTime() < this.#copy.expiresAt ? this.#copy : null;
    const { status, body, etag } = await exchange.ask(this.#uri, {
      headers: {
        accept: 'application/statuslist+jwt',
        ...(typeof known?.etag === 'string' && { 'if-none-match': known.etag }),
      },
      // Base64url twice: once in the claim, once as the JWT's payload.
      maxBytes: rules.maxBytes * 2 + 4096,
    });
    if (status === 304 && known !== null) return { ...known, askedAt: askedAt.getTime() };
    if (status !== 200) throw new Error(`${this.#uri} answered ${status}`);
    const list = await verifyStatusListToken(body, this.#uri, findKey, rules, now());
    return { ...list, askedAt: askedAt.getTime(), etag };
  }

  /** A little before the copy expires, so that no verification has to wait for the next one. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#copy === null) return;
    const delay = this.#copy.ttlMs * 0.75;
    this.#timer = setTimeout(() => {
      if (this.#deps.now().getTime() - this.#usedAt > IDLE_MS) return;
      this.#start().catch(() => undefined);
    }, delay).unref();
  }
}

function isFresh(copy: Copy, now: number): boolean {
  const age = now - copy.askedAt;
  return age >= 0 && age <= copy.ttlMs && now < copy.expiresAt;
}
