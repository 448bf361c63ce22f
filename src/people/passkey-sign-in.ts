import type { Log } from '../log.js';
import { passkeyMethods } from '../protocol/authentication-context.js';
import type { RelyingParty } from '../protocol/relying-party.js';
import { parseJson } from '../rules/json.js';
import { CEREMONY_SECONDS, passkeyAssertion, userHandleOf } from '../rules/passkeys.js';
import type { Credential, Passkeys } from '../store/passkeys.js';
import { makeChallenge } from '../tokens/challenges.js';
import type { Secrets } from '../tokens/secrets.js';
import { passkeyFactor } from './passkey-factor.js';
import { PasskeyRefused, verifyAssertion } from './passkey-verification.js';

/** Who signed in with a passkey. */
export interface PasskeyUser {
  readonly user: Credential['user'];
  /** The passkey that was used. It must still exist when the session begins. */
  readonly passkeyId: string;
  /**
   * RFC 8176: the passkey never leaves its authenticator (`hwk`) or is synchronized (`swk`), and the authenticator
   * verified the person in front of it, which is a second factor.
   */
  readonly amr: readonly ['hwk' | 'swk', 'user', 'mfa'];
}

/**
 * Why a sign-in failed: the page was open for too long, or its passkey was used already (`expired`); the passkey is not
 * known here, or was removed (`unknown`); or it did not pass the checks (`refused`).
 */
export type PasskeyProblem = 'expired' | 'unknown' | 'refused';

interface PasskeySignInDeps {
  readonly passkeys: Pick<Passkeys, 'findCredential' | 'ofUser' | 'use'>;
  readonly relyingParty: RelyingParty | null;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Signs users in with their passkeys, without a user name (WebAuthn §7.2). There is no limit on attempts: a signature
 * cannot be guessed, so no one can use up another person's attempts, and a check takes less than a millisecond.
 */
export class PasskeySignIn {
  readonly #deps: PasskeySignInDeps;

  constructor(deps: PasskeySignInDeps) {
    this.#deps = deps;
  }

  /** Whether a user can sign in with a passkey. */
  async isSetUp(userId: string): Promise<boolean> {
    const { relyingParty, passkeys } = this.#deps;
    return passkeyFactor(passkeys, relyingParty).isSetUp(userId);
  }

  /**
   * What a page asks the browser for: any passkey of this site, with user verification.
   * @param browser what only this browser can present again
   * @returns null if this server has no passkeys
   */
  options(browser: readonly string[]): PublicKeyCredentialRequestOptionsJSON | null {
    const { relyingParty, secrets, now } = this.#deps;
    if (relyingParty === null) return null;
    const expiresAt = new Date(now().getTime() + CEREMONY_SECONDS * 1000);
    return {
      challenge: makeChallenge(secrets, boundTo(browser), expiresAt),
      rpId: relyingParty.id,
      timeout: CEREMONY_SECONDS * 1000,
      userVerification: 'required',
    };
  }

  /**
   * Checks an answer to {@link options}, and stores that the passkey was used: of simultaneous calls with one answer,
   * one succeeds.
   * @param presented the JSON that our script made of the browser's answer
   * @param browser as for {@link options}
   * @param from the IP address, for the log and the record
   */
  async check(
    presented: string,
    browser: readonly string[],
    from: string,
  ): Promise<PasskeyUser | PasskeyProblem> {
    const { passkeys, relyingParty, secrets, now } = this.#deps;
    const given = passkeyAssertion.safeParse(parseJson(presented)).data;
    if (relyingParty === null || given === undefined) return this.#refused('refused', 'malformed', from);
    const credential = await passkeys.findCredential(given.id);
    if (credential === null) return this.#refused('unknown', 'unknown_credential', from);
    const { user } = credential;
    // WebAuthn §7.2: a discoverable passkey names its user, who has to be its owner.
    if (given.response.userHandle !== userHandleOf(user.id))
      return this.#refused('refused', 'other_user', from);
    try {
      const expected = { relyingParty, secrets, boundTo: boundTo(browser), now: now() };
      const { challenge, ...used } = await verifyAssertion(given, credential, expected);
      const outcome = await passkeys.use(
        { id: credential.id, userId: user.id, ...used },
        challenge,
        from,
        now(),
      );
      if (outcome === 'replayed') return this.#refused('expired', outcome, from);
      if (outcome === 'gone') return this.#refused('unknown', outcome, from);
      if (outcome === 'counter') return this.#refused('refused', outcome, from);
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      return this.#refused(error.why === 'challenge' ? 'expired' : 'refused', error.message, from);
    }
    return { user, passkeyId: credential.id, amr: passkeyMethods(credential.backupEligible) };
  }

  #refused(problem: PasskeyProblem, why: string, from: string): PasskeyProblem {
    this.#deps.log.info({ from, reason: { tag: 'passkey_refused', why } }, 'A sign-in failed.');
    return problem;
  }
}

function boundTo(browser: readonly string[]): readonly string[] {
  return ['get', ...browser];
}
