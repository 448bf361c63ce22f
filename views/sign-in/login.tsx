import { ApplicationName } from '../shared/application-name.js';
import { DoneNote } from '../shared/done-note.js';
import { FormError } from '../shared/form-error.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import type { PasskeyTarget } from '../shared/passkey-form.js';
import { EmailField, PasswordField } from '../shared/person-fields.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { type Words, wordsFor } from '../words/words.js';
import { PasskeyButton } from './passkey-button.js';

export type LoginProps = FormTarget & {
  readonly page: PageFrame;
  /** The application that sent the user here; null if there is none. */
  readonly applicationName: string | null;
  /** The initial value, or empty. */
  readonly email: string;
  readonly error: string | null;
  /** The user has just signed out. */
  readonly signedOut: boolean;
  /** The user is signed in, but the application requires the password again. */
  readonly reauthenticate: boolean;
  /** Leads to a link for a new password; null: none can be sent. */
  readonly forgotHref: string | null;
  /**
   * The address for creating an account; `by_invitation`: the page says whom to ask for an invitation; `before_setup`:
   * it says how to create the first account; null: it does not mention new accounts.
   */
  readonly signUp: { readonly href: string } | 'by_invitation' | 'before_setup' | null;
  /** The form that our script fills in; null: this server has no passkeys. */
  readonly passkey: PasskeyTarget | null;
  /** The application, or a page of ours, requires more than a password, and the user has a passkey for it. */
  readonly passkeyRequired: boolean;
};

/** Asks for `email` and `password`, or a passkey. */
export function LoginPage(props: LoginProps) {
  const words = wordsFor(props.page);
  const failed = props.error !== null;
  const { passkey } = props;
  return (
    <Layout page={props.page} title={words.login.title} failed={failed} scriptHref={passkey?.scriptHref}>
      <h1>{words.login.title}</h1>
      {props.applicationName !== null && (
        <p class="lead">
          {words.login.toContinueTo({
            application: <ApplicationName words={words} name={props.applicationName} />,
          })}
        </p>
      )}
      {props.passkeyRequired ? (
        <p>{words.login.passkey[props.applicationName === null ? 'requiredHere' : 'required']}</p>
      ) : (
        props.reauthenticate && <p>{words.login.reauthenticate}</p>
      )}
      <DoneNote text={props.signedOut ? words.login.signedOut : null} />
      <FormError error={props.error} />
      {props.passkeyRequired && <PasskeyButton words={words} passkey={passkey} isMain />}
      <PostForm action={props.action} hidden={props.hidden}>
        <EmailField words={words} value={props.email} isWrong={failed} withPasskeys={passkey !== null} />
        <PasswordField name="password" label={words.fields.password} isWrong={failed} />
        <button type="submit" class={props.passkeyRequired ? 'secondary full' : 'primary full'}>
          {words.login.button}
        </button>
      </PostForm>
      {!props.passkeyRequired && <PasskeyButton words={words} passkey={passkey} />}
      {props.forgotHref !== null && (
        <p>
          <a class="link" href={props.forgotHref}>
            {words.login.forgot}
          </a>
        </p>
      )}
      <SignUpWay words={words} signUp={props.signUp} />
      {props.applicationName !== null && <p class="fine">{words.login.passwordStaysHere}</p>}
    </Layout>
  );
}

function SignUpWay({ words, signUp }: { readonly words: Words; readonly signUp: LoginProps['signUp'] }) {
  if (signUp === null) return null;
  if (signUp === 'by_invitation') return <p>{words.login.byInvitation}</p>;
  if (signUp === 'before_setup') return <p>{words.login.beforeSetup}</p>;
  return (
    <p>
      <a class="link" href={signUp.href}>
        {words.login.signUp}
      </a>
    </p>
  );
}
