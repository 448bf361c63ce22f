import { metadataPaths } from '../../protocol/server-metadata.js';
import type { Check, Finding } from '../check.js';
import type { Answer } from '../client.js';
import { shown } from '../shown.js';
import { isBelow, type Outside, pathOf } from './outside.js';

/**
 * The metadata is at each address where clients look for it, and names the issuer that was asked for.
 * RFC 8414 §3.1: the well-known part comes before the issuer's path; §3.3: the issuer is compared exactly.
 */
export const metadata: Check<Outside> = {
  name: 'metadata',
  async run({ issuer, http }) {
    const { origin } = new URL(issuer);
    const findings: Finding[] = [];
    for (const path of metadataPaths(pathOf(issuer))) {
      const answer = await http.ask(origin + path);
      const finding = unreadable(origin + path, answer) ?? wrong(issuer, answer);
      if (finding === null) continue;
      findings.push(finding);
      // The same server answers at every address.
      if (answer.json !== undefined) break;
    }
    return findings;
  },
};

function unreadable(url: string, answer: Answer): Finding | null {
  const { origin, pathname } = new URL(url);
  if (answer.status >= 300 && answer.status < 400)
    return {
      problem: `${url} redirects to ${shown(answer.header('location'))}, and clients do not follow.`,
      change: `In the proxy, answer ${pathname} at ${origin} itself, or set ISSUER to the address it redirects to.`,
    };
  if (answer.status !== 200)
    return {
      problem: `${url} responds with ${answer.status} instead of the metadata.`,
      change: `In the proxy, send this path to Vouchsafe, unchanged. nginx: location = ${pathname} { proxy_pass http://127.0.0.1:3000; }`,
    };
  if (answer.json === undefined || !answer.header('content-type').startsWith('application/json'))
    return {
      problem: `${url} responds with something other than JSON (${shown(answer.header('content-type'))}).`,
      change: `In the proxy, send ${pathname} to Vouchsafe instead of another application.`,
    };
  return null;
}

function wrong(issuer: string, { json = {} }: Answer): Finding | null {
  if (json.issuer !== issuer)
    return {
      problem: `The server calls itself ${shown(json.issuer)}, but its address is ${issuer}. Clients reject this.`,
      change: `Set ISSUER=${issuer} and restart the server; or give clients the address ${shown(json.issuer)}.`,
    };
  const astray = Object.entries(json).find(
    ([name, value]) => name.endsWith('_endpoint') && !isBelow(issuer, value),
  );
  if (astray === undefined) return null;
  return {
    problem: `${shown(astray[0])} in the metadata is ${shown(astray[1])}, which is not below the issuer.`,
    change: 'In the proxy, stop rewriting addresses in responses (nginx: remove sub_filter).',
  };
}
