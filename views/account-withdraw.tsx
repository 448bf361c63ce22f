import { type AccountFrame, AccountLayout } from './account-layout.js';
import { ApplicationName } from './application-name.js';
import { type FormTarget, PostForm } from './post-form.js';
import { Theirs } from './shown-text.js';
import { wordsFor } from './words.js';

export type WithdrawProps = FormTarget & {
  readonly page: AccountFrame;
  readonly clientName: string;
  /** null: in all of them. */
  readonly workspaceTitle: string | null;
  /** How many connections end. */
  readonly count: number;
  /** There are more than `count`. */
  readonly more: boolean;
};

/** Asks before an application loses more than one connection. */
export function WithdrawPage({ page, clientName, workspaceTitle, count, more, ...target }: WithdrawProps) {
  const words = wordsFor(page.locale);
  const { confirm } = words.account;
  const name = <ApplicationName words={words} name={clientName} />;
  return (
    <AccountLayout page={page} section="applications" title={confirm.title}>
      <h1>
        {workspaceTitle === null
          ? confirm.everywhere(name)
          : confirm.inWorkspace(name, <Theirs text={workspaceTitle} />)}
      </h1>
      <p>{confirm.count(count, more)}</p>
      <p>{confirm.after}</p>
      <PostForm {...target}>
        <div class="buttons">
          <a class="secondary" href={page.sections.applications}>
            {confirm.cancel}
          </a>
          <button type="submit" class="primary">
            {words.account.withdraw}
          </button>
        </div>
      </PostForm>
    </AccountLayout>
  );
}
