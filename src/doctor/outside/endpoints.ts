import { PATHS } from '../../protocol/server-metadata.js';
import type { Check, Finding } from '../check.js';
import type { Answer } from '../client.js';
import type { Outside } from './outside.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** The endpoints answer wrong requests as they should: nothing between here and there answers in their place. */
export const endpoints: Check<Outside> = {
  name: 'endpoints',
  async run({ issuer, http }) {
    const findings: Finding[] = [];
    const token = await http.ask(issuer + PATHS.token, {
      method: 'POST',
      headers: FORM,
      body: 'grant_type=none',
    });
    if (!isOAuthError(token)) findings.push(replaced('token endpoint', PATHS.token, token));
    else if (!token.header('cache-control').includes('no-store'))
      findings.push({
        problem:
          'Responses of the token endpoint may be cached: they arrive without Cache-Control: no-store.',
        change:
          'In the proxy, keep the Cache-Control of Vouchsafe (nginx: remove expires and add_header Cache-Control).',
      });
    // Without redirect_uris nothing is registered, and no limit is used up.
    const registration = await http.ask(issuer + PATHS.register, {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{}',
    });
    if (!isOAuthError(registration))
      findings.push(replaced('registration endpoint', PATHS.register, registration));
    const page = await http.ask(issuer + PATHS.authorize);
    if (page.status !== 400 || !page.header('content-security-policy').includes('default-src'))
      findings.push(replaced('sign-in page', PATHS.authorize, page));
    return findings;
  },
};

function isOAuthError({ status, json }: Answer): boolean {
  return status >= 400 && status < 500 && typeof json?.error === 'string' && json.error !== 'not_found';
}

function replaced(name: string, path: string, { status }: Answer): Finding {
  return {
    problem: `The ${name} responds with ${status} in a format that is not Vouchsafe’s: something in front of it responds instead, or changes the response.`,
    change: `In the proxy, send ${path} to Vouchsafe with its method and body, and leave errors and headers as they are (nginx: remove error_page and proxy_intercept_errors).`,
  };
}
