import { ApplicationName } from '../shared/application-name.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Theirs } from '../shared/shown-text.js';
import { wordsFor } from '../words/words.js';
import { type AccountFrame, AccountLayout } from './layout.js';

export type WithdrawProps = FormTarget & {
  readonly page: AccountFrame;
  readonly clientName: string;
  /** null: in all workspaces. */
  readonly workspaceTitle: string | null;
  /** How many connections end. */
  readonly count: number;
  /** There are more than `count`. */
  readonly more: boolean;
};

/** Asks for confirmation before more than one connection of an application ends. */
export function WithdrawPage({ page, clientName, workspaceTitle, count, more, ...target }: WithdrawProps) {
  const words = wordsFor(page);
  const { confirm } = words.account;
  const name = <ApplicationName words={words} name={clientName} />;
  return (
    <AccountLayout page={page} section="applications" title={confirm.title}>
      <h1>
        {workspaceTitle === null
          ? confirm.everywhere({ application: name })
          : confirm.inWorkspace({ application: name, workspace: <Theirs text={workspaceTitle} /> })}
      </h1>
      <p>{more ? confirm.more({ count }) : confirm.count({ count })}</p>
      <p>{confirm.after}</p>
      <PostForm {...target}>
        <div class="buttons">
          <a class="secondary" href={page.sections.applications}>
            {confirm.cancel}
          </a>
          <button type="submit" class="danger final">
            {words.account.withdraw}
          </button>
        </div>
      </PostForm>
    </AccountLayout>
  );
}
