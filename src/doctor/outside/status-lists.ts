import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import { PATHS } from '../../protocol/server-metadata.js';
import type { Check, Finding } from '../check.js';
import { shown } from '../shown.js';
import { isBelow, type Outside } from './outside.js';

/** Seconds. Resource servers learn of a revocation from the list, which says that it may be kept for two. */
const OLDEST = 60;

const aggregation = z.object({ status_lists: z.array(z.string()) });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** The status lists are reachable, fresh, and signed with a published key (Token Status List §8, §9.3). */
export const statusLists: Check<Outside> = {
  name: 'status-lists',
  async run(outside) {
    const { issuer, http } = outside;
    const url = issuer + PATHS.statusLists;
    const answer = await http.ask(url);
    const { data } = aggregation.safeParse(answer.json);
    if (answer.status !== 200 || data === undefined)
      return [
        {
          problem: `${url} responds with ${answer.status} and without status lists, so revoked tokens stay valid at resource servers.`,
          change: `In the proxy, send ${new URL(url).pathname} and everything below it to Vouchsafe.`,
        },
      ];
    const keys = keySet.safeParse((await http.ask(issuer + PATHS.jwks)).json).data ?? { keys: [] };
    const newest = data.status_lists.at(-1);
    if (newest === undefined) return [];
    if (isBelow(issuer, newest)) return judged(outside, newest, keys);
    return [
      {
        problem: `The server names a status list at ${shown(newest)}, which is not below the issuer.`,
        change: 'In the proxy, stop rewriting addresses in responses (nginx: remove sub_filter).',
      },
    ];
  },
};

async function judged(
  { issuer, http, now }: Outside,
  url: string,
  keys: JSONWebKeySet,
): Promise<readonly Finding[]> {
  const answer = await http.ask(url, { headers: { accept: 'application/statuslist+jwt' } });
  if (answer.status !== 200)
    return [
      {
        problem: `The status list ${shown(url)} responds with ${answer.status}.`,
        change: `In the proxy, send everything below ${PATHS.statusLists} to Vouchsafe.`,
      },
    ];
  const findings: Finding[] = [];
  try {
    const options = {
      issuer,
      typ: 'statuslist+jwt',
      subject: url,
      currentDate: now(),
      clockTolerance: OLDEST,
    };
    await jwtVerify(answer.text, createLocalJWKSet(keys), options);
  } catch (error) {
    const why = error instanceof errors.JOSEError ? error.message : 'it cannot be read';
    findings.push({
      problem: `The status list ${shown(url)} is not valid: ${why}.`,
      change:
        'Exclude this address from every cache. If the problem persists, give all processes the same DATABASE_URL and SECRET_KEY.',
    });
  }
  const maxAge = Number(/max-age=(\d+)/.exec(answer.header('cache-control'))?.[1] ?? 0);
  if (maxAge > OLDEST || Number(answer.header('age')) > OLDEST)
    findings.push({
      problem: `The status list may be ${Math.max(maxAge, Number(answer.header('age')))} seconds old: revoked tokens work for as long.`,
      change:
        'In the proxy or the CDN, keep the Cache-Control of Vouchsafe for its status lists (nginx: remove expires).',
    });
  return findings;
}
