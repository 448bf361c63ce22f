/** The longest name that a page spells out; what follows becomes an ellipsis. */
const longestShown = 120;

/**
 * A stranger's text, made safe to show in one line of ours: control characters and those that
 * turn the writing direction are gone (an override spells `moc.knab` as `bank.com`), piles of
 * combining marks are cut (they paint over the lines around them), white space is single, and
 * at most 120 characters remain. Escaping is left to the markup.
 */
export function shownText(text: string): string {
  const plain = text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
  const characters = Array.from(plain);
  return characters.length > longestShown ? `${characters.slice(0, longestShown - 1).join('')}…` : plain;
}

/** {@link shownText}, or nothing at all when nobody could see it: invisible characters and blanks alone are no name. */
export function visibleText(text: string): string {
  const shown = shownText(text);
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(shown) ? '' : shown;
}

/** The same between Unicode isolates, for sentences that are plain strings and cannot hold `<bdi>`. */
export function isolatedText(text: string): string {
  return `\u2068${shownText(text)}\u2069`;
}

/** A stranger's text in the middle of our sentence: its direction stays its own. */
export function Theirs({ text }: { readonly text: string }) {
  return <bdi>{shownText(text)}</bdi>;
}

/** A host, scheme or address: shown whole, however long, and always left to right. */
export function Technical({ text }: { readonly text: string }) {
  return (
    <bdi dir="ltr" class="technical">
      {text}
    </bdi>
  );
}
