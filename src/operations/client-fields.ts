/** What of a client's metadata only makes sense on this server, or makes none. */
import { clientMetadataFields } from '../protocol/client-metadata.js';
import type { OperationContext, Refusal } from './operation.js';

const FIELDS = Object.keys(clientMetadataFields());

/** Taking out what is not there would look like a change and be none. */
export function unknownField(metadata: Readonly<Record<string, unknown>>): Refusal | null {
  const unknown = Object.keys(metadata).find((name) => !FIELDS.includes(name));
  if (unknown === undefined) return null;
  return {
    error: `${unknown} is no field that can be changed; there are ${FIELDS.join(', ')}.`,
    code: 'invalid',
    path: unknown,
  };
}

/**
 * A client that is held to a scope which nobody declared can ask for less than it seems. Of the clients that describe
 * themselves this is not asked: they write for many servers.
 */
export async function unknownScope(
  { store }: Pick<OperationContext, 'store'>,
  names: readonly string[] | undefined,
): Promise<Refusal | null> {
  if (names === undefined) return null;
  const known = (await store.catalogue.read()).scopes.map((it) => it.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  return {
    error: `scope: ${unknown} is not declared here; there are ${known.join(', ')}.`,
    code: 'unknown_reference',
    path: 'scope',
  };
}
