/**
 * What the rest of the code tells of a request on its way: the request, its statements and the requests that it makes
 * itself, each as a span of one trace. Where traces are off there is no `Traces` at all, so nothing is measured, wrapped
 * or remembered. A span contains our own names and numbers, and nothing from the request except its trace.
 */

/** How spans are written: the two of OTLP over HTTP. */
export type OtlpProtocol = 'http/protobuf' | 'http/json';

/** The request or task on whose behalf a statement runs: a place in a trace. */
export type Caller = object;

/** Told of the statements that go to the database. */
export interface StatementObserver {
  /** @returns null when no recorded trace caused the statement */
  caller(): Caller | null;
  /** Runs what these callers share: its statements belong to the first of them, and are linked to the others. */
  within<T>(callers: readonly (Caller | null)[], run: () => T): T;
  /**
   * A statement was given to the database.
   * @param summary the name of the statement, or its verb and its table; never a value
   * @param answer settles when the statement has ended
   */
  sent(summary: string, answer: PromiseLike<unknown>): void;
}

/** The span of a request that we answer. */
export interface RequestSpan {
  /** What happens in there belongs to the request. */
  run<T>(work: () => T): T;
  /** @param route the pattern of the route, never the path of a request; null: none matched */
  end(answer: { readonly route: string | null; readonly status: number; readonly errorId: ErrorId }): void;
}
type ErrorId = string | null | undefined;

/** The span of a request that we make. */
export interface FetchSpan {
  /** Lets the receiver continue the trace. Only for the operator's own: to strangers it would tell who asks together. */
  readonly headers: Readonly<Record<string, string>>;
  answered(status: number): void;
}

export interface Traces extends StatementObserver {
  /** Begins a span, which continues the trace of the caller if there is one. */
  begin(request: { readonly method: string; header(name: string): string | undefined }): RequestSpan;
  /** Makes a request within a span of its own. */
  fetch<T>(
    to: { readonly method: string; readonly url: URL },
    send: (span: FetchSpan) => Promise<T>,
  ): Promise<T>;
  /** Sends what is left, for a bounded time. */
  close(): Promise<void>;
}

/** Makes a request within a span if traces are on. */
export function traced<T>(
  traces: Traces | undefined,
  to: { readonly method: string; readonly url: string | URL },
  send: (span: FetchSpan) => Promise<T>,
): Promise<T> {
  return traces === undefined ? send(UNTRACED) : traces.fetch({ ...to, url: new URL(to.url) }, send);
}
const UNTRACED: FetchSpan = { headers: {}, answered() {} };
