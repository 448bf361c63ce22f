import { FormError } from '../shared/form-error.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import { DisconnectChoice, NewPasswordField, PasswordOwner } from '../shared/person-fields.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { wordsFor } from '../words/words.js';

export type NewPasswordByLinkProps = FormTarget & {
  readonly page: PageFrame;
  /** That of the account; password managers store the password under it, too. */
  readonly email: string;
  readonly error: string | null;
};

type Props = NewPasswordByLinkProps & {
  /** The words of the page. */
  readonly of: 'resetPassword' | 'firstPassword' | 'revertAddress';
  readonly button: string;
  /** null: there is nothing to disconnect. */
  readonly disconnect: { readonly checked: true } | { readonly isFixed: boolean } | null;
};

/** The page of a link: asks for `new_password`, and whether to `disconnect` all applications if there can be any. */
export function NewPasswordByLink({ page, of, email, error, button, disconnect, ...target }: Props) {
  const words = wordsFor(page);
  const { title, intro } = words[of];
  return (
    <Layout page={page} title={title} failed={error !== null}>
      <h1>{title}</h1>
      <p class="lead">{intro({ email: <Technical text={email} /> })}</p>
      <FormError error={error} />
      <PostForm {...target}>
        <PasswordOwner email={email} />
        <NewPasswordField
          words={words}
          name="new_password"
          label={of === 'firstPassword' ? words.fields.password : words.account.password.new}
          isWrong={error !== null}
        />
        {disconnect !== null && <DisconnectChoice words={words} {...disconnect} />}
        <button type="submit" class="primary full">
          {button}
        </button>
      </PostForm>
    </Layout>
  );
}
