import { currentName } from '../../src/rules/time-zones.js';
import { DoneNote } from '../shared/done-note.js';
import { Moment } from '../shared/moment.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { type Words, wordsFor } from '../words/words.js';
import { type AccountFrame, AccountLayout } from './layout.js';

export type SettingsProps = {
  readonly page: AccountFrame;
  readonly form: FormTarget;
  readonly now: Date;
  /** What the user chose; null: nothing. */
  readonly locale: string | null;
  readonly timeZone: string | null;
  readonly locales: readonly string[];
  /** IANA names, sorted. */
  readonly timeZones: readonly string[];
  /** The last choice was stored. */
  readonly saved: boolean;
  readonly dataHref: string;
  readonly email: string;
  /** The page that asks for another address; null: the address cannot be changed here. */
  readonly addressHref: string | null;
};

/** Asks for `locale` and `time_zone`; an empty value means no choice. */
export function SettingsPage(props: SettingsProps) {
  const { page, saved, email, addressHref, dataHref } = props;
  const words = wordsFor(page);
  const { settings, sections } = words.account;
  return (
    <AccountLayout page={page} section="settings" title={sections.settings}>
      <h1>{sections.settings}</h1>
      <DoneNote text={saved ? settings.saved : null} />
      <Choices {...props} />
      {addressHref !== null && <Address words={words} email={email} href={addressHref} />}
      <p>
        <a class="link" href={dataHref}>
          {words.account.data.title}
        </a>
      </p>
    </AccountLayout>
  );
}

function Choices({ page, form, now, locale, timeZone, locales, timeZones }: SettingsProps) {
  const { settings } = wordsFor(page).account;
  return (
    <PostForm {...form}>
      <div class="field">
        <label for="locale">{settings.language}</label>
        <p class="hint" id="locale-hint">
          {settings.languageHint}
        </p>
        <select id="locale" name="locale" aria-describedby="locale-hint">
          <option value="">{settings.browserLanguage}</option>
          {locales.map((each) => (
            <option value={each} lang={each} selected={each === locale}>
              {languageName(each)}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="time_zone">{settings.timeZone}</label>
        <p class="hint" id="time_zone-hint">
          {settings.timesLookLike({ moment: <Moment at={now} reader={page} /> })}
        </p>
        <select id="time_zone" name="time_zone" aria-describedby="time_zone-hint">
          <option value="">{settings.universalTime}</option>
          {regionsOf(timeZones).map(([region, places]) => (
            <optgroup label={region} lang="en">
              {places.map(({ zone, name }) => (
                <option value={zone} selected={zone === timeZone}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <button type="submit" class="primary full">
        {settings.save}
      </button>
    </PostForm>
  );
}

function Address({
  words,
  email,
  href,
}: {
  readonly words: Words;
  readonly email: string;
  readonly href: string;
}) {
  return (
    <section class="stack">
      <h2>{words.fields.email}</h2>
      <p>
        <Technical text={email} />
      </p>
      <a class="secondary full" href={href}>
        {words.account.address.change}
      </a>
    </section>
  );
}

/** What the speakers of a language call it. */
function languageName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The places of each region, sorted by what the page calls them. */
function regionsOf(timeZones: readonly string[]) {
  const regions = new Map<string, { zone: string; name: string }[]>();
  for (const zone of timeZones) {
    const [region = ''] = zone.split('/');
    regions.set(region, [...(regions.get(region) ?? []), { zone, name: placeName(zone) }]);
  }
  for (const places of regions.values()) places.sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...regions];
}

/** `America/Argentina/Buenos_Aires` is Buenos Aires, Argentina. The city comes first, since typing letters finds it. */
function placeName(zone: string): string {
  const [, ...places] = currentName(zone)
    .replaceAll('_', ' ')
    .replace('DumontDUrville', 'Dumont d’Urville')
    .split('/');
  return places.reverse().join(', ');
}
