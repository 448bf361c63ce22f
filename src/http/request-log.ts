/**
 * One line for each request, for operators who want them. It has the pattern of the route and never the address: an address
 * may hold a code, a state or the secret of a link.
 */
import { randomUUID } from 'node:crypto';
import type { Log } from '../log.js';

export interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** `Vouchsafe-Error-Id` of a refusal, which has a line of its own. */
  readonly ref: string | null | undefined;
}

/** Writes the line. @param c the request, as {@link noteClient} got it */
export type RequestLog = (c: Asked, answered: Answered) => void;

/** A request; several contexts may share its `req`. */
interface Asked {
  readonly req: object;
}

const clients = new WeakMap<object, string>();

/** Notes which client made a request, once that is certain. Only on servers that log requests. */
export function noteClient(c: Asked, clientId: string): void {
  clients.set(c.req, clientId);
}

export function requestLog(log: Log): RequestLog {
  return (c, { method, route, status, seconds, ref }) =>
    log.info(
      {
        request: ref ?? randomUUID(),
        method,
        route,
        status,
        ms: Math.round(seconds * 1e5) / 100,
        client: clients.get(c.req),
      },
      'A request was answered.',
    );
}
