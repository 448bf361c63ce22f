// The pages, as typed components from a small view model to markup. They show and decide nothing else, query no
// database, contain no inline script and no inline style, and take all our text from the catalog in words.ts. Text from
// strangers passes through shown-text.tsx.

import { html } from 'hono/html';
import type { PropsWithChildren } from 'hono/jsx';
import { Ours, type Words, wordsFor } from '../words/words.js';
import type { Brand } from './brand.js';
import { Seal } from './icons.js';
import { renderedOnce } from './rendered-once.js';

/** Props of every page: the branding, the stylesheet, the language and its direction, and the time zone. */
export type PageFrame = {
  readonly brand: Brand;
  readonly stylesheetHref: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** The IANA name of the zone in which times are shown. */
  readonly timeZone: string;
};

/** The seal's check mark in the brand's color, inline, so that browsers do not request `/favicon.ico`. */
function icon({ color }: Brand): string {
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><circle cx='16' cy='16' r='15' fill='${encodeURIComponent(color)}'/><path d='m10.5 12 5 9.5L23 9.5' fill='none' stroke='white' stroke-width='3'/></svg>`;
}

type LayoutProps = PropsWithChildren<{
  readonly page: PageFrame;
  readonly title: string;
  /** The last submission was refused: the title says so first, since screen readers read the title first. */
  readonly failed?: boolean;
  readonly width?: 'narrow' | 'wide' | 'console';
  /** The address of our script, on pages that use it. */
  readonly scriptHref?: string | undefined;
}>;

/** A complete document, doctype included, around one card. The content includes the page's only `h1`. */
export function Layout(props: LayoutProps) {
  const { page, title, failed = false, width = 'narrow', scriptHref, children } = props;
  const words = wordsFor(page);
  const document = (
    <html lang={page.locale} dir={page.dir}>
      <Head words={words} page={page} title={title} failed={failed} scriptHref={scriptHref} />
      <body>
        <House words={words} brand={page.brand} />
        <main class={`card ${width}`}>{children}</main>
        <FooterLinks brand={page.brand} words={words} />
      </body>
    </html>
  );
  return html`<!doctype html>${document}`;
}

type HeadProps = Pick<LayoutProps, 'page' | 'title' | 'failed' | 'scriptHref'> & { readonly words: Words };

const Head = renderedOnce(({ words, page, title, failed, scriptHref }: HeadProps) => (
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>{words.documentTitle(failed ? words.problem({ title: new Ours(title) }) : title)}</title>
    <link rel="stylesheet" href={page.stylesheetHref} />
    {scriptHref !== undefined && <script type="module" src={scriptHref} />}
    <link rel="icon" href={page.brand.logoHref ?? icon(page.brand)} />
  </head>
));

const House = renderedOnce(({ brand }: { readonly words: Words; readonly brand: Brand }) => (
  <header class="house">
    {brand.logoHref !== null ? (
      <img class="brand-logo" src={brand.logoHref} alt="" />
    ) : (
      brand.isOurs && <Seal />
    )}
    <span translate="no">{brand.name}</span>
  </header>
));

/** Where to get help; nothing if the operator configured no contact. */
function FooterLinks({ brand, words }: { readonly brand: Brand; readonly words: Words }) {
  const links = [
    { href: brand.supportUrl, label: words.footer.support },
    { href: brand.privacyUrl, label: words.footer.privacy },
    { href: brand.termsUrl, label: words.footer.terms },
  ].flatMap(({ href, label }) => (href === null ? [] : [{ href, label }]));
  if (links.length === 0) return null;
  return (
    <footer class="links">
      {links.map(({ href, label }) => (
        <a class="link" href={href}>
          {label}
        </a>
      ))}
    </footer>
  );
}
