import { printable, withoutControls, withoutStacks } from '../../src/rules/printable.js';

/** The longest name that a page shows in full; the rest becomes an ellipsis. */
const longestShown = 120;
/** The longest sentence for developers that a page shows in full; it may end with a command. */
const longestDetail = 600;

/**
 * A stranger's text, made safe to show in one line of ours: characters that act on the text around them are removed,
 * stacks of combining marks are cut, white space is collapsed, and at most 120 characters remain. The markup does the
 * escaping.
 */
export function shownText(text: string): string {
  return shortened(text, longestShown);
}

/** {@link shownText} for a sentence of ours that quotes a stranger: at most 600 characters remain. */
export function shownDetail(text: string): string {
  return shortened(text, longestDetail);
}

function shortened(text: string, most: number): string {
  const plain = withoutStacks(withoutControls(text.replace(/\s+/gu, ' '))).trim();
  const characters = Array.from(plain);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : plain;
}

/**
 * {@link shownText}, or an empty string if nothing of it is visible: invisible characters and blanks are not a name.
 */
export function visibleText(text: string): string {
  const shown = shownText(text);
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(shown) ? '' : shown;
}

/** The same between Unicode isolates, for sentences that are plain strings and cannot hold `<bdi>`. */
export function isolatedText(text: string): string {
  return `\u2068${shownText(text)}\u2069`;
}

/** {@link shownDetail}, in the same way. */
export function isolatedDetail(text: string): string {
  return `\u2068${shownDetail(text)}\u2069`;
}

/** A stranger's text in the middle of our sentence: it keeps its own direction. */
export function Theirs({ text }: { readonly text: string }) {
  return <bdi>{shownText(text)}</bdi>;
}

type ShownAddress = {
  readonly text: string;
  /** Our sentence continues after it. Otherwise, its punctuation could end up on a line by itself. */
  readonly inSentence?: boolean;
};

/** A person's email address, which they chose: {@link shownText}, always left to right. */
export function EmailAddress({ text, inSentence = false }: ShownAddress) {
  return <bdi dir="ltr">{broken(shownText(text), inSentence)}</bdi>;
}

/**
 * A host, scheme, address or id: shown in full, however long, and always left to right. Strangers write some of them, such
 * as the path of a request: characters that act on the text around them are visibly replaced, and stacks of marks are cut.
 */
export function Technical({ text, inSentence = false }: ShownAddress) {
  return (
    <bdi dir="ltr" class="technical">
      {broken(withoutStacks(printable(text)), inSentence)}
    </bdi>
  );
}

function broken(text: string, inSentence: boolean) {
  return inSentence ? <Sentence text={text} /> : <WithBreaks text={text} />;
}

/** A secret, key or link that people copy: one click selects all of it. */
export function Copyable({ text }: { readonly text: string }) {
  return (
    <bdi dir="ltr" class="technical copyable">
      {text}
    </bdi>
  );
}

/**
 * A text that may contain an address, which breaks after a slash; only what is longer than a line, such as a long host,
 * breaks in itself: after a dot and the like, instead of in a word.
 */
export function WithBreaks({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/(?<=\/)(?=[^\s/])|(?=\s)|(?<=\s)/).map((piece) => {
        const parts = partsOf(piece);
        return parts.length === 1 ? piece : <span class="unit">{parts.map(afterBreak)}</span>;
      })}
    </>
  );
}

/** A sentence of ours that may contain an address, which breaks after its punctuation wherever a line ends. */
export function Sentence({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split(/(?=\s)|(?<=\s)/)
        .map((piece) => (/@|:\/\/|\w\.\w.*\w\.\w/.test(piece) ? partsOf(piece).map(afterBreak) : piece))}
    </>
  );
}

/** Of an address, each with the punctuation at its end. */
function partsOf(address: string): readonly string[] {
  return address.split(/(?<=[./:@_,-])(?=[\w"[{])/);
}

function afterBreak(part: string, index: number) {
  return (
    <>
      {index > 0 && <wbr />}
      {part}
    </>
  );
}
