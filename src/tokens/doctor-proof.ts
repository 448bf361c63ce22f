/** How `vouchsafe doctor` proves to a server that it knows its `SECRET_KEY`. */
import type { Secrets } from './secrets.js';

/** Below the issuer: where the server says from where it thinks that a request came. */
export const DOCTOR_PATH = '/doctor';
export const DOCTOR_HEADER = 'vouchsafe-doctor';

const MINUTE_MS = 60_000;

/** A proof that is good for this minute, two before and two after it, since clocks differ. */
export function doctorProof(secrets: Secrets, now: Date): string {
  return secrets.tag('doctor', minuteOf(now, 0));
}

export function isDoctorProof(secrets: Secrets, presented: string, now: Date): boolean {
  return [-2, -1, 0, 1, 2].some((shift) => secrets.verifyTag(presented, 'doctor', minuteOf(now, shift)));
}

function minuteOf(now: Date, shift: number): string {
  return String(Math.floor(now.getTime() / MINUTE_MS) + shift);
}
