import { ApplicationName } from './application-name.js';
import { DoneNote } from './done-note.js';
import { Field } from './field.js';
import { FormError, formErrorId } from './form-error.js';
import { Layout, type PageFrame } from './layout.js';
import { type FormTarget, PostForm } from './post-form.js';
import { wordsFor } from './words.js';

export type LoginProps = FormTarget & {
  readonly page: PageFrame;
  /** Who sent the user here; null when nobody did. */
  readonly applicationName: string | null;
  /** Filled in beforehand, or empty. */
  readonly email: string;
  readonly error: string | null;
  /** He comes from signing out. */
  readonly signedOut: boolean;
  /** Signed in already, but the application wants the password afresh. */
  readonly reauthenticate: boolean;
};

/** Asks for `email` and `password`. */
export function LoginPage(props: LoginProps) {
  const words = wordsFor(props.page.locale);
  const failed = props.error !== null;
  const errorId = failed ? formErrorId : null;
  return (
    <Layout page={props.page} title={words.login.title} failed={failed}>
      <h1>{words.login.title}</h1>
      {props.applicationName !== null && (
        <p class="lead">
          {words.login.toContinueTo(<ApplicationName words={words} name={props.applicationName} />)}
        </p>
      )}
      {props.reauthenticate && <p>{words.login.reauthenticate}</p>}
      <DoneNote text={props.signedOut ? words.login.signedOut : null} />
      <FormError error={props.error} />
      <PostForm action={props.action} hidden={props.hidden}>
        <Field
          name="email"
          label={words.fields.email}
          type="email"
          autocomplete="username"
          value={props.email}
          maxLength={254}
          invalid={failed}
          describedBy={errorId}
        />
        <Field
          name="password"
          label={words.fields.password}
          type="password"
          autocomplete="current-password"
          maxLength={1024}
          invalid={failed}
          describedBy={errorId}
        />
        <button type="submit" class="primary full">
          {words.login.button}
        </button>
      </PostForm>
      {props.applicationName !== null && <p class="fine">{words.login.passwordStaysHere}</p>}
    </Layout>
  );
}
