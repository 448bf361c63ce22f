import { DoneNote } from '../shared/done-note.js';
import { Moment } from '../shared/moment.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { wordsFor } from '../words/words.js';
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
};

/** Asks for `locale` and `time_zone`; an empty value means no choice. */
export function SettingsPage(props: SettingsProps) {
  const { page, form, now, locale, timeZone, locales, timeZones, saved, dataHref } = props;
  const words = wordsFor(page);
  const { settings, sections } = words.account;
  return (
    <AccountLayout page={page} section="settings" title={sections.settings}>
      <h1>{sections.settings}</h1>
      <DoneNote text={saved ? settings.saved : null} />
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
            {regionsOf(timeZones).map(([region, zones]) => (
              <optgroup label={region} lang="en">
                {zones.map((zone) => (
                  <option value={zone} selected={zone === timeZone}>
                    {placeName(zone)}
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
      <p>
        <a class="link" href={dataHref}>
          {words.account.data.title}
        </a>
      </p>
    </AccountLayout>
  );
}

/** What the speakers of a language call it. */
function languageName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

function regionsOf(timeZones: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const regions = new Map<string, string[]>();
  for (const zone of timeZones) {
    const [region = ''] = zone.split('/');
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions];
}

/** `America/Argentina/Buenos_Aires` is Buenos Aires, Argentina. The city comes first, since typing letters finds it. */
function placeName(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').slice(1).reverse().join(', ');
}
