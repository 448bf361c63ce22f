import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { workspaceEndpoint } from '../endpoint.js';
import { notFound, Refusal } from '../refusal.js';
import { newId } from '../store/id.js';
import type { Rows } from '../store/open-data.js';
import { databases, properties, resourceSpaces } from '../store/tables.js';
import { checkWorkspace } from './workspaces.js';

/** Lists are returned whole, so their length is limited. */
const MAX_DATABASES = 500;

const database = z.strictObject({
  id: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
  // Files are beyond this example.
  coverFile: z.null(),
  namePropertyId: z.string(),
  defaultDatabaseViewId: z.string(),
});

const group = 'Database';
const elsewhere = z.string().nullable().optional().describe('Has no effect here.');

/** @throws {Refusal} 404 */
export async function findDatabase(rows: Rows, databaseId: string) {
  const [row] = await rows.select().from(databases).where(eq(databases.id, databaseId));
  if (row === undefined) throw notFound('database');
  return row;
}

export const getDatabase = workspaceEndpoint(
  {
    key: 'get-database',
    title: 'Get database',
    description: 'Returns a database, without its properties and items.',
    group,
    method: 'GET',
    path: '/database/:databaseId',
    toolName: 'Get_database',
    permission: 'database.read',
    params: { databaseId: z.string() },
    response: { database },
  },
  async ({ databaseId }, { rows }) => ({ database: shown(await findDatabase(rows, databaseId)) }),
);

export const getDatabases = workspaceEndpoint(
  {
    key: 'get-databases',
    title: 'Get databases',
    description: 'Lists the databases of the workspace, oldest first.',
    group,
    method: 'GET',
    path: '/workspace/:workspaceId/databases',
    toolName: 'Get_databases',
    permission: 'database.read',
    params: { workspaceId: z.string() },
    response: { databases: z.array(database) },
  },
  async ({ workspaceId }, { workspace, rows }) => {
    checkWorkspace(workspaceId, workspace);
    const found = await rows.select().from(databases).orderBy(asc(databases.createdAt), asc(databases.id));
    return { databases: found.map(shown) };
  },
);

export const createDatabase = workspaceEndpoint(
  {
    key: 'create-database',
    title: 'Create database',
    description: 'Creates a database with one property, the name of its items.',
    group,
    method: 'POST',
    path: '/workspace/:workspaceId/database',
    toolName: 'Create_database',
    permission: 'database.write',
    params: { workspaceId: z.string() },
    body: {
      title: z.string().min(1).max(200),
      description: z.string().max(2000).nullable().optional(),
      resourceSpaceId: z.string().nullable().optional().describe('A space of this workspace.'),
      resourceGroupId: elsewhere,
      collectionItemParentId: elsewhere,
      isPublic: z.boolean().optional().describe('Has no effect here.'),
    },
    response: { database },
  },
  async ({ workspaceId, title, description = null, resourceSpaceId }, { workspace, rows }) => {
    checkWorkspace(workspaceId, workspace);
    if (typeof resourceSpaceId === 'string') await findResourceSpace(rows, resourceSpaceId);
    if ((await rows.$count(databases)) >= MAX_DATABASES) {
      throw new Refusal('invalid_request', `A workspace holds at most ${MAX_DATABASES} databases.`);
    }
    const [databaseId, namePropertyId] = [newId(), newId()];
    const [row] = await rows
      .insert(databases)
      .values({ id: databaseId, title, description, namePropertyId, defaultDatabaseViewId: newId() })
      .returning();
    if (row === undefined) throw new Error('INSERT … RETURNING gave no row.');
    await rows.insert(properties).values({
      id: namePropertyId,
      databaseId,
      title: 'Name',
      type: 'text',
      width: 200,
      position: 0,
      state: 'published',
      isPinned: true,
    });
    return { database: shown(row) };
  },
);

async function findResourceSpace(rows: Rows, id: string): Promise<void> {
  const [space] = await rows.select().from(resourceSpaces).where(eq(resourceSpaces.id, id));
  if (space === undefined) throw notFound('resource space');
}

function shown({ createdAt, workspaceId: _, ...row }: typeof databases.$inferSelect) {
  return { ...row, createdAt: createdAt.toISOString(), coverFile: null };
}
