/** How `vouchsafe doctor` and a server prove to each other that they know the same `SECRET_KEY`. */
import type { Secrets } from './secrets.js';

/** Below the issuer: the path at which the server says from which address a request seems to come. */
export const DOCTOR_PATH = '/doctor';
export const DOCTOR_HEADER = 'vouchsafe-doctor';

const MINUTE_MS = 60_000;

/** Where a request came from, as its server sees it. */
export interface Seen {
  /** The other end of the connection. */
  readonly connection: string;
  readonly is_trusted: boolean;
  /** The header X-Forwarded-For. */
  readonly forwarded_for: string | null;
}

/**
 * A proof that is good for this minute, two before and two after it, since clocks differ.
 * @param issuer whom it is sent to: any other server that gets hold of it, or was asked by mistake, can't pass it on
 */
export function doctorProof(secrets: Secrets, issuer: string, now: Date): string {
  return secrets.tag('doctor', 'request', issuer, minuteOf(now, 0));
}

/** @param issuer our own */
export function isDoctorProof(secrets: Secrets, issuer: string, presented: string, now: Date): boolean {
  return [-2, -1, 0, 1, 2].some((shift) =>
    secrets.verifyTag(presented, 'doctor', 'request', issuer, minuteOf(now, shift)),
  );
}

/** The server's own proof: the doctor's advice depends on the answer, so no other server may give it. */
export function answerProof(secrets: Secrets, request: string, seen: Seen): string {
  return secrets.tag('doctor', 'answer', request, inOrder(seen));
}

/** @param request the proof that was sent with the request */
export function isAnswerProof(secrets: Secrets, presented: string, request: string, seen: Seen): boolean {
  return secrets.verifyTag(presented, 'doctor', 'answer', request, inOrder(seen));
}

function inOrder({ connection, is_trusted, forwarded_for }: Seen): string {
  return JSON.stringify([connection, is_trusted, forwarded_for]);
}

function minuteOf(now: Date, shift: number): string {
  return String(Math.floor(now.getTime() / MINUTE_MS) + shift);
}
