/** Gives each request a span of its own. */
import type { MiddlewareHandler } from 'hono';
import type { Traces } from '../traces/traces.js';
import type { Answer } from './answer.js';
import type { DirectRoute } from './direct-listener.js';
import { matchedRoute } from './measured.js';

/** The same route, traced; the route itself if traces are off. */
export function tracedRoute(route: DirectRoute, traces: Traces | undefined): DirectRoute {
  if (traces === undefined) return route;
  return {
    ...route,
    answer(c) {
      const span = traces.begin(c.req);
      const end = (answer: Answer) => {
        const { status, headers } = answer;
        span.end({ route: route.path, status, errorId: headers['vouchsafe-error-id'] });
        return answer;
      };
      const answer = span.run(() => route.answer(c));
      return answer instanceof Promise ? answer.then(end) : end(answer);
    },
  };
}

/** For the routes that a framework serves. */
export function tracedPages(traces: Traces): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    const span = traces.begin({ method, header: (name) => c.req.header(name) });
    await span.run(next);
    const { status, headers } = c.res;
    span.end({ route: matchedRoute(c), status, errorId: headers.get('vouchsafe-error-id') });
  };
}
