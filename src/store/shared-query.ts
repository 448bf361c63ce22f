import type { Database } from './database/database.js';
import type { Fields } from './database/fields.js';
import { answersBy, answerTo, type Statement } from './database/statement.js';
import type { Asking, GroupCommit, Keyed } from './group-commit.js';
import { groupCommit } from './observed-group.js';

/**
 * A question that many ask at the same moment, as one statement that only reads. Each answer is as of a moment after
 * its question was asked.
 */
export class SharedQuery {
  readonly #questions: GroupCommit<Asking, Fields>;
  #asked = 0;

  /** @param statement reads a set of records; its answers repeat each record's `subject`, a text */
  constructor(database: Pick<Database, 'query' | 'statementsAtOnce' | 'observer'>, statement: Statement) {
    this.#questions = groupCommit(database, (group) => answersBy('subject', database, statement, group));
  }

  /** @returns the answer to this question */
  async ask(question: object): Promise<Fields> {
    this.#asked += 1;
    const key = String(this.#asked);
    return this.#questions.ask({ key, asked: { subject: key, ...question } });
  }
}

/** A question that has one answer for all who ask it at the same moment, as of a moment after each asked. */
export class SharedAnswer<Answer> {
  readonly #questions: GroupCommit<Keyed, Answer>;
  #asked = 0;

  /** @param statement asks for nothing @param read its answer, once for all */
  constructor(
    database: Pick<Database, 'query' | 'statementsAtOnce' | 'observer'>,
    statement: Statement,
    read: (answer: Fields) => Answer,
  ) {
    this.#questions = groupCommit(
      database,
      async (group) => {
        const shared = read(await answerTo(database, statement, {}));
        return new Map(group.map(({ key }) => [key, shared]));
      },
      { together: Number.POSITIVE_INFINITY },
    );
  }

  async ask(): Promise<Answer> {
    this.#asked += 1;
    return this.#questions.ask({ key: String(this.#asked) });
  }
}
