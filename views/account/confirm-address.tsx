import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { wordsFor } from '../words/words.js';
import { type AccountFrame, AccountLayout } from './layout.js';

export type ConfirmAddressProps = FormTarget & {
  readonly page: AccountFrame;
  /** The new address. */
  readonly email: string;
};

/** Asks for confirmation of the user's new address. */
export function ConfirmAddressPage({ page, email, ...target }: ConfirmAddressProps) {
  const words = wordsFor(page);
  const { address } = words.account;
  return (
    <AccountLayout page={page} section="settings" title={address.confirmTitle}>
      <h1>{address.confirmTitle}</h1>
      <p class="lead">{address.confirmIntro({ email: <Technical text={email} /> })}</p>
      <PostForm {...target}>
        <button type="submit" class="primary full">
          {address.confirm}
        </button>
      </PostForm>
    </AccountLayout>
  );
}
