/** The server's life: open everything, listen, sweep now and then, stop politely. */
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.js';
import { ClientDirectory } from './clients/directory.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { DocumentFetcher } from './documents/fetcher.js';
import type { Resolve } from './documents/resolve.js';
import { isHostDenied } from './documents/target.js';
import { createLog, type Log } from './log.js';
import { openMail } from './mail.js';
import { Notices } from './notices.js';
import { type OperatorDoor, openOperatorDoor } from './operator-door.js';
import { PlatformHook } from './platform/hook.js';
import { PlatformSync } from './platform/platform-sync.js';
import { keepSecretKey } from './secret-key.js';
import { applySeed } from './seed.js';
import { readSeedFile, type Seed, seedWarning } from './seed-file.js';
import { LoginAttempts } from './sign-in/login-attempts.js';
import { Passwords } from './sign-in/passwords.js';
import { setupToken } from './sign-in/setup.js';
import { openStore, type Store } from './store/store.js';
import { Secrets } from './tokens/secrets.js';
import { requireKnownServerKey, SigningKeys } from './tokens/signing-keys.js';
import { StatusLists } from './tokens/status-lists.js';

const SWEEP_EVERY_MS = 5 * 60_000;
/** How long requests under way may take once the process was told to stop. */
const STOP_TIMEOUT_MS = 10_000;
/** How long no request has come for connections to count as idle then. */
const QUIET_MS = 50;
/** For all of a fetch: look-up, connection, headers and body. */
const DOCUMENT_TIMEOUT_MS = 5000;
const REQUEST_TIMEOUT_MS = 30_000;

export interface RunningServer {
  readonly deps: Deps;
  /** Refuses new requests, finishes those under way, closes the database. Safe to repeat. */
  stop(): Promise<void>;
}

/** What a test may replace. */
export interface ServeOptions {
  readonly log?: Log;
  readonly now?: () => Date;
  readonly onStatement?: (text: string) => void;
  /** How strangers' hosts are found, and whose certificates are believed instead of the usual ones (PEM). */
  readonly documents?: { readonly resolve: Resolve; readonly ca: string };
}

/**
 * Starts a server, all of it or nothing.
 * @throws with one sentence for the operator when the seed, the database, the key or the port cannot be used
 */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  const now = options.now ?? (() => new Date());
  const seed =
    config.seedFile === undefined ? undefined : await readSeedFile(config.seedFile, config.redirectSchemes);
  const secrets = new Secrets(config.secretKeys ?? [await keepSecretKey(config.dataDir)]);
  const store = await openStore(config.database, options.onStatement);
  let door: OperatorDoor | undefined;
  try {
    const passwords = new Passwords();
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
    const loginAttempts = new LoginAttempts(store.rateLimiters);
    const fetcher = new DocumentFetcher({
      maxBytes: config.clientMetadataMaxBytes,
      timeoutMs: DOCUMENT_TIMEOUT_MS,
      allowInsecure: config.allowInsecureClientMetadata,
      hosts: config.clientMetadataHosts,
      now,
      ...options.documents,
    });
    const directory = new ClientDirectory(store, fetcher, config, log, now);
    const statusLists = await StatusLists.open(store.statusEntries, keys, config.issuer);
    const mail = config.mail === undefined ? undefined : openMail(config.mail);
    const notices = new Notices(store, mail, `${config.issuer}/account`, log);
    const deps: Deps = {
      config,
      store,
      directory,
      fetcher,
      secrets,
      keys,
      statusLists,
      passwords,
      loginAttempts,
      notices,
      platform: openPlatform(config, store, keys, log, now),
      log,
      now,
    };
    // With PostgreSQL the command line goes to the database itself.
    if ('directory' in config.database) door = await openOperatorDoor(deps);
    const server = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server;
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    await listen(server, config);
    const sweeping = setInterval(() => sweep(deps), SWEEP_EVERY_MS).unref();
    await sayHowToGoOn(deps, seed);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      clearInterval(sweeping);
      await door?.close();
      await close(server);
      mail?.close();
      await fetcher.close();
      await deps.platform?.close();
      await store.close();
    };
    return { deps, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await door?.close();
    await store.close();
    throw error;
  }
}

function openPlatform(
  { platform, issuer }: Config,
  store: Store,
  keys: SigningKeys,
  log: Log,
  now: () => Date,
): PlatformSync | undefined {
  if (platform === undefined) return undefined;
  const hook = new PlatformHook({
    url: platform.url,
    timeoutMs: platform.timeoutSeconds * 1000,
    issuer,
    keys,
  });
  return new PlatformSync(hook, store.platform, platform, log, now);
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'another process has it; stop that one or choose another PORT'
          : error.message;
      reject(new Error(`PORT: cannot listen on ${host}:${port}: ${why}`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

/**
 * Takes no new connections, answers what comes over those that there are, each for the last time, and ends those that
 * nothing comes over.
 */
async function close(server: Server): Promise<void> {
  let isBusy = true;
  server.prependListener('request', (_request, response) => {
    isBusy = true;
    response.shouldKeepAlive = false;
  });
  // The one of `node:http` also ends connections whose request is here and not read yet.
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

async function sweep({ store, now, log }: Deps): Promise<void> {
  await store
    .sweep(now())
    .catch((error: unknown) => log.warn({ err: error }, 'A sweep failed; the next one will do its work.'));
}

async function sayHowToGoOn({ config, store, secrets, log }: Deps, seed: Seed | undefined): Promise<void> {
  if ('directory' in config.database) {
    log.warn(
      `The embedded database in ${config.dataDir} belongs to this process alone and may lose the last moments in a power cut. Use DATABASE_URL where that matters.`,
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
  if (await store.users.areNone()) {
    log.info(
      `Nobody is here yet. Create the first administrator and workspace at ${config.issuer}/setup/${setupToken(secrets)}`,
    );
  }
}
