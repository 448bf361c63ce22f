import { Layout, type PageFrame } from '../shared/layout.js';
import { type NewAccount, NewAccountForm } from '../shared/new-account-form.js';
import { Technical } from '../shared/shown-text.js';
import { wordsFor } from '../words/words.js';

export type CreateAccountProps = NewAccount & {
  readonly page: PageFrame;
  /** Of the new account. */
  readonly email: string;
};

/** Asks for the `name` and `password` of a new account, whose address is proved. */
export function CreateAccountPage({ page, email, ...account }: CreateAccountProps) {
  const words = wordsFor(page);
  const own = words.signUp;
  return (
    <Layout page={page} title={own.title} failed={account.error !== null}>
      <h1>{own.title}</h1>
      <p class="lead">{own.forAddress({ email: <Technical text={email} /> })}</p>
      <NewAccountForm words={words} email={email} button={own.create} {...account} />
    </Layout>
  );
}
