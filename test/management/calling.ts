/** Calls of the management API: with an operator's token, or from the browser of a signed-in user. */
import { findOperation } from '../../src/operations/all.js';
import { Browser } from '../support/browser.js';
import type { Harness } from '../support/harness.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly success: unknown;
  readonly data: Record<string, unknown>;
  readonly error: { code?: string; message?: string; path?: string };
}

export interface Credentials {
  readonly token?: string;
  readonly browser?: Browser;
  readonly headers?: Readonly<Record<string, string>>;
}

const PASSWORDS: Readonly<Record<string, string>> = {
  'alice@example.com': 'correct horse battery',
  'bob@example.com': 'staple of the evening',
  'carol@example.com': 'nobody invited carol',
};

/** Sends what a program, or a script on our own pages, would send. @param path below `/v1` */
export async function call(
  { issuer }: Pick<Harness, 'issuer'>,
  line: string,
  { token, browser, headers = {} }: Credentials,
  body?: unknown,
): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ');
  const url = new URL(`${issuer}/v1${path}`);
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(browser && {
        cookie: browser.cookies.header({ url, method, crossSite: false }) ?? '',
        'sec-fetch-site': 'same-origin',
      }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { success, data = {}, error = {} } = await response.json();
  return { status: response.status, headers: response.headers, success, data, error };
}

/** A new operator's token. */
export async function operatorToken(
  server: Harness,
  name: string,
  scopes: readonly string[],
): Promise<string> {
  const context = { ...server.deps, redirectSchemes: [], by: { kind: 'operator' } as const };
  const outcome = await findOperation('token.create')?.perform(context, { name, scopes });
  if (outcome === undefined || 'error' in outcome) throw new Error(`no token: ${outcome?.error}`);
  return String(Object(outcome.ok).secret);
}

export async function signedIn(server: Harness, email: string): Promise<Browser> {
  const browser = new Browser();
  const login = await browser.get(`${server.issuer}/login`);
  await login.submit({ button: 'Sign in', fields: { email, password: PASSWORDS[email] ?? '' } });
  return browser;
}
