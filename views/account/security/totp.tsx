import { CodeField } from '../../shared/code-field.js';
import { FormError } from '../../shared/form-error.js';
import { Moment, type Reader } from '../../shared/moment.js';
import { type FormTarget, PostForm } from '../../shared/post-form.js';
import { QrCode } from '../../shared/qr-code.js';
import { Copyable } from '../../shared/shown-text.js';
import { type Words, wordsFor } from '../../words/words.js';
import { type AccountFrame, AccountLayout } from '../layout.js';

export type TotpSectionProps = {
  /** null: there is none. */
  readonly addedAt: Date | null;
  /** The page that sets one up, or replaces it. */
  readonly setUpHref: string;
  readonly remove: FormTarget;
};

/** The user's authenticator app. */
export function TotpSection(props: {
  readonly words: Words;
  readonly reader: Reader;
  readonly totp: TotpSectionProps;
}) {
  const { addedAt, setUpHref, remove } = props.totp;
  const own = props.words.account.security.totp;
  return (
    <section class="factor" aria-labelledby="totp">
      <h2 id="totp">{own.title}</h2>
      {addedAt === null ? (
        <>
          <p>{own.none}</p>
          <p>
            <a class="primary" href={setUpHref}>
              {own.setUp}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{own.added({ moment: <Moment at={addedAt} reader={props.reader} inSentence /> })}</p>
          <div class="buttons">
            <a class="secondary" href={setUpHref}>
              {own.replace}
            </a>
            <PostForm {...remove}>
              <button type="submit" class="danger full">
                {own.remove}
              </button>
            </PostForm>
          </div>
        </>
      )}
    </section>
  );
}

export type TotpSetupProps = {
  readonly page: AccountFrame;
  /** Asks for `code`. */
  readonly form: FormTarget;
  /** Base32. */
  readonly secret: string;
  /** What the QR code says: an `otpauth:` address. */
  readonly address: string;
  readonly error: string | null;
};

/** Shows the secret for an authenticator app, and asks for its first code. */
export function TotpSetupPage({ page, form, secret, address, error }: TotpSetupProps) {
  const words = wordsFor(page);
  const own = words.account.security.totp;
  return (
    <AccountLayout page={page} section="security" title={own.setUp} failed={error !== null}>
      <h1>{own.setUp}</h1>
      <FormError error={error} />
      <p>{own.scan}</p>
      <QrCode text={address} label={own.qrCode} />
      <p>
        <span class="line">{own.key}</span>
        <code class="key">
          <Copyable text={secret.replace(/.{4}(?=.)/g, '$& ')} />
        </code>
      </p>
      <PostForm {...form}>
        <CodeField label={own.code} hint={own.codeHint} isWrong={error !== null} />
        <button type="submit" class="primary full">
          {own.turnOn}
        </button>
      </PostForm>
    </AccountLayout>
  );
}
