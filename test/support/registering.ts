/** Applications that register themselves (RFC 7591) and look after that (RFC 7592). */
import { type Answer, send } from './answers.js';

/** The least that there can be; the client is confidential. */
export const MINIMAL = { redirect_uris: ['https://app.example.com/cb'] };

/** The least of a public client. */
export const PUBLIC = { ...MINIMAL, token_endpoint_auth_method: 'none' };

/** A list in a list, and so on: JSON that is deeper than a stack. */
export const ENDLESS = '['.repeat(20_000) + ']'.repeat(20_000);

let sources = 0;

/** An address that no other registration came from: limits count by it. */
export function newSource(): string {
  sources += 1;
  return `10.1.${sources >> 8}.${sources & 255}`;
}

/** Registers from an address; it counts where the server trusts a proxy on 127.0.0.1. A string goes out as it is. */
export function register(issuer: string, body: unknown, address = newSource()): Promise<Answer> {
  return send(`${issuer}/v1/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Asks for, replaces or deletes a registration, by default with its own access token; null sends none. */
export function manage(
  issuer: string,
  registration: Readonly<Record<string, unknown>>,
  { method = 'GET', token = registration.registration_access_token, body }: Management = {},
): Promise<Answer> {
  return send(`${issuer}/v1/oauth/register/${String(registration.client_id)}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${String(token)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

interface Management {
  readonly method?: 'GET' | 'PUT' | 'DELETE';
  readonly token?: unknown;
  readonly body?: unknown;
}
