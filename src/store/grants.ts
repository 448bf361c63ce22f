import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CLIENT_SOURCES, type ClientSource } from '../protocol/client.js';
import { DAY_MS } from '../rules/lifetimes.js';
import { isUuid } from '../rules/uuid.js';
import type { AccessChanges } from './access-change.js';
import { SUSPICIOUS_REASONS } from './actor.js';
import type { Database } from './database/database.js';
import type { Fields } from './database/fields.js';
import { answersBy } from './database/statement.js';
import { type Ending, end } from './ending.js';
import { type GrantFilter, matching } from './grant-filter.js';
import type { Asking, GroupCommit } from './group-commit.js';
import { LIVE_GRANT } from './introspecting.js';
import type { PresentedClient } from './issuing.js';
import { groupCommit } from './observed-group.js';
import { REVOKE } from './revoking.js';
import { clients, grants, users, workspaces } from './schema/index.js';
import { SharedQuery } from './shared-query.js';
import { GRANT_NOT_ENDED, GRANT_ROWS_IF_ANY, GRANT_STANDS } from './standing.js';
import type { User } from './users.js';
import type { Membership } from './workspaces.js';

/** The person and the workspace behind an active grant, and what it allows now. */
export interface LiveGrant {
  /** `isVerified`: a link proved that they read the address. */
  readonly user: User & { readonly isVerified: boolean };
  readonly workspace: { readonly id: string; readonly name: string; readonly title: string };
  readonly clientId: string;
  readonly scope: readonly string[];
  readonly permissions: readonly string[];
  /** The workspaces in which the person can do something, by title. */
  readonly workspaces: readonly Omit<Membership, 'suspended'>[];
  /** The identifiers of all registered resources, in the order of registration. */
  readonly resources: readonly string[];
}

/** A connection: an application to which a user gave access to a workspace, on one device or host. */
export interface Connection {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly clientSource: ClientSource;
  /** The host of its metadata document; null when it has none. */
  readonly clientHost: string | null;
  readonly user: Pick<User, 'id' | 'email' | 'name'>;
  readonly workspace: { readonly id: string; readonly name: string; readonly title: string };
  readonly scope: readonly string[];
  /** Where the code was sent. */
  readonly redirectUri: string;
  /** The address from which the user gave consent. */
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  /** When it last got a token; null: never. */
  readonly lastUsedAt: Date | null;
  /** False while it is blocked, not approved, or its member suspended: it gets no token. */
  readonly active: boolean;
}

/** What a workspace is called. */
interface WorkspaceNames {
  readonly name: string;
  readonly title: string;
}

/** A connection that ended because one of its tokens or codes was used twice. */
export interface SuspiciousEnd {
  readonly id: string;
  readonly clientName: string;
  readonly workspace: WorkspaceNames;
  readonly endedAt: Date;
}

const connection: z.ZodType<Connection> = z.object({
  id: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  clientSource: z.enum(CLIENT_SOURCES),
  clientHost: z.string().nullable(),
  user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  workspace: z.object({ id: z.string(), name: z.string(), title: z.string() }),
  scope: z.array(z.string()),
  redirectUri: z.string(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: z.coerce.date(),
  lastUsedAt: z.coerce.date().nullable(),
  active: z.boolean(),
});

/** How long the account page shows a suspicious end. */
const SUSPICION_SHOWN_MS = 30 * DAY_MS;

export class Grants {
  readonly #database: Database;
  readonly #changes: AccessChanges;
  readonly #live: SharedQuery;
  readonly #revocations: GroupCommit<Asking, Fields>;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
    this.#live = new SharedQuery(database, LIVE_GRANT);
    this.#revocations = groupCommit(database, (group) => answersBy('subject', database, REVOKE, group));
  }

  /**
   * What a grant allows now.
   * @returns null when it allows nothing: it was revoked, its client disabled or blocked in the workspace, its user
   *   suspended there or no longer a member
   */
  async findLive(grantId: string): Promise<LiveGrant | null> {
    if (!isUuid(grantId)) return null;
    const facts = (await this.#live.ask({ grant: grantId })).within('facts');
    return facts === null ? null : readLiveGrant(facts);
  }

  /** Connections that have not ended, by id, starting after `after`. @param limit the most to return */
  async list(filter: GrantFilter, after: string | undefined, limit: number): Promise<readonly Connection[]> {
    if ([after, filter.userId, filter.workspaceId].some((id) => id !== undefined && !isUuid(id))) return [];
    const from = after === undefined ? sql`` : sql`and g.id > ${after}::uuid`;
    return this.#connections(sql`${matching(filter)} ${from}`, sql`g.id`, limit);
  }

  /** The connections of a user or a workspace, newest first. @param limit the most to return */
  async newest(filter: GrantFilter, limit: number): Promise<readonly Connection[]> {
    return this.#connections(matching(filter), sql`g.number desc`, limit);
  }

  /** @returns null when it does not exist or has ended */
  async find(grantId: string): Promise<Connection | null> {
    if (!isUuid(grantId)) return null;
    const [connection] = await this.#connections(sql`g.id = ${grantId}::uuid`, sql`g.id`, 1);
    return connection ?? null;
  }

  /** The user's connections that ended within thirty days because a token or code was used twice, newest first. */
  async suspiciousEnds(userId: string, now: Date): Promise<readonly SuspiciousEnd[]> {
    const rows = await this.#database.drizzle
      .select({
        id: grants.id,
        clientName: clients.clientName,
        workspace: { name: workspaces.name, title: workspaces.title },
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

  /** The user whose grant ended, to notify them. */
  async aboutEnded(grantId: string): Promise<{
    readonly user: User;
    readonly clientName: string;
    readonly workspace: WorkspaceNames;
  } | null> {
    const [row] = await this.#database.drizzle
      .select({
        user: { id: users.id, email: users.email, name: users.name, locale: users.locale },
        clientName: clients.clientName,
        workspace: { name: workspaces.name, title: workspaces.title },
      })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.userId))
      .innerJoin(clients, eq(clients.clientId, grants.clientId))
      .innerJoin(workspaces, eq(workspaces.id, grants.workspaceId))
      .where(eq(grants.id, grantId));
    return row ?? null;
  }

  /**
   * Ends the active grants that match a filter with at least one field, and everything that was issued from them. They
   * are invalid when this returns; see {@link AccessChanges.make}. Idempotent.
   * @returns how many ended (1000: or more)
   */
  async end(
    which: GrantFilter & { readonly grantId?: string | undefined },
    ending: Ending,
  ): Promise<{ grants: number }> {
    const { grantId, ...concerned } = which;
    const ids = [grantId, which.userId, which.workspaceId];
    if (ids.some((id) => id !== undefined && !isUuid(id))) return { grants: 0 };
    if (grantId !== undefined)
      return end(this.#database.rows, sql`g.id = ${grantId}::uuid and ${matching(concerned)}`, ending);
    if (Object.values(concerned).every((value) => value === undefined))
      throw new Error('ending grants needs a choice');
    const { reason, by, now } = ending;
    return this.#changes.make(now, async (transaction, follow) => {
      const grants = await this.#changes.count(transaction, concerned);
      await follow(concerned, { action: 'end', reason, by });
      return { grants };
    });
  }

  /**
   * Ends the grant of a token at its client's request, in one statement that also authenticates the client, and that
   * revocations at the same moment share. Does nothing to another client's grant. Idempotent.
   * @param isProven the client was authenticated before
   * @returns false when the client does not authenticate; nothing was ended
   * @see RFC 7009 §2.1
   */
  async revoke(
    token: { readonly familyId: string } | { readonly grantId: string },
    { clientId, method, secretHashes }: PresentedClient,
    { by, now, isProven }: Omit<Ending, 'reason'> & { readonly isProven: boolean },
  ): Promise<boolean> {
    const key = 'familyId' in token ? token.familyId : token.grantId;
    const answer = await this.#revocations.ask({
      key,
      asked: {
        subject: key,
        family: 'familyId' in token ? token.familyId : null,
        grant: 'grantId' in token ? token.grantId : null,
        client: clientId,
        method,
        secrets: secretHashes,
        proven: isProven,
        actor_kind: by.kind,
        actor_id: by.id ?? null,
        address: by.address ?? null,
        at: now,
      },
    });
    return answer.flag('entitled');
  }

  async #connections(which: SQL, order: SQL, limit: number): Promise<readonly Connection[]> {
    const rows = await this.#database.rows(
      z.object({ facts: connection }),
      sql`
        select json_build_object(
          'id', g.id, 'clientId', g.client_id, 'clientName', c.client_name, 'clientSource', c.source,
          'clientHost', c.document_host,
          'user', json_build_object('id', u.id, 'email', u.email, 'name', u.name),
          'workspace', json_build_object('id', w.id, 'name', w.name, 'title', w.title),
          'scope', g.scope, 'redirectUri', g.redirect_uri, 'address', g.address, 'userAgent', g.user_agent,
          'createdAt', g.created_at, 'active', coalesce(${GRANT_STANDS}, false),
          'lastUsedAt', (select max(f.rotated_at) from families f where f.grant_id = g.id)) as facts
        from ${GRANT_ROWS_IF_ANY} join users u on u.id = g.user_id
        where ${GRANT_NOT_ENDED} and ${which}
        order by ${order} limit ${limit}`,
    );
    return rows.map(({ facts }) => facts);
  }
}

function readLiveGrant(row: Fields): LiveGrant {
  const user = row.object('user');
  const workspace = row.object('workspace');
  return {
    user: {
      id: user.text('id'),
      email: user.text('email'),
      name: user.text('name'),
      locale: user.textOrNull('locale'),
      isVerified: user.flag('isVerified'),
    },
    workspace: { id: workspace.text('id'), name: workspace.text('name'), title: workspace.text('title') },
    clientId: row.text('clientId'),
    scope: row.texts('scope'),
    permissions: row.texts('permissions'),
    workspaces: row.list('workspaces').map((own) => ({
      id: own.text('id'),
      name: own.text('name'),
      title: own.text('title'),
      type: own.oneOf('type', ['private', 'team']),
      role: own.text('role'),
    })),
    resources: row.texts('resources'),
  };
}
