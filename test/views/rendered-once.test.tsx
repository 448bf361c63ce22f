import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/rules/locales.js';
import type { Brand } from '../../views/shared/brand.js';
import { renderedOnce } from '../../views/shared/rendered-once.js';
import { openLocale, type Words, wordsFor } from '../../views/words/words.js';

const brand: Brand = {
  name: 'Example',
  isOurs: false,
  color: '#1f3a93',
  logoHref: null,
  supportUrl: null,
  privacyUrl: null,
  termsUrl: null,
};

describe('a part of a page that is rendered once', () => {
  it('is rendered again for other data and in another language, escaped, and forgotten when there are many', async () => {
    await Promise.all(LOCALES.map(openLocale));
    let rendered = 0;
    const Part = renderedOnce(({ words, name }: { readonly words: Words; readonly name: string | null }) => {
      rendered += 1;
      return name === null ? null : (
        <p title={name}>
          {words.consent.allow} {name}
        </p>
      );
    });
    const inLanguage = (locale: string, name: string | null) => {
      const words = wordsFor({ locale, brand });
      return (
        <main>
          <Part words={words} name={name} />
        </main>
      ).toString();
    };

    const first = inLanguage('en', '<b>');
    expect(first).toBe('<main><p title="&lt;b&gt;">Allow &lt;b&gt;</p></main>');
    expect(inLanguage('en', '<b>')).toBe(first);
    expect(rendered).toBe(1);
    expect(inLanguage('en', 'other')).toContain('Allow other');
    expect(inLanguage('de', '<b>')).not.toBe(first);
    expect(inLanguage('en', null)).toBe('<main></main>');
    expect(rendered).toBe(4);

    for (let other = 0; other < 100; other++) inLanguage('en', String(other));
    expect(inLanguage('en', '<b>')).toBe(first);
    expect(rendered).toBe(105);
    // What is long takes the room of others, and what is longer than all the room is not kept.
    for (const long of ['x'.repeat(60_000), 'y'.repeat(60_000), 'z'.repeat(60_000)]) inLanguage('en', long);
    expect(inLanguage('en', '<b>')).toBe(first);
    expect(rendered).toBe(109);
    for (let round = 0; round < 2; round++) inLanguage('en', 'x'.repeat(200_000));
    expect(rendered).toBe(111);
  });
});
