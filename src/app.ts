/** Every URL of the server, on one screen; those of the endpoints are in `endpoints/routes.ts`. */
import { type Context, Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { accountRoutes } from './account/account.js';
import { adminRoutes } from './admin/admin.js';
import type { AtBrowser } from './browser/at-browser.js';
import { Forms } from './browser/csrf.js';
import { chooseLanguage, languages } from './browser/language.js';
import { LOGO_PATH, PageRefusal, Pages } from './browser/pages.js';
import { BrowserSessions } from './browser/session.js';
import { ownViewsOf, showOwnViews } from './browser/show-own-views.js';
import type { Deps } from './deps.js';
import { type AtAuthorize, authorizeEndpoint } from './endpoints/authorize.js';
import { brandRoutes } from './endpoints/brand.js';
import { clientLogoEndpoint } from './endpoints/client-logo.js';
import { doctorEndpoint } from './endpoints/doctor.js';
import { json, responseOf } from './http/answer.js';
import type { DirectRoute } from './http/direct-listener.js';
import { ANY_ORIGIN, preflightAnswer, useInstead } from './http/endpoint-route.js';
import { jsonError } from './http/errors.js';
import { pageHeaders, setPageHeaders, strictTransport } from './http/headers.js';
import { boundedBody, boundedTime } from './http/limits.js';
import { isObserved, measured, measuredRoute } from './http/measured.js';
import type { PageContext } from './http/page-context.js';
import { pageRoute } from './http/page-route.js';
import { shallowPath } from './http/shallow-path.js';
import { tracedPages, tracedRoute } from './http/traced.js';
import { isManagement, managementApi } from './management/api.js';
import { failure, notFound, wrongMethod } from './management/envelope.js';
import { operateRoutes } from './operate/operate.js';
import { performWith } from './operations/perform.js';
import { PATHS } from './protocol/server-metadata.js';
import { consent } from './sign-in/consent.js';
import { createAccountRoutes } from './sign-in/create-account.js';
import { forgotPasswordRoutes } from './sign-in/forgot-password.js';
import { invitationRoutes } from './sign-in/invitation.js';
import { keepAccountRoutes } from './sign-in/keep-account.js';
import { loginRoutes } from './sign-in/login.js';
import { resetPasswordRoutes } from './sign-in/reset-password.js';
import { revertAddressRoutes } from './sign-in/revert-address.js';
import { secondStepRoutes } from './sign-in/second-step.js';
import { setupRoutes } from './sign-in/setup.js';
import { signUpRoutes } from './sign-in/sign-up.js';
import { switchAccountRoutes } from './sign-in/switch-account.js';
import { Visits } from './sign-in/visit.js';
import { workspaceRoutes } from './sign-in/workspace.js';
import { DOCTOR_PATH } from './tokens/doctor-proof.js';

const WRONG_METHOD = { tag: 'method' } as const;

/** OAuth defines no error for an unknown address. */
const NOTHING_HERE = json(
  {
    error: 'not_found',
    error_description:
      'There is nothing at this address. The server metadata (RFC 8414) has the addresses of the endpoints.',
  },
  404,
);

/** Clients look for addresses that are not here, and a browser without permission would call that a network error. */
const PREFLIGHT_TO_NOTHING = preflightAnswer(['GET', 'POST']);

/** Everything that is answered. */
export interface App {
  /** Answers any request, including those for the endpoints and for {@link pages}. */
  readonly hono: Hono;
  /** The pages that need no framework. */
  readonly pages: readonly DirectRoute[];
}

/** @param endpoints what needs no framework either: {@link endpointRoutes} */
export function createApp(deps: Deps, endpoints: readonly DirectRoute[]): App {
  const perform = performWith({ ...deps, redirectSchemes: deps.config.redirectSchemes });
  const sessions = new BrowserSessions({ ...deps, perform });
  const pages = new Pages(deps.config.issuerPath, deps.brand, deps);
  const browser = { pages, sessions, forms: new Forms(deps.secrets, deps.config.issuer, pages) };
  const signIn = { ...deps, perform };
  const at = { ...browser, deps: signIn, visits: new Visits(signIn, browser) };
  const direct = authorizationRoutes(at);
  return { hono: honoApp(at, [...endpoints, ...direct]), pages: direct };
}

function honoApp(at: AtPages, served: readonly DirectRoute[]): Hono {
  const { deps, pages, sessions } = at;
  const { config } = deps;
  const base = config.issuerPath;
  // Hono's own choice joins all routes into one regular expression, which made the first answer a tenth slower.
  const app: Hono = new Hono({ router: new TrieRouter(), getPath: shallowPath(() => app.routes) });

  // Before all middleware: these routes set all their headers themselves.
  for (const route of served)
    app.on([...(route.methods ?? ['ALL'])], route.path, async (c) =>
      responseOf(await route.answer(c), route.headers),
    );
  if (config.issuer.startsWith('https:')) app.use(strictTransport);
  if (deps.traces !== undefined) app.use(tracedPages(deps.traces));
  if (isObserved(deps)) app.use(measured(deps));
  app.use(boundedTime(deps.requestTimeoutMs));
  if (deps.ownViews !== undefined) app.use(showOwnViews(ownViewsOf(deps.ownViews, deps.log)));

  app.get(base + DOCTOR_PATH, doctorEndpoint(deps));
  app.route('/', managementApi(deps, sessions));
  app.route(base, pageRoutes(at));

  // `hono/method-not-allowed` would replace a 404 that is already written and logged, but keep its error id.
  app.notFound((c) => {
    const methods = methodsAt(app, c.req.path);
    const takesOthers = methods.length > 0 && !methods.includes(c.req.method);
    if (takesOthers) c.header('Allow', methods.join(', '));
    if (isManagement(c.req.path, base))
      return failure(c, deps, takesOthers ? wrongMethod(methods) : notFound());
    if (takesOthers)
      return isForMachines(c, base)
        ? jsonError(c, deps, useInstead(methods), config.issuer, methods)
        : errorPage(c, new PageRefusal('wrongMethod', 405, WRONG_METHOD));
    if (!isForMachines(c, base)) return errorPage(c, new PageRefusal('notFound', 404, { tag: 'not_found' }));
    if (!isForClients(c, base)) return responseOf(NOTHING_HERE, {});
    return responseOf(c.req.method === 'OPTIONS' ? PREFLIGHT_TO_NOTHING : NOTHING_HERE, ANY_ORIGIN);
  });
  app.onError((error, c) => {
    // What the middleware above throws never gets to the management API's own writer.
    if (isManagement(c.req.path, base)) return failure(c, deps, error);
    return isForMachines(c, base) ? jsonError(c, deps, error, config.issuer) : errorPage(c, error);
  });
  return app;

  /** The routes of pages set these headers on their own answers; this page is not one of theirs. */
  function errorPage(c: Context, error: unknown): Response | Promise<Response> {
    setPageHeaders(c);
    return pages.error(c, error);
  }
}

/** What all pages share. */
type AtPages = AtAuthorize & AtBrowser;

/** The pages of an authorization in the browser of a signed-in user: by far the most frequent ones. */
function authorizationRoutes(at: AtPages): readonly DirectRoute[] {
  const { deps, pages, sessions } = at;
  const { config, requestTimeoutMs } = deps;
  const shown =
    deps.ownViews === undefined
      ? (markup: string | Promise<string>) => markup
      : ownViewsOf(deps.ownViews, deps.log);
  const frame = { isHttps: config.issuer.startsWith('https:'), requestTimeoutMs, shown };
  return [serve(PATHS.authorize, authorizeEndpoint(at)), serve('/consent', consent(at))];

  function serve(path: string, answer: (c: PageContext) => Promise<Response>): DirectRoute {
    const route = pageRoute(
      {
        path: config.issuerPath + path,
        begin: (c) => chooseLanguage(c, sessions.cookies),
        answer,
        onError: (c, error) => pages.error(c, error),
      },
      frame,
    );
    return tracedRoute(measuredRoute(route, deps), deps.traces);
  }
}

/** The pages. CORS is off here (OAuth 2.1 §3.1), and the headers are strict. */
function pageRoutes(at: AtPages): Hono {
  const { deps, pages, sessions, forms } = at;
  const browser = { pages, sessions, forms };
  const app = new Hono();
  app.onError((error, c) => pages.error(c, error));

  brandRoutes(app, deps.brand);
  app.get(LOGO_PATH, clientLogoEndpoint(deps));
  app.use(pageHeaders, boundedBody, languages(sessions.cookies));
  loginRoutes(app, at);
  secondStepRoutes(app, at);
  signUpRoutes(app, at);
  createAccountRoutes(app, at);
  forgotPasswordRoutes(app, at);
  resetPasswordRoutes(app, at);
  revertAddressRoutes(app, at);
  invitationRoutes(app, at);
  workspaceRoutes(app, at);
  switchAccountRoutes(app, at);
  keepAccountRoutes(app, at);
  setupRoutes(app, at);
  accountRoutes(app, deps, browser);
  adminRoutes(app, deps, browser);
  operateRoutes(app, deps, browser);
  app.get('/', (c) => c.redirect(pages.path('/account'), 303));
  return app;
}

/** Clients parse every answer, and treat an HTML page as a fault (OAuth 2.1 §3.2.4). */
function isForMachines(c: Context, base: string): boolean {
  const path = c.req.path;
  return (
    ['/healthz', '/readyz'].includes(path) ||
    path.includes('/.well-known/') ||
    (path.startsWith(`${base}/v1/`) && path !== base + PATHS.authorize)
  );
}

/** Whether clients of any origin may call an address: metadata and the endpoints of OAuth (OAuth 2.1 §3.2). */
function isForClients(c: Context, base: string): boolean {
  const path = c.req.path;
  return path.includes('/.well-known/') || path.startsWith(`${base}/v1/oauth/`);
}

/** The methods that an address takes; empty if there is no route. */
function methodsAt({ routes, router }: Hono, path: string): readonly string[] {
  // Routes for every method are middleware and do not answer.
  const methods = new Set(routes.map(({ method }) => method).filter((method) => method !== 'ALL'));
  return [...methods]
    .filter((method) => router.match(method, path)[0].some(([[, route]]) => route.method === method))
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
