import type { Words } from '../words/words.js';
import { type FormTarget, PostForm } from './post-form.js';
import { EmailAddress, Theirs, visibleText } from './shown-text.js';

/** Who is signed in. */
export type Account = {
  readonly name: string;
  readonly email: string;
};

/** Name and address of the signed-in user. */
export function AccountName({ account }: { readonly account: Account }) {
  return (
    <>
      {visibleText(account.name) !== '' && (
        <span class="line">
          <Theirs text={account.name} />
        </span>
      )}
      <span class="line quiet">
        <EmailAddress text={account.email} />
      </span>
    </>
  );
}

/** Lets a different user sign in: a separate form, so it must never be inside another. */
export function SwitchAccount({ words, target }: { readonly words: Words; readonly target: FormTarget }) {
  return (
    <PostForm {...target}>
      <p class="aside">
        {words.switchAccount.question}{' '}
        <button type="submit" class="link">
          {words.switchAccount.button}
        </button>
      </p>
    </PostForm>
  );
}
