/**
 * The details of an audit event for a reader, as names and texts: a string as it is, a list of strings separated by
 * spaces, and any other value as JSON. What has no value, such as the limits of an application that is blocked, is left
 * out. An empty list says so, because a limit to nothing must not look like no limit.
 */
export function shownDetails(
  details: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, text: string])[] {
  return Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, said(value)]);
}

function said(value: unknown): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string');
  if (!isList) return JSON.stringify(value);
  return value.length === 0 ? 'none' : value.join(' ');
}
