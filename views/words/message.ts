/** Turns a catalog of ICU messages into words: strings, and functions where a message takes values. */
import type { Child } from 'hono/jsx';
import { IntlMessageFormat } from 'intl-messageformat';
import { isolatedDetail, isolatedText } from '../shared/shown-text.js';

/**
 * The library would ask in which locales numbers can be formatted. For that, Node.js reads the data of all locales: 5 MB
 * that stay in memory. Node.js knows all of our locales.
 */
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales));

/** Our own text inside a message. Plain strings are treated as a stranger's and are isolated. */
export class Ours {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Values that every message can use: the operator's branding. */
export interface Given {
  readonly brand: string;
  /** `yes`: the operator has not set a name. */
  readonly ours: 'yes' | 'no';
}

/** The name at the start of the text after an opening brace; the text of a branch does not count. */
type NameAt<Rest extends string> = Rest extends `${infer Name}, ${'plural' | 'select' | 'number'}${string}`
  ? Word<Name>
  : Rest extends `${infer Name}}${string}`
    ? Word<Name>
    : never;
type Word<Name extends string> = Name extends `${string}${' ' | '{' | '}' | '#' | '.' | ','}${string}`
  ? never
  : Name;
type Names<Text extends string> = Text extends `${string}{${infer Rest}` ? NameAt<Rest> | Names<Rest> : never;
type Taken<Text extends string> = Exclude<Names<Text>, keyof Given>;

type Values<Name extends string> = Readonly<Record<Name, Child | Ours>>;
/** A string, unless one of the values is markup. */
type Rendered<V> = V[keyof V] extends string | number | Ours ? string : Child;
type Message<Text extends string> = [Taken<Text>] extends [never]
  ? string
  : <V extends Values<Taken<Text>>>(values: V) => Rendered<V>;

/** A title and paragraphs that belong together, and take the same values. */
export type Notice = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A sentence in one of them that is in English in every language; no catalog has it. */
  readonly detail?: string;
};
type NoticeMessage<Text extends string> = [Taken<Text>] extends [never]
  ? Notice
  : (values: Readonly<Record<Taken<Text>, string | number | Ours>>) => Notice;

/** What a catalog becomes. */
export type Formatted<Catalog> = Catalog extends string
  ? Message<Catalog>
  : Catalog extends {
        readonly title: infer Title extends string;
        readonly paragraphs: readonly (infer Text extends string)[];
      }
    ? NoticeMessage<Title | Text>
    : { readonly [Key in keyof Catalog]: Formatted<Catalog[Key]> };

/** The shape of a catalog in another language. */
export type Translation<Catalog> = Catalog extends string
  ? string
  : { readonly [Key in keyof Catalog]: Translation<Catalog[Key]> };

/** A leading `~` marks a machine translation. A reviewer who speaks the language removes it to confirm the line. */
export const UNCONFIRMED = '~';

/** Formats a catalog for one locale. Messages that take values are parsed at their first use. */
export function formatted<Catalog>(catalog: unknown, locale: string, given: Given): Formatted<Catalog> {
  return formattedNode(catalog, (text) => message(text, locale, given)) as Formatted<Catalog>;
}

type Format = (values: Values<string>) => Child;

function formattedNode(node: unknown, message: (text: string) => string | Format): unknown {
  if (typeof node === 'string') return message(node);
  if (isNotice(node)) return notice(node, message);
  return Object.fromEntries(
    Object.entries(node ?? {}).map(([key, inner]) => [key, formattedNode(inner, message)]),
  );
}

function isNotice(node: unknown): node is Notice {
  return typeof node === 'object' && node !== null && 'paragraphs' in node;
}

function notice({ title, paragraphs }: Notice, message: (text: string) => string | Format) {
  const [head, ...rest] = [title, ...paragraphs].map(message);
  const written = (values: Values<string>): Notice => {
    const text = (each: string | Format = '') => (typeof each === 'string' ? each : String(each(values)));
    return { title: text(head), paragraphs: rest.map(text) };
  };
  return [head, ...rest].some((each) => typeof each === 'function') ? written : written({});
}

/**
 * Keeps in one line what belongs together, in every catalog: a number and what it counts, a Japanese particle
 * and the name before it, the parts of “e-mail” and “E-Mail-Adresse”, Japanese words that browsers tear, and the
 * characters that a workspace name may contain.
 */
function unbroken(text: string): string {
  return text
    .replace(/# (?=\p{L})/gu, '#\u00A0')
    .replace(/(?<=[\w}]) (?=\p{Script=Hiragana})/gu, '\u00A0')
    .replace(/(?<=\be-)(?=mail)|(?<=\be-mail-)(?=adress)/giu, '\u2060')
    .replace(
      /(?<=一時)(?=停止)|(?<=場合に)(?=のみ)|(?<=た)(?=ため)|(?<=もう)(?=一度)|(?<=問い)(?=合わせ)/gu,
      '\u2060',
    )
    .replace('- . _ ~', '-\u2060\u00A0.\u00A0_\u00A0~');
}

/** The value that has the {@link Notice.detail}. */
const DETAIL = 'detail';

const VALUE = /\{(\w+)(?=\}|, (?:plural|select|number))/g;

function message(marked: string, locale: string, given: Given): string | Format {
  const text = unbroken(marked.startsWith(UNCONFIRMED) ? marked.slice(UNCONFIRMED.length) : marked);
  let parsed: IntlMessageFormat | undefined;
  const format: Format = (values) => {
    parsed ??= new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    const shown = Object.entries(values).map(([name, value]) => [name, isolatedValue(name, value)]);
    return parsed.format<Child>({ ...given, ...Object.fromEntries(shown) });
  };
  const takesValues = [...text.matchAll(VALUE)].some(([, name = '']) => !(name in given));
  if (takesValues) return format;
  return text.includes('{') ? String(format({})) : text;
}

function isolatedValue(name: string, value: Child | Ours): Child {
  if (value instanceof Ours) return value.text;
  if (typeof value !== 'string') return value;
  return name === DETAIL ? isolatedDetail(value) : isolatedText(value);
}
