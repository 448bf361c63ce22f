/** Which folder may import from which. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>>;
/** @returns one sentence for each import against the table, and for each circle */
export function problems(
  texts: Readonly<Record<string, string>>,
  table?: Readonly<Record<string, readonly string[]>>,
): readonly string[];
