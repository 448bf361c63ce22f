/** The catalog as REST: one route for each endpoint, with responses in the envelope. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { VerifiedToken } from 'vouchsafe/resource-server';
import { catalog, describeCatalog } from './catalog.js';
import type { Endpoint } from './endpoint.js';
import type { Platform } from './platform.js';
import { parseOrRefuse, Refusal, refusalOf } from './refusal.js';

type Env = { Variables: { token?: VerifiedToken } };

/** @param checkToken admits requests with a valid token, and puts it into `c.var.token` */
export function restRoutes(platform: Platform, checkToken: MiddlewareHandler): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/endpoints', (c) => c.json(envelope({ endpoints: describeCatalog() })));
  for (const endpoint of catalog) {
    if (endpoint.requiresAuthentication) routes.on(endpoint.method, endpoint.path, checkToken);
    routes.on(endpoint.method, endpoint.path, async (c) =>
      c.json(envelope(await platform.call(endpoint, await readInput(c, endpoint), c.var.token))),
    );
  }
  return routes;
}

/** The envelope of every response. */
export function envelope(data: Record<string, unknown>) {
  return { success: true, data } as const;
}

/** The response to any failed call. */
export function refuse(error: unknown, c: Context): Response {
  const { status, code, message } = refusalOf(error);
  return c.json({ success: false, error: { code, message } }, status);
}

async function readInput(c: Context, { schemas }: Endpoint): Promise<object> {
  const query = Object.entries(c.req.queries()).map(([name, [value, ...more]]) => [
    name,
    more.length === 0 ? value : [value, ...more],
  ]);
  return {
    ...parseOrRefuse(schemas.params, c.req.param()),
    ...parseOrRefuse(schemas.query, Object.fromEntries(query)),
    ...parseOrRefuse(schemas.body, await readBody(c)),
  };
}

async function readBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_request', 'The body must be a JSON object.');
  }
}
