/** The kinds of values that variables of the environment have, each with a sentence for a value that is wrong. */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { dotlessSchemeProblem } from '../protocol/redirect-uri.js';
import { ADMINISTRATOR } from '../rules/administration.js';
import { problemOfDatabaseAddress } from '../rules/database-address.js';
import { email } from '../rules/names.js';
import { isHttpsOrLoopback, type Network, parseNetwork, type RegistrationBudget } from '../rules/network.js';
import { isNonEmpty, mapEach, type NonEmpty } from '../rules/non-empty.js';
import { ANY_DOMAIN, type Joined } from '../rules/sign-up.js';

export const wholeSeconds = (example: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number of seconds, for example ${example}`)
    .transform(Number)
    .refine(
      (value) => value >= min && value <= max,
      `must be between ${min} and ${max} seconds, for example ${example}`,
    );

export const seconds = (fallback: number, min: number, max: number) =>
  wholeSeconds(fallback, min, max).prefault(String(fallback));

export const count = (fallback: number, min = 1, max = 1_000_000) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a number from ${min} to ${max}, for example ${fallback}`,
    )
    .transform(Number);

export const port = (example: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
      `must be a port from 1 to 65535, for example ${example}`,
    )
    .transform(Number);

/** What to listen on: an address of this machine, or its name. A port has its own variable. */
export const host = (example: string) =>
  z
    .string()
    .refine(
      (value) => isIP(value) !== 0 || isHostName(value),
      `must be an address or a host name, without scheme, port or brackets, for example ${example}`,
    );

/** A last label of digits would be read as a number: `127` is the address 0.0.0.127 (WHATWG URL, “ends in a number”). */
function isHostName(value: string): boolean {
  return /^(?!.*(^|\.)\d+$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i.test(
    value,
  );
}

export const bytes = (fallback: number, min: number) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (value) => /^\d{1,14}$/.test(value) && Number(value) >= min,
      `must be a number of bytes, at least ${min}, for example ${fallback}`,
    )
    .transform(Number);

export const databaseUrl = z.string().superRefine((value, context) => {
  const message = problemOfDatabaseAddress(value);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

/** The entries of a list, separated by commas or spaces. */
const words = (value: string) => value.split(/[\s,]+/).filter((word) => word !== '');

export const budgets = z.string().transform((value, context): readonly RegistrationBudget[] => {
  const read = words(value).map((entry) => {
    const [, block = '', perHour = ''] = /^([^=]+\/[^=]+)=(\d{1,7})$/.exec(entry) ?? [];
    const network = parseNetwork(block);
    return network && { network, block, perHour: Number(perHour) };
  });
  if (read.every((budget) => budget !== null)) return read;
  context.addIssue({
    code: 'custom',
    message: 'must be CIDR blocks, each with a number, for example 203.0.113.0/24=500,2001:db8::/32=100',
  });
  return z.NEVER;
});

/** Hosts as `documents/target.ts` compares them. An entry that can match no host would deny nothing. */
export const hostPatterns = z
  .string()
  .transform((value) => words(value.toLowerCase()))
  .superRefine((patterns, context) => {
    const wrong = patterns.find((pattern) => !isHostPattern(pattern));
    if (wrong === undefined) return;
    const message = `must be host names, separated by commas, for example claude.ai,*.example.com; ${wrong} is not a host name (write it without a scheme, a port, a path, or a dot at either end)`;
    context.addIssue({ code: 'custom', message });
  });

function isHostPattern(pattern: string): boolean {
  if (isIP(pattern.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  const name = pattern.replace(/^\*\./, '');
  return /^[^.:*[\]/?#@\\%]+(\.[^.:*[\]/?#@\\%]+)*$/.test(name) && domainToASCII(name) !== '';
}

export const hookUrl = z.string().refine((value) => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return isHttpsOrLoopback(url) && url.username === '' && url.password === '' && !value.includes('#');
}, 'must be an https address (http on a loopback address) without user name or fragment, for example https://platform.example.com/vouchsafe');

export const rangeUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && isHttpsOrLoopback(new URL(value)) && value.endsWith('/'),
    'must be an https address (http on a loopback address) that ends with a slash, for example https://api.pwnedpasswords.com/range/',
  );

export const schemes = z
  .string()
  .transform((value) => words(value.toLowerCase()))
  .superRefine((names, context) => {
    for (const name of names) {
      const message = dotlessSchemeProblem(name);
      if (message !== null) return context.addIssue({ code: 'custom', message });
    }
  });

/** The role of those who sign up, unless another one is named. */
const USUAL_ROLE = 'member';

/** Mail domains, and the workspaces that people with an address there join: `acme.com=acme:member,acme.org=acme`. */
export const signUpDomains = z
  .string()
  .transform((value, context): ReadonlyMap<string, readonly Joined[]> => {
    const domains = new Map<string, readonly Joined[]>();
    for (const entry of words(value)) {
      const [, domain = '', workspace = '', role = USUAL_ROLE] =
        /^([^=]+)=([^:=]+)(?::([^=]+))?$/.exec(entry) ?? [];
      const ascii = domain === ANY_DOMAIN ? domain : domainToASCII(domain);
      const isDomain = ascii === ANY_DOMAIN || email.safeParse(`somebody@${ascii}`).success;
      const problem =
        !isDomain || workspace === '' ? NO_DOMAINS : role === ADMINISTRATOR ? NO_ADMINISTRATORS : null;
      if (problem !== null) {
        context.addIssue({ code: 'custom', message: `${entry} ${problem}` });
        return z.NEVER;
      }
      domains.set(ascii, [...(domains.get(ascii) ?? []), { workspace, role }]);
    }
    return domains;
  });

const NO_DOMAINS =
  'must be an email domain and a workspace, with a role if it is not member, for example acme.com=acme:guest,acme.org=acme';
const NO_ADMINISTRATORS = `must not make everyone with an address there an administrator of the workspace: name a different role than ${ADMINISTRATOR}, and invite administrators instead`;

export const issuer = z.string().superRefine((value, context) => {
  const problem = issuerProblem(value);
  if (problem !== null)
    context.addIssue({ code: 'custom', message: `${problem}, for example https://auth.example.com` });
});

export const secretKeys = z
  .string()
  .transform(words)
  .transform((keys, context): NonEmpty<Uint8Array> => {
    if (isNonEmpty(keys) && keys.every((key) => /^[A-Za-z0-9_-]{43}=?$/.test(key)))
      return mapEach(keys, (key) => new Uint8Array(Buffer.from(key, 'base64url')));
    context.addIssue({
      code: 'custom',
      message:
        'must be 32 bytes in base64url (several are separated by commas, newest first), for example the output of: openssl rand -base64 32 | tr +/ -_',
    });
    return z.NEVER;
  });

export const trustedProxies = z.string().transform((value, context): readonly Network[] => {
  const networks = words(value).map(parseNetwork);
  if (networks.every((network) => network !== null)) return networks;
  context.addIssue({
    code: 'custom',
    message: 'must be CIDR blocks, separated by commas, for example 10.0.0.0/8,fd00::/8',
  });
  return z.NEVER;
});

export const footerLink = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol) && leadsSomewhere(value),
      `must be an address that begins with ${protocols.join(' or ')}, for example ${example}`,
    );

/** `mailto:` is a URL, too, and opens an email to nobody. An https URL always has a host. */
function leadsSomewhere(link: string): boolean {
  const { protocol, pathname } = new URL(link);
  return protocol !== 'mailto:' || pathname.includes('@');
}

/** A file, or an https URL. Windows has paths such as `C:\\logo.png`. */
export const logo = z
  .string()
  .refine(
    (value) => (value.startsWith('https://') ? URL.canParse(value) : !/^[a-z][a-z0-9+.-]+:/i.test(value)),
    'must be a file, or an address that begins with https:// and a host, for example https://example.com/logo.png',
  );

/** A path or a fragment is a password with a character that has a meaning in URLs, so the host would be a wrong one. */
export const smtpUrl = z.string().refine((value) => {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { hostname, pathname, hash } = new URL(value);
  return hostname !== '' && ['', '/'].includes(pathname) && hash === '';
}, 'must be an address like smtps://user:password@mail.example.com:465, with the special characters of the password encoded, for example %23 for #');

/** RFC 8414 §2: https, no query, no fragment; http on loopback only (OAuth 2.1 §1.5). */
function issuerProblem(issuer: string): string | null {
  if (!URL.canParse(issuer)) return 'must be an https address';
  const url = new URL(issuer);
  if (!isHttpsOrLoopback(url))
    return 'must be an https address; http is allowed only for localhost and loopback addresses';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name';
  if (issuer.includes('?') || issuer.includes('#')) return 'must not have a query or a fragment';
  if (issuer.endsWith('/')) return 'must not end with a slash';
  const canonical = url.href.replace(/\/$/, '');
  return canonical === issuer ? null : `must be written as ${canonical}`;
}
