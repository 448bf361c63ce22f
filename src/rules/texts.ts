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

const LANGUAGE = `(?:${LOCALES.join('|')}): `;
const EACH_LANGUAGE = new RegExp(`\\n(?=${LANGUAGE})`);
const BEGINS_WITH_LANGUAGE = new RegExp(`^${LANGUAGE}`);

/** A stored text as a form shows it: one text for every language, or one line for each, such as `de: Daten lesen`. */
export function toLines(text: string, texts: Texts = {}): string {
  const lines = Object.keys(texts)
    .sort()
    .map((locale) => `${locale}: ${texts[locale]}`);
  return lines.length === 0 ? text : lines.join('\n');
}

/** Reads what {@link toLines} writes. A line that names no language continues the one before. */
export function fromLines(lines: string): WrittenText {
  if (!BEGINS_WITH_LANGUAGE.test(lines)) return lines;
  const texts = lines.split(EACH_LANGUAGE).map((line) => {
    const [locale = ''] = line.split(': ', 1);
    return [locale, line.slice(locale.length + 2)];
  });
  return Object.fromEntries(texts);
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
