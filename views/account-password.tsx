import { type AccountFrame, AccountLayout } from './account-layout.js';
import { Field } from './field.js';
import { FormError, formErrorId } from './form-error.js';
import { type FormTarget, PostForm } from './post-form.js';
import { wordsFor } from './words.js';

export type PasswordProps = {
  readonly page: AccountFrame;
  /** For password managers, which keep a password by its user. */
  readonly email: string;
  /** null: there is no password to change. */
  readonly form: FormTarget | null;
  readonly error: string | null;
  /** The name of the field that `error` is about. */
  readonly invalidField: 'current_password' | 'new_password' | null;
  readonly disconnect: boolean;
};

/** Asks for `current_password` and `new_password`, and whether to `disconnect` all applications. */
export function PasswordPage({ page, email, form, error, invalidField, disconnect }: PasswordProps) {
  const words = wordsFor(page.locale);
  const { password, sections } = words.account;
  const wrong = (name: string) => (name === invalidField ? { invalid: true, describedBy: formErrorId } : {});
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
            <input type="hidden" name="username" autocomplete="username" value={email} />
            <Field
              name="current_password"
              {...wrong('current_password')}
              label={password.current}
              type="password"
              autocomplete="current-password"
              maxLength={1024}
            />
            <Field
              name="new_password"
              {...wrong('new_password')}
              label={password.new}
              type="password"
              autocomplete="new-password"
              hint={words.fields.newPasswordHint}
              minLength={12}
              maxLength={1024}
            />
            <div class="choice">
              <input
                type="checkbox"
                id="disconnect"
                name="disconnect"
                value="all"
                checked={disconnect}
                aria-describedby="disconnect-about"
              />
              <div>
                <label for="disconnect">{password.disconnect}</label>
                <p class="hint" id="disconnect-about">
                  {password.disconnectHint}
                </p>
              </div>
            </div>
            <button type="submit" class="primary full">
              {password.button}
            </button>
          </PostForm>
        </>
      )}
    </AccountLayout>
  );
}
