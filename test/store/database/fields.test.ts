import { describe, expect, it } from 'vitest';
import { Fields } from '../../../src/store/database/fields.js';

const NOTHING = null;

describe('a row of our own statements, field by field', () => {
  const row = new Fields({
    text: 'a text',
    number: 7,
    yes: true,
    no: false,
    texts: ['a', 'b'],
    none: [],
    list: [{ n: 1 }, { n: 2 }],
    date: '2030-01-01T00:00:00.000Z',
    object: { n: 3 },
    titles: { de: 'eins', en: 'one' },
    mixed: { de: 'eins', en: 1 },
    nothing: NOTHING,
  });

  it('is read as what its statement promises', () => {
    expect(row.text('text')).toBe('a text');
    expect(row.number('number')).toBe(7);
    expect([row.flag('yes'), row.flag('no')]).toEqual([true, false]);
    expect([row.texts('texts'), row.texts('none')]).toEqual([['a', 'b'], []]);
    expect(row.list('list').map((it) => it.number('n'))).toEqual([1, 2]);
    expect(row.date('date')).toEqual(new Date('2030-01-01T00:00:00.000Z'));
    expect(row.object('object').number('n')).toBe(3);
    expect(row.within('object')?.number('n')).toBe(3);
    expect(row.oneOf('text', ['another', 'a text'])).toBe('a text');
    expect(row.words('texts', ['b', 'c', 'a'])).toEqual(['a', 'b']);
    expect(row.textsByName('titles')).toEqual({ de: 'eins', en: 'one' });
    expect([row.record('object'), row.value('number')]).toEqual([{ n: 3 }, 7]);
  });

  it('is read from a list of as many fields, in the order of their names', () => {
    const listed = Fields.listed(['n', 'text'], [7, 'a text']);
    expect([listed.number('n'), listed.text('text')]).toEqual([7, 'a text']);
    for (const other of [[7], [7, 'a text', 1], { n: 7, text: 'a text' }, null])
      expect(() => Fields.listed(['n', 'text'], other)).toThrow(TypeError);
  });

  it('tells a field that is null from one that has a value', () => {
    expect([row.textOrNull('text'), row.textOrNull('nothing')]).toEqual(['a text', null]);
    expect([row.dateOrNull('date'), row.dateOrNull('nothing')]).toEqual([
      new Date('2030-01-01T00:00:00.000Z'),
      null,
    ]);
    expect([row.numberOrNull('number'), row.numberOrNull('nothing')]).toEqual([7, null]);
    expect([row.textsOrNull('none'), row.textsOrNull('nothing')]).toEqual([[], null]);
    expect(row.within('nothing')).toBeNull();
  });

  it.each<[string, () => unknown]>([
    ['a number as a text', () => row.text('number')],
    ['null as a text', () => row.text('nothing')],
    ['a field that is not there', () => row.textOrNull('missing')],
    ['a text as a number', () => row.number('text')],
    ['a text as a flag', () => row.flag('text')],
    ['a text as texts', () => row.texts('text')],
    ['objects as texts', () => row.texts('list')],
    ['some texts and a number as texts', () => new Fields({ mixed: ['a', 1] }).texts('mixed')],
    ['a list with another word', () => row.words('texts', ['a'])],
    ['texts and a number as texts by name', () => row.textsByName('mixed')],
    ['null as an object of anything', () => row.record('nothing')],
    ['a list as an object of anything', () => row.record('list')],
    ['an object as a list', () => row.list('object')],
    ['texts as a list of objects', () => row.list('texts')],
    ['a text as a date', () => row.date('text')],
    ['a number as a date', () => row.date('number')],
    ['null as an object', () => row.object('nothing')],
    ['a text as an object', () => row.object('text')],
    ['a text that is none of the words', () => row.oneOf('text', ['another'])],
  ])('throws for %s: that is our bug', (_, read) => {
    expect(read).toThrow(TypeError);
  });

  it.each([[null], [[]], ['a text'], [undefined]])('throws for a row that is %j', (given) => {
    expect(() => new Fields(given)).toThrow(TypeError);
  });
});
