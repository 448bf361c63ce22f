import { isLoopbackHost } from '../../rules/network.js';
import type { Check, Finding } from '../check.js';
import type { Inside } from './inside.js';

/** The largest plausible range of proxies, as the shortest prefix: 10.0.0.0/8 and fc00::/7. */
const SHORTEST = { ipv4: 8, ipv6: 7 } as const;

/** Domains at which anyone gets an address: the largest ones, so that a slip is noticed. */
// biome-ignore format: a list of domains reads best as one
const PUBLIC_MAIL: ReadonlySet<string> = new Set([
  'gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'yahoo.com', 'icloud.com', 'me.com', 'aol.com',
  'proton.me', 'protonmail.com', 'gmx.de', 'gmx.net', 'gmx.com', 'web.de', 'mail.ru', 'yandex.ru', 'qq.com', '163.com',
]);

/** Variables that are valid by themselves, and wrong for a server that others reach. */
export const configuration: Check<Inside> = {
  name: 'configuration',
  async run({ config }) {
    const findings: Finding[] = [];
    const isPublic = !isLoopbackHost(new URL(config.issuer).hostname);
    for (const [network, bits] of config.trustedProxies)
      if (bits < SHORTEST[network.kind()])
        findings.push({
          problem: `TRUSTED_PROXIES trusts ${network}/${bits}: anyone can choose the address that they seem to come from.`,
          change:
            'Set TRUSTED_PROXIES to the addresses of your proxies only, for example TRUSTED_PROXIES=10.0.0.5',
        });
    if (isPublic && config.allowInsecureClientMetadata)
      findings.push({
        problem: `ALLOW_INSECURE_CLIENT_METADATA is set, and ${config.issuer} is public: strangers can make the server send requests to addresses in your own network.`,
        change: 'Unset ALLOW_INSECURE_CLIENT_METADATA',
      });
    for (const [domain, [first]] of config.signUp.domains)
      if (PUBLIC_MAIL.has(domain) && first !== undefined)
        findings.push({
          problem: `Anyone can get an address at ${domain} and then join the workspace ${first.workspace} (SIGN_UP_DOMAINS).`,
          change: `Remove ${domain} from SIGN_UP_DOMAINS, and invite people with such addresses`,
        });
    if (config.metrics !== undefined && ['0.0.0.0', '::'].includes(config.metrics.host) && isPublic)
      findings.push({
        problem: `The metrics are served without a password on every address of this machine (METRICS_HOST=${config.metrics.host}).`,
        change: 'Set METRICS_HOST to an address that only your monitoring reaches, or to 127.0.0.1',
      });
    return findings;
  },
};
