import type { Context } from 'hono';
import type { Network } from '../rules/network.js';
import type { Session } from '../store/sessions.js';
import type { Store } from '../store/store.js';
import { randomSecret, type Secrets } from '../tokens/secrets.js';
import { Cookies } from './cookies.js';
import { deviceOf } from './device.js';
import { KnownDevices } from './known-devices.js';
import { whereaboutsOf } from './whereabouts.js';

/** Seconds: 14 days. */
const SESSION_TTL = 1_209_600;

interface SessionDeps {
  readonly config: { readonly issuer: string; readonly trustedProxies: readonly Network[] };
  readonly store: {
    readonly sessions: Pick<Store['sessions'], 'find' | 'start'>;
    readonly users: Pick<Store['users'], 'findByEmail'>;
  };
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
    const { store, secrets, now } = this.#deps;
    const token = this.cookies.session(c);
    const session = token === undefined ? null : await store.sessions.find(secrets.hashes(token), now());
    if (session !== null) {
      c.set('userLocale', session.user.locale);
      c.set('userTimeZone', session.user.timeZone);
    }
    return session;
  }

  /**
   * Signs a user in with a new cookie, whatever the browser held before (session fixation).
   * @param isKnown whether the browser signed in to the account before, or made it just now
   */
  async start(c: Context, userId: string, isKnown: boolean): Promise<void> {
    const { store, secrets, config } = this.#deps;
    const now = this.#deps.now();
    const token = randomSecret();
    const expiresAt = new Date(now.getTime() + SESSION_TTL * 1000);
    const previous = await this.find(c);
    const where = whereaboutsOf(c, config.trustedProxies);
    await store.sessions.start(
      {
        userId,
        tokenHash: secrets.hash(token),
        previous,
        expiresAt,
        ...where,
        newDevice: isKnown ? undefined : deviceOf(where.userAgent),
      },
      now,
    );
    this.cookies.setSession(c, token, SESSION_TTL);
  }

  /** Makes this device known to an account whose owner has just proved who they are, with the password that it has now. */
  async rememberDevice(c: Context, email: string): Promise<void> {
    const user = await this.#deps.store.users.findByEmail(email);
    if (user !== null) this.devices.remember(c, user);
  }
}
