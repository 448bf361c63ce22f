import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMINISTRATOR } from '../rules/administration.js';
import { normalEmail } from '../rules/names.js';
import { isUuid } from '../rules/uuid.js';
import { containing } from './containing.js';
import type { Database } from './database/database.js';
import { memberships, users, workspaces } from './schema/index.js';

/** A person in a workspace. */
export interface Member {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly suspended: boolean;
}

const MEMBER = {
  userId: users.id,
  email: users.email,
  name: users.name,
  role: memberships.role,
  suspended: sql<boolean>`${memberships.suspendedAt} is not null`,
};

/** Who is a member of a workspace, and what they may do there. */
export class Members {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The members of a workspace and their roles, by address, starting after `after`.
   * @param limit the most to return
   * @param search a part of their name or address, ignoring case; left out: everyone
   */
  async list(
    workspaceId: string,
    after: string | undefined,
    limit: number,
    search?: string,
  ): Promise<readonly Member[]> {
    return this.#database.drizzle
      .select(MEMBER)
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(
          eq(memberships.workspaceId, workspaceId),
          after === undefined ? undefined : gt(users.email, normalEmail(after)),
          containing(search, users.email, users.name),
        ),
      )
      .orderBy(asc(users.email))
      .limit(limit);
  }

  /** A member by their user's id. @returns null when they are not a member */
  async find(workspaceId: string, userId: string): Promise<Member | null> {
    if (!isUuid(userId)) return null;
    const [row] = await this.#database.drizzle
      .select(MEMBER)
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .where(
        and(
          eq(memberships.workspaceId, workspaceId),
          eq(memberships.userId, userId),
          isNull(workspaces.retiredAt),
        ),
      );
    return row ?? null;
  }

  /**
   * Which of these workspaces someone other than this user can administer: no one who is suspended, or whose account is to
   * be deleted. May be out of date when it returns; `requireAnotherAdministrator` is the check that locks.
   */
  async administeredWithout(userId: string, workspaceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.drizzle
      .selectDistinct({ id: memberships.workspaceId })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(
          inArray(memberships.workspaceId, [...workspaceIds]),
          ne(memberships.userId, userId),
          eq(memberships.role, ADMINISTRATOR),
          isNull(memberships.suspendedAt),
          isNull(users.deletionDueAt),
        ),
      );
    return new Set(rows.map((row) => row.id));
  }

  /** The names of the declared permissions that a member has in a workspace; none for anyone else. */
  async permissions(workspaceId: string, userId: string): Promise<readonly string[]> {
    const rows = await this.#database.rows(
      z.object({ name: z.string() }),
      sql`
        select p.name
        from memberships m join roles r on r.name = m.role
          join permissions p on '*' = any(coalesce(m.permissions, r.permissions))
            or p.name = any(coalesce(m.permissions, r.permissions))
        where m.workspace_id = ${workspaceId}::uuid and m.user_id = ${userId}::uuid
        order by p.name`,
    );
    return rows.map((row) => row.name);
  }
}
