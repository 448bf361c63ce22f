/**
 * GET and POST /account/settings: the language and the time zone of the user's own pages. The form for another address is
 * here, too; `address.tsx` takes it.
 */
import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { SettingsPage, type SettingsProps } from '../../views/account/settings.js';
import { changeSettings } from '../operations/users.js';
import { bestLocale, LOCALES } from '../rules/locales.js';
import { timeZonesToChoose } from '../rules/time-zones.js';
import { OWN_DATA } from './own-data.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

const PAGE = '/account/settings';

type TypedAddress = Pick<NonNullable<SettingsProps['address']>, 'value' | 'error'>;
const NOTHING_TYPED: TypedAddress = { value: '', error: null };

export function settingsRoutes(account: Hono<AccountEnv>): void {
  account.get(
    '/settings',
    page((visit) => showSettings(visit)),
  );
  account.post('/settings', page(change));
}

/** @param typed what was typed as another address, and what is wrong with it */
export function showSettings(
  visit: AccountVisit,
  typed: TypedAddress = NOTHING_TYPED,
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  const { timeZone } = visit.user;
  return visit.html(
    <SettingsPage
      page={visit.frame}
      form={visit.form(PAGE)}
      now={visit.deps.now()}
      {...selected(visit)}
      locales={LOCALES}
      timeZones={timeZonesToChoose(timeZone)}
      dataHref={visit.href(OWN_DATA)}
      saved={visit.input.one('saved') !== undefined}
      address={canChangeAddress(visit) ? { ...addressForm(visit), ...typed } : null}
    />,
    status,
  );
}

function addressForm(visit: AccountVisit) {
  return { form: visit.form('/account/address'), current: visit.user.email };
}

/** Whether users can ask for another address. Without a mail server no link can be sent, and a platform keeps its own users. */
export function canChangeAddress({ deps: { config } }: AccountVisit): boolean {
  return config.mail !== undefined && config.platform === undefined;
}

/** The choices that stand for the user's settings. A setting may be more exact, or one that the page does not offer. */
function selected({ user: { locale, timeZone } }: AccountVisit) {
  const isOffered = timeZone !== null && timeZonesToChoose(timeZone).includes(timeZone);
  return { locale: bestLocale([locale ?? '']), timeZone: isOffered ? timeZone : null };
}

async function change(visit: AccountVisit): Promise<Response> {
  const { locale, timeZone } = selected(visit);
  /** Left out if it stays as it was selected: changing one setting does not rewrite the other. */
  const chosen = (name: string, before: string | null | undefined) => {
    const given = visit.input.one(name) || null;
    return given === (before ?? null) ? undefined : given;
  };
  await visit.perform(changeSettings, {
    email: visit.user.email,
    locale: chosen('locale', locale),
    time_zone: chosen('time_zone', timeZone),
  });
  return visit.goOn(PAGE, { saved: '1' });
}
