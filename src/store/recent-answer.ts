/** Milliseconds for which an answer counts: a change by another process is visible after this. */
const KEPT_MS = 250;

/**
 * An answer about something that hardly ever changes, remembered for a moment and shared meanwhile. A server under load then
 * asks four times a second instead of with each request. A change in this process is visible at once.
 */
export class RecentAnswer<Answer> {
  readonly #read: () => Promise<Answer>;
  #kept: { readonly answer: Answer; readonly asOf: number } | undefined;
  #changes = 0;

  constructor(read: () => Promise<Answer>) {
    this.#read = read;
  }

  /** As of a quarter of a second ago at most. */
  async ask(): Promise<Answer> {
    const asOf = performance.now();
    if (this.#kept !== undefined && asOf - this.#kept.asOf < KEPT_MS) return this.#kept.answer;
    const changes = this.#changes;
    const answer = await this.#read();
    // Otherwise it may be from before a change.
    if (changes === this.#changes) this.#kept = { answer, asOf };
    return answer;
  }

  /** Makes a change and discards the remembered answer, even if the change fails, because it may have taken effect. */
  async change<Result>(make: () => Promise<Result>): Promise<Result> {
    try {
      return await make();
    } finally {
      this.#kept = undefined;
      this.#changes += 1;
    }
  }
}
