import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { workspaceEndpoint } from '../endpoint.js';
import { propertyState, propertyType } from '../enumerations.js';
import { PROPERTY_KINDS } from '../property-types.js';
import { parseOrRefuse, Refusal } from '../refusal.js';
import { newId } from '../store/id.js';
import type { Rows } from '../store/open-data.js';
import { type Choice, properties } from '../store/tables.js';
import { findDatabase } from './databases.js';

/** Lists are returned whole, so their length is limited. */
const MAX_PROPERTIES = 200;

export type Property = typeof properties.$inferSelect;

const property = z.strictObject({
  id: z.string(),
  title: z.string().nullable(),
  type: z.string(),
  databaseId: z.string(),
  width: z.number(),
  hasFullDataOptions: z.boolean(),
  valueType: z.string(),
  defaultStoredValue: z.strictObject({ type: z.string(), value: z.unknown() }),
  canBeModified: z.boolean(),
  isSummaryAvailable: z.boolean(),
  canUpdateAlignment: z.boolean(),
  canBeModifiedDirectly: z.boolean(),
  isBeingProcessed: z.boolean(),
  alignment: z.enum(['left', 'center', 'right']),
  position: z.number(),
  state: propertyState,
  isPinned: z.boolean(),
  isMasked: z.boolean(),
  options: z.unknown().optional(),
  optionData: z.unknown().optional(),
});

const listedProperty = property.extend({
  exampleCellValue: z.unknown(),
  exampleCellValueDescription: z.string(),
});

/** @param states the requested states; published by default */
export function findProperties(
  rows: Rows,
  databaseId: string,
  states: readonly z.infer<typeof propertyState>[] = ['published'],
): Promise<Property[]> {
  return rows
    .select()
    .from(properties)
    .where(and(eq(properties.databaseId, databaseId), inArray(properties.state, [...states])))
    .orderBy(asc(properties.position), asc(properties.id));
}

export const createDatabaseProperty = workspaceEndpoint(
  {
    key: 'create-database-property',
    title: 'Create database property',
    description:
      'Adds a typed column to a database. Status and dropdown properties are created without options.',
    group: 'DatabaseProperty',
    method: 'POST',
    path: '/database/:databaseId/property',
    toolName: 'Create_database_property',
    permission: 'database.write',
    params: { databaseId: z.string() },
    body: {
      type: propertyType,
      title: z.string().max(200).optional(),
      width: z.number().min(10).max(2000).default(200),
      position: z.number().min(0).max(1_000_000).optional().describe('Left out: after the others.'),
      options: z
        .record(z.string().max(100), z.unknown())
        .default({})
        .describe('The keys depend on the type; unknown ones are refused.'),
      state: propertyState.default('published'),
      isPinned: z.boolean().default(false),
    },
    response: { property },
  },
  async ({ databaseId, type, title = null, position, options, ...rest }, { rows }) => {
    await findDatabase(rows, databaseId);
    parseOrRefuse(z.object({ options: PROPERTY_KINDS[type].options }), { options });
    const count = await rows.$count(properties, eq(properties.databaseId, databaseId));
    if (count >= MAX_PROPERTIES) {
      throw new Refusal('invalid_request', `A database holds at most ${MAX_PROPERTIES} properties.`);
    }
    const [row] = await rows
      .insert(properties)
      .values({ id: newId(), databaseId, type, title, position: position ?? count, options, ...rest })
      .returning();
    if (row === undefined) throw new Error('INSERT … RETURNING gave no row.');
    return { property: shown(row) };
  },
);

export const getDatabaseProperties = workspaceEndpoint(
  {
    key: 'get-database-properties',
    title: 'Get database properties',
    description:
      'Lists the columns of a database, with an example of a cell for each. Call it before items are created: the keys of cellValues are ids of properties.',
    group: 'DatabaseProperty',
    method: 'GET',
    path: '/database/:databaseId/properties',
    toolName: 'Get_database_properties',
    permission: 'database.read',
    params: { databaseId: z.string() },
    query: { includeDrafts: z.string().max(10).optional().describe('true: includes drafts.') },
    response: { properties: z.array(listedProperty) },
  },
  async ({ databaseId, includeDrafts }, { rows }) => {
    await findDatabase(rows, databaseId);
    const states = includeDrafts === 'true' ? (['published', 'draft'] as const) : undefined;
    const found = await findProperties(rows, databaseId, states);
    return { properties: found.map((row) => ({ ...shown(row), ...exampleOf(row) })) };
  },
);

function shown({ workspaceId: _, choices, ...row }: Property) {
  const { valueType, value } = PROPERTY_KINDS[row.type];
  return {
    ...row,
    valueType,
    hasFullDataOptions: false,
    defaultStoredValue: { type: valueType, value: null },
    canBeModified: true,
    isSummaryAvailable: false,
    canUpdateAlignment: true,
    canBeModifiedDirectly: value !== null,
    isBeingProcessed: false,
    alignment: row.type === 'number' ? ('right' as const) : ('left' as const),
    isMasked: false,
    ...(hasChoices(row) && { optionData: choices.map((choice: Choice) => ({ ...choice })) }),
  };
}

function exampleOf(row: Property) {
  const { example, exampleDescription } = PROPERTY_KINDS[row.type];
  return {
    exampleCellValue: hasChoices(row) ? (row.choices[0]?.id ?? null) : example,
    exampleCellValueDescription: exampleDescription,
  };
}

/** Whether its cells hold one of a list of choices. */
export function hasChoices({ type }: Pick<Property, 'type'>): boolean {
  return type === 'status' || type === 'dropdown';
}
