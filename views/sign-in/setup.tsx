import { MAX_TITLE_LENGTH } from '../../src/rules/names.js';
import { Field } from '../shared/field.js';
import { FormError } from '../shared/form-error.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import { EmailField, NameField, NewPasswordField } from '../shared/person-fields.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { type Words, wordsFor } from '../words/words.js';

/** The previous input, to be shown again, except for the password. */
export type SetupValues = {
  readonly email: string;
  readonly name: string;
  readonly workspaceTitle: string;
  readonly workspaceName: string;
};

export type SetupProps = FormTarget & {
  readonly page: PageFrame;
  readonly error: string | null;
  /** The name of the field that `error` refers to. */
  readonly invalidField: string | null;
  readonly values: SetupValues;
  /** False if a platform lists the workspaces. */
  readonly asksForWorkspace: boolean;
};

/** Asks for the first administrator and, unless a platform lists the workspaces, for the first workspace. */
export function SetupPage(props: SetupProps) {
  const { page, action, hidden, error, invalidField, values, asksForWorkspace } = props;
  const words = wordsFor(page);
  const asked = { words, values, error, invalidField };
  return (
    <Layout page={page} title={words.setup.title} failed={error !== null}>
      <h1>{words.setup.title}</h1>
      {asksForWorkspace && <p class="lead">{words.setup.intro}</p>}
      <FormError error={error} />
      <PostForm action={action} hidden={hidden}>
        <FirstAdministrator {...asked} />
        {asksForWorkspace && <FirstWorkspace {...asked} />}
        <button type="submit" class="primary full">
          {words.setup.button}
        </button>
      </PostForm>
    </Layout>
  );
}

type Asked = Pick<SetupProps, 'values' | 'error' | 'invalidField'> & { readonly words: Words };

/** Asks for `email`, `name` and `password`. */
function FirstAdministrator({ words, values, error, invalidField }: Asked) {
  const { fields } = words;
  // No page shows a password again, so the user has to type it again after an error elsewhere.
  const mustRepeat = error !== null && invalidField !== 'password';
  return (
    <fieldset class="fields">
      <legend>{words.setup.administrator}</legend>
      <EmailField words={words} value={values.email} isWrong={invalidField === 'email'} />
      <NameField words={words} value={values.name} isWrong={invalidField === 'name'} />
      <NewPasswordField
        words={words}
        name="password"
        label={fields.password}
        hint={mustRepeat ? fields.passwordAgain : fields.newPasswordHint}
        isWrong={invalidField === 'password'}
      />
    </fieldset>
  );
}

/** Asks for `workspace_title` and `workspace_name`. */
function FirstWorkspace({ words: { setup, fields }, values, invalidField }: Asked) {
  return (
    <fieldset class="fields">
      <legend>{setup.workspace}</legend>
      <Field
        name="workspace_title"
        label={fields.workspaceTitle}
        type="text"
        autocomplete="organization"
        hint={fields.workspaceTitleHint}
        value={values.workspaceTitle}
        maxLength={MAX_TITLE_LENGTH}
        isWrong={invalidField === 'workspace_title'}
      />
      <Field
        name="workspace_name"
        label={fields.workspaceName}
        type="text"
        autocomplete="off"
        hint={fields.workspaceNameHint}
        value={values.workspaceName}
        maxLength={MAX_TITLE_LENGTH}
        verbatim
        isWrong={invalidField === 'workspace_name'}
      />
    </fieldset>
  );
}
