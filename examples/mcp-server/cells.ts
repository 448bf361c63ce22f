/** Cells: incoming values are checked against their property, and outgoing ones carry their type. */
import { z } from 'zod';
import { hasChoices, type Property } from './endpoints/properties.js';
import { type CellInput, PROPERTY_KINDS } from './property-types.js';
import { parseOrRefuse, Refusal } from './refusal.js';

export type CellValues = Readonly<Record<string, CellInput>>;

/**
 * @param given property id → value; null empties the cell
 * @throws {Refusal} 400 for a key that is not a property of the database, a computed one, or a value of the wrong shape
 */
export function checkCells(given: CellValues, properties: readonly Property[]): CellValues {
  checkKnown(Object.keys(given), properties);
  const schemas = properties.map((property) => [property.id, schemaOf(property).nullable().optional()]);
  parseOrRefuse(z.object({ cellValues: z.object(Object.fromEntries(schemas)) }), { cellValues: given });
  return given;
}

/** @throws {Refusal} 400 for an id that is not a property of the database */
export function checkKnown(propertyIds: readonly string[], properties: readonly Property[]): void {
  const unknown = propertyIds.find((wanted) => !properties.some(({ id }) => id === wanted));
  if (unknown === undefined) return;
  throw new Refusal('invalid_request', `${unknown}: no property of this database has that id.`);
}

/** @param wanted ids of the requested properties; none: all */
export function showCells(cells: CellValues, properties: readonly Property[], wanted?: readonly string[]) {
  const shown = properties
    .filter(({ id }) => Object.hasOwn(cells, id) && (wanted?.includes(id) ?? true))
    .map(({ id, type }) => [id, { value: cells[id] ?? null, valueType: PROPERTY_KINDS[type].valueType }]);
  return Object.fromEntries(shown);
}

function schemaOf(property: Property): z.ZodType<CellInput> {
  const { value } = PROPERTY_KINDS[property.type];
  if (value === null) return z.never('is computed by the platform and cannot be sent');
  if (!hasChoices(property)) return value;
  return value.refine(
    (id) => property.choices.some((choice) => choice.id === id),
    'must be the id of one of the property’s optionData, not its title',
  );
}
