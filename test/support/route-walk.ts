/** Walks routes as the router knows them, so that one that is added later is walked, too. */
import type { Hono } from 'hono';

export interface Route {
  readonly method: string;
  /** Parameters filled in. */
  readonly path: string;
}

/**
 * The routes below a path, middleware left out. One for every method counts as GET and POST.
 * @param names what stands for `:name` and the like; a parameter without one is an error
 */
export function routesBelow(
  app: Pick<Hono, 'routes'>,
  prefix: string,
  names: Readonly<Record<string, string>>,
): readonly Route[] {
  const found = app.routes
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
    // Middleware takes `next`, and stands for every method.
    .filter(({ method, handler }) => method !== 'ALL' || handler.length < 2)
    .flatMap(({ method, path }) =>
      (method === 'ALL' ? ['GET', 'POST'] : [method]).map((each) => ({
        method: each,
        path: fill(path, names),
      })),
    );
  return [...new Map(found.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

/** What each route answers, as `GET /path: answer`. */
export async function answersOf(
  routes: readonly Route[],
  ask: (route: Route) => Promise<string>,
): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const route of routes) answers.push(`${route.method} ${route.path}: ${await ask(route)}`);
  return answers;
}

function fill(path: string, names: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)(\{[^}]*\})?/g, (whole, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`${path}: what stands for ${whole}?`);
    return encodeURIComponent(value);
  });
}
