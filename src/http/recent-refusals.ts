import { LRUCache } from 'lru-cache';
import type { Reason } from '../protocol/errors.js';
import { atMost } from '../rules/lru-bounds.js';

/** Something was refused, as its log line says. */
interface Refusal {
  /** The id that the person who was refused can quote. */
  readonly ref: string;
  readonly at: Date;
  /** An error code of the protocol. */
  readonly error: string;
  readonly description: string;
  readonly path: string;
  readonly reason: Reason;
}

/** A refusal as it is kept: its texts are shortened, because strangers chose some of them. */
export interface RecentRefusal extends Omit<Refusal, 'reason'> {
  /** Which kind of reason. */
  readonly tag: string;
  /** With the facts, as JSON. */
  readonly reason: string;
}

/** How many are kept; a flood of them pushes the oldest out. */
const MOST = 2000;
/** Characters of a text that are kept. */
const LONGEST_TEXT = 1000;

/**
 * The last refusals of this process, so that an operator can look one up by its id. They take a few megabytes at most,
 * whatever strangers send, and are kept in memory only.
 */
export class RecentRefusals {
  readonly #kept = new LRUCache<string, RecentRefusal>(atMost(MOST));

  keep({ reason, description, path, ...rest }: Refusal): void {
    this.#kept.set(rest.ref, {
      ...rest,
      description: copied(description),
      path: copied(path),
      tag: reason.tag,
      reason: copied(JSON.stringify(reason)),
    });
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

/** The beginning of a text. By way of bytes: a part of a string keeps all of it in memory, here the whole request. */
function copied(text: string): string {
  const shown =
    text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}… (${text.length} characters)` : text;
  return Buffer.from(shown).toString();
}
