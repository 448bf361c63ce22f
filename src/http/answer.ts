import { NOT_STORED } from './headers.js';

/**
 * A response as data: of an endpoint, which `endpointRoute` sends, or of a page. `@hono/node-server` sends a response made
 * from a string and a plain object of headers in one write (14 µs). If anything read the response or added a header
 * to it, it builds a stream and a second set of headers (130 µs).
 */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Values of `Set-Cookie`. */
  readonly cookies?: readonly string[];
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const JSON_NOT_STORED = { ...JSON_TYPE, ...NOT_STORED };

/** A JSON response that must not be stored. @param value if a string, already JSON */
export function secretJson(value: object | string, status = 200): Answer {
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  return { status, headers: JSON_NOT_STORED, body };
}

/** A JSON response with headers of its own. */
export function json(value: object, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(value) };
}

/** A response without a body that must not be stored. */
export function nothing(status: 200 | 204): Answer {
  return { status, headers: NOT_STORED, body: null };
}

/** @param headers that all responses of a route share */
export function responseOf(
  { status, headers, cookies = [], body }: Answer,
  common: Readonly<Record<string, string>>,
): Response {
  const response = new Response(body, { status, headers: { ...common, ...headers } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
