import { ApplicationName } from '../shared/application-name.js';
import { CodeField } from '../shared/code-field.js';
import { FormError } from '../shared/form-error.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import type { PasskeyTarget } from '../shared/passkey-form.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { wordsFor } from '../words/words.js';
import { PasskeyButton } from './passkey-button.js';

export type SecondStepProps = FormTarget & {
  readonly page: PageFrame;
  /** The application that sent the user here; null if there is none. */
  readonly applicationName: string | null;
  readonly error: string | null;
  /** Signs the user in without a code; null: they have no passkey. */
  readonly passkey: PasskeyTarget | null;
};

/** Asks for `code` after the password: of an authenticator app, or a recovery code; or for a passkey instead. */
export function SecondStepPage({ page, applicationName, error, passkey, ...form }: SecondStepProps) {
  const words = wordsFor(page);
  const own = words.secondStep;
  return (
    <Layout page={page} title={own.title} failed={error !== null} scriptHref={passkey?.scriptHref}>
      <h1>{own.title}</h1>
      {applicationName !== null && (
        <p class="lead">
          {words.login.toContinueTo({
            application: <ApplicationName words={words} name={applicationName} />,
          })}
        </p>
      )}
      <p>{own.intro}</p>
      <FormError error={error} />
      <PostForm {...form}>
        <CodeField label={own.code} isWrong={error !== null} />
        <button type="submit" class="primary full">
          {words.notice.goOn}
        </button>
      </PostForm>
      <PasskeyButton words={words} passkey={passkey} />
      <p class="fine">{own.lost}</p>
    </Layout>
  );
}
