import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { SIGNING_ALGS } from './protocol/signing-algs.js';
import { MAX_ACCESS_TOKEN_TTL_SECONDS } from './rules/lifetimes.js';
import { isHttpsOrLoopback, type Network, type RegistrationBudget } from './rules/network.js';
import { isNonEmpty, mapEach, type NonEmpty } from './rules/non-empty.js';

export type Config = z.infer<typeof environment>;

const wholeSeconds = (example: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number of seconds, for example ${example}`)
    .transform(Number)
    .refine(
      (value) => value >= min && value <= max,
      `must be between ${min} and ${max} seconds, for example ${example}`,
    );

const seconds = (fallback: number, min: number, max: number) =>
  wholeSeconds(fallback, min, max).prefault(String(fallback));

const count = (fallback: number, min = 1, max = 1_000_000) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a number from ${min} to ${max}, for example ${fallback}`,
    )
    .transform(Number);

const port = (example: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
      `must be a port from 1 to 65535, for example ${example}`,
    )
    .transform(Number);

const bytes = (fallback: number, min: number) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (value) => /^\d{1,14}$/.test(value) && Number(value) >= min,
      `must be a number of bytes, at least ${min}, for example ${fallback}`,
    )
    .transform(Number);

const words = (value: string) => value.split(/[\s,]+/).filter((word) => word !== '');

const budgets = z.string().transform((value, context): readonly RegistrationBudget[] => {
  try {
    return words(value).map((entry) => {
      const [block = '', perHour = ''] = entry.split('=');
      if (!/^\d{1,7}$/.test(perHour)) throw new Error('no number');
      return { network: ipaddr.parseCIDR(block), block, perHour: Number(perHour) };
    });
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be CIDR blocks with a number each, for example 203.0.113.0/24=500,2001:db8::/32=100',
    });
    return z.NEVER;
  }
});

const hostPatterns = z
  .string()
  .transform((value) => words(value.toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^(\*\.)?[a-z0-9.:[\]-]+$/.test(host)),
    'must be host names with commas between, for example claude.ai,*.example.com',
  );

const hookUrl = z.string().refine((value) => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return isHttpsOrLoopback(url) && url.username === '' && url.password === '' && !value.includes('#');
}, 'must be an https address (http on a loopback address) without user name or fragment, for example https://platform.example.com/vouchsafe');

const schemes = z
  .string()
  .transform((value) => words(value.toLowerCase()))
  .refine(
    (names) => names.every((name) => /^[a-z][a-z0-9+-]*$/.test(name)),
    'must be URI schemes without a colon, for example myapp',
  );

const issuer = z.string().superRefine((value, context) => {
  const problem = issuerProblem(value);
  if (problem !== null)
    context.addIssue({ code: 'custom', message: `${problem}, for example https://auth.example.com` });
});

const secretKeys = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((key) => key !== ''))
  .transform((keys, context): NonEmpty<Uint8Array> => {
    if (isNonEmpty(keys) && keys.every((key) => /^[A-Za-z0-9_-]{43}=?$/.test(key)))
      return mapEach(keys, (key) => new Uint8Array(Buffer.from(key, 'base64url')));
    context.addIssue({
      code: 'custom',
      message:
        'must be 32 bytes in base64url (several with commas between, newest first), for example the output of: openssl rand -base64 32 | tr +/ -_',
    });
    return z.NEVER;
  });

const trustedProxies = z.string().transform((value, context): readonly Network[] => {
  try {
    return value
      .split(/[\s,]+/)
      .filter((block) => block !== '')
      .map((block) =>
        ipaddr.parseCIDR(
          block.includes('/') ? block : `${block}/${ipaddr.parse(block).kind() === 'ipv4' ? 32 : 128}`,
        ),
      );
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be CIDR blocks with commas between, for example 10.0.0.0/8,fd00::/8',
    });
    return z.NEVER;
  }
});

const footerLink = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.join(' or ')}, for example ${example}`,
    );

const variables = z.object({
  PORT: port(3000).prefault('3000'),
  HOST: z.string().default('127.0.0.1'),
  ISSUER: issuer.optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      'must be an address like postgres://user:password@host:5432/vouchsafe',
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  SECRET_KEY: secretKeys.optional(),
  SEED_FILE: z.string().optional(),
  TRUSTED_PROXIES: trustedProxies.default([]),
  ACCESS_TOKEN_TTL: seconds(3600, 1, MAX_ACCESS_TOKEN_TTL_SECONDS),
  REFRESH_TOKEN_TTL: seconds(2_592_000, 1, 315_360_000),
  // RFC 6749 §4.1.2: at most ten minutes.
  AUTHORIZATION_CODE_TTL: seconds(60, 1, 600),
  REFRESH_RETRY_WINDOW: seconds(30, 0, 600),
  REFRESH_REPEAT_POLICY: z
    .enum(['alert', 'end'], { error: 'must be alert or end, for example alert' })
    .default('alert'),
  GRANT_MAX_AGE: wholeSeconds(7_776_000, 60, 315_360_000).optional(),
  REGISTRATIONS_PER_HOUR: count(10),
  REGISTRATIONS_PER_HOUR_OVERALL: count(5000),
  REGISTRATION_BUDGETS: budgets.default([]),
  ANONYMOUS_DATA_MAX_BYTES: bytes(268_435_456, 1_048_576),
  CLIENT_METADATA_MAX_BYTES: count(65_536, 1024, 1_048_576),
  CLIENT_METADATA_ALLOW: hostPatterns.default([]),
  CLIENT_METADATA_DENY: hostPatterns.default([]),
  ALLOW_INSECURE_CLIENT_METADATA: z.literal('1', { error: 'must be 1 or unset' }).optional(),
  REDIRECT_SCHEMES: schemes.default([]),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
      'must be an address like smtps://user:password@mail.example.com:465',
    )
    .optional(),
  MAIL_FROM: z.email('must be a mail address, for example vouchsafe@example.com').optional(),
  PLATFORM_HOOK_URL: hookUrl.optional(),
  PLATFORM_HOOK_CACHE: seconds(10, 0, 3600),
  PLATFORM_HOOK_GRACE: seconds(3600, 0, 2_592_000),
  PLATFORM_HOOK_TIMEOUT: seconds(3, 1, 20),
  BRAND_NAME: z
    .string()
    .trim()
    .refine(
      (value) => /^[^\p{C}]{1,60}$/u.test(value),
      'must be 1 to 60 printable characters, for example Acme',
    )
    .optional(),
  BRAND_LOGO: z.string().optional(),
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a color of six hexadecimal digits, for example #383b99')
    .optional(),
  SUPPORT_URL: footerLink(['https:', 'mailto:'], 'mailto:help@example.com').optional(),
  PRIVACY_URL: footerLink(['https:'], 'https://example.com/privacy').optional(),
  TERMS_URL: footerLink(['https:'], 'https://example.com/terms').optional(),
  VIEWS_DIR: z.string().optional(),
  SIGNING_ALG: z.enum(SIGNING_ALGS, { error: `must be one of ${SIGNING_ALGS.join(', ')}` }).default('ES256'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  METRICS_PORT: port(9464).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

const environment = variables
  .superRefine((env, context) => {
    if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined) {
      const message =
        'is needed with DATABASE_URL, the same for every process, for example the output of: openssl rand -base64 32 | tr +/ -_';
      context.addIssue({ code: 'custom', path: ['SECRET_KEY'], message });
    }
    if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
      const message = 'is needed with SMTP_URL, for example vouchsafe@example.com';
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message });
    }
    if (env.METRICS_PORT === env.PORT) {
      const message = 'must be another port than PORT, for example 9464';
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message });
    }
  })
  .transform((env) => {
    const issuerUrl = env.ISSUER ?? `http://localhost:${env.PORT}`;
    return Object.freeze({
      port: env.PORT,
      host: env.HOST,
      /** Exact, without a trailing slash. */
      issuer: issuerUrl,
      /** `''`, or `/tenant` if the issuer has a path. */
      issuerPath: new URL(issuerUrl).pathname.replace(/\/$/, ''),
      /** Where the data is: PostgreSQL, or the embedded database. */
      database: env.DATABASE_URL !== undefined ? { url: env.DATABASE_URL } : { directory: env.DATA_DIR },
      dataDir: env.DATA_DIR,
      /** Newest first; undefined: a key is generated and kept in the data directory. */
      secretKeys: env.SECRET_KEY,
      seedFile: env.SEED_FILE,
      trustedProxies: env.TRUSTED_PROXIES,
      accessTokenTtlSeconds: env.ACCESS_TOKEN_TTL,
      refreshTokenTtlSeconds: env.REFRESH_TOKEN_TTL,
      authorizationCodeTtlSeconds: env.AUTHORIZATION_CODE_TTL,
      /** 0: a spent refresh token is always refused. */
      refreshRetryWindowSeconds: env.REFRESH_RETRY_WINDOW,
      /** What happens when a repeated refresh suggests that two parties hold the chain. */
      refreshRepeatPolicy: env.REFRESH_REPEAT_POLICY,
      /** Seconds after consent at which a grant ends, however often it is refreshed; null: no limit. */
      grantMaxAgeSeconds: env.GRANT_MAX_AGE ?? null,
      /** Dynamic registrations per hour: for one source, for all sources, and for networks that the operator names. */
      registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
      registrationsPerHourOverall: env.REGISTRATIONS_PER_HOUR_OVERALL,
      registrationBudgets: env.REGISTRATION_BUDGETS,
      /** The total size of documents, logos, unfinished requests and unused registrations of strangers. */
      anonymousDataMaxBytes: env.ANONYMOUS_DATA_MAX_BYTES,
      /** Bytes, decompressed. */
      clientMetadataMaxBytes: env.CLIENT_METADATA_MAX_BYTES,
      /** Host names or `*.suffix`; an empty allow list means all. */
      clientMetadataHosts: { allow: env.CLIENT_METADATA_ALLOW, deny: env.CLIENT_METADATA_DENY },
      allowInsecureClientMetadata: env.ALLOW_INSECURE_CLIENT_METADATA === '1',
      /** Private-use schemes without a dot that are accepted nevertheless. */
      redirectSchemes: env.REDIRECT_SCHEMES,
      /** undefined: no mail is sent. */
      mail:
        env.SMTP_URL === undefined || env.MAIL_FROM === undefined
          ? undefined
          : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
      /** The platform that keeps users and workspaces; undefined: we keep them ourselves. */
      platform:
        env.PLATFORM_HOOK_URL === undefined
          ? undefined
          : {
              url: env.PLATFORM_HOOK_URL,
              /** How long an answer counts. */
              cacheSeconds: env.PLATFORM_HOOK_CACHE,
              /** How long refreshes continue with the last answer while the platform is unreachable; 0: not at all. */
              graceSeconds: env.PLATFORM_HOOK_GRACE,
              timeoutSeconds: env.PLATFORM_HOOK_TIMEOUT,
            },
      /** The operator's branding on pages and in mails. */
      brand: {
        name: env.BRAND_NAME,
        logo: env.BRAND_LOGO,
        color: env.BRAND_COLOR,
        supportUrl: env.SUPPORT_URL,
        privacyUrl: env.PRIVACY_URL,
        termsUrl: env.TERMS_URL,
      },
      /** A folder of views that replace ours. */
      viewsDir: env.VIEWS_DIR,
      signingAlg: env.SIGNING_ALG,
      logLevel: env.LOG_LEVEL,
      /** Where monitoring reads; undefined: metrics are off. */
      metrics:
        env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    });
  });

/** What is wrong with the environment: one line per variable. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';
}

/**
 * Reads the configuration from the environment, once. An empty variable counts as unset.
 * @throws {ConfigRefused} naming every variable that is wrong
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((problem) => `${problem.path.join('.')}: ${problem.message}`);
  throw new ConfigRefused([...new Set(lines)].join('\n'));
}

/** RFC 8414 §2: https, no query, no fragment; http on loopback only (OAuth 2.1 §1.5). */
function issuerProblem(issuer: string): string | null {
  if (!URL.canParse(issuer)) return 'must be an https address';
  const url = new URL(issuer);
  if (!isHttpsOrLoopback(url))
    return 'must be an https address; http is for localhost and loopback addresses only';
  if (url.username !== '' || url.password !== '') return 'must not hold a user name';
  if (issuer.includes('?') || issuer.includes('#')) return 'must not have a query or a fragment';
  if (issuer.endsWith('/')) return 'must not end with a slash';
  const canonical = url.href.replace(/\/$/, '');
  return canonical === issuer ? null : `must be written as ${canonical}`;
}
