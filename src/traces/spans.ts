/** Spans by the semantic conventions of OpenTelemetry for HTTP and for databases (stable, 1.23 and 1.33). */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_RESPONSE_STATUS_CODE,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  ATTR_URL_PATH,
  ATTR_URL_SCHEME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import type { Caller, FetchSpan, RequestSpan, StatementObserver, Traces } from './traces.js';

/** The other requests that share what runs. */
const SHARED_WITH = createContextKey('vouchsafe.shared_with');
/** Names the line of the log about the same refusal. */
const ATTR_ERROR_ID = 'vouchsafe.error_id';
/** The conventions' word for a value that is not on their list. */
const OTHER = '_OTHER';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']);
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

const SQLSTATE = /^[0-9A-Z]{5}$/;

const propagator = new W3CTraceContextPropagator();
const fromHeaders = {
  get: (request: Parameters<Traces['begin']>[0], name: string) => request.header(name),
  keys: () => propagator.fields(),
};
const intoHeaders = {
  set(headers: Record<string, string>, name: string, value: string) {
    headers[name] = value;
  },
};

/** Spans of one tracer. Where a piece of work belongs is remembered across its asynchronous steps. */
export function spansOf(tracer: Tracer): Omit<Traces, 'close'> {
  const places = new AsyncLocalStorage<Context>();
  return {
    begin: (request) => beginRequest(tracer, places, request),
    fetch: (to, send) => fetchWithin(tracer, places, to, send),
    ...observeStatements(tracer, places),
  };
}

type Places = AsyncLocalStorage<Context>;

function beginRequest(tracer: Tracer, places: Places, request: Parameters<Traces['begin']>[0]): RequestSpan {
  const isKnown = METHODS.has(request.method);
  const name = isKnown ? request.method : 'HTTP';
  const attributes = { [ATTR_HTTP_REQUEST_METHOD]: isKnown ? request.method : OTHER };
  const theirs = propagator.extract(ROOT_CONTEXT, request, fromHeaders);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, theirs);
  return {
    run: (work) => places.run(trace.setSpan(theirs, span), work),
    end({ route, status, errorId }) {
      if (route !== null) {
        span.updateName(`${name} ${route}`);
        span.setAttribute(ATTR_HTTP_ROUTE, route);
        // What stands for a parameter may be the secret of a link.
        span.setAttribute(ATTR_URL_PATH, route.replace(/:\w+(\{[^}]*\})?\??/g, 'REDACTED'));
      }
      if (typeof errorId === 'string') span.setAttribute(ATTR_ERROR_ID, errorId);
      // For a server, the client's mistake is no failure.
      endWithStatus(span, status, 500);
    },
  };
}

async function fetchWithin<T>(
  tracer: Tracer,
  places: Places,
  { method, url }: { readonly method: string; readonly url: URL },
  send: (span: FetchSpan) => Promise<T>,
): Promise<T> {
  const attributes = {
    [ATTR_HTTP_REQUEST_METHOD]: method,
    [ATTR_URL_SCHEME]: url.protocol.slice(0, -1),
    // No path: that of a webhook may be a password.
    [ATTR_SERVER_ADDRESS]: url.hostname,
    [ATTR_SERVER_PORT]: Number(url.port) || (DEFAULT_PORTS[url.protocol] ?? 0),
  };
  const here = places.getStore() ?? ROOT_CONTEXT;
  const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, here);
  const within = trace.setSpan(here, span);
  const headers: Record<string, string> = {};
  propagator.inject(within, headers, intoHeaders);
  let status = 0;
  const answered = (code: number) => {
    status = code;
  };
  try {
    const result = await places.run(within, () => send({ headers, answered }));
    endWithStatus(span, status, 400);
    return result;
  } catch (error) {
    if (status !== 0) endWithStatus(span, status, 400);
    else endWithError(span, error);
    throw error;
  }
}

function observeStatements(tracer: Tracer, places: Places): StatementObserver {
  return {
    caller() {
      const here = places.getStore();
      return here !== undefined && trace.getSpan(here)?.isRecording() === true ? here : null;
    },
    within(callers, run) {
      const [first, ...others] = callers.filter(isPlace);
      if (first === undefined) return places.run(ROOT_CONTEXT, run);
      return places.run(
        first.setValue(
          SHARED_WITH,
          others.map((other) => trace.getSpan(other)),
        ),
        run,
      );
    },
    sent(summary, answer) {
      const here = places.getStore();
      if (here === undefined || trace.getSpan(here)?.isRecording() !== true) return;
      const span = startStatement(tracer, here, summary);
      answer.then(
        () => span.end(),
        (error: unknown) => {
          const code = errorTypeOf(error);
          if (SQLSTATE.test(code)) span.setAttribute(ATTR_DB_RESPONSE_STATUS_CODE, code);
          endWithError(span, error);
        },
      );
    },
  };
}

function startStatement(tracer: Tracer, here: Context, summary: string): Span {
  const shared = here.getValue(SHARED_WITH);
  const others = Array.isArray(shared) ? shared.filter(isSpan) : [];
  const attributes = {
    [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
    [ATTR_DB_OPERATION_NAME]: summary.split(' ')[0],
    [ATTR_DB_QUERY_SUMMARY]: summary,
  };
  const links = others.map((other) => ({ context: other.spanContext() }));
  const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes, links }, here);
  // In their traces, too, one sees what they waited for.
  for (const other of others) other.addLink({ context: span.spanContext() });
  return span;
}

function isPlace(caller: Caller | null): caller is Context {
  return caller !== null && 'getValue' in caller && 'setValue' in caller;
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'addLink' in value;
}

/** @param fails the first status that counts as a failure */
function endWithStatus(span: Span, status: number, fails: number): void {
  if (status !== 0) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
  if (status >= fails) {
    span.setAttribute(ATTR_ERROR_TYPE, String(status));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Without the message of the error, which may have quoted a value. */
function endWithError(span: Span, error: unknown): void {
  span.setAttribute(ATTR_ERROR_TYPE, errorTypeOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** One word of few: the tag of a reason, a code such as an SQLSTATE, or the name of the error. */
function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return OTHER;
  if ('reason' in error && typeof error.reason === 'object' && error.reason !== null && 'tag' in error.reason)
    return String(error.reason.tag);
  return 'code' in error ? String(error.code) : error.name;
}
