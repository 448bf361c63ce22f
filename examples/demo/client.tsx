/**
 * A tiny application that connects to Vouchsafe with an ordinary client library. It is configured with the issuer, its
 * own client_id and callback, and its API; it discovers everything else.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as oauth from 'oauth4webapi';
import { ClientPage, type Connection, type Message } from './client-page.js';

const CLIENT: oauth.Client = { client_id: 'demo-notebook' };

/** The status list is read again every two seconds; this waits a little longer. */
const REFUSED_WITHIN_MS = 8000;
const ASK_EVERY_MS = 100;

/** How many visitors are remembered; the oldest is dropped first. */
const MAX_VISITORS = 100;

// The demo's issuer is on loopback, over plain http.
const insecure = { [oauth.allowInsecureRequests]: true };

interface Visitor {
  verifier?: string;
  state?: string;
  connection?: Connection;
  message?: Message;
}

/** @param api the resource server that the tokens are for */
export function createClient(issuer: string, origin: string, api: string): Hono {
  const app = new Hono();
  const visitors = new Map<string, Visitor>();
  const callback = `${origin}/callback`;

  app.get('/', (c) => {
    const { connection, message } = visitorOf(c);
    return c.html(<ClientPage issuer={issuer} connection={connection} message={message} />);
  });

  app.post('/connect', async (c) => {
    const visitor = visitorOf(c);
    const as = await discover();
    visitor.verifier = oauth.generateRandomCodeVerifier();
    visitor.state = oauth.generateRandomState();
    const url = new URL(as.authorization_endpoint ?? '');
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: CLIENT.client_id,
      redirect_uri: callback,
      scope: 'workspace.mcp user.status.read user.status.write',
      resource: api,
      state: visitor.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(visitor.verifier),
      code_challenge_method: 'S256',
    }).toString();
    // Userinfo accepts only tokens for the server itself: see “Who the user is” in docs/clients.md.
    url.searchParams.append('resource', `${issuer}/v1`);
    return c.redirect(url.href, 303);
  });

  app.get('/callback', (c) =>
    attempt(c, async (visitor) => {
      const as = await discover();
      const parameters = oauth.validateAuthResponse(
        as,
        CLIENT,
        new URL(c.req.url),
        visitor.state ?? oauth.expectNoState,
      );
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        CLIENT,
        oauth.None(),
        parameters,
        callback,
        visitor.verifier ?? '',
        insecure,
      );
      visitor.connection = describe(await oauth.processAuthorizationCodeResponse(as, CLIENT, response));
      return 'Connected: the code became a token pair.';
    }),
  );

  app.post('/refresh', (c) =>
    attempt(c, async (visitor) => {
      const as = await discover();
      const response = await oauth.refreshTokenGrantRequest(
        as,
        CLIENT,
        oauth.None(),
        visitor.connection?.refreshToken ?? '',
        insecure,
      );
      visitor.connection = describe(await oauth.processRefreshTokenResponse(as, CLIENT, response));
      return 'Refreshed: a new access token, and a new refresh token in place of the old one.';
    }),
  );

  app.post('/userinfo', (c) =>
    attempt(c, async ({ connection }) => {
      if (connection === undefined) return 'Connect first.';
      const as = await discover();
      const response = await oauth.userInfoRequest(as, CLIENT, connection.accessToken, insecure);
      const info = await oauth.processUserInfoResponse(as, CLIENT, oauth.skipSubjectCheck, response);
      return `Userinfo says: ${JSON.stringify(info)}`;
    }),
  );

  app.post('/databases', (c) =>
    attempt(c, async ({ connection }) => {
      if (connection === undefined) return 'Connect first.';
      return `The API says: ${await (await databases(connection)).text()}`;
    }),
  );

  app.post('/revoke', (c) =>
    attempt(c, async (visitor) => {
      const as = await discover();
      const response = await oauth.revocationRequest(
        as,
        CLIENT,
        oauth.None(),
        visitor.connection?.refreshToken ?? '',
        insecure,
      );
      await oauth.processRevocationResponse(response);
      const { connection } = visitor;
      if (connection !== undefined) visitor.connection = { ...connection, isRevoked: true };
      return whenRefused(connection, Date.now());
    }),
  );

  return app;

  /** @throws {oauth.WWWAuthenticateChallengeError} if the API refuses the token */
  async function databases({ accessToken, workspaceId }: Connection): Promise<Response> {
    const url = new URL(`${api}/workspace/${workspaceId}/databases`);
    return oauth.protectedResourceRequest(accessToken, 'GET', url, undefined, undefined, insecure);
  }

  /** Reports when the API starts to refuse the token: it learns of the revocation from the status list. */
  async function whenRefused(connection: Connection | undefined, revokedAt: number): Promise<string> {
    while (connection !== undefined && Date.now() < revokedAt + REFUSED_WITHIN_MS) {
      try {
        await databases(connection);
      } catch (error) {
        const seconds = ((Date.now() - revokedAt) / 1000).toFixed(1);
        return `Revoked. The API refused the access token after ${seconds} seconds (${explain(error)}), and Refresh no longer works.`;
      }
      await sleep(ASK_EVERY_MS);
    }
    return 'Revoked. Refresh no longer works.';
  }

  async function discover(): Promise<oauth.AuthorizationServer> {
    const url = new URL(issuer);
    return oauth.processDiscoveryResponse(
      url,
      await oauth.discoveryRequest(url, { algorithm: 'oauth2', ...insecure }),
    );
  }

  /** Performs an action for the visitor, and shows the result on the same page. */
  async function attempt(c: Context, action: (visitor: Visitor) => Promise<string>): Promise<Response> {
    const visitor = visitorOf(c);
    try {
      visitor.message = { text: await action(visitor), isRefusal: false };
    } catch (error) {
      visitor.message = { text: `Refused: ${explain(error)}`, isRefusal: true };
    }
    return c.redirect('/', 303);
  }

  function visitorOf(c: Context): Visitor {
    const id = getCookie(c, 'demo_visitor');
    const known = id === undefined ? undefined : visitors.get(id);
    if (known !== undefined) return known;
    const fresh: Visitor = {};
    const freshId = randomUUID();
    const [oldest] = visitors.keys();
    if (visitors.size >= MAX_VISITORS && oldest !== undefined) visitors.delete(oldest);
    visitors.set(freshId, fresh);
    setCookie(c, 'demo_visitor', freshId, { httpOnly: true, sameSite: 'Lax', path: '/' });
    return fresh;
  }
}

function describe(answer: oauth.TokenEndpointResponse): Connection {
  const claims = decodeJwt(answer.access_token);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? '',
    header: decodeProtectedHeader(answer.access_token),
    claims,
    workspaceId: String(claims.workspace_id),
    scope: answer.scope ?? '',
    expiresInSeconds: answer.expires_in ?? 0,
    isRevoked: false,
  };
}

function explain(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) return `${error.error}: ${error.error_description ?? ''}`;
  if (error instanceof oauth.AuthorizationResponseError)
    return `${error.error}: ${error.error_description ?? ''}`;
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return `${error.status}: ${error.cause.map((it) => it.parameters.error).join(', ')}`;
  return error instanceof Error ? error.message : String(error);
}
