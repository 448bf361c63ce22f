import { and, eq } from 'drizzle-orm';
import {
  AUTHENTICATION_METHODS,
  type AuthenticationMethod,
  authenticationMethods,
} from '../protocol/authentication-context.js';
import type { Actor } from './actor.js';
import type { Drizzle } from './database/database.js';
import { sessions } from './schema/index.js';

/** The session in which a user adds a factor and proves that they have it. */
export interface FactorSession {
  readonly sessionId: string;
  /** Keyed hash of the new cookie; left out: the session keeps its cookie. */
  readonly sessionTokenHash?: string | undefined;
}

/**
 * Whether the session in which a user adds a factor has not ended; always true for an operator, who acts outside of the
 * user's sessions. Call it with the user's row locked: a recovery of the account locks the user, ends the sessions and
 * removes factors, and a factor that is added afterwards would leave the account to a thief.
 */
export async function isStillSignedIn(
  transaction: Drizzle,
  userId: string,
  { sessionId }: Pick<FactorSession, 'sessionId'>,
  by: Actor,
): Promise<boolean> {
  if (by.kind !== 'user') return true;
  return (await transaction.$count(sessions, isOf(userId, sessionId))) > 0;
}

/**
 * Adds methods to a session whose user has just proved another factor: from then on, it counts as signed in with a
 * second step. It gets a new cookie, so that a cookie that was stolen before does not gain the second step. Another
 * user's session is left unchanged.
 */
export async function addToSession(
  transaction: Drizzle,
  userId: string,
  { sessionId, sessionTokenHash }: FactorSession,
  added: readonly AuthenticationMethod[],
): Promise<void> {
  const isIt = isOf(userId, sessionId);
  const [session] = await transaction.select({ amr: sessions.amr }).from(sessions).where(isIt).for('update');
  if (session === undefined) return;
  const used = AUTHENTICATION_METHODS.filter((it) => added.includes(it) || session.amr.includes(it));
  await transaction
    .update(sessions)
    .set({
      amr: [...authenticationMethods(used)],
      ...(sessionTokenHash !== undefined && { tokenHash: sessionTokenHash }),
    })
    .where(isIt);
}

/** A session that stays when the others of its user end, with another cookie. */
export interface KeptSession {
  readonly sessionId: string;
  /** Keyed hash of the new cookie. */
  readonly sessionTokenHash: string;
}

/** Gives a user's session another cookie: a copy of the one before, in another browser, no longer works. */
export async function renewCookie(
  transaction: Drizzle,
  userId: string,
  { sessionId, sessionTokenHash }: KeptSession,
): Promise<void> {
  await transaction.update(sessions).set({ tokenHash: sessionTokenHash }).where(isOf(userId, sessionId));
}

function isOf(userId: string, sessionId: string) {
  return and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
}
