import type { OpenedBrand } from './brand/brand.js';
import type { OwnViews } from './brand/own-views.js';
import type { ClientDirectory } from './clients/directory.js';
import type { Config } from './config.js';
import type { DocumentFetcher } from './documents/fetcher.js';
import type { RecentRefusals } from './http/recent-refusals.js';
import type { RequestLog } from './http/request-log.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics/metrics.js';
import type { Perform } from './operations/perform.js';
import type { MemberChanges } from './people/member-changes.js';
import type { PasskeySignIn } from './people/passkey-sign-in.js';
import type { PasswordSignIn } from './people/password-sign-in.js';
import type { Passwords } from './people/passwords.js';
import type { SecondFactor } from './people/second-factors.js';
import type { SecondStep } from './people/second-step.js';
import type { PlatformSync } from './platform/platform-sync.js';
import type { StoreReads } from './store/reads.js';
import type { Store } from './store/store.js';
import type { Secrets } from './tokens/secrets.js';
import type { SigningKeys } from './tokens/signing-keys.js';
import type { StatusLists } from './tokens/status-lists.js';
import type { Traces } from './traces/traces.js';
import type { Upkeep } from './upkeep.js';

/** Everything that the application receives, the clock included; it reaches for nothing else. */
export interface Deps {
  readonly config: Config;
  readonly store: Store;
  /** Finds clients, whether they are rows or metadata documents. */
  readonly directory: ClientDirectory;
  /** The only way to connect to strangers' hosts. */
  readonly fetcher: DocumentFetcher;
  readonly secrets: Secrets;
  readonly keys: SigningKeys;
  readonly statusLists: StatusLists;
  readonly passwords: Passwords;
  readonly passwordSignIn: PasswordSignIn;
  readonly passkeySignIn: PasskeySignIn;
  /** What users can be asked for after their password; the page of the first one that they set up comes first. */
  readonly secondFactors: readonly SecondFactor[];
  /** Checks codes of authenticator apps, and recovery codes. */
  readonly secondStep: SecondStep;
  /** Limits how often one user can change something. */
  readonly memberChanges: MemberChanges;
  readonly upkeep: Pick<Upkeep, 'lag'>;
  /** The operator's name, colors and logo. */
  readonly brand: OpenedBrand;
  /** Pages that the operator replaced; undefined: none. */
  readonly ownViews: OwnViews | undefined;
  /** undefined: users and workspaces are kept here only. */
  readonly platform: PlatformSync | undefined;
  readonly log: Log;
  readonly metrics: Metrics;
  /** undefined: nothing is traced. */
  readonly traces: Traces | undefined;
  /** undefined: requests are not written down. */
  readonly requests: RequestLog | undefined;
  /** The last ones of this process. */
  readonly refusals: RecentRefusals;
  /** Milliseconds after which a request that waits for the database, or whose body is still on the way, gets an error. */
  readonly requestTimeoutMs: number;
  readonly now: () => Date;
}

/**
 * What pages and routes receive that show something, or change it through an operation. Their store cannot write, so a
 * change without an operation does not compile.
 */
export interface PageDeps
  extends Pick<
    Deps,
    | 'config'
    | 'secrets'
    | 'platform'
    | 'secondFactors'
    | 'passkeySignIn'
    | 'log'
    | 'metrics'
    | 'refusals'
    | 'now'
  > {
  readonly store: StoreReads;
  readonly perform: Perform;
}

/**
 * What the sign-in receives. Besides performing operations, it checks passwords and passkeys, and keeps the progress of an
 * authorization request: state of the protocol, which ends with the request, gives no one access, and is not recorded.
 */
export interface SignInDeps extends PageDeps, Pick<Deps, 'passwordSignIn' | 'secondStep'> {
  readonly store: StoreReads & { readonly requests: Pick<Store['requests'], 'chooseWorkspace' | 'deny'> };
}

/** What the operator console receives: it also shows how the server is doing. */
export interface ConsoleDeps extends PageDeps, Pick<Deps, 'upkeep'> {
  readonly store: StoreReads & {
    readonly accessChanges: Pick<Store['accessChanges'], 'waitingSince'>;
    readonly anonymousData: Pick<Store['anonymousData'], 'usage'>;
    readonly emails: Pick<Store['emails'], 'countWaiting'>;
  };
}
