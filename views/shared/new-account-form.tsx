import type { Words } from '../words/words.js';
import { FormError } from './form-error.js';
import { NameField, NewPasswordField, PasswordOwner } from './person-fields.js';
import { type FormTarget, PostForm } from './post-form.js';

/** What a new user typed, and what is wrong with it. */
export interface NewAccount {
  readonly form: FormTarget;
  readonly name: string;
  readonly error: string | null;
  readonly invalidField: 'name' | 'password' | null;
}

/** Asks for `name` and `password` of a new account with a known address. */
export function NewAccountForm({
  words,
  email,
  button,
  form,
  name,
  error,
  invalidField,
}: NewAccount & { readonly words: Words; readonly email: string; readonly button: string }) {
  return (
    <>
      <FormError error={error} />
      <PostForm {...form}>
        <PasswordOwner email={email} />
        <NameField words={words} value={name} isWrong={invalidField === 'name'} />
        <NewPasswordField
          words={words}
          name="password"
          label={words.fields.password}
          isWrong={invalidField === 'password'}
        />
        <button type="submit" class="primary full">
          {button}
        </button>
      </PostForm>
    </>
  );
}
