import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.js';
import { type Gallery, openGallery } from '../../views/gallery/gallery.js';

let gallery: Gallery;
let chromium: Browser;

describe('a table of the console', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    [gallery, chromium] = await Promise.all([openGallery(), launchChromium()]);
  });
  afterAll(async () => {
    gallery.close();
    await chromium.close();
  });

  it.each([320, 768, 1280])(
    'shows all its columns without scrolling, on a page %i px wide',
    async (width) => {
      const page = await chromium.newPage({ viewport: { width, height: 800 } });
      const cut: string[] = [];
      for (const name of gallery.englishPages) {
        await page.goto(gallery.url('en', name));
        const tables = page.locator('.table');
        const isCut = await tables.evaluateAll((all) => all.some((it) => it.scrollWidth > it.clientWidth));
        if (isCut) cut.push(name);
      }
      await page.close();
      expect(cut).toEqual([]);
    },
  );
});
