import type { Context } from 'hono';
import type { Perform } from '../operations/perform.js';
import { startSession } from '../operations/sessions.js';
import { SESSION_SECONDS } from '../rules/lifetimes.js';
import type { Network } from '../rules/network.js';
import type { StoreReads } from '../store/reads.js';
import type { Session } from '../store/sessions.js';
import type { Secrets } from '../tokens/secrets.js';
import { Cookies } from './cookies.js';
import { deviceOf } from './device.js';
import { KnownDevices } from './known-devices.js';
import { resultOf } from './refused.js';
import { actorOf, whereaboutsOf } from './whereabouts.js';

interface SessionDeps {
  readonly config: { readonly issuer: string; readonly trustedProxies: readonly Network[] };
  readonly store: Pick<StoreReads, 'sessions' | 'users'>;
  readonly perform: Perform;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

/** The browser's sessions: finds and starts the session that its cookie names. */
export class BrowserSessions {
  readonly cookies: Cookies;
  readonly devices: KnownDevices;
  readonly #deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.cookies = new Cookies(deps.config.issuer);
    this.devices = new KnownDevices(this.cookies, deps.secrets, deps.now);
  }

  /** @returns null if the user is not signed in */
  async find(c: Context): Promise<Session | null> {
    const hashes = this.presented(c);
    const { store, now } = this.#deps;
    return this.adopt(c, hashes.length === 0 ? null : await store.sessions.find(hashes, now()));
  }

  /** The keyed hashes of the browser's cookie; empty without one. */
  presented(c: Context): readonly string[] {
    const token = this.cookies.session(c);
    return token === undefined ? [] : this.#deps.secrets.hashes(token);
  }

  /** From now on, pages are in the language and the time zone of the session's user. */
  adopt(c: Context, session: Session | null): Session | null {
    if (session !== null) {
      c.set('userLocale', session.user.locale);
      c.set('userTimeZone', session.user.timeZone);
    }
    return session;
  }

  /**
   * Signs a user in with a new cookie, whatever the browser held before.
   * @param isKnown whether the browser signed in to the account before, or made it just now
   * @throws {OAuthError} `temporarily_unavailable` if the user signed in too often
   */
  async start(c: Context, userId: string, isKnown: boolean): Promise<void> {
    const { perform, config } = this.#deps;
    const { userAgent } = whereaboutsOf(c, config.trustedProxies);
    const started = await perform(startSession, actorOf(c, userId, config.trustedProxies), {
      replaces: this.cookies.session(c) ?? null,
      user_agent: userAgent,
      new_device: isKnown ? null : deviceOf(userAgent),
    });
    this.cookies.setSession(c, resultOf(started).token, SESSION_SECONDS);
  }

  /** Makes this device known to an account whose owner has just proved who they are, with the password that it has now. */
  async rememberDevice(c: Context, email: string): Promise<void> {
    const user = await this.#deps.store.users.findByEmail(email);
    if (user !== null) this.devices.remember(c, user);
  }
}
