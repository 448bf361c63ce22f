/** Texts of the operator, such as the title of a scope: one for everyone, or one for each language of the pages. */
import { z } from 'zod';
import { LOCALES, type Locale } from './locales.js';

/** A text in some languages, by locale. */
export type Texts = Readonly<Record<string, string>>;

/** A text as the operator writes it. */
export type WrittenText = string | Readonly<Partial<Record<Locale, string>>>;

const NEITHER = `must be a text, or texts by language such as {"en": "…", "de": "…"}; the languages are ${LOCALES.join(', ')}`;

/** @param text the schema of the text in one language */
export function inLanguages(text: z.ZodType<string>) {
  const byLocale = z
    .partialRecord(z.enum(LOCALES), text)
    .refine((it) => Object.keys(it).length > 0, 'must contain a text in at least one language');
  return z.union([text, byLocale], {
    error: ({ input }) => (input === undefined ? 'is missing' : NEITHER),
  });
}

/** The text for readers whose language the operator did not write in: the English one, or else the first. */
export function fallbackOf(written: WrittenText): string {
  if (typeof written === 'string') return written;
  return written.en ?? Object.values(written)[0] ?? '';
}

/** All that was written; empty if there is one text for everyone. */
export function textsOf(written: WrittenText): Texts {
  if (typeof written === 'string') return {};
  return Object.fromEntries(
    Object.entries(written).flatMap(([locale, text]) => (text === undefined ? [] : [[locale, text]])),
  );
}

/** The text after it may be empty, and forms lose the blank at their end. */
const LANGUAGE = `(?:${LOCALES.join('|')}):(?= |\\n|$)`;
const EACH_LANGUAGE = new RegExp(`\\n(?=${LANGUAGE})`, 'g');
const BEGINS_WITH_LANGUAGE = new RegExp(`^${LANGUAGE}`);
/** What {@link toLines} makes of a line that only begins like a language. */
const INDENTED = new RegExp(`\\n (?=${LANGUAGE})`, 'g');

/**
 * A stored text as a form shows it: one text for every language, or one line for each, such as `de: Daten lesen`. A line
 * inside a text is indented if it begins like that, and one text for everyone is marked as English.
 */
export function toLines(text: string, texts: Texts = {}): string {
  const locales = inOrder(text, texts);
  if (locales.length > 0) return locales.map((locale) => lineOf(locale, texts[locale] ?? '')).join('\n');
  return BEGINS_WITH_LANGUAGE.test(text) ? lineOf('en', text) : text;
}

/** By name, after the one that readers of other languages see: the first, unless there is an English one. */
function inOrder(text: string, texts: Texts): readonly string[] {
  const locales = Object.keys(texts).sort();
  const first = texts.en === undefined ? locales.find((locale) => texts[locale] === text) : undefined;
  return first === undefined ? locales : [first, ...locales.filter((locale) => locale !== first)];
}

function lineOf(locale: string, text: string): string {
  return `${locale}: ${text.replace(EACH_LANGUAGE, '\n ')}`;
}

/**
 * Reads what {@link toLines} writes. A line that names no language continues the one before, and so does one that names a
 * language again.
 */
export function fromLines(lines: string): WrittenText {
  if (!BEGINS_WITH_LANGUAGE.test(lines)) return lines;
  const texts = new Map<string, string>();
  for (const line of lines.split(EACH_LANGUAGE)) {
    const [locale = ''] = line.split(':', 1);
    const text = line
      .slice(locale.length + 1)
      .replace(/^ /, '')
      .replace(INDENTED, '\n');
    const before = texts.get(locale);
    texts.set(locale, before === undefined ? text : `${before}\n${text}`);
  }
  return Object.fromEntries(texts);
}

/**
 * The lines of a title as {@link toLines} writes them. A title has one line in each language, so a first line that names
 * none, before lines that do, is the English one, which readers of all other languages get, too.
 */
export function titleLines(lines: string): string {
  const isFallback =
    !BEGINS_WITH_LANGUAGE.test(lines) && lines.search(EACH_LANGUAGE) !== -1 && !lines.includes('\nen: ');
  const title = fromLines(isFallback ? `en: ${lines}` : lines);
  return toLines(fallbackOf(title), textsOf(title));
}

/** A written title as it is stored. */
export function titled(title: WrittenText) {
  return { title: fallbackOf(title), titles: textsOf(title) };
}

/** A written description as it is stored. */
export function described(description: WrittenText) {
  return { description: fallbackOf(description), descriptions: textsOf(description) };
}

/** What has a title, and may have one in some languages. */
export interface Titled {
  readonly title: string;
  readonly titles?: Texts | undefined;
}

export function titleIn(locale: string, { title, titles = {} }: Titled): string {
  return titles[locale] ?? title;
}
