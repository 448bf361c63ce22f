/** The server's life cycle: open everything, listen, stop gracefully. */
import { openViews } from './brand/own-views.js';
import { ClientDirectory } from './clients/directory.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import type { DocumentFetcherOptions } from './documents/fetcher.js';
import { isHostDenied } from './documents/target.js';
import { RecentRefusals } from './http/recent-refusals.js';
import { requestLog } from './http/request-log.js';
import { createLog, type Log } from './log.js';
import { openOperatorSocket } from './operations/operator-socket.js';
import { openKnownPasswords } from './people/known-passwords.js';
import { MemberChanges } from './people/member-changes.js';
import { Passwords } from './people/passwords.js';
import { totpFactor } from './people/totp-factor.js';
import { MAX_ANSWER_SECONDS } from './rules/lifetimes.js';
import type { HashCost } from './rules/password-hash.js';
import { keepSecretKey } from './secret-key.js';
import { readSeedFile, type Seed } from './seed/file.js';
import { listenForRequests } from './serve/http-server.js';
import {
  type Base,
  beginUpkeep,
  openCourier,
  openFetcher,
  openKeys,
  openMonitoring,
  openOwnBrand,
  openOwnMail,
  openPasskeySignIn,
  openPasswordSignIn,
  openPlatform,
  openSecondStep,
  plant,
  requireJoined,
} from './serve/open-parts.js';
import { closeAll, type Opened } from './serve/opened.js';
import { sayHowToGoOn } from './serve/say-how-to-go-on.js';
import { openStore } from './store/store.js';
import { Secrets } from './tokens/secrets.js';
import { StatusLists } from './tokens/status-lists.js';
import { openTraces } from './traces/open.js';

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
  /** See {@link Deps}: on a busy machine, a crowd takes longer. */
  readonly requestTimeoutMs?: number;
  /** The cost of new password hashes: tests sign in often. */
  readonly passwordCost?: HashCost;
  readonly secondFactors?: Deps['secondFactors'];
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
  const seed =
    config.seedFile === undefined
      ? undefined
      : await readSeedFile(config.seedFile, config, `SEED_FILE: ${config.seedFile}`);
  const secrets = new Secrets(config.secretKeys ?? [await keepSecretKey(config.dataDir)]);
  const traces = await openTraces(config.traces, log);
  const store = await openStore(config.database, options.onStatement, { ...config, observer: traces });
  const opened: Opened = { store, traces };
  try {
    const deps = await openDeps({ config, store, secrets, traces, log, now }, opened, seed, options);
    // With PostgreSQL, the command line connects to the database itself.
    if ('directory' in config.database)
      opened.operatorSocket = await openOperatorSocket(
        { ...deps, redirectSchemes: config.redirectSchemes },
        { dataDir: config.dataDir, log },
      );
    opened.server = await listenForRequests(deps);
    await sayHowToGoOn(deps, seed);
    let stopping: Promise<void> | undefined;
    return { deps, stop: () => (stopping ??= closeAll(opened)) };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** Opens everything that the application receives, in the order in which the parts need one another. */
async function openDeps(
  base: Base,
  opened: Opened,
  seed: Seed | undefined,
  options: ServeOptions,
): Promise<Deps> {
  const { config, store, log, now } = base;
  const passwords = new Passwords(options.passwordCost, await openKnownPasswords(config, log));
  opened.monitoring = await openMonitoring(base, passwords);
  const { metrics } = opened.monitoring;
  if (seed !== undefined) await plant(base, passwords, seed);
  await requireJoined(base);
  const keys = await openKeys(base);
  await store.clients.applyHostPolicy((host) => isHostDenied(host, config.clientMetadataHosts), now());
  const fetcher = openFetcher(base, metrics, options.documents);
  opened.fetcher = fetcher;
  const directory = new ClientDirectory(store, fetcher, config, log, now);
  const statusLists = await StatusLists.open(store.statusEntries, keys, config.issuer);
  const brand = await openOwnBrand(base, fetcher);
  opened.mail = await openOwnMail(base, brand);
  const courier = await openCourier(base, metrics, options.documents);
  const upkeep = beginUpkeep(base, opened.mail, brand, courier);
  opened.upkeep = upkeep;
  const ownViews = config.viewsDir === undefined ? undefined : await openViews(config.viewsDir);
  opened.platform = await openPlatform(base, keys);
  return {
    ...base,
    directory,
    fetcher,
    keys,
    statusLists,
    passwords,
    memberChanges: new MemberChanges(),
    passwordSignIn: openPasswordSignIn(base, passwords),
    secondFactors: options.secondFactors ?? [totpFactor(store.secondFactors)],
    secondStep: openSecondStep(base),
    passkeySignIn: openPasskeySignIn(base),
    upkeep,
    brand,
    ownViews,
    platform: opened.platform,
    metrics,
    requests: config.requestLog ? requestLog(log) : undefined,
    refusals: new RecentRefusals(),
    requestTimeoutMs: options.requestTimeoutMs ?? MAX_ANSWER_SECONDS * 1000,
  };
}
