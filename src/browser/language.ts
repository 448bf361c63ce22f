/**
 * The language of a page: what the application asked for (`ui_locales`, OpenID Connect Core §3.1.2.1), then the user's
 * setting, then what the browser prefers, then English.
 */
import type { MiddlewareHandler } from 'hono';
import { openLocale } from '../../views/words/words.js';
import { parseAccepted } from '../http/accept.js';
import type { PageContext } from '../http/page-context.js';
import { bestLocale, DEFAULT_LOCALE, MOST_TAGS } from '../rules/locales.js';
import type { Cookies } from './cookies.js';

/** Seconds. As long as an authorization request, because all its pages use the language. */
const ASKED_FOR_TTL = 1800;

declare module 'hono' {
  interface ContextVariableMap {
    /** The language that the application asked for. */
    askedLocale: string | null;
    /** The language of the page. */
    locale: string;
    /** The time zone that this user chose. */
    userTimeZone: string | null;
  }
}

/**
 * Loads the language of the page, and remembers the one that an application requests until its user has answered.
 * @param uiLocales the value of `ui_locales`; by default, the one in the query
 */
export async function chooseLanguage(
  c: PageContext,
  cookies: Cookies,
  uiLocales = c.req.query('ui_locales'),
): Promise<void> {
  const asked = bestLocale((uiLocales ?? '').split(' ', MOST_TAGS));
  if (asked !== null) cookies.setLocale(c, asked, ASKED_FOR_TTL);
  const wanted = asked ?? bestLocale([cookies.locale(c) ?? '']);
  c.set('askedLocale', wanted);
  await speak(c, wanted ?? browserLocale(c));
}

/** From now on, pages are in the language of this user, unless the application asked for one. */
export async function speakAsUser(c: PageContext, user: { readonly locale: string | null }): Promise<void> {
  const locale = c.get('askedLocale') ?? bestLocale([user.locale ?? '']);
  if (locale !== null) await speak(c, locale);
}

async function speak(c: PageContext, locale: string): Promise<void> {
  c.set('locale', locale);
  await openLocale(locale);
}

/** The same before all pages that a framework serves. */
export function languages(cookies: Cookies): MiddlewareHandler {
  return async (c, next) => {
    await chooseLanguage(c, cookies);
    await next();
  };
}

/** The locale of the answer to a request. */
export function localeOf(c: PageContext): string {
  return c.get('locale') ?? browserLocale(c);
}

function browserLocale(c: PageContext): string {
  const preferred = parseAccepted(c.req.header('accept-language'));
  return bestLocale(preferred.map(({ name }) => name)) ?? DEFAULT_LOCALE;
}
