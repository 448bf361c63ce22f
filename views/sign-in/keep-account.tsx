import { Layout, type PageFrame } from '../shared/layout.js';
import { dayText } from '../shared/moment.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { EmailAddress } from '../shared/shown-text.js';
import { Ours, wordsFor } from '../words/words.js';

export type KeepAccountProps = {
  readonly page: PageFrame;
  readonly email: string;
  readonly dueAt: Date;
  readonly keep: FormTarget;
  readonly signOut: FormTarget;
};

/** For a user whose account waits to be deleted. */
export function KeepAccountPage({ page, email, dueAt, keep, signOut }: KeepAccountProps) {
  const words = wordsFor(page);
  const own = words.account.deletion.keep;
  return (
    <Layout page={page} title={own.title}>
      <h1>{own.title}</h1>
      <p class="lead">
        <EmailAddress text={email} />
      </p>
      <p>{own.intro({ date: new Ours(dayText(dueAt, page)) })}</p>
      <PostForm {...keep}>
        <button type="submit" class="primary full">
          {own.button}
        </button>
      </PostForm>
      <PostForm {...signOut}>
        <button type="submit" class="secondary full">
          {words.account.signOut}
        </button>
      </PostForm>
    </Layout>
  );
}
