/** The server's life cycle: open everything, listen, stop gracefully. */
import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createApp, machineRoutes } from './app.js';
import { openBrand } from './brand/brand.js';
import { openViews } from './brand/own-views.js';
import { ClientDirectory } from './clients/directory.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { DocumentFetcher, type DocumentFetcherOptions } from './documents/fetcher.js';
import { fetchPicture } from './documents/picture.js';
import { isHostDenied } from './documents/target.js';
import { machineListener } from './http/machine-listener.js';
import { listen } from './listen.js';
import { createLog, type Log } from './log.js';
import { type Mail, openMail } from './mail/mail.js';
import { Outbox } from './mail/outbox.js';
import { type OpenMetrics, openMetrics } from './metrics/open.js';
import { type OperatorSocket, openOperatorSocket } from './operations/operator-socket.js';
import { MemberChanges } from './people/member-changes.js';
import { PasswordSignIn } from './people/password-sign-in.js';
import { Passwords } from './people/passwords.js';
import { PlatformSync } from './platform/platform-sync.js';
import type { HashCost } from './rules/password-hash.js';
import { keepSecretKey } from './secret-key.js';
import { applySeed } from './seed/apply.js';
import { readSeedFile, type Seed, seedWarning } from './seed/file.js';
import { setupToken } from './sign-in/setup.js';
import { openStore, type Store } from './store/store.js';
import { Secrets } from './tokens/secrets.js';
import { requireKnownServerKey, SigningKeys } from './tokens/signing-keys.js';
import { StatusLists } from './tokens/status-lists.js';
import { startUpkeep, type Upkeep } from './upkeep.js';

/** How long requests in progress may take after the process is told to stop. */
const STOP_TIMEOUT_MS = 10_000;
/** During a shutdown, how long a connection must be without a request to count as idle. */
const QUIET_MS = 50;
/** For a whole fetch: lookup, connection, headers and body. */
const DOCUMENT_TIMEOUT_MS = 5000;
/** Longer than the operator's DNS server takes to answer whether a name exists. */
const LOOK_UP_STEP_MS = 500;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than proxies keep unused connections (a minute): otherwise they send requests on ones that are being closed. */
const KEEP_ALIVE_MS = 65_000;

export interface RunningServer {
  readonly deps: Deps;
  /** Refuses new requests, finishes those under way, closes the database. Safe to repeat. */
  stop(): Promise<void>;
}

/** What tests may replace. */
export interface ServeOptions {
  readonly log?: Log;
  readonly now?: () => Date;
  readonly onStatement?: (text: string) => void;
  /** The cost of new password hashes: tests sign in often. */
  readonly passwordCost?: HashCost;
  /** How strangers' hosts are resolved, which certificates are trusted (PEM), and how often documents are fetched. */
  readonly documents?: Pick<DocumentFetcherOptions, 'resolve' | 'ca' | 'limits'>;
}

/**
 * Starts a server, completely or not at all.
 * @throws with one sentence for the operator if the seed, the database, the key or the port cannot be used
 */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  const now = options.now ?? (() => new Date());
  const seed = config.seedFile === undefined ? undefined : await readSeedFile(config.seedFile, config);
  const secrets = new Secrets(config.secretKeys ?? [await keepSecretKey(config.dataDir)]);
  const store = await openStore(config.database, options.onStatement, config);
  let operatorSocket: OperatorSocket | undefined;
  let upkeep: Upkeep | undefined;
  let mail: Mail | undefined;
  let monitoring: OpenMetrics | undefined;
  try {
    const passwords = new Passwords(options.passwordCost);
    monitoring = await openMetrics(config.metrics, {
      databasePending: () => store.pending(),
      passwordHashesWaiting: () => passwords.waiting,
      emailsWaiting: () => store.emails.countWaiting(now()),
    });
    const { metrics } = monitoring;
    if (seed !== undefined) {
      await requireKnownServerKey(store.signingKeys, secrets);
      await applySeed(store, secrets, passwords, seed, now());
    }
    const keys = await SigningKeys.open(
      store.signingKeys,
      secrets,
      config.signingAlg,
      now(),
      config.accessTokenTtlSeconds,
    );
    await store.clients.applyHostPolicy((host) => isHostDenied(host, config.clientMetadataHosts), now());
    const fetcher = new DocumentFetcher({
      maxBytes: config.clientMetadataMaxBytes,
      timeoutMs: DOCUMENT_TIMEOUT_MS,
      lookUpStepMs: LOOK_UP_STEP_MS,
      allowInsecure: config.allowInsecureClientMetadata,
      hosts: config.clientMetadataHosts,
      now,
      onFetched: (outcome) => metrics.documentFetched(outcome),
      ...options.documents,
    });
    const directory = new ClientDirectory(store, fetcher, config, log, now);
    const statusLists = await StatusLists.open(store.statusEntries, keys, config.issuer);
    const brand = await openBrand(config.brand, config.issuerPath, (url) => fetchPicture(fetcher, url));
    for (const scheme of brand.corrected)
      log.warn({ scheme }, 'BRAND_COLOR is unreadable in this color scheme; its lightness was corrected.');
    if (config.mail !== undefined) mail = await openMail(config.mail, brand.brand);
    upkeep = startUpkeep({
      store,
      outbox:
        mail && new Outbox({ store, mail, secrets, issuer: config.issuer, brand: brand.brand, log, now }),
      log,
      now,
    });
    const deps: Deps = {
      config,
      store,
      directory,
      fetcher,
      secrets,
      keys,
      statusLists,
      passwords,
      memberChanges: new MemberChanges(),
      passwordSignIn: new PasswordSignIn({
        users: store.users,
        limiters: store.rateLimiters,
        passwords,
        secrets,
        log,
        now,
      }),
      upkeep,
      brand,
      ownViews: config.viewsDir === undefined ? undefined : await openViews(config.viewsDir),
      platform: await openPlatform(config, store, keys, log, now),
      log,
      metrics,
      now,
    };
    // With PostgreSQL, the command line connects to the database itself.
    if ('directory' in config.database)
      operatorSocket = await openOperatorSocket(
        { ...deps, redirectSchemes: config.redirectSchemes },
        { dataDir: config.dataDir, log },
      );
    const machines = machineRoutes(deps);
    const answerMachine = machineListener(machines);
    const answerAny = getRequestListener(createApp(deps, machines).fetch);
    const server = createServer((incoming, outgoing) => {
      if (!answerMachine(incoming, outgoing)) void answerAny(incoming, outgoing);
    });
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    await listen(server, config, 'PORT');
    await sayHowToGoOn(deps, seed);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await operatorSocket?.close();
      await close(server);
      await monitoring?.close();
      // Emails that are being delivered may finish; those that wait for a connection are left to the next start.
      const rested = upkeep?.stop();
      mail?.close();
      await fetcher.close();
      await deps.platform?.close();
      await rested;
      await store.close();
    };
    return { deps, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await operatorSocket?.close();
    await monitoring?.close();
    const rested = upkeep?.stop();
    mail?.close();
    await rested;
    await store.close();
    throw error;
  }
}

async function openPlatform(
  { platform, issuer }: Config,
  store: Store,
  keys: SigningKeys,
  log: Log,
  now: () => Date,
): Promise<PlatformSync | undefined> {
  if (platform === undefined) return undefined;
  const { PlatformHook } = await import('./platform/hook.js');
  const hook = new PlatformHook({
    url: platform.url,
    timeoutMs: platform.timeoutSeconds * 1000,
    issuer,
    keys,
  });
  return new PlatformSync(hook, store.platform, platform, log, now);
}

/**
 * Accepts no new connections, answers the requests on existing connections, closing each afterwards, and ends idle
 * connections.
 */
async function close(server: Server): Promise<void> {
  let isBusy = true;
  server.prependListener('request', (_request, response) => {
    isBusy = true;
    response.shouldKeepAlive = false;
  });
  // The kernel resets connections that still wait when the socket closes; one turn of the event loop accepts them.
  await setImmediate();
  // The one of `node:http` also ends connections whose request has arrived but has not been read yet.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const endingIdle = setInterval(() => {
    if (!isBusy) server.closeIdleConnections();
    isBusy = false;
  }, QUIET_MS);
  const hurry = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  await closed;
  clearInterval(endingIdle);
  clearTimeout(hurry);
}

async function sayHowToGoOn({ config, store, secrets, log }: Deps, seed: Seed | undefined): Promise<void> {
  if ('directory' in config.database) {
    log.warn(
      `The embedded database in ${config.dataDir} serves this process only and may lose the last moments in a power failure. Use DATABASE_URL where that matters.`,
    );
  }
  if (config.allowInsecureClientMetadata) {
    log.warn(
      'ALLOW_INSECURE_CLIENT_METADATA is set: documents are fetched over http and from this computer. For development only.',
    );
  }
  const warning = seed === undefined ? null : seedWarning(seed);
  if (warning !== null) log.warn(warning);
  log.info(`Vouchsafe is ready at ${config.issuer}`);
  if (await store.users.isSetupOpen()) {
    log.info(
      `No users yet. Create the first administrator and workspace at ${config.issuer}/setup/${setupToken(secrets)}`,
    );
  }
}
