import { type FormTarget, PostForm } from '../shared/post-form.js';
import { type ConsoleFrame, TitledPage } from './frame.js';
import { Choice, Field, FormActions, Problem } from './parts.js';

const NAME = { name: 'name', label: 'Name (in addresses and tokens)' } as const;
const TITLE = { name: 'title', label: 'Title shown to users (the name if empty)' } as const;
const TYPE = { name: 'type', label: 'Type' } as const;

export type WorkspaceFields = {
  readonly name: string;
  readonly title: string;
  readonly type: string;
};

export type WorkspaceFormProps = {
  readonly frame: ConsoleFrame;
  /** Of the workspace that is changed; null: a new one is created. */
  readonly name: string | null;
  readonly form: FormTarget;
  /** The values of its fields. */
  readonly given: WorkspaceFields;
  /** Why it was refused. */
  readonly problem: string | null;
  readonly backHref: string;
};

/** Creates a workspace, which has no members yet, or changes one. */
export function WorkspaceFormPage({ frame, name, form, given, problem, backHref }: WorkspaceFormProps) {
  const title = name === null ? 'Create a workspace' : `Change ${name}`;
  const titleField = name === null ? TITLE : { ...TITLE, label: 'Title shown to users', required: true };
  return (
    <TitledPage frame={frame} tab="workspaces" title={title}>
      <Problem problem={problem} fields={[NAME, TITLE, TYPE]} />
      <PostForm {...form}>
        {name === null && <Field {...NAME} value={given.name} required problem={problem} />}
        <Field {...titleField} value={given.title} problem={problem} />
        <Choice
          {...TYPE}
          value={given.type}
          options={{ team: 'team', private: 'private' }}
          problem={problem}
        />
        <FormActions backHref={backHref} label={name === null ? 'Create' : 'Save'} />
      </PostForm>
    </TitledPage>
  );
}
