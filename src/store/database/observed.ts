import type { StatementObserver } from '../../traces/traces.js';
import { STATEMENTS } from './statement.js';

/** What a driver calls its methods: each takes the text, or the work of a transaction. */
interface Methods {
  readonly run: string;
  readonly transaction: string;
}

/** The same client of a driver, which also reports each statement, including those in transactions. */
export function observed<Client extends object>(
  client: Client,
  methods: Methods,
  observer: StatementObserver,
): Client {
  return watching(client, methods, observer, summaries());
}

function watching<Client extends object>(
  client: Client,
  methods: Methods,
  observer: StatementObserver,
  summaryOf: (text: string) => string,
): Client {
  return new Proxy(client, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property);
      if (typeof member !== 'function') return member;
      if (property === methods.run)
        return (...given: unknown[]): unknown => {
          const answer: unknown = Reflect.apply(member, target, given);
          if (isPromise(answer)) observer.sent(summaryOf(String(given[0])), answer);
          return answer;
        };
      if (property === methods.transaction)
        return (...given: unknown[]): unknown => Reflect.apply(member, target, given.map(watchingWork));
      return member;
    },
  });

  /** A driver runs a transaction when a connection is free, and then without the context of its request. */
  function watchingWork(given: unknown): unknown {
    if (typeof given !== 'function') return given;
    const callers = [observer.caller()];
    return (transaction: object) =>
      observer.within(callers, () =>
        Reflect.apply(given, undefined, [watching(transaction, methods, observer, summaryOf)]),
      );
  }
}

function isPromise(answer: unknown): answer is PromiseLike<unknown> {
  return typeof answer === 'object' && answer !== null && 'then' in answer;
}

const MAX_TEXTS = 1000;

/** What statements are called: by the name of their fixed text, or else by their verb and the first table they name. */
function summaries(): (text: string) => string {
  const known = new Map([...STATEMENTS.values()].map(({ name, text }) => [text, name]));
  return (text) => {
    const summary = known.get(text) ?? summaryOf(text);
    if (known.size < MAX_TEXTS) known.set(text, summary);
    return summary;
  };
}

/** No value: statements have `$1`, `$2`, … for theirs, and names of tables are ours. */
export function summaryOf(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0]?.toUpperCase() ?? 'STATEMENT';
  const table = /\b(?:from|into|update|table)\s+"?([a-z_]+)"?/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
