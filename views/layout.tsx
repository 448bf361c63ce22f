// The pages that people see: typed components from a small view model to markup. They show and
// decide nothing, ask no database, hold no script and no inline style, and get every text that is
// ours from the catalogue in words.ts. What strangers chose passes through shown-text.tsx.

import { html } from 'hono/html';
import type { PropsWithChildren } from 'hono/jsx';
import { Seal } from './icons.js';
import { wordsFor } from './words.js';

/** What every page is told: its stylesheet, and the language and direction it is written in. */
export type PageFrame = {
  readonly stylesheetHref: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
};

/** In place, so that no browser asks for `/favicon.ico`: the seal's tick. */
const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><circle cx='16' cy='16' r='15' fill='%23315c4c'/><path d='m10.5 12 5 9.5L23 9.5' fill='none' stroke='white' stroke-width='3'/></svg>";

type LayoutProps = PropsWithChildren<{
  readonly page: PageFrame;
  readonly title: string;
  /** The answer before was refused: said first in the title, which screen readers speak first. */
  readonly failed?: boolean;
  readonly width?: 'narrow' | 'wide';
}>;

/** A whole document, doctype included, around one card. The content brings the page's one `h1`. */
export function Layout({ page, title, failed = false, width = 'narrow', children }: LayoutProps) {
  const words = wordsFor(page.locale);
  const document = (
    <html lang={page.locale} dir={page.dir}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{words.documentTitle(failed ? words.failedTitle(title) : title)}</title>
        <link rel="stylesheet" href={page.stylesheetHref} />
        <link rel="icon" href={ICON} />
      </head>
      <body>
        <header class="house">
          <Seal />
          <span translate="no">{words.product}</span>
        </header>
        <main class={`card ${width}`}>{children}</main>
      </body>
    </html>
  );
  return html`<!doctype html>${document}`;
}
