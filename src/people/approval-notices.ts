import { DAY_SECONDS } from '../rules/lifetimes.js';
import type { Counter, RateLimiters } from '../store/rate-limits.js';
import { secondsOverLimit } from '../store/within-limit.js';

/** Emails a day to the administrators of one workspace: about one application, because of one member, and in all. */
const PER_APPLICATION = 1;
const PER_MEMBER = 5;
const PER_WORKSPACE = 20;

/** How often the administrators of a workspace are told by email that members wait for their approval. */
export class ApprovalNotices {
  readonly #perApplication: Counter;
  readonly #perMember: Counter;
  readonly #perWorkspace: Counter;

  constructor(limiters: RateLimiters) {
    this.#perApplication = limiters('approval', PER_APPLICATION, DAY_SECONDS);
    this.#perMember = limiters('approval-member', PER_MEMBER, DAY_SECONDS);
    this.#perWorkspace = limiters('approval-workspace', PER_WORKSPACE, DAY_SECONDS);
  }

  /**
   * Counts a request. A member who is over their limit does not use up the others'.
   * @param application a hash of the application and the workspace
   * @returns whether the administrators get an email; the request is on their page either way
   */
  async take(workspaceId: string, application: string, userId: string): Promise<boolean> {
    const counts: readonly [Counter, string][] = [
      [this.#perMember, `${workspaceId} ${userId}`],
      [this.#perApplication, application],
      [this.#perWorkspace, workspaceId],
    ];
    for (const [counter, key] of counts) {
      if ((await secondsOverLimit(counter, key)) !== null) return false;
    }
    return true;
  }
}
