import { describe, expect, it } from 'vitest';
import { plainIssue } from '../../src/protocol/plain-issue.js';
import { descriptionInLanguages, titleInLanguages } from '../../src/rules/names.js';
import { fallbackOf, fromLines, textsOf, titleIn, titleLines, toLines } from '../../src/rules/texts.js';

describe('texts of the operator', () => {
  const written = { de: 'Notizen lesen', en: 'Read notes' };

  it('are one text for everyone, or one for each language, and English for the others', () => {
    const shown = (title: string | typeof written, locale: string) =>
      titleIn(locale, { title: fallbackOf(title), titles: textsOf(title) });
    expect(shown('Read notes', 'de')).toBe('Read notes');
    expect(shown(written, 'de')).toBe('Notizen lesen');
    expect(shown(written, 'ja')).toBe('Read notes');
  });

  it('are the first text for the others if there is no English one', () => {
    expect(fallbackOf({ de: 'Notizen lesen', pl: 'Odczyt notatek' })).toBe('Notizen lesen');
  });

  it.each([
    'Read notes',
    'Note: this text has two lines,\nde: and no language',
    'de: Notizen lesen\nen: Read notes',
    'de: Zwei\nZeilen\npt-BR: Ler: notas',
  ])('are written into a form, and read from it: %j', (lines) => {
    const title = fromLines(lines);
    expect(toLines(fallbackOf(title), textsOf(title))).toBe(lines);
    expect(textsOf(title).de === undefined).toBe(!lines.startsWith('de: '));
  });

  it.each([
    { fr: 'Lire les notes', de: 'Notizen lesen' },
    { de: 'Lesen', en: '' },
    { fr: '', de: '' },
    { en: 'Two lines,\nde: and no other language' },
    { de: 'Notizen:\nen:\nfr: lesen' },
  ])('stay the same in a form that is saved as it is: %j', (texts) => {
    const shown = toLines(fallbackOf(texts), texts);
    // A console form loses the blanks at its ends.
    const read = fromLines(shown.trim());
    expect(textsOf(read)).toEqual(texts);
    expect(fallbackOf(read)).toBe(fallbackOf(texts));
  });

  it.each(['de: Notizen lesen', 'en:', 'it: support\nfr: aide'])(
    'stay one text for everyone that only begins like a language: %j',
    (text) => {
      const read = fromLines(toLines(text).trim());
      for (const locale of ['en', 'de', 'it', 'ja'])
        expect(titleIn(locale, { title: fallbackOf(read), titles: textsOf(read) })).toBe(text);
    },
  );

  it('lose no line of a language that is named twice', () => {
    expect(fromLines('de: Eins\nen: One\nde: Zwei')).toEqual({ de: 'Eins\nZwei', en: 'One' });
  });

  it.each([
    ['Read notes\nde: Notizen lesen', 'de: Notizen lesen\nen: Read notes'],
    ['en: Read notes\nde: Notizen lesen', 'de: Notizen lesen\nen: Read notes'],
    ['Read notes', 'Read notes'],
    // Neither can be a title, and both are left for the operation to refuse.
    ['Read\nnotes', 'Read\nnotes'],
    ['Read\nde: Notizen lesen\nen: Read notes', 'Read\nde: Notizen lesen\nen: Read notes'],
  ])('have a first line in English, if they are titles: %j', (lines, sorted) => {
    expect(titleLines(lines)).toBe(sorted);
  });

  it.each([
    [undefined, 'is missing'],
    ['', 'must not be empty'],
    [{}, 'must contain a text in at least one language'],
    [{ en: '' }, 'must not be empty'],
    [{ en: 'half of a pair: \ud83d' }, 'must not contain unpaired surrogates'],
    [{ klingon: 'nuqneH' }, 'Unrecognized key: "klingon"'],
    [7, 'must be a text, or texts by language such as {"en": "…", "de": "…"}; the languages are en, pl, de'],
  ])('refuse %j in words', (title, message) => {
    expect(titleInLanguages.safeParse(title, { error: plainIssue }).error?.issues[0]?.message).toContain(
      message,
    );
  });

  it.each(['half of a pair: \ud83d', 'NUL: \0'])(
    'refuse a description that the database cannot store: %j',
    (text) => {
      expect(descriptionInLanguages.safeParse({ en: text }).success).toBe(false);
      expect(descriptionInLanguages.safeParse(text).success).toBe(false);
      expect(descriptionInLanguages.safeParse({ en: 'Two\nlines.' }).success).toBe(true);
    },
  );
});
