/** Connections without the walk through the pages: what a user allowed, and the tokens that came of it. */
import { randomUUID } from 'node:crypto';
import type { AuthenticationMethod } from '../../src/protocol/authentication-context.js';
import { matchRedirectUri } from '../../src/protocol/redirect-uri.js';
import { canonicalResource } from '../../src/protocol/resource-indicator.js';
import { randomSecret } from '../../src/tokens/random.js';
import { Browser } from './browser.js';
import type { Harness } from './harness.js';
import { newPkce } from './oauth.js';

export const AUDIENCE = 'https://mcp.example.com/mcp';

/** Who lets in what, and where. */
export interface ConnectionOf {
  readonly email: string;
  readonly workspace: string;
  readonly clientId: string;
  readonly scopes?: readonly string[];
}

/** What an application holds. */
export interface Tokens {
  readonly clientId: string;
  readonly code: string;
  readonly verifier: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The server said no: the user may not let the application in there. */
export class NotApproved extends Error {
  override readonly name = 'NotApproved';
}

/** @returns the id of a session that lasts a minute */
export async function signIn(server: Harness, userId: string): Promise<string> {
  const cookieHash = await startSession(server, userId);
  const session = await server.deps.store.sessions.find([cookieHash], server.clock.now);
  if (session === null) throw new Error('nobody is signed in');
  return session.id;
}

/** @returns the hash of the cookie of a session that lasts a minute */
async function startSession({ deps: { store, secrets }, clock }: Harness, userId: string): Promise<string> {
  const tokenHash = secrets.hash(randomSecret());
  const expiresAt = new Date(clock.now.getTime() + 60_000);
  await store.sessions.start(
    { userId, amr: ['pwd'], tokenHash, replaces: [], expiresAt, address: null, userAgent: null },
    clock.now,
  );
  return tokenHash;
}

/** Lets an application in as its user would, and trades the code. @throws {NotApproved} */
export async function connect(server: Harness, of: ConnectionOf): Promise<Tokens> {
  const { store, secrets } = server.deps;
  const client = await server.deps.directory.find(of.clientId, '127.0.0.1');
  const user = await store.users.findByEmail(of.email);
  const workspace = await store.workspaces.find(of.workspace);
  const redirectUri = matchRedirectUri(client.redirectUris[0], client.redirectUris);
  if (user === null || workspace === null || redirectUri === null) throw new Error(JSON.stringify(of));
  const { verifier, challenge } = newPkce();
  const id = randomUUID();
  const browserHash = secrets.hash(`the browser of ${id}`);
  const { now } = server.clock;
  const inAMinute = new Date(now.getTime() + 60_000);
  await store.requests.open(
    {
      clientId: of.clientId,
      target: { redirectUri, state: undefined },
      codeChallenge: challenge,
      scopes: {
        required: ['profile', 'email', 'user.workspaces.read'],
        optional: of.scopes ?? ['workspace.mcp'],
      },
      audiences: [
        {
          canonical: canonicalResource(AUDIENCE),
          identifier: AUDIENCE,
          title: 'MCP',
          scopes: [],
          workspace: undefined,
        },
      ],
      prompts: new Set(),
      loginHint: undefined,
      maxAge: undefined,
      acrValues: [],
    },
    id,
    browserHash,
    now,
    inAMinute,
    { source: null, sessionHashes: [] },
  );
  const code = `vs_ac_${randomSecret()}`;
  const approved = await store.requests.approve({
    request: { id, browserHashes: [browserHash] },
    userId: user.id,
    sessionHashes: [await startSession(server, user.id)],
    workspaceId: workspace.id,
    silent: false,
    optionalScopes: of.scopes ?? ['workspace.mcp'],
    clientIdentityHash: client.identityHash,
    address: '192.0.2.7',
    userAgent: 'a test',
    codeHash: secrets.hash(code),
    codeExpiresAt: inAMinute,
    now,
  });
  if (!approved) throw new NotApproved(JSON.stringify(of));
  const answer = await tradeCode(server.issuer, of.clientId, code, verifier);
  if (answer.status !== 200) throw new Error(`no tokens: ${JSON.stringify(answer)}`);
  return {
    clientId: of.clientId,
    code,
    verifier,
    accessToken: String(answer.json.access_token),
    refreshToken: String(answer.json.refresh_token),
  };
}

/** A public client trades a code. */
export async function tradeCode(origin: string, clientId: string, code: string, verifier: string) {
  return post(origin, '/v1/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
  });
}

/** A browser in which a user is signed in, without a password having been typed. */
export async function signedIn(
  server: Harness,
  email: string,
  amr: readonly AuthenticationMethod[] = ['pwd'],
): Promise<Browser> {
  const { store, secrets } = server.deps;
  const user = await store.users.findByEmail(email);
  if (user === null) throw new Error(`there is no ${email}`);
  const token = randomSecret();
  const { now } = server.clock;
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await store.sessions.start(
    {
      userId: user.id,
      amr,
      tokenHash: secrets.hash(token),
      replaces: [],
      expiresAt,
      address: null,
      userAgent: null,
    },
    now,
  );
  const browser = new Browser();
  browser.cookies.store(new URL(server.issuer), `vouchsafe_session=${token}; Path=/; HttpOnly; SameSite=Lax`);
  return browser;
}

/** POSTs a form to an endpoint. @param origin of any process of the server */
export async function post(
  origin: string,
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly json: Readonly<Record<string, unknown>> }> {
  const response = await fetch(origin + path, { method: 'POST', headers, body: new URLSearchParams(form) });
  const text = await response.text();
  return { status: response.status, json: text === '' ? {} : JSON.parse(text) };
}
