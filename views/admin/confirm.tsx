import { type FormTarget, PostForm } from '../shared/post-form.js';
import { wordsFor } from '../words/words.js';
import { type AdminFrame, AdminLayout, type AdminTab } from './frame.js';

export type AdminConfirmProps = FormTarget & {
  readonly frame: AdminFrame;
  readonly tab: AdminTab;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly backHref: string;
};

/** Asks for confirmation before something irreversible. */
export function AdminConfirmPage(props: AdminConfirmProps) {
  const words = wordsFor(props.frame.page);
  return (
    <AdminLayout frame={props.frame} tab={props.tab}>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      <div class="buttons">
        <a class="secondary" href={props.backHref}>
          {words.admin.back}
        </a>
        <PostForm action={props.action} hidden={props.hidden}>
          <button type="submit" class="danger final">
            {props.button}
          </button>
        </PostForm>
      </div>
    </AdminLayout>
  );
}
