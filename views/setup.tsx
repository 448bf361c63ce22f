import { Field } from './field.js';
import { FormError, formErrorId } from './form-error.js';
import { Layout, type PageFrame } from './layout.js';
import { type FormTarget, PostForm } from './post-form.js';
import { wordsFor } from './words.js';

/** What was typed before, to be shown again; the password never is. */
export type SetupValues = {
  readonly email: string;
  readonly name: string;
  readonly workspaceTitle: string;
  readonly workspaceName: string;
};

export type SetupProps = FormTarget & {
  readonly page: PageFrame;
  readonly error: string | null;
  /** The name of the field that `error` is about. */
  readonly invalidField: string | null;
  readonly values: SetupValues;
};

/**
 * Asks for the first administrator (`email`, `name`, `password`) and the first workspace
 * (`workspace_title`, `workspace_name`).
 */
export function SetupPage({ page, action, hidden, error, invalidField, values }: SetupProps) {
  const words = wordsFor(page.locale);
  const { fields } = words;
  const wrong = (name: string) => (name === invalidField ? { invalid: true, describedBy: formErrorId } : {});
  return (
    <Layout page={page} title={words.setup.title} failed={error !== null}>
      <h1>{words.setup.title}</h1>
      <p class="lead">{words.setup.intro}</p>
      <FormError error={error} />
      <PostForm action={action} hidden={hidden}>
        <fieldset class="fields">
          <legend>{words.setup.administrator}</legend>
          <Field
            name="email"
            {...wrong('email')}
            label={fields.email}
            type="email"
            autocomplete="username"
            value={values.email}
            maxLength={254}
          />
          <Field
            name="name"
            {...wrong('name')}
            label={fields.name}
            type="text"
            autocomplete="name"
            value={values.name}
            maxLength={200}
          />
          <Field
            name="password"
            {...wrong('password')}
            label={fields.password}
            type="password"
            autocomplete="new-password"
            hint={fields.newPasswordHint}
            minLength={12}
            maxLength={1024}
          />
        </fieldset>
        <fieldset class="fields">
          <legend>{words.setup.workspace}</legend>
          <Field
            name="workspace_title"
            {...wrong('workspace_title')}
            label={fields.workspaceTitle}
            type="text"
            autocomplete="organization"
            hint={fields.workspaceTitleHint}
            value={values.workspaceTitle}
            maxLength={200}
          />
          <Field
            name="workspace_name"
            {...wrong('workspace_name')}
            label={fields.workspaceName}
            type="text"
            autocomplete="off"
            hint={fields.workspaceNameHint}
            value={values.workspaceName}
            minLength={3}
            maxLength={32}
            pattern="[A-Za-z0-9._~\-]{3,32}"
          />
        </fieldset>
        <button type="submit" class="primary full">
          {words.setup.button}
        </button>
      </PostForm>
    </Layout>
  );
}
