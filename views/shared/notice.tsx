import { wordsFor } from '../words/words.js';
import { Alarm, Info } from './icons.js';
import { Layout, type PageFrame } from './layout.js';
import { type FormTarget, PostForm } from './post-form.js';
import { isolatedDetail, Sentence, shownDetail } from './shown-text.js';

export type NoticeProps = {
  readonly page: PageFrame;
  readonly tone: 'error' | 'info';
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A sentence in one of the paragraphs that is for developers, and in English on every page. */
  readonly detail?: string;
  /** The short id under which the log explains it; null if there is nothing to explain. */
  readonly ref: string | null;
  /** Links to continue. Addresses are our own, or a redirect URI that its client registered. */
  readonly actions: readonly (Way & { readonly href: string })[];
  readonly forms?: readonly (FormTarget & Way)[];
};

type Way = {
  readonly label: string;
  /** What most people do next: the first button, and the most visible. */
  readonly isMain?: boolean;
};

/** The end of a flow: what happened, what to do about it, and which id to quote when asking for help. */
export function NoticePage({ page, tone, title, paragraphs, detail, ref, actions, forms = [] }: NoticeProps) {
  const words = wordsFor(page);
  return (
    <Layout page={page} title={title}>
      <div class={`emblem ${tone}`}>{tone === 'error' ? <Alarm /> : <Info />}</div>
      <h1>
        <Named text={title} />
      </h1>
      {paragraphs.map((paragraph) => (
        <Paragraph text={paragraph} detail={detail} />
      ))}
      {actions.length + forms.length > 0 && <Ways actions={actions} forms={forms} />}
      {ref !== null && (
        <p class="fine reference">{words.notice.reference({ reference: <code dir="ltr">{ref}</code> })}</p>
      )}
    </Layout>
  );
}

/** A sentence whose names look like names, as on other pages: messages isolate them. */
function Named({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/\u2068([^\u2069]*)\u2069/).map((part, index) =>
        index % 2 === 1 ? (
          <bdi>
            <Sentence text={part} />
          </bdi>
        ) : (
          part
        ),
      )}
    </>
  );
}

/** A paragraph. Screen readers read the detail, if it is there, in the language that it is written in. */
function Paragraph({ text, detail }: { readonly text: string; readonly detail: string | undefined }) {
  if (detail === undefined || !text.includes(isolatedDetail(detail)))
    return (
      <p>
        <Named text={text} />
      </p>
    );
  const [before, after] = text.split(isolatedDetail(detail));
  return (
    <p class="fine">
      {before}
      <bdi lang="en" dir="ltr">
        {shownDetail(detail)}
      </bdi>
      {after}
    </p>
  );
}

function Ways({ actions, forms }: Required<Pick<NoticeProps, 'actions' | 'forms'>>) {
  const look = ({ isMain = false }: Way) => (isMain ? 'primary' : 'secondary');
  const ways = [
    ...actions.map((action) => ({
      ...action,
      shown: (
        <a class={look(action)} href={action.href}>
          <span>
            <Sentence text={action.label} />
          </span>
        </a>
      ),
    })),
    ...forms.map((form) => ({
      ...form,
      shown: (
        <PostForm action={form.action} hidden={form.hidden}>
          <button type="submit" class={look(form)}>
            {form.label}
          </button>
        </PostForm>
      ),
    })),
  ];
  const ordered = ways.toSorted((one, other) => Number(other.isMain ?? false) - Number(one.isMain ?? false));
  return <div class="buttons">{ordered.map(({ shown }) => shown)}</div>;
}
