import type { PageContext } from '../http/page-context.js';
import { DAY_SECONDS } from '../rules/lifetimes.js';
import { randomSecret } from '../tokens/random.js';
import type { Secrets } from '../tokens/secrets.js';
import type { Cookies } from './cookies.js';

/** Seconds since the last sign-in for which a device is known: 180 days. */
const KNOWN_FOR = 180 * DAY_SECONDS;

/** The beginning of a device's id if a second step was passed on it; no other id begins like that. */
const PASSED = '2~';

/** What a device is known to: an account and the password that it had at that time. */
export interface KnownAccount {
  readonly id: string;
  readonly passwordHash: string | null;
}

/**
 * Devices that signed in to an account before, each with a cookie for that account (OWASP, "device cookies"). The
 * cookie is signed by us, so nothing is stored, and bound to the password, so a new password makes every other device
 * unknown. It does not sign anyone in; it gives its device an allowance of attempts that strangers cannot use up.
 */
export class KnownDevices {
  readonly #cookies: Cookies;
  readonly #secrets: Secrets;
  readonly #now: () => Date;

  constructor(cookies: Cookies, secrets: Secrets, now: () => Date) {
    this.#cookies = cookies;
    this.#secrets = secrets;
    this.#now = now;
  }

  /** @returns an id for this device; null if the device is unknown */
  find(c: PageContext, account: KnownAccount): string | null {
    const [since = '', device = '', tag = ''] = this.#cookies.device(c, account.id)?.split('.') ?? [];
    const age = this.#now().getTime() / 1000 - Number(since);
    if (!/^\d{1,12}$/.test(since) || age > KNOWN_FOR) return null;
    return this.#secrets.verifyTag(tag, 'device', ...bound(account, since, device)) ? device : null;
  }

  /**
   * Like {@link find}, for the allowance of the second step: null also for a device that never passed one. Anyone who
   * knows the password, or reads the mail with a link for a new one, gets any number of known devices without a second step.
   */
  findWithSecondStep(c: PageContext, account: KnownAccount): string | null {
    const device = this.find(c, account);
    return device?.startsWith(PASSED) ? device : null;
  }

  /**
   * Call it after a sign-in, and after the password was changed on this device.
   * @param options.secondStep whether a second step was passed on it
   */
  remember(c: PageContext, account: KnownAccount, { secondStep }: { readonly secondStep: boolean }): void {
    const since = String(Math.floor(this.#now().getTime() / 1000));
    const device = (secondStep ? PASSED : '') + randomSecret();
    const tag = this.#secrets.tag('device', ...bound(account, since, device));
    this.#cookies.setDevice(c, account.id, `${since}.${device}.${tag}`, KNOWN_FOR);
  }
}

function bound({ id, passwordHash }: KnownAccount, since: string, device: string): readonly string[] {
  return [id, passwordHash ?? '', since, device];
}
