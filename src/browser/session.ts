import type { PageContext } from '../http/page-context.js';
import type { Perform } from '../operations/perform.js';
import { startSession } from '../operations/sessions.js';
import {
  type AuthenticationMethod,
  authenticationMethods,
  isMultiFactor,
} from '../protocol/authentication-context.js';
import { SESSION_SECONDS } from '../rules/lifetimes.js';
import type { Network } from '../rules/network.js';
import type { Leaving } from '../store/departures.js';
import type { StoreReads } from '../store/reads.js';
import type { Session } from '../store/sessions.js';
import type { UserWithPassword } from '../store/users.js';
import type { Secrets } from '../tokens/secrets.js';
import { Cookies } from './cookies.js';
import { deviceOf } from './device.js';
import { KnownDevices } from './known-devices.js';
import { speakAsUser } from './language.js';
import { resultOf } from './refused.js';
import { type HalfSignedIn, SecondSteps } from './second-steps.js';
import { actorOf, whereaboutsOf } from './whereabouts.js';

interface SessionDeps {
  readonly config: { readonly issuer: string; readonly trustedProxies: readonly Network[] };
  readonly store: Pick<StoreReads, 'departures' | 'sessions' | 'users'>;
  readonly perform: Perform;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

/** The browser's sessions: finds and starts the session that its cookie names. */
export class BrowserSessions {
  readonly cookies: Cookies;
  readonly devices: KnownDevices;
  /** Browsers in which a password was right, and a second factor is awaited. */
  readonly secondSteps: SecondSteps;
  readonly #deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.cookies = new Cookies(deps.config.issuer);
    this.devices = new KnownDevices(this.cookies, deps.secrets, deps.now);
    this.secondSteps = new SecondSteps(this.cookies, deps);
  }

  /** @returns null if the user is not signed in */
  async find(c: PageContext): Promise<Session | null> {
    const hashes = this.presented(c);
    const { store, now } = this.#deps;
    return this.adopt(c, hashes.length === 0 ? null : await store.sessions.find(hashes, now()));
  }

  /** @returns the user of this browser if their account is scheduled for deletion; {@link find} no longer returns them */
  async findLeaving(c: PageContext): Promise<Leaving | null> {
    const hashes = this.presented(c);
    const { store, now } = this.#deps;
    const leaving = hashes.length === 0 ? null : await store.departures.find(hashes, now());
    await this.adopt(c, leaving?.session ?? null);
    return leaving;
  }

  /** The keyed hashes of the browser's cookie; empty without one. */
  presented(c: PageContext): readonly string[] {
    const token = this.cookies.session(c);
    return token === undefined ? [] : this.#deps.secrets.hashes(token);
  }

  /** From now on, pages are in the language and the time zone of the session's user. */
  async adopt(c: PageContext, session: Session | null): Promise<Session | null> {
    if (session !== null) {
      await speakAsUser(c, session.user);
      c.set('userTimeZone', session.user.timeZone);
    }
    return session;
  }

  /**
   * Signs a user in with a new cookie, whatever the browser held before.
   * @param amr how they proved who they are: see `startSession`
   * @param options.isKnown whether the browser signed in to the account before, or made it just now
   * @param options.passwordHash of the password that they entered; null if they entered none, or have just chosen it
   * @param options.passkeyId the passkey that they used; null if they used none
   * @param options.requestedAt when the authorization request came that they sign in for; null if there is none
   * @throws {PageRefusal} if their password was changed, or their passkey was removed, in the meantime
   * @throws {OAuthError} `too_many_requests` if the user signed in too often
   */
  async start(
    c: PageContext,
    userId: string,
    amr: readonly AuthenticationMethod[],
    {
      isKnown,
      passwordHash = null,
      passkeyId = null,
      requestedAt = null,
    }: {
      readonly isKnown: boolean;
      readonly passwordHash?: string | null;
      readonly passkeyId?: string | null;
      readonly requestedAt?: Date | null;
    },
  ): Promise<void> {
    const { perform, config } = this.#deps;
    const { userAgent } = whereaboutsOf(c, config.trustedProxies);
    const started = await perform(startSession, actorOf(c, userId, config.trustedProxies), {
      amr,
      password_hash: passwordHash,
      passkey_id: passkeyId,
      replaces: this.cookies.session(c) ?? null,
      requested_at: requestedAt?.toISOString() ?? null,
      user_agent: userAgent,
      new_device: isKnown ? null : deviceOf(userAgent),
    });
    this.cookies.setSession(c, resultOf(started).token, SESSION_SECONDS);
    this.secondSteps.end(c);
  }

  /**
   * Signs in a user who has proved every factor that their account requires, on a device that is known from then on. A
   * password may not be enough: `afterPassword` decides that.
   * @param options.isKnown by default, what the device's cookie says
   * @param options.requestedAt when the authorization request came that they sign in for; null if there is none
   * @param options.passkeyId the passkey that they used; null if they used none
   * @throws {OAuthError} `too_many_requests` if the user signed in too often
   */
  async signIn(
    c: PageContext,
    user: UserWithPassword,
    amr: readonly AuthenticationMethod[],
    {
      requestedAt,
      isKnown = this.devices.find(c, user) !== null,
      passkeyId = null,
    }: {
      readonly requestedAt: Date | null;
      readonly isKnown?: boolean;
      readonly passkeyId?: string | null;
    },
  ): Promise<void> {
    const passwordHash = amr.includes('pwd') ? user.passwordHash : null;
    await this.start(c, user.id, amr, { isKnown, passwordHash, passkeyId, requestedAt });
    this.devices.remember(c, user, { secondStep: isMultiFactor(authenticationMethods(amr)) });
  }

  /**
   * Signs in the user whose second factor was right.
   * @param methods those of the second step, for example `['otp']`; with the first step's they are of several factors
   * @param requestedAt as for {@link signIn}
   */
  async finish(
    c: PageContext,
    half: HalfSignedIn,
    methods: readonly AuthenticationMethod[],
    requestedAt: Date | null,
  ): Promise<void> {
    await this.signIn(c, half.user, [...half.amr, ...methods], { requestedAt });
  }

  /**
   * Makes this device known to an account whose owner has just proved who they are, with the password that it has now.
   * @param options.secondStep whether they also passed their second step on it
   */
  async rememberDevice(
    c: PageContext,
    email: string,
    options: { readonly secondStep: boolean },
  ): Promise<void> {
    const user = await this.#deps.store.users.findByEmail(email);
    if (user !== null) this.devices.remember(c, user, options);
  }

  /** Whether a second step of an account was passed on this device, with the password that the account has now. */
  async passedSecondStep(c: PageContext, email: string): Promise<boolean> {
    const user = await this.#deps.store.users.findByEmail(email);
    return user !== null && this.devices.findWithSecondStep(c, user) !== null;
  }
}
