import { DAY_SECONDS, HOUR_SECONDS } from '../rules/lifetimes.js';

/** Why a document cannot be fetched at the moment: its host fails, or our own limits keep us from asking. */
export type TemporaryFailure = 'host_unreachable' | 'busy';

/** Seconds: by then our own limits have reset, and a host has restarted. */
const HICCUP = HOUR_SECONDS;
/** Seconds: an outage of a publisher. */
const OUTAGE = DAY_SECONDS;

/**
 * For how many seconds after its expiry the last valid copy stands in for a document or a key set that cannot be
 * fetched.
 *
 * For a user who is about to give consent: never while the host fails (CIMD §5.1), and for an hour while our own
 * limits keep us from fetching, because strangers who use the limits up must not shut out an application that worked.
 * For a token, where the user gave consent long ago: through an outage of a day, so that no one is signed out. A copy
 * with keys stands in for an hour only, whatever the reason: a withdrawn key must not stay valid because the
 * withdrawal could not be fetched. After that the answer is 503, which ends no grant.
 */
export function standInSeconds(
  failure: TemporaryFailure,
  { forUser, hasKeys }: { readonly forUser: boolean; readonly hasKeys: boolean },
): number {
  if (failure === 'busy') return HICCUP;
  if (forUser) return 0;
  return hasKeys ? HICCUP : OUTAGE;
}

/** Whether a copy that was good until `freshUntil` still stands in. */
export function standsIn(freshUntil: Date, seconds: number, now: Date): boolean {
  return now.getTime() < freshUntil.getTime() + seconds * 1000;
}
