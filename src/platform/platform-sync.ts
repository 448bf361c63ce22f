/**
 * When to ask the platform, how long its answer counts, and what applies while it is unavailable. Its answers become
 * our own rows, so issuing, introspection, status lists and pages need not know about it.
 */
import type { Log } from '../log.js';
import { OAuthError } from '../protocol/errors.js';
import { workspaceName } from '../rules/names.js';
import type { Repetition } from '../store/families.js';
import type { PlatformRecords, PlatformUser } from '../store/platform.js';
import type { PlatformHook } from './hook.js';
import type { PlatformQuestion } from './messages.js';
import { PlatformUnavailable } from './platform-unavailable.js';

/** Seconds after which to retry while the platform is unavailable. */
const RETRY_AFTER_SECONDS = 5;

const UNCLAIMED =
  'A workspace here has the name of one in the platform’s answer, and no id yet. It gets its id when the platform names it for one of its members; see docs/platform-hook.md.';

/** Whether a request only reads, or changes something. */
export type Access = 'read' | 'write';

/** The access that a request needs, by its method (RFC 9110 §9.2.1). */
export function accessOf(method: string): Access {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/** Keeps our rows about a user recent enough for what they are about to do. */
export class PlatformSync {
  /** By user: simultaneous questions about one user share a call. */
  readonly #underWay = new Map<string, Promise<void>>();

  readonly #hook: Pick<PlatformHook, 'ask' | 'close'>;
  readonly #records: PlatformRecords;
  readonly #rules: { readonly cacheSeconds: number; readonly graceSeconds: number };
  readonly #log: Log;
  readonly #now: () => Date;

  constructor(
    hook: Pick<PlatformHook, 'ask' | 'close'>,
    records: PlatformRecords,
    rules: { readonly cacheSeconds: number; readonly graceSeconds: number },
    log: Log,
    now: () => Date,
  ) {
    this.#hook = hook;
    this.#records = records;
    this.#rules = rules;
    this.#log = log;
    this.#now = now;
  }

  /**
   * Called before a user gives consent: updates the stored data to the platform's current answer.
   * @throws {OAuthError} `temporarily_unavailable` while there is no answer: no consent relies on outdated data
   */
  async beforeChoice(
    userId: string,
    { clientId, workspace }: { readonly clientId: string; readonly workspace: string | null },
  ): Promise<void> {
    const about = { client_id: clientId, ...(workspace !== null && { workspace }) };
    await this.#require(await this.#records.user(userId), { reason: 'workspace_choice', ...about }, 'write');
  }

  /**
   * Called before a refresh that could succeed. A refresh does not change who may do what, so it counts as a read.
   * @throws {OAuthError} `temporarily_unavailable`, never `invalid_grant`: the client keeps its token
   */
  async beforeRefresh(
    refresh: Pick<Repetition, 'familyId' | 'tokenHashes' | 'successorHashes' | 'client' | 'now'>,
  ): Promise<void> {
    const user = await this.#records.userOfRefresh(refresh);
    const about = { workspace: user?.workspaceName, client_id: refresh.client.clientId };
    await this.#require(user, { reason: 'refresh', ...about }, 'read');
  }

  /**
   * Called before a signed-in user sees or changes something: on their account pages, on the pages of a workspace, or
   * through the management API.
   * @param named the workspace name in the address; anyone may have typed it
   * @throws {OAuthError} `temporarily_unavailable`
   */
  async beforeVisit(userId: string, access: Access, named?: string): Promise<void> {
    const { data: workspace } = workspaceName.safeParse(named);
    await this.#require(await this.#records.user(userId), { reason: 'visit', workspace }, access);
  }

  /**
   * Called before an application reads a user's identity and workspaces.
   * @throws {OAuthError} `temporarily_unavailable`
   */
  async beforeUserinfo(
    userId: string,
    { clientId, workspace }: { readonly clientId: string; readonly workspace: string },
  ): Promise<void> {
    const about = { workspace, client_id: clientId };
    await this.#require(await this.#records.user(userId), { reason: 'userinfo', ...about }, 'read');
  }

  /** Ends running questions. Idempotent. */
  async close(): Promise<void> {
    await this.#hook.close();
    await Promise.allSettled(this.#underWay.values());
  }

  /**
   * The one rule for all of them. A write needs a current answer. While the platform is unavailable, a read uses the
   * last answer for `PLATFORM_HOOK_GRACE`; without any earlier answer about the user, it fails.
   */
  async #require(
    user: PlatformUser | null,
    about: Omit<PlatformQuestion, 'user'>,
    access: Access,
  ): Promise<void> {
    if (user === null) return;
    const failure = await this.#bringUpToDate(user, about);
    if (failure === null) return;
    if (access === 'read' && isWithin(user.checkedAt, this.#rules.graceSeconds, this.#now())) return;
    throw unavailable(failure);
  }

  /** @returns why the stored data may be outdated, or null when it is current */
  async #bringUpToDate(
    user: PlatformUser,
    about: Omit<PlatformQuestion, 'user'>,
  ): Promise<PlatformUnavailable | null> {
    if (isWithin(user.checkedAt, this.#rules.cacheSeconds, this.#now())) return null;
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

  async #ask({ id }: PlatformUser, about: Omit<PlatformQuestion, 'user'>): Promise<void> {
    // Another request, or another process, may have stored an answer since the user was read.
    const user = await this.#records.user(id);
    const askedAt = this.#now();
    if (user === null || isWithin(user.checkedAt, this.#rules.cacheSeconds, askedAt)) return;
    try {
      const answer = await this.#hook.ask({ user: { id: user.id, email: user.email }, ...about }, askedAt);
      const { unknown, unclaimed } = await this.#records.takeOver(user.id, answer, {
        askedAt,
        now: this.#now(),
      });
      if (unknown.length > 0) {
        const problems = unknown.slice(0, 5).map((problem) => `${problem} is not declared here`);
        throw new PlatformUnavailable('invalid', { tag: 'platform_answer_unknown_names', problems });
      }
      if (unclaimed.length > 0) {
        const reason = { tag: 'platform_workspace_unclaimed', workspaces: unclaimed.slice(0, 5) };
        this.#log.warn({ reason, userId: user.id }, UNCLAIMED);
      }
    } catch (error) {
      if (error instanceof PlatformUnavailable)
        this.#log.error({ reason: error.reason, userId: user.id, err: error.cause }, error.message);
      throw error;
    }
  }
}

/**
 * Whether a moment is at most that many seconds ago; 0 seconds are over at once. A moment in the future came from a
 * wrong clock, and says nothing about the age of the answer.
 */
function isWithin(moment: Date | null, seconds: number, now: Date): boolean {
  if (moment === null) return false;
  const age = now.getTime() - moment.getTime();
  return age >= 0 && age < seconds * 1000;
}

function unavailable(failure: PlatformUnavailable): OAuthError {
  return new OAuthError(
    'temporarily_unavailable',
    'The platform that manages users and workspaces cannot be reached at this moment. Try again in a few seconds.',
    {
      reason: { tag: 'platform_unavailable', failure: failure.kind },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: failure,
    },
  );
}
