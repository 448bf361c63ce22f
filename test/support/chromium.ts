import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Fonts, findChromium } from './chromium-binary.js';

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--no-proxy-server',
];

/** For each step: this ends what hangs, and says nothing of how fast a machine must be. */
const PATIENCE_MS = 180_000;

/**
 * Starts a headless Chromium that reaches nothing but loopback. Names in `hosts`
 * (such as `id.example`) lead to 127.0.0.1 too.
 */
export async function launchChromium(
  hosts: readonly string[] = [],
  fonts: Fonts = { ofTheMachine: false },
): Promise<Browser> {
  const { path, env } = await findChromium(fonts);
  const mapped = hosts.map((host) => `MAP ${host} 127.0.0.1`);
  const rules = [...mapped, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1', 'EXCLUDE [::1]'];
  const browser = await chromium.launch({
    executablePath: path,
    headless: true,
    chromiumSandbox: false, // as root there can be none, nor in most containers
    args: [...FLAGS, `--host-resolver-rules=${rules.join(',')}`],
    env: { ...environment(), ...env },
    timeout: PATIENCE_MS,
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

/** What differs between two looks at one page; the rest of axe's rules see the same markup again. */
export const ONLY_LOOKS: RunOptions = { runOnly: ['color-contrast', 'target-size'] };

/**
 * Runs axe-core in a page with JavaScript and returns a readable line or more for each violation;
 * it is injected past the page's content security policy.
 */
export async function axe(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource());
  const violations = await page.evaluate(
    async (run): Promise<AxeResults['violations']> =>
      (await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(run)).violations,
    // Of what is right, axe would describe every element, too.
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map(
      (node) => `  ${node.target.join(' ')}: ${node.html}\n    ${node.failureSummary ?? ''}`,
    );
    return [`${id} (${impact ?? 'unknown impact'}): ${help}`, ...places].join('\n');
  });
}

/** The two looks at a page that differ the most. */
export const LOOKS = [
  ['light', 375],
  ['dark', 1280],
] as const;

/** Everything that axe finds, in both color schemes and at both widths, and what scrolls sideways (WCAG 2.2 AA). */
export async function lookFaults(
  page: Page,
  looks: readonly (readonly ['light' | 'dark', number])[] = LOOKS,
): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const faults = await axe(page, colorScheme === 'light' ? {} : ONLY_LOOKS);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px`);
    found.push(...faults.map((it) => `${colorScheme}, ${width}: ${it}`));
  }
  return found;
}

function axeSource(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
}

function environment(): Record<string, string> {
  const set = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(set);
}
