import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMINISTRATOR } from '../rules/administration.js';
import { normalEmail } from '../rules/names.js';
import type { AccessChanges, WithinChange } from './access-change.js';
import type { Actor } from './actor.js';
import { prove } from './addresses.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import type { Emails } from './emails.js';
import { addMember, createOwnUser } from './joining.js';
import { replacePassword } from './new-password.js';
import { invitations, users, workspaces } from './schema/index.js';

/** An invitation as the administrators of its workspace see it. */
export interface PendingInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly expiresAt: Date;
  /** See {@link OpenInvitation}. */
  readonly isEmailed: boolean;
}

/** A pending invitation in a list. */
export interface ListedInvitation extends PendingInvitation {
  /** The administrator who sent it last; null: an operator. */
  readonly invitedBy: { readonly email: string; readonly name: string } | null;
  /** Whether they still administer the workspace, or an operator sent it: otherwise its link does not work. */
  readonly isBacked: boolean;
}

/** An invitation that can be accepted. */
export interface OpenInvitation {
  readonly email: string;
  readonly role: string;
  readonly workspace: { readonly name: string; readonly title: string };
  /** The administrator's name; null: an operator. */
  readonly invitedBy: string | null;
  /** Its link was sent to the address, so a person who has it reads the address. */
  readonly isEmailed: boolean;
}

/** Why an invitation was not created. */
export type InvitationRefusal = 'unknown_workspace' | 'unknown_role' | 'member' | 'full';

/** The person who accepts: a user by their id, or a new one with the name and password that they chose. */
export type Joining = { readonly userId: string } | { readonly name: string; readonly passwordHash: string };

/** Pending invitations of one workspace: more than fit a page, and a limit on what one workspace can write. */
const MOST_PENDING = 500;

export class Invitations {
  readonly #database: Database;
  readonly #changes: AccessChanges;
  readonly #emails: Pick<Emails, 'isOn'>;

  constructor(database: Database, changes: AccessChanges, emails: Pick<Emails, 'isOn'>) {
    this.#database = database;
    this.#changes = changes;
    this.#emails = emails;
  }

  /**
   * Invites an address, or invites it again: then only the new link works. The email is queued in the same transaction.
   * @param invitation.email in upper or lower case
   */
  async invite(
    invitation: {
      readonly workspace: string;
      readonly email: string;
      readonly role: string;
      readonly expiresAt: Date;
    },
    by: Actor,
    now: Date,
  ): Promise<PendingInvitation | InvitationRefusal> {
    const { role, expiresAt } = invitation;
    const email = normalEmail(invitation.email);
    return this.#changes.make(now, async (transaction, _follow, queue) => {
      const rows = this.#database.rowsIn(transaction);
      const [found] = await rows(
        z.object({ id: z.string(), isRole: z.boolean(), isMember: z.boolean(), isFull: z.boolean() }),
        sql`
          select w.id, exists (select from roles where name = ${role}) as "isRole",
            exists (select from memberships m join users u on u.id = m.user_id
              where m.workspace_id = w.id and u.email = ${email}) as "isMember",
            (select count(*) from invitations i where i.workspace_id = w.id and i.email <> ${email}) >= ${MOST_PENDING} as "isFull"
          from workspaces w where w.name = ${invitation.workspace} and w.retired_at is null
          -- Two who invite at once are counted one after the other.
          for no key update of w`,
      );
      if (found === undefined) return 'unknown_workspace';
      if (!found.isRole) return 'unknown_role';
      if (found.isMember) return 'member';
      if (found.isFull) return 'full';
      const invitedBy = by.kind === 'user' ? (by.id ?? null) : null;
      const fresh = { role, invitedBy, isEmailed: this.#emails.isOn, createdAt: now, expiresAt };
      const row = oneRow(
        await transaction
          .insert(invitations)
          .values({ workspaceId: found.id, email, ...fresh })
          .onConflictDoUpdate({
            target: [invitations.workspaceId, invitations.email],
            set: { id: sql`gen_random_uuid()`, ...fresh },
          })
          .returning({ id: invitations.id }),
      );
      await record(transaction, {
        event: 'invitation.sent',
        by,
        at: now,
        workspaceId: found.id,
        details: { email, role },
      });
      const what = { kind: 'invitation', facts: { invitationId: row.id } } as const;
      await queue({ email, locale: null }, what, now, expiresAt);
      return { id: row.id, email, role, expiresAt, isEmailed: fresh.isEmailed };
    });
  }

  /** The invitation of an address, expired or not. @param email in upper or lower case */
  async ofAddress(workspace: string, email: string): Promise<PendingInvitation | null> {
    const [row] = await this.#database.drizzle
      .select(PENDING)
      .from(invitations)
      .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
      .where(and(eq(workspaces.name, workspace), eq(invitations.email, normalEmail(email))));
    return row ?? null;
  }

  /** By address, including expired ones; at most 500. */
  async list(workspaceId: string): Promise<readonly ListedInvitation[]> {
    return this.#database.drizzle
      .select({ ...PENDING, invitedBy: { email: users.email, name: users.name }, isBacked: IS_BACKED })
      .from(invitations)
      .leftJoin(users, eq(users.id, invitations.invitedBy))
      .where(eq(invitations.workspaceId, workspaceId))
      .orderBy(asc(invitations.email))
      .limit(MOST_PENDING);
  }

  /** @param email in upper or lower case @returns whether the invitation existed */
  async withdraw(workspace: string, email: string, by: Actor, now: Date): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const [withdrawn] = await transaction
        .delete(invitations)
        .where(
          and(
            eq(invitations.email, normalEmail(email)),
            eq(
              invitations.workspaceId,
              sql`(${transaction.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.name, workspace))})`,
            ),
          ),
        )
        .returning({ workspaceId: invitations.workspaceId, email: invitations.email });
      if (withdrawn === undefined) return false;
      const details = { email: withdrawn.email };
      const { workspaceId } = withdrawn;
      await record(transaction, { event: 'invitation.withdrawn', by, at: now, workspaceId, details });
      return true;
    });
  }

  /** @returns null when it was accepted or withdrawn, has expired, or its creator is no longer an administrator */
  async find(id: string, now: Date): Promise<OpenInvitation | null> {
    const [row] = await this.#database.drizzle
      .select({
        email: invitations.email,
        role: invitations.role,
        workspace: { name: workspaces.name, title: workspaces.title },
        invitedBy: users.name,
        isEmailed: invitations.isEmailed,
      })
      .from(invitations)
      .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
      .leftJoin(users, eq(users.id, invitations.invitedBy))
      .where(isOpen(id, now));
    return row ?? null;
  }

  /**
   * Makes a person a member by an invitation, and creates their user if needed. Of simultaneous calls, one succeeds. A
   * member keeps the role that they have. A link that was sent to the address proves that its holder reads it. An
   * account whose address has not been proved yet may have been created by someone else: it does not join as it is. The
   * holder takes it over, with a name and a password that they choose, and without its sessions and grants.
   * @returns the user's id; null when the invitation is not open (see {@link find}), is for another address, or a new
   *   user's address is taken
   */
  async accept(id: string, joining: Joining, from: string | undefined, now: Date): Promise<string | null> {
    return this.#changes.make(now, async (...within) => {
      const [transaction, follow] = within;
      // Of two calls with the same link, the second waits here, and then finds nothing.
      const [invitation] = await transaction.select().from(invitations).where(isOpen(id, now)).for('update');
      if (invitation === undefined) return null;
      const { email, isEmailed } = invitation;
      const userId =
        'userId' in joining
          ? await knownUser(transaction, email, isEmailed, joining.userId)
          : ((await createOwnUser(transaction, { email, isProved: isEmailed, ...joining }, from, now))?.id ??
            (isEmailed ? await this.#handOver(within, email, joining, from, now) : null));
      if (userId === null) return null;
      const by: Actor = { kind: 'user', id: userId, address: from };
      if (isEmailed) await prove(transaction, userId, by, now);
      await transaction.delete(invitations).where(eq(invitations.id, id));
      const { workspaceId, role } = invitation;
      const accepted = { event: 'invitation.accepted', by, at: now, userId, workspaceId } as const;
      await record(transaction, { ...accepted, details: { email } });
      await addMember(transaction, follow, { userId, workspaceId, role }, by, now);
      return userId;
    });
  }

  /**
   * Hands an account over to the person who has just proved that its address is theirs, as the first to do so.
   * @returns null if there is no such account
   */
  async #handOver(
    within: WithinChange,
    email: string,
    { name, passwordHash }: { readonly name: string; readonly passwordHash: string },
    from: string | undefined,
    now: Date,
  ): Promise<string | null> {
    const [transaction] = within;
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
      .for('no key update');
    if (user === undefined) return null;
    await transaction.update(users).set({ name }).where(eq(users.id, user.id));
    const by: Actor = { kind: 'user', id: user.id, address: from };
    await replacePassword(this.#changes, within, user.id, { passwordHash, endGrants: true }, by, now);
    return user.id;
  }
}

const PENDING = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  expiresAt: invitations.expiresAt,
  isEmailed: invitations.isEmailed,
};

/** Whether an operator, or someone who still administers the workspace, stands behind an invitation. */
const IS_BACKED = sql<boolean>`(${invitations.invitedBy} is null or exists (
  select from memberships m where m.user_id = ${invitations.invitedBy} and m.workspace_id = ${invitations.workspaceId}
    and m.role = ${ADMINISTRATOR} and m.suspended_at is null
))`;

function isOpen(id: string, now: Date) {
  return and(
    eq(invitations.id, id),
    gt(invitations.expiresAt, now),
    sql`exists (select from workspaces w where w.id = ${invitations.workspaceId} and w.retired_at is null)`,
    IS_BACKED,
  );
}

/** @returns null when they are not the invited person, or must choose a password first: see {@link Invitations.accept} */
async function knownUser(
  transaction: Drizzle,
  email: string,
  isEmailed: boolean,
  userId: string,
): Promise<string | null> {
  const isProved = isEmailed ? isNotNull(users.emailVerifiedAt) : undefined;
  const [user] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), isProved))
    .for('no key update');
  return user?.id ?? null;
}
