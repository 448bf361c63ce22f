import type { ClientDirectory } from './clients/directory.js';
import type { Config } from './config.js';
import type { DocumentFetcher } from './documents/fetcher.js';
import type { Log } from './log.js';
import type { Notices } from './notices.js';
import type { PlatformSync } from './platform/platform-sync.js';
import type { LoginAttempts } from './sign-in/login-attempts.js';
import type { Passwords } from './sign-in/passwords.js';
import type { Store } from './store/store.js';
import type { Secrets } from './tokens/secrets.js';
import type { SigningKeys } from './tokens/signing-keys.js';
import type { StatusLists } from './tokens/status-lists.js';

/** What the application is given; nothing else is reached for, the time included. */
export interface Deps {
  readonly config: Config;
  readonly store: Store;
  /** Finds clients, whether they are rows or documents elsewhere. */
  readonly directory: ClientDirectory;
  /** The only way out to strangers' hosts. */
  readonly fetcher: DocumentFetcher;
  readonly secrets: Secrets;
  readonly keys: SigningKeys;
  readonly statusLists: StatusLists;
  readonly passwords: Passwords;
  readonly loginAttempts: LoginAttempts;
  readonly notices: Notices;
  /** undefined: users and workspaces are kept here alone. */
  readonly platform: PlatformSync | undefined;
  readonly log: Log;
  readonly now: () => Date;
}
