import { type FormTarget, PostForm } from '../shared/post-form.js';
import { wordsFor } from '../words/words.js';
import { type AccountFrame, AccountLayout } from './layout.js';

export type OwnDataProps = {
  readonly page: AccountFrame;
  /** Answers with a file. */
  readonly exportData: FormTarget;
  /** null: a platform keeps the accounts. */
  readonly deleteHref: string | null;
};

/** What users can do with what is stored about them. */
export function OwnDataPage({ page, exportData, deleteHref }: OwnDataProps) {
  const { data, deletion } = wordsFor(page).account;
  return (
    <AccountLayout page={page} section="settings" title={data.title}>
      <h1>{data.title}</h1>
      <p class="lead">{data.intro}</p>
      <PostForm {...exportData}>
        <button type="submit" class="secondary">
          {data.download}
        </button>
      </PostForm>
      {deleteHref !== null && (
        <p>
          <a class="link" href={deleteHref}>
            {deletion.title}
          </a>
        </p>
      )}
    </AccountLayout>
  );
}
