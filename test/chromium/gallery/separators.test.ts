import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.js';
import { type Gallery, openGallery } from '../../views/gallery/gallery.js';

/** The pages that join facts with a dot, each with lines that are longer than a narrow phone. */
const PAGES = ['account', 'activity', 'admin-members', 'admin-activity', 'admin-application', 'workspace'];
let gallery: Gallery;
let chromium: Browser;

describe('the dot between two facts', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    [gallery, chromium] = await Promise.all([openGallery(), launchChromium()]);
  });
  afterAll(async () => {
    gallery.close();
    await chromium.close();
  });

  it.each([
    ['en', 320],
    ['en', 390],
    ['ar', 320],
  ])('has a fact on both sides wherever it shows: in %s, %i px wide', async (locale, width) => {
    const page = await chromium.newPage({ viewport: { width, height: 800 } });
    let shown = 0;
    for (const name of PAGES) {
      expect((await page.goto(gallery.url(locale, name)))?.status(), name).toBe(200);
      const dots = await page.evaluate(shownDots);
      shown += dots.length;
      expect({ name, dangling: dots.filter((dot) => dot.dangles) }).toEqual({ name, dangling: [] });
    }
    await page.close();
    expect(shown).toBeGreaterThan(0);
  });
});

/** Each dot that is not clipped, and whether its line has no text before or none after it. Runs in the page. */
function shownDots(): { line: string; dangles: boolean }[] {
  const boxesOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((box) => box.width > 0);
  };
  const textsIn = (root: Element) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    return texts;
  };
  return textsIn(document.querySelector('main') ?? document.body).flatMap((text) => {
    const at = text.data.indexOf('·');
    const line = text.parentElement?.closest('.hint, td');
    if (at < 0 || !line) return [];
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const dot = range.getBoundingClientRect();
    const clip = text.parentElement?.closest('.joined')?.getBoundingClientRect();
    const edge = 0.3 * Number.parseFloat(getComputedStyle(line).fontSize);
    if (clip && (dot.right <= clip.left - edge || dot.left >= clip.right + edge)) return [];
    const beside = textsIn(line)
      .filter((other) => other.data.trim() !== '·')
      .flatMap(boxesOf)
      .filter((box) => box.top < dot.bottom && box.bottom > dot.top);
    const dangles =
      !beside.some((box) => box.left < dot.left) || !beside.some((box) => box.right > dot.right + 1);
    return [{ line: line.textContent ?? '', dangles }];
  });
}
