/** Checks of client metadata that depend on this server. */
import { clientMetadataFields } from '../protocol/client-metadata/fields.js';
import type { OperationContext } from './operation.js';
import type { Refusal } from './refusal.js';

const FIELDS = Object.keys(clientMetadataFields());

/** Removing a field that does not exist would look like a change without being one. */
export function unknownField(metadata: Readonly<Record<string, unknown>>): Refusal | null {
  const unknown = Object.keys(metadata).find((name) => !FIELDS.includes(name));
  if (unknown === undefined) return null;
  return {
    error: `${unknown} cannot be changed. These fields can: ${FIELDS.join(', ')}.`,
    code: 'invalid',
    path: unknown,
  };
}

/**
 * A client limited to an undeclared scope could request less than expected. Clients that describe themselves are not
 * checked for this: they write for many servers.
 */
export async function unknownScope(
  { store }: Pick<OperationContext, 'store'>,
  names: readonly string[] | undefined,
): Promise<Refusal | null> {
  if (names === undefined) return null;
  const known = (await store.catalog.read()).scopes.map((it) => it.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  return {
    error: `scope: ${unknown} does not exist here. The scopes are ${known.join(', ')}.`,
    code: 'unknown_reference',
    path: 'scope',
  };
}
