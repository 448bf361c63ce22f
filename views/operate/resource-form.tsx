import { type FormTarget, PostForm } from '../shared/post-form.js';
import { type ConsoleFrame, TitledPage } from './frame.js';
import { Field, FormActions, Problem } from './parts.js';

const IDENTIFIER = { name: 'identifier', label: 'Identifier (the URL of the API or MCP server)' } as const;
const TITLE = { name: 'title', label: 'Title shown to users (the identifier if empty)' } as const;
const SCOPES = {
  name: 'scopes',
  label: 'Scopes that apply to it, separated by spaces (optional)',
} as const;

export type ResourceFields = {
  readonly identifier: string;
  readonly title: string;
  readonly scopes: string;
};

export type ResourceFormProps = {
  readonly frame: ConsoleFrame;
  /** Of the resource that is changed; null: a new one is registered. */
  readonly identifier: string | null;
  readonly form: FormTarget;
  /** The values of its fields. */
  readonly given: ResourceFields;
  /** Why it was refused. */
  readonly problem: string | null;
  readonly backHref: string;
};

/** Registers a resource, or changes one. */
export function ResourceFormPage({ frame, identifier, form, given, problem, backHref }: ResourceFormProps) {
  const title = identifier === null ? 'Register a resource' : `Change ${identifier}`;
  return (
    <TitledPage frame={frame} tab="resources" title={title}>
      <Problem problem={problem} fields={[IDENTIFIER, TITLE, SCOPES]} />
      <PostForm {...form}>
        {identifier === null && <Field {...IDENTIFIER} value={given.identifier} required problem={problem} />}
        <Field {...TITLE} value={given.title} problem={problem} />
        <Field {...SCOPES} value={given.scopes} problem={problem} />
        <FormActions backHref={backHref} label={identifier === null ? 'Register' : 'Save'} />
      </PostForm>
    </TitledPage>
  );
}
