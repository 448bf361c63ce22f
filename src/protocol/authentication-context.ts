/**
 * How a user signed in (`amr`) and what that is worth (`acr`). The methods are stored with a session and with the
 * grants that it approves; what they are worth is computed here, and nowhere else.
 */
import { OAuthError } from './errors.js';
import { fewValues } from './space-separated.js';

/**
 * The methods that a sign-in is made of, with the names of RFC 8176 §2:
 * - `pwd`: a password;
 * - `otp`: a one-time password (RFC 6238), or a recovery code: a secret from a list that works once, for which RFC 8176
 *   has no name of its own;
 * - `hwk`: a passkey that its authenticator says never leaves it (WebAuthn: not backup eligible);
 * - `swk`: a passkey that is copied to other devices, so its key is protected by software;
 * - `user`: the authenticator saw that someone was there (WebAuthn: user present);
 * - `mfa`: more than one factor. {@link authenticationMethods} adds it to a password with one of the others. A passkey
 *   alone is more than one factor if the authenticator verified its user (WebAuthn: user verified). RFC 8176 has no value
 *   for that, and the authenticator does not tell whether it used `pin`, `face` or `fpt`.
 */
export const AUTHENTICATION_METHODS = ['pwd', 'otp', 'hwk', 'swk', 'user', 'mfa'] as const;
export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number];

/**
 * The authentication contexts, the lower one first: the profiles that REFEDS registered for one factor and for several.
 * Clients and resource servers compare them as opaque strings.
 */
export const ACR_VALUES = ['https://refeds.org/profile/sfa', 'https://refeds.org/profile/mfa'] as const;
export type AuthenticationContext = (typeof ACR_VALUES)[number];
const [SINGLE_FACTOR, MULTI_FACTOR] = ACR_VALUES;

/** What a column of type integer holds: 68 years. */
const MOST_SECONDS = 2 ** 31 - 1;

/** Methods that prove possession of something, which is a different factor from knowing a password. */
const POSSESSION: readonly AuthenticationMethod[] = ['otp', 'hwk', 'swk'];

/**
 * The methods of a passkey whose authenticator verified the person in front of it, which is a second factor.
 * @param backupEligible whether it may be synchronized (WebAuthn §6.1.3)
 */
export function passkeyMethods(backupEligible: boolean): readonly ['hwk' | 'swk', 'user', 'mfa'] {
  return [backupEligible ? 'swk' : 'hwk', 'user', 'mfa'];
}

/** @returns the methods once each and in one order, with `mfa` if they are of two factors (RFC 8176 §2) */
export function authenticationMethods(
  used: readonly AuthenticationMethod[],
): readonly AuthenticationMethod[] {
  const isMultiFactor = used.includes('pwd') && POSSESSION.some((method) => used.includes(method));
  return AUTHENTICATION_METHODS.filter(
    (method) => used.includes(method) || (method === 'mfa' && isMultiFactor),
  );
}

/** Whether a sign-in was with more than one factor. */
export function isMultiFactor(amr: readonly string[]): boolean {
  return amr.includes('mfa');
}

/** What a sign-in with these methods is worth (OpenID Connect Core §2, `acr`). */
export function contextOf(amr: readonly string[]): AuthenticationContext {
  return isMultiFactor(amr) ? MULTI_FACTOR : SINGLE_FACTOR;
}

/**
 * Reads `acr_values`. A context that this server does not have is left out: no sign-in could reach it.
 * @returns empty if nothing was asked for
 * @throws {OAuthError} `invalid_request` if there are too many of them ({@link fewValues}), or
 *   `unmet_authentication_requirements` if this server has none of the contexts that were asked for. OpenID Connect Core
 *   §3.1.2.1 lets a server answer with a different context, but then a client that a resource server challenged (RFC 9470
 *   §3) would ask again and again.
 */
export function parseAcrValues(value: string | undefined): readonly AuthenticationContext[] {
  const asked = fewValues('acr_values', value);
  const known = ACR_VALUES.filter((it) => asked.includes(it));
  if (asked.length === 0 || known.length > 0) return known;
  throw new OAuthError(
    'unmet_authentication_requirements',
    `This server supports none of these acr_values. It supports ${ACR_VALUES.join(' and ')}.`,
    { reason: { tag: 'unknown_acr_values' } },
  );
}

/**
 * Reads `max_age`.
 * @returns seconds; undefined: any age
 * @throws {OAuthError} `invalid_request` if it is not a whole number of seconds
 * @see OpenID Connect Core §3.1.2.1
 */
export function parseMaxAge(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,10}$/.test(value)) return Math.min(Number(value), MOST_SECONDS);
  throw new OAuthError('invalid_request', 'max_age must be a whole number of seconds, 0 or more.');
}

/**
 * Whether a sign-in is worth one of the contexts that were asked for.
 * @param asked any of them will do; empty: nothing was asked for
 * @see RFC 9470 §5; OpenID Connect Core §3.1.2.1, `acr_values`
 */
export function reachesContext(amr: readonly string[], asked: readonly string[]): boolean {
  return asked.length === 0 || isContextAmong(contextOf(amr), asked);
}

/** Whether a context is one of those that were asked for, or includes one: several factors include one. */
export function isContextAmong(context: string, asked: readonly string[]): boolean {
  return asked.includes(context) || (context === MULTI_FACTOR && asked.includes(SINGLE_FACTOR));
}
