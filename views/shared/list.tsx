import type { Child } from 'hono/jsx';

/** Several things of the same kind inside a sentence, as the language lists them: `a, b and c`. */
export function List({ items, locale }: { readonly items: readonly Child[]; readonly locale: string }) {
  const places = items.map((_, index) => String(index));
  const parts = new Intl.ListFormat(locale, { type: 'conjunction' }).formatToParts(places);
  return <>{parts.map(({ type, value }) => (type === 'element' ? items[Number(value)] : value))}</>;
}
