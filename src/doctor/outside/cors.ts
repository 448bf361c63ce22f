import { metadataPaths, PATHS } from '../../protocol/server-metadata.js';
import type { Check, Finding } from '../check.js';
import type { Asked } from '../client.js';
import { shown } from '../shown.js';
import { type Outside, pathOf } from './outside.js';

const ORIGIN = 'https://inspector.example';
const CHANGE =
  'In the proxy, remove its CORS rules (nginx: add_header Access-Control-…, OPTIONS blocks): Vouchsafe handles CORS itself.';

/** Clients in browsers may read the metadata and the keys, and call the token endpoint (OAuth 2.1 §3.2). */
export const cors: Check<Outside> = {
  name: 'cors',
  async run({ issuer, http }) {
    const findings: Finding[] = [];
    const headers = { origin: ORIGIN };
    const preflight: Asked = {
      method: 'OPTIONS',
      headers: {
        ...headers,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    };
    const [path = ''] = metadataPaths(pathOf(issuer));
    const asked: readonly (readonly [string, string, Asked])[] = [
      ['The metadata', new URL(issuer).origin + path, { headers }],
      ['The key set', issuer + PATHS.jwks, { headers }],
      ['The token endpoint', issuer + PATHS.token, preflight],
    ];
    for (const [name, url, request] of asked) {
      const answer = await http.ask(url, request);
      const allowed = answer.header('access-control-allow-origin');
      const takes = answer.header('access-control-allow-headers').toLowerCase();
      if (allowed.includes(','))
        findings.push({
          problem: `${name} has Access-Control-Allow-Origin twice (${shown(allowed)}), which browsers refuse.`,
          change: CHANGE,
        });
      else if (allowed !== '*' && allowed !== ORIGIN)
        findings.push({ problem: `${name} does not allow clients in browsers.`, change: CHANGE });
      else if (request.method === 'OPTIONS' && (answer.status >= 300 || !takes.includes('authorization')))
        findings.push({
          problem: `${name} responds to a preflight with ${answer.status} and without permission to send Authorization.`,
          change: CHANGE,
        });
    }
    return findings;
  },
};
