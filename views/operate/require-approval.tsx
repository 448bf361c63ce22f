import { DescribedChoice } from '../shared/described-choice.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type ConsoleFrame, TitledPage } from './frame.js';
import { FormActions } from './parts.js';

export type RequireApprovalProps = {
  readonly frame: ConsoleFrame;
  /** The name of the workspace. */
  readonly workspace: string;
  readonly form: FormTarget;
  /** Those in use that nobody approved; `value` identifies one as the page shows it. */
  readonly applications: readonly {
    readonly value: string;
    readonly client_id: string;
    readonly client_name: string;
    readonly members: number;
    readonly connections: number;
  }[];
  readonly backHref: string;
};

/** Asks which of the applications in use are approved, before the others are paused. */
export function RequireApprovalPage({
  frame,
  workspace,
  form,
  applications,
  backHref,
}: RequireApprovalProps) {
  return (
    <TitledPage frame={frame} tab="workspaces" title={`Require approval of applications in ${workspace}?`}>
      <p>
        Members can then use only applications that an administrator or operator has approved, and can ask for
        the approval of others.
      </p>
      {applications.length === 0 && <p>No application that is in use there would be paused.</p>}
      <PostForm {...form}>
        {applications.length > 0 && (
          <fieldset class="choices">
            <legend>
              Approve these applications, which are in use (the grants of the others are paused)
            </legend>
            {applications.map(({ value, client_id, client_name, members, connections }, index) => (
              <DescribedChoice
                type="checkbox"
                id={`application-${index}`}
                name="application"
                value={value}
                checked
                label={<Theirs text={client_name || client_id} />}
                about={
                  <>
                    <Technical text={client_id} /> · members: {members} · grants: {connections}
                  </>
                }
              />
            ))}
          </fieldset>
        )}
        <FormActions backHref={backHref} label="Require approval" />
      </PostForm>
    </TitledPage>
  );
}
