/** First in, first out. Neither end moves the items in between, however many there are. */
export class Queue<Item> {
  #items: Item[] = [];
  #taken = 0;

  put(item: Item): void {
    this.#items.push(item);
  }

  /** @returns undefined when it is empty */
  take(): Item | undefined {
    if (this.#taken === this.#items.length) return undefined;
    const item = this.#items[this.#taken++];
    // Drops the taken items once they outnumber the others.
    if (this.#taken * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#taken);
      this.#taken = 0;
    }
    return item;
  }
}
