/**
 * The text of a stranger for a terminal or a log: it must not control the terminal, or reverse the direction of what
 * follows.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
