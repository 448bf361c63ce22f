import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CLIENT_SOURCES, type ClientSource } from '../protocol/client.js';
import type { Database } from './database/database.js';
import { Fields } from './database/fields.js';
import {
  APPLICATION_ALLOWED,
  APPLICATION_APPROVED,
  GRANT_NOT_ENDED,
  GRANT_ROWS,
  policies,
} from './standing.js';

/** Whether an application may be admitted to a workspace now. */
export type Admission = 'allowed' | 'blocked' | 'needs_approval';

/** Whether a workspace admits an application. */
export interface Entry {
  readonly admission: Admission;
  /** Whether its members must have signed in with a second step. */
  readonly secondStepRequired: boolean;
  /** The most that it may get; null: no limit. */
  readonly scopes: readonly string[] | null;
  readonly permissions: readonly string[] | null;
}

/** An application in use without an approval, as it is now. */
export interface UnapprovedApplication {
  readonly clientId: string;
  readonly clientIdentityHash: string;
  readonly clientName: string;
  readonly clientSource: ClientSource;
  readonly members: number;
  readonly connections: number;
}

const MOST = 500;

/** The names and values of a JSON object: whether the workspace `w` admits the client `c`, under {@link policies}. */
export const ADMISSION = sql`
    'blocked', 'blocked' in (coalesce(cp.decision, ''), coalesce(hp.decision, '')),
    'decided', ${APPLICATION_APPROVED}, 'onlyApproved', w.only_approved,
    'secondStepRequired', w.second_step_required,
    'clientScopes', cp.scopes, 'hostScopes', hp.scopes,
    'clientPermissions', cp.permissions, 'hostPermissions', hp.permissions`;

/** Which applications a workspace admits, under its administrators' decisions. */
export class Admissions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether a workspace admits a client, and the most that it may get. */
  async of(workspaceId: string, clientId: string): Promise<Entry> {
    const [row] = await this.#database.rows(
      z.object({ answer: z.unknown() }),
      sql`
        select json_build_object(${ADMISSION}) as answer
        from workspaces w cross join clients c ${policies(sql`w.id`)}
        where w.id = ${workspaceId}::uuid and c.client_id = ${clientId}`,
    );
    return row === undefined
      ? { admission: 'blocked', secondStepRequired: false, scopes: null, permissions: null }
      : readEntry(new Fields(row.answer));
  }

  /**
   * Whether the user, or someone whom the user can rely on, gave the application access as it is now: the user, whose
   * connection is active, or an administrator of a workspace that the user is a member of.
   */
  async isKnownTo(userId: string, clientId: string): Promise<boolean> {
    const rows = await this.#database.rows(
      z.object({ known: z.boolean() }),
      sql`
        select exists (
          select from grants g join clients c on c.client_id = g.client_id
          where g.user_id = ${userId}::uuid and g.client_id = ${clientId}
            and g.client_identity_hash = c.identity_hash and ${GRANT_NOT_ENDED}
        ) or exists (
          select from memberships m join workspaces w on w.id = m.workspace_id cross join clients c ${policies(sql`w.id`)}
          where m.user_id = ${userId}::uuid and m.suspended_at is null and w.retired_at is null
            and c.client_id = ${clientId} and ${APPLICATION_ALLOWED} and ${APPLICATION_APPROVED}
        ) as known`,
    );
    return rows.some(({ known }) => known);
  }

  /** The applications in use that an approved-only policy would exclude, by name; at most 500. */
  async unapproved(workspaceId: string): Promise<readonly UnapprovedApplication[]> {
    return this.#database.rows(
      z.object({
        clientId: z.string(),
        clientIdentityHash: z.string(),
        clientName: z.string(),
        clientSource: z.enum(CLIENT_SOURCES),
        members: z.number(),
        connections: z.number(),
      }),
      sql`
        select c.client_id as "clientId", c.identity_hash as "clientIdentityHash", c.client_name as "clientName",
          c.source as "clientSource", count(distinct g.user_id)::int as members, count(*)::int as connections
        from ${GRANT_ROWS}
        where g.workspace_id = ${workspaceId}::uuid and ${GRANT_NOT_ENDED} and not ${APPLICATION_APPROVED}
        group by c.client_id, c.identity_hash, c.client_name, c.source
        order by c.client_name, c.client_id limit ${MOST}`,
    );
  }
}

/** Reads what {@link ADMISSION} describes. */
export function readEntry(row: Fields): Entry {
  const needsApproval = row.flag('onlyApproved') && !row.flag('decided');
  return {
    admission: row.flag('blocked') ? 'blocked' : needsApproval ? 'needs_approval' : 'allowed',
    secondStepRequired: row.flag('secondStepRequired'),
    scopes: both(row.textsOrNull('clientScopes'), row.textsOrNull('hostScopes')),
    permissions: both(row.textsOrNull('clientPermissions'), row.textsOrNull('hostPermissions')),
  };
}

/** The intersection of two limits; null is no limit. */
function both(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter((name) => other.includes(name));
}
