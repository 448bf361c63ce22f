import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Actor } from './actor.js';
import type { AuditEventName } from './audit-events.js';
import type { Database, Drizzle } from './database.js';
import { auditEvents, clients, users } from './schema.js';

/** What happened, to whom. */
export interface AuditRecord<Name extends string = AuditEventName> {
  readonly event: Name;
  readonly by: Actor;
  readonly at: Date;
  readonly userId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly workspaceId?: string | undefined;
  readonly grantId?: string | undefined;
  /** No secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface AuditEvent {
  /** Grows with time. */
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly actorKind: Actor['kind'];
  readonly actorId: string | null;
  readonly address: string | null;
  readonly userId: string | null;
  readonly clientId: string | null;
  readonly workspaceId: string | null;
  readonly grantId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditFilter {
  readonly workspaceId?: string | undefined;
  readonly userId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly event?: string | undefined;
}

/** Adds a record, within the transaction that it tells of. */
export async function record(drizzle: Drizzle, what: AuditRecord): Promise<void> {
  await recordAll(drizzle, [what]);
}

/** Adds several in one statement. */
export async function recordAll(drizzle: Drizzle, records: readonly AuditRecord[]): Promise<void> {
  await insert(drizzle, records);
}

async function insert(drizzle: Drizzle, records: readonly AuditRecord<string>[]): Promise<void> {
  if (records.length === 0) return;
  await drizzle.insert(auditEvents).values(
    records.map(({ by, at, details = {}, ...what }) => ({
      ...what,
      at,
      actorKind: by.kind,
      actorId: by.id ?? null,
      address: by.address ?? null,
      details: { ...details },
    })),
  );
}

/** The audit log. What changes access writes into it in the same transaction; this room reads it. */
export class Audit {
  constructor(private readonly database: Database) {}

  /** Adds a record of something that the database did not do itself, whatever it is called. */
  async record(what: AuditRecord<string>): Promise<void> {
    await insert(this.database.drizzle, [what]);
  }

  /** The newest first, from the one before `before`. @param limit at most */
  async list(filter: AuditFilter, before: number | undefined, limit: number): Promise<readonly AuditEvent[]> {
    return this.database.drizzle
      .select()
      .from(auditEvents)
      .where(
        and(
          before === undefined ? undefined : lt(auditEvents.id, before),
          filter.workspaceId === undefined ? undefined : eq(auditEvents.workspaceId, filter.workspaceId),
          filter.userId === undefined ? undefined : eq(auditEvents.userId, filter.userId),
          filter.clientId === undefined ? undefined : eq(auditEvents.clientId, filter.clientId),
          filter.event === undefined ? undefined : eq(auditEvents.event, filter.event),
        ),
      )
      .orderBy(desc(auditEvents.id))
      .limit(limit);
  }

  /**
   * What the people and applications of some events are called now. Who is gone has no name any more.
   * @returns names of users by id, and of clients by `client_id`
   */
  async namesIn(
    events: readonly AuditEvent[],
  ): Promise<{ readonly users: ReadonlyMap<string, string>; readonly clients: ReadonlyMap<string, string> }> {
    const userIds = events.flatMap((it) => [
      it.userId ?? [],
      it.actorKind === 'user' ? (it.actorId ?? []) : [],
    ]);
    const clientIds = events.flatMap((it) => it.clientId ?? []);
    const [people, applications] = await Promise.all([
      this.database.drizzle
        .select({ id: users.id, name: users.name, email: users.email })
        .from(users)
        .where(inArray(users.id, [...new Set(userIds.flat())])),
      this.database.drizzle
        .select({ id: clients.clientId, name: clients.clientName })
        .from(clients)
        .where(inArray(clients.clientId, [...new Set(clientIds)])),
    ]);
    return {
      users: new Map(people.map(({ id, name, email }) => [id, name || email])),
      clients: new Map(applications.map(({ id, name }) => [id, name])),
    };
  }
}
