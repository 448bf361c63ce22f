/** Measures requests by the pattern of their route, and logs them. */
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Metrics } from '../metrics/metrics.js';
import type { Answer } from './answer.js';
import type { DirectRoute } from './direct-listener.js';
import type { RequestContext } from './request-context.js';
import type { RequestLog } from './request-log.js';

/** For an address that is not a route, or a method that the route does not accept. */
const UNMATCHED = 'unmatched';

/** Where requests are reported. */
export interface Observers {
  readonly metrics: Metrics;
  /** undefined: requests are not logged. */
  readonly requests: RequestLog | undefined;
}

/** Whether requests are reported anywhere; if not, nothing is measured. */
export function isObserved({ metrics, requests }: Observers): boolean {
  return metrics.isOn || requests !== undefined;
}

/** The same route, measured; the route itself if nothing is reported. */
export function measuredRoute(route: DirectRoute, observers: Observers): DirectRoute {
  if (!isObserved(observers)) return route;
  const { metrics, requests } = observers;
  const note = (c: RequestContext, answer: Answer, began: number) => {
    const seconds = secondsSince(began);
    const { status, headers } = answer;
    metrics.answered(route.path, status, seconds);
    const ref = headers['vouchsafe-error-id'];
    requests?.(c, { method: c.req.method, route: route.path, status, seconds, ref });
    return answer;
  };
  return {
    ...route,
    answer(c) {
      const began = performance.now();
      const answer = route.answer(c);
      return answer instanceof Promise ? answer.then((it) => note(c, it, began)) : note(c, answer, began);
    },
  };
}

/** For the routes that a framework serves. */
export function measured({ metrics, requests }: Observers): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const route = matchedRoute(c) ?? UNMATCHED;
    const seconds = secondsSince(began);
    const { status, headers } = c.res;
    metrics.answered(route, status, seconds);
    requests?.(c, { method: c.req.method, route, status, seconds, ref: headers.get('vouchsafe-error-id') });
  };
}

/** The pattern of the route that answered the request. @returns null if no route did */
export function matchedRoute(c: Context): string | null {
  // Routes for every method are middleware, which does not answer.
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? null;
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
