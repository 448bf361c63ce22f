/** The languages of the pages and emails, and which one suits a reader best. */
import { match } from '@formatjs/intl-localematcher';

/** BCP 47 tags. English is the one that every text exists in. */
// biome-ignore format: a list of languages reads best as one
export const LOCALES = [
  'en', 'pl', 'de', 'uk', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'no', 'da', 'fi', 'el', 'tr', 'ja', 'zh', 'ko', 'ar',
] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE = 'en';

/** The most tags that are considered: readers have fewer languages, and thousands of tags would take a quarter of a second. */
export const MOST_TAGS = 20;
/** Characters. RFC 5646 §4.4.1: every language can be named with 35, and a tag of 15,000 would take a tenth of a second. */
export const LONGEST_TAG = 35;

/** The writing direction of a locale. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/**
 * @param tags language tags, the most wanted first; only the first 20 count, and malformed and very long ones are ignored
 * @returns null if we have none of these languages
 */
export function bestLocale(tags: readonly string[]): string | null {
  // `lookup` (RFC 4647 §3.4) only shortens tags; the other algorithm may choose a language that the reader does not
  // know.
  const wanted = tags.slice(0, MOST_TAGS).filter(isLanguageTag).map(renamed);
  if (wanted.length === 0) return null;
  const best = match(wanted, LOCALES, '', { algorithm: 'lookup' });
  return best === '' ? null : best;
}

/** The locale for a user with this setting, if no browser is involved; null: they have not chosen one. */
export function localeOfUser(setting: string | null): string {
  return bestLocale([setting ?? '']) ?? DEFAULT_LOCALE;
}

function isLanguageTag(tag: string): boolean {
  // Most pages ask about a setting that is empty, and an error costs more than the rest of the question.
  if (tag === '' || tag.length > LONGEST_TAG) return false;
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Some platforms write Ukrainian as `ua`; our locale for Norwegian Bokmål is `no`. */
function renamed(tag: string): string {
  if (/^ua\b/i.test(tag)) return 'uk';
  return /^nb\b/i.test(tag) ? 'no' : tag;
}
