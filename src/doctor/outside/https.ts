import { isHttpsOrLoopback } from '../../rules/network.js';
import type { Check } from '../check.js';
import type { Outside } from './outside.js';

/** OAuth 2.1 §1.5: everything goes over TLS; only a loopback address may do without. */
export const https: Check<Outside> = {
  name: 'https',
  async run({ issuer }) {
    if (isHttpsOrLoopback(new URL(issuer))) return [];
    return [
      {
        problem: `${issuer} is not https: anyone between the client and the server can read tokens and passwords.`,
        change: `Put a proxy with a certificate in front of Vouchsafe (deploy/ has examples), and set ISSUER=${issuer.replace(/^http:/, 'https:')}`,
      },
    ];
  },
};
