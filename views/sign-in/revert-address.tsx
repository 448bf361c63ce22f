import { FormError } from '../shared/form-error.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import { DisconnectChoice, NewPasswordField, PasswordOwner } from '../shared/person-fields.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { wordsFor } from '../words/words.js';

export type RevertAddressProps = FormTarget & {
  readonly page: PageFrame;
  /** The address that the account gets back. */
  readonly email: string;
  readonly error: string | null;
};

/** Asks for `new_password`, and whether to `disconnect` all applications. */
export function RevertAddressPage({ page, action, hidden, email, error }: RevertAddressProps) {
  const words = wordsFor(page);
  const own = words.revertAddress;
  return (
    <Layout page={page} title={own.title} failed={error !== null}>
      <h1>{own.title}</h1>
      <p class="lead">{own.intro({ email: <Technical text={email} /> })}</p>
      <FormError error={error} />
      <PostForm action={action} hidden={hidden}>
        <PasswordOwner email={email} />
        <NewPasswordField
          words={words}
          name="new_password"
          label={words.account.password.new}
          isWrong={error !== null}
        />
        <DisconnectChoice words={words} checked />
        <button type="submit" class="primary full">
          {own.button}
        </button>
      </PostForm>
    </Layout>
  );
}
