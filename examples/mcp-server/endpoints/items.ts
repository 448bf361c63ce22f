import { and, asc, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { checkCells, checkKnown, showCells } from '../cells.js';
import { workspaceEndpoint } from '../endpoint.js';
import { itemState, sortDirection } from '../enumerations.js';
import { cellInput } from '../property-types.js';
import { notFound } from '../refusal.js';
import { newId } from '../store/id.js';
import { items } from '../store/tables.js';
import { findDatabase } from './databases.js';
import { findProperties } from './properties.js';

const MAX_PAGE = 100;

const cellValue = z.strictObject({ value: z.unknown(), valueType: z.string() });
const listedItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  state: itemState,
  cellValues: z.record(z.string(), cellValue),
});
const databaseItem = listedItem.extend({ createdAt: z.iso.datetime() });

const group = 'DatabaseItem';
const ids = z.array(z.string().max(64)).max(MAX_PAGE);
const cells = z.record(z.string().max(64), cellInput);
const requestId = z.string().max(200).optional();

export const createDatabaseItem = workspaceEndpoint(
  {
    key: 'create-database-item',
    title: 'Create database item',
    description:
      'Adds a row. Read the database’s properties first: the keys of cellValues are their ids, the values are made like their exampleCellValue.',
    group,
    method: 'POST',
    path: '/database/:databaseId/item',
    toolName: 'Create_database_item',
    permission: 'database.write',
    params: { databaseId: z.string() },
    query: { output: z.string().max(100).optional().describe('Has no effect here.') },
    body: {
      cellValues: cells.default({}).describe('Property id → value.'),
      state: itemState.default('published'),
      filter: z.unknown().optional().describe('Has no effect here.'),
      search: z.string().max(500).nullable().optional().describe('Has no effect here.'),
      requestId: requestId.describe('Comes back on the DatabaseItemCreated event.'),
    },
    response: { databaseItem },
  },
  async ({ databaseId, cellValues, state, requestId }, { rows, announce }) => {
    const { namePropertyId } = await findDatabase(rows, databaseId);
    const properties = await findProperties(rows, databaseId, ['published', 'draft']);
    const [row] = await rows
      .insert(items)
      .values({ id: newId(), databaseId, state, cellValues: checkCells(cellValues, properties) })
      .returning();
    if (row === undefined) throw new Error('INSERT … RETURNING gave no row.');
    announce({ event: 'DatabaseItemCreated', databaseId, databaseItemId: row.id, requestId });
    return {
      databaseItem: {
        id: row.id,
        name: nameOf(row, namePropertyId),
        state,
        cellValues: showCells(row.cellValues, properties),
        createdAt: row.createdAt.toISOString(),
      },
    };
  },
);

export const getDatabaseItems = workspaceEndpoint(
  {
    key: 'get-database-items',
    title: 'Get database items',
    description:
      'Lists rows, a page at a time: the published ones, or exactly those that itemIds names, whatever their state.',
    group,
    method: 'POST',
    path: '/database/:databaseId/items',
    toolName: 'Get_database_items',
    permission: 'database.read',
    params: { databaseId: z.string() },
    query: {
      sort: z.string().max(64).nullable().optional().describe('Id of the property to sort by.'),
      sortDirection: sortDirection.nullable().optional(),
      compact: z
        .union([z.boolean(), z.string().max(10)])
        .optional()
        .describe('Has no effect here.'),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
      search: z.string().max(500).nullable().optional().describe('Part of the name.'),
      // A query parameter with one id is a string.
      itemIds: z.preprocess((given) => (typeof given === 'string' ? [given] : given), ids).optional(),
    },
    body: {
      filter: cells.nullable().optional().describe('Property id → the value that the cell has to have.'),
      databasePropertyIds: ids.optional().describe('Cells of other properties are left out.'),
      searchScope: z
        .enum(['all', 'filtered'])
        .default('filtered')
        .describe('all: a search ignores the filter.'),
    },
    response: { databaseItems: z.array(listedItem) },
  },
  async (input, { rows }) => {
    const { namePropertyId } = await findDatabase(rows, input.databaseId);
    const properties = await findProperties(rows, input.databaseId, ['published', 'draft']);
    const { sort, filter } = input;
    checkKnown([...(typeof sort === 'string' ? [sort] : []), ...Object.keys(filter ?? {})], properties);
    const direction = input.sortDirection === '-1' ? desc : asc;
    const sorted = typeof sort === 'string' ? sql`${items.cellValues} -> ${sort}::text` : items.createdAt;
    const found = await rows
      .select()
      .from(items)
      .where(and(eq(items.databaseId, input.databaseId), ...conditions(input, namePropertyId)))
      .orderBy(direction(sorted), asc(items.id))
      .offset(input.offset)
      .limit(input.limit);
    return {
      databaseItems: found.map((row) => ({
        id: row.id,
        name: nameOf(row, namePropertyId),
        state: row.state,
        cellValues: showCells(row.cellValues, properties, input.databasePropertyIds),
      })),
    };
  },
);

export const updateDatabaseItemState = workspaceEndpoint(
  {
    key: 'update-database-item-state',
    title: 'Update database item state',
    description: 'Publishes, archives or withdraws a row.',
    group,
    method: 'PUT',
    path: '/item/:databaseItemId/state',
    toolName: 'Update_database_item_state',
    permission: 'database.write',
    params: { databaseItemId: z.string() },
    body: { state: itemState, requestId: requestId.describe('Comes back when a draft is published.') },
    response: {},
  },
  async ({ databaseItemId, state, requestId }, { rows, announce }) => {
    const [before] = await rows.select().from(items).where(eq(items.id, databaseItemId)).for('update');
    if (before === undefined) throw notFound('item');
    await rows.update(items).set({ state }).where(eq(items.id, databaseItemId));
    if (before.state === 'draft' && state === 'published') {
      announce({ event: 'DatabaseItemCreated', databaseId: before.databaseId, databaseItemId, requestId });
    }
    return {};
  },
);

type Item = typeof items.$inferSelect;

interface Wanted {
  readonly itemIds?: readonly string[] | undefined;
  readonly search?: string | null | undefined;
  readonly searchScope: 'all' | 'filtered';
  readonly filter?: Item['cellValues'] | null | undefined;
}

function conditions({ itemIds, search, searchScope, filter }: Wanted, namePropertyId: string): SQL[] {
  const isSearch = typeof search === 'string' && search !== '';
  const heedsFilter = filter !== null && filter !== undefined && !(isSearch && searchScope === 'all');
  return [
    itemIds === undefined ? eq(items.state, 'published') : inArray(items.id, [...itemIds]),
    ...(isSearch ? [ilike(nameCell(namePropertyId), `%${search.replace(/[\\%_]/g, '\\$&')}%`)] : []),
    ...(heedsFilter ? [sql`${items.cellValues} @> ${JSON.stringify(filter)}::jsonb`] : []),
  ];
}

function nameCell(namePropertyId: string): SQL {
  return sql`${items.cellValues} ->> ${namePropertyId}::text`;
}

function nameOf({ cellValues }: Item, namePropertyId: string): string {
  const name = cellValues[namePropertyId];
  return typeof name === 'string' ? name : '';
}
