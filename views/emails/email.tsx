import { html } from 'hono/html';
import { directionOf } from '../../src/rules/locales.js';
import type { Brand } from '../shared/brand.js';
import { wordsFor } from '../words/words.js';

/** Props of every email: the branding and the language. */
export type EmailFrame = { readonly brand: Brand; readonly locale: string };

/** The content of an email: its subject, and its text in both forms. */
export type EmailText = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The main action, at one of our addresses. */
  readonly action: { readonly label: string; readonly href: string };
};

/** The plain-text form. */
export function plainEmail({ paragraphs, action }: EmailText, frame: EmailFrame): string {
  const { footer } = wordsFor(frame).emails;
  return [...paragraphs, `${action.label}:\n${action.href}`, `-- \n${footer}`].join('\n\n');
}

/**
 * The HTML form. It loads nothing, since an image would reveal when the email is read; and its styles are inline,
 * because mail programs read no stylesheet. It names both of its colors: a program may have a dark background.
 */
export function HtmlEmail({ text, frame }: { readonly text: EmailText; readonly frame: EmailFrame }) {
  const { brand, locale } = frame;
  const document = (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{text.subject}</title>
      </head>
      <body style="font-family: system-ui, sans-serif; line-height: 1.5; margin: 0; padding: 24px; color: #1a1d33; background: #ffffff">
        <div style="max-width: 34rem; margin: 0 auto; text-wrap: pretty; line-break: strict; word-break: auto-phrase">
          <p style={`font-weight: 600; color: ${brand.color}`}>{brand.name}</p>
          {text.paragraphs.map((paragraph) => (
            <p>{paragraph}</p>
          ))}
          <p>
            <a
              href={text.action.href}
              style={`display: inline-block; padding: 10px 18px; border-radius: 8px; color: #ffffff; text-decoration: none; background: ${brand.color}`}
            >
              {text.action.label}
            </a>
          </p>
          <p style="font-size: 0.85em; word-break: break-all">{text.action.href}</p>
          <p style="font-size: 0.85em; opacity: 0.75">{wordsFor(frame).emails.footer}</p>
        </div>
      </body>
    </html>
  );
  return html`<!doctype html>${document}`;
}
