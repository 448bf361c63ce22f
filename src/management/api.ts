/** The management API under `/v1`: its routes, and its description at `/v1/openapi.json`. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { BrowserSessions } from '../browser/session.js';
import type { PageDeps } from '../deps.js';
import { mediaTypeOf } from '../http/forms.js';
import { PATHS } from '../protocol/server-metadata.js';
import { parseReceivedJson } from '../rules/json.js';
import { type Caller, Callers, requireOwnSite } from './caller.js';
import { ApiError, failure, success } from './envelope.js';
import type { describeApi } from './openapi.js';
import { parametersOf, type Route, takesQuery } from './route.js';
import { ROUTES } from './routes.js';

/** Large enough for a client with twenty inline keys. */
const MAX_BODY_BYTES = 256 * 1024;
/** Queries are text; these fields are numbers. */
const NUMBERS: readonly string[] = ['limit', 'before'];

const boundedBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError('too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
  },
});

type Fields = Readonly<Record<string, unknown>>;

/** Mount it below `/v1`; it answers everything there that is not OAuth's. No CORS: browsers come from our own pages. */
export function managementApi(deps: PageDeps, sessions: BrowserSessions): Hono {
  const { config } = deps;
  const callers = new Callers(deps, sessions);
  const app = new Hono();
  let description: ReturnType<typeof describeApi> | undefined;

  app.onError((error, c) => failure(c, deps, error));
  const base = `${config.issuerPath}/v1`;
  // Path by path: the OAuth endpoints next to these have their own body limit.
  for (const path of new Set([base, `${base}/openapi.json`, ...ROUTES.map(address)]))
    app.use(path, boundedBody);
  app.get(base, (c) => success(c, { openapi: `${config.issuer}/v1/openapi.json` }));
  app.get(`${base}/openapi.json`, async (c) => {
    description ??= (await import('./openapi.js')).describeApi(ROUTES, config);
    return c.json(description);
  });
  for (const route of ROUTES) {
    app.on(route.method, address(route), async (c) => answer(c, route, deps, callers));
  }
  return app;

  function address({ path }: Route): string {
    return base + path.replace(/\{(\w+)\}/g, ':$1');
  }
}

async function answer(c: Context, route: Route, deps: PageDeps, callers: Callers): Promise<Response> {
  const caller = await callers.identify(c);
  const isWrite = route.method !== 'GET';
  if (caller.kind === 'session' && isWrite) requireOwnSite(c, deps.config.issuer);
  const path = pathFields(c, route);
  callers.authorize(caller, route);
  const input = combine(
    { ...path, ...selfField(route, caller) },
    takesQuery(route) ? queryFields(c) : await bodyFields(c, route, caller),
  );
  const outcome = await deps.perform(route.operation, caller.by, input);
  if ('error' in outcome) throw ApiError.of(outcome);
  const { operation } = route;
  if (isWrite)
    deps.log.info({ operation: operation.name, by: caller.by }, `Operation performed: ${operation.name}`);
  return success(c, outcome.ok, route.status ?? (wasCreated(outcome.ok) ? 201 : 200));
}

function pathFields(c: Context, route: Route): Readonly<Record<string, string>> {
  return Object.fromEntries(parametersOf(route).map((name) => [name, c.req.param(name) ?? '']));
}

function selfField({ self }: Route, caller: Caller): Fields {
  return self === undefined || caller.kind === 'token' ? {} : { [self]: caller.session.user.email };
}

function queryFields(c: Context): Fields {
  const fields = Object.entries(c.req.queries()).map(([name, values]) => {
    const [value = ''] = values;
    if (values.length > 1) throw new ApiError('invalid', `${name}: is given more than once.`, { path: name });
    return [name, NUMBERS.includes(name) && /^\d{1,16}$/.test(value) ? Number(value) : value] as const;
  });
  return Object.fromEntries(fields);
}

async function bodyFields(c: Context, { bodyAs }: Route, caller: Caller): Promise<Fields> {
  // Query strings end up in logs.
  if (Object.keys(c.req.queries()).length > 0)
    throw new ApiError('invalid', 'Send the fields in the body, as JSON; this address takes no query.');
  const mediaType = mediaTypeOf(c);
  const bytes = await c.req.arrayBuffer();
  const isEmpty = bytes.byteLength === 0 && mediaType === undefined && caller.kind === 'token';
  if (mediaType !== 'application/json' && !isEmpty)
    throw new ApiError('unsupported_media_type', 'Send the body as application/json.');
  const body = z
    .record(z.string(), z.unknown())
    .safeParse(bytes.byteLength === 0 ? {} : parseBodyJson(bytes));
  if (!body.success) throw new ApiError('invalid', 'The body must be a JSON object.');
  return bodyAs === undefined ? body.data : { [bodyAs]: body.data };
}

/** The path decides; a request that contradicts it elsewhere is refused. */
function combine(fixed: Fields, given: Fields): Fields {
  const other = Object.keys(fixed).find((name) => name in given && given[name] !== fixed[name]);
  if (other !== undefined)
    throw new ApiError('invalid', `${other}: differs from the value in the address.`, { path: other });
  return { ...given, ...fixed };
}

/** @throws {ApiError} `invalid` */
function parseBodyJson(bytes: ArrayBuffer): unknown {
  try {
    return parseReceivedJson(bytes);
  } catch (cause) {
    throw new ApiError('invalid', 'The body is not JSON.', { cause });
  }
}

/** RFC 9110 §9.3.4: a PUT that creates something answers 201. */
function wasCreated(result: unknown): boolean {
  return z.object({ created: z.literal(true) }).safeParse(result).success;
}

/** Whether an address below `/v1` belongs to the management API: everything except OAuth's. */
export function isManagement(path: string, base: string): boolean {
  return (
    (path === `${base}/v1` || path.startsWith(`${base}/v1/`)) &&
    !path.startsWith(`${base}/v1/oauth/`) &&
    path !== base + PATHS.userinfo
  );
}
