import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.js';
import { type Gallery, openGallery } from '../../views/gallery/gallery.js';

let gallery: Gallery;
let chromium: Browser;

describe('a word', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    [gallery, chromium] = await Promise.all([openGallery(), launchChromium()]);
  });
  afterAll(async () => {
    gallery.close();
    await chromium.close();
  });

  it('stays in one line if it fits in one, also in an address, on a page 320 px wide (WCAG 2.2 §1.4.10)', async () => {
    const page = await chromium.newPage({ viewport: { width: 320, height: 800 } });
    const broken: Record<string, readonly string[]> = {};
    for (const name of [...gallery.pages, ...gallery.englishPages]) {
      await page.goto(gallery.url('en', name));
      const words = await page.evaluate(brokenWords);
      if (words.length > 0) broken[name] = words;
    }
    await page.close();
    expect(broken).toEqual({});
  });
});

/** The lines of each word that is broken although a line has room for all of it. Runs in the page. */
function brokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    // Code wraps where its line ends, as in a terminal, and so does what one click selects.
    if (!(text instanceof Text) || text.parentElement?.closest('pre, .copyable')) continue;
    let block = text.parentElement;
    while (block && /^inline/.test(getComputedStyle(block).display)) block = block.parentElement;
    const room = block?.clientWidth ?? 0;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      const width = boxes.reduce((sum, box) => sum + box.width, 0);
      const isBroken = new Set(boxes.map((box) => box.top)).size > 1;
      if (isBroken && width < room) found.push(`${word} in ${text.data.trim()}`);
    }
  }
  return found;
}
