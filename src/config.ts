/** The configuration: the variables of the environment, read once and in our names. */
import { otlpProtocol, tracesAreOn } from './config/open-telemetry.js';
import { type Environment, environment } from './config/variables.js';
import type { SignUpPolicy } from './rules/sign-up.js';

export type Config = ReturnType<typeof configOf>;

function configOf(env: Environment) {
  return Object.freeze({
    ...addresses(env),
    ...data(env),
    ...lifetimes(env),
    ...limits(env),
    retention: retention(env),
    ...clientDocuments(env),
    /** Private-use schemes that are accepted although they have no dot. */
    redirectSchemes: env.REDIRECT_SCHEMES,
    mail: mail(env),
    signUp: signUp(env),
    platform: platform(env),
    brand: brand(env),
    /** A folder of views that replace ours. */
    viewsDir: env.VIEWS_DIR,
    signingAlg: env.SIGNING_ALG,
    logLevel: env.LOG_LEVEL,
    /** Whether each request is written down. */
    requestLog: env.REQUEST_LOG === 'on',
    traces: traces(env),
    /** Where monitoring reads; undefined: metrics are off. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  });
}

function addresses(env: Environment) {
  const issuerUrl = env.ISSUER ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Exact, without a trailing slash. */
    issuer: issuerUrl,
    /** `''`, or `/tenant` if the issuer has a path. */
    issuerPath: new URL(issuerUrl).pathname.replace(/\/$/, ''),
    trustedProxies: env.TRUSTED_PROXIES,
  };
}

function data(env: Environment) {
  return {
    /** Where the data is: PostgreSQL, or the embedded database. */
    database: env.DATABASE_URL !== undefined ? { url: env.DATABASE_URL } : { directory: env.DATA_DIR },
    dataDir: env.DATA_DIR,
    /** Newest first; undefined: a key is generated and kept in the data directory. */
    secretKeys: env.SECRET_KEY,
    seedFile: env.SEED_FILE,
    /** A service for leaked passwords; undefined: only the built-in list is used. */
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL,
    /** Whether every administrator must sign in with a second step. */
    administratorsNeedSecondStep: env.ADMINISTRATORS_NEED_SECOND_STEP === '1',
  };
}

function lifetimes(env: Environment) {
  return {
    accessTokenTtlSeconds: env.ACCESS_TOKEN_TTL,
    refreshTokenTtlSeconds: env.REFRESH_TOKEN_TTL,
    authorizationCodeTtlSeconds: env.AUTHORIZATION_CODE_TTL,
    /** 0: a spent refresh token is always refused. */
    refreshRetryWindowSeconds: env.REFRESH_RETRY_WINDOW,
    /** What happens when a repeated refresh suggests that two parties hold the chain. */
    refreshRepeatPolicy: env.REFRESH_REPEAT_POLICY,
    /** Seconds after consent at which a grant ends, however often it is refreshed; null: no limit. */
    grantMaxAgeSeconds: env.GRANT_MAX_AGE ?? null,
  };
}

/** How long expired and past data is kept. */
function retention(env: Environment) {
  return {
    sessionSeconds: env.SESSION_RETENTION,
    authorizationRequestSeconds: env.AUTHORIZATION_REQUEST_RETENTION,
    /** null: forever. */
    auditSeconds: env.AUDIT_RETENTION ?? null,
  };
}

/** What strangers may use. */
function limits(env: Environment) {
  return {
    /** Dynamic registrations per hour: for one source, for all sources, and for networks that the operator names. */
    registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
    registrationsPerHourOverall: env.REGISTRATIONS_PER_HOUR_OVERALL,
    registrationBudgets: env.REGISTRATION_BUDGETS,
    /** The total size of documents, logos, unfinished requests and unused registrations of strangers. */
    anonymousDataMaxBytes: env.ANONYMOUS_DATA_MAX_BYTES,
  };
}

function clientDocuments(env: Environment) {
  return {
    /** Bytes, decompressed. */
    clientMetadataMaxBytes: env.CLIENT_METADATA_MAX_BYTES,
    /** Host names or `*.suffix`; an empty allow list means all. */
    clientMetadataHosts: { allow: env.CLIENT_METADATA_ALLOW, deny: env.CLIENT_METADATA_DENY },
    allowInsecureClientMetadata: env.ALLOW_INSECURE_CLIENT_METADATA === '1',
  };
}

/** @returns undefined when no mail is sent */
function mail({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Environment) {
  return smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from };
}

/** Who may create an account for themselves. */
function signUp(env: Environment): SignUpPolicy {
  // The platform manages the users: administrators here do not invite people.
  const mode = env.PLATFORM_HOOK_URL === undefined ? env.SIGN_UP : 'off';
  return { mode, domains: env.SIGN_UP_DOMAINS, perHour: env.SIGN_UPS_PER_HOUR };
}

/** The platform that keeps users and workspaces. @returns undefined when we keep them ourselves */
function platform(env: Environment) {
  if (env.PLATFORM_HOOK_URL === undefined) return undefined;
  return {
    url: env.PLATFORM_HOOK_URL,
    /** How long an answer counts. */
    cacheSeconds: env.PLATFORM_HOOK_CACHE,
    /** How long refreshes continue with the last answer while the platform is unreachable; 0: not at all. */
    graceSeconds: env.PLATFORM_HOOK_GRACE,
    timeoutSeconds: env.PLATFORM_HOOK_TIMEOUT,
  };
}

/** The operator's branding on pages and in mails. */
function brand(env: Environment) {
  return {
    name: env.BRAND_NAME,
    logo: env.BRAND_LOGO,
    color: env.BRAND_COLOR,
    supportUrl: env.SUPPORT_URL,
    privacyUrl: env.PRIVACY_URL,
    termsUrl: env.TERMS_URL,
  };
}

/** Whether requests are traced. The SDK reads the other variables of OpenTelemetry itself. @returns undefined when they are not */
function traces(env: Environment) {
  return tracesAreOn(env) ? { protocol: otlpProtocol(env) } : undefined;
}

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
  // Compiling the check, which zod would do, takes longer than the one check.
  const parsed = environment.safeParse(given, { jitless: true });
  if (parsed.success) return configOf(parsed.data);
  const lines = parsed.error.issues.map((problem) => `${problem.path.join('.')}: ${problem.message}`);
  throw new ConfigRefused([...new Set(lines)].join('\n'));
}
