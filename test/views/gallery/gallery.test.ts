import { beforeAll, expect, it } from 'vitest';
import { LOCALES } from '../../../src/rules/locales.js';
import { PAGES } from '../../../views/pages.js';
import { openLocale } from '../../../views/words/words.js';
import { UNBRANDED } from '../../support/brand.js';
import { elements, parseHtml, visibleText } from '../../support/html.js';
import { galleryStates } from './gallery.js';
import { sceneIn } from './scene.js';

const look = { brand: UNBRANDED, stylesheetHref: '/assets/1.css' };

beforeAll(() => Promise.all(LOCALES.map(openLocale)));

it('the gallery shows every page of the views', () => {
  const { pages } = galleryStates();
  const shown = Object.values(pages).map((state) => Reflect.get(Object(state(sceneIn('en', look))), 'tag'));
  expect(new Set(shown)).toEqual(new Set(Object.values(PAGES)));
});

it.each(LOCALES)('the consent page in %s has fewer than 20 KB', (locale) => {
  const { pages } = galleryStates();
  const scene = sceneIn(locale, look);
  const sizes = Object.entries(pages)
    .filter(([name]) => /^(consent|continue)/.test(name))
    .map(([, state]) => Buffer.byteLength(String(state(scene))));
  expect(Math.max(...sizes)).toBeLessThan(20_000);
});

it.each(LOCALES)('every state can be written in %s, with its own title', (locale) => {
  const { pages, emails } = galleryStates();
  const scene = sceneIn(locale, look);
  for (const [name, state] of Object.entries({ ...pages, ...emails })) {
    const root = parseHtml(String(state(scene)));
    const [title] = elements(root, 'title');
    expect(title && visibleText(title), name).toMatch(/\S/);
  }
});
