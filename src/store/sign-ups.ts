import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Joined } from '../rules/sign-up.js';
import type { AccessChanges } from './access-change.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { addMember, createOwnUser } from './joining.js';
import { roles, signUps, users, workspaces } from './schema/index.js';

/**
 * Links to sign up. An account is created only by someone who reads its address, so no one can create it first and wait
 * in it for the owner of the address (pre-hijacking).
 */
export class SignUps {
  readonly #database: Database;
  readonly #changes: AccessChanges;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /**
   * Creates the link for the email to an address; idempotent for the same email.
   * @param email.id also the link's @param email.recipient as it is stored
   * @returns false: the address has an account, and there is no link
   */
  async makeForEmail(
    email: { readonly id: string; readonly recipient: string },
    now: Date,
    expiresAt: Date,
  ): Promise<boolean> {
    const { drizzle } = this.#database;
    const account = await drizzle
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email.recipient));
    if (account.length > 0) return false;
    await drizzle
      .insert(signUps)
      .values({ id: email.id, email: email.recipient, createdAt: now, expiresAt })
      .onConflictDoUpdate({ target: signUps.id, set: { expiresAt } });
    return true;
  }

  /** @returns the address that a link is for; null when it was used, has expired, or the address has an account by now */
  async find(id: string, now: Date): Promise<string | null> {
    const { drizzle } = this.#database;
    const account = drizzle.select().from(users).where(eq(users.email, signUps.email));
    const [row] = await drizzle
      .select({ email: signUps.email })
      .from(signUps)
      .where(and(isOpen(id, now), notExists(account)));
    return row?.email ?? null;
  }

  /**
   * Creates the account of a link's address, which its holder reads, and its memberships. A workspace or a role that no
   * longer exists is left out. Every other link for the address stops working. Of simultaneous calls, one succeeds.
   * @param from the IP address that the link was used from
   * @returns the user's id, or null when the link does not work: see {@link find}
   */
  async complete(
    account: {
      readonly linkId: string;
      readonly name: string;
      readonly passwordHash: string;
      readonly joined: readonly Joined[];
    },
    from: string | undefined,
    now: Date,
  ): Promise<string | null> {
    const { linkId, joined, ...chosen } = account;
    return this.#changes.make(now, async (transaction, follow) => {
      const email = await takeLinks(transaction, linkId, now);
      if (email === null) return null;
      const by = await createOwnUser(transaction, { ...chosen, email, isProved: true }, from, now);
      if (by === null) return null;
      await record(transaction, { event: 'user.signed_up', by, at: now, userId: by.id });
      for (const { workspace, role } of joined) {
        const workspaceId = await existing(transaction, workspace, role);
        if (workspaceId !== null)
          await addMember(transaction, follow, { userId: by.id, workspaceId, role }, by, now);
      }
      return by.id;
    });
  }

  /** Those of some workspaces and roles that cannot be joined: one of the two does not exist, or the workspace is retired. */
  async missing(joined: readonly Joined[]): Promise<readonly Joined[]> {
    const found = await Promise.all(
      joined.map(({ workspace, role }) => existing(this.#database.drizzle, workspace, role)),
    );
    return joined.filter((_, index) => found[index] === null);
  }
}

function isOpen(id: string, now: Date) {
  return and(eq(signUps.id, id), gt(signUps.expiresAt, now));
}

/**
 * Deletes every link for the address of one. They are locked in one order: of two calls for one address, also with
 * different links, the second waits, and then finds nothing.
 * @returns the address; null when the link was used, or has expired
 */
async function takeLinks(transaction: Drizzle, linkId: string, now: Date): Promise<string | null> {
  const [link] = await transaction.select({ email: signUps.email }).from(signUps).where(isOpen(linkId, now));
  if (link === undefined) return null;
  const { email } = link;
  const locked = await transaction
    .select({ id: signUps.id })
    .from(signUps)
    .where(eq(signUps.email, email))
    .orderBy(asc(signUps.id))
    .for('update');
  if (!locked.some(({ id }) => id === linkId)) return null;
  await transaction.delete(signUps).where(eq(signUps.email, email));
  return email;
}

/** @returns the id of a workspace that people can join with this role; null if it or the role does not exist */
async function existing(drizzle: Drizzle, workspace: string, role: string): Promise<string | null> {
  const isRole = sql`exists (${drizzle.select().from(roles).where(eq(roles.name, role))})`;
  const [row] = await drizzle
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.name, workspace), isNull(workspaces.retiredAt), isRole))
    // Not in a workspace that is being deleted: a membership there would stay forever.
    .for('key share');
  return row?.id ?? null;
}
