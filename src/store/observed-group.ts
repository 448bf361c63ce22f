import type { Caller, StatementObserver } from '../traces/traces.js';
import type { Database } from './database/database.js';
import { FEW, GroupCommit, type GroupLimits, type Keyed, MOST_TOGETHER, type Run } from './group-commit.js';

/**
 * A {@link GroupCommit} with the limits of a database. If its statements are observed, it also reports which requests
 * share a statement.
 *
 * The embedded database runs one statement at a time, in this process, and gains nothing when requests wait for one
 * another: with 64 clients, it answered a quarter less.
 */
export function groupCommit<Asked extends Keyed, Answer>(
  { observer, statementsAtOnce }: Pick<Database, 'observer' | 'statementsAtOnce'>,
  run: Run<Asked, Answer>,
  { together = MOST_TOGETHER, gathering = FEW }: Partial<Omit<GroupLimits, 'atOnce'>> = {},
): GroupCommit<Asked, Answer> {
  const limits = { atOnce: statementsAtOnce, together, gathering: statementsAtOnce > 1 ? gathering : 0 };
  if (observer === undefined) return new GroupCommit(run, limits);
  return new ObservedGroupCommit(run, limits, observer);
}

class ObservedGroupCommit<Asked extends Keyed, Answer> extends GroupCommit<Asked, Answer> {
  readonly #observer: StatementObserver;
  readonly #callers: WeakMap<Asked, Caller>;

  constructor(run: Run<Asked, Answer>, limits: GroupLimits, observer: StatementObserver) {
    const callers = new WeakMap<Asked, Caller>();
    const callersOf = (asked: readonly Asked[]) => asked.map((each) => callers.get(each) ?? null);
    super((asked, mayHaveRun) => observer.within(callersOf(asked), () => run(asked, mayHaveRun)), limits);
    this.#observer = observer;
    this.#callers = callers;
  }

  override ask(asked: Asked): Promise<Answer> {
    const caller = this.#observer.caller();
    if (caller !== null) this.#callers.set(asked, caller);
    return super.ask(asked);
  }
}
