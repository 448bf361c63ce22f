import { wordsFor } from '../words/words.js';
import { FormError } from './form-error.js';
import { Layout, type PageFrame } from './layout.js';
import { EmailField } from './person-fields.js';
import { type FormTarget, PostForm } from './post-form.js';

/** A page that asks for the address to which a link is sent. */
export type EmailRequestProps = FormTarget & {
  readonly page: PageFrame;
  /** What was typed before, or empty. */
  readonly email: string;
  readonly error: string | null;
};

/** Asks for an `email`, to send a link to. */
export function EmailRequest({
  page,
  action,
  hidden,
  email,
  error,
  title,
  intro,
}: EmailRequestProps & { readonly title: string; readonly intro: string }) {
  const words = wordsFor(page);
  return (
    <Layout page={page} title={title} failed={error !== null}>
      <h1>{title}</h1>
      <p class="lead">{intro}</p>
      <FormError error={error} />
      <PostForm action={action} hidden={hidden}>
        <EmailField words={words} value={email} isWrong={error !== null} />
        <button type="submit" class="primary full">
          {words.forgotPassword.button}
        </button>
      </PostForm>
    </Layout>
  );
}
