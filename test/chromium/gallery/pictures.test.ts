/** `npm run screenshots`: pictures of every page in each of its states, to be looked at, and one for the README. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.js';
import { type Gallery, openGallery } from '../../views/gallery/gallery.js';

/** Where the pictures go; unset: none are taken. */
const PICTURES = process.env.PICTURES_DIR ?? '';
const LANGUAGES = ['en', 'de', 'ar', 'ja'];
const LOOKS = [
  ['light', 375],
  ['dark', 375],
  ['light', 1280],
  ['dark', 1280],
] as const;
/** It ends what hangs: hundreds of pages take minutes. */
const PATIENCE = { timeout: 3_600_000 };
/** Tall enough for most pages, so that what stays at the bottom of a window is at the bottom of the picture. */
const HEIGHT = 1600;
/** What the picture of the README shows. */
const README = { page: 'own-brand-consent-document', width: 640, height: 1500, scale: 2 };

let gallery: Gallery;
let chromium: Browser;

describe.skipIf(PICTURES === '')('pictures', PATIENCE, () => {
  beforeAll(async () => {
    [gallery, chromium] = await Promise.all([openGallery(), launchChromium([], { ofTheMachine: true })]);
    await mkdir(PICTURES, { recursive: true });
  });
  afterAll(async () => {
    gallery.close();
    await chromium.close();
  });

  it.each(LOOKS)('every page and email, %s, %i px', async (colorScheme, width) => {
    const context = await chromium.newContext({
      viewport: { width, height: HEIGHT },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const tooWide: string[] = [];
    for (const name of shown())
      for (const language of languagesOf(name)) {
        await page.goto(gallery.url(language, name));
        await page.setViewportSize({ width, height: await page.evaluate(documentHeight) });
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (excess > 0) tooWide.push(`${name} in ${language}: ${excess} px`);
        await page.screenshot({ path: `${PICTURES}/${pictureOf(name, language, colorScheme, width)}` });
        await page.setViewportSize({ width, height: HEIGHT });
      }
    await context.close();
    expect(tooWide).toEqual([]);
  });

  it('a table of contents', async () => {
    const figures = shown().map((name) => {
      const images = languagesOf(name).flatMap((language) =>
        LOOKS.map(
          ([scheme, width]) => `<img loading="lazy" src="${pictureOf(name, language, scheme, width)}">`,
        ),
      );
      return `<h2>${name}</h2><div>${images.join('')}</div>`;
    });
    const style = '<style>div{display:flex;overflow:auto;gap:8px}img{block-size:640px}</style>';
    await writeFile(
      `${PICTURES}/index.html`,
      `<!doctype html><meta charset=utf-8>${style}${figures.join('\n')}`,
    );
  });

  it('the consent page as the README shows it', async () => {
    const { width, height, scale } = README;
    const context = await chromium.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
    const page = await context.newPage();
    await page.goto(gallery.url('en', README.page));
    const box = await page.locator('footer').boundingBox();
    const clip = { x: 0, y: 0, width, height: Math.ceil((box?.y ?? 0) + (box?.height ?? height) + 24) };
    await page.screenshot({ path: `${PICTURES}/consent.png`, clip, fullPage: true });
    await context.close();
  });
});

/** Of everything on the page, and the space below it: the body itself is at least as tall as the window. */
function documentHeight(): number {
  const last = document.body.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  return Math.ceil(last + Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd));
}

const shown = () => [...gallery.pages, ...gallery.englishPages, ...gallery.emails];
const languagesOf = (name: string) => (gallery.englishPages.includes(name) ? ['en'] : LANGUAGES);

function pictureOf(name: string, language: string, colorScheme: string, width: number): string {
  return `${name.replace('/', '-')}-${language}-${width}-${colorScheme}.png`;
}
