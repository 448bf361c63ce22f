/** The HTTP requests of a client. */
import type { Answer, Request } from './connection.js';
import { CHALLENGE, REDIRECT_URI, type Target, VERIFIER } from './target.js';

export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
export const JSON_BODY = { 'Content-Type': 'application/json' };

export function exchangeOf(target: Target, code = 'none is left'): Request {
  const id = encodeURIComponent(target.clientId);
  const redirect = encodeURIComponent(REDIRECT_URI);
  const body = `grant_type=authorization_code&client_id=${id}&code=${code}&redirect_uri=${redirect}&code_verifier=${VERIFIER}`;
  return { method: 'POST', path: target.paths.token, headers: FORM, body };
}

export function refreshOf({ paths, clientId }: Target, token: string): Request {
  const body = `grant_type=refresh_token&client_id=${encodeURIComponent(clientId)}&refresh_token=${token}`;
  return { method: 'POST', path: paths.token, headers: FORM, body };
}

export function authorizePath({ paths, clientId, scope, resource }: Target): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    state: 'a state',
    prompt: 'consent',
    ...(scope !== undefined && { scope }),
    ...(resource !== undefined && { resource }),
  });
  return `${paths.authorize}?${query}`;
}

/** Read without parsing all of the JSON. */
export function refreshTokenOf({ body }: Answer): string | undefined {
  return /"refresh_token": *"([^"]*)"/.exec(body)?.[1];
}
