/** GET and POST /account/settings: the language and the time zone of the user's own pages, and the way to another address. */
import type { Hono } from 'hono';
import { SettingsPage } from '../../views/account/settings.js';
import { changeSettings } from '../operations/users.js';
import { bestLocale, LOCALES } from '../rules/locales.js';
import { timeZonesToChoose } from '../rules/time-zones.js';
import { ADDRESS, canChangeAddress } from './address.js';
import { OWN_DATA } from './own-data.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

const PAGE = '/account/settings';

export function settingsRoutes(account: Hono<AccountEnv>): void {
  account.get('/settings', page(show));
  account.post('/settings', page(change));
}

function show(visit: AccountVisit): Response | Promise<Response> {
  const { email, timeZone } = visit.user;
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
      email={email}
      addressHref={canChangeAddress(visit.deps.config) ? visit.href(ADDRESS) : null}
    />,
  );
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
