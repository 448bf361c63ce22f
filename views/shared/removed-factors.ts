import type { Factor } from '../../src/rules/factors.js';
import { Ours, type Words } from '../words/words.js';

/**
 * What was removed of what a user signs in with besides their password.
 * @param factors empty: a record of an earlier version does not say
 */
export function removedFactors(words: Words, locale: string, factors: readonly Factor[]): string {
  const { activity, security } = words.account;
  if (factors.length === 0) return activity.events['user.factors_removed'];
  const names = {
    authenticator_app: security.totp.title,
    recovery_codes: security.recovery.title,
    passkeys: security.passkeys.title,
  };
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(factors.map((it) => names[it]));
  return activity.factorsRemoved({ factors: new Ours(list) });
}
