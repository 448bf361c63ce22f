import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Actor, personOf } from './actor.js';
import type { AuditEventName } from './audit-events.js';
import type { Database, Drizzle } from './database/database.js';
import { auditEvents, clients, users, workspaces } from './schema/index.js';

/** An event to record, and the people and things that it concerns. */
export interface AuditRecord {
  readonly event: AuditEventName;
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
  /** Increases with time. */
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

/** Names by id: of users, of clients by their `client_id`, and of workspaces. */
export interface AuditNames {
  readonly users: ReadonlyMap<string, string>;
  readonly clients: ReadonlyMap<string, string>;
  readonly workspaces: ReadonlyMap<string, string>;
}

export interface AuditFilter {
  readonly workspaceId?: string | undefined;
  readonly userId?: string | undefined;
  readonly clientId?: string | undefined;
  /** One of `AUDIT_EVENT_CHOICES`. */
  readonly event?: string | undefined;
}

/** Adds a record, within the transaction that it describes. */
export async function record(drizzle: Drizzle, what: AuditRecord): Promise<void> {
  await recordAll(drizzle, [what]);
}

/** Adds several in one statement. */
export async function recordAll(drizzle: Drizzle, records: readonly AuditRecord[]): Promise<void> {
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

/** Whether an event is the one that was asked for, or one of those that a `*` stands for. */
function isChosen(choice: string) {
  return choice.endsWith('*')
    ? sql`starts_with(${auditEvents.event}, ${choice.slice(0, -1)})`
    : eq(auditEvents.event, choice);
}

/** Reads the audit log. Every change of access writes to it in the same transaction. */
export class Audit {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Newest first, starting before the record `before`. @param limit the most to return */
  async list(filter: AuditFilter, before: number | undefined, limit: number): Promise<readonly AuditEvent[]> {
    return this.#database.drizzle
      .select()
      .from(auditEvents)
      .where(
        and(
          before === undefined ? undefined : lt(auditEvents.id, before),
          filter.workspaceId === undefined ? undefined : eq(auditEvents.workspaceId, filter.workspaceId),
          filter.userId === undefined ? undefined : eq(auditEvents.userId, filter.userId),
          filter.clientId === undefined ? undefined : eq(auditEvents.clientId, filter.clientId),
          filter.event === undefined ? undefined : isChosen(filter.event),
        ),
      )
      .orderBy(desc(auditEvents.id))
      .limit(limit);
  }

  /** The current names of what some events name. Deleted users, clients and workspaces, and retired workspaces, have none. */
  async namesIn(events: readonly AuditEvent[]): Promise<AuditNames> {
    const userIds = events.flatMap((it) => [
      it.userId ?? [],
      personOf({ kind: it.actorKind, id: it.actorId }) ?? [],
    ]);
    const clientIds = events.flatMap((it) => [
      it.clientId ?? [],
      it.actorKind === 'client' ? (it.actorId ?? []) : [],
    ]);
    const workspaceIds = events.flatMap((it) => it.workspaceId ?? []);
    const [people, applications, places] = await Promise.all([
      this.#database.drizzle
        .select({ id: users.id, name: users.name, email: users.email })
        .from(users)
        .where(inArray(users.id, [...new Set(userIds.flat())])),
      this.#database.drizzle
        .select({ id: clients.clientId, name: clients.clientName })
        .from(clients)
        .where(inArray(clients.clientId, [...new Set(clientIds.flat())])),
      this.#database.drizzle
        .select({ id: workspaces.id, name: workspaces.name })
        .from(workspaces)
        // In place of its name, a retired workspace has one that is no use to a reader, or to a command.
        .where(and(inArray(workspaces.id, [...new Set(workspaceIds)]), isNull(workspaces.retiredAt))),
    ]);
    return {
      users: new Map(people.map(({ id, name, email }) => [id, name || email])),
      clients: new Map(applications.map(({ id, name }) => [id, name])),
      workspaces: new Map(places.map(({ id, name }) => [id, name])),
    };
  }
}
