/** Opens everything that answers requests, including the port. */
import { ClientDirectory } from '../clients/directory.js';
import type { Deps } from '../deps.js';
import type { DocumentFetcherOptions } from '../documents/fetcher.js';
import { isHostDenied } from '../documents/target.js';
import { RecentRefusals } from '../http/recent-refusals.js';
import { requestLog } from '../http/request-log.js';
import { openMail } from '../mail/mail.js';
import type { OperatorSocket } from '../operations/operator-socket.js';
import { openKnownPasswords } from '../people/known-passwords.js';
import { MemberChanges } from '../people/member-changes.js';
import { Passwords } from '../people/passwords.js';
import { totpFactor } from '../people/totp-factor.js';
import { MAX_ANSWER_SECONDS } from '../rules/lifetimes.js';
import type { HashCost } from '../rules/password-hash.js';
import { SigningKeys } from '../tokens/signing-keys.js';
import { StatusLists } from '../tokens/status-lists.js';
import type { Upkeep } from '../upkeep.js';
import type { ConfiguredFiles } from './configured-files.js';
import { type Listening, listenForRequests } from './http-server.js';
import { applyConfiguredSeed, requireJoined } from './initial-data.js';
import {
  type Base,
  openBackgroundWork,
  openCourier,
  openFetcher,
  openMonitoring,
  openOwnBrand,
  openPlatform,
  openSignIn,
} from './open-parts.js';
import type { Opened } from './opened.js';
import { sayHowToGoOn } from './say-how-to-go-on.js';

/** What tests may replace. */
export interface Replaced {
  /** See {@link Deps}: many simultaneous requests take longer on a busy machine. */
  readonly requestTimeoutMs?: number;
  /** The cost of new password hashes: tests sign in often. */
  readonly passwordCost?: HashCost;
  readonly secondFactors?: Deps['secondFactors'];
  /** How strangers' hosts are resolved, which certificates are trusted (PEM), and how often documents are fetched. */
  readonly documents?: Pick<DocumentFetcherOptions, 'resolve' | 'ca' | 'limits'>;
}

export interface Application extends Pick<Listening, 'loadPages'> {
  readonly deps: Deps;
}

/**
 * Opens the application, listens, and logs what to do next.
 * @param opened receives what has to be closed, also if this fails
 * @throws with one sentence for the operator if the seed, the key or the port cannot be used
 */
export async function openApplication(
  base: Base,
  opened: Opened,
  files: ConfiguredFiles,
  replaced: Replaced,
): Promise<Application> {
  const { config, store } = base;
  const deps = await openDeps(base, opened, files, replaced);
  // With PostgreSQL, the command line connects to the database itself.
  if ('directory' in config.database) opened.operatorSocket = await listenForOperators(deps);
  const isSetupOpen = await store.setup.isOpen();
  // Nothing slow may follow: a caller that gets an answer may stop the server, which has to be ready for that.
  const { server, loadPages } = await listenForRequests(deps);
  opened.server = server;
  sayHowToGoOn(deps, files.seed, isSetupOpen);
  // Its statements need more than one connection: the first answer would wait until PostgreSQL has opened the others.
  deps.upkeep.begin();
  return { deps, loadPages };
}

/** Loads what is otherwise loaded when it is needed. */
export async function loadEverything(): Promise<void> {
  await import('./other-requests.js');
  await import('../operations/operator-socket.js');
}

/** Loaded here only: it needs every operation, and a server on PostgreSQL needs none until a page performs one. */
async function listenForOperators(deps: Deps): Promise<OperatorSocket> {
  const { openOperatorSocket } = await import('../operations/operator-socket.js');
  const { config, log } = deps;
  return openOperatorSocket(
    { ...deps, redirectSchemes: config.redirectSchemes },
    { dataDir: config.dataDir, log },
  );
}

/** Opens everything that the application receives, in the order in which the parts need one another. */
async function openDeps(
  base: Base,
  opened: Opened,
  { seed, logo, ownViews }: ConfiguredFiles,
  replaced: Replaced,
): Promise<Deps & { readonly upkeep: Upkeep }> {
  const { config, store, secrets, log, now } = base;
  const passwords = new Passwords(replaced.passwordCost, await openKnownPasswords(config, log));
  opened.monitoring = await openMonitoring(base, passwords);
  const { metrics } = opened.monitoring;
  if (seed !== undefined) await applyConfiguredSeed(base, passwords, seed);
  await requireJoined(base);
  const { signingAlg, accessTokenTtlSeconds } = config;
  const keys = await SigningKeys.open(store.signingKeys, secrets, signingAlg, now(), accessTokenTtlSeconds);
  await store.clients.applyHostPolicy((host) => isHostDenied(host, config.clientMetadataHosts), now());
  const fetcher = openFetcher(base, metrics, replaced.documents);
  opened.fetcher = fetcher;
  const directory = new ClientDirectory(store, fetcher, config, log, now);
  const statusLists = await StatusLists.open(store.statusEntries, keys, config.issuer);
  const brand = await openOwnBrand(base, logo, fetcher);
  opened.mail = config.mail && (await openMail(config.mail, brand.brand));
  const courier = await openCourier(base, metrics, replaced.documents);
  const upkeep = openBackgroundWork(base, opened.mail, brand, courier);
  opened.upkeep = upkeep;
  opened.platform = await openPlatform(base, keys);
  return {
    ...base,
    directory,
    fetcher,
    keys,
    statusLists,
    passwords,
    memberChanges: new MemberChanges(),
    ...openSignIn(base, passwords),
    secondFactors: replaced.secondFactors ?? [totpFactor(store.secondFactors)],
    upkeep,
    brand,
    ownViews,
    platform: opened.platform,
    metrics,
    requests: config.requestLog ? requestLog(log) : undefined,
    refusals: new RecentRefusals(),
    requestTimeoutMs: replaced.requestTimeoutMs ?? MAX_ANSWER_SECONDS * 1000,
  };
}
