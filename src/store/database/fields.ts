/**
 * Reads a row of our own statements, field by field: a type check like zod's, in a hundredth of the time. A field
 * that does not match the statement's promise is our bug, and throws.
 */
export class Fields {
  readonly #fields: Readonly<Record<string, unknown>>;

  /** @throws {TypeError} when it is not an object */
  constructor(row: unknown) {
    if (!isRecord(row)) throw new TypeError('a row that is not an object');
    this.#fields = row;
  }

  /**
   * The fields of a list, in the order of their names.
   * @throws {TypeError} when it is not a list of the same length
   */
  static listed(names: readonly string[], list: unknown): Fields {
    if (!Array.isArray(list) || list.length !== names.length) throw new TypeError('a list of other fields');
    const row: Record<string, unknown> = {};
    names.forEach((name, index) => {
      row[name] = list[index];
    });
    return new Fields(row);
  }

  text(name: string): string {
    const value = this.#fields[name];
    return typeof value === 'string' ? value : wrong(name);
  }

  textOrNull(name: string): string | null {
    return this.#fields[name] === null ? null : this.text(name);
  }

  number(name: string): number {
    const value = this.#fields[name];
    return typeof value === 'number' ? value : wrong(name);
  }

  numberOrNull(name: string): number | null {
    return this.#fields[name] === null ? null : this.number(name);
  }

  /** One of a fixed set of words. */
  oneOf<const Word extends string>(name: string, words: readonly Word[]): Word {
    return words.find((word) => word === this.#fields[name]) ?? wrong(name);
  }

  flag(name: string): boolean {
    const value = this.#fields[name];
    return typeof value === 'boolean' ? value : wrong(name);
  }

  texts(name: string): readonly string[] {
    const value = this.#fields[name];
    return Array.isArray(value) && value.every((it) => typeof it === 'string') ? value : wrong(name);
  }

  textsOrNull(name: string): readonly string[] | null {
    return this.#fields[name] === null ? null : this.texts(name);
  }

  /** A list of words of a fixed set. */
  words<const Word extends string>(name: string, words: readonly Word[]): readonly Word[] {
    return this.texts(name).map((text) => words.find((word) => word === text) ?? wrong(name));
  }

  /** Anything: for those who check it themselves. */
  value(name: string): unknown {
    return this.#fields[name];
  }

  /** An object whose members the statement does not know. */
  record(name: string): Readonly<Record<string, unknown>> {
    const value = this.#fields[name];
    return isRecord(value) ? value : wrong(name);
  }

  /** An object of texts. */
  textsByName(name: string): Readonly<Record<string, string>> {
    const entries = Object.entries(this.record(name));
    return Object.fromEntries(
      entries.map(([key, value]) => [key, typeof value === 'string' ? value : wrong(name)]),
    );
  }

  /** A list of objects. */
  list(name: string): readonly Fields[] {
    const value = this.#fields[name];
    return Array.isArray(value) ? value.map((it) => new Fields(it)) : wrong(name);
  }

  date(name: string): Date {
    const date = new Date(this.text(name));
    return Number.isNaN(date.getTime()) ? wrong(name) : date;
  }

  dateOrNull(name: string): Date | null {
    return this.#fields[name] === null ? null : this.date(name);
  }

  /** A nested object. */
  object(name: string): Fields {
    return this.within(name) ?? wrong(name);
  }

  /** A nested object, or null. */
  within(name: string): Fields | null {
    const value = this.#fields[name];
    return value === null ? null : new Fields(value);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(name: string): never {
  throw new TypeError(`a row whose field ${name} is not what its statement promises`);
}
