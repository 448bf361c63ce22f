/**
 * Characters that act on the text around them (UAX #9), or that cannot be seen: controls, separators of lines and
 * paragraphs, whatever sets or marks a writing direction (an override displays `moc.knab` as `bank.com`), and
 * spaces of zero width. Joiners and variation selectors are not among them: Persian words and emoji need them.
 */
const STEERING =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** The text of a stranger without the characters that change how the text around it reads, or that cannot be seen. */
export function withoutControls(text: string): string {
  return text.replace(STEERING, '');
}

/** Marks after the fourth on one letter. Fonts stack them also across joiners and other invisible characters. */
const STACKED =
  /(\p{M}(?:[^\P{Default_Ignorable_Code_Point}\p{M}]*\p{M}){3})(?:[^\P{Default_Ignorable_Code_Point}\p{M}]*\p{M})+/gu;

/** The text of a stranger with four combining marks on a letter at most: a taller stack covers the lines above or below it. */
export function withoutStacks(text: string): string {
  return text.replace(STACKED, '$1');
}

/** The text of a stranger for a terminal, which it must not control: those characters are visibly replaced. */
export function printable(text: string): string {
  return text.replace(STEERING, '\ufffd');
}

/** {@link printable} for a text of several lines, which stay apart, and in which tabs stay. */
export function printableLines(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(STEERING, (it) => (/[\n\t]/.test(it) ? it : '\ufffd'));
}

/**
 * The JSON of a value for a terminal; see {@link escapedJson}.
 * @param indent blanks for each level
 */
export function printableJson(value: unknown, indent = 0): string {
  return escapedJson(JSON.stringify(value, null, indent));
}

/**
 * JSON for a terminal: those characters are escaped, so that it has the same value. (`JSON.stringify` escapes only some of
 * the controls.)
 */
export function escapedJson(json: string): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // A line break is never part of a text here.
  return json.replace(STEERING, (it) => (it === '\n' ? it : escaped(it)));
}
