import { isIP } from 'node:net';
import { connect, rootCertificates } from 'node:tls';
import { DAY_MS } from '../../rules/lifetimes.js';
import { type Check, CouldNotLook, type Finding, NotApplicable } from '../check.js';
import type { Outside } from './outside.js';

/** Certificates are renewed a month before their end; fewer days mean that renewing failed. */
const FEWEST_DAYS = 14;
const TIMEOUT_MS = 10_000;

/** The certificate is trusted, names the host, and does not expire soon. */
export const certificate: Check<Outside> = {
  name: 'certificate',
  async run({ issuer, ca, now }) {
    const url = new URL(issuer);
    if (url.protocol !== 'https:') throw new NotApplicable('The issuer is not https.');
    const { problem, validTo } = await handshake(url, ca);
    const days = Math.floor((new Date(validTo).getTime() - now().getTime()) / DAY_MS);
    const findings: Finding[] = [];
    if (problem !== null)
      findings.push({
        problem: `Clients reject the certificate of ${url.host}: ${problem}.`,
        change: `In the proxy, set a certificate for ${url.hostname} with its whole chain (nginx: ssl_certificate …/fullchain.pem). If a private certificate authority issued it, run this command with that authority’s certificate: NODE_EXTRA_CA_CERTS=ca.pem.`,
      });
    if (days < FEWEST_DAYS)
      findings.push({
        problem: `The certificate of ${url.host} ${expiryIn(days)} (${validTo}).`,
        change:
          'Renew it, and find out why it was not renewed automatically (certbot renew, or the log of Caddy).',
      });
    return findings;
  },
};

/** @param days whole ones that are left; negative: it has expired */
function expiryIn(days: number): string {
  if (days < 0) return 'has expired';
  if (days === 0) return 'expires in less than a day';
  return `expires in ${days} ${days === 1 ? 'day' : 'days'}`;
}

function handshake(
  { hostname, port, host }: URL,
  ca: string | undefined,
): Promise<{ readonly problem: string | null; readonly validTo: string }> {
  const name = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: name,
      port: Number(port || 443),
      // RFC 6066 §3: no address is a server name.
      ...(isIP(name) === 0 && { servername: name }),
      ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
      rejectUnauthorized: false,
    });
    // Of the whole handshake, not of its silence: a server may send a byte now and then.
    const late = setTimeout(() => fail('no answer'), TIMEOUT_MS);
    socket.once('close', () => clearTimeout(late));
    const fail = (why: string) => {
      socket.destroy();
      reject(new CouldNotLook(`${host} does not complete a TLS handshake: ${why}.`));
    };
    socket.once('secureConnect', () => {
      const { authorizationError } = socket;
      const validTo = socket.getPeerCertificate().valid_to;
      socket.destroy();
      const problem = authorizationError === null ? null : String(authorizationError ?? '');
      resolve({ problem: problem === '' ? null : problem, validTo });
    });
    socket.on('error', (error) => fail(error.message));
  });
}
