/** RFC 6238: the codes that an authenticator app shows. Pure: the time is passed in. */
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 §5.2 recommends 30 seconds. */
const STEP_SECONDS = 30;
/** What every authenticator app can do: SHA-1 (RFC 6238 §1.2) and six digits (RFC 4226 §5.3). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;
/** RFC 6238 §5.2: one step back for a slow network and a slow reader, and one forward for a fast clock. */
const TOLERATED_STEPS = 1;

/**
 * The time step that a code belongs to, if it is a code of this secret now: its step, the one before, or the one after.
 * The caller stores the step, so that each code is accepted only once.
 * @param secret base32
 * @param code as the user typed it; anything but six digits is wrong
 * @returns the number of the step since 1970; null for a wrong code
 * @see RFC 6238 §4.2, §5.2
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  // The library compares in constant time.
  const delta = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: TOLERATED_STEPS,
  });
  return delta === null ? null : Math.floor(timestamp / (STEP_SECONDS * 1000)) + delta;
}

/**
 * The address that an authenticator app reads from a QR code.
 * @param service the operator's name, as the app shows it
 * @param account the user's email address
 */
export function setupAddress(secret: string, service: string, account: string): string {
  return new TOTP({
    ...PARAMETERS,
    secret: Secret.fromBase32(secret),
    issuer: service,
    label: account,
  }).toString();
}
