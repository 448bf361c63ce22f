import { FormError } from '../shared/form-error.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import { EmailField } from '../shared/person-fields.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { wordsFor } from '../words/words.js';

export type ForgotPasswordProps = FormTarget & {
  readonly page: PageFrame;
  /** What was typed before, or empty. */
  readonly email: string;
  readonly error: string | null;
};

/** Asks for the `email` of an account, to send a link to. */
export function ForgotPasswordPage({ page, action, hidden, email, error }: ForgotPasswordProps) {
  const words = wordsFor(page);
  const own = words.forgotPassword;
  return (
    <Layout page={page} title={own.title} failed={error !== null}>
      <h1>{own.title}</h1>
      <p class="lead">{own.intro}</p>
      <FormError error={error} />
      <PostForm action={action} hidden={hidden}>
        <EmailField words={words} value={email} isWrong={error !== null} />
        <button type="submit" class="primary full">
          {own.button}
        </button>
      </PostForm>
    </Layout>
  );
}
