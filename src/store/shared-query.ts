import type { Database } from './database/database.js';
import { Fields } from './database/fields.js';
import { answersTo, type Statement } from './database/statement.js';
import { GroupCommit } from './group-commit.js';

/** The most questions that one statement answers. */
const TOGETHER = 64;

/**
 * A question that many ask at the same moment, as one statement that only reads. Each answer is as of a moment after
 * its question was asked.
 */
export class SharedQuery {
  readonly #questions: GroupCommit<{ readonly subject: string; readonly asked: object }, Fields>;
  #asked = 0;

  /** @param statement reads a set of records; its answers repeat each record's `subject`, a text */
  constructor(database: Pick<Database, 'query' | 'statementsAtOnce'>, statement: Statement) {
    this.#questions = new GroupCommit(
      async (group) => {
        const answers = await answersTo(
          database,
          statement,
          group.map(({ subject, asked }) => ({ ...asked, subject })),
        );
        return new Map(
          answers.map((answer) => {
            const row = new Fields(answer);
            return [row.text('subject'), row];
          }),
        );
      },
      { atOnce: database.statementsAtOnce, together: TOGETHER },
    );
  }

  /** @returns the answer to this question */
  async ask(question: object): Promise<Fields> {
    this.#asked += 1;
    const answer = await this.#questions.ask({ subject: String(this.#asked), asked: question });
    if (answer === null) throw new TypeError('a question without an answer');
    return answer;
  }
}
