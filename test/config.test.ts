import { describe, expect, it } from 'vitest';
import { ConfigRefused, parseConfig } from '../src/config.js';

const OTEL = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318' };
const KEY = Buffer.alloc(32, 7).toString('base64url');
const OTHER_KEY = Buffer.alloc(32, 9).toString('base64url');

/** What an operator reads. */
function refusal(env: Readonly<Record<string, string>>): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message;
    throw error;
  }
  throw new Error(`was not refused: ${JSON.stringify(env)}`);
}

describe('configuration: defaults', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    issuer: 'http://localhost:3000',
    issuerPath: '',
    database: { directory: './data' },
    dataDir: './data',
    secretKeys: undefined,
    seedFile: undefined,
    trustedProxies: [],
    accessTokenTtlSeconds: 3600,
    refreshTokenTtlSeconds: 2_592_000,
    authorizationCodeTtlSeconds: 60,
    refreshRetryWindowSeconds: 30,
    signingAlg: 'ES256',
    logLevel: 'info',
    metrics: undefined,
    traces: undefined,
  };

  it('needs nothing', () => {
    expect(parseConfig({})).toMatchObject(defaults);
  });

  it('counts an empty variable as unset, and ignores those of others', () => {
    const names = [
      ...['PORT', 'HOST', 'ISSUER', 'DATABASE_URL', 'DATA_DIR', 'SECRET_KEY', 'SEED_FILE', 'TRUSTED_PROXIES'],
      ...['ACCESS_TOKEN_TTL', 'REFRESH_TOKEN_TTL', 'AUTHORIZATION_CODE_TTL', 'REFRESH_RETRY_WINDOW'],
      ...['SIGNING_ALG', 'LOG_LEVEL'],
    ];
    const env = Object.fromEntries(names.map((name) => [name, '']));
    expect(parseConfig({ ...env, HOME: '/root', UNSET: undefined })).toMatchObject(defaults);
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(parseConfig({}))).toBe(true);
  });
});

describe('configuration: every variable', () => {
  it.each<[Readonly<Record<string, string>>, Readonly<Record<string, unknown>>]>([
    [{ PORT: '1' }, { port: 1, issuer: 'http://localhost:1' }],
    [{ PORT: '65535' }, { port: 65_535, issuer: 'http://localhost:65535' }],
    [
      { SESSION_RETENTION: '1', AUTHORIZATION_REQUEST_RETENTION: '2', AUDIT_RETENTION: '86400' },
      { retention: { sessionSeconds: 1, authorizationRequestSeconds: 2, auditSeconds: 86_400 } },
    ],
    [{ ANONYMOUS_DATA_MAX_BYTES: '1048576' }, { anonymousDataMaxBytes: 1_048_576 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', issuer: 'http://localhost:3000' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'fe80::1%eth0' }, { host: 'fe80::1%eth0' }],
    [{ HOST: 'node-1.internal' }, { host: 'node-1.internal' }],
    [{ DATA_DIR: '/var/lib/v' }, { dataDir: '/var/lib/v', database: { directory: '/var/lib/v' } }],
    [
      { DATABASE_URL: 'postgres://u:p@db:5432/v', SECRET_KEY: KEY },
      { database: { url: 'postgres://u:p@db:5432/v' } },
    ],
    [
      { DATABASE_URL: 'postgresql://db/v?sslmode=require', SECRET_KEY: KEY },
      { database: { url: 'postgresql://db/v?sslmode=require' } },
    ],
    [
      { DATABASE_URL: 'postgres://u:p@one:5432,two:5433/v', SECRET_KEY: KEY },
      { database: { url: 'postgres://u:p@one:5432,two:5433/v' } },
    ],
    [{ SEED_FILE: 'seed.json' }, { seedFile: 'seed.json' }],
    [
      { SUPPORT_URL: 'mailto:help@example.com?subject=Hi' },
      { brand: { supportUrl: 'mailto:help@example.com?subject=Hi' } },
    ],
    [
      { SMTP_URL: 'smtp://u%40x:p@mail:25/?pool=true', MAIL_FROM: 'id@example.com' },
      { mail: { smtpUrl: 'smtp://u%40x:p@mail:25/?pool=true' } },
    ],
    [{ BRAND_LOGO: 'C:\\logo.png' }, { brand: { logo: 'C:\\logo.png' } }],
    [{ ACCESS_TOKEN_TTL: '1' }, { accessTokenTtlSeconds: 1 }],
    [{ ACCESS_TOKEN_TTL: '86400' }, { accessTokenTtlSeconds: 86_400 }],
    [{ REFRESH_TOKEN_TTL: '1' }, { refreshTokenTtlSeconds: 1 }],
    [{ GRANT_MAX_AGE: '1' }, { grantMaxAgeSeconds: 1 }],
    [{ REGISTRATIONS_PER_HOUR: '0' }, { registrationsPerHour: 0 }],
    [{ AUTHORIZATION_CODE_TTL: '600' }, { authorizationCodeTtlSeconds: 600 }],
    [{ REFRESH_RETRY_WINDOW: '0' }, { refreshRetryWindowSeconds: 0 }],
    [{ REFRESH_RETRY_WINDOW: '600' }, { refreshRetryWindowSeconds: 600 }],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
    [{ METRICS_PORT: '9464', METRICS_HOST: '::' }, { metrics: { port: 9464, host: '::' } }],
    [{ METRICS_HOST: '::' }, { metrics: undefined }],
    [
      { OTEL_TRACES_SAMPLER: 'of another program', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      { traces: undefined },
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318' }, { traces: { protocol: 'http/protobuf' } }],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'otel:4317',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://otel.example.com/v1/traces',
        OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      },
      { traces: { protocol: 'http/json' } },
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318', OTEL_SDK_DISABLED: 'true' }, { traces: undefined }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318', OTEL_TRACES_EXPORTER: 'none' },
      { traces: undefined },
    ],
    [{ SIGNING_ALG: 'EdDSA' }, { signingAlg: 'EdDSA' }],
    [{ SIGNING_ALG: 'RS256' }, { signingAlg: 'RS256' }],
    [
      { PLATFORM_HOOK_URL: 'https://platform.example.com/hook?tenant=1' },
      {
        platform: {
          url: 'https://platform.example.com/hook?tenant=1',
          cacheSeconds: 10,
          graceSeconds: 3600,
          timeoutSeconds: 3,
        },
      },
    ],
    [
      {
        PLATFORM_HOOK_URL: 'http://[::1]:8080/hook',
        PLATFORM_HOOK_CACHE: '0',
        PLATFORM_HOOK_GRACE: '0',
        PLATFORM_HOOK_TIMEOUT: '8',
      },
      { platform: { url: 'http://[::1]:8080/hook', cacheSeconds: 0, graceSeconds: 0, timeoutSeconds: 8 } },
    ],
    [{ PLATFORM_HOOK_CACHE: '5' }, { platform: undefined }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  ])('reads %j', (env, config) => {
    expect(parseConfig(env)).toMatchObject(config);
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ PORT: '0' }, 'for example 3000'],
    [{ PORT: '65536' }, 'for example 3000'],
    [{ PORT: '-1' }, 'for example 3000'],
    [{ PORT: '3000.5' }, 'for example 3000'],
    [{ PORT: '3000 ' }, 'for example 3000'],
    [{ PORT: '0x10' }, 'for example 3000'],
    [{ PORT: 'http' }, 'for example 3000'],
    [{ DATABASE_URL: 'mysql://db/v', SECRET_KEY: KEY }, 'like postgres://user:password@host:5432/vouchsafe'],
    [
      { DATABASE_URL: 'postgres://db:99999/v', SECRET_KEY: KEY },
      'like postgres://user:password@host:5432/vouchsafe',
    ],
    [
      { DATABASE_URL: 'postgres://a,b/v?target_session_attrs=any', SECRET_KEY: KEY },
      'target_session_attrs=read-write',
    ],
    [{ DATABASE_URL: 'db:5432', SECRET_KEY: KEY }, 'like postgres://user:password@host:5432/vouchsafe'],
    [{ SECRET_KEY: 'secret' }, 'openssl rand -base64 32'],
    [{ SECRET_KEY: KEY.slice(1) }, 'openssl rand -base64 32'],
    [{ SECRET_KEY: `${KEY}A` }, 'openssl rand -base64 32'],
    [{ SECRET_KEY: KEY.replace(/.$/, '+') }, 'openssl rand -base64 32'],
    [{ SECRET_KEY: `${KEY},short` }, 'openssl rand -base64 32'],
    [{ SECRET_KEY: ' , ' }, 'openssl rand -base64 32'],
    [{ BRAND_LOGO: 'http://example.com/logo.png' }, 'begins with https://'],
    [{ BRAND_LOGO: 'HTTPS://example.com/logo.png' }, 'begins with https://'],
    [{ BRAND_LOGO: 'data:image/png;base64,AAAA' }, 'begins with https://'],
    [{ BRAND_LOGO: 'https://' }, 'begins with https:// and a host'],
    [{ BRAND_LOGO: 'https://:443/logo.png' }, 'begins with https:// and a host'],
    [{ SUPPORT_URL: 'mailto:' }, 'for example mailto:help@example.com'],
    [{ SUPPORT_URL: 'https://' }, 'for example mailto:help@example.com'],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'id@example.com' }, 'like smtps://user:password@mail.example.com:465'],
    [{ SMTP_URL: 'smtps:///x', MAIL_FROM: 'id@example.com' }, 'like smtps://user:password@mail.example.com'],
    [{ SMTP_URL: 'smtps://user:1#x@mail.example.com', MAIL_FROM: 'id@example.com' }, '%23 for #'],
    [{ SMTP_URL: 'smtps://user:1/x@mail.example.com', MAIL_FROM: 'id@example.com' }, '%23 for #'],
    [{ HOST: '127.0.0.1:3000' }, 'without scheme, port or brackets, for example 127.0.0.1'],
    [{ HOST: 'localhost:3000' }, 'without scheme, port or brackets, for example 127.0.0.1'],
    [{ HOST: 'http://localhost' }, 'for example 127.0.0.1'],
    [{ HOST: '[::1]' }, 'for example 127.0.0.1'],
    [{ HOST: '127' }, 'for example 127.0.0.1'],
    [{ HOST: '10.0.0.256' }, 'for example 127.0.0.1'],
    [{ HOST: '*' }, 'for example 127.0.0.1'],
    [{ METRICS_HOST: '0.0.0.0:9464' }, 'for example 127.0.0.1'],
    [{ REGISTRATION_BUDGETS: '10.0.0.0/8=5=6' }, 'for example 203.0.113.0/24=500'],
    [{ REGISTRATION_BUDGETS: '10/8=5' }, 'for example 203.0.113.0/24=500'],
    [{ REGISTRATION_BUDGETS: '10.0.0.0/8' }, 'for example 203.0.113.0/24=500'],
    [{ TRUSTED_PROXIES: '127' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: '127/8' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: '0x7f000001' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: 'proxy.internal' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: 'fd00::/129' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8,true' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: '1' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: '192.168/16' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: '010.0.0.1' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: 'fe80::1%eth0' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ TRUSTED_PROXIES: '::ffff:10.0.0.0/95' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ REGISTRATION_BUDGETS: '192.168/16=500' }, 'for example 203.0.113.0/24=500'],
    [{ TRUSTED_PROXIES: '*' }, 'for example 10.0.0.0/8,fd00::/8'],
    [{ ACCESS_TOKEN_TTL: '0' }, 'for example 3600'],
    [{ ACCESS_TOKEN_TTL: '86401' }, 'for example 3600'],
    [{ ACCESS_TOKEN_TTL: '1h' }, 'for example 3600'],
    [{ ACCESS_TOKEN_TTL: '1e3' }, 'for example 3600'],
    [{ ACCESS_TOKEN_TTL: '-5' }, 'for example 3600'],
    [{ REFRESH_TOKEN_TTL: '0' }, 'for example 2592000'],
    [{ GRANT_MAX_AGE: '0' }, 'for example 7776000'],
    [{ REFRESH_TOKEN_TTL: '315360001' }, 'for example 2592000'],
    [{ REFRESH_TOKEN_TTL: '30d' }, 'for example 2592000'],
    [{ AUTHORIZATION_CODE_TTL: '0' }, 'for example 60'],
    [{ AUTHORIZATION_CODE_TTL: '601' }, 'for example 60'],
    [{ AUTHORIZATION_CODE_TTL: 'soon' }, 'for example 60'],
    [{ REFRESH_RETRY_WINDOW: '601' }, 'for example 30'],
    [{ REFRESH_RETRY_WINDOW: '-1' }, 'for example 30'],
    [{ SIGNING_ALG: 'HS256' }, 'must be one of ES256, EdDSA, RS256'],
    [{ SIGNING_ALG: 'none' }, 'must be one of ES256, EdDSA, RS256'],
    [{ SIGNING_ALG: 'es256' }, 'must be one of ES256, EdDSA, RS256'],
    [
      { BREACHED_PASSWORDS_URL: 'https://api.pwnedpasswords.com/range' },
      'that ends with a slash, for example https://',
    ],
    [{ BREACHED_PASSWORDS_URL: 'http://example.com/range/' }, 'must be an https address'],
    [{ PLATFORM_HOOK_URL: 'platform.example.com' }, 'for example https://platform.example.com/vouchsafe'],
    [{ PLATFORM_HOOK_URL: 'http://platform.example.com/' }, 'for example https://platform.example.com/'],
    [{ PLATFORM_HOOK_URL: 'https://u:p@platform.example.com/' }, 'without user name or fragment'],
    [{ PLATFORM_HOOK_URL: 'https://:p@platform.example.com/' }, 'without user name or fragment'],
    [{ PLATFORM_HOOK_URL: 'https://platform.example.com/#hook' }, 'without user name or fragment'],
    [{ PLATFORM_HOOK_URL: 'ftp://127.0.0.1/' }, 'for example https://platform.example.com/'],
    [{ PLATFORM_HOOK_TIMEOUT: '0' }, 'for example 3'],
    [{ PLATFORM_HOOK_TIMEOUT: '9' }, 'between 1 and 8 seconds, for example 3'],
    [{ PLATFORM_HOOK_CACHE: '3601' }, 'for example 10'],
    [{ PLATFORM_HOOK_GRACE: '-1' }, 'for example 3600'],
    [{ METRICS_PORT: '0' }, 'a port from 1 to 65535, for example 9464'],
    [{ METRICS_PORT: '3000' }, 'a different port than PORT, for example 9464'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'otel:4318' }, 'for example http://localhost:4318'],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', ...OTEL }, 'for example http/protobuf'],
    [{ OTEL_TRACES_SAMPLER: 'xray', ...OTEL }, 'must be one of always_on, always_off, traceidratio'],
    [{ OTEL_TRACES_SAMPLER_ARG: '10 %', ...OTEL }, 'for example 0.1'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization', ...OTEL }, 'for example authorization=Bearer%20abc'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b,c=50%', ...OTEL }, 'for example authorization=Bearer%20abc'],
    [{ OTEL_EXPORTER_OTLP_TIMEOUT: '3s', ...OTEL }, 'a whole number of milliseconds, for example 3000'],
    [{ OTEL_EXPORTER_OTLP_TIMEOUT: '0', ...OTEL }, 'a whole number of milliseconds, for example 3000'],
    [{ OTEL_RESOURCE_ATTRIBUTES: 'production', ...OTEL }, 'deployment.environment.name=production'],
    [{ OTEL_SDK_DISABLED: '1', ...OTEL }, 'must be true or false, for example true'],
    [{ OTEL_SDK_DISABLED: 'yes', ...OTEL }, 'must be true or false, for example true'],
    [{ OTEL_TRACES_EXPORTER: 'zipkin', ...OTEL }, 'must be otlp or none'],
    [{ LOG_LEVEL: 'verbose' }, 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuses %j in one line that names it and gives an example', (env, example) => {
    const [name = ''] = Object.keys(env);
    const message = refusal(env);
    expect(message.split('\n')).toHaveLength(1);
    expect(message.startsWith(`${name}: must be `)).toBe(true);
    expect(message).toContain(example);
  });

  it.each<Readonly<Record<string, string>>>([
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-tenant=acme,' },
    { OTEL_EXPORTER_OTLP_TIMEOUT: '500' },
    { OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production,service.version=1' },
    { OTEL_SDK_DISABLED: 'False' },
    { OTEL_SDK_DISABLED: 'TRUE' },
  ])('takes %j', (env) => {
    expect(() => parseConfig({ ...OTEL, ...env })).not.toThrow();
  });

  it.each([
    'claude.ai:443',
    '.example.com',
    'example.com.',
    'foo..example',
    '*.',
    '*.*.example.com',
    'https://claude.ai',
    'claude.ai/path',
    'a,*',
  ])('refuses CLIENT_METADATA_DENY=%s, which would deny no host', (hosts) => {
    const message = refusal({ CLIENT_METADATA_DENY: hosts });
    expect(message).toMatch(/^CLIENT_METADATA_DENY: must be host names, .*for example claude\.ai/);
    expect(message).toContain(`${hosts.split(',').at(-1)} is not a host name`);
  });

  it.each(['claude.ai', '*.example.com', 'bücher.example', '127.0.0.1', '[::1]', '::1', 'localhost'])(
    'takes %s as a host of metadata documents',
    (host) => {
      expect(parseConfig({ CLIENT_METADATA_DENY: host }).clientMetadataHosts.deny).toEqual([host]);
    },
  );

  it.each([
    ['javascript', 'must not contain javascript: browsers run or open such addresses themselves'],
    ['myapp,DATA', 'must not contain data: browsers run or open such addresses themselves'],
    ['vbscript', 'must not contain vbscript:'],
    ['file', 'must not contain file:'],
    ['blob', 'must not contain blob:'],
    ['about', 'must not contain about:'],
    ['https', 'must not contain https: it needs no exception'],
    ['com.example.app', 'must not contain com.example.app: schemes with a dot are always accepted'],
    ['myapp:', 'must be URI schemes without a colon'],
    ['1app', 'must be URI schemes without a colon'],
  ])('refuses REDIRECT_SCHEMES=%s and says what to name instead', (schemes, why) => {
    const message = refusal({ REDIRECT_SCHEMES: schemes });
    expect(message.split('\n')).toHaveLength(1);
    expect(message.startsWith(`REDIRECT_SCHEMES: ${why}`)).toBe(true);
    expect(message).toContain('for example myapp');
  });

  it('names every variable that is wrong at once, a line each', () => {
    const lines = refusal({ PORT: 'x', ISSUER: 'x', ACCESS_TOKEN_TTL: 'x', LOG_LEVEL: 'x' }).split('\n');
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'ISSUER',
      'ACCESS_TOKEN_TTL',
      'LOG_LEVEL',
    ]);
  });

  it('never repeats a secret', () => {
    expect(refusal({ SECRET_KEY: 'hush-hush' })).not.toContain('hush');
    expect(refusal({ DATABASE_URL: 'mysql://u:hush@db/v', SECRET_KEY: KEY })).not.toContain('hush');
  });
});

describe('configuration: SECRET_KEY', () => {
  const bytes = (fill: number) => new Uint8Array(32).fill(fill);
  it.each([
    [KEY, [bytes(7)]],
    [`${KEY}=`, [bytes(7)]],
    [`${KEY},${OTHER_KEY}`, [bytes(7), bytes(9)]],
    [` ${OTHER_KEY} , ${KEY}\n`, [bytes(9), bytes(7)]],
  ])('reads %j as 32 bytes each, newest first', (value, keys) => {
    expect(parseConfig({ SECRET_KEY: value }).secretKeys).toEqual(keys);
  });

  it('is required with DATABASE_URL: every process needs the same', () => {
    const message = refusal({ DATABASE_URL: 'postgres://db/v' });
    expect(message).toMatch(/^SECRET_KEY: is needed with DATABASE_URL.*openssl rand -base64 32/);
    expect(message.split('\n')).toHaveLength(1);
  });
});

describe('configuration: TRUSTED_PROXIES', () => {
  it('reads blocks and single addresses of both families', () => {
    const { trustedProxies } = parseConfig({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8 192.0.2.1,2001:db8::1' });
    expect(trustedProxies.map(([address, bits]) => `${address}/${bits}`)).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
      '192.0.2.1/32',
      '2001:db8::1/128',
    ]);
  });

  it('reads an IPv4-mapped block, as logs of a socket for both families show it, as the IPv4 one that it stands for', () => {
    const { trustedProxies } = parseConfig({
      TRUSTED_PROXIES: '::ffff:10.0.0.0/104,::ffff:192.0.2.1,::ffff:0:0/96',
    });
    expect(trustedProxies.map(([address, bits]) => `${address}/${bits}`)).toEqual([
      '10.0.0.0/8',
      '192.0.2.1/32',
      '0.0.0.0/0',
    ]);
  });
});

describe('configuration: SIGN_UP', () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'id@example.com' };

  it('is invited by default, and reads the domains with the workspaces of each', () => {
    expect(parseConfig({}).signUp).toEqual({ mode: 'invited', domains: new Map(), perHour: 500 });
    expect(parseConfig({ SIGN_UP: 'off' }).signUp.mode).toBe('off');
    // The platform creates the accounts, so the sign-in page names nobody here.
    expect(parseConfig({ PLATFORM_HOOK_URL: 'https://platform.example.com/' }).signUp.mode).toBe('off');
    const SIGN_UP_DOMAINS = 'ACME.com=acme:guest, acme.com=wiki\nBücher.example=books *=lobby';
    const { signUp } = parseConfig({ ...mail, SIGN_UP: 'open', SIGN_UP_DOMAINS, SIGN_UPS_PER_HOUR: '7' });
    const member = (workspace: string, role = 'member') => ({ workspace, role });
    expect([signUp.mode, signUp.perHour]).toEqual(['open', 7]);
    expect([...signUp.domains]).toEqual([
      ['acme.com', [member('acme', 'guest'), member('wiki')]],
      ['xn--bcher-kva.example', [member('books')]],
      ['*', [member('lobby')]],
    ]);
  });

  it.each([
    [{ SIGN_UP: 'yes' }, /^SIGN_UP: must be one of off, invited, domain, open$/],
    [{ SIGN_UP: 'open' }, /^SIGN_UP: cannot be open without SMTP_URL and MAIL_FROM.*Set both/],
    [{ SIGN_UP: 'domain', SIGN_UP_DOMAINS: 'acme.com=acme' }, /^SIGN_UP: cannot be domain without SMTP_URL/],
    [{ ...mail, SIGN_UP: 'domain' }, /^SIGN_UP_DOMAINS: is needed with SIGN_UP=domain, for example/],
    [{ ...mail, SIGN_UP: 'domain', SIGN_UP_DOMAINS: '*=acme' }, /^SIGN_UP_DOMAINS: must not contain \*/],
    [
      { SIGN_UP: 'invited', SIGN_UP_DOMAINS: 'acme.com=acme' },
      /^SIGN_UP_DOMAINS: works only with SIGN_UP=domain/,
    ],
    [{ SIGN_UP_DOMAINS: 'acme.com' }, /^SIGN_UP_DOMAINS: acme\.com must be an email domain and a workspace/],
    [{ SIGN_UP_DOMAINS: 'acme=acme' }, /^SIGN_UP_DOMAINS: acme=acme must be an email domain and a workspace/],
    [{ SIGN_UP_DOMAINS: '*.acme.com=acme' }, /^SIGN_UP_DOMAINS: \*\.acme\.com=acme must be an email domain/],
    [
      { SIGN_UP_DOMAINS: 'acme.com=acme:admin' },
      /^SIGN_UP_DOMAINS: acme\.com=acme:admin must not make everyone.*administrator/,
    ],
    [
      { ...mail, SIGN_UP: 'open', PLATFORM_HOOK_URL: 'https://platform.example.com/' },
      /^SIGN_UP: must be unset with PLATFORM_HOOK_URL/,
    ],
  ])('refuses %j, and says what to do', (env, expected) => {
    expect(refusal(env)).toMatch(expected);
  });
});

describe('configuration: ISSUER (RFC 8414 §2)', () => {
  it.each([
    ['https://auth.example.com', ''],
    ['https://auth.example.com:8443', ''],
    ['https://auth.example.com/tenant', '/tenant'],
    ['https://auth.example.com/a/b', '/a/b'],
    ['http://localhost:3000', ''],
    ['http://localhost:3000/tenant', '/tenant'],
    ['http://127.0.0.1:3000', ''],
    ['http://127.8.8.8', ''],
    ['http://[::1]:3000', ''],
  ])('takes %s to the letter, with the path %j', (issuer, issuerPath) => {
    expect(parseConfig({ ISSUER: issuer })).toMatchObject({ issuer, issuerPath });
  });

  it.each([
    ['auth.example.com', 'must be an https address'],
    ['localhost:3000', 'must be an https address'],
    ['ftp://auth.example.com', 'must be an https address'],
    ['javascript:alert(1)', 'must be an https address'],
    ['http://auth.example.com', 'must be an https address; http is allowed'],
    ['http://localhost.evil.com', 'must be an https address; http is allowed'],
    ['http://127.0.0.1.evil.com', 'must be an https address; http is allowed'],
    ['http://0.0.0.0:3000', 'must be an https address; http is allowed'],
    ['http://192.168.0.7:3000', 'must be an https address; http is allowed'],
    ['http://[fd00::1]:3000', 'must be an https address; http is allowed'],
    ['https://user@auth.example.com', 'must not contain a user name'],
    ['https://:secret@auth.example.com', 'must not contain a user name'],
    ['http://localhost@evil.com', 'must be an https address; http is allowed'],
    ['https://auth.example.com?x=1', 'must not have a query or a fragment'],
    ['https://auth.example.com/?', 'must not have a query or a fragment'],
    ['https://auth.example.com#x', 'must not have a query or a fragment'],
    ['https://auth.example.com/', 'must not end with a slash'],
    ['https://auth.example.com/tenant/', 'must not end with a slash'],
    ['https://Auth.example.com', 'must be written as https://auth.example.com,'],
    ['HTTPS://auth.example.com', 'must be written as https://auth.example.com,'],
    ['https://auth.example.com:443', 'must be written as https://auth.example.com,'],
    ['http://127.1:3000', 'must be written as http://127.0.0.1:3000,'],
    ['https://auth.example.com/a/../b', 'must be written as https://auth.example.com/b,'],
    ['https://auth.example.com/ä', 'must be written as https://auth.example.com/%C3%A4,'],
    [' https://auth.example.com', 'must be written as https://auth.example.com,'],
  ])('refuses %j: %s', (issuer, problem) => {
    const message = refusal({ ISSUER: issuer });
    expect(message).toContain(`ISSUER: ${problem}`);
    expect(message).toMatch(/, for example https:\/\/auth\.example\.com$/);
  });
});
