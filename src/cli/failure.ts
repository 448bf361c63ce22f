/**
 * The reason that a command failed, as text for the operator. A stack trace would not help them, and a database
 * statement has values that must not be shown.
 */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('query' in error && 'params' in error)
    return `The database failed: ${error.cause === undefined ? 'no reason given' : sentenceOf(error.cause)}`;
  return error.message;
}
