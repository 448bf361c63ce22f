import { type FormTarget, PostForm } from '../shared/post-form.js';
import { type ConsoleFrame, TitledPage } from './frame.js';
import { Choice, Field, FormActions, Problem } from './parts.js';

const EMAIL = { name: 'email', label: 'User’s email address' } as const;
const ROLE = { name: 'role', label: 'Role' } as const;

export type MemberFormProps = {
  readonly frame: ConsoleFrame;
  /** The name of the workspace. */
  readonly workspace: string;
  /** The member whose role is changed; null: a new one is added. */
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly form: FormTarget;
  /** The values of its fields. */
  readonly given: { readonly email: string; readonly role: string };
  /** Why it was refused. */
  readonly problem: string | null;
  readonly backHref: string;
};

/** Adds a user to a workspace, or gives a member another role. */
export function MemberFormPage({ frame, workspace, email, roles, form, given, ...rest }: MemberFormProps) {
  const { problem, backHref } = rest;
  const title =
    email === null ? `Add a member to ${workspace}` : `Change the role of ${email} in ${workspace}`;
  return (
    <TitledPage frame={frame} tab="workspaces" title={title}>
      <Problem problem={problem} fields={[EMAIL, ROLE]} />
      <PostForm {...form}>
        {email === null && <Field {...EMAIL} value={given.email} required problem={problem} />}
        <Choice
          {...ROLE}
          value={given.role}
          options={Object.fromEntries(roles.map((role) => [role, role]))}
          problem={problem}
        />
        <FormActions backHref={backHref} label={email === null ? 'Add' : 'Save'} />
      </PostForm>
    </TitledPage>
  );
}
