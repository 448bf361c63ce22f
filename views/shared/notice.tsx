import { wordsFor } from '../words/words.js';
import { Alarm, Info } from './icons.js';
import { Layout, type PageFrame } from './layout.js';
import { type FormTarget, PostForm } from './post-form.js';

export type NoticeProps = {
  readonly page: PageFrame;
  readonly tone: 'error' | 'info';
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The short id under which the log explains it; null if there is nothing to explain. */
  readonly ref: string | null;
  /** Links to continue. Addresses are our own, or a redirect URI that its client registered. */
  readonly actions: readonly { readonly label: string; readonly href: string }[];
  readonly forms?: readonly (FormTarget & { readonly label: string })[];
};

/** The end of a flow: what happened, what to do about it, and which id to quote when asking for help. */
export function NoticePage({ page, tone, title, paragraphs, ref, actions, forms = [] }: NoticeProps) {
  const words = wordsFor(page);
  return (
    <Layout page={page} title={title}>
      <div class={`emblem ${tone}`}>{tone === 'error' ? <Alarm /> : <Info />}</div>
      <h1>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p>{paragraph}</p>
      ))}
      {actions.length + forms.length > 0 && (
        <div class="buttons">
          {actions.map((action) => (
            <a class="secondary" href={action.href}>
              {action.label}
            </a>
          ))}
          {forms.map(({ label, ...target }) => (
            <PostForm {...target}>
              <button type="submit" class="secondary">
                {label}
              </button>
            </PostForm>
          ))}
        </div>
      )}
      {ref !== null && (
        <p class="fine reference">{words.notice.reference({ reference: <code dir="ltr">{ref}</code> })}</p>
      )}
    </Layout>
  );
}
