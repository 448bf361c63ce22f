/** The addresses that programs call: clients, resource servers, and the probes of operators. They need no framework. */
import { ClientAssertions } from '../clients/assertion.js';
import { ClientAuthentication } from '../clients/authenticate.js';
import { RegistrationLimit } from '../clients/registration-limit.js';
import { ResourceServerAuthentication } from '../clients/resource-server.js';
import type { Deps } from '../deps.js';
import type { DirectRoute } from '../http/direct-listener.js';
import { type Endpoint, endpointRoute } from '../http/endpoint-route.js';
import { bearerError, errorAnswer } from '../http/errors.js';
import { measuredRoute } from '../http/measured.js';
import type { RequestContext } from '../http/request-context.js';
import { tracedRoute } from '../http/traced.js';
import type { OAuthError } from '../protocol/errors.js';
import { metadataPaths, PATHS } from '../protocol/server-metadata.js';
import { healthRoutes } from './health.js';
import { introspectEndpoint } from './introspect.js';
import { jwksEndpoint, metadataEndpoint } from './metadata.js';
import { registerEndpoint } from './register.js';
import { registrationEndpoint } from './registration.js';
import { revokeEndpoint } from './revoke.js';
import { statusListEndpoint, statusListsEndpoint } from './status-list.js';
import { tokenEndpoint } from './token/endpoint.js';
import { userinfoEndpoint } from './userinfo.js';

/** JSON in every case (OAuth 2.1 §3.2.4). Clients of any origin may call the endpoints; health is for operators. */
export function endpointRoutes(deps: Deps): readonly DirectRoute[] {
  const { config } = deps;
  const base = config.issuerPath;
  const routes: DirectRoute[] = [];
  const assertions = new ClientAssertions(deps.store, deps.fetcher, config, deps.now);
  const clients = new ClientAuthentication(deps.directory, assertions, deps.secrets);
  const resourceServers = new ResourceServerAuthentication(deps.store.catalog, deps.secrets);
  const registrations = new RegistrationLimit(deps.store.rateLimiters, config);
  const server = { isHttps: config.issuer.startsWith('https:'), requestTimeoutMs: deps.requestTimeoutMs };
  const onWrongMethod = (c: RequestContext, error: OAuthError) =>
    errorAnswer(c, deps, error, config.issuer, 405);
  const onError = (c: RequestContext, error: unknown) => errorAnswer(c, deps, error, config.issuer);
  const onBearerError = (c: RequestContext, error: unknown) => bearerError(c, deps, error, config.issuer);

  for (const path of metadataPaths(base)) serve(path, ['GET'], metadataEndpoint(deps));
  serve(base + PATHS.jwks, ['GET'], jwksEndpoint(deps));
  serve(base + PATHS.token, ['POST'], tokenEndpoint(deps, clients));
  serve(base + PATHS.register, ['POST'], registerEndpoint(deps, registrations));
  serve(
    `${base}${PATHS.register}/:client_id`,
    ['GET', 'PUT', 'DELETE'],
    registrationEndpoint(deps, registrations),
  );
  serve(base + PATHS.revoke, ['POST'], revokeEndpoint(deps, clients));
  serve(base + PATHS.introspect, ['POST'], introspectEndpoint(deps, clients, resourceServers));
  serve(base + PATHS.statusLists, ['GET'], statusListsEndpoint(deps));
  serve(`${base}${PATHS.statusLists}/:list`, ['GET'], statusListEndpoint(deps));
  serve(base + PATHS.userinfo, ['GET', 'POST'], userinfoEndpoint(deps), onBearerError);
  routes.push(...healthRoutes(deps));
  return routes;

  function serve(path: string, methods: readonly string[], endpoint: Endpoint, otherwise = onError): void {
    const route = endpointRoute({ path, methods, endpoint, onError: otherwise, onWrongMethod }, server);
    routes.push(tracedRoute(measuredRoute(route, deps), deps.traces));
  }
}
