/**
 * What attackers try first: passwords from lists, with the changes that people make to them, rows of keys, and what is
 * known about the account. The whole password is compared, never a part of it: a long password may contain a word of
 * a list (NIST SP 800-63B-4 §3.1.1.2).
 */

/** Digits and marks that people add to the end of a password to make it pass. */
const ENDING = 6;
/** A unit that is repeated has to be a password of its own. */
const LEAST_UNIT = 8;
/** Rows of keys, and letters and digits in their order. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
/** A password of two such rows, such as `qwertyuiop12`, is still a row. */
const MOST_ROWS = 2;
/** Letters that are left of a password when the words in it are taken away. */
const FEW_LETTERS = 2;
/** Shorter words about an account are parts of too many others. */
const LEAST_WORD = 3;

const STEM = new RegExp(`^[^\\p{L}\\p{N}]{0,2}(.*?\\p{L})[^\\p{L}]{0,${ENDING}}$`, 'u');
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The entries of a list that a password is a variant of: in lower case, without an ending, without lookalikes. */
export function listedForms(password: string): ReadonlySet<string> {
  const lower = folded(password);
  const stem = STEM.exec(lower)?.[1] ?? lower;
  const unit = unitOf(lower);
  const forms = [lower, stem, unit, STEM.exec(unit)?.[1] ?? unit];
  return new Set(forms.flatMap((form) => [form, withoutLookalikes(form, 'i'), withoutLookalikes(form, 'l')]));
}

/** Whether a password needs no list: one key or row of keys, or a short piece that is repeated. */
export function isPattern(password: string): boolean {
  const lower = folded(password);
  const unit = unitOf(lower);
  return (unit !== lower && unit.length < LEAST_UNIT) || rowsIn(lower) <= MOST_ROWS;
}

/**
 * Whether a password is one of these words with little added, or several of them.
 * @param words what is known about the account: its address, and names of people, workspaces and the service
 */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const given = lettersAndDigits(password);
  let rest = given;
  for (const word of partsOf(words)) rest = rest.replaceAll(word, '');
  return rest !== given && rest.length <= ENDING && rest.replace(/\p{N}/gu, '').length <= FEW_LETTERS;
}

/** Each word without its marks, and its parts, the longest first. */
function partsOf(words: readonly string[]): readonly string[] {
  const parts = words.flatMap((word) => [word, ...word.split('@'), ...word.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts.map(lettersAndDigits))]
    .filter((part) => part.length >= LEAST_WORD)
    .sort((one, other) => other.length - one.length);
}

function lettersAndDigits(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function withoutLookalikes(text: string, one: 'i' | 'l'): string {
  return text.replace(/[013457@$!]/g, (mark) => (mark === '1' ? one : (LOOKALIKES[mark] ?? mark)));
}

/** The shortest piece whose repetition is the text; the text itself if there is none. */
function unitOf(text: string): string {
  // The text is found again in its double after one piece.
  return text.slice(0, `${text}${text}`.indexOf(text, 1));
}

/** How many pieces of keyboard rows a text consists of; one key repeated is a row, too. */
function rowsIn(text: string): number {
  let rows = text === '' ? 0 : 1;
  let step = '';
  for (let at = 1; at < text.length; at += 1) {
    const next = stepAt(text, at);
    if (next !== '' && (step === '' || step === next)) step = next;
    else {
      rows += 1;
      step = '';
    }
  }
  return rows;
}

/** How a character follows the one before it; empty if it does not. */
function stepAt(text: string, at: number): '' | 'same' | 'up' | 'down' {
  const [before = '', after = ''] = [text[at - 1], text[at]];
  if (before === after) return 'same';
  if (ROWS.some((row) => row.includes(before + after))) return 'up';
  return ROWS.some((row) => row.includes(after + before)) ? 'down' : '';
}
