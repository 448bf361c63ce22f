/** `npm run axe`: axe looks at every page in each of its states and languages, in light and dark. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../../src/rules/locales.js';
import { axe, launchChromium, ONLY_LOOKS } from '../../support/chromium.js';
import { type Gallery, openGallery } from '../../views/gallery/gallery.js';

/** It ends what hangs: hundreds of pages take minutes. */
const PATIENCE = { timeout: 3_600_000 };
let gallery: Gallery;
let chromium: Browser;

describe.skipIf(process.env.AXE === undefined)('axe finds nothing on any page', PATIENCE, () => {
  beforeAll(async () => {
    [gallery, chromium] = await Promise.all([openGallery(), launchChromium()]);
  });
  afterAll(async () => {
    gallery.close();
    await chromium.close();
  });

  it.each(LOCALES)('in %s', async (locale) => {
    const page = await chromium.newPage({ viewport: { width: 375, height: 800 }, reducedMotion: 'reduce' });
    const findings: string[] = [];
    const english = locale === 'en' ? gallery.englishPages : [];
    for (const name of [...gallery.pages, ...english]) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(gallery.url(locale, name));
      const light = await axe(page);
      // The markup is the same in the dark: only what depends on looks can differ.
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await axe(page, ONLY_LOOKS);
      findings.push(
        ...light.map((it) => `${name}, light: ${it}`),
        ...dark.map((it) => `${name}, dark: ${it}`),
      );
    }
    await page.close();
    expect(findings).toEqual([]);
  });
});
