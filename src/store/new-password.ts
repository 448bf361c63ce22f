import { and, eq, ne } from 'drizzle-orm';
import type { AccessChanges, WithinChange } from './access-change.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import { oneRow } from './database/rows.js';
import { RECIPIENT } from './emails.js';
import { dropLinks } from './reset-links.js';
import { resetLinks, sessions, users } from './schema/index.js';
import { type KeptSession, renewCookie } from './session-methods.js';

/** All that goes with a new password. The user's row is locked. */
export async function replacePassword(
  changes: AccessChanges,
  [transaction, follow, email]: WithinChange,
  userId: string,
  change: {
    readonly passwordHash: string;
    readonly keepSession?: KeptSession | undefined;
    readonly endGrants?: boolean;
    readonly linkId?: string;
  },
  by: Actor,
  now: Date,
): Promise<{ email: string; sessions: number; grants: number }> {
  const user = oneRow(
    await transaction
      .update(users)
      .set({ passwordHash: change.passwordHash })
      .where(eq(users.id, userId))
      .returning(RECIPIENT),
  );
  const { keepSession } = change;
  const isOther = keepSession && ne(sessions.id, keepSession.sessionId);
  const ended = await transaction
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isOther))
    .returning({ id: sessions.id });
  if (keepSession !== undefined) await renewCookie(transaction, userId, keepSession);
  await dropLinks(transaction, eq(resetLinks.userId, userId));
  const grants = change.endGrants ? await changes.count(transaction, { userId }) : 0;
  if (change.endGrants) await follow({ userId }, { action: 'end', reason: 'password_changed', by });
  const event = change.linkId === undefined ? 'user.password_set' : 'user.password_reset';
  const details = { sessions: ended.length, grants };
  await record(transaction, { event, by, at: now, userId, details });
  await email(user, { kind: 'password_changed', facts: { address: by.address ?? null } }, now);
  return { email: user.email, sessions: ended.length, grants };
}
