/**
 * Every page of `views/` and every email in each of its states, with plausible content, in any language: what is looked
 * at, shown to axe, and walked through by keyboard. It needs no database, so that a state of a page is a few lines.
 */
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { openBrand } from '../../../src/brand/brand.js';
import { pageHeaders } from '../../../src/http/headers.js';
import { LOCALES } from '../../../src/rules/locales.js';
import { openLocale, wordsFor } from '../../../views/words/words.js';
import { accountStates } from './account-states.js';
import { adminStates, doneStates } from './admin-states.js';
import { consoleCatalogStates } from './console-catalog-states.js';
import { consoleFormStates } from './console-form-states.js';
import { consoleStates } from './console-states.js';
import { emailStates, noticeStates } from './notice-states.js';
import { type Look, sceneIn } from './scene.js';
import { type States, signInStates } from './sign-in-states.js';

const UNBRANDED = {
  name: undefined,
  logo: undefined,
  color: undefined,
  supportUrl: undefined,
  privacyUrl: undefined,
  termsUrl: undefined,
};
const OWN_BRAND = {
  ...UNBRANDED,
  name: 'Northwind Cloud',
  color: '#0f766e',
  supportUrl: 'https://northwind.example/support',
  privacyUrl: 'https://northwind.example/privacy',
  termsUrl: 'https://northwind.example/terms',
};
/** What an operator's brand changes. */
const BRANDED = [
  'login',
  'consent',
  'consent-document',
  'consent-unverified',
  'account-empty',
  'notice-serverError',
  'admin-members',
];
const OWN = 'own-brand-';
/** Of the operator, and of an application. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0f766e"/><path d="M16 48V16l32 32V16" fill="none" stroke="#fff" stroke-width="7"/></svg>`;

/** A gallery that is served. */
export interface Gallery {
  /** Of all pages, of those that are in English only, and of the emails. */
  readonly pages: readonly string[];
  readonly englishPages: readonly string[];
  readonly emails: readonly string[];
  /** The address of a page or an email. */
  url(locale: string, name: string): string;
  close(): void;
}

/** Every page and email, by name. Each is made of a scene, in one language and one look. */
export function galleryStates() {
  const { notices, admin } = wordsFor(UNSEEN);
  const keys = Object.keys as <T extends object>(of: T) => Extract<keyof T, string>[];
  const pages: States = {
    ...signInStates,
    ...accountStates,
    ...adminStates,
    ...doneStates(keys(admin.done)),
    ...noticeStates(keys(notices)),
  };
  return {
    pages,
    englishPages: { ...consoleStates, ...consoleFormStates, ...consoleCatalogStates },
    emails: emailStates,
  };
}

/** Serves all of them on a free port of loopback, with the headers that pages have. */
export async function openGallery(): Promise<Gallery> {
  await Promise.all(LOCALES.map(openLocale));
  const fetchNothing = async () => null;
  const [ours, own] = await Promise.all(
    [UNBRANDED, OWN_BRAND].map((config) => openBrand(config, '', fetchNothing)),
  );
  if (ours === undefined || own === undefined) throw new Error('two brands were opened');
  const looks: Readonly<Record<'ours' | 'own', Look>> = {
    ours: { brand: ours.brand, stylesheetHref: ours.stylesheetPath },
    own: { brand: { ...own.brand, logoHref: '/logo' }, stylesheetHref: own.stylesheetPath },
  };
  const { pages, englishPages, emails } = galleryStates();

  const app = new Hono();
  for (const { stylesheet, stylesheetPath } of [ours, own])
    app.get(stylesheetPath, (c) => c.body(stylesheet, 200, { 'content-type': 'text/css' }));
  app.get('/logo', (c) => c.body(LOGO, 200, { 'content-type': 'image/svg+xml' }));
  /** One of these, in the language and the look that its address names. */
  const shown = (states: States) => (c: Context) => {
    const { locale = '', name = '' } = c.req.param();
    const state = states[name.replace(OWN, '')];
    const look = name.startsWith(OWN) ? looks.own : looks.ours;
    return state === undefined ? c.notFound() : c.html(withPasskeys(String(state(sceneIn(locale, look)))));
  };
  app.get('/:locale/:name', pageHeaders, shown({ ...pages, ...englishPages }));
  // The styles of an email are inline, which the headers of a page forbid.
  app.get('/:locale/emails/:name', shown(emails));
  const { server, origin } = await listening(app);
  return {
    pages: [...Object.keys(pages), ...BRANDED.map((name) => OWN + name)].filter(isWanted),
    englishPages: Object.keys(englishPages).filter(isWanted),
    emails: Object.keys(emails)
      .map((name) => `emails/${name}`)
      .filter(isWanted),
    url: (locale, name) => `${origin}/${locale}/${name}`,
    close: () => server.close(),
  };
}

/** `ONLY='^(security|totp)' npm run axe` looks at some of them. */
function isWanted(name: string): boolean {
  return new RegExp(process.env.ONLY ?? '').test(name);
}

/** A page as our script leaves it in a browser with passkeys. */
function withPasskeys(html: string): string {
  return html
    .replace(/<script [^>]*><\/script>/, '')
    .replace(/<p data-without-passkeys[^>]*>.*?<\/p>/, '')
    .replace(/(<form [^>]*data-passkey[^>]*?) hidden(?:="")?>/, '$1>');
}

function listening(app: Hono): Promise<{ server: ServerType; origin: string }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) =>
      resolve({ server, origin: `http://127.0.0.1:${port}` }),
    );
  });
}

/** For words whose text does not matter. */
const UNSEEN = {
  locale: 'en',
  brand: {
    name: 'Vouchsafe',
    isOurs: true,
    color: '#000000',
    logoHref: null,
    supportUrl: null,
    privacyUrl: null,
    termsUrl: null,
  },
};
