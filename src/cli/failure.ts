/**
 * Whatever kept a command from its work, as text for the operator: a stack would not help him, and a statement with
 * its values holds what must not be shown.
 */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('query' in error && 'params' in error)
    return `The database failed: ${error.cause === undefined ? 'no reason given' : sentenceOf(error.cause)}`;
  return error.message;
}
