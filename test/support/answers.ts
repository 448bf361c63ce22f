/** What answers have in common, and requests that no client library would send. */
import { expect } from 'vitest';
import { seed } from './seed.js';

/** RFC 6749 §5.2: no double quote, no backslash, nothing outside printable ASCII. */
const DESCRIPTION = /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The body, or `{}` when it is no JSON object. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** One request as it stands, redirects not followed. */
export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const body = await response.text();
  const isJson = body !== '' && response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, headers: response.headers, body, json: isJson ? JSON.parse(body) : {} };
}

/** A form, posted; a string goes out as it is. */
export function postForm(
  url: string,
  form: Readonly<Record<string, string>> | readonly (readonly [string, string])[] | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const pairs = typeof form === 'string' ? form : Array.isArray(form) ? form.map((pair) => [...pair]) : form;
  const body = typeof pairs === 'string' ? pairs : new URLSearchParams(pairs as string[][]).toString();
  return send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
}

/** The header of client_secret_basic, both halves form-encoded (RFC 6749 §2.3.1). */
export function basic(clientId: string, secret: string): { authorization: string } {
  const encode = (half: string) => new URLSearchParams({ '': half }).toString().slice(1);
  return {
    authorization: `Basic ${Buffer.from(`${encode(clientId)}:${encode(secret)}`).toString('base64')}`,
  };
}

/** The one form of a refusal in JSON: OAuth 2.1 §3.2.3, §3.2.4. */
export function expectRefusal(
  answer: Pick<Answer, 'status' | 'headers' | 'json'>,
  status: number,
  error: string,
): void {
  expect({ status: answer.status, ...answer.json }).toEqual({
    status,
    error,
    error_description: expect.stringMatching(DESCRIPTION),
  });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('vouchsafe-error-id')).toMatch(/^[A-Za-z0-9]{7,}$/);
}

/** What every page has, whatever went wrong (RFC 9700 §4.16, §4.2.4). */
export function expectPageHeaders(headers: Pick<Headers, 'get'>): void {
  expect(headers.get('content-type')).toBe('text/html; charset=UTF-8');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
}

/** A refusal that went to the client by redirect: these parameters and no others (RFC 6749 §4.1.2.1, RFC 9207 §2). */
export function expectRedirectedRefusal(
  location: string | undefined,
  expected: { redirectUri: string; error: string; state?: string; iss: string },
): void {
  const { redirectUri, ...parameters } = expected;
  expect(location?.slice(0, redirectUri.length + 1)).toBe(
    `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}`,
  );
  const sent = new URLSearchParams(location?.slice(redirectUri.length + 1));
  expect(Object.fromEntries(sent)).toEqual({
    ...parameters,
    error_description: expect.stringMatching(DESCRIPTION),
  });
  expect([...sent]).toHaveLength(Object.keys(parameters).length + 1);
}

/** The default data with more clients in it. */
export function seedWithClients(...clients: readonly Readonly<Record<string, unknown>>[]) {
  return { ...seed, clients: [...seed.clients, ...clients] };
}
