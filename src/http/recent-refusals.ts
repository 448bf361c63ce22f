import { LRUCache } from 'lru-cache';
import type { Reason } from '../protocol/errors.js';

/** A refusal as its log line has it. */
export interface RecentRefusal {
  /** The id that whoever was refused can quote. */
  readonly ref: string;
  readonly at: Date;
  /** An error code of the protocol. */
  readonly error: string;
  readonly description: string;
  readonly path: string;
  readonly reason: Reason;
}

/** How many are kept; a flood of them pushes the oldest out. */
const MOST = 2000;

/** The last refusals of this process, so that an operator can look one up by its id. Nothing of them is stored. */
export class RecentRefusals {
  readonly #kept = new LRUCache<string, RecentRefusal>({ max: MOST });

  keep(refusal: RecentRefusal): void {
    this.#kept.set(refusal.ref, refusal);
  }

  /** @returns null: nothing with that id was refused here, or it was too long ago */
  find(ref: string): RecentRefusal | null {
    return this.#kept.peek(ref) ?? null;
  }

  /** Newest first. @param most how many */
  newest(most: number): readonly RecentRefusal[] {
    const newest: RecentRefusal[] = [];
    for (const refusal of this.#kept.values()) {
      if (newest.length === most) break;
      newest.push(refusal);
    }
    return newest;
  }
}
