/** GET and POST /v1/oauth/authorize: reads the request, keeps it, and sends the browser on its walk. */
import type { Context } from 'hono';
import { ClientUnavailable } from '../clients/directory.js';
import type { Deps } from '../deps.js';
import { redirectError } from '../http/errors.js';
import { readForm, readQuery } from '../http/forms.js';
import { PageRefusal } from '../http/pages.js';
import {
  type AuthorizationRequest,
  codeRedirect,
  parseAuthorizationRequest,
  parseState,
  type RedirectTarget,
} from '../protocol/authorization-request.js';
import type { Client } from '../protocol/client.js';
import { OAuthError } from '../protocol/errors.js';
import type { Parameters } from '../protocol/parameters.js';
import { isLoopbackRedirectUri, matchRedirectUri } from '../protocol/redirect-uri.js';
import { ownApi } from '../protocol/resource-indicator.js';
import { approve } from '../sign-in/approve.js';
import { chosenWorkspace } from '../sign-in/next-step.js';
import type { Visits } from '../sign-in/visit.js';
import { newRequestId } from '../store/authorization-requests.js';
import type { Session } from '../store/sessions.js';
import { randomSecret } from '../tokens/secrets.js';

/** Seconds: how long a user may take to make up his mind. */
const REQUEST_TTL = 1800;

export function authorizeEndpoint(deps: Deps, visits: Visits) {
  const { store, config, log, now } = deps;

  return async (c: Context): Promise<Response> => {
    const query = c.req.method === 'POST' ? await readForm(c) : readQuery(c);
    // RFC 6749 §4.1.2.1: until client and redirect URI hold, nobody is redirected.
    const client = await requireClient(query);
    const redirectUri = requireRedirectUri(query, client, config.redirectSchemes);
    let target: RedirectTarget = { redirectUri, state: undefined };
    try {
      target = { redirectUri, state: parseState(query) };
      const { scopes, resources } = await store.catalogue.read();
      const request = parseAuthorizationRequest(query, client, scopes, [...resources, ownApi(config.issuer)]);
      return await open(c, client, target, request);
    } catch (error) {
      return redirectError(c, log, error, target, config.issuer);
    }
  };

  async function requireClient(query: Parameters): Promise<Client> {
    const clientId = query.one('client_id');
    const client = await findClient(clientId);
    if (client.disabled) throw new PageRefusal('disabledClient', 400, { tag: 'client_disabled', clientId });
    return client;
  }

  async function findClient(clientId: string | undefined): Promise<Client> {
    if (clientId === undefined) throw new PageRefusal('unknownClient', 400, { tag: 'no_client_id' });
    try {
      return await deps.directory.find(clientId);
    } catch (error) {
      if (!(error instanceof ClientUnavailable)) throw error;
      const reason = { tag: `client_${error.kind}`, clientId, detail: error.message };
      if (error.kind === 'unknown') throw new PageRefusal('unknownClient', 400, reason);
      const host = URL.canParse(clientId) ? new URL(clientId).host : clientId;
      const unreachable = error.isTemporary;
      throw new PageRefusal(
        ({ notices }) =>
          unreachable ? notices.documentUnreachable(host) : notices.documentRefused(host, error.message),
        400,
        reason,
      );
    }
  }

  async function open(
    c: Context,
    client: Client,
    target: RedirectTarget,
    request: AuthorizationRequest,
  ): Promise<Response> {
    const silent = request.prompts.has('none');
    const session = silent ? await visits.session(c) : null;
    if (silent && session === null) throw new OAuthError('login_required', 'The user is not signed in here.');
    const id = newRequestId();
    const browserSecret = randomSecret();
    const openedAt = now();
    const expiresAt = new Date(openedAt.getTime() + REQUEST_TTL * 1000);
    const browserHash = deps.secrets.hash(browserSecret);
    await store.requests.open(
      { ...request, clientId: client.clientId, target },
      id,
      browserHash,
      openedAt,
      expiresAt,
    );
    if (session !== null) return answerSilently(c, session, { id, browserSecret, target });
    visits.cookies.setRequest(c, id, browserSecret, REQUEST_TTL);
    // The page of the last step sends the browser to the step that it has reached.
    return c.redirect(visits.pageOf('consent', id), 303);
  }

  /**
   * `prompt=none` (OpenID Connect Core §3.1.2.1): a code when the user is signed in here and has agreed to all of
   * this before; no page in any case.
   */
  async function answerSilently(
    c: Context,
    session: Session,
    opened: { id: string; browserSecret: string; target: RedirectTarget },
  ): Promise<Response> {
    const key = { id: opened.id, browserHashes: deps.secrets.hashes(opened.browserSecret) };
    const request = await store.requests.find(key, now());
    const workspaceId =
      request === null || !provesItsClient(opened.target)
        ? null
        : await store.requests.workspaceOfConsent(request, session.user.id);
    if (request === null || workspaceId === null) throw consentRequired();
    await store.requests.chooseWorkspace(key, workspaceId);
    const visit = await visits.inspect(key, opened.browserSecret, session);
    const sameWorkspace = chosenWorkspace(visit)?.id === workspaceId;
    const code =
      visit.step === 'consent' && sameWorkspace
        ? await approve(deps, visit, request.optionalScopes, visits.whereabouts(c))
        : null;
    if (code === null) throw consentRequired();
    return c.redirect(codeRedirect(opened.target, code, config.issuer), 303);
  }
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

/**
 * RFC 8252 §8.6, OAuth 2.1 §7.3: any program can listen on loopback or claim a scheme, so consent given once
 * says nothing about who asks now. An https address is its client's alone.
 */
function provesItsClient({ redirectUri }: RedirectTarget): boolean {
  return redirectUri.startsWith('https:') && !isLoopbackRedirectUri(redirectUri);
}

function consentRequired(): OAuthError {
  return new OAuthError('consent_required', 'The user has to be asked, which prompt=none does not allow.');
}
