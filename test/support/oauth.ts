/** A client in a few lines, which checks nothing: tests do. Real client libraries run in `test/flows/`. */
import { createHash, randomBytes } from 'node:crypto';
import type { Browser } from './browser.js';
import type { Page } from './page.js';

export interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

export function newPkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The default request of `public-app`; `undefined` takes a parameter out, an array repeats it. */
export function authorizeUrl(
  issuer: string,
  parameters: Readonly<Record<string, string | readonly string[] | undefined>> = {},
): string {
  const all = {
    response_type: 'code',
    client_id: 'public-app',
    redirect_uri: 'http://127.0.0.1:4711/callback',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'a state',
    ...parameters,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(all)) {
    for (const one of value === undefined ? [] : typeof value === 'string' ? [value] : value)
      query.append(name, one);
  }
  return `${issuer}/v1/oauth/authorize?${query}`;
}

export interface Walk {
  readonly email?: string;
  readonly password?: string;
  /** Chosen when the picker is shown. */
  readonly workspace?: string;
  readonly uncheck?: readonly string[];
  readonly decision?: 'Allow' | 'Deny';
}

export const PASSWORDS: Readonly<Record<string, string>> = {
  'alice@example.com': 'correct horse battery',
  'bob@example.com': 'staple of the evening',
  'carol@example.com': 'nobody invited carol',
};

/** Walks from an authorization request to the redirect that answers it, through whichever pages are shown. */
export async function walk(browser: Browser, url: string, how: Walk = {}): Promise<URL> {
  const { email = 'alice@example.com', workspace = 'acme-labs', uncheck = [], decision = 'Allow' } = how;
  let page: Page = await browser.get(url, { site: 'cross-site' });
  for (let step = 0; step < 6 && page.status === 200; step++) {
    if (page.title.startsWith('Sign in')) {
      page = await page.submit({
        button: 'Sign in',
        fields: { email, password: how.password ?? PASSWORDS[email] ?? '' },
      });
    } else if (page.title.startsWith('Choose a workspace')) {
      page = await page.submit({ button: 'Continue', check: [`workspace=${workspace}`] });
    } else if (page.title.startsWith('Continue?')) {
      page =
        uncheck.length > 0
          ? await page.follow('Review or change this access')
          : await page.submit({ button: decision === 'Allow' ? 'Continue' : decision });
    } else {
      page = await page.submit({ button: decision, uncheck: uncheck.map((name) => `scope=${name}`) });
    }
  }
  if (page.location === undefined)
    throw new Error(`the walk ended at ${page.status} ${page.url}: ${page.text}`);
  return new URL(page.location);
}

/** POST to the token endpoint; `client_id` defaults to `public-app`. */
export async function postToken(
  issuer: string,
  parameters: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const client = 'authorization' in headers ? {} : { client_id: 'public-app' };
  const response = await fetch(`${issuer}/v1/oauth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ ...client, ...parameters }),
  });
  const json: Record<string, unknown> = await response.json();
  return {
    status: response.status,
    headers: response.headers,
    json,
    text: (name: string) => String(json[name]),
  };
}

export type TokenAnswer = Awaited<ReturnType<typeof postToken>>;

/** A code of a fresh walk, with its verifier. */
export async function newCode(
  browser: Browser,
  issuer: string,
  how: Walk = {},
  parameters: Readonly<Record<string, string | readonly string[] | undefined>> = {},
): Promise<{ code: string; verifier: string }> {
  const { verifier, challenge } = newPkce();
  const answer = await walk(browser, authorizeUrl(issuer, { code_challenge: challenge, ...parameters }), how);
  const code = answer.searchParams.get('code');
  if (code === null) throw new Error(`no code: ${answer}`);
  return { code, verifier };
}

/** A token pair of a fresh walk by `public-app`. */
export async function newTokens(
  browser: Browser,
  issuer: string,
  how: Walk = {},
  parameters: Readonly<Record<string, string | readonly string[] | undefined>> = {},
): Promise<TokenAnswer> {
  const { code, verifier } = await newCode(browser, issuer, how, parameters);
  return postToken(issuer, { grant_type: 'authorization_code', code, code_verifier: verifier });
}

export function refresh(
  issuer: string,
  refreshToken: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> {
  return postToken(issuer, { grant_type: 'refresh_token', refresh_token: refreshToken, ...parameters });
}

/** The claims of a JWT, unverified. */
export function claimsOf(token: unknown): Record<string, unknown> {
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString('utf8'));
}
