/** `vouchsafe try`: runs the whole flow, as a program on this computer would. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Command } from 'commander';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { parseConfig } from '../config.js';
import { parseJson } from '../rules/json.js';
import { printResult } from './output.js';

/** How long the user may take in the browser. */
const PATIENCE_MS = 5 * 60_000;
const REQUEST_TIMEOUT_MS = 10_000;
const SERVER_HINT =
  'Is the server running there? If it is at another address, add --issuer URL, or set ISSUER or PORT as for the server.';

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  registration_endpoint: z.url().optional(),
  userinfo_endpoint: z.url(),
});
const tokens = z.object({ access_token: z.string(), refresh_token: z.string(), scope: z.string() });
type Tokens = z.infer<typeof tokens>;
type Metadata = z.infer<typeof metadata>;

interface TryOptions {
  readonly scope?: string;
  readonly resource?: string;
  readonly api?: string;
  readonly issuer?: string;
  readonly browser: boolean;
  readonly json?: true;
}

export function tryCommand(): Command {
  return new Command('try')
    .description('run the whole flow in your browser against the running server')
    .argument('[client_id]', 'a public client with a loopback redirect URI (default: a new registration)')
    .option('--scope <scopes>', 'scopes to request, separated by spaces (default: those always granted)')
    .option('--resource <identifier>', 'the resource to request (default: the default resource)')
    .option('--api <url>', 'the URL to call with the token (default: this server’s userinfo)')
    .option('--issuer <url>', 'its URL (default: ISSUER, or http://localhost with PORT)')
    .option('--no-browser', 'print the URL instead of opening a browser')
    .option('--json', 'print JSON')
    .action(run);
}

async function run(clientId: string | undefined, options: TryOptions): Promise<void> {
  const { issuer } = parseConfig({
    ...process.env,
    ...(options.issuer !== undefined && { ISSUER: options.issuer }),
  });
  const server = await discover(issuer);
  const listener = createServer();
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  try {
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('the listener has no port');
    const { port } = address;
    const redirectUri = `http://127.0.0.1:${port}/callback`;
    const client = clientId ?? (await register(server, redirectUri));
    const first = await authorize(server, listener, { client, redirectUri, options });
    const second = await exchange(server, {
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token,
      client_id: client,
    });
    const api = options.api ?? server.userinfo_endpoint;
    const hint = options.api === undefined ? SERVER_HINT : 'Is your API running?';
    const answer = await ask(api, { headers: { authorization: `Bearer ${second.access_token}` } }, hint);
    const result = {
      client_id: client,
      scope: first.scope,
      access_token: decodeJwt(first.access_token),
      refreshed_access_token: decodeJwt(second.access_token),
      api: { url: api, status: answer.status, body: (await answer.text()).slice(0, 2000) },
    };
    printResult(options.json, result, inWords(result));
  } finally {
    listener.closeAllConnections();
    listener.close();
  }
}

/** @throws if something else responds there, such as the development server of another program */
async function discover(issuer: string): Promise<Metadata> {
  const url = wellKnown(issuer);
  const answer = await ask(url);
  const found = metadata.safeParse(parseJson(await answer.text()));
  if (found.success) return found.data;
  throw new Error(
    `${url} responded with ${answer.status}, and not with the metadata of an authorization server. ${SERVER_HINT}`,
  );
}

/** Registers a client for this run (RFC 7591). It gets no further consent, so it is removed within a day. */
async function register({ registration_endpoint }: Metadata, redirectUri: string): Promise<string> {
  if (registration_endpoint === undefined)
    throw new Error('Registration is closed on this server. Name a registered client as the argument.');
  const answer = await ask(registration_endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'vouchsafe try',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    }),
  });
  return z.object({ client_id: z.string() }).parse(await accepted(answer)).client_id;
}

interface Asked {
  readonly client: string;
  readonly redirectUri: string;
  readonly options: TryOptions;
}

/** Opens the browser and redeems the code that comes back (OAuth 2.1 §4.1, RFC 7636, RFC 8252 §7.3). */
async function authorize(
  server: Metadata,
  listener: Server,
  { client, redirectUri, options }: Asked,
): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: redirectUri,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(options.scope !== undefined && { scope: options.scope }),
    ...(options.resource !== undefined && { resource: options.resource }),
  }).toString();
  await requireAcceptable(url.href, client);
  process.stderr.write(`Sign in and allow access in your browser:\n\n  ${url}\n\n`);
  const answered = callback(listener);
  if (options.browser) openBrowser(url.href);
  const answer = await answered;
  // RFC 9207 §2.4, RFC 9700 §4.7: a response to another request, or from another server, is rejected. Any page in a browser
  // here can send one, and must not have its words printed on the terminal.
  if (answer.get('state') !== state || answer.get('iss') !== server.issuer)
    throw new Error('The response does not belong to this request.');
  const problem = answer.get('error_description') ?? answer.get('error');
  if (problem !== null) throw new Error(`The server responded: ${problem}`);
  return exchange(server, {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: client,
  });
}

/** @throws if the server would show a page about the request instead of answering it: the browser would never come back */
async function requireAcceptable(url: string, client: string): Promise<void> {
  const { status } = await ask(url, { method: 'HEAD', redirect: 'manual' });
  if (status < 400) return;
  throw new Error(
    `The server refuses this request with ${status}. Is ${client} registered there, with the redirect URI http://127.0.0.1/callback? The server's page says more:\n\n  ${url}`,
  );
}

/** The parameters of the first request to `/callback`. */
async function callback(listener: Server): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The flow was not completed in the browser within five minutes.')),
      PATIENCE_MS,
    );
    listener.on('request', (request, response) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      response.writeHead(url.pathname === '/callback' ? 200 : 404, {
        'content-type': 'text/plain; charset=utf-8',
      });
      response.end(url.pathname === '/callback' ? 'Done. Go back to the terminal.\n' : 'Not found.\n');
      if (url.pathname !== '/callback') return;
      clearTimeout(timer);
      resolve(url.searchParams);
    });
  });
}

async function exchange(server: Metadata, parameters: Readonly<Record<string, string>>): Promise<Tokens> {
  const answer = await ask(server.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams(parameters),
  });
  return tokens.parse(await accepted(answer));
}

/** @throws with the server's error message */
async function accepted(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  if (answer.ok) return body;
  const { error, error_description } = z
    .object({ error: z.string(), error_description: z.string().default('') })
    .parse(body);
  throw new Error(`The server responded with ${answer.status} ${error}: ${error_description}`);
}

async function ask(url: string, init: RequestInit = {}, hint = SERVER_HINT): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new Error(`${new URL(url).origin} does not respond. ${hint}`, { cause });
  });
}

/** RFC 8414 §3.1: the well-known path comes before the path of the issuer. */
function wellKnown(issuer: string): string {
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/oauth-authorization-server${pathname === '/' ? '' : pathname}`;
}

/** A failure is harmless: the address was printed. */
function openBrowser(url: string): void {
  const [command, ...before] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler']
        : ['xdg-open'];
  if (command === undefined) return;
  const child = spawn(command, [...before, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

function inWords(result: {
  readonly client_id: string;
  readonly scope: string;
  readonly access_token: object;
  readonly refreshed_access_token: object;
  readonly api: { readonly url: string; readonly status: number; readonly body: string };
}): string {
  const { api } = result;
  return [
    `Connected as ${result.client_id}. Granted: ${result.scope}`,
    `The access token, decoded:\n${JSON.stringify(result.access_token, null, 2)}`,
    `After a refresh:\n${JSON.stringify(result.refreshed_access_token, null, 2)}`,
    `${api.url} responded with ${api.status}:\n${api.body}`,
  ].join('\n\n');
}
