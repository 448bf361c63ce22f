/**
 * How long after a sign-in a user may change what their account depends on: password, address, factors, all access, or
 * the account itself. A session lasts for two weeks, and computers are left unlocked (OWASP ASVS 5.0 §7.5.1).
 */
export const RECENT_SIGN_IN_SECONDS = 600;

/** @param signedInAt undefined: it is not known, and so not recent */
export function isRecentSignIn(signedInAt: Date | undefined, now: Date): boolean {
  return signedInAt !== undefined && now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_SECONDS * 1000;
}
