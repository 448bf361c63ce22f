/** Which language a page is written in: what the application asks for, the user's setting, the browser, English. */
import { describe, expect, it } from 'vitest';
import { bestLocale, directionOf, LOCALES, localeOfUser } from '../../src/rules/locales.js';

describe('the best locale for a reader', () => {
  it.each([
    [['en'], 'en'],
    [['EN-gb'], 'en'],
    [['xx', 'en-US'], 'en'],
    [['xx'], null],
    [['de-AT', 'en'], 'de'],
    [['pt-BR'], 'pt'],
    [['zh-Hans-CN'], 'zh'],
    [['zh-TW'], 'zh'],
    [['nb-NO'], 'no'],
    [['uk-UA'], 'uk'],
    [['ua'], 'uk'],
    [['ua-UA'], 'uk'],
    [['', '*', 'no good', '../etc/passwd'], null],
    [[], null],
  ])('for %j is %j (RFC 4647 §3.4)', (tags, locale) => {
    expect(bestLocale(tags)).toBe(locale);
  });

  it('looks at 20 tags only, so that a long list costs no time', () => {
    const unknown = Array.from({ length: 20 }, () => 'xx');
    expect(bestLocale([...unknown.slice(1), 'de'])).toBe('de');
    expect(bestLocale([...unknown, 'de'])).toBeNull();
  });

  it('looks at no tag of more than 35 characters, because a long one takes a tenth of a second (RFC 5646 §4.4.1)', () => {
    const ofLength = (length: number) => `de-x${'-a'.repeat((length - 4) / 2)}`.padEnd(length, 'a');
    expect([bestLocale([ofLength(35)]), bestLocale([ofLength(36)])]).toEqual(['de', null]);
    expect(bestLocale([ofLength(36), 'fr'])).toBe('fr');
  });

  it('is English for a user who has chosen none, and for a setting that we do not have', () => {
    expect([localeOfUser(null), localeOfUser('xx')]).toEqual(['en', 'en']);
  });

  it('has a direction', () => {
    expect(LOCALES.map((locale) => [locale, directionOf(locale)])).toEqual(
      LOCALES.map((locale) => [locale, locale === 'ar' ? 'rtl' : 'ltr']),
    );
  });
});
