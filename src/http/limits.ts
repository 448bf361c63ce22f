/** How much a request may send, and how long its response may take. */
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { bodyTooLarge, MAX_BODY_BYTES } from './forms.js';
import { incomingOf, type RequestContext } from './request-context.js';

/** The body limit for requests from pages. */
export const boundedBody: MiddlewareHandler = (c, next) => {
  requireBoundedBody(c);
  return next();
};

/** An announced length is trusted, since Node.js reads no further; a chunked body is counted as it is read. */
export function requireBoundedBody(c: Pick<RequestContext, 'req'>): void {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw bodyTooLarge();
}

/** @throws {HTTPException} once the time is over */
export function withinTime<Made>(
  c: Pick<RequestContext, 'env'>,
  answer: Promise<Made>,
  ms: number,
): Promise<Made> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tookTooLong(c, ms)), ms);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** The cause of a timeout: the client while it still sends the body, the database after that. */
export function tookTooLong(c: Pick<RequestContext, 'env'>, ms: number): HTTPException {
  if (incomingOf(c)?.complete !== false) return new HTTPException(503);
  const message = `The body did not arrive within ${ms / 1000} seconds.`;
  return new HTTPException(408, { message });
}
