import { type Device, deviceName } from '../shared/device.js';
import { dayText, Moment, type Reader } from '../shared/moment.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { Ours, type Words, wordsFor } from '../words/words.js';
import { type AccountFrame, AccountLayout } from './layout.js';

/** A browser in which the user is signed in, and the form that signs them out of it. */
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

/** Where the user is signed in, and the ways to sign out. */
export function SessionsPage({ page, thisBrowser, others, endOthers }: SessionsProps) {
  const words = wordsFor(page);
  const { sessions } = words.account;
  return (
    <AccountLayout page={page} section="sessions" title={words.account.sections.sessions}>
      <h1>{words.account.sections.sessions}</h1>
      <p class="lead">{sessions.intro}</p>
      {thisBrowser !== null && (
        <>
          <h2>{sessions.thisBrowser}</h2>
          <ul class="rows">
            <BrowserRow words={words} reader={page} browser={thisBrowser} />
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
              <BrowserRow words={words} reader={page} browser={browser} />
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
  readonly reader: Reader;
  readonly browser: SignedInBrowser;
}) {
  const { words, reader, browser } = props;
  const { sessions } = words.account;
  const device = deviceName(words, browser.device);
  const moment = <Moment at={browser.since} reader={reader} inSentence />;
  const day = dayText(browser.since, reader);
  return (
    <li class="with-button">
      <div>
        <strong class="line sentence">{device}</strong>
        <span class="line hint">
          {browser.address === null
            ? sessions.since({ moment })
            : sessions.sinceAt({ moment, address: <Technical text={browser.address} /> })}
        </span>
      </div>
      <PostForm {...browser.end}>
        <button
          type="submit"
          class="secondary"
          aria-label={sessions.endFrom({ device: new Ours(device), moment: new Ours(day) })}
        >
          {sessions.end}
        </button>
      </PostForm>
    </li>
  );
}
