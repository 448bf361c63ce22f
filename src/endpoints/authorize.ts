/**
 * GET and POST /v1/oauth/authorize: reads the request, stores it, and sends the browser to the first step. A HEAD only
 * reads it.
 */

import { chooseLanguage } from '../browser/language.js';
import { PageRefusal } from '../browser/pages.js';
import { chargedSource } from '../clients/budgeted-network.js';
import { ClientUnavailable } from '../clients/directory.js';
import { fetchedTooOften } from '../clients/fetched-too-often.js';
import type { Deps, SignInDeps } from '../deps.js';
import type { DocumentUnavailable } from '../documents/document-unavailable.js';
import { clientAddress } from '../http/client-address.js';
import { toOAuthError } from '../http/errors.js';
import { readForm, readQuery } from '../http/forms.js';
import type { PageContext } from '../http/page-context.js';
import { noteClient } from '../http/request-log.js';
import {
  type AuthorizationRequest,
  parseAuthorizationRequest,
  parseState,
  type RedirectTarget,
} from '../protocol/authorization-request.js';
import type { Client } from '../protocol/client.js';
import type { Reason } from '../protocol/errors.js';
import type { Parameters } from '../protocol/parameters.js';
import { matchRedirectUri } from '../protocol/redirect-uri.js';
import { ownApi } from '../protocol/resource-indicator.js';
import { DAY_SECONDS } from '../rules/lifetimes.js';
import { answerSilently, sessionToAnswerIn } from '../sign-in/answer-silently.js';
import type { AtSignIn } from '../sign-in/at-sign-in.js';
import { refusedAtOnce } from '../sign-in/refused-at-once.js';
import type { Charge } from '../store/anonymous-data.js';
import { newRequestId, randomSecret } from '../tokens/random.js';

/** Seconds: how long users may take to decide. */
const REQUEST_TTL = 1800;
/**
 * The cookie outlives the request, so that users who are late are told that, and not that they are in another browser.
 */
const REQUEST_COOKIE_TTL = REQUEST_TTL + DAY_SECONDS;

/** What the endpoint needs, besides what the sign-in pages share. */
export interface AtAuthorize extends AtSignIn {
  readonly deps: Deps & SignInDeps;
}

export function authorizeEndpoint(at: AtAuthorize) {
  const { config, requests } = at.deps;
  const answerRefusal = refusedAtOnce(at.deps, at);

  return async (c: PageContext): Promise<Response> => {
    const query = c.req.method === 'POST' ? await readPosted(at, c) : readQuery(c);
    const usual = await readUsual(at, query);
    // RFC 6749 §4.1.2.1: the server redirects only after it has validated the client and the redirect URI.
    const client = usual?.client ?? (await requireClient(at, c, query));
    if (requests !== undefined) noteClient(c, client.clientId);
    const redirectUri = requireRedirectUri(query, client, config.redirectSchemes);
    let target: RedirectTarget = { redirectUri, state: undefined };
    try {
      target = { redirectUri, state: parseState(query) };
      const request = usual?.request ?? (await parse(at, query, client));
      // RFC 9110 §9.2.1: HEAD is safe. It opens nothing, and shows a link checker that this link works.
      if (c.req.method === 'HEAD') return c.html('');
      return await open(at, c, client, target, request);
    } catch (error) {
      // The client or its redirect URI is no longer valid: nothing is sent there (RFC 6749 §4.1.2.1).
      if (error instanceof PageRefusal) throw error;
      if (usual === null) return answerRefusal(c, error, client, target);
      // A refusal goes to a client and a redirect URI that are valid now.
      const now = await requireClient(at, c, query);
      const valid = requireRedirectUri(query, now, config.redirectSchemes);
      return answerRefusal(c, error, now, { ...target, redirectUri: valid });
    }
  };
}

/** Reads a request that was sent as a form, and chooses its language: until now, only the query has been read. */
async function readPosted({ sessions }: AtAuthorize, c: PageContext): Promise<Parameters> {
  const form = await readForm(c);
  await chooseLanguage(c, sessions.cookies, form.first('ui_locales'));
  return form;
}

/**
 * Reads a request that leads to a page, with what was known about its client a moment ago. This saves a query, and is
 * safe because the client is looked up again before the user's consent counts.
 * @returns null if the request may be refused, because a refusal has to be about the client as it is now. Also null if it
 *   is answered without a page (`prompt=none`), because nearly all of those answers are refusals.
 */
async function readUsual(at: AtAuthorize, query: Parameters) {
  const { directory, config } = at.deps;
  try {
    const client = await directory.findRecent(query.required('client_id'));
    const redirectUri =
      client && matchRedirectUri(query.one('redirect_uri'), client.redirectUris, config.redirectSchemes);
    const request = client && redirectUri && (await parse(at, query, client));
    return request && !request.prompts.has('none') ? { client, request } : null;
  } catch (error) {
    // Refusals, and faults of the database. A bug must not be hidden by the longer way, which may work.
    if (toOAuthError(error).code === 'server_error') throw error;
    return null;
  }
}

async function parse(
  { deps }: AtAuthorize,
  query: Parameters,
  client: Client,
): Promise<AuthorizationRequest> {
  const { scopes, resources } = await deps.store.catalog.recent();
  return parseAuthorizationRequest(query, client, scopes, [...resources, ownApi(deps.config.issuer)]);
}

/** @throws {PageRefusal} if the client is unknown or disabled, or its document cannot be used */
async function requireClient({ deps }: AtAuthorize, c: PageContext, query: Parameters): Promise<Client> {
  const clientId = query.one('client_id');
  if (clientId === undefined) throw new PageRefusal('clientIdMissing', 400, { tag: 'no_client_id' });
  const address = clientAddress(c, deps.config.trustedProxies);
  const client = await deps.directory.find(clientId, address).catch((error: unknown) => {
    throw error instanceof ClientUnavailable ? clientRefusal(clientId, error) : error;
  });
  if (client.disabled) throw new PageRefusal('disabledClient', 400, { tag: 'client_disabled', clientId });
  return client;
}

function clientRefusal(clientId: string, unavailable: ClientUnavailable): PageRefusal {
  const { kind, message: detail, fault, isTemporary, limit } = unavailable;
  const reason = { tag: `client_${kind}`, clientId, detail, ...(fault && { fault }) } as const;
  if (kind === 'unknown') return new PageRefusal('unknownClient', 400, reason);
  const host = URL.canParse(clientId) ? new URL(clientId).host : clientId;
  if (limit !== undefined) return tooManyDocuments(host, limit, reason);
  return new PageRefusal(
    ({ notices }) =>
      isTemporary
        ? notices.documentUnreachable({ host })
        : { ...notices.documentRefused({ host, detail }), detail },
    400,
    reason,
  );
}

/** The host was not asked, so the page does not blame it. */
function tooManyDocuments(host: string, limit: DocumentUnavailable, reason: Reason): PageRefusal {
  const error = fetchedTooOften('The metadata document of the client', limit, reason);
  return new PageRefusal(
    ({ notices, wait }) => notices.tooManyDocuments({ host, wait: wait(limit.retryAfterSeconds) }),
    error.status,
    reason,
    { actions: [] },
    'error',
    error,
  );
}

function requireRedirectUri(query: Parameters, client: Client, dotlessSchemes: readonly string[]) {
  const requested = query.one('redirect_uri');
  const redirectUri = matchRedirectUri(requested, client.redirectUris, dotlessSchemes);
  if (redirectUri !== null) return redirectUri;
  throw requested === undefined
    ? new PageRefusal('redirectUriMissing', 400, { tag: 'redirect_uri_missing', clientId: client.clientId })
    : new PageRefusal('redirectUriUnregistered', 400, {
        tag: 'redirect_uri_unregistered',
        clientId: client.clientId,
        redirectUri: requested,
      });
}

/** Stores the request and sends the browser to its first page, or answers at once if no page may be shown. */
async function open(
  at: AtAuthorize,
  c: PageContext,
  client: Client,
  target: RedirectTarget,
  request: AuthorizationRequest,
): Promise<Response> {
  const { deps, sessions, visits } = at;
  const session = request.prompts.has('none') ? await sessionToAnswerIn(at, c, request) : null;
  const id = newRequestId();
  const browserSecret = randomSecret();
  const openedAt = deps.now();
  await deps.store.requests.open(
    { ...request, clientId: client.clientId, target },
    id,
    deps.secrets.hash(browserSecret),
    openedAt,
    new Date(openedAt.getTime() + REQUEST_TTL * 1000),
    chargeFor(at, c),
  );
  if (session !== null) return answerSilently(at, c, session, { id, browserSecret, target });
  sessions.cookies.setRequest(c, id, browserSecret, REQUEST_COOKIE_TTL);
  // The page of the last step redirects to the step that the request has reached.
  return c.redirect(visits.pageOf('consent', id), 303);
}

/** The source that the stored request counts against. */
function chargeFor({ deps, sessions }: AtAuthorize, c: PageContext): Charge {
  const { config, secrets } = deps;
  const cookie = sessions.cookies.session(c);
  return {
    source: chargedSource(clientAddress(c, config.trustedProxies), config.registrationBudgets),
    sessionHashes: cookie === undefined ? [] : secrets.hashes(cookie),
  };
}
