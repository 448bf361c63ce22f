import { z } from 'zod';
import {
  DOCTOR_HEADER,
  DOCTOR_PATH,
  doctorProof,
  isAnswerProof,
  type Seen,
} from '../../tokens/doctor-proof.js';
import { type Check, CouldNotLook, type Finding, NotApplicable } from '../check.js';
import type { Outside } from './outside.js';

/** An address for examples (RFC 5737) that no request comes from. */
const NOBODY = '203.0.113.77';
/** An IPv6 address with a zone. */
const LONGEST_ADDRESS = 80;
const NGINX = 'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';

const seen = z.object({
  connection: z.string().max(LONGEST_ADDRESS),
  is_trusted: z.boolean(),
  forwarded_for: z.string().nullable(),
  proof: z.string(),
});

/** The server sees where a request came from, through its proxies, and no client can choose that address. */
export const forwardedAddresses: Check<Outside> = {
  name: 'forwarded-addresses',
  async run(outside) {
    const { connection, is_trusted, forwarded_for } = await seenBy(outside, {});
    // We sent none: a proxy added it.
    if (forwarded_for !== null && !is_trusted) return [distrusted(connection)];
    const forged = await seenBy(outside, { 'x-forwarded-for': NOBODY });
    if (is_trusted && forged.forwarded_for === NOBODY) return [unchecked(connection)];
    // TLS ends at a proxy, always; and only a proxy can have removed what we sent.
    const hasProxy = outside.issuer.startsWith('https:') || forged.forwarded_for === null;
    return forwarded_for === null && hasProxy ? [silent(connection)] : [];
  },
};

function distrusted(proxy: string): Finding {
  return {
    problem: `Requests come through a proxy at ${proxy}, which is not trusted: all clients share one limit, and the audit log has the address of the proxy.`,
    change: `Set TRUSTED_PROXIES=${proxy} (add it to the existing value, separated by a comma) and restart the server.`,
  };
}

/** The proxy passes on whatever the sender writes into the header. */
function unchecked(proxy: string): Finding {
  return {
    problem: `Anyone can forge their address: ${proxy} is trusted, and passes X-Forwarded-For on unchanged.`,
    change: `In the proxy, add the address of the connection (${NGINX}). If there is no proxy, unset TRUSTED_PROXIES.`,
  };
}

function silent(proxy: string): Finding {
  return {
    problem: `The proxy at ${proxy} does not say where requests come from: all clients share one limit.`,
    change: `In the proxy, send the header (${NGINX}), and name the proxy in TRUSTED_PROXIES=${proxy}`,
  };
}

async function seenBy(
  { issuer, http, secrets, now }: Outside,
  headers: Readonly<Record<string, string>>,
): Promise<Seen> {
  if (secrets === undefined)
    throw new NotApplicable('Asking the server what it sees requires its SECRET_KEY.');
  const proof = doctorProof(secrets, issuer, now());
  const answer = await http.ask(issuer + DOCTOR_PATH, {
    headers: { ...headers, [DOCTOR_HEADER]: proof },
    isSecret: true,
  });
  const { data } = seen.safeParse(answer.json);
  if (answer.status === 200 && data !== undefined && isAnswerProof(secrets, data.proof, proof, data))
    return data;
  throw new CouldNotLook(
    `${issuer} does not accept or know the SECRET_KEY of this environment (${answer.status}), has another ISSUER or version, or a clock that is minutes off. Run this command with the environment and the version of the server.`,
  );
}
