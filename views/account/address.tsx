import { MAX_EMAIL_LENGTH } from '../../src/rules/names.js';
import { Field } from '../shared/field.js';
import { FormError } from '../shared/form-error.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { wordsFor } from '../words/words.js';
import { type AccountFrame, AccountLayout } from './layout.js';

export type AddressProps = {
  readonly page: AccountFrame;
  readonly form: FormTarget;
  /** The address that the user has. */
  readonly current: string;
  /** What was typed before, or empty. */
  readonly value: string;
  readonly error: string | null;
};

/** Asks for another address: `new_email`. */
export function AddressPage({ page, form, current, value, error }: AddressProps) {
  const own = wordsFor(page).account.address;
  return (
    <AccountLayout page={page} section="settings" title={own.change} failed={error !== null}>
      <h1>{own.change}</h1>
      <p>{own.intro({ email: <Technical text={current} /> })}</p>
      <FormError error={error} />
      <PostForm {...form}>
        <Field
          name="new_email"
          label={own.new}
          type="email"
          autocomplete="email"
          value={value}
          maxLength={MAX_EMAIL_LENGTH}
          isWrong={error !== null}
        />
        <button type="submit" class="primary full">
          {own.button}
        </button>
      </PostForm>
    </AccountLayout>
  );
}
