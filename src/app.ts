/** Every URL there is, on one screen. */
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { stylesheet } from '../views/stylesheet.js';
import { accountRoutes } from './account/account.js';
import { adminRoutes } from './admin/admin.js';
import { ClientAssertions } from './clients/assertion.js';
import { ClientAuthentication } from './clients/authenticate.js';
import { RegistrationLimit } from './clients/registration-limit.js';
import { ResourceServerAuthentication } from './clients/resource-server.js';
import type { Deps } from './deps.js';
import { authorizeEndpoint } from './endpoints/authorize.js';
import { clientLogoEndpoint } from './endpoints/client-logo.js';
import { healthz, readyz } from './endpoints/health.js';
import { introspectEndpoint } from './endpoints/introspect.js';
import { jwksEndpoint, metadataEndpoint } from './endpoints/metadata.js';
import { registerEndpoint } from './endpoints/register.js';
import { registrationEndpoint } from './endpoints/registration.js';
import { revokeEndpoint } from './endpoints/revoke.js';
import { statusListEndpoint, statusListsEndpoint } from './endpoints/status-list.js';
import { tokenEndpoint } from './endpoints/token.js';
import { userinfoEndpoint } from './endpoints/userinfo.js';
import { bearerError, jsonError } from './http/errors.js';
import { bodyCutOff, MAX_BODY_BYTES } from './http/forms.js';
import { pageHeaders, strictTransport } from './http/headers.js';
import { LOGO_PATH, PageRefusal, Pages, STYLESHEET_PATH } from './http/pages.js';
import { isManagement, managementApi } from './management/api.js';
import { ApiError, failure } from './management/envelope.js';
import { OAuthError } from './protocol/errors.js';
import { metadataPaths, PATHS } from './protocol/server-metadata.js';
import { consentRoutes } from './sign-in/consent.js';
import { loginRoutes } from './sign-in/login.js';
import { setupRoutes } from './sign-in/setup.js';
import { switchAccountRoutes } from './sign-in/switch-account.js';
import { Visits } from './sign-in/visit.js';
import { workspaceRoutes } from './sign-in/workspace.js';

/** Milliseconds after which a request that waits for the database is told so. */
const REQUEST_TIMEOUT_MS = 10_000;

const WRONG_METHOD = { tag: 'method' };

/** What browser-based clients may do from elsewhere (OAuth 2.1 §3.2); never with cookies. */
const anyOrigin = (...methods: readonly string[]) =>
  cors({
    origin: '*',
    allowMethods: [...methods, 'OPTIONS'],
    allowHeaders: ['Authorization', 'Content-Type', 'Accept', 'MCP-Protocol-Version'],
    exposeHeaders: ['WWW-Authenticate', 'Vouchsafe-Error-Id', 'Retry-After'],
    maxAge: 86_400,
  });

const limitedBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => bodyTooLarge() });
/** A length that was announced is believed, since Node.js reads no further; what comes in chunks is counted. */
const boundedBody: MiddlewareHandler = async (c, next) => {
  if (c.req.header('transfer-encoding') === undefined) {
    if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) bodyTooLarge();
    return next();
  }
  // It reads the body itself, hence meets the sender who goes away.
  let isRead = false;
  const goOn = () => {
    isRead = true;
    return next();
  };
  return limitedBody(c, goOn).catch((error: unknown) => {
    throw isRead || error instanceof OAuthError ? error : bodyCutOff(error);
  });
};

/** Without these a 304 would be unreadable to a browser-based client. */
const cached = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'access-control-expose-headers'],
});

export function createApp(deps: Deps): Hono {
  const { config, log } = deps;
  const base = config.issuerPath;
  const pages = new Pages(base, log);
  const app = new Hono();

  if (config.issuer.startsWith('https:')) app.use(strictTransport);
  app.use(timeout(REQUEST_TIMEOUT_MS, tookTooLong));

  app.get('/healthz', healthz);
  app.get('/readyz', readyz(deps));
  app.route('/', machineRoutes(deps));
  app.route('/', managementApi(deps));
  app.route(base, pageRoutes(deps, pages));

  app.notFound((c) => {
    if (isManagement(c.req.path, base))
      return failure(c, log, new ApiError('not_found', 'There is nothing here.'));
    const methods = methodsAt(app, c.req.path);
    if (methods.length > 0 && !methods.includes(c.req.method)) {
      c.header('Allow', methods.join(', '));
      return isForMachines(c, base)
        ? jsonError(c, log, useInstead(methods), config.issuer, 405)
        : pages.error(c, new PageRefusal('wrongMethod', 405, WRONG_METHOD));
    }
    return isForMachines(c, base)
      ? c.json({ error: 'not_found' }, 404)
      : pages.error(c, new PageRefusal('notFound', 404, { tag: 'not_found' }));
  });
  app.onError((error, c) =>
    isForMachines(c, base) ? jsonError(c, log, error, config.issuer) : pages.error(c, error),
  );
  return app;
}

/** The endpoints that clients talk to: JSON in every case (OAuth 2.1 §3.2.4), callable from any origin. */
function machineRoutes(deps: Deps): Hono {
  const { config, log } = deps;
  const base = config.issuerPath;
  const app = new Hono();
  const assertions = new ClientAssertions(deps.store, deps.fetcher, config.issuer, deps.now);
  const clients = new ClientAuthentication(deps.directory, assertions, deps.secrets);
  const resourceServers = new ResourceServerAuthentication(deps.store.catalogue, deps.secrets);
  const registrations = new RegistrationLimit(deps.store.rateLimiters, config);
  app.onError((error, c) =>
    c.req.path === base + PATHS.userinfo
      ? bearerError(c, log, error)
      : jsonError(c, log, error, config.issuer),
  );

  for (const path of metadataPaths(base)) serve(path, ['GET'], metadataEndpoint(deps), cached);
  serve(base + PATHS.jwks, ['GET'], jwksEndpoint(deps), cached);
  serve(base + PATHS.token, ['POST'], tokenEndpoint(deps, clients));
  serve(base + PATHS.register, ['POST'], registerEndpoint(deps, registrations));
  serve(`${base}${PATHS.register}/:client_id`, ['GET', 'PUT', 'DELETE'], registrationEndpoint(deps));
  serve(base + PATHS.revoke, ['POST'], revokeEndpoint(deps, clients));
  serve(base + PATHS.introspect, ['POST'], introspectEndpoint(deps, clients, resourceServers));
  serve(base + PATHS.statusLists, ['GET'], statusListsEndpoint(deps), cached);
  serve(`${base}${PATHS.statusLists}/:list`, ['GET'], statusListEndpoint(deps), cached);
  serve(base + PATHS.userinfo, ['GET', 'POST'], userinfoEndpoint(deps));
  return app;

  function serve(
    path: string,
    methods: readonly string[],
    endpoint: (c: Context) => Promise<Response>,
    ...middleware: MiddlewareHandler[]
  ): void {
    app.use(path, anyOrigin(...new Set(['GET', 'POST', ...methods])), boundedBody, ...middleware);
    app.on([...methods], path, endpoint);
    app.all(path, (c) => {
      c.header('Allow', allowed(methods));
      return jsonError(c, log, useInstead(methods), config.issuer, 405);
    });
  }
}

/** What people see. CORS is off here (OAuth 2.1 §3.1), the headers are strict. */
function pageRoutes(deps: Deps, pages: Pages): Hono {
  const app = new Hono();
  const visits = new Visits(deps, pages);
  app.onError((error, c) => pages.error(c, error));

  app.get(STYLESHEET_PATH, (c) => {
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  app.get(LOGO_PATH, clientLogoEndpoint(deps));
  app.use(pageHeaders, boundedBody);
  app.on(['GET', 'POST'], PATHS.authorize, authorizeEndpoint(deps, visits));
  loginRoutes(app, deps, pages, visits);
  workspaceRoutes(app, deps, pages, visits);
  consentRoutes(app, deps, pages, visits);
  switchAccountRoutes(app, deps, pages, visits);
  accountRoutes(app, deps, pages, visits);
  adminRoutes(app, deps, pages, visits);
  setupRoutes(app, deps, pages, visits);
  app.get('/', (c) => c.redirect(pages.path('/account'), 303));
  return app;
}

/** Clients parse what they get, and take an HTML page for a fault (OAuth 2.1 §3.2.4). */
function isForMachines(c: Context, base: string): boolean {
  const path = c.req.path;
  return (
    ['/healthz', '/readyz'].includes(path) ||
    path.includes('/.well-known/') ||
    (path.startsWith(`${base}/v1/`) && path !== base + PATHS.authorize)
  );
}

/** What an address is there for, as the routes say; nothing where there is no route. */
function methodsAt({ routes, router }: Hono, path: string): readonly string[] {
  // Routes for every method are middleware, which is no answer.
  const methods = new Set(routes.map(({ method }) => method).filter((method) => method !== 'ALL'));
  return [...methods]
    .filter((method) => router.match(method, path)[0].some(([[, route]]) => route.method === method))
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

function useInstead(methods: readonly string[]): OAuthError {
  return new OAuthError('invalid_request', `Use ${methods.join(' or ')} here.`, { reason: WRONG_METHOD });
}

function allowed(methods: readonly string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** Whose fault it is that a request takes so long: the sender's while its body is on the way, the database's after that. */
function tookTooLong(c: Context<{ Bindings: Partial<HttpBindings> }>): HTTPException {
  if (c.env.incoming?.complete !== false) return new HTTPException(503);
  const message = `The body did not arrive within ${REQUEST_TIMEOUT_MS / 1000} seconds.`;
  return new HTTPException(408, { message });
}

function bodyTooLarge(): never {
  throw new OAuthError('invalid_request', `The body is larger than ${MAX_BODY_BYTES} bytes.`, {
    reason: { tag: 'body_too_large' },
  });
}
