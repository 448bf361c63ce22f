/** What the pages of the gallery are about: people, a workspace and applications as a reader of each language knows them. */

import { directionOf } from '../../../src/rules/locales.js';
import type { AccountFrame } from '../../../views/account/layout.js';
import type { AdminFrame } from '../../../views/admin/frame.js';
import { type ConsoleFrame, type ConsoleTab, TABS } from '../../../views/operate/frame.js';
import type { Account } from '../../../views/shared/account-name.js';
import type { Brand } from '../../../views/shared/brand.js';
import type { PageFrame } from '../../../views/shared/layout.js';
import type { FormTarget } from '../../../views/shared/post-form.js';
import { type Words, wordsFor } from '../../../views/words/words.js';

/** Everything that a page of the gallery is made of. */
export interface Scene {
  readonly words: Words;
  readonly page: PageFrame;
  readonly account: AccountFrame;
  readonly admin: AdminFrame;
  readonly me: Account;
  readonly colleague: Account;
  readonly workspace: { readonly name: string; readonly title: string };
  /** Of every form: what it would send is no concern of a picture. */
  readonly form: FormTarget;
}

/** A look that the pages are served in. */
export interface Look {
  readonly brand: Brand;
  readonly stylesheetHref: string;
}

const NOBODY_SPECIAL = { me: 'Alice Adams', colleague: 'Bob Brown', title: 'Acme Labs', timeZone: 'UTC' };
const AT_HOME: Readonly<Record<string, typeof NOBODY_SPECIAL>> = {
  ar: { me: 'ليلى حداد', colleague: 'عمر خليل', title: 'مختبرات النخيل', timeZone: 'Africa/Cairo' },
  de: {
    me: 'Käthe Großmann',
    colleague: 'Jürgen Müller',
    title: 'Straßenbau Süd',
    timeZone: 'Europe/Berlin',
  },
  ja: { me: '佐藤 花子', colleague: '鈴木 太郎', title: '東京研究所', timeZone: 'Asia/Tokyo' },
};

export const SOME_TIME = new Date('2026-11-02T15:04:05Z');
/** Some days before {@link SOME_TIME}. */
export const EARLIER = new Date('2026-10-28T08:30:00Z');
export const HREF = '#';

export function sceneIn(locale: string, { brand, stylesheetHref }: Look): Scene {
  const { me, colleague, title, timeZone } = AT_HOME[locale] ?? NOBODY_SPECIAL;
  const page: PageFrame = { brand, stylesheetHref, locale, dir: directionOf(locale), timeZone };
  const workspace = { name: 'acme-labs', title };
  return {
    words: wordsFor(page),
    page,
    account: {
      ...page,
      sections: {
        applications: HREF,
        sessions: HREF,
        password: HREF,
        security: HREF,
        activity: HREF,
        settings: HREF,
      },
    },
    admin: {
      page,
      workspace,
      hrefs: { applications: HREF, members: HREF, activity: HREF, account: HREF },
      done: null,
    },
    me: { name: me, email: 'alice@example.com' },
    colleague: { name: colleague, email: 'bob@example.com' },
    workspace,
    form: { action: HREF, hidden: { csrf: 'token' } },
  };
}

/** The frame of a page of the console, which is in English whatever the language of the gallery. */
export function consoleFrame({ page, me }: Scene): ConsoleFrame {
  return {
    page: { ...page, locale: 'en', dir: 'ltr' },
    hrefs: {
      ...(Object.fromEntries(Object.keys(TABS).map((tab) => [tab, HREF])) as Record<ConsoleTab, string>),
      account: HREF,
    },
    operator: me.name,
    done: null,
  };
}
