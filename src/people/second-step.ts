import type { Log } from '../log.js';
import { stepOfCode } from '../protocol/totp.js';
import type { Actor } from '../store/actor.js';
import type { RateLimiters } from '../store/rate-limits.js';
import type { StoredSecondFactors } from '../store/second-factors.js';
import { hashesOfRecoveryCode } from '../tokens/recovery-codes.js';
import type { Secrets } from '../tokens/secrets.js';
import { openTotpSecret, sealTotpSecret } from '../tokens/totp-secret.js';
import { CodeAttempts } from './code-attempts.js';

/** A code entered on the page after the password. */
export interface SecondStepAttempt {
  readonly userId: string;
  /** Of an authenticator app, or a recovery code. */
  readonly code: string;
  /** Identifies the browser if it signed in to the account before; null for a stranger. */
  readonly device: string | null;
  /** The user, for the record. */
  readonly by: Actor;
}

interface SecondStepDeps {
  readonly secondFactors: Pick<StoredSecondFactors, 'of' | 'takeTotpStep' | 'takeRecoveryCode'>;
  readonly limiters: RateLimiters;
  readonly secrets: Secrets;
  readonly log?: Log;
  readonly now: () => Date;
}

/** Checks the codes that users enter after their password. Each code counts once. */
export class SecondStep {
  readonly #deps: SecondStepDeps;
  readonly #attempts: CodeAttempts;

  constructor(deps: SecondStepDeps) {
    this.#deps = deps;
    this.#attempts = new CodeAttempts(deps.limiters);
  }

  /**
   * @returns whether the code is right, and did not count before
   * @throws {OAuthError} `too_many_requests` after too many wrong codes of an app; recovery codes cannot be guessed, so
   *   they always remain
   */
  async check(attempt: SecondStepAttempt): Promise<boolean> {
    const { userId, device } = attempt;
    const code = attempt.code.replace(/\s/g, '');
    const isRight = /^\d{6}$/.test(code)
      ? await this.#attempts.run({ account: userId, device }, () => this.#checkTotp(userId, code))
      : await this.#checkRecoveryCode(attempt);
    if (!isRight) {
      const reason = { tag: 'wrong_second_factor', userId } as const;
      this.#deps.log?.info({ reason }, 'A second step of a sign-in failed.');
    }
    return isRight;
  }

  async #checkTotp(userId: string, code: string): Promise<boolean> {
    const { secondFactors, secrets, now } = this.#deps;
    const { totp } = await secondFactors.of(userId);
    const opened = totp && (await openTotpSecret(secrets, userId, totp.sealedSecret));
    if (totp === null || opened === null) return false;
    const step = stepOfCode(opened.secret, code, now());
    if (step === null) return false;
    return secondFactors.takeTotpStep(userId, {
      step,
      verifiedWith: totp.sealedSecret,
      resealed: opened.outdated ? await sealTotpSecret(secrets, userId, opened.secret) : undefined,
    });
  }

  async #checkRecoveryCode({ userId, code, by }: SecondStepAttempt): Promise<boolean> {
    const { secondFactors, secrets, now } = this.#deps;
    const hashes = hashesOfRecoveryCode(secrets, code);
    return (await secondFactors.takeRecoveryCode(userId, hashes, by, now())) !== null;
  }
}
