import { codeOf, isConnectionLoss, isDatabaseFault } from './database/faults.js';

/** A request that shares statements with others; requests with the same key never share one. */
export interface Keyed {
  readonly key: string;
}

/** A request with its input for the statement. */
export interface Asking extends Keyed {
  readonly asked: object;
}

/** The most requests in one statement. */
export const MOST_TOGETHER = 64;

/**
 * Sends one statement.
 * @param mayHaveRun whether the connection of an earlier statement for these requests ended before its answer came
 * @returns answers by key
 */
export type Run<Asked, Answer> = (
  asked: readonly Asked[],
  mayHaveRun: boolean,
) => Promise<ReadonlyMap<string, Answer>>;

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  /** When it came, by `performance.now()`. */
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupLimits {
  /** Statements that may run at the same time. */
  readonly atOnce: number;
  /** The most requests in one statement. */
  readonly together: number;
  /** Up to so many requests at the same time wait for one another, to go together; 0: none waits. */
  readonly gathering: number;
}

/** The answers do not match the requests: one is missing, or one belongs to no request. */
export class AnswerMismatch extends Error {
  override readonly name = 'AnswerMismatch';
  /** PostgreSQL's `protocol_violation`: a database fault, not a verdict on any token. */
  readonly code = '08P01';
}

/**
 * PostgreSQL's codes for statements that failed because of another: nothing was done, and one by itself may succeed.
 */
const STOOD_IN_THE_WAY = new Set(['40P01', '40001', '55P03', '57014']);
/**
 * Those that PostgreSQL reports at once for one of two statements, so that the other can continue: sent again, the
 * first waits for it.
 */
const GAVE_WAY = new Set(['40P01', '40001']);

/**
 * Milliseconds after which a request is no longer sent. A shared statement runs into PostgreSQL's time limit after five seconds,
 * which leaves one for sending its requests again; their clients get an answer within ten.
 *
 * Without this limit, requests that waited for a locked table took effect a minute late, dated when they arrived. Their clients
 * had tried again meanwhile, and seemed to reuse a token after the retry window, which ended their grants.
 */
const SENT_WITHIN_MS = 6000;

/** A request waited too long to be sent, and did nothing. */
export class WaitedTooLong extends Error {
  override readonly name = 'WaitedTooLong';
  /** PostgreSQL's `query_canceled`: a database fault, not a verdict on any token. */
  readonly code = '57014';
}

/** Milliseconds that requests wait for a larger statement, which may hang: most take a tenth of that. */
const PATIENCE_MS = 50;
/** Of more requests than these, one half is better signed while the other is stored. */
export const FEW = 20;
/** Milliseconds that requests wait for the others, while no statement runs. */
const GATHERING_MS = 2;

/**
 * Sends requests that wait at the same moment to the database as one statement, with one commit for all.
 *
 * A single request is sent at once, and requests that arrive while a statement runs share the next one. A statement
 * costs PostgreSQL and this process as much as ten of the requests in it, and small ones would stay small: the last few
 * clients to be answered would be the last to ask again, and would get a statement of their own each time. So the next one is
 * sent by two rules:
 *
 * - While others run, once it has as many requests as they have, or after `PATIENCE_MS`.
 * - If at most `gathering` requests were in progress when the last one was sent: once as many wait again, or after
 *   `GATHERING_MS`. With four to sixteen clients, this saves 15 to 35 % of the CPU time of server and database together, and
 *   answers as many requests a second, with four or eight clients a fifth more. Requests that clients send independently of
 *   one another take up to a millisecond longer.
 *
 * Waiting requests, and those that have arrived together with the answers, are sent before the answers are processed,
 * because signing those takes as long as a statement.
 *
 * - Requests with the same key run in separate statements, in the order in which they came.
 * - Within a statement, keys are sorted, so that two processes do not deadlock.
 * - The statement answers each request, or its answer does not count ({@link AnswerMismatch}).
 * - When a shared statement fails because of one request, each is sent again by itself: one bad row fails only its
 *   own request. When the database is unavailable, all requests fail at once.
 * - A statement whose connection ends while it runs is sent once more, so running it twice must be harmless; the second
 *   one is told that the first may have taken effect. One with a single request that gave way to another statement, such
 *   as another process's in a deadlock, is sent once more, too: it had no effect.
 * - A request that has waited for `SENT_WITHIN_MS` fails instead of being sent. One that was sent, and lost its connection,
 *   is sent once more even then: the second statement finds what the first one did.
 */
export class GroupCommit<Asked extends Keyed, Answer> {
  readonly #run: Run<Asked, Answer>;
  readonly #limits: GroupLimits;
  #waiting: Waiting<Asked, Answer>[] = [];
  /** Statements that run, and the requests in them. */
  #underWay = 0;
  #beingAnswered = 0;
  /** How many requests were in progress when the last statement was sent; none, if others were left to wait for the next. */
  #lately = 0;
  #isDue = false;
  #impatience: NodeJS.Timeout | undefined;

  constructor(run: Run<Asked, Answer>, limits: GroupLimits) {
    this.#run = run;
    this.#limits = limits;
  }

  /** @returns the statement's answer to this request */
  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, since: performance.now(), resolve, reject });
      this.#whenAllAreHere();
    });
  }

  /** Requests that arrive in one turn of the event loop share a statement. */
  #whenAllAreHere(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#sendWaiting();
    });
  }

  #sendWaiting(isImpatient = false): void {
    this.#failLate();
    while (this.#underWay < this.#limits.atOnce && this.#waiting.length > 0) {
      if (this.#waiting.length < this.#wanted() && !isImpatient) {
        this.#startPatience();
        return;
      }
      this.#endPatience();
      void this.#send(this.#next());
    }
  }

  /** How many requests the next statement waits for. */
  #wanted(): number {
    const gathers = this.#lately <= this.#limits.gathering;
    return Math.max(this.#beingAnswered, gathers ? this.#lately : 0);
  }

  #startPatience(): void {
    const patienceMs = this.#underWay > 0 ? PATIENCE_MS : GATHERING_MS;
    this.#impatience ??= setTimeout(() => {
      // All that waited may be late by now, so that nothing is sent: the next request needs a timer of its own.
      this.#impatience = undefined;
      // Answers may have been processed until now: what arrived meanwhile is read first.
      setImmediate(() => this.#sendWaiting(true));
    }, patienceMs);
  }

  #endPatience(): void {
    clearTimeout(this.#impatience);
    this.#impatience = undefined;
  }

  /** Those that came first are the first to be late. */
  #failLate(): void {
    const onTime = this.#waiting.findIndex((request) => !failIfLate(request));
    if (onTime !== 0) this.#waiting = onTime === -1 ? [] : this.#waiting.slice(onTime);
  }

  /** The first request of each key, in the order of the keys. */
  #next(): readonly Waiting<Asked, Answer>[] {
    const chosen = new Map<string, Waiting<Asked, Answer>>();
    const left: Waiting<Asked, Answer>[] = [];
    for (const request of this.#waiting) {
      const { key } = request.asked;
      if (chosen.size < this.#limits.together && !chosen.has(key)) chosen.set(key, request);
      else left.push(request);
    }
    this.#waiting = left;
    return [...chosen.values()].sort((one, other) => (one.asked.key < other.asked.key ? -1 : 1));
  }

  async #send(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    this.#underWay += 1;
    this.#beingAnswered += group.length;
    this.#lately = this.#waiting.length === 0 ? this.#beingAnswered : 0;
    const settle = await this.#ask(group);
    this.#underWay -= 1;
    this.#beingAnswered -= group.length;
    if (this.#underWay === 0) this.#endPatience();
    this.#whenAllAreHere();
    setImmediate(settle);
  }

  /**
   * @param earlier why the statement is sent once more
   * @returns what settles the requests; never rejects
   */
  async #ask(group: readonly Waiting<Asked, Answer>[], earlier?: unknown): Promise<() => void> {
    try {
      const asked = group.map((request) => request.asked);
      const answers = answersOf(group, await this.#run(asked, isConnectionLoss(earlier)));
      return () => {
        for (const [{ resolve }, answer] of answers) resolve(answer);
      };
    } catch (error) {
      const gaveWay = group.length === 1 && GAVE_WAY.has(codeOf(error));
      if ((isConnectionLoss(error) || gaveWay) && earlier === undefined) return this.#ask(group, error);
      if (group.length === 1 || isForAll(error)) {
        return () => {
          for (const { reject } of group) reject(error);
        };
      }
      for (const request of group) {
        if (failIfLate(request)) continue;
        const settle = await this.#ask([request], earlier);
        settle();
      }
      return () => {};
    }
  }
}

/** @throws {AnswerMismatch} */
function answersOf<Asked extends Keyed, Answer>(
  group: readonly Waiting<Asked, Answer>[],
  answers: ReadonlyMap<string, Answer>,
): readonly (readonly [Waiting<Asked, Answer>, Answer])[] {
  if (answers.size !== group.length) throw new AnswerMismatch('the database answered something else');
  return group.map((request) => {
    const answer = answers.get(request.asked.key);
    if (answer === undefined) throw new AnswerMismatch('the database answered about something else');
    return [request, answer];
  });
}

/** @returns whether the request has waited too long; it has failed then */
function failIfLate({ since, reject }: Pick<Waiting<unknown, unknown>, 'since' | 'reject'>): boolean {
  const isLate = performance.now() - since > SENT_WITHIN_MS;
  if (isLate) reject(new WaitedTooLong('a request waited too long for its statement'));
  return isLate;
}

/** Whether the statement failed for a reason that applies to each of its requests. */
function isForAll(error: unknown): boolean {
  return isDatabaseFault(error) && !STOOD_IN_THE_WAY.has(codeOf(error));
}
