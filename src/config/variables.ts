/** Every variable of the environment: its kind, its default, and what it needs of the others. */
import { z } from 'zod';
import { SIGNING_ALGS } from '../protocol/signing-algs.js';
import { MAX_ACCESS_TOKEN_TTL_SECONDS } from '../rules/lifetimes.js';
import { ANY_DOMAIN, SIGN_UP_MODES } from '../rules/sign-up.js';
import {
  budgets,
  bytes,
  count,
  databaseUrl,
  footerLink,
  hookUrl,
  hostPatterns,
  issuer,
  port,
  rangeUrl,
  schemes,
  seconds,
  secretKeys,
  signUpDomains,
  trustedProxies,
  wholeSeconds,
} from './fields.js';

const variables = z.object({
  PORT: port(3000).prefault('3000'),
  HOST: z.string().default('127.0.0.1'),
  ISSUER: issuer.optional(),
  DATABASE_URL: databaseUrl.optional(),
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
  SESSION_RETENTION: seconds(0, 0, 315_360_000),
  AUTHORIZATION_REQUEST_RETENTION: seconds(0, 0, 31_536_000),
  AUDIT_RETENTION: wholeSeconds(31_536_000, 86_400, 999_999_999).optional(),
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
  SIGN_UP: z.enum(SIGN_UP_MODES, { error: `must be one of ${SIGN_UP_MODES.join(', ')}` }).default('off'),
  SIGN_UP_DOMAINS: signUpDomains.default(new Map()),
  SIGN_UPS_PER_HOUR: count(500),
  BREACHED_PASSWORDS_URL: rangeUrl.optional(),
  ADMINISTRATORS_NEED_SECOND_STEP: z.enum(['0', '1'], 'must be 1 or 0').default('0'),
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
  REQUEST_LOG: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  METRICS_PORT: port(9464).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

/** The environment, with the defaults of what is unset. */
export const environment = variables.superRefine((env, context) => {
  if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined) {
    const message =
      'is needed with DATABASE_URL, the same for every process, for example the output of: openssl rand -base64 32 | tr +/ -_';
    context.addIssue({ code: 'custom', path: ['SECRET_KEY'], message });
  }
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    const message = 'is needed with SMTP_URL, for example vouchsafe@example.com';
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message });
  }
  const signUp = signUpProblem(env);
  if (signUp !== null) context.addIssue({ code: 'custom', path: [signUp.variable], message: signUp.message });
  if (env.METRICS_PORT === env.PORT) {
    const message = 'must be another port than PORT, for example 9464';
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message });
  }
});

/** What the variables of sign-up need of each other, and of the others. */
function signUpProblem({ SIGN_UP: mode, SIGN_UP_DOMAINS: domains, ...env }: z.infer<typeof variables>) {
  const wrong = (variable: string, message: string) => ({ variable, message });
  const sendsLinks = mode === 'domain' || mode === 'open';
  if (mode !== 'off' && env.PLATFORM_HOOK_URL !== undefined)
    return wrong(
      'SIGN_UP',
      'must be unset with PLATFORM_HOOK_URL: the platform keeps the users, so they sign up there',
    );
  if (sendsLinks && env.SMTP_URL === undefined)
    return wrong(
      'SIGN_UP',
      `cannot be ${mode} without SMTP_URL and MAIL_FROM: a link by email proves the address. Set both, or unset SIGN_UP`,
    );
  if (mode === 'domain' && domains.size === 0)
    return wrong('SIGN_UP_DOMAINS', 'is needed with SIGN_UP=domain, for example acme.com=acme');
  if (!sendsLinks && domains.size > 0)
    return wrong(
      'SIGN_UP_DOMAINS',
      'works with SIGN_UP=domain or SIGN_UP=open only. Set SIGN_UP, or unset it',
    );
  if (mode === 'domain' && domains.has(ANY_DOMAIN))
    return wrong(
      'SIGN_UP_DOMAINS',
      'must not hold * with SIGN_UP=domain: * is every domain. Name the domains, or set SIGN_UP=open',
    );
  return null;
}

export type Environment = z.infer<typeof environment>;
