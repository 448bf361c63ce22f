/**
 * When the platform is asked, how long its answer counts, and what holds while it is away. Its answers become rows of our
 * own, so issuing, introspection, status lists and pages know nothing of it.
 */
import type { Config } from '../config.js';
import type { Log } from '../log.js';
import { OAuthError } from '../protocol/errors.js';
import type { Repetition } from '../store/families.js';
import type { PlatformRecords, PlatformUser } from '../store/platform.js';
import type { PlatformHook } from './hook.js';
import type { PlatformQuestion } from './messages.js';
import { PlatformUnavailable } from './platform-unavailable.js';

/** Seconds after which a client or a person may come back while the platform is away. */
const RETRY_AFTER_SECONDS = 5;

export class PlatformSync {
  /** By user: simultaneous questions about one are one call. */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly hook: Pick<PlatformHook, 'ask' | 'close'>,
    private readonly records: PlatformRecords,
    private readonly rules: Pick<NonNullable<Config['platform']>, 'cacheSeconds' | 'graceSeconds'>,
    private readonly log: Log,
    private readonly now: () => Date,
  ) {}

  /**
   * Before a user lets an application in: what is stored of him is what the platform says now.
   * @throws {OAuthError} `temporarily_unavailable` while it says nothing: nobody is let in on old knowledge
   */
  async beforeChoice(
    userId: string,
    { clientId, workspace }: { readonly clientId: string; readonly workspace: string | null },
  ): Promise<void> {
    const user = await this.records.user(userId);
    if (user === null) return;
    const about = { client_id: clientId, ...(workspace !== null && { workspace }) };
    const failure = await this.#bringUpToDate(user, { reason: 'workspace_choice', ...about });
    if (failure !== null) throw unavailable(failure);
  }

  /**
   * Before a refresh that could succeed. While the platform is away, a refresh goes on with what was last known for
   * `PLATFORM_HOOK_GRACE`.
   * @throws {OAuthError} `temporarily_unavailable` after that, never `invalid_grant`: the client keeps its token
   */
  async beforeRefresh(
    refresh: Pick<Repetition, 'familyId' | 'tokenHashes' | 'successorHashes' | 'client' | 'now'>,
  ): Promise<void> {
    const user = await this.records.userOfRefresh(refresh);
    if (user === null) return;
    const failure = await this.#bringUpToDate(user, {
      reason: 'refresh',
      workspace: user.workspaceName,
      client_id: refresh.client.clientId,
    });
    if (failure !== null && !isWithin(user.checkedAt, this.rules.graceSeconds, this.now()))
      throw unavailable(failure);
  }

  /** Ends questions under way. Safe to repeat. */
  async close(): Promise<void> {
    await this.hook.close();
    await Promise.allSettled(this.#underWay.values());
  }

  /** @returns why what is stored may be old, or null when it is not */
  async #bringUpToDate(
    user: PlatformUser,
    about: Omit<PlatformQuestion, 'user'>,
  ): Promise<PlatformUnavailable | null> {
    if (isWithin(user.checkedAt, this.rules.cacheSeconds, this.now())) return null;
    let underWay = this.#underWay.get(user.id);
    if (underWay === undefined) {
      underWay = this.#ask(user, about).finally(() => this.#underWay.delete(user.id));
      this.#underWay.set(user.id, underWay);
    }
    try {
      await underWay;
      return null;
    } catch (error) {
      if (error instanceof PlatformUnavailable) return error;
      throw error;
    }
  }

  async #ask(user: PlatformUser, about: Omit<PlatformQuestion, 'user'>): Promise<void> {
    const askedAt = this.now();
    try {
      const answer = await this.hook.ask({ user: { id: user.id, email: user.email }, ...about }, askedAt);
      const unknown = await this.records.takeOver(user.id, answer, askedAt);
      if (unknown.length > 0) {
        const problems = unknown.slice(0, 5).map((problem) => `${problem} is not declared here`);
        throw new PlatformUnavailable('invalid', { tag: 'platform_answer_unknown_names', problems });
      }
    } catch (error) {
      if (error instanceof PlatformUnavailable)
        this.log.error({ reason: error.reason, userId: user.id, err: error.cause }, error.message);
      throw error;
    }
  }
}

/** Whether a moment is no longer ago than that; 0 seconds are over at once. */
function isWithin(moment: Date | null, seconds: number, now: Date): boolean {
  return moment !== null && now.getTime() - moment.getTime() < seconds * 1000;
}

function unavailable(failure: PlatformUnavailable): OAuthError {
  return new OAuthError(
    'temporarily_unavailable',
    'The platform that keeps users and workspaces cannot be reached at this moment. Try again in a few seconds.',
    {
      reason: { tag: 'platform_unavailable', failure: failure.kind },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: failure,
    },
  );
}
