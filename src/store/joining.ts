/** How people join: a user who chose their own password, and a membership. Both are part of the change that admits them. */
import type { Follow } from './access-change.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Drizzle } from './database/database.js';
import { memberships, users } from './schema/index.js';

/** What a new user entered to create their account. */
export interface NewUser {
  /** As it is stored. */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  /** Whether a link that was sent to the address brought them. */
  readonly isProved: boolean;
}

/**
 * Creates the account of someone who used a link. Of simultaneous calls with one address, one succeeds.
 * @param from their IP address
 * @returns them, as the actor of what else they do with the link; null when the address is taken
 */
export async function createOwnUser(
  transaction: Drizzle,
  { email, name, passwordHash, isProved }: NewUser,
  from: string | undefined,
  now: Date,
): Promise<(Actor & { readonly id: string }) | null> {
  const [created] = await transaction
    .insert(users)
    .values({ email, name, passwordHash, emailVerifiedAt: isProved ? now : null })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created === undefined) return null;
  const by = { kind: 'user', id: created.id, address: from } as const;
  await record(transaction, { event: 'user.created', by, at: now, userId: created.id });
  return by;
}

/** Makes a user a member; one who is a member already keeps the role that they have. */
export async function addMember(
  transaction: Drizzle,
  follow: Follow,
  member: { readonly userId: string; readonly workspaceId: string; readonly role: string },
  by: Actor,
  now: Date,
): Promise<void> {
  const { userId, workspaceId, role } = member;
  const [added] = await transaction
    .insert(memberships)
    .values({ userId, workspaceId, role })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (added === undefined) return;
  await record(transaction, { event: 'member.added', by, at: now, userId, workspaceId, details: { role } });
  await follow({ userId, workspaceId }, { action: 'settle' });
}
