import { PATHS } from '../../protocol/server-metadata.js';
import type { Check } from '../check.js';
import type { Outside } from './outside.js';

/** The header `Authorization` arrives: some proxies remove it, and then every token seems to be missing. */
export const authorizationHeader: Check<Outside> = {
  name: 'authorization-header',
  async run({ issuer, http }) {
    const answer = await http.ask(issuer + PATHS.userinfo, { headers: { authorization: 'Bearer none' } });
    // RFC 6750 §3.1: without a token, a challenge has no error.
    if (answer.status !== 401 || answer.header('www-authenticate').includes('error=')) return [];
    return [
      {
        problem: 'The Authorization header does not reach Vouchsafe.',
        change:
          'In the proxy, pass it on (nginx: remove proxy_set_header Authorization ""; Apache: CGIPassAuth On).',
      },
    ];
  },
};
