/** The words of the pages and emails in each locale, for one brand. A locale is one file of `locales/`. */
import { DEFAULT_LOCALE, type Locale } from '../../src/rules/locales.js';
import type { Brand } from '../shared/brand.js';
import type { Destination } from '../shared/destination.js';
import { isolatedText } from '../shared/shown-text.js';
import type { Catalog } from './catalog.js';
import { en } from './locales/en.js';
import { type Formatted, formatted, Ours } from './message.js';

export type { Notice } from './message.js';
export { Ours } from './message.js';

/** All words of one locale. */
export type Words = Formatted<typeof en> & {
  /** The document title for this page title. */
  documentTitle(title: string): string;
  /** Between two sentences: nothing in languages whose full stop is as wide as a letter. */
  readonly space: '' | ' ';
  /** Around a word that explains the name before it. */
  readonly parentheses: readonly [opening: string, closing: string];
  /** Of a word of ours that explains the name before it. */
  inParentheses(text: string): string;
  /** Where the browser goes next, inside a sentence. */
  destination(destination: Destination): Ours;
  /** How long to wait, inside a sentence: at least this many seconds, rounded up. */
  wait(seconds: number): Ours;
};

/** What a workspace can be. */
export type WorkspaceType = keyof Words['workspaceTypes'];

const opened = new Map<string, Catalog>([[DEFAULT_LOCALE, en]]);
const loaders: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Catalog>>> = {
  pl: async () => (await import('./locales/pl.js')).pl,
  de: async () => (await import('./locales/de.js')).de,
  uk: async () => (await import('./locales/uk.js')).uk,
  fr: async () => (await import('./locales/fr.js')).fr,
  es: async () => (await import('./locales/es.js')).es,
  it: async () => (await import('./locales/it.js')).it,
  pt: async () => (await import('./locales/pt.js')).pt,
  nl: async () => (await import('./locales/nl.js')).nl,
  sv: async () => (await import('./locales/sv.js')).sv,
  no: async () => (await import('./locales/no.js')).no,
  da: async () => (await import('./locales/da.js')).da,
  fi: async () => (await import('./locales/fi.js')).fi,
  el: async () => (await import('./locales/el.js')).el,
  tr: async () => (await import('./locales/tr.js')).tr,
  ja: async () => (await import('./locales/ja.js')).ja,
  zh: async () => (await import('./locales/zh.js')).zh,
  ko: async () => (await import('./locales/ko.js')).ko,
  ar: async () => (await import('./locales/ar.js')).ar,
};

const unreadable = new Set<string>();

/**
 * Reads the catalog of a locale before its first page or email: most servers need only a few languages, and all of them
 * take 3 MB of memory. If its file is gone, because another version was installed over the running one, its readers see
 * English until the next start: a file that comes later is the other version's, and one that could not be read stays
 * unreadable for `import`, which remembers that.
 */
export async function openLocale(locale: string): Promise<void> {
  if (opened.has(locale) || unreadable.has(locale) || !isKey(loaders, locale)) return;
  try {
    opened.set(locale, await loaders[locale]());
  } catch (error) {
    unreadable.add(locale);
    process.emitWarning(`The texts for locale ${locale} cannot be read (${error}). Restart the server.`);
  }
}

/** Whether a table of words has this entry: names from a database or a browser may be newer or made up. */
export function isKey<T extends object>(of: T, key: string | undefined): key is Extract<keyof T, string> {
  return key !== undefined && Object.hasOwn(of, key);
}

/** The messages of a locale that is open, as its translator wrote them. */
export function catalogOf(locale: string): Catalog | undefined {
  return opened.get(locale);
}

const written = new Map<string, Words>();

/**
 * The words of a locale that is open, or else English, in the name of a brand. They are formatted once for each locale
 * and brand, not once for each page.
 */
export function wordsFor({ locale, brand }: { readonly locale: string; readonly brand: Brand }): Words {
  const key = `${locale} ${brand.name}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const catalog = catalogOf(locale);
  const words = compose(catalog ?? en, catalog === undefined ? DEFAULT_LOCALE : locale, brand);
  if (catalog !== undefined) written.set(key, words);
  return words;
}

const WITHOUT_SPACES: ReadonlySet<string> = new Set(['ja', 'zh']);

function compose(catalog: Catalog, locale: string, brand: Brand): Words {
  // Our own name is plain text; the operator's keeps its own direction.
  const name = brand.isOurs ? brand.name : isolatedText(brand.name);
  const words = formatted<typeof en>(catalog, locale, { brand: name, ours: brand.isOurs ? 'yes' : 'no' });
  const [space, opening, closing] = WITHOUT_SPACES.has(locale)
    ? (['', '（', '）'] as const)
    : ([' ', '(', ')'] as const);
  return {
    ...words,
    space,
    parentheses: [opening, closing],
    inParentheses: (text) => `${space}${opening}${text}${closing}`,
    documentTitle: (title) => `${title} · ${name}`,
    wait(seconds) {
      const minutes = Math.ceil(seconds / 60);
      return new Ours(
        minutes <= 90
          ? words.waits.minutes({ count: minutes })
          : words.waits.hours({ count: Math.ceil(minutes / 60) }),
      );
    },
    destination(destination) {
      switch (destination.kind) {
        case 'this-computer':
          return new Ours(words.destinations.thisComputer);
        case 'app':
          return new Ours(words.destinations.app({ scheme: destination.scheme }));
        case 'web':
          return new Ours(isolatedText(destination.host));
      }
    },
  };
}
