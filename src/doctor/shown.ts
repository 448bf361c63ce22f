/** What a server said, within a sentence of ours. */

/** A longer text is an accident or an attack. Someone who needs all of it can request it from the server. */
const MOST_CHARACTERS = 200;

/** @param value of an answer: of any type, and of any length */
export function shown(value: unknown): string {
  if (value === undefined || value === '') return '(nothing)';
  if (typeof value !== 'string') return '(no text)';
  return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}…` : value;
}
