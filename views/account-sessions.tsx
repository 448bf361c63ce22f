import { type AccountFrame, AccountLayout } from './account-layout.js';
import type { Device } from './device.js';
import { Moment } from './moment.js';
import { type FormTarget, PostForm } from './post-form.js';
import { Technical } from './shown-text.js';
import { type Words, wordsFor } from './words.js';

/** A browser in which the user is signed in, and the form that signs him out of it. */
export type SignedInBrowser = {
  readonly device: Device;
  readonly address: string | null;
  readonly since: Date;
  readonly end: FormTarget;
};

export type SessionsProps = {
  readonly page: AccountFrame;
  readonly thisBrowser: SignedInBrowser | null;
  readonly others: readonly SignedInBrowser[];
  readonly endOthers: FormTarget;
};

/** Where the user is signed in, and the ways to end that. */
export function SessionsPage({ page, thisBrowser, others, endOthers }: SessionsProps) {
  const words = wordsFor(page.locale);
  const { sessions } = words.account;
  return (
    <AccountLayout page={page} section="sessions" title={words.account.sections.sessions}>
      <h1>{words.account.sections.sessions}</h1>
      <p class="lead">{sessions.intro}</p>
      {thisBrowser !== null && (
        <>
          <h2>{sessions.thisBrowser}</h2>
          <ul class="rows">
            <BrowserRow words={words} locale={page.locale} browser={thisBrowser} />
          </ul>
        </>
      )}
      <h2>{sessions.others}</h2>
      {others.length === 0 ? (
        <p>{sessions.noOthers}</p>
      ) : (
        <>
          <ul class="rows">
            {others.map((browser) => (
              <BrowserRow words={words} locale={page.locale} browser={browser} />
            ))}
          </ul>
          <PostForm {...endOthers}>
            <button type="submit" class="secondary">
              {sessions.endOthers}
            </button>
          </PostForm>
        </>
      )}
    </AccountLayout>
  );
}

function BrowserRow(props: {
  readonly words: Words;
  readonly locale: string;
  readonly browser: SignedInBrowser;
}) {
  const { words, locale, browser } = props;
  const { sessions } = words.account;
  const device = words.account.device(browser.device.browser, browser.device.system);
  return (
    <li class="with-button">
      <div>
        <strong class="line sentence">{device}</strong>
        <span class="line hint">
          {sessions.since(
            <Moment at={browser.since} locale={locale} />,
            browser.address === null ? null : <Technical text={browser.address} />,
          )}
        </span>
      </div>
      <PostForm {...browser.end}>
        <button
          type="submit"
          class="secondary"
          aria-label={sessions.endFrom(device, browser.since.toISOString().slice(0, 10))}
        >
          {sessions.end}
        </button>
      </PostForm>
    </li>
  );
}
