import { FormError } from '../shared/form-error.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import { DisconnectChoice, NewPasswordField, PasswordOwner } from '../shared/person-fields.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { wordsFor } from '../words/words.js';

export type ResetPasswordProps = FormTarget & {
  readonly page: PageFrame;
  /** Of the account; also for password managers, which keep a password by its user. */
  readonly email: string;
  readonly error: string | null;
  /** All applications are disconnected, whatever the user chooses. */
  readonly disconnects: boolean;
};

/** Asks for `new_password`, and whether to `disconnect` all applications. */
export function ResetPasswordPage({ page, action, hidden, email, error, disconnects }: ResetPasswordProps) {
  const words = wordsFor(page);
  const { password } = words.account;
  const own = words.resetPassword;
  return (
    <Layout page={page} title={own.title} failed={error !== null}>
      <h1>{own.title}</h1>
      <p class="lead">{own.intro({ email: <Technical text={email} /> })}</p>
      <FormError error={error} />
      <PostForm action={action} hidden={hidden}>
        <PasswordOwner email={email} />
        <NewPasswordField words={words} name="new_password" label={password.new} isWrong={error !== null} />
        <DisconnectChoice words={words} isFixed={disconnects} />
        <button type="submit" class="primary full">
          {password.button}
        </button>
      </PostForm>
    </Layout>
  );
}
