import { type AdminFrame, AdminLayout, type AdminTab } from './admin-frame.js';
import { type FormTarget, PostForm } from './post-form.js';
import { wordsFor } from './words.js';

export type AdminConfirmProps = FormTarget & {
  readonly frame: AdminFrame;
  readonly tab: AdminTab;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly backHref: string;
};

/** Asks once more before something that cannot be taken back. */
export function AdminConfirmPage(props: AdminConfirmProps) {
  const words = wordsFor(props.frame.page.locale);
  return (
    <AdminLayout frame={props.frame} tab={props.tab}>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      <div class="buttons">
        <a class="secondary" href={props.backHref}>
          {words.admin.back}
        </a>
        <PostForm action={props.action} hidden={props.hidden}>
          <button type="submit" class="primary">
            {props.button}
          </button>
        </PostForm>
      </div>
    </AdminLayout>
  );
}
