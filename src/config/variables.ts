/**
 * Every variable of the environment: its kind, its default, its meaning, and what it needs of the others.
 * `docs/configuration.md` is made from this file; links in a meaning are relative to that page.
 */
import { z } from 'zod';
import { SIGNING_ALGS } from '../protocol/signing-algs.js';
import { MAX_ACCESS_TOKEN_TTL_SECONDS, MAX_PLATFORM_HOOK_SECONDS } from '../rules/lifetimes.js';
import { ANY_DOMAIN, SIGN_UP_MODES } from '../rules/sign-up.js';
import {
  budgets,
  bytes,
  count,
  databaseUrl,
  footerLink,
  hookUrl,
  host,
  hostPatterns,
  issuer,
  logo,
  port,
  rangeUrl,
  schemes,
  seconds,
  secretKeys,
  signUpDomains,
  smtpUrl,
  trustedProxies,
  wholeSeconds,
} from './fields.js';
import { openTelemetryProblem, openTelemetryVariables } from './open-telemetry.js';

/** The address that people and applications use. */
const network = {
  PORT: port(3000).prefault('3000').describe('the port to listen on'),
  HOST: host('127.0.0.1').default('127.0.0.1').describe('the address to listen on'),
  ISSUER: issuer
    .optional()
    .describe(
      'the base URL, without a trailing slash; https unless the host is loopback; may have a path. Unset: `http://localhost:$PORT`',
    ),
  TRUSTED_PROXIES: trustedProxies
    .default([])
    .describe('CIDR blocks of the proxies whose `X-Forwarded-For` header is trusted'),
};

const data = {
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'PostgreSQL 14 or newer; may name [several hosts](operate.md#failover-a-primary-and-a-standby), and works [behind PgBouncer](operate.md#pgbouncer). Unset: the embedded database in `DATA_DIR`',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('the folder for the embedded database and the generated secret (mode 0600)'),
  SECRET_KEY: secretKeys
    .optional()
    .describe(
      '32 bytes in base64url; list several, separated by commas, newest first, to rotate the key without downtime. Required with `DATABASE_URL`; otherwise it is generated and stored in `DATA_DIR`',
    ),
  SEED_FILE: z
    .string()
    .optional()
    .describe('a JSON file that is applied at each start ([its format](#seed-file))'),
};

const tokens = {
  ACCESS_TOKEN_TTL: seconds(3600, 1, MAX_ACCESS_TOKEN_TTL_SECONDS).describe(
    'seconds for which an access token is valid',
  ),
  REFRESH_TOKEN_TTL: seconds(2_592_000, 1, 315_360_000).describe(
    'seconds for which a refresh token is valid, and so how long a grant may stay unused',
  ),
  GRANT_MAX_AGE: wholeSeconds(7_776_000, 1, 315_360_000)
    .optional()
    .describe('seconds after consent at which a grant ends, however often it is refreshed. Unset: never'),
  // RFC 6749 §4.1.2: at most ten minutes.
  AUTHORIZATION_CODE_TTL: seconds(60, 1, 600).describe('seconds for which an authorization code is valid'),
  REFRESH_RETRY_WINDOW: seconds(30, 0, 600).describe(
    'seconds during which a repeated refresh gets the same response ([the trade-off](#the-retry-window)). `0`: strict mode',
  ),
  REFRESH_REPEAT_POLICY: z
    .enum(['alert', 'end'], { error: 'must be alert or end, for example alert' })
    .default('alert')
    .describe(
      'what happens when a repeated refresh looks as if two clients held the token: `alert` answers and records it, `end` ends the grant ([when](#the-retry-window))',
    ),
  SIGNING_ALG: z
    .enum(SIGNING_ALGS, { error: `must be one of ${SIGNING_ALGS.join(', ')}` })
    .default('ES256')
    .describe('the algorithm for new signing keys: `ES256`, `EdDSA` or `RS256`'),
};

const clients = {
  REGISTRATIONS_PER_HOUR: count(10, 0).describe(
    'dynamic registrations that each source address may make in an hour; an IPv6 /64 counts as one address. `0`: only networks with a budget may register',
  ),
  REGISTRATIONS_PER_HOUR_OVERALL: count(5000).describe(
    'dynamic registrations in an hour from all addresses together, except networks with their own budget',
  ),
  REGISTRATION_BUDGETS: budgets
    .default([])
    .describe('hourly budgets for networks that you know, such as `203.0.113.0/24=500`'),
  ANONYMOUS_DATA_MAX_BYTES: bytes(268_435_456, 1_048_576).describe(
    'the most that data from strangers may take up: documents, logos, unfinished requests and unused registrations ([how it is shared](operators.md#strangers-data))',
  ),
  CLIENT_METADATA_MAX_BYTES: count(65_536, 1024, 1_048_576).describe(
    'the largest metadata document that is read, after decompression',
  ),
  CLIENT_METADATA_ALLOW: hostPatterns
    .default([])
    .describe('hosts, or `*.suffix`, whose metadata documents are accepted. Unset: all'),
  CLIENT_METADATA_DENY: hostPatterns
    .default([])
    .describe('hosts, or `*.suffix`, whose metadata documents are refused'),
  ALLOW_INSECURE_CLIENT_METADATA: z
    .literal('1', {
      error: 'must be 1 or unset, for example ALLOW_INSECURE_CLIENT_METADATA=1 on your own computer',
    })
    .optional()
    .describe(
      '`1` allows http and loopback addresses for metadata documents and webhooks, and does not limit how often loopback hosts are asked; for development only',
    ),
  REDIRECT_SCHEMES: schemes
    .default([])
    .describe(
      'private-use URI schemes to accept although they have no dot. The redirect URI of Cursor, and no other with its scheme, is always accepted',
    ),
};

const people = {
  SIGN_UP: z
    .enum(SIGN_UP_MODES, { error: `must be one of ${SIGN_UP_MODES.join(', ')}` })
    .default('invited')
    .describe(
      'who can create an account: people with an invitation (`invited`, or `off`, with which the sign-in page does not mention it), people with an address in `SIGN_UP_DOMAINS` (`domain`), or anyone (`open`). `domain` and `open` need `SMTP_URL` ([details](operators.md#sign-up))',
    ),
  SIGN_UP_DOMAINS: signUpDomains
    .default(new Map())
    .describe(
      'the workspace that people of an email domain join, and their role there, such as `acme.com=acme:guest,acme.org=acme`; the role is `member` unless you name one. With `open`, `*=lobby` applies to everyone else',
    ),
  SIGN_UPS_PER_HOUR: count(500).describe(
    'sign-up emails that may be sent in an hour, to all addresses together',
  ),
  ADMINISTRATORS_NEED_SECOND_STEP: z
    .enum(['0', '1'], 'must be 1 or 0')
    .default('0')
    .describe(
      '`1`: administrators of workspaces, and operators in the console, need a second step at sign-in (an authenticator app or a passkey), on the pages and in the management API',
    ),
  BREACHED_PASSWORDS_URL: rangeUrl
    .optional()
    .describe(
      'a service that detects leaked passwords, such as `https://api.pwnedpasswords.com/range/`; new passwords are checked against it and against the built-in list. It learns 20 bits of a hash, and is skipped if it does not answer within 2 seconds',
    ),
  SESSION_RETENTION: seconds(0, 0, 315_360_000).describe(
    'seconds for which an expired session is kept; it no longer signs anyone in',
  ),
  AUTHORIZATION_REQUEST_RETENTION: seconds(0, 0, 31_536_000).describe(
    'seconds for which an expired authorization request is kept',
  ),
};

const platform = {
  PLATFORM_HOOK_URL: hookUrl
    .optional()
    .describe(
      'the endpoint of a platform that manages users and workspaces itself ([how](platform-hook.md)); https, or http on loopback',
    ),
  PLATFORM_HOOK_CACHE: seconds(10, 0, 3600).describe(
    'seconds for which its answer about a user is valid, for all processes on one database. `0`: ask every time',
  ),
  PLATFORM_HOOK_GRACE: seconds(3600, 0, 2_592_000).describe(
    'seconds after its last answer during which reads and refreshes continue while it is unavailable. `0`: none',
  ),
  PLATFORM_HOOK_TIMEOUT: seconds(3, 1, MAX_PLATFORM_HOOK_SECONDS).describe(
    `seconds that a call may take, at most ${MAX_PLATFORM_HOOK_SECONDS}, so that \`PLATFORM_HOOK_GRACE\` applies before the request itself times out`,
  ),
};

const pages = {
  BRAND_NAME: z
    .string()
    .trim()
    .refine(
      (value) => /^[^\p{C}]{1,60}$/u.test(value),
      'must be 1 to 60 printable characters, for example Acme',
    )
    .optional()
    .describe('your name, on every page and in every email'),
  BRAND_LOGO: logo
    .optional()
    .describe('a PNG, JPEG, GIF or WebP file, or its https URL; pages load it from this server'),
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a color of six hexadecimal digits, for example #383b99')
    .optional()
    .describe(
      'the accent color, such as `#383b99`; its lightness is adjusted where text would be hard to read',
    ),
  SUPPORT_URL: footerLink(['https:', 'mailto:'], 'mailto:help@example.com')
    .optional()
    .describe('a link to your support page, at the foot of every page'),
  PRIVACY_URL: footerLink(['https:'], 'https://example.com/privacy')
    .optional()
    .describe('a link to your privacy policy, at the foot of every page'),
  TERMS_URL: footerLink(['https:'], 'https://example.com/terms')
    .optional()
    .describe('a link to your terms, at the foot of every page'),
  VIEWS_DIR: z
    .string()
    .optional()
    .describe('a folder with your own pages, which replace ours ([how](operators.md#your-own-pages))'),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'the mail server, such as `smtps://user:password@mail.example.com:465` ([which emails are sent](operators.md#email)). Unset: no email',
    ),
  MAIL_FROM: z
    .email('must be an email address, for example vouchsafe@example.com')
    .optional()
    .describe('the address that emails come from, with `BRAND_NAME` as the name; required with `SMTP_URL`'),
};

const operation = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info')
    .describe('the level of the logs, which are JSON, or readable lines on a terminal'),
  REQUEST_LOG: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe('`on`: one line for each request ([what it contains](operators.md#log))'),
  METRICS_PORT: port(9464)
    .optional()
    .describe('the port of the Prometheus metrics ([list](operators.md#metrics)). Unset: off'),
  METRICS_HOST: host('127.0.0.1').default('127.0.0.1').describe('the address of the Prometheus metrics'),
  AUDIT_RETENTION: wholeSeconds(31_536_000, 86_400, 999_999_999)
    .optional()
    .describe('seconds for which events stay in the audit log, at least a day. Unset: forever'),
};

/** The variables by subject, each with its meaning, as `docs/configuration.md` shows them. */
export const VARIABLES_BY_SUBJECT: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'Address and network': network,
  'Database and secrets': data,
  Tokens: tokens,
  'Registration and client metadata': clients,
  'Accounts and sign-in': people,
  'Platform hook': platform,
  'Brand, pages and email': pages,
  'Logs, metrics and audit': operation,
  Traces: openTelemetryVariables,
};

const variables = z.object({
  ...network,
  ...data,
  ...tokens,
  ...clients,
  ...people,
  ...platform,
  ...pages,
  ...operation,
  ...openTelemetryVariables,
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
  const traces = openTelemetryProblem(env);
  if (traces !== null) context.addIssue({ code: 'custom', path: [traces.variable], message: traces.message });
  if (env.METRICS_PORT === env.PORT) {
    const message = 'must be a different port than PORT, for example 9464';
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message });
  }
});

/** What the variables of sign-up need of each other, and of the others. */
function signUpProblem({ SIGN_UP: mode, SIGN_UP_DOMAINS: domains, ...env }: z.infer<typeof variables>) {
  const wrong = (variable: string, message: string) => ({ variable, message });
  const sendsLinks = mode === 'domain' || mode === 'open';
  if (sendsLinks && env.PLATFORM_HOOK_URL !== undefined)
    return wrong(
      'SIGN_UP',
      'must be unset with PLATFORM_HOOK_URL: the platform manages the users, so they sign up there',
    );
  if (sendsLinks && env.SMTP_URL === undefined)
    return wrong(
      'SIGN_UP',
      `cannot be ${mode} without SMTP_URL and MAIL_FROM: a link sent by email verifies the address. Set both, or unset SIGN_UP`,
    );
  if (mode === 'domain' && domains.size === 0)
    return wrong('SIGN_UP_DOMAINS', 'is needed with SIGN_UP=domain, for example acme.com=acme');
  if (!sendsLinks && domains.size > 0)
    return wrong(
      'SIGN_UP_DOMAINS',
      'works only with SIGN_UP=domain or SIGN_UP=open. Set SIGN_UP, or unset this variable',
    );
  if (mode === 'domain' && domains.has(ANY_DOMAIN))
    return wrong(
      'SIGN_UP_DOMAINS',
      'must not contain * with SIGN_UP=domain: * is every domain. Name the domains, or set SIGN_UP=open',
    );
  return null;
}

export type Environment = z.infer<typeof environment>;
