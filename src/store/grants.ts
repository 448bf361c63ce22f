import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ending, end } from './access-change.js';
import { SUSPICIOUS_REASONS } from './actor.js';
import type { Database } from './database.js';
import { GRANT_ROWS, GRANT_STANDS, PERMISSIONS_NOW, SCOPE_NOW } from './issuing.js';
import { clients, families, grants, users, workspaces } from './schema.js';
import type { User } from './users.js';

/** The person and the workspace behind a grant that stands, and what it allows now. */
export interface LiveGrant {
  readonly user: User;
  readonly workspace: { readonly id: string; readonly name: string; readonly title: string };
  readonly clientId: string;
  readonly scope: readonly string[];
  readonly permissions: readonly string[];
}

/** A connection: an application that a user let into a workspace, on one device or host. */
export interface Connection {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly clientSource: 'operator' | 'document' | 'dynamic';
  /** Of its metadata document; null when it has none. */
  readonly clientHost: string | null;
  readonly user: Pick<User, 'id' | 'email' | 'name'>;
  readonly workspace: { readonly id: string; readonly name: string; readonly title: string };
  readonly scope: readonly string[];
  /** Where the code went. */
  readonly redirectUri: string;
  /** Where the user allowed it from. */
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  /** When it last got a token; null: never. */
  readonly lastUsedAt: Date | null;
  /** False while it is blocked, not approved, or its member suspended: it gets no token. */
  readonly active: boolean;
}

/** A connection that ended because a key of it was used by two. */
export interface SuspiciousEnd {
  readonly id: string;
  readonly clientName: string;
  readonly workspaceTitle: string;
  readonly endedAt: Date;
}

export interface ConnectionFilter {
  readonly userId?: string | undefined;
  readonly workspaceId?: string | undefined;
  readonly clientId?: string | undefined;
}

const liveGrant: z.ZodType<LiveGrant> = z.object({
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), locale: z.string() }),
  workspace: z.object({ id: z.string(), name: z.string(), title: z.string() }),
  clientId: z.string(),
  scope: z.array(z.string()),
  permissions: z.array(z.string()),
});

/** How long the account page tells of a suspicious end. */
const SUSPICION_SHOWN_MS = 30 * 86_400_000;

export class Grants {
  constructor(private readonly database: Database) {}

  /**
   * What a grant is worth now.
   * @returns null when it is worth nothing: it was revoked, its client disabled or blocked in the workspace, its user
   *   suspended there or no member any more
   */
  async findLive(grantId: string): Promise<LiveGrant | null> {
    if (!isId(grantId)) return null;
    const [row] = await this.database.rows(
      z.object({ facts: liveGrant }),
      sql`
        select json_build_object(
          'user', json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'locale', u.locale),
          'workspace', json_build_object('id', w.id, 'name', w.name, 'title', w.title),
          'clientId', g.client_id, 'scope', ${SCOPE_NOW}, 'permissions', ${PERMISSIONS_NOW}) as facts
        from ${GRANT_ROWS} join users u on u.id = g.user_id
        where g.id = ${grantId}::uuid and ${GRANT_STANDS}`,
    );
    return row?.facts ?? null;
  }

  /** Connections that nobody took back, by id, from the one after `after`. @param limit at most */
  async list(
    filter: ConnectionFilter,
    after: string | undefined,
    limit: number,
  ): Promise<readonly Connection[]> {
    if ([after, filter.userId, filter.workspaceId].some((id) => id !== undefined && !isId(id))) return [];
    return this.connections(
      and(conditions(filter), after === undefined ? undefined : gt(grants.id, after)),
      asc(grants.id),
      limit,
    );
  }

  /** What a user or a workspace has connected, the newest first. @param limit at most */
  async newest(filter: ConnectionFilter, limit: number): Promise<readonly Connection[]> {
    return this.connections(conditions(filter), sql`${desc(grants.createdAt)}, ${desc(grants.id)}`, limit);
  }

  /** @returns null when there is none, or somebody took it back */
  async find(grantId: string): Promise<Connection | null> {
    if (!isId(grantId)) return null;
    const [connection] = await this.connections(eq(grants.id, grantId), asc(grants.id), 1);
    return connection ?? null;
  }

  /** The connections of a user that ended within thirty days since a key of theirs was used by two, newest first. */
  async suspiciousEnds(userId: string, now: Date): Promise<readonly SuspiciousEnd[]> {
    const rows = await this.database.drizzle
      .select({
        id: grants.id,
        clientName: clients.clientName,
        workspaceTitle: workspaces.title,
        endedAt: grants.revokedAt,
      })
      .from(grants)
      .innerJoin(clients, eq(clients.clientId, grants.clientId))
      .innerJoin(workspaces, eq(workspaces.id, grants.workspaceId))
      .where(
        and(
          eq(grants.userId, userId),
          inArray(grants.revokedReason, [...SUSPICIOUS_REASONS]),
          gt(grants.revokedAt, new Date(now.getTime() - SUSPICION_SHOWN_MS)),
        ),
      )
      .orderBy(desc(grants.revokedAt))
      .limit(20);
    return rows.flatMap(({ endedAt, ...row }) => (endedAt === null ? [] : [{ ...row, endedAt }]));
  }

  /** Who a grant that ended was about, to tell him. */
  async aboutEnded(
    grantId: string,
  ): Promise<{ readonly user: User; readonly clientName: string; readonly workspaceTitle: string } | null> {
    const [row] = await this.database.drizzle
      .select({
        user: { id: users.id, email: users.email, name: users.name, locale: users.locale },
        clientName: clients.clientName,
        workspaceTitle: workspaces.title,
      })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.userId))
      .innerJoin(clients, eq(clients.clientId, grants.clientId))
      .innerJoin(workspaces, eq(workspaces.id, grants.workspaceId))
      .where(eq(grants.id, grantId));
    return row ?? null;
  }

  /**
   * Ends the standing grants that a filter chooses, at least one of its fields, and with them everything that was
   * issued from them. One statement; safe to repeat.
   * @returns how many ended
   */
  async end(
    which: ConnectionFilter & { readonly grantId?: string | undefined },
    ending: Ending,
  ): Promise<{ grants: number }> {
    const ids = [which.grantId, which.userId, which.workspaceId];
    if (ids.some((id) => id !== undefined && !isId(id))) return { grants: 0 };
    const chosen = [
      which.grantId === undefined ? [] : [sql`g.id = ${which.grantId}::uuid`],
      which.userId === undefined ? [] : [sql`g.user_id = ${which.userId}::uuid`],
      which.workspaceId === undefined ? [] : [sql`g.workspace_id = ${which.workspaceId}::uuid`],
      which.clientId === undefined ? [] : [sql`g.client_id = ${which.clientId}`],
    ].flat();
    if (chosen.length === 0) throw new Error('ending grants needs a choice');
    return end(this.database.rows, sql.join(chosen, sql` and `), ending);
  }

  /**
   * Ends the grant of a token family at its client's wish. Does nothing to another client's. Safe to repeat.
   * @see RFC 7009 §2.1
   */
  async endByFamily(familyId: string, clientId: string, ending: Ending): Promise<void> {
    await end(
      this.database.rows,
      sql`g.client_id = ${clientId} and g.id in (select grant_id from families where id = ${familyId})`,
      ending,
    );
  }

  private async connections(
    which: SQL | undefined,
    order: SQL,
    limit: number,
  ): Promise<readonly Connection[]> {
    return this.database.drizzle
      .select({
        id: grants.id,
        clientId: grants.clientId,
        clientName: clients.clientName,
        clientSource: clients.source,
        clientHost: clients.documentHost,
        user: { id: users.id, email: users.email, name: users.name },
        workspace: { id: workspaces.id, name: workspaces.name, title: workspaces.title },
        scope: grants.scope,
        redirectUri: grants.redirectUri,
        address: grants.address,
        userAgent: grants.userAgent,
        createdAt: grants.createdAt,
        lastUsedAt: families.rotatedAt,
        active: sql<boolean>`${grants.statusEntry} is not null`,
      })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.userId))
      .innerJoin(clients, eq(clients.clientId, grants.clientId))
      .innerJoin(workspaces, eq(workspaces.id, grants.workspaceId))
      .leftJoin(families, eq(families.grantId, grants.id))
      .where(and(isNull(grants.revokedAt), which))
      .orderBy(order)
      .limit(limit);
  }
}

function conditions({ userId, workspaceId, clientId }: ConnectionFilter): SQL | undefined {
  return and(
    userId === undefined ? undefined : eq(grants.userId, userId),
    workspaceId === undefined ? undefined : eq(grants.workspaceId, workspaceId),
    clientId === undefined ? undefined : eq(grants.clientId, clientId),
  );
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
