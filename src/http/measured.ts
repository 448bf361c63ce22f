/** Measures requests by the pattern of their route. */
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Metrics } from '../metrics/metrics.js';
import type { Answer } from './answer.js';
import type { ServedRoute } from './machine-route.js';

/** For an address that is no route, or a method that it does not take. */
const UNMATCHED = 'unmatched';

/** The same route, measured; the very same when metrics are off. */
export function measuredRoute(route: ServedRoute, metrics: Metrics): ServedRoute {
  if (!metrics.isOn) return route;
  const note = (answer: Answer, began: number) => {
    metrics.answered(route.path, answer.status, secondsSince(began));
    return answer;
  };
  return {
    ...route,
    answer(c) {
      const began = performance.now();
      const answer = route.answer(c);
      return answer instanceof Promise ? answer.then((it) => note(it, began)) : note(answer, began);
    },
  };
}

/** For the routes that a framework serves. */
export function measured(metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    // Routes for every method are middleware, which is no answer.
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    metrics.answered(route?.path ?? UNMATCHED, c.res.status, secondsSince(began));
  };
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
