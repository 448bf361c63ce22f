/**
 * Serves the endpoints without a framework's work for each request. For a token or a key set, @hono/node-server and
 * Hono create a request, a context, a response and several promises: 60 µs of CPU, more than everything else about a
 * metadata document, and a fifth of a refresh. The endpoints are the same ones that Hono serves, in the same frame
 * ({@link endpointRoute}); so are the pages of {@link pageRoute}. Unusual requests (a path to decode, a body of unknown length) go to Hono.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.js';
import { MAX_BODY_BYTES } from './forms.js';
import { nodeRequest, type RequestContext } from './request-context.js';

/** A route in its frame. */
export interface DirectRoute {
  readonly path: string;
  /** The methods that it answers, leaving others to Hono; if omitted, all of them. */
  readonly methods?: readonly string[];
  /** The headers that all its responses share. */
  readonly headers: Readonly<Record<string, string>>;
  /** Never throws or rejects. */
  answer(c: RequestContext): Answer | Promise<Answer>;
}

/** @returns whether it handled the request */
export type DirectListener = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** A route with the headers that all its responses share as Node.js takes them: alternating names and values. */
type Prepared = DirectRoute & { readonly shared: readonly string[] };

/** A `Host` that @hono/node-server takes as it is. It examines any other, and answers 400 if it is not valid (RFC 9112 §3.2). */
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;
/** A parameter that Hono would read from the URL unchanged: no `..`, and no character that a URL encodes. */
const PLAIN_PARAMETER = /^[\w-]+$/;

/** @param served by path; a path may end in one parameter, such as `/:list` */
export function directListener(served: readonly DirectRoute[]): DirectListener {
  const routes = served.map((route) => ({ ...route, shared: Object.entries(route.headers).flat() }));
  const byPath = new Map(
    routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]),
  );
  const byParent = new Map(
    routes.flatMap((route) => {
      const [, parent, name] = /^(.*\/):(\w+)$/.exec(route.path) ?? [];
      return parent === undefined || name === undefined ? [] : [[parent, { route, name }]];
    }),
  );

  return (incoming, outgoing) => {
    const path = pathOf(incoming);
    if (path === null || !isReadable(incoming)) return false;
    const exact = byPath.get(path);
    if (exact !== undefined) {
      if (exact.methods?.includes(incoming.method ?? '') === false) return false;
      send(exact, nodeRequest(incoming, path, {}), outgoing);
      return true;
    }
    const slash = path.lastIndexOf('/') + 1;
    const child = byParent.get(path.slice(0, slash));
    const value = path.slice(slash);
    if (child === undefined || !PLAIN_PARAMETER.test(value)) return false;
    send(child.route, nodeRequest(incoming, path, { [child.name]: value }), outgoing);
    return true;
  };
}

/** @returns null for one that has to be decoded first */
function pathOf({ url = '' }: IncomingMessage): string | null {
  const question = url.indexOf('?');
  const path = question === -1 ? url : url.slice(0, question);
  return path.startsWith('/') && !path.includes('%') ? path : null;
}

/** Node.js keeps one of a repeated header, or joins them in one line; Hono sees both. */
function isReadable({ headers, rawHeaders }: IncomingMessage): boolean {
  return (
    PLAIN_HOST.test(headers.host ?? '') &&
    Object.keys(headers).length * 2 === rawHeaders.length &&
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES
  );
}

function send(route: Prepared, request: RequestContext, outgoing: ServerResponse): void {
  const answer = route.answer(request);
  if (answer instanceof Promise) {
    answer.then((it) => write(outgoing, it, route.shared)).catch(() => outgoing.destroy());
  } else write(outgoing, answer, route.shared);
}

/**
 * Sends everything in one write. The headers go to Node.js as a list. As an object made of three others, they took a fifth
 * of the CPU time of a metadata document.
 */
function write(
  outgoing: ServerResponse,
  { status, headers, cookies = [], body }: Answer,
  shared: readonly string[],
): void {
  const length = body === null ? 0 : Buffer.byteLength(body);
  const lines = [...shared];
  for (const [name, value] of Object.entries(headers)) lines.push(name, value);
  for (const cookie of cookies) lines.push('set-cookie', cookie);
  if (status !== 204 && status !== 304) lines.push('content-length', String(length));
  outgoing.writeHead(status, lines);
  // Nearly all of our texts are ASCII, which Node.js need not encode.
  if (typeof body === 'string' && length === body.length) outgoing.end(body, 'latin1');
  else outgoing.end(body ?? undefined);
}
