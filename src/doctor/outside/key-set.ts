import { z } from 'zod';
import { PATHS } from '../../protocol/server-metadata.js';
import type { Check, Finding } from '../check.js';
import { shown } from '../shown.js';
import type { Outside } from './outside.js';

/** Seconds. A new key signs ten minutes after it is published: a cache must not keep the set for longer. */
const LONGEST_CACHED = 600;

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), alg: z.string() })).min(1) });

/** The public keys are reachable, and no cache keeps them for too long (RFC 7517 §5). */
export const keySetCheck: Check<Outside> = {
  name: 'key-set',
  async run({ issuer, http }) {
    const url = issuer + PATHS.jwks;
    const answer = await http.ask(url);
    const findings: Finding[] = [];
    const { data } = keySet.safeParse(answer.json);
    if (answer.status !== 200 || data === undefined)
      return [
        {
          problem: `${url} responds with ${answer.status} and without keys, so resource servers cannot verify tokens.`,
          change: `In the proxy, send ${new URL(url).pathname} to Vouchsafe.`,
        },
      ];
    if (data.keys.some((key) => 'd' in key || 'k' in key))
      findings.push({
        problem: `${url} publishes a private key.`,
        change: 'Stop whatever serves this document, and run: vouchsafe keys rotate --now',
      });
    if (longestCached(answer.header('cache-control')) > LONGEST_CACHED)
      findings.push({
        problem: `The key set has Cache-Control: ${shown(answer.header('cache-control'))}; a new key signs ${LONGEST_CACHED} seconds after it is published.`,
        change:
          'In the proxy, keep the Cache-Control of Vouchsafe (nginx: remove expires and add_header Cache-Control).',
      });
    if (Number(answer.header('age')) > LONGEST_CACHED)
      findings.push({
        problem: `The key set comes from a cache, ${shown(answer.header('age'))} seconds old.`,
        change:
          'In the proxy or the CDN, follow the Cache-Control of Vouchsafe, or exclude its addresses from the cache.',
      });
    return findings;
  },
};

/** How long a browser or a shared cache may keep an answer, in seconds; without a limit, they choose one (RFC 9111 §4.2.1). */
function longestCached(cacheControl: string): number {
  const limits = [...cacheControl.matchAll(/\b(?:s-maxage|max-age)=(\d+)/gi)].map(([, seconds]) =>
    Number(seconds),
  );
  return limits.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...limits);
}
