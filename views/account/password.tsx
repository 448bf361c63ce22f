import { FormError } from '../shared/form-error.js';
import { DisconnectChoice, NewPasswordField, PasswordField, PasswordOwner } from '../shared/person-fields.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { wordsFor } from '../words/words.js';
import { type AccountFrame, AccountLayout } from './layout.js';

export type PasswordProps = {
  readonly page: AccountFrame;
  /** For password managers, which store a password by its user. */
  readonly email: string;
  /** null: there is no password to change. */
  readonly form: FormTarget | null;
  readonly error: string | null;
  /** The name of the field that `error` refers to. */
  readonly invalidField: 'current_password' | 'new_password' | null;
  readonly disconnect: boolean;
};

/** Asks for `current_password` and `new_password`, and whether to `disconnect` all applications. */
export function PasswordPage({ page, email, form, error, invalidField, disconnect }: PasswordProps) {
  const words = wordsFor(page);
  const { password, sections } = words.account;
  return (
    <AccountLayout page={page} section="password" title={sections.password} failed={error !== null}>
      <h1>{sections.password}</h1>
      {form === null ? (
        <p>{password.none}</p>
      ) : (
        <>
          <p class="lead">{password.intro}</p>
          <FormError error={error} />
          <PostForm {...form}>
            <PasswordOwner email={email} />
            <PasswordField
              name="current_password"
              label={password.current}
              isWrong={invalidField === 'current_password'}
            />
            <NewPasswordField
              words={words}
              name="new_password"
              label={password.new}
              isWrong={invalidField === 'new_password'}
            />
            <DisconnectChoice words={words} checked={disconnect} />
            <button type="submit" class="primary full">
              {password.button}
            </button>
          </PostForm>
        </>
      )}
    </AccountLayout>
  );
}
